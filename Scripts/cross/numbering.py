"""Numbers the functions of a WebAssembly module by how often they are called: the first 128 are called with a byte less."""

import collections

from wasm import CODE, FUNCTIONS, Reader, assembled, encoded, functions, sections, vector, with_length

EXPORTS, ELEMENTS = 7, 9
CALL = 0x10
# What a segment of the table is that begins at an offset and holds functions; an expression that says where.
PLAIN_SEGMENT, END = 0, b"\x0b"


def numbered(module):
    """The module with its functions in another order. It imports none, and begins with none."""
    parts = dict(sections(module))
    bodies = list(functions(parts[CODE]))
    calls = collections.Counter(called(word) for _, words in bodies for word in words if word[0] == CALL)
    order = sorted(range(len(bodies)), key=lambda function: (-calls[function], function))
    new = {function: place for place, function in enumerate(order)}
    count, reader = vector(parts[FUNCTIONS])
    kinds = [reader.number() for _ in range(count)]

    def renamed(word):
        return bytes([CALL]) + encoded(new[called(word)]) if word[0] == CALL else word

    code = [with_length(bodies[function][0] + b"".join(map(renamed, bodies[function][1]))) for function in order]
    return assembled(module, {
        FUNCTIONS: encoded(count) + b"".join(encoded(kinds[function]) for function in order),
        EXPORTS: exports(parts[EXPORTS], new),
        ELEMENTS: elements(parts[ELEMENTS], new),
        CODE: encoded(len(bodies)) + b"".join(code),
    })


def called(word):
    return Reader(word, 1).number()


def exports(data, new):
    count, reader = vector(data)
    result = [encoded(count)]
    for _ in range(count):
        result.append(with_length(reader.block()))
        kind, number = reader.number(), reader.number()
        result.append(bytes([kind]) + encoded(new[number] if kind == 0 else number))
    return b"".join(result)


def elements(data, new):
    count, reader = vector(data)
    result = [encoded(count)]
    for _ in range(count):
        if reader.number() != PLAIN_SEGMENT:
            raise ValueError("a segment of the table that is not expected")
        result.append(bytes([PLAIN_SEGMENT]))
        while result[-1] != END:
            result.append(reader.instruction())
        length = reader.number()
        result.append(encoded(length) + b"".join(encoded(new[reader.number()]) for _ in range(length)))
    return b"".join(result)
