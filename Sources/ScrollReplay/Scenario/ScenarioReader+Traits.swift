import PlaneGeometry
import ScrollEngine

extension ScenarioReader {
  /// The keys of a scenario that say on what device, and how much of it, the scroll view is shown.
  static let geometryKeys = ["traits", "safeArea", "margins", "padding"]

  /// What the scenario says of the device; a phone that is touched where it says nothing.
  func traits(_ node: JSONNode) throws(ScenarioError) -> ScrollTraits {
    let members = try node.object([
      "layoutDirection", "horizontalSizeClass", "verticalSizeClass", "pointingDevice", "idiom",
    ])
    let sizeClasses: KeyValuePairs<String, UserInterfaceSizeClass> = ["compact": .compact, "regular": .regular]
    var traits = ScrollTraits()
    if let direction = members["layoutDirection"] {
      traits.layoutDirection = try direction.choice(["ltr": .leftToRight, "rtl": .rightToLeft])
    }
    traits.horizontalSizeClass = try members["horizontalSizeClass"]?.choice(sizeClasses)
    traits.verticalSizeClass = try members["verticalSizeClass"]?.choice(sizeClasses)
    if let device = members["pointingDevice"] {
      traits.pointingDevice = try device.choice(["touch": .touch, "trackpad": .trackpad, "mouse": .mouse])
    }
    if let idiom = members["idiom"] {
      traits.idiom = try idiom.choice([
        "phone": .phone, "pad": .pad, "mac": .mac, "tv": .tv, "watch": .watch, "vision": .vision,
      ])
    }
    return traits
  }
}
