import { ProblemError } from "../../errors.ts";
import { isObject, parseObject } from "../../json.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { compareTexts, quote, shorten } from "../../provider/quote.ts";
import { visible } from "../../text.ts";
import type { Transport } from "../answer.ts";
import { describeNone, type Observation } from "../observation.ts";
import type { RuleSeverity } from "../rules/rule.ts";
import { RULE_IDS, type RuleId, ruleOf } from "../rules/rules.ts";
import { type Looking, mapSite, unnamed } from "./site-map.ts";
import type { Walk } from "./walk.ts";
import { type SeenProvider, walkProvider } from "./walk-provider.ts";

/** For further checks: where their observations go, and whether to skip the rest. */
export interface AlsoLooking {
  readonly see: Walk["see"];
  readonly isOver: () => boolean;
}

export interface Linting extends Omit<Walk, "see" | "isOver">, Looking {
  readonly transport: Transport;
  /** Whether the URL is https, which clients require of a mirror. */
  readonly isSecure: boolean;
  readonly isChosen: (rule: RuleId) => boolean;
  /** Known findings, which are not reported again. */
  readonly baseline: EarlierReport | undefined;
  readonly previous: EarlierReport | undefined;
  readonly isLate?: () => boolean;
  readonly alsoLook?: (addresses: readonly ProviderAddress[], walk: AlsoLooking) => Promise<void>;
  readonly show: (url: string) => string;
}

export interface Linted {
  readonly findings: readonly LintFinding[];
  /** How many findings are in the baseline. */
  readonly known: number;
  readonly providers: readonly SeenProvider[];
}

export async function lint(target: Linting): Promise<Linted> {
  const linting = { ...target, show: (url: string) => visible(target.show(url)) };
  const { show, isChosen, baseline, base, isSecure, lacksSlash } = linting;
  const gathering = new Gathering(
    ({ rule }) => isChosen(rule),
    ({ rule, where }) => baseline?.findings.has(findingKey({ rule, where: show(where) })) === true,
  );
  const see: Walk["see"] = (seen) => gathering.add(seen);
  const isOver = () => gathering.isFull || linting.isLate?.() === true;
  const walk = { ...linting, see, isOver };
  const map = await mapSite(walk, linting);
  if (map.away !== undefined) {
    see([describeNone(map.away)]);
    return { findings: toFindings(gathering.list(), show), known: gathering.known, providers: [] };
  }
  if (map.places.length === 0) throw await unnamed(linting.transport, base, show);
  const providers: SeenProvider[] = [];
  for (const place of map.places) if (!isOver()) providers.push(await walkProvider(walk, place));
  const addresses = map.places.map(({ address }) => address);
  await linting.alsoLook?.(addresses, walk);
  const { hasCatalog, places } = map;
  const isMirror = hasCatalog || places.some(({ registry, mirror }) => !registry && mirror !== undefined);
  if (providers.every(({ isThere }) => !isThere) && !gathering.hasSeen)
    see([{ rule: "nothing-served", where: base, found: "there is no version list" }]);
  else if (isMirror) {
    if (!isSecure) see([{ rule: "mirror-http", where: base, found: "the URL is http" }]);
    if (lacksSlash && !hasCatalog)
      see([{ rule: "mirror-slash", where: base, found: "the URL doesn't end with a slash" }]);
  }
  const isCut = isOver() || providers.some((provider) => provider.isCut);
  // Versions that were not checked have not changed.
  if (linting.previous !== undefined && !isCut) see(compareWithEarlier(linting.previous, providers));
  const cut: Observation = {
    rule: "look-unfinished",
    where: base,
    found: gathering.isFull ? "there are too many findings" : "it took too long",
  };
  const rest = isCut || gathering.isFull ? [cut] : [];
  const findings = toFindings([...gathering.list(), ...rest], show);
  return { findings, known: gathering.known, providers };
}

/** A hostile document could fill the memory with findings. */
const MOST = 20_000;
const MOST_CHARACTERS = 16_000_000;
const LONGEST = 2000;

/** Observations without duplicates, up to a limit. */
class Bounded {
  /** As JSON: a substring would keep the whole text in memory, which may be megabytes. */
  readonly seen = new Set<string>();
  #characters = 0;

  get isFull(): boolean {
    return this.seen.size >= MOST || this.#characters >= MOST_CHARACTERS;
  }

  add({ rule, where, found }: Observation): void {
    if (this.isFull) return;
    const one = JSON.stringify({ rule, where, found: shorten(found, LONGEST) } satisfies Observation);
    if (!this.seen.has(one)) this.#characters += one.length;
    this.seen.add(one);
  }
}

/** Observations that are not reported don't count toward the limit of those that are. */
export class Gathering {
  readonly #isChosen: (observation: Observation) => boolean;
  readonly #isKnown: (observation: Observation) => boolean;
  readonly #told = new Bounded();
  readonly #known = new Bounded();
  hasSeen = false;

  constructor(isChosen: (one: Observation) => boolean, isKnown: (one: Observation) => boolean) {
    this.#isChosen = isChosen;
    this.#isKnown = isKnown;
  }

  get isFull(): boolean {
    return this.#told.isFull;
  }

  get known(): number {
    return this.#known.seen.size;
  }

  add(observations: readonly Observation[]): void {
    for (const one of observations) {
      this.hasSeen = true;
      if (this.#isChosen(one)) (this.#isKnown(one) ? this.#known : this.#told).add(one);
    }
  }

  list(): Observation[] {
    return [...this.#told.seen].map((one) => JSON.parse(one) as Observation);
  }
}

export interface LintFinding {
  readonly rule: RuleId;
  readonly severity: RuleSeverity;
  readonly where: string;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
  readonly clients: readonly { readonly client: string; readonly message: string }[];
}

export function toFindings(
  observations: readonly Observation[],
  show: (url: string) => string,
): LintFinding[] {
  const findings = new Map<string, LintFinding>();
  for (const { rule, where, found } of observations) {
    const { severity, expected, fix, clients: messages } = ruleOf(rule);
    const clients = Object.entries(messages).map(([client, message]) => ({ client, message }));
    const shown = { where: show(where), found: visible(found) };
    const finding = { rule, severity, ...shown, expected, fix, clients };
    findings.set(JSON.stringify([rule, shown.where, shown.found]), finding);
  }
  const order: readonly RuleSeverity[] = ["error", "warning", "info"];
  return [...findings.values()].sort(
    (a, b) =>
      order.indexOf(a.severity) - order.indexOf(b.severity) ||
      compareTexts(a.where, b.where) ||
      compareTexts(a.rule, b.rule) ||
      compareTexts(a.found, b.found),
  );
}

export interface EarlierReport {
  readonly findings: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Wordings may change between releases, so `found` is not part of it. */
export function findingKey({ rule, where }: { readonly rule: string; readonly where: string }): string {
  return `${rule} ${where}`;
}

export function parseReport(text: string, input: string): EarlierReport {
  const report = parseObject(text);
  const findings = report?.findings;
  if (report === undefined || !Array.isArray(findings))
    throw new ProblemError({
      code: "input-invalid",
      found: `the file of ‹${input}› begins with ${quote(shorten(text, 60))}`,
      expected: "a JSON report from `lint`",
      fix: `Create one with ‹format: json›, or leave ‹${input}› out`,
    });
  const keys = findings.flatMap((each: unknown) => {
    const { rule, where } = isObject(each) ? each : {};
    return typeof rule === "string" && typeof where === "string" ? [findingKey({ rule, where })] : [];
  });
  const versions = Object.entries(isObject(report.versions) ? report.versions : {}).map(
    ([source, digests]): [string, ReadonlyMap<string, string>] => {
      const all = Object.entries(isObject(digests) ? digests : {});
      return [
        source,
        new Map(all.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
      ];
    },
  );
  return { findings: new Set(keys), versions: new Map(versions) };
}

/** The hashes of a version with a broken document were incomplete. */
function wasBroken({ findings }: EarlierReport, source: string, version: string): boolean {
  const path = source.split("/").slice(1).join("/");
  const documents = [`/${path}/${version}/`, `/${path}/${version}.json`];
  return [...findings].some((key) => {
    const rule = RULE_IDS.find((id) => id === key.split(" ")[0]);
    const isError = rule !== undefined && ruleOf(rule).severity === "error";
    return isError && documents.some((document) => key.includes(document));
  });
}

function compareWithEarlier(earlier: EarlierReport, providers: readonly SeenProvider[]): Observation[] {
  return providers.flatMap(({ source, versions: now }) =>
    [...(earlier.versions.get(source) ?? [])].flatMap(([version, digest]): Observation[] => {
      const where = `${source} ${version}`;
      const there = now.get(version);
      if (there === undefined)
        return [{ rule: "version-removed", where, found: `${version} is no longer listed` }];
      if (there === digest || wasBroken(earlier, source, version)) return [];
      return [
        {
          rule: "version-changed",
          where,
          found: `the hashes of its packages differ from the earlier report`,
        },
      ];
    }),
  );
}
