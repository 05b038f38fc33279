import type { ProviderAddress, PublicRegistry } from "../../provider/address.ts";
import type { Transport } from "../answer.ts";
import type { Judged, Observation } from "../observation.ts";

export interface Walk {
  readonly transport: Transport;
  readonly now: Date;
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
