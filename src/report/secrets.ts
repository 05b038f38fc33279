import { TOKEN } from "../run/pasted-key.ts";
import { asMarkdown } from "../text.ts";

const HIDDEN = "***";

/** Shorter secrets occur in ordinary words; hiding those would reveal the secret. */
const SHORTEST = 4;

/** In data for programs, shorter matches are parts of addresses or paths by chance. */
const SHORTEST_IN_DATA = 12;

/** Ends an external text that was cut. */
const CUT = "...";

/** The start of a token that was cut: a longer one is a token. */
const CUT_TOKEN = /(?<![A-Za-z0-9])(?:gh[opusr]_|github_pat_)[\w.-]{0,36}(?=\.\.\.)/g;

/** Hides the secrets of a run in everything that the program writes. */
export class Secrets {
  readonly #values = new Set<string>();
  #forms: readonly string[] | undefined;

  learn(value: string): void {
    const tokens = [...value.matchAll(TOKEN)].map(([token]) => token);
    for (const one of [value, value.trim(), ...tokens]) if (one !== "") this.#values.add(one);
    this.#forms = undefined;
  }

  /** Values for the runner to mask in every step of the job. It finds encodings and lines itself, but does not trim. */
  forRunner(): string[] {
    const forms = [...this.#values].flatMap((value) => [value, ...linesOf(value), base64(value)]);
    return [...new Set(forms)].filter((form) => form.trim().length >= SHORTEST);
  }

  /** For readers. Short secrets are hidden only as whole words. */
  hide(text: string): string {
    const short = [...this.#values].filter(({ length }) => length < SHORTEST);
    const whole = this.#replace(text, SHORTEST);
    return short.reduce((hidden, value) => {
      // A whole word or value, not a part of a version or a path.
      const literal = value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
      const alone = new RegExp(`(?<![^\\s"'\`(=])${literal}(?=[.,;:]?(?:[\\s"'\`)]|$))`, "g");
      return hidden.replace(alone, HIDDEN);
    }, whole);
  }

  /** For programs. */
  hideInData(text: string): string {
    return this.#replace(text, SHORTEST_IN_DATA);
  }

  #replace(text: string, shortest: number): string {
    this.#forms ??= formsOf([...this.#values]);
    const forms = this.#forms.filter(({ length }) => length >= shortest);
    const whole = forms.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text);
    const begun = whole.includes(CUT) ? forms.reduce(hideBeginning, whole).replace(CUT_TOKEN, HIDDEN) : whole;
    return begun.replace(TOKEN, HIDDEN);
  }
}

/** A text that was cut may end with the start of a secret. */
function hideBeginning(text: string, form: string): string {
  const start = form.slice(0, SHORTEST);
  let [hidden, from] = ["", 0];
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    let end = at + start.length;
    while (end < text.length && text[end] === form[end - at]) end++;
    if (!text.startsWith(CUT, end)) continue;
    hidden += text.slice(from, at) + HIDDEN;
    from = end;
  }
  return hidden + text.slice(from);
}

/** Every encoding of the values, longest first, so that no remainder stays visible. */
function formsOf(values: readonly string[]): string[] {
  const parts = values.flatMap((value) => [value, ...linesOf(value)]);
  const forms = parts.flatMap((part) => [
    part,
    JSON.stringify(part).slice(1, -1),
    encodeURIComponent(part.toWellFormed()),
    ...inMarkdown(part),
    ...withinBase64(part),
  ]);
  return [...new Set(forms)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}

/** Alone, and within words that are code as a whole. */
function inMarkdown(text: string): string[] {
  return ["", "x@"].flatMap((before) =>
    ["", "@x"].map((after) => {
      const [start, end] = [before && `\`${before}`, after && `${after}\``].map(({ length }) => length);
      const whole = asMarkdown(`${before}${text}${after}`);
      return whole.slice(start, whole.length - (end ?? 0)).replace(/^`|(?<!\\)`$/g, "");
    }),
  );
}

/** Armor headers are the same in every key, and messages quote them. */
function linesOf(value: string): string[] {
  const lines = value.split(/[\r\n]+|\\n/).map((line) => line.trim());
  return lines.filter((line) => line.length >= SHORTEST && !line.startsWith("-----"));
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** The base64 of a text, and its part in the base64 of a longer text at any offset. */
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
