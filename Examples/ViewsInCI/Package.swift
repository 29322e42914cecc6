// swift-tools-version: 6.3
import PackageDescription

func scrollwork(_ name: String) -> Target.Dependency { .product(name: name, package: "scrollwork") }

let package = Package(
  name: "ViewsInCI",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "scrollwork", path: "../..")],
  targets: [
    // The views of an app. On Apple's platforms they may import SwiftUI.
    .target(name: "Feed", dependencies: [scrollwork("ScrollViews")]),
    // swift package scrollwork replay
    .executableTarget(
      name: "Replays",
      dependencies: ["Feed", scrollwork("ScrollReplay"), scrollwork("ViewReplay"), scrollwork("ReplayCommands")]),
  ])
