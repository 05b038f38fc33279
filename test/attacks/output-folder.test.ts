import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { literally } from "../support/folder/errors.ts";
import { startCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { findStored } from "../support/samples/stored-path.ts";

const isRoot = process.geteuid?.() === 0;

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

  it("signs nothing in a folder that any user could replace", async () => {
    const open = await make("open", 0o777);
    const { exitCode, stderr } = await publish("--output", "open/mine");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`[folder-shared]: ${open} `)]);
  });

  it.skipIf(!isRoot)("that another user has made first is not signed from", async () => {
    const theirs = await make("theirs", 0o755);
    await chown(theirs, 65_534, 65_534);
    const { exitCode, stderr } = await publish("--output", "theirs");
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`${literally(theirs)} .*\\b65534\\b`)),
    ]);
  });

  it("contains nothing world-writable, whatever the umask, and neither does the site", async () => {
    await make("out", 0o755);
    const command = `umask 0; exec "$0" "$@"`;
    const args = [resolve("dist/cli.js"), "publish", ...WHAT, "--to", "site", "--output", "out"];
    const { status, stderr } = spawnSync("sh", ["-c", command, process.execPath, ...args], {
      cwd: desk.folder,
      env: { ...desk.secrets, PATH: process.env.PATH ?? "" },
    });
    expect(status, String(stderr)).toBe(0);
    const open: string[] = [];
    for (const path of [...(await listAll("out")), ...(await listAll("site"))])
      if (((await stat(join(desk.folder, path))).mode & 0o002) !== 0) open.push(path);
    expect(open).toEqual([]);
  });

  it("that two runs are given at once has the files of one, then of the other", async () => {
    const other = { layout: "plain", type: "sample", version: "1.0.0", seed: 9, size: 3_000_000 } as const;
    for (const seed of [1, 2])
      await writeBuilds(join(desk.folder, `builds${seed}`), ["linux_amd64", "windows_arm64"], {
        ...other,
        seed,
      });
    const runs = [1, 2].map((seed) =>
      desk.run([
        ...["publish", ...WHAT, "--artifacts", `builds${seed}`],
        ...["--to", `site${seed}`, "--output", "out"],
      ]),
    );
    for (const { exitCode, stderr } of await Promise.all(runs)) expect(exitCode, stderr).toBe(0);
    const sums = await Promise.all([1, 2].map((seed) => readStored(`site${seed}`, SUMS)));
    expect(sums[0]).not.toEqual(sums[1]);
    for (const [at, text] of sums.entries()) {
      const lines = text.toString("utf8").trimEnd().split("\n");
      expect(lines.length).toBeGreaterThan(1);
      for (const [digest, name = ""] of lines.map((line) => line.split("  "))) {
        const bytes = await readStored(`site${at + 1}`, name);
        expect(createHash("sha256").update(bytes).digest("hex"), name).toBe(digest);
      }
    }
    expect(sums).toContainEqual(await readFile(join(desk.folder, "out", SUMS)));
  });
});

it("a given output folder loses what a killed run was writing, and nothing else", async () => {
  const out = await make("out", 0o700);
  const left = `terraform-provider-sample_1.0.0_linux_amd64.zip.${"0a".repeat(16)}.part`;
  const others = ["mine.part", `${"0a".repeat(16)}.part`, `x.${"0A".repeat(16)}.part`];
  for (const name of [left, ...others]) await writeFile(join(out, name), "x");
  await mkdir(join(out, `folder.${"0a".repeat(16)}.part`));
  const { exitCode, stderr } = await publish("--output", "out");
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
  const names = await readdir(out);
  expect(names).toEqual(expect.arrayContaining([...others, `folder.${"0a".repeat(16)}.part`]));
  expect(names).not.toContain(left);
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

const SUMS = "terraform-provider-sample_1.0.0_SHA256SUMS";

/** The file of this name in a site's only version. */
async function readStored(site: string, name: string): Promise<Buffer> {
  const paths = await listAll(site);
  const path = findStored(
    paths.map((one) => one.slice(site.length + 1)),
    name,
  );
  return readFile(join(desk.folder, site, path));
}

async function listAll(folder: string): Promise<string[]> {
  const names = await readdir(join(desk.folder, folder), { recursive: true });
  return names.map((name) => join(folder, name));
}
