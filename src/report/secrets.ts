import { TOKEN } from "../run/pasted-key.ts";
import { asMarkdown } from "../text.ts";

/** What a text shows in the place of a secret. */
const HIDDEN = "***";

/** A shorter one stands in so many words by chance that hiding it everywhere would tell which it is. */
const SHORTEST = 4;

/** What programs read is left right: a piece that is shorter than this is in an address or a path by chance. */
const SHORTEST_IN_DATA = 12;

/** Marks where a text from outside was cut. */
const CUT = "...";

/** The beginning of what looks like a token, where the rest of it was cut off. */
const CUT_TOKEN = /(?<![A-Za-z0-9])(?:gh[opusr]_|github_pat_)\w{0,250}(?=\.\.\.)/g;

/** The secrets of a run, and how they are kept out of all that leaves the program. */
export class Secrets {
  readonly #values = new Set<string>();
  #forms: readonly string[] | undefined;

  learn(value: string): void {
    const tokens = [...value.matchAll(TOKEN)].map(([token]) => token);
    for (const one of [value, value.trim(), ...tokens]) if (one !== "") this.#values.add(one);
    this.#forms = undefined;
  }

  /** What the runner is told to hide, in every step of the job: it finds encodings and lines by itself, but trims nothing. */
  forRunner(): string[] {
    const known = [...this.#values].flatMap((value) => [value, ...linesOf(value), base64(value)]);
    return [...new Set(known)].filter((form) => form.trim().length >= SHORTEST);
  }

  /** A text for people. What is too short to be hidden anywhere is hidden where it stands alone. */
  hide(text: string): string {
    const short = [...this.#values].filter(({ length }) => length < SHORTEST);
    const whole = this.#replace(text, SHORTEST);
    return short.reduce((told, value) => told.replace(standingAlone(value), HIDDEN), whole);
  }

  /** A text that programs work with. */
  hideInData(text: string): string {
    return this.#replace(text, SHORTEST_IN_DATA);
  }

  #replace(text: string, shortest: number): string {
    this.#forms ??= formsOf([...this.#values]);
    const known = this.#forms.filter(({ length }) => length >= shortest);
    const whole = known.reduce((told, form) => told.replaceAll(form, HIDDEN), text).replace(TOKEN, HIDDEN);
    if (!whole.includes(CUT)) return whole;
    return known.reduce(hideBeginning, whole).replace(CUT_TOKEN, HIDDEN);
  }
}

/** A text that was cut may end with the beginning of a secret. */
function hideBeginning(text: string, form: string): string {
  const start = form.slice(0, SHORTEST);
  let [told, from] = ["", 0];
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    let end = at + start.length;
    while (end < text.length && text[end] === form[end - at]) end++;
    if (!text.startsWith(CUT, end)) continue;
    told += text.slice(from, at) + HIDDEN;
    from = end;
  }
  return told + text.slice(from);
}

/** Every form in which a text may hold one of the values, the longest first, so that no end of one stays behind. */
function formsOf(values: readonly string[]): string[] {
  const parts = values.flatMap((value) => [value, ...linesOf(value)]);
  const forms = parts.flatMap((part) => [
    part,
    JSON.stringify(part).slice(1, -1),
    encodeURIComponent(part.toWellFormed()),
    asMarkdown(part),
    ...withinBase64(part),
  ]);
  return [...new Set(forms)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}

/** The frame of an armor is the same in every key, and our own texts speak of it. */
function linesOf(value: string): string[] {
  const lines = value.split(/[\r\n]+|\\n/).map((line) => line.trim());
  return lines.filter((line) => line.length >= SHORTEST && !line.startsWith("-----"));
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** A text in base64, and what it makes of the base64 of a longer one, wherever in that it stands. */
function withinBase64(text: string): string[] {
  const bytes = Buffer.from(text);
  const inner = [0, 1, 2].map((before) => {
    const code = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const isCut = (before + bytes.length) % 3 !== 0;
    return code.slice(before === 0 ? 0 : before + 1, isCut ? -1 : undefined);
  });
  const whole = base64(text);
  const forms = [
    whole,
    whole.replace(/=+$/, ""),
    ...inner.filter(({ length }) => length >= SHORTEST_IN_DATA),
  ];
  return forms.flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}

/** As a word or a value: a version or a path is not torn. */
function standingAlone(value: string): RegExp {
  const literal = value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![^\\s"'\`(=])${literal}(?=[.,;:]?(?:[\\s"'\`)]|$))`, "g");
}
