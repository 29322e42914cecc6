// One import gives a test the events, frames and subjects that its own view is written with.
@_exported import GestureTraces
@_exported import LazyLayout
@_exported import PlaneGeometry
@_exported import ReplayResults
@_exported import ScrollEngine
@_exported import ScrollReplay
@_exported import ScrollScenes
