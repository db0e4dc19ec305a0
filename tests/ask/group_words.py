"""Parts the commoner words of vectors.npz into groups of like meaning: python -m tests.ask.group_words.

Spherical k-means from fixed starting points, so that the same words give the same groups.
"""

import numpy as np

from balance.ask.language.vectors import FILE

GROUPS, COMMONER, STEPS = 400, 6000, 12


def grouped(points):
    """The number of the group of each point."""
    start = np.random.default_rng(0).choice(len(points), GROUPS, replace=False)
    middles = points[start]
    for _ in range(STEPS):
        group = (points @ middles.T).argmax(1)
        for k in np.unique(group):
            mean = points[group == k].mean(0)
            middles[k] = mean / np.linalg.norm(mean)
    return group


def main():
    """Write the groups beside words and points."""
    with np.load(FILE) as entry:
        kept = {name: entry[name] for name in ("words", "points")}
    points = kept["points"][:COMMONER].astype(float)
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    np.savez_compressed(FILE, **kept, groups=grouped(points).astype(np.uint16))


if __name__ == "__main__":
    main()
