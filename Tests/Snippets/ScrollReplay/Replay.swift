import GestureTraces
import ScrollReplay

let trace = try GestureTrace(contentsOf: "Traces/gestures/flutter-fling-session-05.csv")
let scenario = try Scenario(contentsOf: "Traces/scenarios/eager-page.json")
