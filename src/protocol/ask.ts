import { MOST_NAMES, measureJson } from "../json.ts";
import type { Answer, Question, Seen, Transport } from "./answer.ts";
import { describeNone, describeStatus, findSlow, findUncached } from "./judge/status.ts";
import type { Judged, Observation } from "./observation.ts";
import type { RuleId } from "./rules/rules.ts";

/** The most bytes that are read of each kind of document. */
export const LIMITS = {
  discovery: 1 << 20,
  versions: 16_000_000,
  download: 4_000_000,
  sums: 1 << 20,
  signature: 1 << 20,
  mirror: 16_000_000,
  archives: 4_000_000,
} as const;

type Kind = keyof typeof LIMITS;

/** What to report if a document is missing or says nothing. */
const LACKS: Readonly<Record<Kind, readonly [rule: RuleId, found: string]>> = {
  discovery: ["discovery-missing", "no registry"],
  versions: ["versions-missing", "no list"],
  download: ["download-missing", "no package"],
  sums: ["sums-missing", "no checksums"],
  signature: ["signature-missing", "no signature"],
  mirror: ["mirror-index-missing", "no list"],
  archives: ["mirror-version-missing", "no archives"],
};

/** A list of 20,000 versions with 14 platforms each has fewer. */
const MOST_VALUES = 1_000_000;
/** A mirror's list of 20,000 versions has a fifth of this. */
const MOST_OF_OTHERS = 200_000;

/** A small document can hold more values than fit in memory once they are parsed. */
export function findCrowd(body: Uint8Array, mostValues = MOST_VALUES): string | undefined {
  const { values, names } = measureJson(body);
  if (values > mostValues) return `${values} values`;
  return names > MOST_NAMES ? `more than ${MOST_NAMES} names` : undefined;
}

export interface Asking extends Omit<Question, "limit" | "unless"> {
  readonly url: string;
  readonly kind: Kind;
  readonly isOptional?: boolean;
  /** A version of the document that need not be sent again. */
  readonly seen?: Seen | undefined;
}

export interface Asked<Facts> extends Judged<Facts> {
  /** What to report if it says nothing and has no other fault. */
  readonly lack: Observation;
  readonly seen?: Seen;
  /** Whether it is the known version; then it has no facts. */
  readonly isUnchanged?: true;
}

export async function ask<Facts>(
  transport: Transport,
  asking: Asking,
  judge: (answer: Answer) => Judged<Facts> | Promise<Judged<Facts>>,
): Promise<Asked<Facts>> {
  const { url, kind, isOptional, seen, ...rest } = asking;
  const [rule, found] = LACKS[kind];
  const lack = { rule, where: url, found };
  const nothing = (...observations: readonly Observation[]) => ({ facts: undefined, observations, lack });
  const isKnown = seen?.url === url;
  const question = isKnown ? { ...rest, unless: seen.validator } : rest;
  const answer = await transport.get(url, { ...question, limit: LIMITS[kind] });
  if (answer.kind === "none") return nothing(describeNone(answer));
  if (answer.status === 404) return isOptional ? nothing() : nothing({ ...lack, found: "status 404" });
  if (answer.status === 304 && isKnown) return { ...nothing(), isUnchanged: true };
  if (answer.status !== 200) return nothing(describeStatus(url, answer.status));
  const crowd =
    kind === "sums" || kind === "signature"
      ? undefined
      : findCrowd(answer.body, kind === "versions" ? MOST_VALUES : MOST_OF_OTHERS);
  if (crowd !== undefined) return nothing({ rule: "document-too-large", where: url, found: crowd });
  const { facts, observations } = await judge(answer);
  const ofHost = [...findSlow(answer), ...(kind === "versions" ? findUncached(answer) : [])];
  const told = [...ofHost, ...observations].map((each) => ({ ...each, where: url }));
  const { validator } = answer;
  return {
    facts,
    observations: told,
    lack,
    ...(validator === undefined ? {} : { seen: { url, validator } }),
  };
}
