"""Plants a fault into the frames of a flawless list for each figure of judge.py, and checks that it is found."""

import copy

import judge
import work

HEIGHT = 800


def visible(offset, grown=range(0)):
    """The rows in view at an offset, with their true places."""
    identity = next(row for row in range(10**6) if work.position(row + 1) > offset)
    rows, top = [], work.position(identity) - offset
    while top < HEIGHT:
        rows.append([identity, top, work.height(identity, grown)])
        top, identity = top + work.height(identity, grown), identity + 1
    return rows


def flawless(described):
    """The lines of a list without a fault: ten frames of 37 px, a jump, an insertion and a fling of 300 px."""
    def line(phase, offset, **more):
        return {"phase": phase, "layout": 1.0, "frame": 2.0, "rows": visible(offset), "thumb": offset / 100, **more}
    lines = [line("first", 0)]
    lines += [line("steps", (number + 1) * described["step"]) for number in range(10)]
    lines += [line("jumps", work.position(row), target=row) for row in (500, 40)]
    lines += [line("before", 5000), line("insert", 5000)]
    lines += [line("fling60", 5000 + min(300, 30 * number), time=number * 16.7) for number in range(20)]
    return lines


def shifted(lines, index, distance):
    lines[index]["rows"] = [[identity, top + distance, length] for identity, top, length in lines[index]["rows"]]


def self_test():
    """Returns the figures whose planted fault is not found, and those that differ without a fault."""
    described = work.described(10**5, "text", 10)
    lines = flawless(described)

    def figure(changed, phase, name):
        return judge.judge(changed, described)["phases"][phase][name]

    # The figure, its value without a fault, the line to change, the change, and the value with the fault.
    faults = [
        ("steps", "moved", 0, lambda all: shifted(all, 5, 4), 4),
        ("steps", "blank", 0, lambda all: all[5]["rows"].pop(3), visible(185)[3][2]),
        ("steps", "thumb_frames", 0, lambda all: all[5].update(thumb=0), 1),
        ("steps", "frame_worst", 2, lambda all: all[5].update(frame=9.0), 9),
        ("jumps", "landing_worst", 0, lambda all: shifted(all, 12, -7), 7),
        ("insert", "moved", 0, lambda all: shifted(all, 14, 17), 17),
        ("fling60", "rest", 300, lambda all: shifted(all, len(all) - 1, 11), 289),
    ]
    failures = []
    for phase, name, value, plant, expected in faults:
        if abs(figure(lines, phase, name) - value) > 1e-9:
            failures.append(f"{phase} {name}: expected {value} without a fault, found {figure(lines, phase, name)}")
        changed = copy.deepcopy(lines)
        plant(changed)
        found = figure(changed, phase, name)
        if abs(found - expected) > 1e-9:
            failures.append(f"{phase} {name}: expected {expected} with a planted fault, found {found}")
    return failures
