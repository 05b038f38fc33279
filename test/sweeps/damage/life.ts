import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { writeFiles } from "../../support/folder/temporary.ts";
import { type Random, startRandom } from "../../support/hostile/random.ts";
import { runCli } from "../../support/runner/command-line.ts";
import type { ProcessResult } from "../../support/runner/process.ts";
import { writeBuilds } from "../../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../../support/samples/keys.ts";
import { damageSite } from "./kinds.ts";
import { type DamagedPlace, type Files, inFolder, URL_FLAG } from "./places.ts";

const HOST = "registry.example.com";
const OWN = ["acme/sample", "corp/sample", "acme/other"];
const VERSIONS = ["1.0.0", "1.1.0", "1.2.0"];
const WITHDRAWN = "1.0.0";

/** A site with marks, two addresses of one provider, another one, and a mirror; and how it came about. */
export interface Town {
  readonly root: string;
  readonly key: TestKey;
  readonly place: DamagedPlace;
  readonly history: readonly Files[];
  run(command: string, ...more: readonly string[]): Promise<ProcessResult>;
  close(): Promise<void>;
}

export async function openTown(open: (root: string) => Promise<DamagedPlace>): Promise<Town> {
  const root = await mkdtemp(join(tmpdir(), "damage-"));
  const key = await testKey("ed25519");
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const type of ["sample", "other"])
    for (const version of [...VERSIONS, "1.3.0"])
      await writeBuilds(join(root, type, version), ["linux_amd64", "windows_arm64"], {
        layout: "plain",
        type,
        version,
      });
  const place = await open(root);
  const run: Town["run"] = async (command, ...more) => {
    const where = [...(await place.argsFor(command)), ...(command === "lint" ? [] : URL_FLAG)];
    return runCli([command, ...more, ...where], {
      cwd: root,
      env: { ...place.env, ...keyVariables(key) },
    });
  };
  await fillOrigin(root);
  const history: Files[] = [];
  for (const step of [
    publishing("acme/sample", "1.0.0"),
    publishing("acme/other", "1.0.0"),
    ["mirror", "--mirror-config", "mirror.yml"],
    publishing("acme/sample", "1.1.0"),
    ["deprecate", "--source", "acme/sample", "--versions", "1.1.0", "--reason", "It is slow"],
    ["withdraw", "--source", "acme/sample", "--versions", WITHDRAWN, "--reason", "It loses data"],
    publishing("acme/sample", "1.2.0"),
  ] as const) {
    const [command = "", ...more] = step;
    const { exitCode, stderr } = await run(command, ...more);
    expect([step, exitCode, stderr]).toEqual([step, 0, expect.anything()]);
    history.push(await place.read());
  }
  return {
    ...{ root, key, place, history, run },
    close: async () => {
      await place.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A folder as `terraform providers mirror` fills it, from a site of a third party. */
async function fillOrigin(root: string): Promise<void> {
  const theirs = await inFolder(join(root, "theirs"));
  const given = ["--version", "2.0.0", "--artifacts", "thing", "--verify=false", "--source", "theirs/thing"];
  await writeBuilds(join(root, "thing"), ["linux_amd64"], {
    layout: "plain",
    type: "thing",
    version: "2.0.0",
  });
  const { exitCode, stderr } = await runCli(
    ["publish", ...given, "--to", join(root, "theirs/site"), ...URL_FLAG],
    {
      cwd: root,
      env: keyVariables(await testKey("rsa-4096")),
    },
  );
  expect(exitCode, stderr).toBe(0);
  const folder = join(root, "origin/registry.terraform.io/theirs/thing");
  await mkdir(folder, { recursive: true });
  for (const path of (await theirs.read()).keys())
    if (path.endsWith(".zip"))
      await copyFile(join(root, "theirs/site", path), join(folder, path.slice(path.lastIndexOf("/") + 1)));
  const rows = [
    "registry.terraform.io/theirs/thing:",
    '  versions: "all"',
    "  copy: site",
    "  origin: { folder: origin }",
  ];
  await writeFiles(root, { "mirror.yml": `providers:\n${rows.map((row) => `  ${row}\n`).join("")}` });
}

function publishing(source: string, version: string): readonly string[] {
  const type = source.split("/")[1];
  const others = type === "sample" ? ["--other-sources", "corp/sample"] : [];
  const given = ["--version", version, "--artifacts", `${type}/${version}`, "--verify=false"];
  return ["publish", "--source", source, ...given, ...others];
}

/** What is wrong after a site was damaged, and after the commands of its owners. */
export async function live(seed: number, { place, history, run }: Town): Promise<readonly string[]> {
  const random = startRandom(seed);
  const whole = history.at(-1) ?? new Map();
  let damaged: Files = whole;
  const log: string[] = [`seed ${seed}`];
  for (let count = 1 + random.below(3); count > 0; count--) {
    const { files, what } = damageSite(damaged, history, random);
    damaged = files;
    log.push(what);
  }
  await place.write(damaged);
  const wrong: string[] = [];
  const check = async (
    step: readonly string[],
  ): Promise<ProcessResult & { readonly text: string; readonly after: Files }> => {
    const before = await place.read();
    const [command = "", ...more] = step;
    const result = await run(command, ...more);
    const after = await place.read();
    const text = `${result.stdout}\n${result.stderr}`;
    log.push(`${step.join(" ")}: ${result.exitCode}`);
    const blame = (what: string) => wrong.push(`${log.join("\n")}\n=> ${what}\n${text}`);
    if (result.exitCode !== 0 && result.exitCode !== 1) blame(`exit code ${result.exitCode}`);
    for (const path of signedFiles(whole))
      if (before.get(path)?.equals(whole.get(path) ?? Buffer.alloc(0)) && !after.has(path))
        blame(`${path} was removed`);
    for (const provider of hasMark(before) ? ["acme/sample", "corp/sample"] : [])
      if (!offers(before, provider).includes(WITHDRAWN) && offers(after, provider).includes(WITHDRAWN))
        if (!text.includes(WITHDRAWN)) blame(`${provider} ${WITHDRAWN} is offered again, unnamed`);
    return { ...result, text, after };
  };
  await check(anyStep(random));
  const rebuilds = (["acme/sample", "acme/other"] as const).map((source) => [
    ...["rebuild", "--source", source, "--gpg-public-keys", "key.asc", "--versions", "all"],
    ...(source === "acme/sample" ? ["--other-sources", "corp/sample"] : []),
  ]);
  const told: string[] = [];
  const codes: (number | undefined)[] = [];
  let rebuilt: Files = damaged;
  for (const step of rebuilds) {
    const { text, after, exitCode } = await check(step);
    told.push(text);
    codes.push(exitCode);
    rebuilt = after;
  }
  const text = told.join("\n");
  const blame = (what: string) => wrong.push(`${log.join("\n")}\n=> ${what}\n${text}`);
  for (const provider of OWN)
    for (const version of offers(whole, provider)) {
      // Both addresses have the files of one of them.
      const files = signedFiles(whole).filter((path) =>
        path.includes(`/${provider.replace("corp", "acme")}/${version}/`),
      );
      const isWhole = files.every((path) => damaged.get(path)?.equals(whole.get(path) ?? Buffer.alloc(0)));
      const isWithdrawn = log.some((line) => line.startsWith("withdraw") && line.includes(version));
      if (isWhole && !isWithdrawn && !offers(rebuilt, provider).includes(version) && !text.includes(version))
        blame(`${provider} ${version} is whole, is not offered, and was not named`);
    }
  if (codes.every((code) => code === 0)) {
    for (const step of rebuilds) {
      const { after } = await check(step);
      const changed = [...new Set([...after.keys(), ...rebuilt.keys()])].filter(
        (path) =>
          path !== ".provider-pages.head" &&
          after.get(path)?.equals(rebuilt.get(path) ?? Buffer.alloc(0)) !== true,
      );
      if (changed.length > 0) blame(`a second run changed ${changed.slice(0, 5).join(", ")}`);
      rebuilt = after;
    }
    if (rebuilt.size > 0)
      // The bytes of other providers are not what it is about, and it says so.
      for (const { where, found } of await lintErrors(await run("lint", "--deep", "--json")))
        if (
          !isUnread(where, text) &&
          ![where, ...(found.match(/\d+\.\d+\.\d+/g) ?? [])].some((name) => name && text.includes(name))
        )
          blame(`lint: ${where}: ${found}`);
  }
  return wrong;
}

/** Whether a file belongs to a provider of which every rebuild said that it did not read the files. */
function isUnread(where: string, text: string): boolean {
  const [, address] = /^assets\/([^/]+\/[^/]+\/[^/]+)\//.exec(where) ?? [];
  const lines = text.split("\n").filter((line) => line.includes("listed and not read: "));
  return address !== undefined && lines.length === 2 && lines.every((line) => line.includes(address));
}

interface Finding {
  readonly severity: string;
  readonly where: string;
  readonly found: string;
}

function lintErrors({ stdout, stderr }: ProcessResult): readonly Finding[] {
  expect(stdout, stderr).toMatch(/^\{/);
  return (JSON.parse(stdout).findings ?? JSON.parse(stdout).problems).filter(
    ({ severity }: Finding) => severity === "error",
  );
}

function anyStep(random: Random): readonly string[] {
  return random.pick([
    publishing("acme/sample", "1.3.0"),
    publishing("acme/other", "1.3.0"),
    ["withdraw", "--source", "acme/sample", "--versions", "1.1.0", "--reason", "It is broken"],
    ["mirror", "--mirror-config", "mirror.yml"],
    ["rebuild", "--source", "acme/sample", "--gpg-public-keys", "key.asc"],
  ]);
}

function signedFiles(files: Files): string[] {
  return [...files.keys()].filter((path) => new RegExp(`^assets/${HOST}/.+/.+/.+/`).test(path));
}

/** Whether the catalog still says of one address that the version is withdrawn. */
function hasMark(files: Files): boolean {
  const lists = ["acme/sample", "corp/sample"].map((one) => files.get(`catalog/${HOST}/${one}.json`));
  return lists.some((list) => list?.toString("utf8").includes("It loses data"));
}

/** The versions in the registry's list, as clients read it. */
function offers(files: Files, provider: string): string[] {
  try {
    const text = files.get(`v1/providers/${provider}/versions`)?.toString("utf8") ?? "";
    return JSON.parse(text).versions.map(({ version }: { version: string }) => version);
  } catch {
    return [];
  }
}
