import type { Transport } from "../../protocol/answer.ts";

/** A registry whose documents can be asked for. */
export interface FoundRegistry {
  readonly transport: Transport;
  /** Whose registry it is, as addresses name it. */
  readonly hostname: string;
  /** Where its paths begin, with the final slash. */
  readonly base: string;
  readonly now: Date;
}
