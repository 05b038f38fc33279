import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeTree } from "../support/folder/tree.ts";
import { formsOf } from "../support/runner/secrets.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

const [VICTIM, INTRUDER] = [61_001, 61_002];
const SOURCE = "registry.example.com/acme/sample";
const PUBLISH = ["--source", SOURCE, "--version", "1.0.0"];

const MARK = ["--to", "site", "--source", SOURCE, "--versions", "1.0.0"];

/** Other commands that hold a secret or write files; what is marked is taken back. */
const OTHERS: readonly (readonly [command: string, ...args: string[]])[] = [
  ["deprecate", "deprecate", ...MARK, "--reason", "old"],
  ["deprecate, undone", "deprecate", ...MARK, "--undo"],
  ["rebuild", "rebuild", "--to", "site", "--source", SOURCE],
  ["replace-key", "replace-key", "--to", "site", "--source", SOURCE],
  ["mirror --init", "mirror", "--init", "--from", "locked/.terraform.lock.hcl"],
  [
    "mirror",
    ...[
      "mirror",
      "--to",
      "copied",
      "--site-url",
      "https://mirror.example.com/",
      "--from",
      "site",
      "--mirror-config",
      "none.yml",
    ],
  ],
  [
    "install",
    ...["install", "used", "--from", "site", "--platforms", "linux_amd64"],
    ...["--into", "providers", "--config-file", "cli.tfrc"],
  ],
  ["config --merge", "config", "site", "--mirror", "--merge", "private.tfrc"],
];

/** Only root can be two users; with REQUIRE_REAL_CLIENTS=1, as in CI, going without is a failure. */
function canBeTwo(): boolean {
  if (process.geteuid?.() === 0) return true;
  const missing = "this is not root, and can't be two users";
  if (process.env.REQUIRE_REAL_CLIENTS === "1") throw new Error(missing);
  console.warn(`${missing}: the tests of a second user are skipped`);
  return false;
}

let root: string;
let secrets: readonly string[];
let environment: Record<string, string>;
let intruder: ChildProcess;

/** A folder of one user, in which the other may search. */
async function make(path: string, uid: number, mode = 0o755): Promise<string> {
  const made = join(root, path);
  await mkdir(made, { recursive: true });
  await chown(made, uid, uid);
  await chmod(made, mode);
  return made;
}

async function writeFor(uid: number, path: string, text: string, mode = 0o644): Promise<void> {
  await writeFile(path, text, { mode });
  await chown(path, uid, uid);
}

function start(uid: number, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const options = { cwd: join(root, uid === VICTIM ? "victim" : "intruder"), uid, gid: uid, env };
  // The intruder lives as long as all the runs of the other.
  const timeout = uid === VICTIM ? 60_000 : 600_000;
  return spawn(join(root, "node"), args, { ...options, timeout, killSignal: "SIGKILL" });
}

async function run(...args: readonly string[]) {
  const child = start(VICTIM, [join(root, "program/cli.js"), ...args], environment);
  const said = [child.stdout, child.stderr].map(async (stream) => {
    let text = "";
    for await (const chunk of stream ?? []) text += chunk;
    return text;
  });
  const [exitCode] = await once(child, "close");
  const [stdout = "", stderr = ""] = await Promise.all(said);
  return { exitCode, stdout, stderr };
}

/** Files that both users need are where both can read them, wherever this repository and Node are. */
async function prepare(): Promise<void> {
  await chmod(root, 0o755);
  await copyFile(process.execPath, join(root, "node"));
  await chmod(join(root, "node"), 0o755);
  await make("program", 0);
  const program = join(root, "program");
  await cp("dist", program, { recursive: true });
  await copyFile("package.json", join(program, "package.json"));
  await copyFile("test/sweeps/intruder.ts", join(program, "intruder.ts"));
  execFileSync("chmod", ["--recursive", "a+rX", program]);
  const victim = await make("victim", VICTIM);
  for (const seed of ["dist", "reference"]) await make(`victim/${seed}`, VICTIM);
  const build = { layout: "plain", type: "sample", version: "1.0.0", size: 400_000 } as const;
  await writeBuilds(join(victim, "dist"), ["linux_amd64", "windows_arm64"], build);
  await writeFor(VICTIM, join(victim, "precious"), "precious");
  const token = 'credentials "registry.example.com" {\n  token = "aTokenOfTheConfiguration"\n}\n';
  await writeFor(VICTIM, join(victim, "private.tfrc"), token, 0o600);
  const locked = 'provider "registry.terraform.io/hashicorp/null" {\n  version = "3.2.1"\n}\n';
  await make("victim/locked", VICTIM);
  await writeFor(VICTIM, join(victim, "locked/.terraform.lock.hcl"), locked);
  await make("victim/used", VICTIM);
  const used = `provider "${SOURCE}" {\n  version = "1.0.0"\n}\n`;
  await writeFor(VICTIM, join(victim, "used/.terraform.lock.hcl"), used);
  await make("intruder", INTRUDER);
  await make("shared", 0, 0o1777);
  await make("shared/mine", INTRUDER, 0o777);
}

beforeAll(async () => {
  if (!canBeTwo()) return;
  root = await mkdtemp(join(tmpdir(), "two-users-"));
  await prepare();
  const { privateKey, passphrase = "" } = await testKey("ed25519");
  secrets = [privateKey, passphrase, "ghs_aTokenThatNobodyMaySee", "aTokenOfTheConfiguration"];
  environment = {
    PATH: process.env.PATH ?? "",
    HOME: join(root, "victim"),
    TMPDIR: join(root, "shared"),
    NO_COLOR: "1",
    GPG_PRIVATE_KEY: privateKey,
    GPG_PASSPHRASE: passphrase,
    GITHUB_TOKEN: "ghs_aTokenThatNobodyMaySee",
  };
  const undisturbed = await run("publish", ...PUBLISH, "--to", "reference");
  expect(undisturbed.exitCode, undisturbed.stderr).toBe(0);
  const script = join(root, "program/intruder.ts");
  const places = [join(root, "shared"), join(root, "victim")];
  intruder = start(INTRUDER, [
    script,
    join(root, "intruder"),
    String(VICTIM),
    join(root, "victim/precious"),
    ...places,
  ]);
  intruder.stderr?.pipe(process.stderr);
  if (intruder.stdout !== null) await once(intruder.stdout, "data");
});

afterAll(async () => {
  if (root === undefined) return;
  intruder?.kill("SIGKILL");
  await rm(root, { recursive: true, force: true });
});

describe.skipIf(!canBeTwo())("while another user of the machine attacks", () => {
  it("a publish to a folder has the same result as without them", async () => {
    const { exitCode, stderr } = await run("publish", ...PUBLISH, "--to", "site");
    expect(exitCode, stderr).toBe(0);
    expect(await describeTree(join(root, "victim/site"))).toEqual(
      await describeTree(join(root, "victim/reference")),
    );
  });

  it("a publish with its own output folder has the same result too", async () => {
    const { exitCode, stderr } = await run("publish", ...PUBLISH, "--to", "other", "--output", "out");
    expect(exitCode, stderr).toBe(0);
    expect((await lstat(join(root, "victim/out"))).mode & 0o777).toBe(0o700);
    expect(await describeTree(join(root, "victim/other"))).toEqual(
      await describeTree(join(root, "victim/reference")),
    );
  });

  it("a plan hides the site from other users", async () => {
    const { exitCode, stdout, stderr } = await run("plan", ...PUBLISH, "--to", "planned");
    expect(exitCode, stderr).toBe(0);
    const [, preview = ""] = /serve (\S+)/.exec(stdout) ?? [];
    expect(preview.startsWith(join(root, "shared"))).toBe(true);
    expect((await readdir(preview)).sort()).toContain("catalog");
    expect((await lstat(join(preview, ".."))).mode & 0o777).toBe(0o700);
    const copy = join(root, "copy");
    await cp(preview, copy, { recursive: true });
    expect(JSON.stringify(await describeTree(copy))).not.toContain("EVIL");
  });

  it("a demo ends well", async () => {
    const { exitCode, stderr } = await run("demo");
    expect(exitCode, stderr).toBe(0);
  });

  it.each(OTHERS)("%s has the same result as without them", async (_command, ...args) => {
    const { exitCode, stderr } = await run(...args);
    expect(exitCode, stderr).toBe(0);
  });

  it("the site is the same as without them at the end", async () => {
    const built = await describeTree(join(root, "victim/site"));
    expect(built).toEqual(await describeTree(join(root, "victim/reference")));
    expect(JSON.stringify(await describeTree(join(root, "victim/copied")))).not.toContain("EVIL");
  });

  it("a merged configuration and its copy keep their permissions", async () => {
    const names = ["private.tfrc", "private.tfrc.before-provider-pages"];
    const found = await Promise.all(names.map((name) => lstat(join(root, "victim", name))));
    expect(found.map(({ mode, uid }) => [mode & 0o777, uid])).toEqual([
      [0o600, VICTIM],
      [0o600, VICTIM],
    ]);
  });

  it("an output folder that they made first is refused", async () => {
    const { exitCode, stderr } = await run(
      ...["publish", ...PUBLISH, "--to", "trapped", "--output", join(root, "shared/mine")],
    );
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`shared/mine .*\\(${INTRUDER}\\)`)),
    ]);
  });

  it("they have read no secret, changed nothing and overwritten nothing", async () => {
    intruder.kill("SIGTERM");
    await once(intruder, "close");
    const loot = join(root, "intruder/loot");
    const taken = await Promise.all(
      (await readdir(loot)).map((name) => readFile(join(loot, name), "latin1")),
    );
    // World-readable files were found, so the search works.
    expect(taken.some((text) => text.includes("-----BEGIN PGP PUBLIC KEY BLOCK-----"))).toBe(true);
    expect(taken.filter((text) => formsOf(secrets).some((form) => text.includes(form)))).toEqual([]);
    expect(await readFile(join(root, "intruder/done"), "utf8")).toBe("");
    expect(await readFile(join(root, "victim/precious"), "utf8")).toBe("precious");
  });
});
