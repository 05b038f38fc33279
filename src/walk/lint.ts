import { ProblemError } from "../errors.ts";
import { isObject, type JsonObject, parseObject } from "../json.ts";
import type { Transport } from "../protocol/answer.ts";
import type { Observation } from "../protocol/observation.ts";
import type { RuleSeverity } from "../protocol/rules/rule.ts";
import { RULE_IDS, type RuleId, ruleOf } from "../protocol/rules/rules.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { compareTexts, quote, shorten, visible } from "../text.ts";
import { type Looking, mapSite, unnamed } from "./site-map.ts";
import type { Walk } from "./walk.ts";
import { type SeenProvider, walkProvider } from "./walk-provider.ts";

/** For further checks: where their observations go, and whether to skip the rest. */
export interface AlsoLooking {
  readonly base: string;
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
  /** The URL of the site. */
  readonly base: string;
  readonly findings: readonly LintFinding[];
  /** How many findings are in the baseline. */
  readonly known: number;
  readonly providers: readonly SeenProvider[];
}

export async function lint(linting: Linting): Promise<Linted> {
  const { isChosen, baseline, isSecure, lacksSlash } = linting;
  const show = (url: string) => visible(linting.show(url));
  const gathering = new Gathering(
    show,
    ({ rule }) => isChosen(rule),
    (one) => baseline?.findings.has(findingKey(one)) === true,
  );
  const see: Walk["see"] = (list) => gathering.add(list);
  const isOver = () => gathering.isFull || linting.isLate?.() === true;
  const walk = { ...linting, show, see, isOver };
  const map = await mapSite(walk, walk);
  const { base, hasCatalog, places } = map;
  if (map.failure !== undefined) {
    see([map.failure]);
    return { base, findings: toFindings(gathering.list()), known: gathering.known, providers: [] };
  }
  if (places.length === 0) throw await unnamed({ ...linting, show });
  const providers: SeenProvider[] = [];
  for (const place of places) if (!isOver()) providers.push(await walkProvider(walk, place));
  const addresses = places.map(({ address }) => address);
  await linting.alsoLook?.(addresses, { ...walk, base });
  const isMirror = hasCatalog || places.some(({ registry, mirror }) => !registry && mirror !== undefined);
  if (providers.every(({ exists }) => !exists) && !gathering.hasSeen)
    see([{ rule: "nothing-served", where: base, found: "there is no version list" }]);
  else if (isMirror) {
    if (!isSecure) see([{ rule: "mirror-http", where: base, found: "the URL is http" }]);
    if (lacksSlash && !(hasCatalog && base === linting.base))
      see([{ rule: "mirror-slash", where: linting.base, found: "the URL doesn't end with a slash" }]);
  }
  const isCut = isOver() || providers.some((provider) => provider.isCut);
  // Versions that were not checked have not changed.
  if (linting.previous !== undefined && !isCut) see(compareWithEarlier(linting.previous, providers));
  const cut: Observation = {
    rule: "look-unfinished",
    where: show(base),
    found: gathering.isFull ? "there are too many findings" : "it took too long",
  };
  const rest = isCut || gathering.isFull ? [cut] : [];
  return { base, findings: toFindings([...gathering.list(), ...rest]), known: gathering.known, providers };
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
    const one = JSON.stringify({ rule, where, found } satisfies Observation);
    if (!this.seen.has(one)) this.#characters += one.length;
    this.seen.add(one);
  }
}

/** Observations that are not reported don't count toward the limit of those that are. */
export class Gathering {
  readonly #show: (url: string) => string;
  readonly #isChosen: (observation: Observation) => boolean;
  readonly #isKnown: (observation: Observation) => boolean;
  readonly #told = new Bounded();
  readonly #known = new Bounded();
  hasSeen = false;

  constructor(
    show: (url: string) => string,
    isChosen: (one: Observation) => boolean = () => true,
    isKnown: (one: Observation) => boolean = () => false,
  ) {
    this.#show = show;
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
      if (!this.#isChosen(one)) continue;
      const { rule, where, found } = one;
      const observation = { rule, where: this.#show(where), found: visible(shorten(found, LONGEST)) };
      (this.#isKnown(observation) ? this.#known : this.#told).add(observation);
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

export function toFindings(observations: readonly Observation[]): LintFinding[] {
  const findings = observations.map(({ rule, where, found }): LintFinding => {
    const { severity, expected, fix, clients: messages } = ruleOf(rule);
    const clients = Object.entries(messages).map(([client, message]) => ({ client, message }));
    return { rule, severity, where, found, expected, fix, clients };
  });
  const order: readonly RuleSeverity[] = ["error", "warning", "info"];
  return findings.sort(
    (a, b) =>
      order.indexOf(a.severity) - order.indexOf(b.severity) ||
      compareTexts(a.where, b.where) ||
      compareTexts(a.rule, b.rule) ||
      compareTexts(a.found, b.found),
  );
}

export interface EarlierReport {
  readonly findings: ReadonlySet<string>;
  /** The digests of each provider's versions. */
  readonly versions: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** The protocols of each provider's versions. */
  readonly protocols: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** Wordings may change between releases, so `found` is not part of it. */
export function findingKey({ rule, where }: { readonly rule: string; readonly where: string }): string {
  return `${rule} ${where}`;
}

export function parseReport(text: string, input: string): EarlierReport {
  const { findings, versions = {}, protocols = {} } = parseObject(text) ?? {};
  const isReport = Array.isArray(findings) && findings.every(isFinding);
  if (!isReport || !isObject(versions) || !isObject(protocols))
    throw new ProblemError({
      code: "input-invalid",
      found: `the file of ‹${input}› begins with ${quote(shorten(text, 60))}`,
      expected: "a JSON report from `lint`",
      fix: `Create one with ‹format: json›, or leave ‹${input}› out`,
    });
  return {
    findings: new Set(findings.map(findingKey)),
    versions: readBySource(versions),
    protocols: readBySource(protocols),
  };
}

function readBySource(told: JsonObject): EarlierReport["versions"] {
  const sources = Object.entries(told);
  return new Map(sources.map(([source, all]) => [source, new Map(isObject(all) ? Object.entries(all) : [])]));
}

function isFinding(value: unknown): value is Parameters<typeof findingKey>[0] {
  return isObject(value) && typeof value.rule === "string" && typeof value.where === "string";
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
  return providers.flatMap(({ source, versions: now, protocols: stated }) => [
    ...[...(earlier.protocols.get(source) ?? [])].flatMap(([version, before]): Observation[] => {
      const after = stated.get(version);
      if (after === undefined || after === before) return [];
      const found = `it stated protocols ${quote(before)}, and states ${quote(after)} now`;
      return [{ rule: "protocols-changed", where: `${source} ${version}`, found }];
    }),
    ...[...(earlier.versions.get(source) ?? [])].flatMap(([version, digest]): Observation[] => {
      const where = `${source} ${version}`;
      const digestNow = now.get(version);
      if (digestNow === undefined)
        return [{ rule: "version-removed", where, found: `${version} is no longer listed` }];
      if (digestNow === digest || wasBroken(earlier, source, version)) return [];
      return [
        {
          rule: "version-changed",
          where,
          found: `the hashes of its packages differ from the earlier report`,
        },
      ];
    }),
  ]);
}
