import { isMap, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import type { Problem } from "../errors.ts";
import { quote } from "../text.ts";
import { type Form, hasForm, PATH_BELOW, SHORT_LINE } from "./forms.ts";
import { LOOK_PATH } from "./paths.ts";

export interface ReadLook {
  readonly look: Appearance;
  readonly warnings: readonly Problem[];
}

const COLOR: Form = {
  expected: "a color as `#rrggbb`",
  holds: (text) => /^#[0-9a-fA-F]{6}$/.test(text),
};

const LOGO: Form = {
  expected: "the path of an image on the site, such as `logo.svg`",
  holds: (text) => PATH_BELOW.holds(text) && /\.(?:svg|png|jpe?g|gif|webp)$/i.test(text),
};

const FORMS: Readonly<Record<keyof Appearance, Form>> = {
  title: SHORT_LINE,
  description: SHORT_LINE,
  color: COLOR,
  logo: LOGO,
};

const NAMES = Object.keys(FORMS)
  .map((name) => `\`${name}\``)
  .join(", ");

/** The file has at most four lines. */
const LONGEST = 8192;
const MOST_PROBLEMS = 10;

/** What is wrong is a warning, and left out. */
export function readLook(text: string): ReadLook {
  if (text.length > LONGEST)
    return { look: {}, warnings: [odd(LOOK_PATH, `${text.length} characters`, `at most ${LONGEST}`)] };
  const lineCounter = new LineCounter();
  const place = (offset: number): string => {
    const { line, col } = lineCounter.linePos(offset);
    return `${LOOK_PATH}:${line}:${col}`;
  };
  try {
    const { errors, contents } = parseDocument(text, { lineCounter, prettyErrors: false, version: "1.2" });
    const [fault] = errors;
    if (fault === undefined) return readFields(contents, (node) => place(node.range?.[0] ?? 0));
    const [said = ""] = fault.message.split("\n");
    return { look: {}, warnings: [odd(place(fault.pos[0]), `invalid YAML: ${said}`, "YAML")] };
  } catch (error) {
    // Deep nesting overflows the parser's stack.
    if (!(error instanceof RangeError)) throw error;
    return { look: {}, warnings: [odd(LOOK_PATH, "YAML that is nested too deeply", "four lines of it")] };
  }
}

function readFields(contents: Node | null, place: (node: Node) => string): ReadLook {
  if (contents === null) return { look: {}, warnings: [] };
  if (!isMap(contents)) {
    const warning = odd(place(contents), "something other than names with values", NAMES);
    return { look: {}, warnings: [warning] };
  }
  const look: { -readonly [Name in keyof Appearance]: string } = {};
  const warnings: Problem[] = [];
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : "";
    const node = isScalar(value) ? value : undefined;
    const at = place(isScalar(key) ? key : contents);
    const isField = (text: string): text is keyof Appearance => Object.hasOwn(FORMS, text);
    if (!isField(name)) warnings.push(odd(at, quote(name), NAMES));
    else if (typeof node?.value === "string" && hasForm(node.value, FORMS[name])) look[name] = node.value;
    else if (node?.value !== null) {
      const told = node === undefined ? "something other than a string" : quote(node.value);
      warnings.push(
        odd(node === undefined ? at : place(node), `${told} under \`${name}\``, FORMS[name].expected),
      );
    }
  }
  return { look, warnings: warnings.slice(0, MOST_PROBLEMS) };
}

/** Pages link it anyway: it may come with the next commit. */
export function logoMissing(path: string): Problem {
  return {
    code: "look-invalid",
    severity: "warning",
    where: LOOK_PATH,
    found: `\`logo\` is ${quote(path)}, and the site has no such file`,
    expected: "an image that is part of the site",
    fix: `Add ${path} to the site, or correct the line and run ‹command: rebuild›`,
  };
}

function odd(where: string, has: string, expected: string): Problem {
  return {
    code: "look-invalid",
    severity: "warning",
    where,
    found: `the file has ${has}, which the pages ignore`,
    expected,
    fix: "Correct the line, and run ‹command: rebuild› to regenerate the pages",
  };
}

export interface Appearance {
  readonly title?: string;
  readonly description?: string;
  /** As `#rrggbb`. */
  readonly color?: string;
  /** Its path on the site. */
  readonly logo?: string;
}
