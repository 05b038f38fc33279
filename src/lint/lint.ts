import type { Transport } from "../client/answer.ts";
import type { Observation } from "../client/observation.ts";
import type { RuleId } from "../client/rules/rules.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { compareWithEarlier, type EarlierReport, findingKey } from "./earlier.ts";
import { type LintFinding, toFindings } from "./finding.ts";
import { type Looking, mapSite, type SiteMap } from "./site-map.ts";
import type { Walk } from "./walk.ts";
import { type SeenProvider, walkProvider } from "./walk-provider.ts";

/** A look at a site, from the outside. */
export interface Linting extends Omit<Walk, "see">, Looking {
  readonly transport: Transport;
  /** Whether clients would take a mirror from here: one of plain http they refuse. */
  readonly isSecure: boolean;
  readonly isChosen: (rule: RuleId) => boolean;
  /** Findings that are known and not told again. */
  readonly baseline: EarlierReport | undefined;
  readonly previous: EarlierReport | undefined;
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
export async function lint(linting: Linting): Promise<Linted> {
  const observations: Observation[] = [];
  const see: Walk["see"] = (seen) => {
    for (const one of seen) observations.push(one);
  };
  const walk: Walk = { ...linting, see };
  const map = await mapSite(walk, linting);
  if (map.places.length === 0) throw unnamed(linting.base);
  const providers: SeenProvider[] = [];
  for (const place of map.places) providers.push(await walkProvider(walk, place));
  see(judgeWhole(linting, map, providers, observations));
  if (linting.previous !== undefined) see(compareWithEarlier(linting.previous, providers));
  const all = toFindings(observations, linting.show).filter(({ rule }) => linting.isChosen(rule));
  const findings = all.filter((finding) => !linting.baseline?.findings.has(findingKey(finding)));
  return { findings, known: all.length - findings.length, providers };
}

/** What only shows when all was tried. */
function judgeWhole(
  { base, isSecure, lacksSlash }: Linting,
  { hasCatalogue, places }: SiteMap,
  providers: readonly SeenProvider[],
  seen: readonly Observation[],
): Observation[] {
  const isNothing = providers.every(({ isThere }) => !isThere) && seen.length === 0;
  if (isNothing) return [{ rule: "nothing-served", where: base, found: "no list of versions is there" }];
  const isMirror = hasCatalogue || places.some(({ registry, mirror }) => !registry && mirror !== undefined);
  if (!isMirror) return [];
  const whole: Observation[] = [];
  if (!isSecure) whole.push({ rule: "mirror-http", where: base, found: "the URL is one of http" });
  if (lacksSlash && !hasCatalogue)
    whole.push({ rule: "mirror-slash", where: base, found: "the URL has none" });
  return whole;
}

function unnamed(base: string): ProblemError {
  const problem: Problem = {
    code: "input-missing",
    found: `${base} has no catalogue that says which providers there are`,
    expected: "their names, since no protocol has a list of providers",
    fix: "Give ‹providers›: `namespace/type`, or `hostname/namespace/type` as a mirror has it",
  };
  return new ProblemError([problem]);
}
