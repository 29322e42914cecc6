"""Figures from the frames of a driver: the same definitions for each toolkit."""

import math

import work

# Screenshots find edges to one pixel.
TOLERANCE = 2


def quantiles(values):
    """The median, the 99th percentile and the greatest value; an empty dictionary for no values."""
    if not values:
        return {}
    ordered = sorted(values)
    at = lambda share: ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)]
    return {"p50": at(0.5), "p99": at(0.99), "worst": ordered[-1]}


def anchor(rows):
    """The first row that starts within the viewport: its start is exact in a screenshot too."""
    return next(((identity, top) for identity, top, _ in rows if top >= 0.5), None)


def starts(rows):
    return {identity: top for identity, top, _ in rows if top >= 0.5}


def blank(rows, height):
    """The length of the viewport that no row covers."""
    covered, end = 0, 0
    for _, top, length in sorted(rows, key=lambda row: row[1]):
        start, stop = max(end, top, 0), min(height, top + length)
        covered += max(0, stop - start)
        end = max(end, stop)
    return height - covered


def landing(line, rows, height):
    """The distance between the target row and its place; infinite if the row is out of view."""
    found = next(((top, length) for identity, top, length in rows if identity == line["target"]), None)
    if found is None:
        return math.inf
    top, length = found
    if line["phase"] == "end":
        return abs(top + length - height)
    if line.get("nearest"):
        return min(abs(top), abs(top + length - height))
    return abs(top)


def moved(before, after, distance):
    """The greatest departure of a row, seen in both frames, from a shift by `distance`."""
    earlier, later = starts(before), starts(after)
    shared = [abs(later[identity] - earlier[identity] + distance) for identity in earlier.keys() & later.keys()]
    return max(shared, default=math.inf)


def moved_anchor(before, after):
    """The movement of the first row that starts within the viewport; infinite if it is out of view afterwards."""
    kept = anchor(before)
    if kept is None:
        return math.inf
    found = next((top for identity, top, _ in after if identity == kept[0]), None)
    return math.inf if found is None else abs(found - kept[1])


def fling(lines):
    """The distance between the content at the first and the last frame, and the time of the last movement."""
    places = []
    for line in lines:
        first = anchor(line.get("rows") or [])
        if first:
            places.append((line.get("time", 0), work.position(first[0]) - first[1]))
    if not places:
        return {}
    final = places[-1][1]
    last = next((moment for moment, place in reversed(places) if abs(place - final) > 0.05), 0)
    return {"rest": final - places[0][1], "rest_ms": last}


def scrolling(lines, first, described):
    """Movement, blank area and thumb of the frames of 37 points."""
    before, shifts, thumbs = first, [], []
    for line in lines:
        if before and before.get("rows") and line.get("rows"):
            shifts.append(moved(before["rows"], line["rows"], described["step"]))
        if before and before.get("thumb") is not None and line.get("thumb") is not None:
            thumbs.append(before["thumb"] - line["thumb"])
        before = line
    backward = [step for step in thumbs if step > 0.001]
    result = {}
    if shifts:
        result.update(moved=max(shifts), moved_frames=sum(shift > 0.5 for shift in shifts))
    if thumbs:
        result.update(thumb_frames=len(backward), thumb_worst=max(backward, default=0))
    return result


def phase(name, lines, context):
    """The figures of one phase."""
    described, first, previous = context
    height = described["resized"][1] if name == "viewport" else described["height"]
    figures = {"frames": len(lines)}
    for measure in ("layout", "frame"):
        for quantile, value in quantiles([line[measure] for line in lines if measure in line]).items():
            figures[f"{measure}_{quantile}"] = value
    seen = [line["rows"] for line in lines if line.get("rows") is not None]
    if seen:
        gaps = [blank(rows, height) for rows in seen]
        figures.update(blank=max(gaps), blank_frames=sum(gap > TOLERANCE for gap in gaps))
    if name == "steps":
        figures.update(scrolling(lines, first, described))
    if name in ("jumps", "end", "start") and seen:
        errors = [landing(line, line["rows"], height) for line in lines if "rows" in line]
        figures.update(landing_p50=quantiles(errors)["p50"], landing_worst=max(errors))
    if name in ("insert", "grow", "viewport") and seen and previous:
        figures["moved"] = moved_anchor(previous["rows"], seen[-1])
    if name.startswith("fling"):
        figures.update(fling(lines))
    return figures


def judge(lines, described):
    """All figures of a driver's lines."""
    result = {"version": "", "notes": [], "memory": {}, "phases": {}}
    groups, before, previous = {}, {}, None
    for line in lines:
        if "version" in line:
            result["version"] = line["version"]
        elif "note" in line:
            result["notes"].append(line["note"])
        elif "memory" in line:
            result["memory"][line["memory"]] = line.get("mib")
        elif line.get("phase") == "before":
            previous = line
        elif "phase" in line:
            groups.setdefault(line["phase"], []).append(line)
            before.setdefault(line["phase"], previous)
    first = groups.get("first", [None])[0]
    for name, group in groups.items():
        if name != "settle":
            result["phases"][name] = phase(name, group, (described, first, before[name]))
    return result
