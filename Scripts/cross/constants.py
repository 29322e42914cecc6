"""Shares the long constants of a WebAssembly module among its functions.

A number with digits takes nine bytes wherever it is written. Here each that is worth it becomes a global that nothing changes, and is read
with two bytes. No optimiser may run behind this: it would write the numbers back.
"""

import collections

from wasm import CODE, GLOBALS, assembled, encoded, functions, sections, vector, with_length

CONSTANTS = {0x41: 0x7F, 0x42: 0x7E, 0x44: 0x7C}  # i32.const, i64.const, f64.const, and the types of their globals
GLOBAL_GET = b"\x23"
END = b"\x0b"


def shared(module):
    """The module with its long constants in globals."""
    parts = dict(sections(module))
    bodies = list(functions(parts[CODE]))
    first, reader = vector(parts[GLOBALS])
    uses = collections.Counter(word for _, words in bodies for word in words if word[0] in CONSTANTS)

    def saving(word, use):
        # A global is its type, a byte that says that nothing changes it, the constant and an end.
        return uses[word] * (len(word) - use) - len(word) - 3

    # There are so many that two bytes read; of the others three.
    ordered = sorted(uses, key=lambda word: (-saving(word, 2), word))
    near = [word for word in ordered[:0x80 - first] if saving(word, 2) > 0]
    chosen = near + [word for word in ordered[len(near):] if saving(word, 3) > 0]
    get = {word: GLOBAL_GET + encoded(first + place) for place, word in enumerate(chosen)}
    added = b"".join(bytes([CONSTANTS[word[0]], 0]) + word + END for word in chosen)
    code = [with_length(head + b"".join(get.get(word, word) for word in words)) for head, words in bodies]
    globals_ = encoded(first + len(chosen)) + reader.data[reader.position:] + added
    return assembled(module, {GLOBALS: globals_, CODE: encoded(len(bodies)) + b"".join(code)})
