/** A text between quotes and where it ends; it has no text of its own if something in it is computed. */
export interface QuotedText {
  readonly text: string | undefined;
  readonly end: number;
}

/** What matters within quotes, and what matters in the code of a text. */
const IN_TEXT = /(?:[^"\\$%\n]|\\[^\n]|\$\$\{|%%\{|[$%](?!\{))*(?<stop>"|[$%]\{)/suy;
const IN_CODE =
  /(?:[^"{}#/]|(?:#|\/\/)[^\n]*(?![^\n])|\/\*(?:[^*]|\*(?!\/))*\*\/|\/(?![/*]))*(?<stop>["{}])/suy;

/** Reads a quoted text, code in it included, which may hold quoted texts again. */
export function readQuoted(source: string, start: number): QuotedText | undefined {
  const open: string[] = ['"'];
  let at = start + 1;
  let isPlain = true;
  while (open.length > 0) {
    const pattern = open.at(-1) === '"' ? IN_TEXT : IN_CODE;
    pattern.lastIndex = at;
    const stop = pattern.exec(source)?.groups?.stop;
    if (stop === undefined) return undefined;
    at = pattern.lastIndex;
    isPlain &&= stop === '"';
    if (stop === "}" || (stop === '"' && open.at(-1) === '"')) open.pop();
    else open.push(stop === '"' ? '"' : "{");
  }
  return { text: isPlain ? readEscapes(source.slice(start + 1, at - 1)) : undefined, end: at };
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

function readEscapes(inner: string): string {
  return inner.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))|\$\$\{|%%\{/gsu,
    (all, short: string | undefined, long: string | undefined, sign: string | undefined) => {
      const code = short ?? long;
      if (code !== undefined) return characterOf(Number.parseInt(code, 16));
      return sign === undefined ? all.slice(1) : (ESCAPES[sign] ?? sign);
    },
  );
}

function characterOf(code: number): string {
  return code > 0x10_ffff ? "\ufffd" : String.fromCodePoint(code);
}
