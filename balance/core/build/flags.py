"""How Cython and the C compiler are called."""

BOUNDS = ["-fsanitize=bounds", "-fno-sanitize-recover=bounds"]
# -ffp-contract=off: no fused multiply-add, so that every machine decides alike on near ties
# sign-compare: C and Python differ where an int meets a U64, so such a comparison stops the build
ALWAYS = ["-ffp-contract=off", "-Werror=sign-compare", "-Wno-unused-function"]
FLAGS = {"release": ["-O3", "-g0", *ALWAYS], "checked": ["-O1", "-g", *BOUNDS, *ALWAYS]}
LINK_FLAGS = {"release": [], "checked": BOUNDS}
ENVIRONMENT = ("CC", "CPPFLAGS", "CFLAGS", "LDFLAGS", "LDSHARED")  # variables that change what the compiler makes
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types come from the .pxd only, hints stay plain hints
    "infer_types": True,  # locals get C types from what is assigned to them
    "cdivision": False,  # // and % as in Python, for negative numbers too
    "wraparound": False,
    "initializedcheck": False,
    "auto_pickle": False,
    "show_performance_hints": False,
}
