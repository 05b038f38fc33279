/** A page, or a provider, that can be found. */
export interface Entry {
  readonly title: string;
  readonly kind: string;
  readonly url: string;
  readonly description: string;
  /** Headings and attributes. */
  readonly inside: readonly string[];
}

/** An entry as it is searched: made once, so that each key costs little. */
export interface Prepared {
  readonly entry: Entry;
  readonly title: string;
  readonly rest: string;
}

/** How people write and how names are written is the same for a search. */
export function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_./-]+/g, " ")
    .trim();
}

/** Entries as they are searched. */
export function prepare(entries: readonly Entry[]): Prepared[] {
  return entries.map((entry) => ({
    entry,
    title: ` ${simplify(entry.title)}`,
    rest: ` ${simplify([entry.kind, entry.description, ...entry.inside].join(" "))}`,
  }));
}

/** The entries that have every word of a question, the best first. */
export function rank(prepared: readonly Prepared[], question: string, most = 30): Entry[] {
  const asked = simplify(question);
  if (asked === "") return [];
  const words = asked.split(" ");
  const found: { entry: Entry; score: number }[] = [];
  for (const one of prepared) {
    const score = scoreOf(one, words, asked);
    if (score > 0) found.push({ entry: one.entry, score });
  }
  // The order of equals is that of the pages.
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function scoreOf({ title, rest }: Prepared, words: readonly string[], asked: string): number {
  let score = 0;
  for (const word of words) {
    const worth = worthOf(title, rest, word);
    if (worth === 0) return 0;
    score += worth;
  }
  if (title === ` ${asked}`) return score + 100;
  return title.endsWith(` ${asked}`) ? score + 50 : title.includes(` ${asked}`) ? score + 20 : score;
}

/** A word that begins somewhere counts more than one within another. */
function worthOf(title: string, rest: string, word: string): number {
  if (title.includes(` ${word}`)) return 10;
  if (title.includes(word)) return 5;
  if (rest.includes(` ${word}`)) return 2;
  return rest.includes(word) ? 1 : 0;
}
