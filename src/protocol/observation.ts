import { quote, shorten } from "../text.ts";
import type { Answer, NoAnswer } from "./answer.ts";
import type { RuleId } from "./rules/rules.ts";

export interface Observation {
  readonly rule: RuleId;
  /** A URL. */
  readonly where: string;
  readonly found: string;
}

export interface Judged<Facts> {
  /** Undefined if clients stop here. */
  readonly facts: Facts | undefined;
  readonly observations: readonly Observation[];
}

export class Observations {
  readonly #list: Observation[] = [];
  readonly #where: string;

  constructor(where: string) {
    this.#where = where;
  }

  add(rule: RuleId, found: string): void {
    this.#list.push({ rule, where: this.#where, found });
  }

  /** Adds what clients stop at. */
  stop(rule: RuleId, found: string): Judged<never> {
    this.add(rule, found);
    return this.judged<never>(undefined);
  }

  judged<Facts>(facts: Facts | undefined): Judged<Facts> {
    return { facts, observations: this.#list };
  }
}

const REASONS = {
  unreachable: "host-unreachable",
  timeout: "host-timeout",
  redirects: "host-redirects",
  "too-large": "document-too-large",
  unsafe: "address-unsafe",
  "given-up": "host-fails",
} as const satisfies Record<NoAnswer["reason"], RuleId>;

export function describeNone({ url, reason, detail }: NoAnswer): Observation {
  return { rule: REASONS[reason], where: url, found: detail };
}

export function describeStatus(url: string, status: number): Observation {
  const isRefusal = status === 401 || status === 403;
  return { rule: isRefusal ? "host-refuses" : "host-fails", where: url, found: `status ${status}` };
}

const SLOW = 5;

export function findSlow({ url, seconds }: Answer): readonly Observation[] {
  if (seconds <= SLOW) return [];
  return [{ rule: "host-slow", where: url, found: `it took ${seconds.toFixed(1)} seconds` }];
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const PARAMETER = `\\s*;\\s*(${TOKEN})\\s*=\\s*(${TOKEN}|"(?:[^"\\\\\\r\\n]|\\\\.)*")`;
const JSON_TYPE = new RegExp(`^\\s*application/json\\s*((?:${PARAMETER})*)\\s*;?\\s*$`, "i");

/** Go's mime.ParseMediaType must accept the whole value. */
export function isJson({ mediaType }: Answer): boolean {
  const parameters = JSON_TYPE.exec(mediaType)?.[1];
  if (parameters === undefined) return false;
  const values = new Map<string, string>();
  for (const [, name = "", value = ""] of parameters.matchAll(new RegExp(PARAMETER, "g"))) {
    const before = values.get(name.toLowerCase());
    if (before !== undefined && before !== value) return false;
    values.set(name.toLowerCase(), value);
  }
  return true;
}

export function nameType({ mediaType }: Answer): string {
  return mediaType === "" ? "no Content-Type" : `Content-Type ${quote(mediaType)}`;
}

export function nameStart({ body }: Answer): string {
  return body.length === 0
    ? "it is empty"
    : `it begins with ${quote(shorten(body.toString("utf8", 0, 300), 60))}`;
}
