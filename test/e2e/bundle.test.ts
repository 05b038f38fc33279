import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBundle } from "../../src/mirroring/fetch/local-source.ts";
import { BrokenSite, DOWNLOADS } from "../protocol/walk/broken-site.ts";
import { type Files, goodSite, SOURCE } from "../protocol/walk/good-site.ts";
import { errorWith } from "../support/folder/errors.ts";
import { faultEnvironment } from "../support/folder/fault.ts";
import { runCli } from "../support/runner/command-line.ts";
import { runAction } from "../support/runner/runner.ts";
import { type TestKey, testKey } from "../support/samples/keys.ts";

let folder: string;
let key: TestKey;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundle-"));
  key = await testKey("ed25519");
  await writeSite(await goodSite());
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => rm(join(folder, "out"), { recursive: true, force: true }));

async function writeSite(files: Files, name = "site"): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true });
    await writeFile(join(folder, name, path), bytes);
  }
}

const TAR = "out/providers.tar";
const read = (name: string) => readFile(join(folder, name));
const bundle = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCli(["bundle", ...args, "--output", "out"], { cwd: folder, env });
const signing = () => ({ GPG_PRIVATE_KEY: key.privateKey, GPG_PASSPHRASE: key.passphrase ?? "" });

/** What the other side makes of it. */
async function open(keys?: string) {
  const workFolder = await mkdtemp(join(folder, "work-"));
  const { signal } = new AbortController();
  const opening = { directory: folder, path: TAR, workFolder, keys, now: new Date(), cancelled: signal };
  return openBundle(opening);
}

describe("a bundle", () => {
  it("holds all of a site, signed, and the other side knows whose it is", async () => {
    const { exitCode, stdout, stderr } = await bundle(["site", "--json"], signing());
    expect(exitCode, stderr).toBe(0);
    const { bundle: path, providers, warnings } = JSON.parse(stdout);
    expect([path, warnings]).toEqual([join(folder, TAR), []]);
    expect(providers).toEqual([{ source: SOURCE, versions: ["1.0.0", "1.1.0"], packages: 8, signed: true }]);
    const opened = await open(key.publicKey);
    expect(opened.warnings).toEqual([]);
    expect(opened.providers.map(({ versions }) => versions.length)).toEqual([2]);
    expect((await readdir(join(opened.folder, SOURCE))).length).toBe(8 + 2 * 3 + 2 + 1);
    const linted = await runCli(["lint", opened.folder, "--providers", SOURCE, "--deep"], { cwd: folder });
    expect(linted.stdout).toMatch(/\b1 .*\b2 /);
  });

  it("is the same bytes when it is made again, and a signature that holds stays", async () => {
    await bundle(["site"], signing());
    const names = ["", ".sha256", ".sha256.sig"].map((ending) => `${TAR}${ending}`);
    const first = await Promise.all(names.map(read));
    await bundle(["site"], signing());
    expect(await Promise.all(names.map(read))).toEqual(first);
    await bundle(["site"]);
    expect((await readdir(join(folder, "out"))).sort()).toEqual(["providers.tar", "providers.tar.sha256"]);
    expect(await read(TAR)).toEqual(first[0]);
  });

  it("holds the selected packages, and warns that it is unsigned", async () => {
    const wanted = ["--providers", "acme/sample ~> 1.0.0", "--platforms", "linux_amd64,darwin_arm64"];
    const { exitCode, stderr } = await bundle(["site", ...wanted]);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("warning [bundle-unsigned]: ")]);
    const { providers, warnings } = await open();
    expect(providers[0]?.versions).toMatchObject([
      { version: "1.0.0", platforms: ["darwin_arm64", "linux_amd64"] },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(["bundle-unsigned"]);
  });
});

it("the action makes one too, where steps that follow find it", async () => {
  const { exitCode, outputs } = await runAction({
    temp: join(folder, "temp"),
    inputs: { command: "bundle", target: join(folder, "site"), platforms: "linux_amd64" },
  });
  expect(exitCode).toBe(0);
  const { bundle: path = "", "bundle-sums": sums = "", "bundle-signature": signature } = outputs;
  expect([signature, await readFile(sums, "utf8")]).toEqual([
    "",
    expect.stringMatching(/^[0-9a-f]{64} {2}providers\.tar\n$/),
  ]);
  expect((await stat(path)).size).toBeGreaterThan(10_000);
});

describe("no bundle is made", () => {
  const refused = async (args: readonly string[], env?: Readonly<Record<string, string>>) => {
    const { exitCode, stderr } = await bundle(args, env);
    const names = await readdir(join(folder, "out")).catch(() => []);
    expect([exitCode, names]).toEqual([stderr.includes("[input-") ? 2 : 1, []]);
    return stderr;
  };

  it("if anything is missing, and reports all of it at once", async () => {
    const wrong = ["--providers", "acme/sample > 9\nacme", "--platforms", "linux_x64"];
    const said = await refused(["site", ...wrong]);
    expect(said).toContain("[address-invalid]");
    expect(said).toContain("[platform-unknown]");
    expect(await refused(["site", "--providers", "acme/sample > 9"])).toContain("[version-unknown]");
    expect(await refused(["site", "--platforms", "plan9_386"])).toContain("[version-unknown]");
  });

  it("of a document that clients refuse, or a package that was changed", async () => {
    const broken = new BrokenSite(await goodSite());
    broken.json(`${DOWNLOADS}linux/amd64`, (document) => {
      document.os = "beos";
    });
    await writeSite(broken.files, "broken");
    expect(await refused(["broken"])).toContain("(download-platform)");
    const files = await goodSite();
    const zip = [...files.keys()].find((path) => path.endsWith("1.1.0_linux_amd64.zip")) ?? "";
    await writeSite(new Map([...files, [zip, Buffer.from("another")]]), "changed");
    expect(await refused(["changed"])).toContain("(package-differs)");
  });

  it("when the secret of the key is misnamed", async () => {
    expect(await refused(["site"], { GPG_PASSPHRASE: "secret" })).toContain("GPG_PASSPHRASE");
  });
});

describe("the other side refuses", () => {
  it("a bundle with another key, an unsigned one, and one whose bytes have changed", async () => {
    await bundle(["site"], signing());
    const { publicKey } = await testKey("rsa-4096");
    await expect(open(publicKey)).rejects.toThrow(errorWith("bundle-invalid", "‹gpg-public-keys›"));
    await writeFile(join(folder, `${TAR}.sha256`), `${"0".repeat(64)}  providers.tar\n`);
    await expect(open(key.publicKey)).rejects.toThrow(errorWith("bundle-invalid"));
    await bundle(["site"], signing());
    await appendFile(join(folder, TAR), Buffer.alloc(512));
    for (const keys of [key.publicKey, undefined])
      await expect(open(keys)).rejects.toThrow("providers.tar: ");
    await rm(join(folder, `${TAR}.sha256.sig`));
    await expect(open(key.publicKey)).rejects.toThrow("providers.tar.sha256.sig");
  });
});

it("a killed run leaves a whole bundle or none", {
  timeout: 120_000,
}, async () => {
  const report = join(folder, "report");
  const fault = (kind: "count" | "kill", at: number) =>
    faultEnvironment({ folder: join(folder, "out"), kind, at, report });
  await bundle(["site"], { ...signing(), ...fault("count", -1) });
  const whole = await read(TAR);
  const operations = (await readFile(report, "utf8")).split("\n").length;
  for (let at = 1; at < operations; at += Math.ceil(operations / 2)) {
    await rm(join(folder, "out"), { recursive: true });
    const { signal } = await bundle(["site"], { ...signing(), ...fault("kill", at) });
    expect(signal).toBe("SIGKILL");
    const left = await stat(join(folder, TAR)).catch(() => undefined);
    if (left !== undefined) expect(await read(TAR)).toEqual(whole);
    expect((await bundle(["site"], signing())).exitCode).toBe(0);
    expect(await read(TAR)).toEqual(whole);
    expect((await readdir(join(folder, "out"))).filter((name) => name.endsWith(".part"))).toEqual([]);
  }
});
