import ReplayResults
struct HTMLRendering { let tally: RunTally; let provenance: Provenance; var text: String { "" } }
