// Ranges in the loops of the digests' cases: see InPlace.swift. Where a `Range` is asked for, the library's operators
// give one.

@_transparent func ..< (start: Int, end: Int) -> Steps { Steps(start, end) }
@_transparent func ... (start: Int, end: Int) -> Steps { Steps(start, end + 1) }
