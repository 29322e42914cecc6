// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// The first six targets are the core: they import no library and read no file and no clock (see ARCHITECTURE.md).
// CoreDigests keeps their rules and sees nothing else. A target earns its place by confining one third-party import or
// by forbidding a dependency direction. On Linux rounding is a call into the C library's mathematics, which only
// Foundation would link; its results are exact.
let rounding: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]
// Debug builds optimize these targets, as tests run millions of frames through them. Debug checks of the library stay.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// Release builds do not optimize a target that only formats text: optimizing it would delay the targets above it.
// Targets that measure stay optimized.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "scrollwork",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "ScrollEngine",
      targets: ["PlaneGeometry", "ScrollPhysics", "LazyLayout", "ConstraintLayout", "ScrollEngine"]),
    .library(name: "ScrollScenes", targets: ["ScrollScenes"]),
    .library(name: "ScrollViews", targets: ["ScrollViews"]),
    .library(name: "ScrollReplay", targets: ["GestureTraces", "TraceImports", "ScrollReplay", "ReplayResults", "ReplayReports"]),
    .library(name: "ViewReplay", targets: ["ViewReplay"]),
    .library(name: "ScrollTesting", targets: ["ScrollTesting"]),
    .library(name: "ScrollBenchmarking", targets: ["ScrollBenchmarking"]),
    .plugin(name: "ScrollworkPlugin", targets: ["ScrollworkPlugin"]),
    .library(name: "ReplayCommands", targets: ["ReplayCommands"]),
    .executable(name: "scrollwork", targets: ["scrollwork"]),
  ],
  dependencies: [
    // `traits: []` keeps out the interposer packages, whose ARC metrics crash on Linux with Swift 6.3.
    .package(url: "https://github.com/ordo-one/benchmark.git", from: "1.38.1", traits: []),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift.git", from: "0.2.0"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV.git", from: "0.10.0"),
    .package(url: "https://github.com/ordo-one/TextTable.git", from: "0.0.2"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.2.2"),
    // Only `swift package generate-documentation` runs it; no target depends on it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin.git", from: "1.5.0"),
  ],
  targets: [
    .target(name: "PlaneGeometry", swiftSettings: optimized, linkerSettings: rounding),
    .target(name: "ScrollPhysics", swiftSettings: optimized, linkerSettings: rounding),
    .target(name: "LazyLayout", dependencies: ["PlaneGeometry"], swiftSettings: optimized),
    .target(name: "ConstraintLayout", dependencies: ["PlaneGeometry"]),
    .target(name: "ScrollEngine", dependencies: ["PlaneGeometry", "ScrollPhysics"], swiftSettings: optimized),
    .target(
      name: "ScrollScenes",
      dependencies: ["PlaneGeometry", "ScrollPhysics", "LazyLayout", "ConstraintLayout", "ScrollEngine"]),
    // Needs no syntax library: every macro expands to nothing.
    .macro(name: "ViewMacros"),
    .target(
      name: "ScrollViews",
      dependencies: ["PlaneGeometry", "LazyLayout", "ScrollEngine", "ScrollScenes", "ViewMacros"]),
    .target(
      name: "CoreDigests",
      dependencies: ["PlaneGeometry", "ScrollPhysics", "LazyLayout", "ScrollEngine", "ScrollScenes"]),
    .target(
      name: "GestureTraces",
      dependencies: [
        "PlaneGeometry", "ScrollEngine", "ScrollScenes", .product(name: "SwiftCSV", package: "SwiftCSV"),
      ],
      resources: [.copy("BundledGestures")]),
    .target(
      name: "TraceImports",
      dependencies: [
        "PlaneGeometry", "ScrollEngine", "ScrollScenes", "GestureTraces", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "ScrollReplay",
      dependencies: [
        "PlaneGeometry", "ScrollPhysics", "LazyLayout", "ConstraintLayout", "ScrollEngine", "ScrollScenes",
        "GestureTraces",
      ]),
    // Replays know nothing of views: the program scrollwork does not contain them.
    .target(
      name: "ViewReplay", dependencies: ["PlaneGeometry", "ScrollEngine", "ScrollScenes", "ScrollViews", "ScrollReplay"]),
    .target(
      name: "ScrollGuidelines", dependencies: ["PlaneGeometry", "ScrollEngine", "ScrollScenes", "LazyLayout", "ScrollReplay"]),
    .target(
      name: "ReplayResults",
      dependencies: ["ScrollReplay", "ScrollScenes", .product(name: "Histogram", package: "hdrhistogram-swift")]),
    .target(
      name: "ReplayReports",
      dependencies: ["ReplayResults", "ScrollGuidelines", .product(name: "TextTable", package: "TextTable")],
      swiftSettings: unoptimized),
    .target(
      name: "Conformance",
      dependencies: [
        "PlaneGeometry", "ScrollPhysics", "LazyLayout", "ScrollEngine", "ScrollScenes", "GestureTraces", "ScrollReplay",
      ]),
    .target(
      name: "ScrollBenchmarking",
      dependencies: [
        "GestureTraces", "ScrollReplay", "ReplayResults", .product(name: "Benchmark", package: "benchmark"),
      ]),
    // Links the testing libraries, so only test targets may depend on it.
    .target(
      name: "ScrollTesting",
      dependencies: [
        "GestureTraces", "LazyLayout", "PlaneGeometry", "ScrollEngine", "ScrollScenes", "ScrollReplay",
        "ReplayResults", "ReplayReports",
      ]),
    .target(
      name: "ReplayCommands",
      dependencies: [
        "CoreDigests", "Conformance", "ReplayReports", "TraceImports",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "scrollwork", dependencies: ["ReplayCommands"]),
    .plugin(
      name: "ScrollworkPlugin",
      capability: .command(
        intent: .custom(verb: "scrollwork", description: "Replays recorded gestures through the package's scroll views."))),
    .executableTarget(
      name: "ReplayBenchmarks",
      dependencies: ["ScrollBenchmarking", "ReplayResults", "ScrollScenes", "ScrollViews"],
      path: "Benchmarks/ReplayBenchmarks"),

    // The same frames as Examples/List measures from outside; Scripts/compare-frame-costs runs both.
    .executableTarget(
      name: "FrameCostInside", dependencies: ["ScrollScenes"], path: "Examples/List/Sources/FrameCost"),

    .target(name: "TestSupport", dependencies: ["ReplayResults"], path: "Tests/TestSupport"),
    .testTarget(
      name: "ScrollViewsTests",
      dependencies: [
        "ScrollViews", "ViewReplay", "ScrollScenes", "ScrollReplay", "GestureTraces", "LazyLayout", "ScrollEngine",
        "PlaneGeometry", "TestSupport",
      ]),
    .testTarget(name: "PlaneGeometryTests", dependencies: ["PlaneGeometry", "TestSupport"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "GestureTraces", "TestSupport"]),
    .testTarget(name: "LazyLayoutTests", dependencies: ["LazyLayout", "TestSupport"]),
    .testTarget(name: "ConstraintLayoutTests", dependencies: ["ConstraintLayout", "TestSupport"]),
    .testTarget(name: "ScrollEngineTests", dependencies: ["ScrollEngine", "TestSupport"]),
    .testTarget(name: "ScrollScenesTests", dependencies: ["ScrollScenes", "TestSupport"]),
    .testTarget(name: "CoreDigestsTests", dependencies: ["CoreDigests", "GestureTraces", "TestSupport"]),
    .testTarget(
      name: "GestureTracesTests", dependencies: ["GestureTraces", "ScrollScenes", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TraceImportsTests", dependencies: ["TraceImports", "GestureTraces", "PlaneGeometry", "ScrollScenes"]),
    .testTarget(
      name: "ScrollReplayTests", dependencies: ["ScrollReplay", "ScrollScenes", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ScrollGuidelinesTests", dependencies: ["ScrollGuidelines", "ReplayReports", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "ReplayResultsTests", dependencies: ["ReplayResults", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "ReplayReportsTests", dependencies: ["ReplayReports", "TestSupport"]),
    .testTarget(name: "ScrollTestingTests", dependencies: ["ScrollTesting", "TestSupport"]),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "CommandTests", dependencies: ["scrollwork", "ReplayCommands", "TestSupport"]),
  ]
)

// Apple's platforms have a SwiftUI of their own.
#if !canImport(Darwin)
  package.products.append(.library(name: "SwiftUI", targets: ["SwiftUI"]))
  package.targets.append(.target(name: "SwiftUI", dependencies: ["ScrollViews"]))
  package.targets.first { $0.name == "ScrollViewsTests" }?.dependencies.append("SwiftUI")
#endif
