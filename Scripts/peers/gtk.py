"""Drives GTK 4's ListView in a ScrolledWindow under Xvfb, painted by cairo; GTK's frame clock shows the frames.

usage: gtk.py list      starts Xvfb for itself
"""

import os
import subprocess
import sys
import time

os.environ.update(GSK_RENDERER="cairo", GDK_BACKEND="x11", GTK_A11Y="none")

import work

STYLE = b"listview row { padding: 0; margin: 0; border: 0; min-height: 0; } label { min-height: 0; }"


class Display:
    """A virtual screen of a number that the server chooses."""

    def __enter__(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x1024x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        # The server writes the number and the end of the line in two pieces.
        with os.fdopen(reading, encoding="ascii") as lines:
            os.environ["DISPLAY"] = ":" + lines.readline().strip()
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


class Screen:
    """A list in a window. Each action of the work is done at the beginning of a frame of the clock."""

    def __init__(self, toolkit, described):
        self.toolkit, self.work = toolkit, described
        self.window = toolkit.Window(decorated=False)
        self.window.set_default_size(described["width"], described["height"])
        self.inserted, self.grown, self.bound = 0, range(0), {}

    def fill(self):
        toolkit, rows = self.toolkit, self.work["rows"]
        self.strings = toolkit.StringList.new([str(row) for row in range(rows)])
        factory = toolkit.SignalListItemFactory()
        factory.connect("setup", self.set_up)
        factory.connect("bind", self.bind)
        factory.connect("unbind", lambda _, item: self.bound.pop(item.get_child(), None))
        self.list = toolkit.ListView(model=toolkit.NoSelection(model=self.strings), factory=factory)
        self.scroller = toolkit.ScrolledWindow()
        self.scroller.set_child(self.list)
        self.scroller.set_policy(toolkit.PolicyType.NEVER, toolkit.PolicyType.EXTERNAL)
        self.window.set_child(self.scroller)
        self.adjustment = self.scroller.get_vadjustment()

    def set_up(self, _, item):
        hasText = self.work["content"] == "text"
        item.set_child(self.toolkit.Label(xalign=0) if hasText else self.toolkit.Box())

    def bind(self, _, item):
        identity = int(item.get_item().get_string())
        row = item.get_child()
        self.bound[row] = identity
        if self.work["content"] == "text":
            row.set_text(f"Row {identity}")
        row.set_size_request(-1, work.height(identity, self.grown))

    def insert(self):
        first = self.work["rows"]
        self.strings.splice(0, 0, [str(first + row) for row in range(self.work["inserted"])])

    def grow(self):
        # A list model has no signal for a changed height: the program resizes the bound rows, and others as they are bound.
        self.grown = work.grown_rows(self.work)
        for row, identity in self.bound.items():
            row.set_size_request(-1, work.height(identity, self.grown))

    def resize(self):
        self.window.set_default_size(*self.work["resized"])

    def step(self):
        self.adjustment.set_value(self.adjustment.get_value() + self.work["step"])

    def jump(self, index):
        variant = self.variant("u", index)
        self.list.activate_action("list.scroll-to-item", variant)

    def end(self):
        self.adjustment.set_value(self.adjustment.get_upper() - self.adjustment.get_page_size())

    def start(self):
        self.adjustment.set_value(0)

    def rows(self):
        height = self.scroller.get_height()
        found = []
        for row, identity in self.bound.items():
            known, bounds = row.compute_bounds(self.scroller)
            if known and row.get_mapped() and bounds.get_y() < height and bounds.get_y() + bounds.get_height() > 0:
                found.append([identity, bounds.get_y(), bounds.get_height()])
        return sorted(found, key=lambda row: row[1])

    def thumb(self):
        upper = self.adjustment.get_upper()
        return self.adjustment.get_value() / upper * self.scroller.get_height() if upper else 0


def plan(screen, described):
    """The phases of the work, each with an action and the row that it aims at."""
    yield from (("steps", screen.step, None) for _ in range(described["steps"]))
    yield from (("jumps", lambda row=row: screen.jump(row), row) for row in described["jumps"])
    yield "end", screen.end, described["rows"] - 1
    yield "start", screen.start, 0
    yield "settle", lambda: screen.jump(described["middle"]), None
    yield from (("settle", screen.step, None) for _ in range(100))
    yield "before", lambda: None, None
    yield "insert", screen.insert, None
    yield "before", lambda: None, None
    yield "grow", screen.grow, None
    yield "before", lambda: None, None
    yield "viewport", screen.resize, None


class Session:
    """The frames of the clock: the action at its update, layout until its layout, everything until its paint."""

    def __init__(self, screen, loop, described):
        self.screen, self.loop = screen, loop
        self.plan = plan(screen, described)
        self.current, self.begin, self.laid_out, self.idle = None, 0, 0, 0

    def connect(self, clock, started):
        self.clock, self.started = clock, started
        clock.connect("before-paint", self.before)
        clock.connect_after("layout", self.layout)
        clock.connect("after-paint", self.after)

    def before(self, _):
        self.begin = self.started or time.perf_counter_ns()
        self.laid_out = 0
        if self.current:
            self.current[1]()

    def layout(self, _):
        self.laid_out = time.perf_counter_ns()

    def after(self, _):
        total = work.milliseconds(self.begin)
        layout = (self.laid_out - self.begin) / 1e6 if self.laid_out else total
        rows = self.screen.rows()
        if self.started:
            # The window is shown before the list has its rows.
            if not rows:
                return
            self.started = None
            work.write(phase="first", layout=layout, frame=total, rows=rows, thumb=self.screen.thumb())
            work.memory("first")
        elif self.current:
            phase, _, target = self.current
            work.write(phase=phase, layout=layout, frame=total, rows=rows, thumb=self.screen.thumb(), target=target,
                       nearest=phase == "jumps" or None)
        self.current = next(self.plan, None)
        if self.current is None:
            self.loop.quit()


def run(described):
    try:
        import gi
        gi.require_version("Gtk", "4.0")
        from gi.repository import Gdk, GLib, Gtk
    except (ImportError, ValueError) as error:
        sys.exit(f"GTK 4 is missing: {error}")
    if not Gtk.init_check() or Gdk.Display.get_default() is None:
        sys.exit("GTK finds no display")
    work.write(version=f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
    style = Gtk.CssProvider()
    style.load_from_data(STYLE)
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, 800)
    Screen.variant = staticmethod(lambda kind, value: GLib.Variant(kind, value))
    loop = GLib.MainLoop()
    screen = Screen(Gtk, described)
    session = Session(screen, loop, described)
    screen.window.present()

    def begin():
        if screen.window.get_surface() is None or not screen.window.get_mapped():
            return True
        work.memory("base")
        started = time.perf_counter_ns()
        screen.fill()
        session.connect(screen.window.get_surface().get_frame_clock(), started)
        screen.window.add_tick_callback(lambda *_: True)
        return False

    # The window itself is shown first: that is no work of the list.
    GLib.timeout_add(700, begin)
    GLib.timeout_add_seconds(500, loop.quit)
    loop.run()
    if session.current is not None:
        sys.exit("GTK has not shown all frames within 500 s")
    work.memory("end")
    sys.stdout.flush()


if __name__ == "__main__":
    with Display():
        run(work.read())
