import type { Random } from "../../support/hostile/random.ts";
import type { Author } from "../../support/origins/offer.ts";
import { type Files, type Genuine, json } from "./genuine.ts";
import { type Question, type Reply, tagOf } from "./lying-host.ts";

/** The parties: the publisher of `acme/tool`, another honest publisher, and the liar. */
export interface Liar {
  readonly random: Random;
  readonly host: string;
  /** The versions that the publisher has released. */
  readonly own: readonly Genuine[];
  /** What the publisher has signed for another provider, and what others have signed. */
  readonly others: readonly Genuine[];
  readonly authors: Readonly<Record<"publisher" | "stranger" | "liar", Author>>;
}

/** Something that a host says instead of the truth. */
export interface Lie {
  /** Shown in the report of a failed seed. */
  readonly name: string;
  /** Undefined where it says the truth. */
  readonly tell: (question: Question, honest: Reply) => Reply | undefined;
  /** What has to be on the host for it. */
  readonly files?: Files;
}

/** Makes a random lie. */
export type LieMaker = (liar: Liar) => Lie | Promise<Lie>;

/** The requested versions; the last one was never released. */
export const VERSIONS = ["1.0.0", "1.1.0", "2.0.0", "9.9.9"] as const;
export const PLATFORMS = ["linux_amd64", "windows_amd64"] as const;

/** A document. */
export function say(value: unknown): Reply {
  return sayBytes(json(value));
}

export function sayBytes(body: Buffer, type = "application/json"): Reply {
  return { status: 200, headers: { "content-type": type, etag: tagOf(body) }, body };
}

/** The document of a reply, to be changed at will. */
export type Parsed = ReturnType<typeof JSON.parse>;

/** Changes an honest document. */
export function edit(honest: Reply, change: (document: Parsed) => void): Reply | undefined {
  if (honest.status !== 200) return undefined;
  const document: Parsed = JSON.parse(honest.body.toString());
  change(document);
  return say(document);
}

/** Lies only after some request, or only before it, so that two requests for one path get different answers. */
export function timed(lie: Lie, { random }: Liar): Lie {
  if (random.chance(0.7)) return lie;
  const [turn, isLate] = [1 + random.below(2), random.chance(0.5)];
  const name = `${lie.name}, ${isLate ? "from" : "until"} request ${turn}`;
  const tell: Lie["tell"] = (question, honest) =>
    question.count >= turn === isLate ? lie.tell(question, honest) : undefined;
  return { ...lie, name, tell };
}

/** What was released under one name, for the same platform or, at times, for another one. */
export function anyOf(random: Random, all: readonly Genuine[]) {
  const from = random.pick(all);
  const platform = random.pick(PLATFORMS);
  const one = from.offer.packages.get(platform);
  const h1 = from.h1.get(platform);
  if (one === undefined || h1 === undefined) throw new Error(`there is no package for ${platform}`);
  return { from, platform, one, h1 };
}
