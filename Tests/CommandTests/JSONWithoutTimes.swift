import Foundation
import Testing

/// The JSON of a run without times and values derived from times, equal in two runs of the same cases.
struct JSONWithoutTimes: Equatable {
  /// The rest, with keys in the order of the alphabet.
  let text: String

  private static let timed: Set = [
    "date", "service_ns", "latency_ns", "pacing", "service_histogram_ns", "latency_histogram_ns", "hitch_histogram_ns",
    "frame_min_ns", "measurement_overhead_ns",
  ]

  init(_ json: String) throws {
    let rest = Self.withoutTimes(try JSONSerialization.jsonObject(with: Data(json.utf8)))
    text = String(decoding: try JSONSerialization.data(withJSONObject: rest, options: .sortedKeys), as: UTF8.self)
    #expect(text.contains("\"digest\"") && text.contains("\"frame_digests\""))
  }

  private static func withoutTimes(_ value: Any) -> Any {
    if let object = value as? [String: Any] {
      return object.filter { !timed.contains($0.key) }.mapValues(withoutTimes)
    }
    return (value as? [Any])?.map(withoutTimes) ?? value
  }
}
