"""Makes functions of what a WebAssembly module does in several places.

What is looked for are instructions that follow each other, branch among themselves alone, take nothing from the stack that they have not put
there, leave one result or none, and change no local that is read behind them. Places that do the same with other locals call one
function, which is given those that are read.
"""

import collections

from liveness import BLOCK, BR, BR_IF, BR_TABLE, ELSE, IF, LOCAL_GET, LOCAL_SET, LOCAL_TEE, LOOP, UNREACHABLE, live, numbers
from wasm import CODE, FUNCTIONS, GLOBALS, TYPES, Reader, assembled, encoded, functions, sections, vector, with_length

I32, I64, F32, F64 = 0x7F, 0x7E, 0x7D, 0x7C
CALL, SELECT, GLOBAL_GET, PREFIX, END, NOTHING = 0x10, 0x1B, 0x23, 0xFC, b"\x0b", 0x40


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
class Window:
    """Instructions that follow each other, as far as they have been followed."""

    __slots__ = ("function", "start", "end", "size", "stack", "blocks", "names", "written", "node")

    def __init__(self, function, start):
        self.function = function
        self.start = self.end = start
        self.size = 0
        # The types of what lies on the stack; of each open block how high that was, and what the block gives.
        self.stack = []
        self.blocks = []
        # The locals in the order in which they come, each with its own number here, and a bit for each that is written.
        self.names = {}
        self.written = 0
        # What the instructions are: the same number for the same instructions.
        self.node = 0

    def given(self, before):
        """The locals that the function is given: those that are read before they are written."""
        return tuple(local for local in self.names if before >> local & 1)


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
        self.live = [live(words) for _, words in self.bodies]

    def follow(self, window, word):
        """Takes the next instruction into the window; false where it may not be part of a function."""
        code, stack, blocks = word[0], window.stack, window.blocks
        if blocks and blocks[-1][2] and code not in (ELSE, END[0]):
            return False
        if code in (BLOCK, LOOP, IF):
            return self.open(window, word)
        if code in (ELSE, END[0]):
            return self.close(window, code)
        given = b""
        if code in (BR, BR_IF, BR_TABLE, UNREACHABLE):
            depths = list(numbers(word))[1 if code == BR_TABLE else 0:]
            if not blocks or any(depth >= len(blocks) or blocks[-1 - depth][1] for depth in depths):
                return False
            taken = 1 if code in (BR_IF, BR_TABLE) else 0
        elif code in (LOCAL_GET, LOCAL_SET, LOCAL_TEE):
            local = next(numbers(word))
            taken = 0 if code == LOCAL_GET else 1
            given = b"" if code == LOCAL_SET else bytes([self.locals[window.function][local]])
            window.names.setdefault(local, len(window.names))
            window.written |= 0 if code == LOCAL_GET else 1 << local
        elif code == GLOBAL_GET:
            taken, given = 0, bytes([self.globals[next(numbers(word))]])
        elif code == CALL:
            parameters, given = self.types[self.kinds[next(numbers(word))]]
            taken = len(parameters)
        elif code == SELECT:
            taken, given = 3, bytes(stack[-2:-1])
        elif code == PREFIX:
            taken, given = (3, b"") if word[1] > 7 else (1, bytes([I32 if word[1] < 4 else I64]))
        elif code in EFFECTS:
            taken, given = EFFECTS[code][0], bytes([EFFECTS[code][1]] if EFFECTS[code][1] else [])
        else:
            return False
        if len(stack) - (blocks[-1][0] if blocks else 0) < taken:
            return False
        window.stack = stack[:len(stack) - taken] + list(given)
        if code in (BR, BR_TABLE, UNREACHABLE):
            window.blocks = blocks[:-1] + [(blocks[-1][0], blocks[-1][1], True)]
        return True

    def open(self, window, word):
        """Begins a block that gives one value or none."""
        if len(word) != 2 or word[1] not in (NOTHING, I32, I64, F32, F64):
            return False
        if word[0] == IF:
            if len(window.stack) <= (window.blocks[-1][0] if window.blocks else 0):
                return False
            window.stack = window.stack[:-1]
        # A loop is given nothing when it begins anew.
        window.blocks = window.blocks + [(len(window.stack), [] if word[1] == NOTHING else [word[1]], False)]
        return True

    def close(self, window, code):
        """Ends a block, or its first part."""
        if not window.blocks:
            return False
        height, given, is_left = window.blocks[-1]
        if not is_left and len(window.stack) != height + len(given):
            return False
        window.blocks = window.blocks[:-1] + ([(height, given, False)] if code == ELSE else [])
        window.stack = window.stack[:height] + ([] if code == ELSE else given)
        return True

    def candidates(self):
        """The places where the same is done, by what is done. Only what repeats itself is followed further."""
        found, nodes = {}, {}
        windows = [Window(number, start) for number, (_, words) in enumerate(self.bodies) for start in range(len(words))]
        while windows:
            same = collections.defaultdict(list)
            for window in windows:
                words = self.bodies[window.function][1]
                if window.end < len(words) and self.follow(window, words[window.end]):
                    word = words[window.end]
                    if word[0] in (LOCAL_GET, LOCAL_SET, LOCAL_TEE):
                        local = next(numbers(word))
                        word = (word[0], window.names[local], self.locals[window.function][local])
                    window.size += len(words[window.end])
                    window.end += 1
                    window.node = nodes.setdefault((window.node, word), len(nodes) + 1)
                    same[window.node].append(window)
            windows = [window for group in same.values() if len(group) > 1 for window in group]
            for window in windows:
                self.note(window, found)
        return {key: places for key, places in found.items() if saving(places) > 0}

    def note(self, window, found):
        """Notes a window that may become a function."""
        lives = self.live[window.function]
        if window.blocks or len(window.stack) > 1 or window.written & lives[window.end]:
            return
        given = window.given(lives[window.start])
        if window.size <= 2 * len(given) + 3:
            return
        key = (window.node, tuple(window.names[local] for local in given), bytes(window.stack))
        found.setdefault(key, []).append(Place(window.function, window.start, window.end, window.size, given, tuple(window.names)))

    def function(self, place):
        """The type and the body of a function that does what is done in a place."""
        types = self.locals[place.function]
        own = [local for local in place.locals if local not in place.given]
        index = {local: number for number, local in enumerate(place.given + tuple(own))}
        head = encoded(len(own)) + b"".join(bytes([1, types[local]]) for local in own)
        words = self.bodies[place.function][1][place.start:place.end]
        body = b"".join(
            word[:1] + encoded(index[next(numbers(word))]) if word[0] in (LOCAL_GET, LOCAL_SET, LOCAL_TEE) else word for word in words)
        return bytes(types[local] for local in place.given), head + body + END


Place = collections.namedtuple("Place", "function start end size given locals")


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
    place = places[0]
    own = len(place.locals) - len(place.given)
    return len(places) * (place.size - 2 * len(place.given) - 3) - place.size - 2 * own - 6


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
    for key in sorted(candidates, key=lambda key: (-saving(candidates[key]), candidates[key][0])):
        places = apart(candidates[key], taken)
        if len(places) < 2 or saving(places) <= 0:
            continue
        parameters, body = source.function(places[0])
        kind = (parameters, key[2])
        if kind not in types:
            types.append(kind)
        call = bytes([CALL]) + encoded(len(kinds))
        kinds.append(types.index(kind))
        bodies.append(body)
        for place in places:
            taken[place.function][place.start:place.end] = b"\x01" * (place.end - place.start)
            gets = b"".join(bytes([LOCAL_GET]) + encoded(local) for local in place.given)
            words[place.function][place.start:place.end] = [gets + call] + [b""] * (place.end - place.start - 1)
    code = [head + b"".join(rest) for (head, _), rest in zip(source.bodies, words)] + bodies
    return assembled(module, {
        TYPES: encoded(len(types)) + b"".join(b"\x60" + with_length(first) + with_length(second) for first, second in types),
        FUNCTIONS: encoded(len(kinds)) + b"".join(encoded(kind) for kind in kinds),
        CODE: encoded(len(code)) + b"".join(with_length(body) for body in code),
    })
