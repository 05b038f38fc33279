/** Passes a line on when the last one is old enough, and drops it otherwise: there will be a newer one. */
export function atMostEvery(
  milliseconds: number,
  say: (line: string) => void,
  now: () => number = Date.now,
): (line: string) => void {
  let last = now();
  return (line) => {
    const time = now();
    if (time - last < milliseconds) return;
    last = time;
    say(line);
  };
}
