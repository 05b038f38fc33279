/** A beginning of fewer letters fits by chance. */
const SHORTEST_BEGINNING = 3;

/** The known name that somebody most likely meant: the only one that begins so, or one that is close enough to be a slip. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const begun = names.filter((name) => text.length >= SHORTEST_BEGINNING && name.startsWith(text));
  if (begun.length === 1) return begun[0];
  const ranked = names
    .map((name) => ({ name, distance: editDistance(text, name) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  // Of a name of three letters, two changes leave next to nothing.
  const most = text.length < 4 ? 1 : Math.max(2, Math.floor(text.length / 3));
  return best !== undefined && best.distance <= most ? best.name : undefined;
}

/** How many letters have to be changed, added or taken away: https://en.wikipedia.org/wiki/Levenshtein_distance */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
