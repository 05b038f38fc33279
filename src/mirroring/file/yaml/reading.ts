import { isAlias, isMap, isScalar, isSeq, type Node } from "yaml";
import { type Problem, ProblemError } from "../../../errors.ts";
import { quote } from "../../../provider/quote.ts";
import type { OpenYaml } from "./open-yaml.ts";

/** A place in a file, as people and editors count: from one. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** What stands at a place of the file. The key is what is pointed at where there is no value. */
export interface Placed {
  readonly name: string;
  readonly node: Node | null;
  readonly key: Node;
}

/** The reading of one file: gathers what is wrong with the place that it is at. */
export class Reading {
  readonly #refused: { readonly offset: number; readonly problem: Problem }[] = [];
  readonly #yaml: OpenYaml;
  readonly #file: string;

  constructor(yaml: OpenYaml, file: string) {
    this.#yaml = yaml;
    this.#file = file;
  }

  /** In the order of the file. */
  get problems(): readonly Problem[] {
    return this.#refused.toSorted((a, b) => a.offset - b.offset).map(({ problem }) => problem);
  }

  /** How many problems there are. Sorting them each time takes the square of their number. */
  get refusals(): number {
    return this.#refused.length;
  }

  /** The value at a place, or what an alias there stands for. */
  valueAt({ node }: Placed): Node | null {
    return isAlias(node) ? (this.#yaml.aliases.get(node) ?? null) : node;
  }

  spot(node: Node): Spot {
    const { line, col } = this.#yaml.lines.linePos(node.range?.[0] ?? 0);
    return { line, column: col };
  }

  refuse(node: Node, problem: Pick<Problem, "found" | "expected" | "fix"> & Partial<Problem>): void {
    const { line, column } = this.spot(node);
    const where = `${this.#file}:${line}:${column}`;
    const offset = node.range?.[0] ?? 0;
    this.#refused.push({ offset, problem: { code: "mirror-file-invalid", where, ...problem } });
  }

  /** What isn't of the kind that belongs there. */
  refuseValue(at: Placed, expected: string, fix?: string): undefined {
    const name = at.name === "" ? "the file" : `\`${at.name}\``;
    const found = `${name} is ${describeNode(at.node)}`;
    const isThere = at.node !== null && writtenText(at.node) !== "";
    this.refuse(isThere ? at.node : at.key, { found, expected, fix: fix ?? `Correct ${name}` });
  }

  /** Does what may be refused elsewhere in the words of an input: here there is a line instead. */
  attempt<T>(at: Placed, step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      for (const { found, ...rest } of error.problems) {
        const fix = rest.fix.replaceAll(/ in ‹[a-z-]+›/g, "");
        this.refuse(at.node ?? at.key, { ...rest, found: `\`${at.name}\`: ${found}`, fix });
      }
      return undefined;
    }
  }
}

/** As it was written: 3.10 and 3.1 are the same number. */
export function writtenText(node: Node): string | undefined {
  return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
}

function describeNode(node: Node | null): string {
  if (isSeq(node)) return "a list";
  if (isMap(node)) return "a map";
  if (!isScalar(node) || node.value === null) return "empty";
  return typeof node.value === "string" ? quote(node.value) : `the ${typeof node.value} ${writtenText(node)}`;
}
