import { chmod, chown, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asNobody } from "../../support/folder/errors.ts";
import { startProxy } from "../../support/pages/proxy.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { makeRawZip, type RawZipEntry } from "../../support/samples/raw-zip.ts";
import { sha256 } from "../../support/samples/release.ts";
import type { BrokenSite } from "../../walk/broken-site.ts";
import { HOST, SOURCE } from "../../walk/good-site.ts";
import { hashesByPlatform, LOCK, type LockGround, lockFile, startLockGround } from "../lock/ground.ts";

const PLATFORM = "linux_amd64";
const NAME = "terraform-provider-sample_v1.1.0";

let ground: LockGround;
let site: BrokenSite;
let own: { h1: string; zh: string };
beforeEach(async () => {
  ground = await startLockGround("install");
  ({ site } = ground);
  own = (await hashesByPlatform()).get(PLATFORM) ?? { h1: "", zh: "" };
  await ground.write(LOCK, lockFile([own.h1, own.zh]));
});
afterEach(() => ground.origin.close());

const at = (path: string) => join(ground.home, path);
const line = ["--into", "into", "--platforms", PLATFORM];
const listPackages = async () =>
  (await readdir(at("into"), { recursive: true })).filter((path) => /\/terraform-provider-/.test(path));

describe("behind a proxy with a login", () => {
  const login = { user: "ada", password: "secret-of-the-proxy" };

  it("installs with the login of the variable, and prints it nowhere", async () => {
    const proxy = await startProxy({ [`${HOST}:443`]: ground.origin.port }, login);
    const done = await ground.run([...line, "--config-file", "cli.tfrc"], { HTTPS_PROXY: proxy.url });
    await proxy.close();
    expect(done).toMatchObject({ exitCode: 0, json: { providers: [{ state: "fetched" }] } });
    expect(proxy.requests.every(({ allowed }) => allowed)).toBe(true);
    expect(JSON.stringify(done.json) + (await readFile(at("cli.tfrc"), "utf8"))).not.toContain(
      login.password,
    );
  });

  it("installs nothing without it, and says that the proxy refuses", async () => {
    const proxy = await startProxy({ [`${HOST}:443`]: ground.origin.port }, login);
    const done = await ground.run(line, { HTTPS_PROXY: `http://${new URL(proxy.url).host}` });
    await proxy.close();
    expect(done).toMatchObject({ exitCode: 1, json: { providers: [] } });
    expect(done.found.join()).toMatch(/407|proxy/i);
    expect(await listPackages()).toEqual([]);
  });
});

it("waits for a slow source", async () => {
  ground.watch(({ path }) =>
    path.endsWith(".zip") ? new Promise((done) => setTimeout(done, 2_000)) : undefined,
  );
  expect(await ground.run(line)).toMatchObject({ exitCode: 0, json: { providers: [{ state: "fetched" }] } });
});

it("names a folder that it can't write to, as on a read-only disk, and can check it", async () => {
  await ground.run(line);
  await ground.write("other/.terraform.lock.hcl", lockFile([own.zh]));
  const authority = ground.origin.env.NODE_EXTRA_CA_CERTS ?? "";
  for (const path of [ground.home, dirname(authority), authority]) await chmod(path, 0o755);
  await chmod(at("into"), 0o555);
  const [checked, filled] = await asNobody(async () => [
    await ground.run([...line, "--check"]),
    await ground.run([...line, "other"]),
  ]);
  await chmod(at("into"), 0o755);
  expect(checked).toMatchObject({ exitCode: 0, problems: [] });
  expect(filled).toMatchObject({ exitCode: 1, problems: [{ code: "folder-unwritable" }] });
});

it.runIf(process.geteuid?.() === 0)("refuses a folder that another user prepared", async () => {
  await mkdir(at("into"));
  await chown(at("into"), 61_002, 61_002);
  expect(await ground.run(line)).toMatchObject({
    exitCode: 1,
    problems: [{ code: "folder-shared", fix: expect.stringContaining("--into") }],
  });
  expect(await readdir(at("into"))).toEqual([]);
});

/** Signed and locked: only the zip itself is wrong. */
describe("a hostile zip that its publisher signed", () => {
  const code = makeExecutable({ os: "linux", arch: "amd64" }, { seed: 1, size: 900 });
  const good: RawZipEntry = { name: NAME, content: code, mode: 0o100755 };

  /** What is inflated is far more than the zip says. */
  function understate(zip: Buffer): Buffer {
    for (const [signature, offset] of [
      [0x04034b50, 22],
      [0x02014b50, 24],
    ] as const) {
      const start = zip.lastIndexOf(
        Buffer.from([...Array(4).keys()].map((byte) => (signature >> (8 * byte)) & 255)),
      );
      zip.writeUInt32LE(1_000, start + offset);
    }
    return zip;
  }

  it.each<[string, () => Buffer]>([
    ["a path out of the folder", () => makeRawZip([good, { name: "../../evil", content: "x" }])],
    ["an absolute path", () => makeRawZip([good, { name: "/tmp/evil", content: "x" }])],
    ["a path of Windows", () => makeRawZip([good, { name: "..\\evil", content: "x" }])],
    ["a link", () => makeRawZip([good, { name: "link", content: "/etc/passwd", mode: 0o120777 }])],
    ["the same name twice", () => makeRawZip([good, { ...good, content: "another" }])],
    [
      "the executable of another provider",
      () => makeRawZip([{ ...good, name: "terraform-provider-other_v1" }]),
    ],
    ["no file", () => makeRawZip([])],
    ["bytes that are no zip", () => Buffer.from("<html>not a zip</html>")],
    ["a bomb", () => understate(makeRawZip([good, { name: "bomb", content: Buffer.alloc(64 << 20) }]))],
  ])("is not installed, packed or unpacked: %s", async (_what, make) => {
    const zip = make();
    await site.zips(() => ({ zip, h1: own.h1 }));
    for (const hashes of [[`zh:${sha256(zip)}`, own.h1], [`zh:${sha256(zip)}`]]) {
      await ground.write(LOCK, lockFile(hashes));
      expect(await ground.run(line)).toMatchObject({ exitCode: 1, json: { providers: [] } });
      expect(await listPackages()).toEqual([]);
      expect((await readdir(ground.home)).sort()).toEqual([LOCK, "into"]);
    }
  });
});

it("installs two versions of one provider, each in the layout of its lock files", async () => {
  const old = site.text(`mirror/${SOURCE}/1.0.0.json`);
  const [zh = ""] = JSON.parse(old).archives[PLATFORM].hashes.filter((hash: string) =>
    hash.startsWith("zh:"),
  );
  await ground.write(`old/${LOCK}`, lockFile([zh], "1.0.0"));
  const { json } = await ground.run([...line, ".", "old"]);
  expect(json.providers).toMatchObject([
    { version: "1.0.0", layout: "packed" },
    { version: "1.1.0", layout: "unpacked" },
  ]);
});
