import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBundle } from "../../src/mirroring/fetch/local-source.ts";
import { goodSite, PLATFORMS, SOURCE } from "../protocol/walk/good-site.ts";
import { describeTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";

const URL = "https://mirror.intranet.example/";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "from-bundle-"));
  for (const [path, bytes] of await goodSite()) {
    await mkdir(dirname(join(folder, "origin", path)), { recursive: true });
    await writeFile(join(folder, "origin", path), bytes);
  }
  const { privateKey, passphrase = "", publicKey } = await testKey("ed25519");
  await writeFile(join(folder, "key.asc"), publicKey);
  const env = { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
  for (const [name, ...wanted] of [
    ["all"],
    ["old", "--providers", "acme/sample 1.0.0", "--platforms", "linux_amd64"],
  ]) {
    const made = await runCli(["bundle", "origin", "--output", name ?? "", ...wanted], { cwd: folder, env });
    if (made.exitCode !== 0) throw new Error(made.stderr);
  }
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await rm(join(folder, "site"), { recursive: true, force: true });
  await rm(join(folder, "provider-mirror.yml"), { force: true });
});

const KEYS = ["--gpg-public-keys", "key.asc"];
const mirror = (bundle: string, ...flags: string[]) =>
  runCli(["mirror", "--from", `${bundle}/providers.tar`, "--to", "site", "--site-url", URL, ...flags], {
    cwd: folder,
  });
const readJson = async (path: string) => JSON.parse(await readFile(join(folder, "site", path), "utf8"));

describe("a mirror of a bundle", () => {
  it("has all of it, packages and checksums too, and a second run changes nothing", async () => {
    const first = await mirror("all", ...KEYS, "--json");
    expect([first.exitCode, JSON.parse(first.stdout)]).toMatchObject([
      0,
      { added: 2, failed: 0, warnings: [] },
    ]);
    const { archives } = await readJson(`mirror/${SOURCE}/1.1.0.json`);
    expect(Object.keys(archives)).toEqual(PLATFORMS);
    expect(archives.linux_amd64.url).toBe(
      `${URL}assets/${SOURCE}/1.1.0/terraform-provider-sample_1.1.0_linux_amd64.zip`,
    );
    const facts = JSON.stringify(await readJson(`catalog/${SOURCE}/1.1.0.json`));
    expect(facts).toContain('"key":');
    expect(facts).not.toContain("bundle");
    const tree = await describeTree(join(folder, "site"));
    expect(JSON.parse((await mirror("all", ...KEYS, "--json")).stdout)).toMatchObject({
      added: 0,
      changed: false,
    });
    expect(await describeTree(join(folder, "site"))).toEqual(tree);
    const linted = await runCli(["lint", "site", "--deep"], { cwd: folder });
    expect(linted.exitCode, linted.stdout).toBe(0);
  });

  it("grows with each bundle, and what a bundle lacks is not gone", async () => {
    expect((await mirror("old", ...KEYS)).exitCode).toBe(0);
    expect(Object.keys((await readJson(`mirror/${SOURCE}/1.0.0.json`)).archives)).toEqual(["linux_amd64"]);
    expect((await mirror("all", ...KEYS)).exitCode).toBe(0);
    expect(Object.keys((await readJson(`mirror/${SOURCE}/1.0.0.json`)).archives)).toEqual(PLATFORMS);
    const tree = await describeTree(join(folder, "site"));
    const { stdout } = await mirror("old", ...KEYS, "--json");
    expect(JSON.parse(stdout)).toMatchObject({ added: 0, changed: false, failed: 0 });
    expect(await describeTree(join(folder, "site"))).toEqual(tree);
  });

  it("has what the file asks for, with its pins, though it speaks of links", async () => {
    const asked = "copy: link, versions: ~> 1.0.0, platforms: [linux_amd64]";
    const write = (more: string) =>
      writeFile(
        join(folder, "provider-mirror.yml"),
        `providers:\n  ${SOURCE}: { ${asked}${more} }\n  hashicorp/null:\n`,
      );
    await write(`, keys: [${"A".repeat(40)}]`);
    const refused = await mirror("all", ...KEYS, "--strict");
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("[key-unusable]")]);
    await write("");
    expect((await mirror("all", ...KEYS)).exitCode).toBe(0);
    expect(Object.keys((await readJson(`mirror/${SOURCE}/index.json`)).versions)).toEqual(["1.0.0"]);
    expect(Object.keys((await readJson(`mirror/${SOURCE}/1.0.0.json`)).archives)).toEqual(["linux_amd64"]);
  });
});

it("what a network mirror gave has no signature, so that no pin can hold", async () => {
  const opening = {
    path: "all/providers.tar",
    directory: folder,
    workFolder: await mkdtemp(join(folder, "work-")),
  };
  const cancelled = new AbortController().signal;
  const { folder: target } = await openBundle({ ...opening, keys: undefined, now: new Date(), cancelled });
  const wanted = ["--providers", SOURCE, "--output", "unsigned"];
  const made = await runCli(["bundle", target, ...wanted, "--json"], { cwd: folder });
  expect(JSON.parse(made.stdout)).toMatchObject({ providers: [{ signed: false }] });
  const write = (settings: string) =>
    writeFile(join(folder, "provider-mirror.yml"), `providers:\n  ${SOURCE}: { ${settings} }\n`);
  await write(`keys: [${"A".repeat(40)}]`);
  const refused = await mirror("unsigned", "--strict");
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("[key-unusable]")]);
  await write("hashes: signed");
  expect((await mirror("unsigned")).exitCode).toBe(0);
  const { archives } = await readJson(`mirror/${SOURCE}/1.1.0.json`);
  expect(archives.linux_amd64.hashes).toEqual([expect.stringMatching(/^h1:/), expect.stringMatching(/^zh:/)]);
});

describe("nothing is taken", () => {
  const refused = async (bundle: string, ...flags: string[]) => {
    const { exitCode, stderr } = await mirror(bundle, ...flags);
    const code = stderr.includes("[input-") ? 2 : 1;
    expect([exitCode, await describeTree(join(folder, "site")).catch(() => ({}))]).toEqual([code, {}]);
    return stderr;
  };

  it("from a bundle with another key", async () => {
    const { publicKey } = await testKey("rsa-2048");
    await writeFile(join(folder, "other.asc"), publicKey);
    expect(await refused("all", "--gpg-public-keys", "other.asc")).toContain("[bundle-invalid]");
  });

  it("from one of which a byte has changed, with a key or without", async () => {
    const tar = await readFile(join(folder, "all/providers.tar"));
    await mkdir(join(folder, "bad"), { recursive: true });
    for (const ending of [".sha256", ".sha256.sig"])
      await writeFile(
        join(folder, `bad/providers.tar${ending}`),
        await readFile(join(folder, `all/providers.tar${ending}`)),
      );
    tar[600] = (tar[600] ?? 0) ^ 1;
    await writeFile(join(folder, "bad/providers.tar"), tar);
    expect(await refused("bad", ...KEYS)).toContain("SHA256SUMS");
    await rm(join(folder, "bad/providers.tar.sha256"));
    expect(await refused("bad")).toContain("SHA256SUMS");
  });

  it("from one that has nothing of what the file asks for, or is not there", async () => {
    await writeFile(join(folder, "provider-mirror.yml"), "providers:\n  hashicorp/null:\n");
    expect(await refused("all")).toContain("[input-invalid]");
    expect(await refused("none")).toContain("[source-unreadable]");
  });
});
