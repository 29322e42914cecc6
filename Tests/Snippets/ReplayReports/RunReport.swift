import ReplayResults

let results = RunResults(cases: [])
