import ReplayResults

/// A comparison made elsewhere.
func compare() -> RunComparison { preconditionFailure("Snippets are compiled, and run nothing.") }

let comparison = compare()
