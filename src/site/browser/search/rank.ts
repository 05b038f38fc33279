/** A heading or an argument of a page, with its anchor. */
export interface Part {
  readonly text: string;
  readonly id: string;
}

export interface Entry {
  readonly title: string;
  readonly kind: string;
  readonly url: string;
  readonly description: string;
  readonly inside: readonly Part[];
}

/** What was found, and the part of the page that the question names. */
export interface Answer {
  readonly entry: Entry;
  readonly part: Part | undefined;
}

interface Prepared {
  readonly entry: Entry;
  readonly title: string;
  readonly rest: string;
}

/** Prepared once, so that each keystroke is cheap. */
export interface Index {
  readonly entries: readonly Prepared[];
  /** The words of all names. */
  readonly names: ReadonlySet<string>;
  readonly words: () => Words;
}

/** The entries that have a word. Corrections of a misspelled word are looked up here, not in each entry. */
type Words = ReadonlyMap<string, readonly Prepared[]>;

/** Removes the differences between how names are written and how users type them. */
export function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_./-]+/g, " ")
    .trim();
}

export function prepare(entries: readonly Entry[]): Index {
  const prepared = entries.map((entry) => {
    const inside = entry.inside.map(({ text }) => text);
    const rest = simplify([entry.kind, entry.description, ...inside].join(" "));
    return { entry, title: ` ${simplify(entry.title)}`, rest: ` ${rest}` };
  });
  let words: Words | undefined;
  return {
    entries: prepared,
    names: new Set(prepared.flatMap(({ title }) => title.split(" "))),
    words: () => {
      words ??= listWords(prepared);
      return words;
    },
  };
}

function listWords(entries: readonly Prepared[]): Words {
  const words = new Map<string, Prepared[]>();
  for (const one of entries) {
    for (const word of (one.title + one.rest).split(" ")) {
      const matching = words.get(word);
      if (matching === undefined) {
        if (isSpelled(word)) words.set(word, [one]);
      } else if (matching.at(-1) !== one) matching.push(one);
    }
  }
  return words;
}

/**
 * The entries that have every word, the best first, then those that have it with one letter typed wrong, then those whose words
 * are rarer than the words of all these.
 */
export function rank(index: Index, question: string, most = 30): Answer[] {
  const query = simplify(question);
  if (query === "") return [];
  // Of a sentence: a short word counts only if it is part of a name, or may still grow.
  const all = query.split(" ");
  const words = all.filter((word, at) => word.length > 3 || at === all.length - 1 || index.names.has(word));
  const exact: Found[] = [];
  for (const one of index.entries) {
    const score = scoreOf(one, words);
    if (score > 0) exact.push({ one, words, score });
  }
  const hits = exact.sort(compare);
  // Of a sentence, other pages may have the verb by chance.
  const titled = words.length < all.length ? findNamed(index, query) : [];
  const inName = (one: Prepared | undefined) =>
    words.filter((word) => word.length > 3 && one?.title.includes(word)).length;
  if (titled.length > 0 && inName(titled[0]) >= inName(hits[0]?.one)) {
    const rest = hits.filter(({ one }) => !titled.includes(one));
    const first = titled.map((one) => ({ one, words, score: 0 })).sort(compare);
    hits.splice(0, hits.length, ...first, ...rest);
  }
  if (hits.length < most) hits.push(...findMisspelled(index, words, hits).sort(compare));
  if (hits.length < most) {
    const some = findSome(index, words).sort(compare);
    const best = some.findIndex(({ one }) => one === hits[0]?.one);
    const present = new Set(hits.map(({ one }) => one));
    hits.push(...some.slice(0, best === -1 ? most : best).filter(({ one }) => !present.has(one)));
  }
  return hits.slice(0, most).map(({ one, words: own }) => ({ entry: one.entry, part: findPart(one, own) }));
}

interface Found {
  readonly one: Prepared;
  /** The question, corrected. */
  readonly words: readonly string[];
  readonly score: number;
}

/** Of equal results, the shorter name first, resources before others, then the order of the pages. */
function compare(a: Found, b: Found): number {
  const isOther = ({ one }: Found): number => Number(one.entry.kind !== "Resource");
  return b.score - a.score || a.one.title.length - b.one.title.length || isOther(a) - isOther(b);
}

/** The entries with the longest name that the question has, without its first word, which is the provider's. */
function findNamed({ entries }: Index, asked: string): Prepared[] {
  const names = entries.map((one) => ({ one, name: / .*/.exec(one.title.slice(1))?.[0] ?? "" }));
  const titled = names.filter(({ name }) => name !== "" && ` ${asked} `.includes(`${name} `));
  const longest = Math.max(...titled.map(({ name }) => name.length));
  return titled.filter(({ name }) => name.length === longest).map(({ one }) => one);
}

/** The entries that have any of the words; a word counts more the fewer entries have it. */
function findSome({ entries }: Index, words: readonly string[]): Found[] {
  const some = entries.map((one) => ({ one, words: [] as string[], score: 0 }));
  for (const word of words) {
    const having = some.filter(({ one }) => worthOf(one.title, one.rest, word) > 0);
    for (const entry of having) {
      entry.words.push(word);
      entry.score +=
        worthOf(entry.one.title, entry.one.rest, word) * Math.log(entries.length / having.length);
    }
  }
  return some.filter(({ score }) => score > 0);
}

function scoreOf({ title, rest }: Omit<Prepared, "entry">, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const worth = worthOf(title, rest, word);
    if (worth === 0) return 0;
    score += worth;
  }
  const query = ` ${words.join(" ")}`;
  if (title === query) return score + 100;
  return title.endsWith(query) ? score + 50 : title.includes(query) ? score + 20 : score;
}

/** The start of a word counts more than its middle, where one or two letters mean nothing. */
function worthOf(title: string, rest: string, word: string): number {
  if (title.includes(` ${word}`)) return 10;
  if (word.length > 2 && title.includes(word)) return 5;
  if (rest.includes(` ${word}`)) return 2;
  return word.length > 2 && rest.includes(word) ? 1 : 0;
}

/** Short words and numbers are near too many others. */
function isSpelled(word: string): boolean {
  return word.length > 2 && !/\d/.test(word);
}

function findMisspelled(index: Index, words: readonly string[], exact: readonly Found[]): Found[] {
  const matches = new Set(exact.map(({ one }) => one));
  const corrected = new Map<Prepared, string[]>();
  for (const [at, word] of words.entries()) {
    if (!isSpelled(word)) continue;
    for (const [other, entries] of index.words()) {
      if (!isMisspelled(word, other)) continue;
      for (const one of entries) {
        const terms = corrected.get(one) ?? [...words];
        const isNew = terms[at] === word;
        if (matches.has(one) || (isNew && worthOf(one.title, one.rest, word) > 0)) continue;
        // A word of the name is the more likely correction.
        if (isNew || one.title.includes(` ${other}`)) terms[at] = other;
        corrected.set(one, terms);
      }
    }
  }
  return [...corrected]
    .map(([one, own]) => ({ one, words: own, score: scoreOf(one, own) }))
    .filter(({ score }) => score > 0);
}

/** Whether a word is the beginning of another one but for a letter that is wrong, missing, added or swapped with the next. */
export function isMisspelled(word: string, known: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at++;
  if (at === word.length) return false;
  // Without more letters after the wrong one, any word with this beginning would do.
  const continues = (rest: string, from: number): boolean =>
    rest === "" ? known.length === from : known.startsWith(rest, from);
  const isSwapped = word[at] === known[at + 1] && word[at + 1] === known[at];
  return (
    continues(word.slice(at + 1), at + 1) ||
    continues(word.slice(at), at + 1) ||
    continues(word.slice(at + 1), at) ||
    (isSwapped && known.startsWith(word.slice(at + 2), at + 2))
  );
}

/** The heading or argument that has the words which the page's name lacks. */
function findPart({ entry, title }: Prepared, words: readonly string[]): Part | undefined {
  const kind = simplify(entry.kind);
  const missing = words.filter((word) => !title.includes(word) && !kind.includes(word));
  if (missing.length === 0) return undefined;
  let best: Part | undefined;
  let most = 0;
  for (const part of entry.inside) {
    const text = { title: ` ${simplify(part.text)}`, rest: "" };
    const whole = scoreOf(text, words);
    const score = whole > 0 ? 100 + whole : scoreOf(text, missing);
    if (score <= most) continue;
    best = part;
    most = score;
  }
  return best;
}
