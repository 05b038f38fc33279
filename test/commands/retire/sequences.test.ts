import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deprecateCommand } from "../../../src/commands/deprecate/command.ts";
import { withdrawCommand } from "../../../src/commands/withdraw/command.ts";
import { projectCatalog } from "../../../src/registry/site.ts";
import type { Command } from "../../../src/run/command.ts";
import { type Random, startRandom } from "../../clients/random.ts";
import { memoryWorld } from "../../support/memory/world.ts";
import { change, publishing } from "../site/ground.ts";

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);
const VERSIONS = ["1.0.0-rc.1", "1.0.0", "1.0.1", "1.1.0", "2.0.0"];
const CHOICES = ["1.0.0", "1.0.1, 1.1.0", "< 2.0", "~> 1.0", ">= 1.0", "all"];
const REASONS = ["loses data", "no fixes any more"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sequences-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Step {
  readonly command: Command;
  readonly given: Readonly<Record<string, string>>;
}

function anyStep(random: Random): Step {
  const command = random.pick([withdrawCommand, deprecateCommand]);
  const versions = random.pick(CHOICES);
  const how: Record<string, string> = random.chance(0.3)
    ? { undo: "true" }
    : { reason: random.pick(REASONS) };
  const moves = command === deprecateCommand && versions === "all" && random.chance(0.5);
  const more = moves ? { "replaced-by": "registry.example.com/acme/next" } : {};
  return { command, given: { source: "registry.example.com/acme/sample", versions, ...how, ...more } };
}

async function startSite(random: Random) {
  const world = memoryWorld(folder);
  const { site } = world.memory;
  for (const version of VERSIONS)
    if (version === "1.0.0" || random.chance(0.7)) await change(site, publishing(version));
  const run = async ({ command, given }: Step) => {
    const { outputs } = await command.read((name) => given[name]).run(world);
    return outputs.changed;
  };
  return { site, run };
}

it.each(SEEDS)(
  "whatever is withdrawn, deprecated and taken back, documents follow from facts: seed %d",
  async (seed) => {
    const random = startRandom(seed);
    const { site, run } = await startSite(random);
    for (let count = 0; count < 12; count++) {
      const step = anyStep(random);
      const facts = [...site.files].filter(([path]) => isFactOfVersion(path));
      // A range may hold no version that is there.
      const changed = await run(step).catch(() => undefined);
      if (changed !== undefined) expect(await run(step)).toBe("false");
      expect([...site.files].filter(([path]) => isFactOfVersion(path))).toEqual(facts);
      const projected = new Map<string, string>();
      for await (const [path, text] of projectCatalog(async (path) => site.files.get(path) ?? missing(path)))
        projected.set(path, text);
      const documents = [...site.files].filter(([path]) => !path.startsWith("catalog/"));
      expect(new Map(documents)).toEqual(projected);
    }
  },
);

function isFactOfVersion(path: string): boolean {
  return /^catalog\/.*\/\d[^/]*\.json$/.test(path);
}

function missing(path: string): never {
  throw new Error(`the catalogue lacks ${path}`);
}
