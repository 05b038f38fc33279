import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKey } from "openpgp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { terraform } from "../support/clients/terraform.ts";
import { type NamedHost, startNamedHost } from "../support/pages/pages-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";
import { CLIENTS, THIS_PLATFORM } from "./clients.ts";

const HOST = "registry.example.com";
const TRIED = CLIENTS.filter(({ title }) => ["terraform 1.11.4", "opentofu 1.12.6"].includes(title));

let root: string;
let host: NamedHost;
let key: TestKey;
let next: TestKey;
let fingerprint: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "worst-days-"));
  [key, next] = await Promise.all([testKey("ed25519"), testKey("rsa-4096")]);
  fingerprint = (await readKey({ armoredKey: key.publicKey })).getFingerprint().toUpperCase();
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const version of ["1.0.0", "1.1.0", "1.2.0"])
    await writeBuilds(join(root, version), [THIS_PLATFORM], { layout: "plain", type: "widget", version });
  await cp(join(root, "1.2.0"), join(root, "dist"), { recursive: true });
  for (const version of ["1.0.0", "1.1.0"]) {
    const given = ["--source", "acme/widget", "--version", version, "--artifacts", version, "--verify=false"];
    const { exitCode, stderr } = await run(["publish", "--to", "./good", ...given, ...SITE_URL]);
    expect(exitCode, stderr).toBe(0);
    await cp(join(root, "good"), join(root, `backup-${version}`), { recursive: true });
  }
  await cp(join(root, "good"), join(root, "site"), { recursive: true });
  host = await startNamedHost({ files: join(root, "site"), hostnames: [HOST, "registry.example.net"] });
});
afterAll(async () => {
  await host.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  await rm(join(root, "site"), { recursive: true, force: true });
  await cp(join(root, "good"), join(root, "site"), { recursive: true });
});

const SITE_URL = ["--site-url", `https://${HOST}/`];

function run(args: readonly string[], signing = key): Promise<ProcessResult> {
  return runCli(args, { cwd: root, env: keyVariables(signing) });
}

/** Runs what a section of the page says, as it stands there. */
async function follow(section: string, signing = key): Promise<string> {
  const page = await readFile("docs/when-something-went-wrong.md", "utf8");
  const [, text = ""] = page.split(`\n## ${section}\n`);
  const lines = (text.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("provider-pages "));
  expect(lines).not.toEqual([]);
  const told: string[] = [];
  for (const line of lines) {
    const [, ...args] = line.match(/"[^"]*"|\S+/g) ?? [];
    const given = args.map((one) => one.replaceAll('"', "").replace(/^[0-9A-F]{40}$/, fingerprint));
    const checked = given[0] === "publish" ? ["--verify=false"] : [];
    const { exitCode, stdout, stderr } = await run([...given, ...checked], signing);
    expect(exitCode, `${line}\n${stdout}${stderr}`).toBe(0);
    told.push(stdout);
  }
  return told.join("");
}

/** What `init` does in each client: the version that it installs, or its error. */
async function init(source = `${HOST}/acme/widget`, lockFile?: string): Promise<readonly string[]> {
  const ends: string[] = [];
  for (const client of TRIED) {
    const one = await terraform({
      binary: await client.find(),
      providers: { widget: { source } },
      env: { ...host.env, SSL_CERT_FILE: host.env.NODE_EXTRA_CA_CERTS ?? "" },
      ...(lockFile === undefined ? {} : { lockFile }),
    });
    const { exitCode, words } = await one.init();
    ends.push(
      exitCode === 0
        ? (/(?:Installed|Using previously-installed) \S+ (v[\d.]+)/.exec(words)?.[1] ?? words)
        : words,
    );
    await one.close();
  }
  return ends;
}

async function lockOf(version: string): Promise<string> {
  const client = await terraform({
    providers: { widget: { source: `${HOST}/acme/widget`, version } },
    env: { ...host.env, SSL_CERT_FILE: host.env.NODE_EXTRA_CA_CERTS ?? "" },
  });
  const { exitCode, words } = await client.init();
  expect(exitCode, words).toBe(0);
  const text = await readFile(join(client.directory, ".terraform.lock.hcl"), "utf8");
  await client.close();
  // A configuration without a constraint, as `init` begins.
  return text.replace(/^ *constraints.*\n/m, "");
}

const both = (end: unknown) => [end, end];
const no = (words: string) => both(expect.stringContaining(words));

describe("the steps of the page, by real clients", () => {
  let lock: string;
  beforeEach(async () => {
    lock ??= (await lockOf("1.1.0")).replaceAll("registry.terraform.io", HOST);
  });

  it("a bad release", async () => {
    expect(await init()).toEqual(both("v1.1.0"));
    await follow("A bad release");
    expect(await init()).toEqual(both("v1.0.0"));
    expect(await init(undefined, lock)).toEqual(
      no("the previously-selected version 1.1.0 is no longer available"),
    );
  });

  it("a secret in a package", async () => {
    await follow("A secret in a package");
    expect(await init()).toEqual(both("v1.0.0"));
    expect(await init(undefined, lock)).toEqual(
      no("the previously-selected version 1.1.0 is no longer available"),
    );
    const files = await readdir(join(root, "site"), { recursive: true });
    expect(files.filter((path) => path.endsWith(".zip") && path.includes("1.1.0"))).toEqual([]);
  });

  it("a stolen key", async () => {
    const before = await lockOf("1.0.0");
    await follow("A stolen key", next);
    expect(await init()).toEqual(both("v1.0.0"));
    expect(await init(undefined, before)).toEqual(both("v1.0.0"));
    const more = ["--source", "acme/widget", "--version", "1.2.0", "--artifacts", "1.2.0", "--verify=false"];
    const { exitCode, stderr } = await run(["publish", "--to", "./site", ...more]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("stolen")]);
  });

  it("a lost key", async () => {
    await follow("A lost key", next);
    expect(await init()).toEqual(both("v1.2.0"));
    expect(await init(undefined, lock)).toEqual(both("v1.1.0"));
  });

  it("another tool replaced the site", async () => {
    for (const folder of ["v1", "mirror", "catalog", ".well-known", "site.json"])
      await rm(join(root, "site", folder), { recursive: true, force: true });
    await writeFile(join(root, "site/index.html"), "<h1>Other</h1>");
    expect(await init()).toEqual(no("does not offer a"));
    await follow("Another tool replaced the site");
    expect(await init()).toEqual(both("v1.1.0"));
    expect(await init(undefined, lock)).toEqual(both("v1.1.0"));
  });

  it("an older backup was restored", async () => {
    await cp(join(root, "backup-1.0.0"), join(root, "site"), { recursive: true });
    expect(await init()).toEqual(both("v1.0.0"));
    expect(await init(undefined, lock)).toEqual(no("1.1.0"));
    await follow("An older backup was restored");
    expect(await init()).toEqual(both("v1.1.0"));
    expect(await init(undefined, lock)).toEqual(both("v1.1.0"));
  });

  it("a lost file", async () => {
    await rm(join(root, "site/v1/providers/acme/widget/1.1.0"), { recursive: true });
    expect(await init()).toEqual(no("1.1.0"));
    await follow("A lost or damaged file");
    expect(await init()).toEqual(both("v1.1.0"));
  });

  it("a host that was taken over", async () => {
    const theirs = [
      "--source",
      "acme/widget",
      "--version",
      "1.1.0",
      "--artifacts",
      "1.1.0",
      "--verify=false",
    ];
    await rm(join(root, "site"), { recursive: true });
    await writeBuilds(join(root, "evil"), [THIS_PLATFORM], {
      layout: "plain",
      type: "widget",
      version: "1.1.0",
      seed: 7,
    });
    const evil = theirs.map((one, index) => (theirs[index - 1] === "--artifacts" ? "evil" : one));
    expect((await run(["publish", "--to", "./site", ...evil, ...SITE_URL], next)).exitCode).toBe(0);
    expect(await init()).toEqual(both("v1.1.0"));
    expect(await init(undefined, lock)).toEqual(no("checksums"));
    await rm(join(root, "site"), { recursive: true });
    await cp(join(root, "good"), join(root, "site"), { recursive: true });
    await follow("A host that was taken over");
    expect(await init("registry.example.net/acme/widget")).toEqual(both("v1.1.0"));
  });

  it("a rename after a withdrawal", async () => {
    await follow("A bad release");
    await follow("A rename after a withdrawal");
    expect(await init(`${HOST}/newname/widget`)).toEqual(both("v1.0.0"));
    expect(await init()).toEqual(both("v1.0.0"));
  });
});
