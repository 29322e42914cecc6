// swift-tools-version: 6.3
import PackageDescription

let scenes = Target.Dependency.product(name: "ScrollScenes", package: "scrollwork")

let package = Package(
  name: "List",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "scrollwork", path: "../..")],
  targets: [
    // A list under a recorded gesture.
    .executableTarget(name: "List", dependencies: [scenes, .product(name: "ScrollReplay", package: "scrollwork")]),
    .executableTarget(name: "PagerInFeed", dependencies: [scenes]),
    .executableTarget(name: "PinnedHeaders", dependencies: [scenes]),
    // A page of galleries in views, and a renderer that draws a frame of it as SVG.
    .executableTarget(name: "Gallery", dependencies: [scenes, .product(name: "ScrollViews", package: "scrollwork")]),
    // The cost of a frame from outside of the package; Scripts/compare-frame-costs compares it with that inside.
    .executableTarget(name: "FrameCost", dependencies: [scenes]),
  ])
