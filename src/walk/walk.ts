import type { ReadText } from "../catalog/read-facts.ts";
import { ProblemError } from "../errors.ts";
import type { ProblemCode } from "../problem-codes.ts";
import type { Answer, Transport } from "../protocol/answer.ts";
import type { Judged, Observation } from "../protocol/observation.ts";
import { ask } from "../protocol/requests.ts";
import { type RuleId, ruleOf } from "../protocol/rules/rules.ts";
import type { ProviderAddress, PublicRegistry } from "../provider/address.ts";
import { visible } from "../text.ts";

export interface Walk {
  readonly transport: Transport;
  readonly now: () => Date;
  readonly cancelled: AbortSignal;
  /** Where packages are unpacked; undefined if they are not checked. */
  readonly directory?: string | undefined;
  /** The public registries whose rules are checked too. */
  readonly also?: readonly PublicRegistry[];
  readonly see: (observations: readonly Observation[]) => void;
  /** Whether to skip the rest. */
  readonly isOver?: () => boolean;
  readonly progress?: (done: number, of: number, address: ProviderAddress) => void;
}

export async function read<Facts>({ see }: Walk, answer: Promise<Judged<Facts>>): Promise<Facts | undefined> {
  const { facts, observations } = await answer;
  see(observations);
  return facts;
}

export interface Served {
  readonly transport: Pick<Transport, "get">;
  readonly base: string;
}

/** Of any file of a site. */
export const LONGEST_FILE = 16_000_000;

/** Reads files of a site as it is served; undefined for what it doesn't have. `see` gets any other failure; by default it stops the command. */
export function readServed({ transport, base }: Served, see = stop): ReadText {
  const asking = { kind: "catalog", credentialsOf: new URL(base).host, isOptional: true } as const;
  return async (path) => {
    const url = new URL(`./${path}`, base).href;
    const text = ({ body }: Answer) => ({ facts: body.toString("utf8"), observations: [] });
    const { facts, observations } = await ask(transport, { ...asking, url }, text);
    const [failure] = facts === undefined ? observations : [];
    if (failure !== undefined) see(failure);
    return facts;
  };
}

function stop(failure: Observation): void {
  throw unreachable(failure);
}

const CODES: Partial<Readonly<Record<RuleId, ProblemCode>>> = {
  "discovery-missing": "discovery-missing",
  "versions-missing": "provider-unknown",
  "mirror-index-missing": "provider-unknown",
  "nothing-served": "provider-unknown",
};

/** Why a site, or a list of it, can't be read. */
export function unreachable({ rule, where, found }: Observation, show = (url: string): string => url) {
  const { expected, fix } = ruleOf(rule);
  return new ProblemError({
    code: CODES[rule] ?? (rule.startsWith("host-") ? "site-unreachable" : "lint-failed"),
    found: `${visible(show(where))}: ${visible(found)}`,
    expected,
    fix,
  });
}

export interface SeenPackage {
  readonly url: string;
  readonly size: number | undefined;
  /** The SHA-256 of the zip, if known. */
  readonly sha256: string | undefined;
  readonly h1: readonly string[];
  /** The mirror's hashes, of which one must match. */
  readonly oneOf?: readonly string[];
}

export interface SeenVersion {
  /** All listed platforms, even if a package can't be read. */
  readonly platforms: readonly string[];
  readonly packages: ReadonlyMap<string, SeenPackage>;
  /** The `h1:` that the signature states, by platform. */
  readonly signed?: ReadonlyMap<string, string>;
}
