"""Drives Qt Quick's ListView: QQuickRenderControl shows frames on request, rendered in software.

usage: qt.py plain|reuse      `reuse` sets reuseItems
"""

import ctypes
import os
import sys
import time

os.environ.update(QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QT_LOGGING_RULES="*=false")

from PySide6.QtCore import (Property, QAbstractListModel, QCoreApplication, QEvent, QMetaObject, QModelIndex, QPointF, Q_ARG,
                            QSizeF, Qt, QUrl, Signal, qVersion)
from PySide6.QtGui import QGuiApplication, QImage, QMouseEvent, QPointingDevice
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickRenderControl, QQuickRenderTarget, QQuickWindow

import work

# The rows are a ListModel of numbers in C++ only as a count: `offset` is the number of rows inserted at the top.
SOURCE = """
import QtQuick
ListView {
  width: WIDTH; height: HEIGHT; reuseItems: REUSE; cacheBuffer: 0
  property real thumb: visibleArea.yPosition
  model: table
  delegate: DELEGATE
}
"""
HEIGHT = "30 + (identity * 7919) % 71 + (identity >= table.grownFrom && identity < table.grownTo ? GROWTH : 0)"
TEXT_ROW = """Rectangle { required property int identity; width: ListView.view.width; height: ROW
  color: identity % 2 ? "#eee" : "#ddd"
  Text { text: "Row " + identity; anchors.centerIn: parent } }"""
PLAIN_ROW = """Rectangle { required property int identity; width: ListView.view.width; height: ROW
  color: identity % 2 ? "#eee" : "#ddd" }"""


def make_model(count):
    """A list model without storage; its class needs Qt's application first."""
    class Table(QAbstractListModel):
        changed = Signal()

        def __init__(self):
            super().__init__()
            self.count, self.inserted, self.grown = count, 0, range(0)

        def rowCount(self, parent=QModelIndex()):
            return 0 if parent.isValid() else self.count + self.inserted

        def data(self, index, role=0):
            row = index.row()
            return self.count + row if row < self.inserted else row - self.inserted

        def roleNames(self):
            return {Qt.UserRole: b"identity"}

        def insert(self, number):
            self.beginInsertRows(QModelIndex(), 0, number - 1)
            self.inserted += number
            self.endInsertRows()

        def grow(self, rows):
            self.grown = rows
            self.changed.emit()

        grownFrom = Property(int, lambda self: self.grown.start, notify=changed)
        grownTo = Property(int, lambda self: self.grown.stop, notify=changed)

    return Table()


def created(component):
    """The object of a component, which may load its imports in steps."""
    while component.status() == QQmlComponent.Status.Loading:
        QCoreApplication.processEvents()
    found = component.create()
    if found is None:
        sys.exit(component.errorString())
    return found


class Screen:
    """A list in a window that is shown on request."""

    def __init__(self, described, reuses):
        self.work = described
        self.control = QQuickRenderControl()
        self.window = QQuickWindow(self.control)
        self.engine = QQmlEngine()
        self.model = make_model(described["rows"])
        self.engine.rootContext().setContextProperty("table", self.model)
        delegate = TEXT_ROW if described["content"] == "text" else PLAIN_ROW
        source = SOURCE.replace("DELEGATE", delegate.replace("ROW", HEIGHT)).replace("GROWTH", str(described["growth"]))
        source = source.replace("REUSE", "true" if reuses else "false")
        source = source.replace("WIDTH", str(described["width"])).replace("HEIGHT", str(described["height"]))
        self.component = QQmlComponent(self.engine)
        self.component.setData(source.encode(), QUrl("memory:/list.qml"))
        self.list = created(self.component)
        self.list.setParentItem(self.window.contentItem())
        self.resize(described["width"], described["height"])
        self.control.initialize()
        self.content = self.list.property("contentItem")

    def resize(self, width, height):
        self.size = (width, height)
        self.window.setGeometry(0, 0, width, height)
        self.window.contentItem().setSize(QSizeF(width, height))
        self.list.setSize(QSizeF(width, height))
        self.image = QImage(width, height, QImage.Format_ARGB32_Premultiplied)
        self.window.setRenderTarget(QQuickRenderTarget.fromPaintDevice(self.image))

    def show(self, start):
        """Shows a frame; returns the milliseconds since `start` after layout and after rendering."""
        QCoreApplication.processEvents()
        self.control.polishItems()
        layout = work.milliseconds(start)
        self.control.beginFrame()
        self.control.sync()
        self.control.render()
        self.control.endFrame()
        return layout, work.milliseconds(start)

    def rows(self):
        top, (_, height) = self.list.property("contentY"), self.size
        found = []
        for item in self.content.childItems():
            identity = item.property("identity")
            if identity is not None and item.isVisible() and top - item.height() < item.y() < top + height:
                found.append([identity, item.y() - top, item.height()])
        return sorted(found, key=lambda row: row[1])

    def frame(self, phase, change, target=None, moment=None):
        start = time.perf_counter_ns()
        change()
        layout, total = self.show(start)
        work.write(phase=phase, layout=layout, frame=total, rows=self.rows(), target=target, time=moment,
                   thumb=self.list.property("thumb") * self.size[1])

    def step(self):
        self.list.setProperty("contentY", self.list.property("contentY") + self.work["step"])

    def jump(self, row):
        # 0 is ListView.Beginning.
        QMetaObject.invokeMethod(self.list, "positionViewAtIndex", Qt.DirectConnection, Q_ARG(int, row), Q_ARG(int, 0))

    def call(self, method):
        QMetaObject.invokeMethod(self.list, method, Qt.DirectConnection)

    def send(self, touch, begin):
        kind, button, buttons = {"down": (QEvent.MouseButtonPress, Qt.LeftButton, Qt.LeftButton),
                                 "move": (QEvent.MouseMove, Qt.NoButton, Qt.LeftButton),
                                 "up": (QEvent.MouseButtonRelease, Qt.LeftButton, Qt.NoButton)}[touch["event"]]
        place = QPointF(touch["x"], touch["y"])
        event = QMouseEvent(kind, place, place, place, button, buttons, Qt.NoModifier, QPointingDevice.primaryPointingDevice())
        event.setTimestamp(int(begin * 1000 + touch["time"] / 1000))
        QCoreApplication.sendEvent(self.window, event)

    def fling(self, rate):
        self.frame("settle", lambda: self.jump(self.work["middle"]))
        pending, begin, number = list(self.work["touches"]), time.monotonic() + 0.1, 0

        def change():
            while pending and begin + pending[0]["time"] / 1e6 <= time.monotonic():
                self.send(pending.pop(0), begin)

        while number < self.work["flingSeconds"] * rate:
            due = begin + number / rate
            if due > time.monotonic():
                time.sleep(due - time.monotonic())
            # A late frame is shown at once, and the frames that it missed are not.
            number = max(number, int((time.monotonic() - begin) * rate)) + 1
            self.frame(f"fling{rate}", change, moment=(time.monotonic() - begin) * 1000)


def run(described, reuses):
    application = QGuiApplication([])
    # Slots of PySide6 6.12 leak a reference of None; its count would reach zero.
    ctypes.c_ssize_t.from_address(id(None)).value += 10**9
    work.write(version=f"Qt {qVersion()}")
    # Loads Qt Quick's plugins, which is no work of the list.
    engine = QQmlEngine()
    component = QQmlComponent(engine)
    component.setData(b"import QtQuick; Rectangle { Text { text: 'Row' } }", QUrl("memory:/warm.qml"))
    first = created(component)
    work.memory("base")
    start = time.perf_counter_ns()
    screen = Screen(described, reuses)
    layout, total = screen.show(start)
    work.write(phase="first", layout=layout, frame=total, rows=screen.rows(), thumb=0)
    work.memory("first")
    for _ in range(described["steps"]):
        screen.frame("steps", screen.step)
    for row in described["jumps"]:
        screen.frame("jumps", lambda: screen.jump(row), target=row)
    screen.frame("end", lambda: screen.call("positionViewAtEnd"), target=described["rows"] - 1)
    screen.frame("start", lambda: screen.call("positionViewAtBeginning"), target=0)
    for rate in described["rates"]:
        screen.fling(rate)
    screen.frame("settle", lambda: screen.jump(described["middle"]))
    for _ in range(100):
        screen.frame("settle", screen.step)
    screen.frame("before", lambda: None)
    screen.frame("insert", lambda: screen.model.insert(described["inserted"]))
    screen.frame("before", lambda: None)
    screen.frame("grow", lambda: screen.model.grow(work.grown_rows(described)))
    screen.frame("before", lambda: None)
    screen.frame("viewport", lambda: screen.resize(*described["resized"]))
    work.memory("end")
    sys.stdout.flush()
    # The destructors of the scene graph run in no defined order.
    os._exit(0)


if __name__ == "__main__":
    run(work.read(), sys.argv[1] == "reuse")
