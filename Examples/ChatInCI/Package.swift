// swift-tools-version: 6.3
import PackageDescription

func scrollwork(_ name: String) -> Target.Dependency { .product(name: name, package: "scrollwork") }

let package = Package(
  name: "ChatInCI",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "scrollwork", path: "../..")],
  targets: [
    .target(name: "Chat", dependencies: [scrollwork("ScrollScenes")]),
    .testTarget(name: "ChatTests", dependencies: ["Chat", scrollwork("ScrollTesting")]),
  ])
