/** Shows at most one state per interval, and drops the others. */
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
