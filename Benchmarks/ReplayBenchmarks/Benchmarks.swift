import ScrollBenchmarking

/// The cases of `swift package benchmark`, described in the article Benchmarking.
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
