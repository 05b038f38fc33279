import type { ProviderAddress } from "../../provider/address.ts";
import type { Transport } from "../answer.ts";
import type { Judged, Observation } from "../observation.ts";

/** What every step of a look at a site needs. */
export interface Walk {
  readonly transport: Transport;
  readonly now: Date;
  readonly cancelled: AbortSignal;
  /** Where packages lie while they are looked into; undefined when they are not. */
  readonly directory: string | undefined;
  readonly see: (observations: readonly Observation[]) => void;
  /** Whether the rest is left out, since there was enough of it. */
  readonly isOver?: () => boolean;
  /** How many versions are done. */
  readonly progress: (done: number, of: number, address: ProviderAddress) => void;
}

/** Notes what was seen of a document, and gives what it says. */
export async function read<Facts>({ see }: Walk, asked: Promise<Judged<Facts>>): Promise<Facts | undefined> {
  const { facts, observations } = await asked;
  see(observations);
  return facts;
}

/** A package as registry or mirror offers it. */
export interface SeenPackage {
  readonly url: string;
  readonly size: number | undefined;
  /** The SHA-256 of the zip, where it is said. */
  readonly sha256: string | undefined;
  readonly h1: readonly string[];
  /** What a mirror says of it: clients take a package that fits one of these. */
  readonly oneOf?: readonly string[];
}

/** By platform. */
export type SeenPackages = ReadonlyMap<string, SeenPackage>;

/** A version as registry or mirror offers it. */
export interface SeenVersion {
  /** Those that it is said to have, also where nothing could be made of what is said of one. */
  readonly platforms: readonly string[];
  readonly packages: SeenPackages;
}
