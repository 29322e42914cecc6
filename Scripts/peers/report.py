"""Tables, raw figures and a page from the runs of Scripts/compare-peers."""

import csv
import html
import io
import math
from collections import namedtuple

import judge
import work

Table = namedtuple("Table", "title header rows")
# A run of one driver: its figures, or the reason why there are none.
Run = namedtuple("Run", "driver content rows repeat figures reason")

FLINGS = ("fling60", "fling120", "fling")
QUANTILES = ("p50", "p99", "worst")

DEFINITIONS = """\
Work: rows of {heights} px in a viewport of 400 x 800 px, from the top. Row n is 30 + (7919 n mod 71) px high.
A cell with two values has those of two runs, each in a process of its own. "–" says that the toolkit cannot do this
work, or that this driver cannot see it; the notes below say which.

- Layout of a frame: wall time from the program's request until all rows of the frame have their places. Scrollwork:
  events and `show`. Qt: the change, its events and the polish of items. GTK: from the start of the frame until its
  layout phase ends. Chromium: the script and a forced layout; content-visibility lays out later, in the whole frame.
- Whole frame: the same, and the painting of this toolkit. Scrollwork paints nothing: reading all visible rects takes
  its place. Qt renders in software, GTK with cairo. Chromium ends at its main thread's paint record, without raster.
  Flutter: its longest callback of a frame, which builds, lays out, paints and rasters in software.
- First frame: from the creation of the list and its rows until its first frame. Toolkit, window and page exist before.
  Flutter: its longest callback of a frame alone, as flet sends the rows through a socket before.
- Memory: private resident memory of the process (RssAnon) beyond that before the list, after the first frame and at
  the end. Chromium and Flutter: of the page's renderer, so flet's own copy of the rows does not count.
- Moved: in frames of 37 px, the greatest departure of a visible row from a shift by 37 px. After an edit: how far the
  first row that starts within the viewport went. "out of view" says that this row is not visible in the next frame.
- Blank: the greatest length of the viewport that no row covers; frames with more than {tolerance} px.
- Landing error: the distance between the target row and the viewport's top in the frame of the jump; at the end,
  between the last row's end and the viewport's. GTK 4.8 scrolls to a row only until it is visible: the nearest edge.
- Thumb: frames in which the offset as a fraction of the content's length went back while the list scrolled on.
- Rest of the fling: from the content's place at touch down to its last place, by the identities of visible rows, with
  the time of the last movement. The gesture is {gesture}.
- Edits, in the middle of the list after 100 frames of 37 px: {inserted} rows inserted at the top; {grown} rows around
  the viewport, those in view included, become {growth} px higher; the viewport becomes 600 x 500 px.
"""

DIFFERENCES = """\
Not the same work:
- Content "text" has a text in each row, "plain" has bare rows. Scrollwork's scenes have no views: "text" measures one
  string for each row that comes into view. ScrollViews makes a colored row with a text, Qt a Rectangle with a Text,
  GTK a Label (plain: a Box), Chromium a div with a text, Flutter a Container with a Text.
- Scrollwork's and Qt's drivers show frames on request. GTK, Chromium and Flutter show them by their own clocks of
  60 Hz, so there is no fling at 120 Hz. Their frame times contain no waiting for the clock.
- Qt, GTK and Flutter are driven from Python. The bodies of the rows are Python in GTK, QML in Qt, Dart in Flutter;
  Qt's model answers in Python too. A C program would take less time.
- Chromium's thumb and blank area are those of layout. The compositor may show blank tiles, which no page sees.
- Qt's fling arrives as mouse events with the recorded times: Flickable handles both alike. Its animation has a clock
  of its own that cannot be set. Xvfb has no touch screen, and GTK lets no program make touches: no fling.
- The virtual list of thirty lines knows all heights in advance, which the other lists do not. It keeps the position
  of the row at its top itself. The plain list relies on Chromium's scroll anchoring, which CSS Scroll Anchoring
  suppresses when the anchored row itself changes its height.
- A row that the viewport's top cuts grows too. Qt and the virtual list keep its start, so the next row moves by {growth} px.
- Flutter jumps to offsets, which this driver computes from all heights: flet has no jump to an index.
- Scrollwork's fling is UIKit's, by default. Flutter's physics is Android's in this browser.
"""


def number(value):
    if value is None:
        return "–"
    if math.isinf(value):
        return "out of view"
    if value == 0:
        return "0"
    if abs(value) >= 100:
        return f"{value:.0f}"
    text = f"{value:.3g}"
    return f"{value:.4f}" if "e" in text else text


def joined(values):
    """One value if the repeats agree, else both."""
    texts = [number(value) for value in values]
    return texts[0] if len(set(texts)) == 1 else " / ".join(texts)


def groups(runs):
    """The runs that differ in their repeat alone, in order."""
    found = {}
    for run in runs:
        found.setdefault((run.driver.name, run.content, run.rows), []).append(run)
    return list(found.values())


def cell(group, phase, *names):
    """The figures of a phase, the repeats of each joined by a slash."""
    phases = [run.figures["phases"].get(phase, {}) for run in group if run.figures]
    return [joined([each.get(name) for each in phases]) if phases else "–" for name in names]


def memory(group, moment):
    values = []
    for run in group:
        found = run.figures["memory"] if run.figures else {}
        known = found.get(moment) is not None and found.get("base") is not None
        values.append(found[moment] - found["base"] if known else None)
    return joined(values)


def head(group):
    """The first cells of a line. A driver of fewer rows than the others says how many it had."""
    driver, rows = group[0].driver, group[0].rows
    return [f"{driver.label}, {rows:,} rows" if rows in (driver.most, driver.plain) and rows < 10**5 else driver.label,
            group[0].content]


def fling_cells(group):
    cells = []
    for phase in FLINGS:
        rest, moment = cell(group, phase, "rest", "rest_ms")
        cells.append("–" if rest == "–" else f"{rest} ({moment})")
    phase = next((name for name in FLINGS if group[0].figures and name in group[0].figures["phases"]), "fling")
    return cells + cell(group, phase, "layout_p50", "layout_worst", "frame_p50", "frame_worst")


def main_tables(listed):
    sides = [f"{side} {quantile}" for side in ("layout", "frame") for quantile in QUANTILES]
    names = [side.replace(" ", "_") for side in sides]
    quantiled = lambda phase: [head(each) + cell(each, phase, "frames", *names) for each in listed]
    return [
        Table("Frames of 37 px (ms)", ["toolkit", "rows are", "frames", *sides], quantiled("steps")),
        Table("Shown in these frames", ["toolkit", "rows are", "moved px", "blank px", "blank frames", "thumb back, frames",
                                        "worst px"],
              [head(each) + cell(each, "steps", "moved", "blank", "blank_frames", "thumb_frames", "thumb_worst")
               for each in listed]),
        Table("First frame (ms) and memory (MiB)", ["toolkit", "rows are", "layout", "whole frame", "after it", "at the end"],
              [head(each) + cell(each, "first", "layout_p50", "frame_p50") + [memory(each, "first"), memory(each, "end")]
               for each in listed]),
        Table("Random jumps to rows (ms)", ["toolkit", "rows are", "jumps", *sides], quantiled("jumps")),
        Table("Landing of jumps (px)", ["toolkit", "rows are", "p50", "worst", "blank", "at the end", "back at the start",
                                        "frame of the end, ms", "of the start, ms"],
              [head(each) + cell(each, "jumps", "landing_p50", "landing_worst", "blank") + cell(each, "end", "landing_worst")
               + cell(each, "start", "landing_worst") + cell(each, "end", "frame_p50") + cell(each, "start", "frame_p50")
               for each in listed]),
        Table("Edits: layout and whole frame (ms), and the movement of the first row that starts in view (px)",
              ["toolkit", "rows are", *(f"{edit} {what}" for edit in ("insert", "grow", "viewport")
                                        for what in ("layout", "frame", "moved"))],
              [head(each) + [text for edit in ("insert", "grow", "viewport")
                             for text in cell(each, edit, "layout_p50", "frame_p50", "moved")] for each in listed]),
        Table("Rest of the recorded fling in px, and its time in ms; frames of the first column that has one (ms)",
              ["toolkit", "rows are", "at 60 Hz", "at 120 Hz", "own clock", "layout p50", "layout worst", "frame p50", "worst"],
              [head(each) + fling_cells(each) for each in listed]),
    ]


def size_table(listed):
    header = ["toolkit", "rows", "first layout ms", "first frame ms", "memory MiB", "step layout p50", "step frame p50",
              "jump layout p50", "jump frame p50", "jump frame worst", "landing worst px"]
    rows = []
    for each in listed:
        rows.append([each[0].driver.label, f"{each[0].rows:,}"] + cell(each, "first", "layout_p50", "frame_p50")
                    + [memory(each, "first")] + cell(each, "steps", "layout_p50", "frame_p50")
                    + cell(each, "jumps", "layout_p50", "frame_p50", "frame_worst", "landing_worst"))
    return Table("Numbers of rows", header, rows)


def main_groups(shown, main_rows):
    """The groups of the main number of rows, or of the greatest that a driver takes."""
    most = lambda run: min(main_rows, run.driver.most, run.driver.plain if run.content == "plain" else main_rows)
    return [each for each in shown if each[0].rows == most(each[0])]


def tables(runs, main_rows):
    shown = groups([run for run in runs if run.figures])
    listed = main_groups(shown, main_rows)
    sizes = [each for each in shown if each[0].content == "text"]
    order = {}
    for each in sizes:
        order.setdefault(each[0].driver.name, len(order))
    sizes.sort(key=lambda each: (order[each[0].driver.name], each[0].rows))
    return main_tables(listed) + [size_table(sizes)]


def notes(runs):
    """The versions, the notes of the drivers, and what was left out, each once."""
    lines = {}
    for run in runs:
        place = f"{run.driver.label}, {run.rows:,} rows, {run.content}"
        if run.reason:
            lines[f"{place}: {run.reason}"] = None
            continue
        version = run.figures["version"]
        if version and version not in run.driver.label:
            lines[f"{run.driver.label}: {version}"] = None
        for note in run.figures["notes"]:
            lines[f"{place}: {note}"] = None
    return list(lines)


def definitions():
    return DEFINITIONS.format(heights="30 to 100", tolerance=judge.TOLERANCE, gesture=f"Traces/gestures/{work.GESTURE}.csv",
                              inserted=work.INSERTED, grown=work.GROWN, growth=work.GROWTH) + "\n" + \
        DIFFERENCES.format(growth=work.GROWTH)


def text(found, runs, provenance):
    parts = [provenance]
    for table in found:
        widths = [max(len(row[index]) for row in [table.header, *table.rows]) for index in range(len(table.header))]
        lines = []
        for row in [table.header, ["─" * width for width in widths], *table.rows]:
            cells = [each.ljust(width) if index < 2 else each.rjust(width)
                     for index, (each, width) in enumerate(zip(row, widths))]
            lines.append("  ".join(cells).rstrip())
        parts.append("\n".join([table.title, "", *lines]))
    listed = "\n".join(f"- {note}" for note in notes(runs))
    return "\n\n".join([*parts, definitions(), "Notes of the drivers:\n" + listed]) + "\n"


def raw(runs):
    """One line for each figure of each run."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(["driver", "content", "rows", "repeat", "phase", "figure", "value"])
    for run in runs:
        key = [run.driver.name, run.content, run.rows, run.repeat]
        if not run.figures:
            writer.writerow([*key, "", "reason", run.reason])
            continue
        for moment, value in run.figures["memory"].items():
            if value is not None:
                writer.writerow([*key, moment, "memory_mib", f"{value:.3f}"])
        for phase, figures in run.figures["phases"].items():
            for name, value in figures.items():
                writer.writerow([*key, phase, name, f"{value:.6g}"])
    return output.getvalue()


STYLE = """:root { color-scheme: light dark; --line: #8884; --bar: #4a7dcf }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem } .wide { overflow-x: auto }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left }
pre { white-space: pre-wrap; font-size: 13px } svg { width: 100%; max-width: 60rem; height: auto; font-size: 12px }
rect { fill: var(--bar) } text { fill: currentColor } line { stroke: var(--line) }"""


def chart(listed):
    """Bars from the median to the worst whole frame of 37 px, on a logarithmic scale of milliseconds."""
    bars = []
    for group in listed:
        steps = [run.figures["phases"].get("steps", {}) for run in group]
        middle = [each["frame_p50"] for each in steps if "frame_p50" in each]
        if middle:
            bars.append((" ".join(head(group)), min(middle), max(each["frame_worst"] for each in steps)))
    if not bars:
        return ""
    low, high = math.floor(math.log10(min(bar[1] for bar in bars))), math.ceil(math.log10(max(bar[2] for bar in bars)))
    place = lambda value: 260 + (math.log10(value) - low) / (high - low) * 520
    height, parts = len(bars) * 20 + 30, []
    for power in range(low, high + 1):
        at = place(10**power)
        parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{height - 22}"/>'
                     f'<text x="{at:.1f}" y="{height - 6}" text-anchor="middle">{10**power:g} ms</text>')
    for index, (name, middle, worst) in enumerate(bars):
        start, end = place(middle), place(worst)
        parts.append(f'<text x="250" y="{index * 20 + 15}" text-anchor="end">{html.escape(name)}</text>'
                     f'<rect x="{start:.1f}" y="{index * 20 + 5}" width="{max(2, end - start):.1f}" height="11" rx="2"/>')
    return (f"<h2>Whole frame of 37 px: from the median to the worst</h2>"
            f'<svg viewBox="0 0 800 {height}" role="img" aria-label="Times of whole frames">{"".join(parts)}</svg>')


def page(found, runs, provenance, main_rows):
    """The same as one HTML file without references."""
    parts = ['<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
             f"<title>Scrollwork beside other toolkits</title><style>{STYLE}</style>"
             f"<h1>Scrollwork beside other toolkits</h1><pre>{html.escape(provenance)}</pre>"]
    parts.append(chart(main_groups(groups([run for run in runs if run.figures]), main_rows)))
    for table in found:
        header = "".join(f"<th>{html.escape(each)}</th>" for each in table.header)
        body = "".join("<tr>" + "".join(f"<td>{html.escape(each)}</td>" for each in row) + "</tr>" for row in table.rows)
        parts.append(f'<h2>{html.escape(table.title)}</h2><div class="wide"><table><tr>{header}</tr>{body}</table></div>')
    listed = "".join(f"<li>{html.escape(note)}</li>" for note in notes(runs))
    parts.append(f"<h2>Definitions</h2><pre>{html.escape(definitions())}</pre><h2>Notes of the drivers</h2><ul>{listed}</ul></html>")
    return "\n".join(parts) + "\n"
