import Foundation
import ScrollBenchmarking

/// The cases of `swift package benchmark`, described in the article Benchmarking.
let benchmarks: @Sendable () -> Void = {
  // For Scripts/check-counters, which compares no times.
  if let milliseconds = ProcessInfo.processInfo.environment["SCROLLWORK_CASE_MILLISECONDS"].flatMap({ Int($0) }) {
    Benchmark.defaultConfiguration.maxDuration = .milliseconds(milliseconds)
  }
  registerReplayCases()
  registerParsingCases()
  registerMotionCases()
  registerLayoutCases()
  registerRecordingCases()
  registerSpeedCases()
  registerFeatureCases()
  registerSceneCases()
  registerIndexCases()
  registerStackCases()
}
