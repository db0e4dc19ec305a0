"""The build step: from kernels, which are plain Python with type hints, to binaries.

1. `kernels` reads the sources, `units` groups them: the kernels of a game, or of `core`, become one binary.
2. `declare`, `constants` and `stubs` derive C declarations and stubs from the type hints.
3. `inputs` finds the units whose binary is missing or made of something else.
4. `translate` turns each of them into one C file, `compile` has it compiled, `stamp` notes what all was made from.

At run time `balance.core.engine` finds the binary of a kernel and checks the stamp.
"""
