import GestureTraces
import Notches
import ReplayResults
import ScrollReplay

let replay = try ReplayedCase(GestureTrace(.flingUp), through: NamedSubject("notched") { NotchedView() })
