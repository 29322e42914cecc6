// swift-tools-version: 6.3
import PackageDescription

func scrollwork(_ name: String) -> Target.Dependency { .product(name: name, package: "scrollwork") }

let package = Package(
  name: "OwnEngine",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "scrollwork", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark.git", from: "1.38.1", traits: []),
  ],
  targets: [
    // A scroll view that knows nothing of Scrollwork's engine.
    .target(name: "NaiveList", dependencies: [scrollwork("ScrollReplay")]),
    // swift package scrollwork replay
    .executableTarget(name: "Replays", dependencies: ["NaiveList", scrollwork("ReplayCommands")]),
    // swift package benchmark
    .executableTarget(
      name: "NaiveListBenchmarks", dependencies: ["NaiveList", scrollwork("ScrollBenchmarking")],
      path: "Benchmarks/NaiveListBenchmarks", plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .testTarget(name: "NaiveListTests", dependencies: ["NaiveList", scrollwork("ScrollTesting")]),
  ])
