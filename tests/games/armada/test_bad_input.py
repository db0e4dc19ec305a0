"""What a match of Armada refuses: one line with file, line and reason, and exit code 2."""

import pytest

from balance.errors import ScenarioError
from balance.games import Match, Seat, game
from tests.command import balance

SPEC = game("armada")


def refused(*seats, **changes):
    with pytest.raises(ScenarioError) as caught:
        SPEC.prepare(Match(seats, **changes))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def check(tmp_path, text):
    """`balance check` of a scenario file: exit code 2 and one line."""
    path = tmp_path / "mine.toml"
    path.write_text(f'game = "armada"\ntitle = "Mine"\n{text}', encoding="utf-8")
    done = balance("check", str(path), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, "")
    (line,) = done.stdout.splitlines()
    return line


@pytest.mark.rule("AR-SET-02")
def test_two_seats_cannot_fly_one_ship(tmp_path):
    text = 'players = 2\n\n[[seats]]\ngrant = ["harmony"]\n\n[[seats]]\ngrant = ["harmony"]\n'
    line = check(tmp_path, text)
    assert "mine.toml:9" in line
    assert "seat 2, grant: cannot fly Harmony: seat 1 does (AR-SET-02)" in line


@pytest.mark.rule("AR-SET-02")
def test_a_seat_flies_one_ship():
    assert "flies one ship, not Pathfinder and Harmony" in refused(Seat(grant=("harmony", "pathfinder")))


@pytest.mark.rule("AR-CMP-03")
def test_a_hero_is_there_once(tmp_path):
    text = 'players = 2\n\n[[seats]]\ngrant = ["kilroy"]\n\n[[seats]]\ngrant = ["kilroy"]\n'
    line = check(tmp_path, text)
    assert "mine.toml:9" in line
    assert "cannot have Kilroy: seat 1 has the only one (AR-CMP-03)" in line


@pytest.mark.rule("AR-BUY-04")
def test_a_granted_module_takes_an_empty_station():
    three = ("ai_core_1", "lilac_healing_ray", "kira_matrix")
    words = "has 2 empty stations for 3 granted modules"
    assert words in refused(Seat(grant=("hades_mk_ii", *three)))
    assert words in refused(Seat(grant=three))  # by lot it may be Hades
    SPEC.prepare(Match((Seat(grant=("dawns_reach", *three)),)))
    assert "has 1 empty stations for 2" in refused(Seat(grant=("hades_mk_ii", *three[:2])), mode="repair_bay")


@pytest.mark.rule("AR-BUY-04")
def test_a_module_without_a_station_names_file_and_line(tmp_path):
    grants = '"hades_mk_ii", "ai_core_1", "lilac_healing_ray", "kira_matrix"'
    line = check(tmp_path, f"players = 1\n\n[[seats]]\ngrant = [{grants}]\n")
    assert "mine.toml:6" in line
    assert "has 2 empty stations for 3 granted modules" in line


def test_tiles_of_a_module_run_out():
    seat = Seat(grant=("iris_scanners_1",))
    assert "seat 2, grant: cannot be granted Iris Scanners I: no tile of it is left" in refused(seat, seat)


@pytest.mark.rule("AR-SOL-05")
def test_a_tile_that_solo_players_play_without_cannot_be_granted():
    assert "no tile of it is left" in refused(Seat(grant=("lupin_teleporter",)))
    SPEC.prepare(Match((Seat(grant=("lupin_teleporter",)), Seat())))


def test_a_map_without_a_way_to_a_final_names_file_and_line(tmp_path):
    ring = balance("layout", "ring", "--json", cwd=tmp_path)
    assert ring.returncode == 0
    text = SPEC.layout_text(2, "Mine")
    cut = "".join(
        line
        for line in text.splitlines(keepends=True)
        if line not in ("link Terra - Kagawa\n", "link Kagawa - Invictus\n")
    )
    (tmp_path / "cut.txt").write_text(cut, encoding="utf-8")
    where = next(i for i, line in enumerate(cut.splitlines(), 1) if line.startswith("planet Kagawa"))
    for command in (("layout", "cut.txt"), ("check", "cut.txt", "--game", "armada")):
        done = balance(*command, cwd=tmp_path)
        assert done.returncode == 2
        assert f"cut.txt:{where}:1: no way leads from Terra to Kagawa" in done.stdout + done.stderr


def test_five_players_are_too_many(tmp_path):
    line = check(tmp_path, "players = 5\n")
    assert "mine.toml:3" in line
    assert "for 1 to 4 players, not 5" in line


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('players = 2\n[set]\n"items.siren.planet" = "Luna"', "mine.toml:5: items.siren.planet: a foe has no planet"),
        (
            'players = 2\n[set]\n"items.kilroy.faces" = "C C T"',
            "mine.toml:5: items.kilroy.faces: a die has 6 sides, not 3",
        ),
        ('players = 2\n[set]\n"items.kilroy.faces" = "C C T T S X"', '"X" is no side of a die'),
        ('players = 2\n[set]\n"items.event_00.planet" = "Mars"', 'unknown planet of layout ring "Mars"'),
        ('players = 2\n[set]\n"items.event_00.sections" = "T / Q"', '"Q" is no symbol; there are T, E, S, M, C'),
        ('players = 2\n[set]\n"items.event_00.sections" = ""', "the mission asks for nothing"),
        ('players = 2\n[set]\n"items.sentinel.effects.line.faces" = "1 7"', "faces are some of 1 to 6"),
        ('players = 2\n[set]\n"items.harmony.stations" = "lotus"', 'items.harmony.stations: unknown module "lotus"'),
        ('players = 2\n[set]\n"items.lotus_pulse_laser_1.needs" = ""', "1 uses take crew, but symbols are given for 0"),
        ('players = 2\n[set]\n"items.event_01.placed" = "start"', 'exactly one event has placed = "start"'),
        ('players = 2\nmode = "repairbay"', 'did you mean "repair_bay"?'),
        ('players = 2\n[[seats]]\ngrant = ["siren"]\n[[seats]]', "Siren is nobody's: it cannot be granted"),
        (
            'players = 2\n[[seats]]\nvoid = ["siren"]\n[[seats]]',
            "Siren is nobody's: it is without effect in all seats or in none",
        ),
        ('players = 2\n[[seats]]\nvoid = ["lokust"]\n[[seats]]', "Lokust Mothership cannot be without effect"),
        (
            'players = 2\n[[seats]]\ngrant = ["stasis_beam"]\n[[seats]]',
            "cannot be granted Stasis Beam: it is not for sale",
        ),
        ('players = 2\n[[seats]]\npursue = "harmony"\n[[seats]]', "it cannot be bought"),
    ],
)
def test_what_does_not_fit_is_named_with_its_line(tmp_path, text, words):
    line = check(tmp_path, text + "\n")
    assert words in line
    assert "mine.toml:" in line


def test_a_new_card_of_the_wrong_shape_is_named_where_it_stands(tmp_path):
    text = (
        'players = 2\n[new_items.gun]\nname = "Gun"\nkind = "module"\ntext = "a gun"\neffects.fire = { energy = 2 }\n'
    )
    line = check(tmp_path, text)
    assert "items.gun.needs: 1 uses take crew" in line
    assert "mine.toml:4" in line


def test_too_many_dice_are_refused():
    words = refused(Seat(start={"dice": 8}), changes={"rules.start_dice": [12, 5, 5, 5]})
    assert "seat 1 would start with 20 dice; a ship has room for 14" in words


@pytest.mark.parametrize("item", ["kilroy", "kira_matrix", "hades_mk_ii"])
def test_what_a_seat_is_granted_twice_names_file_and_line(tmp_path, item):
    line = check(tmp_path, f'players = 1\n\n[[seats]]\ngrant = ["{item}", "{item}"]\n')
    assert "mine.toml:6: seat 1, grant: " in line
    assert "is named twice" in line
