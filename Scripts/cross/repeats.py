"""Makes functions of what a WebAssembly module does in several places.

What is looked for are instructions that follow each other without a branch, take nothing from the stack that they have not put there, change
no local, and leave one result or none. Places that do the same with other locals call one function, which is given these locals.
"""

import collections

from wasm import CODE, FUNCTIONS, GLOBALS, TYPES, Reader, assembled, encoded, functions, sections, vector, with_length

I32, I64, F32, F64 = 0x7F, 0x7E, 0x7D, 0x7C
CALL, SELECT, LOCAL_GET, GLOBAL_GET, PREFIX, END = 0x10, 0x1B, 0x20, 0x23, 0xFC, b"\x0b"
LONGEST = 60


def table():
    """How many values an instruction takes, and the type of what it gives, by its first byte."""
    result = {0x1A: (1, None), 0x24: (1, None), 0x3F: (0, I32), 0x40: (1, I32), 0x41: (0, I32), 0x42: (0, I64), 0x44: (0, F64)}
    ranges = [
        (0x28, 0x28, 1, I32), (0x29, 0x29, 1, I64), (0x2A, 0x2A, 1, F32), (0x2B, 0x2B, 1, F64), (0x2C, 0x2F, 1, I32), (0x30, 0x35, 1, I64),
        (0x36, 0x3E, 2, None), (0x45, 0x45, 1, I32), (0x46, 0x4F, 2, I32), (0x50, 0x50, 1, I32), (0x51, 0x66, 2, I32),
        (0x67, 0x69, 1, I32), (0x6A, 0x78, 2, I32), (0x79, 0x7B, 1, I64), (0x7C, 0x8A, 2, I64), (0x8B, 0x91, 1, F32), (0x92, 0x98, 2, F32),
        (0x99, 0x9F, 1, F64), (0xA0, 0xA6, 2, F64), (0xA7, 0xAB, 1, I32), (0xAC, 0xB1, 1, I64), (0xB2, 0xB6, 1, F32), (0xB7, 0xBB, 1, F64),
        (0xBC, 0xBC, 1, I32), (0xBD, 0xBD, 1, I64), (0xBE, 0xBE, 1, F32), (0xBF, 0xBF, 1, F64), (0xC0, 0xC1, 1, I32), (0xC2, 0xC4, 1, I64),
    ]
    for first, last, taken, given in ranges:
        result |= {code: (taken, given) for code in range(first, last + 1)}
    return result


EFFECTS = table()
Place = collections.namedtuple("Place", "function start end size locals")


class Module:
    """A module whose repetitions are being looked for."""

    def __init__(self, module):
        self.module = module
        self.parts = dict(sections(module))
        count, reader = vector(self.parts[TYPES])
        self.types = []
        for _ in range(count):
            reader.position += 1
            self.types.append((reader.block(), reader.block()))
        count, reader = vector(self.parts[FUNCTIONS])
        self.kinds = [reader.number() for _ in range(count)]
        count, reader = vector(self.parts[GLOBALS])
        self.globals = []
        for _ in range(count):
            self.globals.append(reader.data[reader.position])
            reader.position += 2
            while reader.instruction() != END:
                pass
        self.bodies = list(functions(self.parts[CODE]))
        self.locals = [self.types[kind][0] + declared(head) for kind, (head, _) in zip(self.kinds, self.bodies)]

    def follow(self, word, stack, types):
        """Lets `stack`, which holds types, be as it is behind an instruction; false where that may not be part of a function."""
        code = word[0]
        if code == LOCAL_GET:
            taken, given = 0, bytes([types[Reader(word, 1).number()]])
        elif code == GLOBAL_GET:
            taken, given = 0, bytes([self.globals[Reader(word, 1).number()]])
        elif code == CALL:
            parameters, given = self.types[self.kinds[Reader(word, 1).number()]]
            taken = len(parameters)
        elif code == SELECT:
            taken, given = 3, bytes(stack[-2:-1])
        elif code == PREFIX:
            taken, given = (3, b"") if word[1] > 7 else (1, bytes([I32 if word[1] < 4 else I64]))
        elif code in EFFECTS:
            taken, given = EFFECTS[code][0], bytes([EFFECTS[code][1]] if EFFECTS[code][1] else [])
        else:
            return False
        if len(stack) < taken:
            return False
        del stack[len(stack) - taken:]
        stack.extend(given)
        return True

    def candidates(self):
        """The places where the same is done, by what is done."""
        found = collections.defaultdict(list)
        for number, (_, words) in enumerate(self.bodies):
            for start in range(len(words)):
                self.look(number, start, found)
        return {key: places for key, places in found.items() if saving(places) > 0}

    def look(self, number, start, found):
        words, types = self.bodies[number][1], self.locals[number]
        stack, names, done, size = [], {}, [], 0
        for end in range(start, min(len(words), start + LONGEST)):
            word = words[end]
            if not self.follow(word, stack, types):
                return
            size += len(word)
            done.append(bytes([LOCAL_GET]) + encoded(names.setdefault(word, len(names))) if word[0] == LOCAL_GET else word)
            if len(stack) <= 1 and size > 2 * len(names) + 3:
                parameters = bytes(types[Reader(name, 1).number()] for name in names)
                found[b"".join(done), parameters, bytes(stack)].append(Place(number, start, end + 1, size, tuple(names)))


def declared(head):
    """The types of the locals that a function's head declares."""
    reader = Reader(head)
    result = b""
    for _ in range(reader.number()):
        count = reader.number()
        result += bytes([reader.number()]) * count
    return result


def saving(places):
    """How many bytes it saves to make a function of what is done in places that do not overlap; a call takes three and two for each local."""
    size, parameters = places[0].size, len(places[0].locals)
    return len(places) * (size - 2 * parameters - 3) - size - 6


def apart(places, taken):
    """Those of the places that neither overlap each other nor what is taken."""
    result, ends = [], {}
    for place in places:
        if ends.get(place.function, 0) <= place.start and not any(taken[place.function][place.start:place.end]):
            ends[place.function] = place.end
            result.append(place)
    return result


def merged(module):
    """The module with functions for what repeats itself; what saves most is taken first."""
    source = Module(module)
    candidates = source.candidates()
    taken = [bytearray(len(words)) for _, words in source.bodies]
    words = [list(words) for _, words in source.bodies]
    types, kinds, bodies = list(source.types), list(source.kinds), []
    for key in sorted(candidates, key=lambda key: (-saving(candidates[key]), key)):
        places = apart(candidates[key], taken)
        if len(places) < 2 or saving(places) <= 0:
            continue
        if key[1:] not in types:
            types.append(key[1:])
        call = bytes([CALL]) + encoded(len(kinds))
        kinds.append(types.index(key[1:]))
        bodies.append(b"\x00" + key[0] + END)
        for place in places:
            taken[place.function][place.start:place.end] = b"\x01" * (place.end - place.start)
            words[place.function][place.start:place.end] = [b"".join(place.locals) + call] + [b""] * (place.end - place.start - 1)
    code = [head + b"".join(rest) for (head, _), rest in zip(source.bodies, words)] + bodies
    return assembled(module, {
        TYPES: encoded(len(types)) + b"".join(b"\x60" + with_length(first) + with_length(second) for first, second in types),
        FUNCTIONS: encoded(len(kinds)) + b"".join(encoded(kind) for kind in kinds),
        CODE: encoded(len(code)) + b"".join(with_length(body) for body in code),
    })
