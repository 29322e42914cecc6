import Benchmark

/// The cases of `swift package benchmark`, described in `docs/benchmarking.md`.
let benchmarks: @Sendable () -> Void = {
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
