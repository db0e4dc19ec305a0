"""Tables in pandas have words where SQL has them; results print well."""

import pandas as pd
import pytest

import balance
from balance.store.query import query


@pytest.fixture(scope="module")
def result(tmp_path_factory):
    return balance.run("duel-2p", games=30, jobs=1, out=tmp_path_factory.mktemp("run") / "duel")


def test_items_and_origins_are_names_as_in_sql(result):
    items = result.tables["items"]
    assert {"great_blade", "sharp_blade"} & set(items["item"])
    assert "bought" in set(items["origin"])
    run = balance.open_run(result.out)
    told = query(run, "SELECT item, origin, count(*) FROM items GROUP BY ALL ORDER BY ALL").rows
    counted = items.groupby(["item", "origin"], observed=True).size().reset_index().astype({"item": str, "origin": str})
    assert sorted(counted.itertuples(index=False, name=None)) == sorted(told)
    reasons = query(run, "SELECT DISTINCT end_reason FROM games").rows
    assert {row[0] for row in reasons} == set(result.tables["games"]["end_reason"].unique())


def test_the_stored_codes_are_still_there(result):
    run = balance.open_run(result.out)
    assert pd.api.types.is_integer_dtype(run.coded["items"]["item"])
    named = run.tables["items"]["item"].cat.codes.to_numpy()
    assert (named == run.coded["items"]["item"].to_numpy()).all()


def test_summary_is_one_thing(result):
    assert result.summary["games"] == 30
    assert balance.open_run(result.out).summary["games"] == 30


def test_results_print_well(result):
    assert repr(result).startswith("<Run of ")
    assert "30 games" in repr(result)
    assert "<td>1</td><td>standard</td>" in result._repr_html_()
    assert "items (" in repr(result.tables)
    answer = balance.ask("is Trinket worth it?", looks=(20,), budget=0, jobs=1)
    assert repr(answer) == f"<Answer to 'is Trinket worth it?': {answer.document.lead.headline}>"
    assert "<table>" in answer._repr_html_()
    assert str(answer) == answer.text
