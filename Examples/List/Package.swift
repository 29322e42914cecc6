// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "List",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "scrollwork", path: "../..")],
  targets: [
    .executableTarget(
      name: "List",
      dependencies: [
        .product(name: "ScrollScenes", package: "scrollwork"), .product(name: "ScrollReplay", package: "scrollwork"),
      ])
  ]
)
