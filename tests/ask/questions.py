"""Questions as designers ask them: what each must be read as, and what must not be answered."""

M4, D4, F4, S2 = "standard-4p", "duel-4p", "fighters-4p", "stations-2p"


def judged(item: str, *changes: str, scenario: str = M4, asks: str = "") -> tuple[str, str, str]:
    sets = "".join(f" --set {change}" for change in changes)
    asked = f" --asks {asks}" if asks else ""
    return "judge", item, f"balance measure {item} --scenario {scenario}{asked}{sets}"


def versus(one: str, other: str, scenario: str = M4) -> tuple[str, str, str]:
    return "compare", f"{one} {other}", f"balance measure {one} --against {other} --scenario {scenario}"


def changed(intent: str, subject: str, rest: str) -> tuple[str, str, str]:
    return intent, subject, f"balance compare {rest}"


def at(*changes: str) -> str:
    return "".join(f" --set {change}" for change in changes)


UNDERSTOOD = {
    # too strong, too weak
    "is Space Walls overpowered?": judged("space_walls"),
    "Is space walls OP": judged("space_walls"),
    "are space wall broken?": judged("space_walls"),
    "is spce wals too strong": judged("space_walls"),
    "is spacewalls balanced": judged("space_walls", asks="fair"),
    "is Space Walls 2 overpowered?": judged("space_walls_2"),
    "is Space Walls II worth it?": judged("space_walls_2", asks="worth_it"),
    "Is Cheese Steak Jimmys worth its price?": judged("cheese_steak_jimmys", asks="worth_it"),
    "is cheese steak too weak?": judged("cheese_steak_jimmys", asks="too_weak"),
    "is turbo lasers a trap?": judged("class_2_turbo_lasers", asks="too_weak"),
    "Is It's a Trap! a trap?": judged("its_a_trap", asks="too_weak"),
    "is nuclear OP": judged("nuclear_missile"),
    "is the life support card good?": judged("life_support", asks="worth_it"),
    "Should I buy Red Leader?": judged("red_leader", asks="worth_it"),
    "should red leader be nerfed?": judged("red_leader"),
    "does Targeting Computer need a buff?": judged("targeting_computer", asks="too_weak"),
    "is the nuclear missile useless": judged("nuclear_missile", asks="too_weak"),
    "nuclear missile any good?": judged("nuclear_missile", asks="worth_it"),
    "NUCLEAR MISSILES UNDERPOWERED???": judged("nuclear_missile", asks="too_weak"),
    "Great Blade overpowered?": judged("great_blade", scenario=D4),
    "is the lucky charm fair": judged("lucky_charm", scenario=D4, asks="fair"),
    "is Noooooooo! broken": judged("noooooooo"),
    "are bombers worth it?": judged("bomber", asks="worth_it"),
    "is it worth going for Fusion Reactor?": judged("fusion_reactor", asks="worth_it"),
    "how strong is Jump Gates?": judged("jump_gates", asks="fair"),
    "do Jump Gates dominate?": judged("jump_gates"),
    "Embargo": judged("embargo", asks="fair"),
    "why is Embargo so weak?": judged("embargo", asks="too_weak"),
    "should we ban Trade Blockade?": judged("trade_blockade"),
    "is the Replicator priced right?": judged("replicator", asks="fair"),
    "is energy boost overpowered on narrows?": judged("energy_boost", "layout=narrows-4p"),
    "is Space Walls overpowered with 2 players?": judged("space_walls", "players=2", "layout=corners-2p"),
    "is Space Walls overpowered at a price of 3?": judged("space_walls", "items.space_walls.price=3"),
    "is Space Walls worth 3 minerals?": judged("space_walls", "items.space_walls.price=3", asks="worth_it"),
    "is Space Walls too strong in victory points mode": judged("space_walls", "mode=victory_points"),
    "is Space Walls good for expert bots?": (
        "judge",
        "space_walls",
        "balance measure space_walls --scenario standard-4p --asks worth_it "
        """--set 'bots=["expert","expert","expert","expert"]'""",
    ),
    # one against another
    "Space Walls or Red Leader?": versus("space_walls", "red_leader"),
    "Is Targeting Computer better than Rear Turrets?": versus("targeting_computer", "rear_turrets"),
    "Great Blade vs Sharp Blade": versus("great_blade", "sharp_blade", D4),
    "compare fighters with bombers": versus("fighter", "bomber"),
    "which unit is best in mothership?": versus("fighter", "bomber"),
    "which is better, Scrap Yard or Fusion Reactor?": versus("scrap_yard", "fusion_reactor"),
    "Would you rather Replicator or Wormhole?": versus("replicator", "wormhole"),
    # all of a kind
    "which card is best in mothership?": (
        "rank",
        "card",
        "balance cards mothership --asks best --scenario standard-4p",
    ),
    "what is the most broken card of Mothership?": (
        "rank",
        "card",
        "balance cards mothership --asks best --scenario standard-4p",
    ),
    "worst card in duel": ("rank", "card", "balance cards duel --asks worst --scenario duel-4p"),
    "best technology in mothership?": ("rank", "tech", "balance techs mothership --asks best --scenario standard-4p"),
    "rank the techs of mothership": ("rank", "tech", "balance techs mothership --asks best --scenario standard-4p"),
    # seats and layouts
    "does the first player win more in mothership?": ("order", "first", "balance seats standard-4p --by-order"),
    "is going first an advantage in mothership": ("order", "first", "balance seats standard-4p --by-order"),
    "first-player advantage in mothership?": ("order", "first", "balance seats standard-4p --by-order"),
    "is the last player of mothership at a disadvantage?": ("order", "first", "balance seats standard-4p --by-order"),
    "does turn order matter for 2 players in mothership": (
        "order",
        "first",
        "balance seats standard-4p --by-order --set players=2 --set layout=corners-2p",
    ),
    "is seat 2 advantaged in mothership?": ("seats", "seat 2", "balance seats standard-4p --asks uneven --of 2"),
    "is the second seat stronger in mothership": ("seats", "seat 2", "balance seats standard-4p --asks uneven --of 2"),
    "are the seats fair in duel?": ("seats", "", "balance seats duel-4p"),
    "is there a seat advantage in mothership": ("seats", "", "balance seats standard-4p"),
    "is the layout narrows fair?": ("seats", "narrows-4p", "balance seats standard-4p" + at("layout=narrows-4p")),
    "is crossroads balanced?": ("seats", "crossroads-4p", "balance seats standard-4p" + at("layout=crossroads-4p")),
    "is lopsided fair": (
        "seats",
        "lopsided-2p",
        "balance seats standard-4p" + at("players=2", "layout=lopsided-2p"),
    ),
    # longer or shorter
    "do gas planets slow the game?": ("study", "gas", "balance claims gas"),
    "do more gas planets make games longer?": changed("pace", "gas_planets", "gas/layout=gas-0-4p gas/layout=gas-4-4p"),
    "do more mineral planets shorten the game?": changed(
        "pace", "mineral_planets", "minerals/layout=minerals-4-4p minerals/layout=minerals-8-4p"
    ),
    "do fewer mineral planets make the game longer": changed(
        "pace", "mineral_planets", "minerals/layout=minerals-8-4p minerals/layout=minerals-4-4p"
    ),
    "does victory points mode shorten the game?": changed("pace", "victory_points", M4 + at("mode=victory_points")),
    "is victory points faster than deathmatch?": changed("pace", "victory_points", M4 + at("mode=victory_points")),
    "does the narrows layout slow the game down?": changed("pace", "narrows-4p", M4 + at("layout=narrows-4p")),
    "is narrows slower than crossroads?": changed(
        "pace", "narrows-4p crossroads-4p", f"{M4} --both layout=crossroads-4p --set layout=narrows-4p"
    ),
    "do stations with 20 hull make the game longer?": changed(
        "pace", "rules.station_hp", M4 + at("rules.station_hp=20")
    ),
    "does a 12 hull station speed up the game": changed("pace", "rules.station_hp", M4 + at("rules.station_hp=12")),
    "does Space Walls slow the game?": changed("pace", "space_walls", f"{M4} --without space_walls"),
    "do 6 players make the game longer in mothership?": changed(
        "pace", "players=6", M4 + at("players=6", "layout=ring-6p")
    ),
    # what if
    "what if stations had 20 hull?": changed("what_if", "rules.station_hp", M4 + at("rules.station_hp=20")),
    "what if stations had twice the health?": changed("what_if", "rules.station_hp", M4 + at("rules.station_hp=32")),
    "what if motherships had 15 hull points": changed(
        "what_if", "rules.mothership_hp", M4 + at("rules.mothership_hp=15")
    ),
    "what if Space Walls cost 3?": changed("what_if", "items.space_walls.price", M4 + at("items.space_walls.price=3")),
    "what if Space Walls gave a defence of 8": changed(
        "what_if",
        "items.space_walls.effects.planet_defence.value",
        M4 + at("items.space_walls.effects.planet_defence.value=8"),
    ),
    "what if techs cost 1 more": changed("what_if", "rules.tech_cost", M4 + " --set 'rules.tech_cost=[3,4,5,6,7]'"),
    "what if all techs were twice as expensive?": changed(
        "what_if", "rules.tech_cost", M4 + " --set 'rules.tech_cost=[4,6,8,10,12]'"
    ),
    "what if the hand size were 3 in mothership?": changed("what_if", "rules.hand_size", M4 + at("rules.hand_size=3")),
    "what if players started with 5 coins?": changed("what_if", "rules.start_coins", D4 + at("rules.start_coins=5")),
    "what if income were doubled": changed("what_if", "rules.income", D4 + at("rules.income=2")),
    "what if cards cost 3 minerals?": changed("what_if", "rules.card_price", M4 + at("rules.card_price=3")),
    "what if guardians cost 2?": changed("what_if", "rules.guardian_price", M4 + at("rules.guardian_price=2")),
    "what if the die had 8 sides in duel": changed("what_if", "rules.die_sides", D4 + at("rules.die_sides=8")),
    "what if asteroids rolled a d8": changed("what_if", "rules.asteroid_die", M4 + at("rules.asteroid_die=8")),
    "what if planet defence was 8": changed("what_if", "rules.planet_defence", M4 + at("rules.planet_defence=8")),
    "what if we played victory points?": changed("what_if", "victory_points", M4 + at("mode=victory_points")),
    "what if Great Blade cost 4 coins": changed(
        "what_if", "items.great_blade.price", D4 + at("items.great_blade.price=4")
    ),
    "what if Red Leader gave +2 to rolls?": changed(
        "what_if", "items.red_leader.effects.roll.value", M4 + at("items.red_leader.effects.roll.value=2")
    ),
    # a third game
    "are destroyers overpowered in Star Stations?": judged("destroyer", scenario=S2),
    "are destroyers overpowered?": judged("destroyer", scenario=S2),
    "is the frigate too weak?": judged("frigate", scenario=S2, asks="too_weak"),
    "is Cruiser worth its metal?": judged("cruiser", scenario=S2, asks="worth_it"),
    "is Cruiser too expensive": judged("cruiser", scenario=S2, asks="too_weak"),
    "are destroyers worth 4 metal?": judged("destroyer", "items.destroyer.price=4", scenario=S2, asks="worth_it"),
    "is destroyer overpowered with 4 players?": judged("destroyer", "players=4", "layout=sym7-4p", scenario=S2),
    "is Cruiser better than Destroyer?": versus("cruiser", "destroyer", S2),
    "cruiser or frigate?": versus("cruiser", "frigate", S2),
    "which ship is best in Star Stations?": (
        "rank",
        "unit",
        "balance techs star_stations --asks best --scenario stations-2p",
    ),
    "does the first player of Star Stations win more?": ("order", "first", "balance seats stations-2p --by-order"),
    "are the seats fair in Star Stations?": ("seats", "", "balance seats stations-2p"),
    "what if cruisers cost 6?": changed("what_if", "items.cruiser.price", S2 + at("items.cruiser.price=6")),
    "what if the hit chance were 3?": changed("what_if", "rules.hit_faces", S2 + at("rules.hit_faces=3")),
    "what if players started with 3 frigates?": changed(
        "what_if", "rules.start_frigates", S2 + at("rules.start_frigates=3")
    ),
    # a reading of a rule
    "what if refining were per station?": changed("what_if", "rules.refine", S2 + at("rules.refine=per_station")),
    "what if the defender assigned the hits?": changed(
        "what_if", "rules.hit_assigner", S2 + at("rules.hit_assigner=defender")
    ),
    "what if the lock were square in Star Stations?": changed("what_if", "rules.lock", S2 + at("rules.lock=square")),
    "what if stations were kept?": changed("what_if", "rules.control", S2 + at("rules.control=kept")),
    "what if reactions were forced in mothership?": changed(
        "what_if", "rules.reaction_set", M4 + at("rules.reaction_set=forced")
    ),
    # Space Fighters: ships, and what its rules stand for
    "are control ships worth their price?": judged("control_ship", scenario=F4, asks="worth_it"),
    "is Fighter overpowered in Space Fighters?": judged("fighter", scenario=F4),
    "control ship or fighter?": versus("control_ship", "fighter", F4),
    "what if a losing attacker were destroyed?": changed(
        "what_if", "rules.lost_attack", F4 + at("rules.lost_attack=destroyed")
    ),
    "what if ties went to defenders in Space Fighters?": changed(
        "what_if", "rules.tie_winner", F4 + at("rules.tie_winner=defender")
    ),
    "what if the centre paid 5?": changed("what_if", "rules.income_centre", F4 + at("rules.income_centre=5")),
    "does the first team win more in Space Fighters?": ("order", "first", f"balance seats {F4} --by-order"),
    "what if control ships cost 75?": changed(
        "what_if", "items.control_ship.price", F4 + at("items.control_ship.price=75")
    ),
    "what if fighters cost 20 in space fighters?": changed(
        "what_if", "items.fighter.price", F4 + at("items.fighter.price=20")
    ),
    "compare fighters with control ships": versus("fighter", "control_ship", F4),
    # a study asks it
    "which reading of Refine makes a playable game?": ("study", "refine", "balance run refine"),
    "is the economy lock by one parked frigate overpowered?": ("study", "lock", "balance run lock"),
    "is the economy lock overpowered in Star Stations?": ("study", "lock", "balance run lock"),
    "who should assign hits?": ("study", "hit-assigner", "balance run hit-assigner"),
    "which hit chance fits the author's tips?": ("study", "hit-chance", "balance run hit-chance"),
    "station win against flagship win: how often each?": ("study", "endings", "balance run endings"),
    "station win against flagship win: how often each in Star Stations?": ("study", "endings", "balance run endings"),
    "destroyer, cruiser or frigate: which is worth its metal?": ("study", "ships", "balance run ships"),
    "is the central station worth too much?": ("study", "centre", "balance run centre"),
    "does a player who builds nothing but frigates win less?": (
        "study",
        "frigates-only",
        "balance claims frigates-only",
    ),
    "is the attacker's free retreat too strong?": ("study", "free-retreat", "balance run free-retreat"),
    "what if a tie favoured the defender?": ("study", "ties", "balance run ties"),
    "is the centre worth too much?": ("study", "centre", "balance run centre"),
    "is the middle worth too much?": ("study", "centre", "balance run centre"),
    "how often do zombie teams occur?": ("study", "zombies", "balance run zombies"),
    "do zombies slow the game?": ("study", "zombies", "balance run zombies"),
    "is a control ship worth 100?": judged("control_ship", scenario=F4, asks="worth_it"),
    "which tier 1 tech of mothership is best?": (
        "rank",
        "tech",
        "balance techs mothership --asks best --group 'tier 1' --scenario standard-4p",
    ),
    "what if 3 stations won with two players in Star Stations": changed(
        "what_if", "rules.win_stations_two", S2 + at("rules.win_stations_two=3")
    ),
    "do limited supplies slow the game?": changed("pace", "rules.supply", S2 + at("rules.supply=limited")),
    # one board for several numbers of players
    "is the layout no-walls fair?": ("seats", "no-walls-4p", "balance seats fighters-4p --set layout=no-walls-4p"),
    "is the layout no-walls fair with 2 players?": (
        "seats",
        "no-walls-2p",
        "balance seats fighters-4p --set players=2 --set layout=no-walls-2p",
    ),
    "is sym6 fair?": ("seats", "sym6-2p", "balance seats stations-2p --set layout=sym6-2p"),
}

UNDERSTOOD |= {
    "what if an attack die hits on a 4, 5 or 6 in Star Stations?": changed(
        "what_if", "rules.hit_faces", "stations-2p --set rules.hit_faces=3"
    ),
    "Tech prices across all Mothership tiers: add one mineral.": changed(
        "what_if", "rules.tech_cost", "standard-4p --set 'rules.tech_cost=[3,4,5,6,7]'"
    ),
    "Is Advanced Engineering priced fairly at 4 minerals, given that it replaces Rear Turrets?": judged(
        "advanced_engineering", asks="fair"
    ),
    "zero or kilroy, both 6 creds, which 1 should i hire": (
        "compare",
        "zero kilroy",
        "balance measure zero --against kilroy --scenario armada-2p",
    ),
    "are tier 1 techs too weak?": (
        "group",
        "tier 1",
        "balance measure --group 'tier 1' --scenario standard-4p --asks too_weak",
    ),
    "is Space Walls too strong for beginners": judged("space_walls", '\'bots=["novice","novice","novice","novice"]\''),
    "is parking a frigate too strong": ("study", "parking", "balance run parking"),
}

# What changes is said by one clause; what is asked about it, by another one.
UNDERSTOOD |= {
    "If I take a quarter of the hull off every colony station, are the children in bed earlier?": changed(
        "pace", "rules.station_hp", M4 + at("rules.station_hp=12")
    ),
    "what if it took 5 to conquer planets in mothership? The cat and the baker would like to know": changed(
        "what_if", "rules.planet_defence", M4 + at("rules.planet_defence=5")
    ),
    "is targeting good in mothership?": judged("targeting_computer", asks="worth_it"),
    # the change and a question that asks nothing else
    "Space Fighters, but every team may buy three ships a turn. Chaos or nothing?": changed(
        "what_if", "rules.purchases", F4 + at("rules.purchases=3")
    ),
    "are there overpowered techs in Dice Duel?": ("rank", "tech", "balance techs duel --asks best --scenario duel-4p"),
}

# Question -> words of the answer: what is asked back, or why it is refused.
# not sure enough to be played unasked: what is meant is offered
OFFERED = {
    "would cheaper cards shorten the game?": changed("pace", "rules.card_price", M4 + at("rules.card_price=1")),
    "does Nuclear Missile cost 4 make it fair": judged("nuclear_missile", "items.nuclear_missile.price=4", asks="fair"),
    "are the turrets too strong?": judged("rear_turrets"),
}
NOT_ANSWERED = {
    "what if a game had 30 rounds at most?": "which game do you mean",
    "": "no question",
    "?!": "no question",
    "what is the weather": "do not understand",
    "how do I win": "which game do you mean",
    "hello": "do not understand",
    "how many planets should a map have": "do not understand",
    "is Space Wheels overpowered?": "did you mean Space Walls",
    "is the frobnicator overpowered": "frobnicator",
    "is Space Walls fun?": "not what you ask",
    "which bot is best?": "bots ladder",
    "what if Space Walls were green?": "not what you ask",
    "is Space Walls 3 overpowered?": 'not understood: "3"',
    "is the mothership overpowered": "cannot be judged",
    "are flagships broken?": "cannot be judged",
    "what if stations had 9000 hull?": "from 1 to 200",
    "what if stations had 16 hull?": "already 16",
    "is Space Walls overpowered with 9 players?": "2 to 6 players",
    "is Space Walls good on narrows with 3 players": "for 4 players, not 3",
    "does going first matter in duel?": "no turn order",
    "is fighter better than Space Walls?": "cannot be compared",
    # a word of a name, in a question about something else
    "what is the meaning of life": "if you mean Life Support (card of Mothership), give it in full",
    "is life fair?": "do not understand",
    "is my computer broken?": "if you mean Targeting Computer",
    "should I buy a new computer?": "do not understand",
    "is the red wine good?": "do not understand",
    "is my leader a good person?": "do not understand",
    "is trade good for the economy?": "do not understand",
    "is nuclear power safe and cheap?": "do not understand",
    "is it a good time to jump?": "do not understand",
    "is cheese bad for you?": "do not understand",
    "are lasers useful in surgery?": "do not understand",
    "does coffee make life longer?": "do not understand",
    "is a crowd good or bad?": "do not understand",
    "is my shield insurance overpriced in winter?": "do not understand",
    "trade or life?": "do not understand",
    "is the flagship overpowered?": "cannot be judged",
    "what if the hit chance were 1/2?": "rules.hit_faces wants a whole number",
    # asked back
    "what if there were twice as many cards": "which game do you mean",
    "what if fighters moved 2 squares": "Fighter (unit of Mothership) or Fighter (unit of Space Fighters)",
    "what if Space Walls had only 1 copy": "none of its numbers describes that",
    "what if Space Walls III cost 5": 'not understood: "iii"',
    "what if bombers cost one mineral less": "Bomber has no price",
    "do more players make Mothership longer?": "say how many players",
    "does rushing beat teching in Star Stations?": "name two styles of play",
    "walls op?": "Space Walls (tech of Mothership) or Space Walls II",
    "is shield op?": "Force Shield (card of Dice Duel)",
    "which tech is the weakest": "duel or mothership",
    "what if every hero cost one credit less in Armada?": "no number for that price",
    "should I buy two control ships?": "not about two of them",
    "which unit is best?": "which game do you mean",
    "does the first player win more?": "which game do you mean",
    "are the seats fair?": "duel or mothership",
    "what if the hand size were 3?": "duel or mothership",
    "are fighters worth it?": "Fighter (unit of Mothership) or Fighter (unit of Space Fighters)",
    "what if loot were 0": "which number do you mean: rules.loot_large",
    "would bombers with 3 hull be too strong?": "not understood",
    "are Space Walls and Red Leader overpowered?": "one at a time",
    "is Great Blade better than Space Walls?": "different games",
    "is seat 1 better in duel than in mothership?": "several games",
    "swarm versus the postman in mothership?": "compared with what",
}
