import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limitConcurrency } from "../../src/concurrency.ts";
import { isPrivate } from "../../src/http/addresses.ts";
import { openWeb } from "../../src/protocol/transport/web.ts";
import { type LintFinding, lint } from "../../src/walk/lint.ts";
import { startRandom } from "../support/hostile/random.ts";
import { BASE } from "../walk/good-site.ts";
import { CLIENTS } from "./clients.ts";
import { changeSite, type Made } from "./lint-random-changes.ts";
import { RandomSite } from "./lint-random-site.ts";
import { ADDRESS, type Shape, type Way } from "./lint-shapes.ts";
import { type Asking, type Command, meet } from "./lint-shapes-clients.ts";
import { hostAt, rename, type ShapesHost } from "./lint-shapes-host.ts";

/** A randomly changed site, and the results for it. */
export interface Mutant {
  readonly number: number;
  readonly made: Made;
  readonly site: RandomSite;
  readonly findings: readonly LintFinding[];
  /** What clients said, by command, way and client. */
  readonly failures: Map<string, string>;
}

/** Everything that a client is asked for, by the way that a site is reached. */
const ASKINGS: Readonly<Record<Way, readonly Command[]>> = {
  registry: ["init", "lock", "mirror"],
  mirror: ["init", "lock"],
};

/** Lets all clients meet the sites with these numbers at once. */
export async function playRound(
  host: ShapesHost,
  shapes: readonly Shape[],
  numbers: readonly number[],
): Promise<readonly Mutant[]> {
  const mutants: Mutant[] = [];
  for (const [index, number] of numbers.entries())
    mutants.push(await makeMutant(host, shapes[number % shapes.length] as Shape, { index, number }));
  const turn = limitConcurrency(4);
  for (const command of ["init", "lock", "mirror"] as const) {
    const ways = (["registry", "mirror"] as const).filter((way) => ASKINGS[way].includes(command));
    await Promise.all(ways.map((way) => askAll(host, mutants, { command, way }, turn)));
  }
  await Promise.all([...mutants.entries()].map(([index, mutant]) => askAgain(host, mutant, index, turn)));
  return mutants;
}

async function makeMutant(
  host: ShapesHost,
  shape: Shape,
  { index, number }: { readonly index: number; readonly number: number },
): Promise<Mutant> {
  const random = startRandom(1400 + number);
  const site = new RandomSite(shape);
  const made = await changeSite(site, random);
  host.serve(index, { web: site.web, mirror: shape.mirror });
  return { number, made, site, findings: await lintAt(index, shape), failures: new Map() };
}

type Turn = ReturnType<typeof limitConcurrency>;

/** What makes a client crash would take the others with it; after that it is asked for nothing more. */
const CRASHES = new Set([
  "sums-crash",
  "key-null",
  "version-crash",
  "mirror-null",
  "download-packages-crash",
]);

async function askAll(
  host: ShapesHost,
  mutants: readonly Mutant[],
  asking: Asking,
  turn: Turn,
): Promise<void> {
  const met = [...mutants.entries()].filter(([, { made }]) => made.place.ways.includes(asking.way));
  const isAlone = ({ findings }: Mutant) => findings.some(({ rule }) => CRASHES.has(rule));
  const alone = met.filter(([, mutant]) => isAlone(mutant) && mutant.failures.size === 0);
  const together = met.filter(([, mutant]) => !isAlone(mutant)).map(([index]) => index);
  const groups = [together, ...alone.map(([index]) => [index])];
  await Promise.all(
    CLIENTS.flatMap((client) =>
      groups.map((group) =>
        turn(async () => {
          for (const [index, words] of await meet(host, client, asking, group))
            mutants[index]?.failures.set(`${asking.command} ${asking.way} ${client.name}`, words);
        }),
      ),
    ),
  );
}

/** What is wrong with another version or platform than clients choose by themselves, they are asked for by name. */
async function askAgain(host: ShapesHost, mutant: Mutant, index: number, turn: Turn): Promise<void> {
  if (mutant.failures.size > 0) return;
  const errors = mutant.findings.filter(({ severity }) => severity === "error");
  for (const { where, found } of errors.slice(0, 4)) {
    const [, platform] = /[/_]([a-z0-9]+[/_][a-z0-9]+)(?:\.zip.*)?$/.exec(where) ?? [];
    const version = /\d+\.\d+\.\d+[-+0-9A-Za-z.]*?(?=[/_ ]|\.json|$)/.exec(`${where} ${found}`)?.[0];
    const platforms = platform === undefined ? undefined : [platform.replace("/", "_")];
    const askings = mutant.site.shape.ways.map(
      (way): Asking => ({ command: "lock", way, version, platforms }),
    );
    await Promise.all(
      CLIENTS.flatMap((client) =>
        askings.map((asking) =>
          turn(async () => {
            for (const words of (await meet(host, client, asking, [index])).values())
              if (!/Invalid platform|Invalid (?:provider )?version constraint/.test(words))
                mutant.failures.set(`asked ${asking.way} ${client.name}`, words);
          }),
        ),
      ),
    );
  }
}

/** Lints a site as it is served, packages included. */
export async function lintAt(
  index: number,
  { target, mirror = BASE }: Shape,
): Promise<readonly LintFinding[]> {
  const directory = await mkdtemp(join(tmpdir(), "lint-"));
  const base = rename(target === "mirror" ? mirror : BASE, index);
  try {
    const cancelled = new AbortController().signal;
    const transport = openWeb({
      cancelled,
      userAgent: "lint",
      // The host of these sites has replaced Node's agents, which know its names.
      reach: {
        isAllowed: async (url) => !isPrivate(url),
        agents: { "http:": http.globalAgent, "https:": https.globalAgent },
      },
      tokenOf: () => undefined,
      patience: { attempts: 1, firstWait: 0, longestWait: 0, budget: 0 },
    });
    const wanted = target === "site" ? [] : [{ ...ADDRESS, hostname: hostAt(index) }];
    const { findings } = await lint({
      transport,
      base,
      lacksSlash: false,
      hostname: hostAt(index),
      services: undefined,
      wanted,
      isAddress: target === "address",
      isSecure: true,
      isChosen: () => true,
      baseline: undefined,
      previous: undefined,
      show: (url) => url,
      now: () => new Date(),
      cancelled,
      progress: () => {},
      directory,
    });
    return findings;
  } finally {
    await rm(directory, { recursive: true });
  }
}
