"""Reads and writes WebAssembly modules: sections, functions and their instructions."""

TYPES, FUNCTIONS, GLOBALS, CODE = 1, 3, 6, 10
# How many numbers a bit of an instruction has behind it, by its first byte; the others have none.
NUMBERS = {0x02: 1, 0x03: 1, 0x04: 1, 0x0C: 1, 0x0D: 1, 0x10: 1, 0x11: 2, 0x41: 1, 0x42: 1} | {code: 1 for code in range(0x20, 0x27)} \
    | {code: 2 for code in range(0x28, 0x3F)} | {0x3F: 1, 0x40: 1}
FIXED = {0x43: 4, 0x44: 8}
# Of the instructions behind 0xFC.
PREFIXED = {code: 0 for code in range(8)} | {10: 2, 11: 1}


class Reader:
    """Reads the numbers of a module, in which the highest bit of a byte says that another follows."""

    def __init__(self, data, position=0):
        self.data = data
        self.position = position

    def number(self):
        result = shift = 0
        while True:
            byte = self.data[self.position]
            self.position += 1
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result

    def block(self):
        """What follows behind its own length."""
        length = self.number()
        self.position += length
        return self.data[self.position - length:self.position]

    def instruction(self):
        """The bytes of the next instruction."""
        start = self.position
        code = self.data[start]
        self.position += 1
        if code == 0x0E:
            for _ in range(self.number() + 1):
                self.number()
        elif code == 0xFC:
            for _ in range(PREFIXED[self.number()]):
                self.number()
        else:
            for _ in range(NUMBERS.get(code, 0)):
                self.number()
            self.position += FIXED.get(code, 0)
        return self.data[start:self.position]


def encoded(number):
    result = bytearray()
    while number >= 0x80:
        result.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(result) + bytes([number])


def with_length(data):
    return encoded(len(data)) + data


def sections(module):
    reader = Reader(module, 8)
    while reader.position < len(module):
        reader.position += 1
        yield module[reader.position - 1], reader.block()


def vector(data):
    """The count that a section begins with, and a reader of what follows."""
    reader = Reader(data)
    return reader.number(), reader


def functions(code):
    """The locals and the instructions of each function."""
    count, reader = vector(code)
    for _ in range(count):
        body = Reader(reader.block())
        for _ in range(2 * body.number()):
            body.number()
        head = body.data[:body.position]
        instructions = []
        while body.position < len(body.data):
            instructions.append(body.instruction())
        yield head, instructions


def assembled(module, changed):
    """The module with other contents of the sections that `changed` names."""
    parts = [(kind, changed.get(kind, data) if kind else data) for kind, data in sections(module)]
    return module[:8] + b"".join(bytes([kind]) + with_length(data) for kind, data in parts)
