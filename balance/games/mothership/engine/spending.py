# engine: kernel
"""What a policy does with its minerals and cards."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.search import Search
    from .cards import offer_card
    from .hand import can_buy_card, may_use
    from .names import Act, Kind, Op, Window
    from .options import Options, take
    from .order import Order
    from .panel import can_buy_tech, chance_draw, comes_next, decides_by_chance, jitter, next_tech
    from .pieces import friends, kind_of, planets_held
    from .state import Game
    from .tables import Rules
    from .weights import Weight


def spend(g: Game, t: Rules, order: Order, seat: int) -> bool:
    """Buy a tech, or a card: what is pursued comes before everything else."""
    pursued = pursued_tile(g, t, seat)
    if pursued >= 0:
        if not can_buy_tech(g, t, seat, pursued):
            return False
        order.kind = Act.BUY_TECH
        order.item = pursued
        return True
    best: float = 0
    for item in range(t.n_items):
        if t.want[seat][item] > best and comes_next(g, t, seat, item):
            best = t.want[seat][item]
            order.item = item
    if best > 0 and can_buy_tech(g, t, seat, order.item):
        if g.minerals[seat] - t.price[order.item] >= t.weight[seat][Weight.SAVE]:
            order.kind = Act.BUY_TECH
            return True
    if can_buy_card(g, t, seat) and g.minerals[seat] - t.card_price >= t.weight[seat][Weight.CARDS]:
        order.kind = Act.BUY_CARD
        return True
    return False


def pursued_tile(g: Game, t: Rules, seat: int) -> int:
    """The next tile on the way to the tech that the seat pursues, -1 if it has it or cannot get it."""
    goal = t.pursue[seat]
    if goal < 0 or g.tech[seat][goal] != 0:
        return -1
    category = t.category[goal]
    chosen = g.branch[seat][category]
    if t.branch[goal] != 0 and chosen != 0 and chosen != t.branch[goal]:
        return -1
    tile = -1
    if g.tier[seat][category] + 1 == t.tier[goal]:  # it may have its place beside another tile of its tier
        tile = goal
    elif g.tier[seat][category] < t.tier[goal]:
        tile = next_tech(g, t, seat, category, t.branch[goal] if t.branch[goal] != 0 else max(chosen, 1))
    return tile if tile >= 0 and t.for_sale[tile] else -1


def play_something(g: Game, t: Rules, b: Grid, s: Search, x: Options, order: Order, seat: int) -> bool:
    """A card that helps in itself, aimed where it hurts most."""
    if g.hand_size[seat] == 0:
        return False
    for item in range(t.n_items):
        if g.hand[seat][item] > 0 and t.window[item] == Window.TURN and may_use(g, t, seat, item):
            if wants_to_play(g, t, seat, item):
                x.n = 0
                x.full = False
                offer_card(g, t, b, s, x, seat, item)
                if x.n > 0 and aim(g, t, x, order, seat, t.use_op[item][0]):
                    return True
    return False


def wants_to_play(g: Game, t: Rules, seat: int, item: int) -> bool:
    op = t.use_op[item][0]
    if op == Op.REPAIR:
        return g.hull[seat] + t.use_number[item][0][0] <= t.mothership_hp
    if op == Op.BLOCKADE:
        return 2 * planets_held(g, t, seat) < all_planets_held(g, t, seat)
    if op == Op.MOVE_AFTER_ATTACK or op == Op.PUSH or op == Op.DRAIN_ENERGY or op == Op.MOVE_STATION:
        return False
    return True


def all_planets_held(g: Game, t: Rules, seat: int) -> int:
    """Planets held by enemies."""
    count = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] >= 0 and not friends(g, g.planet_owner[planet], seat):
            count += 1
    return count


def aim(g: Game, t: Rules, x: Options, order: Order, seat: int, op: int) -> bool:
    """The option that looks best; False if none is good enough."""
    best: float = 0
    choice = -1
    for i in range(x.n):
        value: float = option_value(g, t, x, i, seat, op)
        if value > 0:
            value += jitter(g, seat, 20000 + 100 * x.target[i] + x.a[i])
        if value > best:
            best, choice = value, i
    if choice < 0:
        return False
    take(x, choice, order)
    return True


def option_value(g: Game, t: Rules, x: Options, i: int, seat: int, op: int) -> float:
    target = x.target[i]
    if op == Op.STEAL_RESOURCE:
        return 2 if x.a[i] == 0 else 1
    if op == Op.STEAL_CARD:
        return 1 + g.hand_size[target]
    if op == Op.TAKE_PLANET:
        return 2 if g.planet_owner[target] >= 0 else 1
    if op == Op.DESTROY_PLANET:
        holder = g.planet_owner[target]
        if holder < 0 or friends(g, holder, seat):
            return 0
        return planets_held(g, t, holder) - planets_held(g, t, seat)
    if op == Op.HOLD:
        return 1 if kind_of(t, target) == Kind.MOTHERSHIP and g.cell[target] >= 0 else 0
    return 1


def wants_to_sell(g: Game, t: Rules, seat: int, item: int) -> bool:
    """Cards for the own movement that this policy does not use, and whatever is void."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 3) == 0
    if t.void[seat][item] or t.window[item] == Window.MOVE:
        return True
    op = t.use_op[item][0]
    return op == Op.MOVE_AFTER_ATTACK or op == Op.PUSH or op == Op.DRAIN_ENERGY or op == Op.MOVE_STATION
