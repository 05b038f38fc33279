import { type Problem, ProblemError } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { shorten } from "../../provider/quote.ts";
import { visible } from "../../text.ts";
import type { Transport } from "../answer.ts";
import { describeNone } from "../judge/status.ts";
import type { Observation } from "../observation.ts";
import type { RuleId } from "../rules/rules.ts";
import {
  compareWithEarlier,
  type EarlierReport,
  findingKey,
  type LintFinding,
  toFindings,
} from "./finding.ts";
import { type Looking, mapSite, type SiteMap } from "./site-map.ts";
import type { Walk } from "./walk.ts";
import { type SeenProvider, walkProvider } from "./walk-provider.ts";

/** A look at a site, from the outside. */
export interface Linting extends Omit<Walk, "see" | "isOver">, Looking {
  readonly transport: Transport;
  /** Whether clients would take a mirror from here: one of plain http they refuse. */
  readonly isSecure: boolean;
  readonly isChosen: (rule: RuleId) => boolean;
  /** Findings that are known and not told again. */
  readonly baseline: EarlierReport | undefined;
  readonly previous: EarlierReport | undefined;
  /** Whether it takes longer than it may. */
  readonly isLate?: () => boolean;
  /** What else belongs to the providers, and is to be looked at. */
  readonly alsoLook?: (addresses: readonly ProviderAddress[]) => Promise<readonly Observation[]>;
  /** How a URL is shown. */
  readonly show: (url: string) => string;
}

/** What was found, and what there is. */
export interface Linted {
  readonly findings: readonly LintFinding[];
  /** How many were left out because the baseline has them. */
  readonly known: number;
  readonly providers: readonly SeenProvider[];
}

/** Looks at everything that a registry or a mirror serves, and says what clients would stumble over. */
export async function lint(target: Linting): Promise<Linted> {
  const linting = { ...target, show: (url: string) => visible(target.show(url)) };
  const gathering = new Gathering(chooseWith(linting));
  const see: Walk["see"] = (seen) => gathering.add(seen);
  const isOver = () => gathering.isFull || linting.isLate?.() === true;
  const walk: Walk = { ...linting, see, isOver };
  const map = await mapSite(walk, linting);
  if (map.away !== undefined) {
    see([describeNone(map.away)]);
    return { findings: toFindings(gathering.list(), linting.show), known: gathering.known, providers: [] };
  }
  if (map.places.length === 0) throw unnamed(linting.show(linting.base), map);
  const providers: SeenProvider[] = [];
  for (const place of map.places) if (!isOver()) providers.push(await walkProvider(walk, place));
  see((await linting.alsoLook?.(map.places.map(({ address }) => address))) ?? []);
  see(judgeWhole(linting, map, providers, !gathering.hasSeen));
  const isCut = providers.length < map.places.length || providers.some((provider) => provider.isCut);
  // What was not looked at has not changed.
  if (linting.previous !== undefined && !isCut) see(compareWithEarlier(linting.previous, providers));
  const rest = isCut || gathering.isFull ? [describeCut(linting.base, gathering)] : [];
  const findings = toFindings([...gathering.list(), ...rest], linting.show);
  return { findings, known: gathering.known, providers };
}

function chooseWith({ isChosen, baseline, show }: Linting): Choice {
  return {
    isChosen: ({ rule }) => isChosen(rule),
    isKnown: ({ rule, where }) => baseline?.findings.has(findingKey({ rule, where: show(where) })) === true,
  };
}

function describeCut(where: string, { isFull }: Gathering): Observation {
  const found = isFull ? "there are more findings than are gathered" : "it took too long";
  return { rule: "look-unfinished", where, found };
}

/** What only shows when all was tried. */
function judgeWhole(
  { base, isSecure, lacksSlash }: Linting,
  { hasCatalog, places }: SiteMap,
  providers: readonly SeenProvider[],
  isFaultless: boolean,
): Observation[] {
  const isNothing = providers.every(({ isThere }) => !isThere) && isFaultless;
  if (isNothing) return [{ rule: "nothing-served", where: base, found: "no list of versions is there" }];
  const isMirror = hasCatalog || places.some(({ registry, mirror }) => !registry && mirror !== undefined);
  if (!isMirror) return [];
  const whole: Observation[] = [];
  if (!isSecure) whole.push({ rule: "mirror-http", where: base, found: "the URL is one of http" });
  if (lacksSlash && !hasCatalog) whole.push({ rule: "mirror-slash", where: base, found: "the URL has none" });
  return whole;
}

function unnamed(base: string, { hasCatalog }: SiteMap): ProblemError {
  const problem: Problem = {
    code: "input-missing",
    found: hasCatalog
      ? `the catalog of ${base} lists no provider`
      : `${base} has no catalog that says which providers there are`,
    expected: "their names, since no protocol has a list of providers",
    fix: "Give ‹providers›: `namespace/type`, or `hostname/namespace/type` as a mirror has it",
  };
  return new ProblemError([problem]);
}

/** Nobody sees to as many; who wrote the documents may have meant to fill our memory with them. */
const MOST = 20_000;
const MOST_CHARACTERS = 16_000_000;
const LONGEST = 2000;

/** Things that were seen, each once and up to a bound. */
class Bounded {
  /** As JSON: a part of a text would keep the whole of it, which may be megabytes. */
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

/** What of all that is seen is to be told. */
interface Choice {
  readonly isChosen: (observation: Observation) => boolean;
  readonly isKnown: (observation: Observation) => boolean;
}

/** Gathers what is seen; what nobody wants to be told takes no place from what is told. */
export class Gathering {
  readonly #choice: Choice;
  readonly #told = new Bounded();
  readonly #known = new Bounded();
  hasSeen = false;

  constructor(choice: Choice) {
    this.#choice = choice;
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
      if (this.#choice.isChosen(one)) (this.#choice.isKnown(one) ? this.#known : this.#told).add(one);
    }
  }

  list(): Observation[] {
    return [...this.#told.seen].map((one) => JSON.parse(one) as Observation);
  }
}
