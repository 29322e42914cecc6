// One import gives a benchmark its gestures and subjects, and the boilerplate of the benchmark plugin its library.
@_exported import Benchmark
@_exported import GestureTraces
@_exported import ScrollReplay
