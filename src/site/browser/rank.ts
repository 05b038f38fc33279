export interface Entry {
  readonly title: string;
  readonly kind: string;
  readonly url: string;
  readonly description: string;
  /** Headings and attributes. */
  readonly inside: readonly string[];
}

export interface Prepared {
  readonly entry: Entry;
  readonly title: string;
  readonly rest: string;
}

/** Removes the differences between how names are written and how users type them. */
export function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_./-]+/g, " ")
    .trim();
}

/** Prepares entries once, so that each keystroke is cheap. */
export function prepare(entries: readonly Entry[]): Prepared[] {
  return entries.map((entry) => ({
    entry,
    title: ` ${simplify(entry.title)}`,
    rest: ` ${simplify([entry.kind, entry.description, ...entry.inside].join(" "))}`,
  }));
}

/** The entries that contain every word, the best first. */
export function rank(prepared: readonly Prepared[], question: string, most = 30): Entry[] {
  const asked = simplify(question);
  if (asked === "") return [];
  const words = asked.split(" ");
  const found: { entry: Entry; score: number }[] = [];
  for (const one of prepared) {
    const score = scoreOf(one, words, asked);
    if (score > 0) found.push({ entry: one.entry, score });
  }
  // Equal results keep the order of the pages.
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

/** The start of a word counts more than its middle. */
function worthOf(title: string, rest: string, word: string): number {
  if (title.includes(` ${word}`)) return 10;
  if (title.includes(word)) return 5;
  if (rest.includes(` ${word}`)) return 2;
  return rest.includes(word) ? 1 : 0;
}
