import type { ReadText } from "../../catalog/read-facts.ts";
import type { ProviderAddress, PublicRegistry } from "../../provider/address.ts";
import type { Transport } from "../answer.ts";
import type { Judged, Observation } from "../observation.ts";
import { findCrowd } from "../requests.ts";

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

export async function read<Facts>({ see }: Walk, asked: Promise<Judged<Facts>>): Promise<Facts | undefined> {
  const { facts, observations } = await asked;
  see(observations);
  return facts;
}

export interface Served {
  readonly transport: Pick<Transport, "get">;
  readonly base: string;
}

/** Of any file of a site. */
export const LONGEST_FILE = 16_000_000;

/** Reads files of a site as it is served; undefined for what is not served, or too large. */
export function readServed({ transport, base }: Served): ReadText {
  const asking = { limit: LONGEST_FILE, credentialsOf: new URL(base).host };
  return async (path) => {
    const answer = await transport.get(new URL(`./${path}`, base).href, asking);
    const isServed = answer.kind === "answer" && answer.status === 200;
    return isServed && findCrowd(answer.body) === undefined ? answer.body.toString("utf8") : undefined;
  };
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
