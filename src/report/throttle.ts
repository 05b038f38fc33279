/** Passes a state on when the last one is old enough, and drops it otherwise: there will be a newer one. */
export function atMostEvery<State>(
  milliseconds: number,
  say: (state: State) => void,
  now: () => number = Date.now,
): (state: State) => void {
  let last = now();
  return (state) => {
    const time = now();
    if (time - last < milliseconds) return;
    last = time;
    say(state);
  };
}
