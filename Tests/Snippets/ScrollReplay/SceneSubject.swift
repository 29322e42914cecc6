import GestureTraces

let gesture = GestureTrace(.flingUp)
