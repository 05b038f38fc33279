import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { startCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";

let desk: Desk;

beforeEach(async () => {
  desk = await startDesk();
});

afterEach(() => desk.close());

async function make(path: string, mode: number): Promise<string> {
  const made = join(desk.folder, path);
  await mkdir(made, { recursive: true });
  await chmod(made, mode);
  return made;
}

function publish(...args: readonly string[]) {
  return desk.run(["publish", ...WHAT, "--to", "site", ...args]);
}

describe.skipIf(process.platform === "win32")("an output folder", () => {
  it.each([0o777, 0o1777])("signs nothing in a world-writable folder with mode %o", async (mode) => {
    const open = await make("open", mode);
    const { exitCode, stderr } = await publish("--output", "open");
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/^error \[folder-shared\]: \S+open [\s\S]*`--output`/m),
    ]);
    expect(await readdir(open)).toEqual([]);
    expect(await readdir(desk.folder)).not.toContain("site");
  });
});

it("a given output folder loses what a killed run was writing, and nothing else", async () => {
  const out = await make("out", 0o700);
  const left = [
    `terraform-provider-sample_1.0.0_linux_amd64.zip.${"0a".repeat(16)}.part`,
    `.provider-pages.output.${"0a".repeat(16)}.tmp`,
  ];
  const others = ["mine.part", `${"0a".repeat(16)}.part`, `x.${"0A".repeat(16)}.part`];
  for (const name of [...left, ...others]) await writeFile(join(out, name), "x");
  await mkdir(join(out, `folder.${"0a".repeat(16)}.part`));
  const { exitCode, stderr } = await publish("--output", "out");
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
  const names = await readdir(out);
  expect(names).toEqual(expect.arrayContaining([...others, `folder.${"0a".repeat(16)}.part`]));
  expect(names.filter((name) => left.includes(name))).toEqual([]);
});

describe("the default output folder", () => {
  it("is gone at the end, also of a run that failed", async () => {
    const temporary = await make("temporary", 0o700);
    const done = await desk.run(["publish", ...WHAT, "--to", "site"], { env: { TMPDIR: temporary } });
    const failed = await desk.run(["publish", ...WHAT, "--to", "site", "--artifacts", "nothing"], {
      env: { TMPDIR: temporary },
    });
    expect([done.exitCode, failed.exitCode]).toEqual([0, 1]);
    expect(await readdir(temporary)).toEqual([]);
  });

  it("is gone when the run was stopped, even that of a plan, which would have stayed", async () => {
    const temporary = await make("temporary", 0o700);
    // Packing takes longer than the signal.
    const large = { layout: "plain", type: "sample", version: "1.0.0", size: 30_000_000 } as const;
    await writeBuilds(join(desk.folder, "large"), ["linux_amd64"], large);
    for (const command of ["publish", "plan"]) {
      const env = { ...desk.secrets, TMPDIR: temporary };
      const args = [command, ...WHAT, "--to", "site", "--artifacts", "large"];
      const { child, finished } = await startCli(args, { cwd: desk.folder, env });
      child.stderr?.once("data", () => child.kill("SIGINT"));
      const { exitCode, stderr } = await finished;
      expect([exitCode, stderr]).toEqual([130, expect.stringContaining("error [cancelled]")]);
      expect(await readdir(temporary)).toEqual([]);
    }
  });
});
