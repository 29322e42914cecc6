import PlaneGeometry
import ScrollScenes

let time: Int64 = 1_000_000_000
let thumb = Interval(offset: 0, length: 40)
guard var press = TrackPress(at: 300, beside: thumb, time: 0) else { preconditionFailure("The thumb is elsewhere.") }

/// Moves the content of the example.
func scroll(by step: TrackPress.Step) {}
