import ReplayResults
import ScrollEngine

/// A comparison as one JSON object.
///
/// Keys are in a fixed order. `schema` changes when a key changes its meaning or is removed.
struct ComparisonJSON {
  let comparison: RunComparison

  /// The version of the format.
  static let schema = "scrollwork.compare/2"

  var text: String { document.rendered() + "\n" }

  private var document: JSONText {
    .object([
      ("schema", .text(Self.schema)),
      ("verdict", .text(comparison.verdict.rawValue)),
      ("base", comparison.base.json),
      ("head", comparison.head.json),
      ("base_name", (comparison.names?.base.text).map { .text($0) }),
      ("head_name", (comparison.names?.head.text).map { .text($0) }),
      ("pairs", .whole(comparison.pairs)),
      ("threshold", .number(comparison.policy.threshold)),
      ("false_alarm_rate", .number(comparison.policy.falseAlarmRate)),
      ("machine_spread", comparison.machineSpread.map { .number($0) }),
      (
        "measurement_overhead_ns",
        comparison.measurementOverheads.map {
          .object([("base", .number($0.base.nanoseconds)), ("head", .number($0.head.nanoseconds))])
        }
      ),
      ("mean_change", comparison.meanChange.map { .number($0) }),
      ("least_frames", .whole(RunComparison.leastFrames)),
      ("cases", .list(comparison.cases.map(compared))),
    ])
  }

  private func compared(_ compared: RunComparison.CaseComparison) -> JSONText {
    let words = ComparisonWords(comparison)
    return .object([
      ("case", .text(compared.name)),
      ("verdict", .text(compared.verdict.rawValue)),
      ("explanation", compared.verdict.isNotable ? .text(words.explanation(of: compared)) : nil),
      ("changed_at_frame", changedFrame(compared.incomparableReason)),
      ("changed_field", compared.frameChange.map(field)),
      ("base_p50_ns", compared.medians.map { .whole($0.base) }),
      ("head_p50_ns", compared.medians.map { .whole($0.head) }),
      ("change", compared.cost.map { .number($0.change) }),
      ("interval", (compared.cost?.interval).map { .row([.number($0.lower), .number($0.upper)]) }),
      ("noise_floor", compared.cost.map { .number($0.floor) }),
      ("p_value", compared.cost.map { .number($0.probability) }),
      ("counters", compared.counters.isEmpty ? nil : .list(compared.counters.map(counter))),
      ("phases", compared.phases.isEmpty ? nil : .list(compared.phases.map(phase))),
      ("frames", compared.frames.isEmpty ? nil : .list(compared.frames.map(frame))),
    ])
  }

  private func changedFrame(_ incomparableReason: IncomparableReason?) -> JSONText? {
    if case .behaviorChanged(let frame, _) = incomparableReason { .whole(frame) } else { nil }
  }

  private func field(_ change: FrameChange) -> JSONText {
    .object([
      ("name", .text(change.field.name)), ("detected_at", .whole(change.detectedAt)),
      ("base", .text(change.field.expected)), ("head", .text(change.field.found)),
      ("distance", change.field.distance.map { .number($0) }),
    ])
  }

  private func counter(_ change: CounterChange) -> JSONText {
    .object([("name", .text(change.name)), ("base", .whole(change.base)), ("head", .whole(change.head))])
  }

  private func phase(_ phase: FrameAttribution.Phase) -> JSONText {
    .object([
      ("phase", .text("\(phase.phase)")), ("frames", .whole(phase.frames)), ("change", .number(phase.change)),
    ])
  }

  private func frame(_ frame: RunComparison.ChangedFrame) -> JSONText {
    .object([
      ("frame", .whole(frame.number)), ("phase", .text("\(frame.phase)")), ("change", .number(frame.change)),
    ])
  }
}
