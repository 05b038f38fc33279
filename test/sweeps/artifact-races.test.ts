import { execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { makeExecutable, writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { hashZip } from "../support/samples/zip-hash.ts";

/*
 * A build job, or another process of the same user, changes what is published while it is published. Each run ends in one of two
 * ways: it publishes what it has checked, or it refuses. What lies outside the workspace is never published.
 */
const SECRET = "what lies outside of the workspace";
const RUNS = Number(process.env.RACES ?? 3);
const PUBLISH = [
  ...["publish", "--to", "site", "--source", "registry.example.com/acme/sample", "--version", "1.0.0"],
  ...["--site-url", "https://registry.example.com/"],
];
const BUILD = "dist/terraform-provider-sample_v1.0.0_linux_amd64";

let root: string;
let env: Record<string, string>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "races-"));
  env = keyVariables(await testKey("ed25519"));
  await writeFile(join(root, "secret"), SECRET);
  await writeFile(join(root, "windows"), makeExecutable("windows_amd64", { size: 300_000 }));
  await writeFile(join(root, "other"), makeExecutable("linux_amd64", { size: 300_000, seed: 9 }));
  await writeFile(join(root, "short"), makeExecutable("linux_amd64").subarray(0, 10));
  await writeFile(join(root, "manifest5"), '{"version":1,"metadata":{"protocol_versions":["5.0"]}}');
  await writeFile(join(root, "manifest6"), '{"version":1,"metadata":{"protocol_versions":["6.0"]}}');
  await writeFile(join(root, "document"), "# Overview\n\nThe very first page.\n");
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A workspace of its own, in which one path is something else all the time. */
async function race(path: string, things: readonly string[], flags: readonly string[] = []) {
  const workspace = await mkdtemp(join(root, "workspace-"));
  const builds = { layout: "plain", type: "sample", version: "1.0.0", size: 300_000 } as const;
  await mkdir(join(workspace, "dist"));
  await writeBuilds(join(workspace, "dist"), ["linux_amd64", "windows_arm64"], builds);
  await mkdir(join(workspace, "docs"));
  for (const [name, from] of [
    ["docs/index.md", "document"],
    ["terraform-registry-manifest.json", "manifest6"],
    ["LICENSE", "document"],
  ] as const)
    await writeFile(join(workspace, name), await readFile(join(root, from)));
  const swapped = things.map((thing) => thing.replace("=", `=${root}/`));
  const swapper = spawn(process.execPath, [
    resolve("test/sweeps/swapper.ts"),
    join(workspace, path),
    ...swapped,
  ]);
  await once(swapper.stdout, "data");
  try {
    const { exitCode, stderr } = await runCli([...PUBLISH, "--artifacts", "dist", ...flags], {
      cwd: workspace,
      env,
    });
    return { exitCode, stderr, site: join(workspace, "site") };
  } finally {
    swapper.kill("SIGKILL");
    await once(swapper, "close");
  }
}

/** Everything that a site holds, by file names. */
async function listSite(site: string): Promise<Map<string, string>> {
  const found = await readdir(site, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((entry) => entry.isFile());
  return new Map(files.map(({ name, parentPath }) => [name, join(parentPath, name)]));
}

/** What users get to see of a file: of a package, what is in it. */
function readOpened(path: string): Buffer {
  return path.endsWith(".zip") ? execFileSync("unzip", ["-p", path]) : readFileSync(path);
}

const RACES: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  ["an executable", BUILD, ["file=other", "file=windows", "file=short"], []],
  ["an executable and links out of the workspace", BUILD, ["file=other", "link=secret"], []],
  ["an executable and folders", BUILD, ["file=other", "folder="], []],
  [
    "the manifest",
    "terraform-registry-manifest.json",
    ["file=manifest5", "file=manifest6", "link=secret"],
    [],
  ],
  [
    "an included file",
    "LICENSE",
    ["file=document", "link=secret", "file=manifest5"],
    ["--include", "LICENSE"],
  ],
  ["the documentation", "docs/index.md", ["file=document", "link=secret", "folder="], []],
];

describe.each(RACES)("while %s is replaced again and again", (_what, path, things, flags) => {
  it("a publish publishes what it has checked, or refuses", async () => {
    for (let run = 0; run < RUNS; run++) {
      const { exitCode, stderr, site } = await race(path, things, flags);
      expect([0, 1], stderr).toContain(exitCode);
      expect(stderr).not.toMatch(/^ {4}at /m);
      const files = await listSite(site);
      for (const [name, file] of files) expect(readOpened(file).includes(SECRET), name).toBe(false);
      if (exitCode === 0) await checkPackage(files);
    }
  });
});

/** The package is of the platform that its name says, and its hashes are of what is in it. */
async function checkPackage(files: ReadonlyMap<string, string>): Promise<void> {
  const name = "terraform-provider-sample_1.0.0_linux_amd64.zip";
  const zip = files.get(name);
  // A build that was not there when the folder was listed is not published.
  if (zip === undefined) return;
  const header = Buffer.from(makeExecutable("linux_amd64", { size: 0 }));
  expect(readOpened(zip).includes(header)).toBe(true);
  const facts = readFileSync(files.get("1.0.0.json") ?? "", "utf8");
  expect(facts).toContain(await hashZip(zip));
  const sha256 = hash("sha256", readFileSync(zip));
  expect(facts).toContain(sha256);
  expect(readFileSync(files.get("terraform-provider-sample_1.0.0_SHA256SUMS") ?? "", "utf8")).toContain(
    `${sha256}  ${name}`,
  );
}
