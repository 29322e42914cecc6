import ScrollBenchmarking

// The build plugin of the benchmark package writes the same file. It compiles a tool first, at each build of this
// package, even of targets that have no benchmarks.
@main
struct BenchmarkRunner: BenchmarkRunnerHooks {
  static func registerBenchmarks() { benchmarks() }
}
