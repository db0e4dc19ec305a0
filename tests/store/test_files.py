"""Files are written whole or not at all, and only where a plain file belongs."""

import os

import pytest

from balance.errors import StoreError
from balance.store.files import write_whole


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path):
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def fail(file):
        file.write(b"half")
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError):
        write_whole(path, fail)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_is_a_clear_error(tmp_path):
    def no_room(file):
        raise OSError(28, "No space left on device")

    with pytest.raises(StoreError, match="No space left on device"):
        write_whole(tmp_path / "a", no_room)
    assert not list(tmp_path.iterdir())


def test_links_are_followed_and_permissions_kept(tmp_path):
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    target.chmod(0o600)
    link.symlink_to(target)
    write_whole(link, lambda file: file.write(b"new"))
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert target.stat().st_mode & 0o777 == 0o600


def test_what_is_no_plain_file_or_read_only_is_refused(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "fixed").write_bytes(b"old")
    (tmp_path / "fixed").chmod(0o444)
    for name, words in (
        ("pipe", "no plain file"),
        ("fixed", "read-only"),
        (".", "a folder"),
        ("no/where", "No such file"),
    ):
        with pytest.raises(StoreError, match=words):
            write_whole(tmp_path / name, lambda file: file.write(b"new"))
    assert (tmp_path / "fixed").read_bytes() == b"old"
