"""Says which locals of a WebAssembly function are read later."""

from wasm import Reader

UNREACHABLE, BLOCK, LOOP, IF, ELSE, END, BR, BR_IF, BR_TABLE, RETURN = 0x00, 0x02, 0x03, 0x04, 0x05, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F
LOCAL_GET, LOCAL_SET, LOCAL_TEE = 0x20, 0x21, 0x22


def numbers(word):
    """The numbers behind an instruction's first byte."""
    reader = Reader(word, 1)
    while reader.position < len(word):
        yield reader.number()


def successors(words):
    """The places where each instruction may go on, and whether one of them lies before it."""
    result, open_, targets, loops = [[place + 1] for place in range(len(words))], [], [], False
    for place, word in enumerate(words):
        code = word[0]
        if code in (BLOCK, LOOP, IF):
            open_.append(([], place if code == LOOP else None, place))
        elif code == ELSE:
            jumps, _, opened = open_[-1]
            result[opened].append(place + 1)
            # The first part ends here.
            jumps.append(place)
            result[place] = []
            open_[-1] = (jumps, None, None)
        elif code == END and open_:
            jumps, loop, opened = open_.pop()
            for jump in jumps:
                result[jump].append(place)
            if opened is not None and words[opened][0] == IF:
                result[opened].append(place)
        elif code in (BR, BR_IF, BR_TABLE):
            depths = list(numbers(word))[1 if code == BR_TABLE else 0:]
            if code != BR_IF:
                result[place] = []
            for depth in depths:
                if depth < len(open_):
                    jumps, loop, _ = open_[-1 - depth]
                    if loop is None:
                        jumps.append(place)
                    else:
                        result[place].append(loop)
                        loops = True
        elif code in (RETURN, UNREACHABLE):
            result[place] = []
    return result, loops


def live(words):
    """For each instruction, and for the end, the locals that are read from there on before they are written: a bit for each."""
    following, loops = successors(words)
    result = [0] * (len(words) + 1)
    changes = True
    while changes:
        changes = False
        for place in range(len(words) - 1, -1, -1):
            bits = 0
            for next_ in following[place]:
                bits |= result[next_]
            code = words[place][0]
            if code in (LOCAL_GET, LOCAL_SET, LOCAL_TEE):
                local = 1 << next(numbers(words[place]))
                bits = bits | local if code == LOCAL_GET else bits & ~local
            if bits != result[place]:
                result[place] = bits
                changes = loops
    return result
