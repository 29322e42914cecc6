import Benchmark

/// The cases of `swift package benchmark`; `docs/benchmarking.md` says what each is.
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
