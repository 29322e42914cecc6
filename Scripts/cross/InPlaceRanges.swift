// Ranges in the loops of the digest cases: see InPlace.swift. If a `Range` is expected, the library's operators return
// one.

@_transparent func ..< (start: Int, end: Int) -> Steps { Steps(start, end) }
@_transparent func ... (start: Int, end: Int) -> Steps { Steps(start, end + 1) }
