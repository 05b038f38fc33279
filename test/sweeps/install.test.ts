import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashFolder } from "../../src/locking/open-sources.ts";
import { hashesByPlatform, LOCK, lockFile } from "../commands/lock/ground.ts";
import { type FolderFault, faultEnvironment } from "../support/folder/fault.ts";
import { describeTree } from "../support/folder/tree.ts";
import { type NamedHost, startNamedHost } from "../support/pages/pages-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import { BrokenSite, SUMS } from "../walk/broken-site.ts";
import { goodSite, HOST, SOURCE } from "../walk/good-site.ts";
import { eachNth, range } from "./pool.ts";

const PLATFORM = "linux_amd64";
const FOLDER = (version: string) => `${SOURCE}/${version}/${PLATFORM}`;
const ZIP = (version: string) => `${SOURCE}/terraform-provider-sample_${version}_${PLATFORM}.zip`;

let host: NamedHost;
let site: BrokenSite;
let home: string;
/** What the host does with a request, by its number. */
let disturb: ((at: number) => "reset" | number | undefined) | undefined;
let requests = 0;
let h1s: ReadonlyMap<string, string>;
/** Both versions in the other layout. */
let prepared: string;
let undisturbed: Readonly<Record<string, string>>;
let operations: readonly string[];

const INSTALL = ["install", "new", "old", "--platforms", PLATFORM];
const run = (into: string, env: Readonly<Record<string, string>> = {}, ...args: string[]) =>
  runCli([...INSTALL, "--into", into, ...args], { cwd: home, env: { ...host.env, ...env } });

async function write(folder: string, text: string): Promise<void> {
  await mkdir(join(home, folder), { recursive: true });
  await writeFile(join(home, folder, LOCK), text);
}

beforeAll(async () => {
  site = new BrokenSite(await goodSite());
  home = await realpath(await mkdtemp(join(tmpdir(), "install-sweep-")));
  host = await startNamedHost({
    files: () => site.files,
    hostnames: [HOST],
    intercept: () => {
      const at = requests++;
      const done = disturb?.(at);
      if (done === "reset") return { kind: "reset" };
      return done === undefined ? undefined : { kind: "status", status: done };
    },
  });
  const newest = (await hashesByPlatform()).get(PLATFORM) ?? { h1: "", zh: "" };
  const oldSums = site.text(SUMS.replaceAll("1.1.0", "1.0.0")).trim().split("\n");
  const signed = oldSums.map((line) => `zh:${line.slice(0, 64)}`);
  await write("new", lockFile([newest.h1, newest.zh]));
  await write("old", lockFile(signed, "1.0.0"));
  const first = await run("first");
  expect([first.exitCode, first.stderr]).toEqual([0, expect.any(String)]);
  undisturbed = await describeTree(join(home, "first"));
  expect(Object.keys(undisturbed)).toEqual([
    ...["1.0.0", "1.1.0"].map(
      (version) => `.provider-pages.evidence/${SOURCE.replaceAll("/", "+")}+${version}.json`,
    ),
    `${FOLDER("1.1.0")}/terraform-provider-sample_v1.1.0`,
    ZIP("1.0.0"),
  ]);
  // The other layout of each: `init` wrote other lock files then.
  const unpacked = join(home, "first", FOLDER("1.1.0"));
  const { archives } = JSON.parse(site.text(`mirror/${SOURCE}/1.0.0.json`));
  const old = archives[PLATFORM].hashes.find((hash: string) => hash.startsWith("h1:"));
  h1s = new Map([
    ["1.1.0", newest.h1],
    ["1.0.0", old],
  ]);
  expect(await hashFolder(unpacked, "without links")).toBe(newest.h1);
  await write("once", lockFile([old], "1.0.0"));
  await write("packed", lockFile([newest.zh]));
  prepared = join(home, "prepared");
  const line = ["install", "once", "packed", "--platforms", PLATFORM, "--into", prepared];
  expect(await runCli(line, { cwd: home, env: host.env })).toMatchObject({ exitCode: 0 });
  operations = await count();
});
afterAll(async () => {
  await host.close();
  await rm(home, { recursive: true, force: true });
});

async function reset(name: string): Promise<string> {
  const into = join(home, name);
  await rm(into, { recursive: true, force: true });
  await cp(prepared, into, { recursive: true });
  return into;
}

async function count(): Promise<string[]> {
  const into = await reset("counted");
  const report = join(home, "operations");
  const done = await run(into, faultEnvironment({ folder: into, kind: "count", at: 0, report }));
  expect(done.exitCode, done.stderr).toBe(0);
  expect(await describeTree(into)).toEqual(undisturbed);
  return (await readFile(report, "utf8")).split("\n");
}

/** What a client could take, and is not what a lock file names. */
async function findHalves(into: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [version, h1] of h1s) {
    const found = await hashFolder(join(into, FOLDER(version)), "without links").catch(() => h1);
    if (found !== h1) wrong.push(`${version} is half unpacked`);
    const zip = await readFile(join(into, ZIP(version))).catch(() => undefined);
    const whole = [...site.files].find(([path]) => path.endsWith(`_${version}_${PLATFORM}.zip`))?.[1];
    if (zip !== undefined && whole !== undefined && !zip.equals(whole))
      wrong.push(`${version} is half a zip`);
  }
  return wrong;
}

/** A run without a fault leaves the same as if nothing had happened. */
async function findWrong(into: string): Promise<string[]> {
  const halves = await findHalves(into);
  const again = await run(into);
  const tree = await describeTree(into);
  const isSame = JSON.stringify(tree) === JSON.stringify(undisturbed);
  return [
    ...halves,
    ...(again.exitCode === 0 && isSame ? [] : [`${again.stderr}\n${Object.keys(tree).join("\n")}`]),
  ];
}

describe.each<[FolderFault["kind"], number]>([
  ["kill", 6],
  ["full", 7],
  ["fail", 7],
])("%s", (kind, step) => {
  it("at any operation leaves nothing half laid out, and the next run ends as an undisturbed one", async () => {
    const wrong: string[] = [];
    for (const at of eachNth(step, range(operations.length), 1)) {
      const into = await reset("faulty");
      const report = join(home, "ignored");
      const { exitCode, signal, stderr } = await run(
        into,
        faultEnvironment({ folder: into, kind, at, report }),
      );
      if (kind === "kill" && signal !== "SIGKILL") wrong.push(`${at} was not killed`);
      const isNamed =
        exitCode === 1 &&
        /error \[(disk-failed|zip-unwritable|folder-blocked|site-unreachable)\]/.test(stderr);
      if (kind !== "kill" && exitCode !== 0 && !isNamed) wrong.push(`${at}: exit ${exitCode} ${stderr}`);
      wrong.push(...(await findWrong(into)).map((line) => `${at} ${operations[at]}: ${line}`));
    }
    expect(wrong).toEqual([]);
  });
});

it.each(["reset", 500, 403, 404] as const)(
  "a request that ends with %s at any place installs the rest or nothing, by name",
  async (answer) => {
    await rm(join(home, "web"), { recursive: true, force: true });
    requests = 0;
    await run(join(home, "web"));
    expect(requests).toBeGreaterThan(8);
    const wrong: string[] = [];
    for (const at of eachNth(3, range(requests), 1)) {
      const into = join(home, "web");
      await rm(into, { recursive: true, force: true });
      requests = 0;
      disturb = (number) => (number >= at ? answer : undefined);
      const { exitCode, stderr } = await run(into);
      disturb = undefined;
      if (exitCode !== 1 || !/error \[[a-z-]+\]/.test(stderr))
        wrong.push(`${at}: exit ${exitCode} ${stderr}`);
      wrong.push(...(await findHalves(into)).map((line) => `${at}: ${line}`));
    }
    expect(wrong).toEqual([]);
  },
);

it("four runs at once fetch each package once", async () => {
  const into = join(home, "shared");
  const before = host.requests.length;
  const runs = await Promise.all(range(4).map(() => run(into)));
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0]);
  const zips = host.requests.slice(before).filter(({ path }) => path.endsWith(".zip"));
  expect(zips).toHaveLength(2);
  expect(await describeTree(into)).toEqual(undisturbed);
});
