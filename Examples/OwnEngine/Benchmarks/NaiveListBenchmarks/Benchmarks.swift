import NaiveList
import ScrollBenchmarking

let benchmarks: @Sendable () -> Void = {
  replayBenchmark(NamedSubject("naive-list") { NaiveList(count: 1000) }, counting: .rows)
  replayBenchmark(NamedSubject("scene-list") { sceneList(count: 1000) }, counting: .rows)
}
