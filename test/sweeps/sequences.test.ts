import { join } from "node:path";
import { expect, it } from "vitest";
import { live } from "../commands/sequences/life.ts";
import { folderOf, inFolder, inMemory, type Place } from "../commands/sequences/places.ts";
import { runCli } from "../support/runner/command-line.ts";

const LENGTH = 20;
// Some in each run of all sweeps; `LIVES=120` for as many as a change of the commands deserves.
const LIVES = Number(process.env.LIVES ?? "4");
const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

it.each(seeds(1000, LIVES))("a long life on a branch: seed %d", async (seed) => {
  expect(await live(seed, LENGTH, inMemory)).toHaveLength(LENGTH + 1);
});

it.each(seeds(2000, LIVES / 2))("a long life in a folder: seed %d", async (seed) => {
  expect(await live(seed, LENGTH, inFolder)).toHaveLength(LENGTH + 1);
});

it.each(seeds(3000, Math.ceil(LIVES / 20)))(
  "a life in a folder by the built program: seed %d",
  async (seed) => {
    expect(await live(seed, 10, byProgram)).toHaveLength(11);
  },
);

/** A folder, by the built program. */
function byProgram(workspace: string): Place {
  const to = join(workspace, "site");
  return {
    run: async ({ command, given }) => {
      const inputs = Object.entries(given);
      const flags = inputs.flatMap(([name, value]) => (name.startsWith("gpg-") ? [] : flag(name, value)));
      const secrets = inputs.filter(([name]) => name.startsWith("gpg-"));
      const run = await runCli([command, ...flags, "--to", to, "--json"], {
        cwd: workspace,
        env: Object.fromEntries(
          secrets.map(([name, value]) => [name.toUpperCase().replaceAll("-", "_"), value]),
        ),
      });
      const codes = [...run.stderr.matchAll(/error \[([a-z-]+)\]/g)].map(([, code = ""]) => code);
      if (run.exitCode !== 0) return codes;
      return String(JSON.parse(run.stdout).changed) === "true" ? "true" : "false";
    },
    ...folderOf(to),
  };
}

function flag(name: string, value: string): string[] {
  return value === "true" ? [`--${name}`] : [`--${name}`, value];
}
