import { globSync, readFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

/** Checks the words of docs, comments, messages and test titles; `npm run prose -- src/cli docs` checks a part. */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FILES = [
  "README.md",
  "CONTRIBUTING.md",
  "{CHANGELOG,CODE_OF_CONDUCT,SECURITY}.md",
  ".github/*.md",
  "action.yml",
  "docs/*.md",
  "examples/*.yml",
  "{src,test,bench,scripts}/**/*.{ts,mjs}",
  "{src,test,bench}/**/README.md",
];

/** A wording that reads as translated, and what to write instead. */
const WORDINGS: readonly (readonly [wording: RegExp, instead: string])[] = [
  [/(?<=^|[.;:!?] |\()Who (?!can |may )[^.;?]*(?=[.;]|$)/g, "name the subject, or say `you`"],
  [/\b(?:whoever|somebody|nobody)\b/gi, "name the subject, or say `you`"],
  [/\b(?:people|those|ones?|he|him) who\b/gi, "`users`, or `you`"],
  [/\banew\b/gi, "`again`, `re-sign` or `regenerate`"],
  [/\bno more\b(?! (?:than|\w+s)\b)/gi, "`no longer`"],
  [/\ball the same\b/gi, "`still` or `anyway`"],
  [/\bof others\b|\b(?:somebody|someone) else's\b|\bother people's\b/gi, "`third-party`"],
  [/\bstumbl\w+/gi, "`reject` or `fail on`"],
  [/\blook(?:s|ed|ing)? at\b/gi, "`check`, `read` or `see`"],
  [/\b(?:go|goes|went|gone|going) on\b/gi, "`continue`"],
  [/\bat home\b/gi, "`its own registry`"],
  [/\b(?:is|are|was|were) there to\b/gi, "say what it does"],
  [/\b(?:brings?|brought|bringing)\b/gi, "`add`, `upload` or `contain`"],
  [/\bhand(?:s|ed|ing)? (?:over|out)\b/gi, "`pass` or `return`"],
  [/(?<!-)\bsums\b/g, "`checksums`"],
  [
    /\b(?:catalogue|colour|behaviour|licence|favour|neighbour|honour)\w*|\b(?:recogni|organi|saniti|normali|reali)s(?:e|ed|es|er|ing|ation)\b/gi,
    "American spelling",
  ],
];

const LONG_SENTENCE = 30;
const MOST_LONG_SENTENCES = 0.02;

interface Prose {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly kind: "docs" | "comments" | "messages" | "titles";
}

function readProse(path: string): Prose[] {
  const source = readFileSync(`${ROOT}${path}`, "utf8");
  return /\.(ts|mjs)$/.test(path) ? readCode(path, source) : readPage(path, source);
}

/** Paragraphs, list items and table rows; code is not prose. Pages about code count as comments. */
function readPage(path: string, source: string): Prose[] {
  const kind = /^(?:src|test|bench)\//.test(path) ? "comments" : "docs";
  const plain = source.replace(/^( *)```.*?^\1```$/gms, (block) => block.replace(/[^\n]/g, ""));
  return plain.split("\n").map((line, index) => ({ path, line: index + 1, text: withoutCode(line), kind }));
}

function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, "`x`").replace(/\]\([^)]*\)/g, "]");
}

function readCode(path: string, source: string): Prose[] {
  const found: Prose[] = [];
  const add = (start: number, text: string, kind: Prose["kind"]): void => {
    found.push({ path, line: source.slice(0, start).split("\n").length, text: withoutCode(text), kind });
  };
  const { program, comments } = parseSync(path, source);
  for (const { start, value } of comments)
    add(start, value.replace(/\s*\n\s*\* ?/g, " ").replace(/^\*? ?/, ""), "comments");
  new Visitor({
    Literal: ({ start, value }) => {
      if (!isTest(path) && typeof value === "string" && isProse(value)) add(start, value, "messages");
    },
    TemplateElement: ({ start, value }) => {
      if (!isTest(path) && isProse(value.raw)) add(start, value.raw, "messages");
    },
    CallExpression: ({ callee, arguments: [title] }) => {
      const name = /^(?:it|test|describe)\b/.test(source.slice(callee.start, callee.end));
      if (isTest(path) && name && title?.type === "Literal") add(title.start, String(title.value), "titles");
    },
  }).visit(program);
  return found;
}

function isTest(path: string): boolean {
  return path.startsWith("test/");
}

/** A string that people read, not a path, a header or a query. */
function isProse(text: string): boolean {
  return / \w+ /.test(text);
}

function isChosen(path: string): boolean {
  const chosen = argv.slice(2);
  return chosen.length === 0 || chosen.some((part) => path.startsWith(part));
}

function countWords(text: string): number {
  return text.match(/[\w'’-]*\w/g)?.length ?? 0;
}

function findWordings({ path, line, text }: Prose): string[] {
  return WORDINGS.flatMap(([wording, instead]) =>
    [...text.matchAll(wording)].map(([found]) => `${path}:${line}: "${found}": write ${instead}`),
  );
}

function findLongSentences(page: readonly Prose[]): { readonly all: number; readonly long: Prose[] } {
  const sentences = page.flatMap(({ text, ...rest }) =>
    text
      .split(/(?<=[.!?])\s|\|/)
      .filter((each) => countWords(each) > 1)
      .map((each) => ({ ...rest, text: each })),
  );
  return { all: sentences.length, long: sentences.filter(({ text }) => countWords(text) > LONG_SENTENCE) };
}

const prose = FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((path) => isChosen(path) && !path.includes("fixtures/"))
  .sort()
  .flatMap(readProse);
const problems = prose.flatMap(findWordings);
for (const kind of ["docs", "comments", "messages", "titles"] as const) {
  const texts = prose.filter((each) => each.kind === kind);
  const words = texts.reduce((sum, { text }) => sum + countWords(text), 0);
  const found = texts.flatMap(findWordings).length;
  console.log(
    `${kind.padEnd(9)} ${words} words, ${found} wordings, ${((1000 * found) / Math.max(words, 1)).toFixed(1)} per 1,000`,
  );
}
const { all, long } = findLongSentences(prose.filter(({ path }) => path.endsWith(".md")));
console.log(`sentences ${all} in the docs, ${long.length} of more than ${LONG_SENTENCE} words`);
if (long.length > MOST_LONG_SENTENCES * all)
  problems.push(
    ...long.map(
      ({ path, line, text }) => `${path}:${line}: ${countWords(text)} words: ${text.trim().slice(0, 60)} ...`,
    ),
  );
for (const problem of problems) console.log(problem);
if (problems.length > 0) exit(1);
