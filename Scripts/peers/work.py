"""The work of Scripts/compare-peers, and the lines that its drivers write."""

import csv
import json
import pathlib
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
GESTURE = "flutter-fling-session-04"
INSERTED = 100
GROWN = 1000
GROWTH = 17


def height(identity, grown=range(0)):
    """The height of a row in points. 7919 is prime to 71, so neighbours differ and 71 rows have all heights."""
    return 30 + identity * 7919 % 71 + (GROWTH if identity in grown else 0)


def position(identity):
    """The sum of the heights of all rows before a row."""
    cycles, rest = divmod(identity, 71)
    return cycles * sum(height(row) for row in range(71)) + sum(height(row) for row in range(rest))


def grown_rows(work):
    first = max(0, work["middle"] - work["grown"] // 2)
    return range(first, min(work["rows"], first + work["grown"]))


def jumps(rows, count):
    """Rows in a fixed pseudo-random order. Each has at least 50 rows behind it and can be at the viewport's top."""
    state, found = 12345, []
    for _ in range(count):
        state = (state * 1103515245 + 12345) % (1 << 31)
        found.append(state % (rows - 50))
    return found


def touches():
    path = ROOT / f"Traces/gestures/{GESTURE}.csv"
    with open(path, encoding="utf-8") as file:
        return [{"time": int(row["time_us"]), "event": row["event"], "x": float(row["x"]), "y": float(row["y"])}
                for row in csv.DictReader(file)]


def described(rows, content, steps):
    """The work for a number of rows."""
    return {"rows": rows, "content": content, "width": 400, "height": 800, "steps": steps, "step": 37,
            "jumps": jumps(rows, 200), "middle": rows // 2, "inserted": INSERTED, "grown": min(GROWN, rows // 2),
            "growth": GROWTH, "resized": [600, 500], "touches": touches(), "rates": [60, 120], "flingSeconds": 5}


# The rest is for drivers: they read the work from standard input and write a JSON object a line.

def read():
    return json.load(sys.stdin)


def write(**values):
    print(json.dumps({key: value for key, value in values.items() if value is not None}), flush=True)


def note(text):
    write(note=text)


def resident(process="self"):
    """The private memory of a process in MiB; None where the system does not show it."""
    try:
        with open(f"/proc/{process}/status", encoding="utf-8") as file:
            return next((int(line.split()[1]) / 1024 for line in file if line.startswith("RssAnon:")), None)
    except OSError:
        return None


def memory(name, process="self"):
    write(memory=name, mib=resident(process))


def milliseconds(start):
    return (time.perf_counter_ns() - start) / 1e6
