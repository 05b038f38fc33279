/** Shorter prefixes match by chance. */
const SHORTEST_PREFIX = 3;

/** The known name that was most likely meant: the only one with this prefix, or the closest within a few edits. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const prefixed = names.filter((name) => text.length >= SHORTEST_PREFIX && name.startsWith(text));
  if (prefixed.length === 1) return prefixed[0];
  const ranked = names
    .map((name) => ({ name, distance: editDistance(text, name) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  // Two edits change most of a name of three letters.
  const most = text.length < 4 ? 1 : Math.max(2, Math.floor(text.length / 3));
  return best !== undefined && best.distance <= most ? best.name : undefined;
}

/** https://en.wikipedia.org/wiki/Levenshtein_distance */
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
