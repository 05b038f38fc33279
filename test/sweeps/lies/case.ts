import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Random, startRandom } from "../../support/hostile/random.ts";
import { runCli } from "../../support/runner/command-line.ts";
import type { ProcessResult } from "../../support/runner/process.ts";
import { ANY_LIES } from "./any-lies.ts";
import type { Files } from "./genuine.ts";
import { type Liar, type Lie, type LieMaker, timed } from "./lie.ts";
import { FILE_LIES, MIRROR_LIES, SITE_LIES } from "./mirror-lies.ts";
import { REGISTRY_LIES } from "./registry-lies.ts";
import { HONEST, hostOf, type Kind, LIARS, type LyingWorld, put, readFiles } from "./world.ts";

export const SITE_URL = "https://mirror.example.com/";

/** A provider of an origin that lies, as `provider-mirror.yml` has it. */
export interface Target {
  readonly host: string;
  readonly source: string;
  readonly kind: Kind;
  readonly isPinned: boolean;
  readonly copy: "link" | "site" | "release";
  readonly hashes: "all" | "signed";
  readonly minimumAge: number;
  /** Those of the next lying run. */
  lies: readonly Lie[];
}

/** A site, and origins that lie as the seed says. */
export interface LyingCase {
  readonly targets: readonly Target[];
  readonly folder: string;
  /** Refreshes the mirror: early and honest, lying, or late and honest. */
  refresh(how: "early" | "lying" | "honest"): Promise<ProcessResult>;
  run(...line: readonly string[]): Promise<ProcessResult>;
  site(): Promise<Files>;
  describe(): string;
  close(): Promise<void>;
}

const MAKERS: Readonly<Record<Kind, readonly LieMaker[]>> = {
  registry: [...REGISTRY_LIES, ...ANY_LIES, ...FILE_LIES],
  mirror: [...MIRROR_LIES, ...MIRROR_LIES, ...ANY_LIES, ...FILE_LIES],
  site: [...SITE_LIES, ...ANY_LIES, ...FILE_LIES],
};

/** What a seed is about. */
export async function openCase(world: LyingWorld, seed: number): Promise<LyingCase> {
  const random = startRandom(seed);
  const { host, env } = world;
  const targets = Array.from({ length: LIARS }, (_, at) => anyTarget(random, hostOf(at)));
  const folder = await mkdtemp(join(tmpdir(), "mirror-lies-"));
  await writeFile(join(folder, "provider-mirror.yml"), renderFile(world, targets));
  const told: string[] = [];
  const run: LyingCase["run"] = (...line) => runCli(line, { cwd: folder, env });
  const set = (isEarly: boolean) => {
    host.files.clear();
    for (const { kind, host: name } of targets) put(host, name, world.honestFiles(kind, name, isEarly));
    put(host, HONEST, world.honestFiles("registry", HONEST, isEarly));
    host.forget();
    host.lie = undefined;
  };
  return {
    ...{ targets, folder, run },
    refresh: async (how) => {
      set(how === "early");
      if (how === "lying") {
        for (const target of targets) target.lies = await anyLies(random, world, target);
        told.push(
          ...targets.map(({ source, lies }) => `${source}: ${lies.map(({ name }) => name).join("; ")}`),
        );
        tell(world, targets);
      }
      return run("mirror", "--to", "site", "--site-url", SITE_URL, "--json");
    },
    site: () => readFiles(join(folder, "site")),
    describe: () => [renderFile(world, targets), ...told].join("\n"),
    close: async () => {
      host.sent.splice(0);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function anyTarget(random: Random, host: string): Target {
  const kind = random.pick<Kind>(["registry", "registry", "registry", "site", "site", "mirror"]);
  const isPinned = kind !== "mirror" && random.chance(0.6);
  return {
    ...{ host, source: `${host}/acme/tool`, kind, isPinned },
    copy: random.pick(["link", "link", "site", "release"]),
    hashes: kind === "registry" && random.chance(0.35) ? "signed" : "all",
    minimumAge: kind !== "mirror" && random.chance(0.1) ? 3 : 0,
    lies: [],
  };
}

function renderFile({ authors }: LyingWorld, targets: readonly Target[]): string {
  const lines = targets.map(({ source, host, kind, isPinned, copy, hashes, minimumAge }) => {
    const folder = kind === "site" ? "mirror" : "plain";
    const settings = [
      `copy: ${copy}`,
      `hashes: ${hashes}`,
      `minimum-age: ${minimumAge}`,
      ...(isPinned ? [`keys: [${authors.publisher.fingerprint}]`] : []),
      ...(kind === "registry" ? [] : [`origin: { mirror: "https://${host}/${folder}/" }`]),
    ];
    return `  ${source}: { ${settings.join(", ")} }\n`;
  });
  const honest = `  ${HONEST}/acme/gear: { copy: site }\n  ${HONEST}/acme/tool: {}\n`;
  return `providers:\n${lines.join("")}${honest}`;
}

async function anyLies(random: Random, world: LyingWorld, { kind, host }: Target): Promise<Lie[]> {
  const { own, others, authors } = world;
  const liar: Liar = { random, host, own, others, authors };
  const lies: Lie[] = [];
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left--)
    lies.push(timed(await random.pick(MAKERS[kind])(liar), liar));
  return lies;
}

/** Each lie changes the answer that the one before it made. */
function tell({ host }: LyingWorld, targets: readonly Target[]): void {
  const byHost = new Map(targets.map((target) => [target.host, target]));
  for (const { host: name, lies } of targets)
    for (const { files } of lies) put(host, name, files ?? new Map());
  host.lie = (question, honest) =>
    (byHost.get(question.host)?.lies ?? []).reduce((reply, lie) => {
      try {
        return lie.tell(question, reply) ?? reply;
      } catch {
        // Another lie has left nothing to edit.
        return reply;
      }
    }, honest);
}
