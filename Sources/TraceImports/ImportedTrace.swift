import GestureTraces
import PlaneGeometry
import ScrollScenes

/// The result of an import.
public struct ImportedTrace: Sendable {
  /// The gesture.
  public let trace: GestureTrace
  /// The format of the file.
  public let format: ImportFormat
  /// The parts of the file that are not in the trace.
  public let skipped: SkippedParts
  /// Sentences about assumptions, such as an unknown unit.
  public let warnings: [String]
}

/// The named and counted parts of a file that an import or export left out.
public struct SkippedParts: Equatable, Sendable {
  /// The counts by name, in the order of their first occurrence.
  public private(set) var counts: [(name: String, count: Int)] = []

  /// An empty list.
  public init() {}

  /// Counts `count` more parts of this name.
  public mutating func count(_ name: String, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].count += count
    } else {
      counts.append((name, count))
    }
  }

  /// Adds the counts of another list.
  mutating func add(_ other: SkippedParts) {
    for (name, count) in other.counts { self.count(name, count) }
  }

  /// The number of parts of this name.
  public subscript(name: String) -> Int { counts.first { $0.name == name }?.count ?? 0 }

  /// Whether nothing was left out.
  public var isEmpty: Bool { counts.isEmpty }

  /// Compares names and counts in order.
  public static func == (one: SkippedParts, other: SkippedParts) -> Bool {
    one.counts.elementsEqual(other.counts) { $0 == $1 }
  }
}
