import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashFolder } from "../../../src/locking/open-sources.ts";
import { createBundleMaker } from "../../support/sigstore/bundle.ts";
import { type BrokenSite, SIGNATURE, SUMS } from "../../walk/broken-site.ts";
import { BASE, SOURCE } from "../../walk/good-site.ts";
import { signAs } from "../../walk/sign-as.ts";
import {
  hashesByPlatform,
  LOCK,
  type LockGround,
  lockFile,
  MIRROR_CONFIG,
  startLockGround,
} from "../lock/ground.ts";

const PLATFORM = "linux_amd64";
const UNPACKED = `into/${SOURCE}/1.1.0/${PLATFORM}`;
const EXECUTABLE = `${UNPACKED}/terraform-provider-sample_v1.1.0`;
const EVIDENCE = `into/.provider-pages.evidence/${SOURCE.replaceAll("/", "+")}+1.1.0`;
const RECORD = `${EVIDENCE}.json`;
const ZIP = `${EVIDENCE}+${PLATFORM}.zip`;

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
const line = ["--into", "into", "--platforms", PLATFORM, "--mirror-config", "gate.yml"];
const run = (...args: string[]) => ground.run([...line, ...args]);
const gate = (settings: string) => ground.write("gate.yml", `providers:\n  ${SOURCE}: ${settings}\n`);
const countZips = () => ground.paths().filter((path) => path.endsWith(".zip")).length;

/** Signs without the hashes of the content, as most publishers do. */
async function signPlainly(): Promise<void> {
  await site.signWith((text) => signAs(text, {}));
}

async function pinPublisher(): Promise<void> {
  await gate(`{ keys: [${"A".repeat(40)}] }`);
  const [, fingerprint] = /key ([0-9A-F]{40}) signed/.exec((await run()).found.join()) ?? [];
  await gate(`{ keys: [${fingerprint}] }`);
}

/** A pull request and a cache with another executable, and a lock file that names it. */
async function plant(): Promise<string> {
  const bytes = Buffer.concat([await readFile(at(EXECUTABLE)), Buffer.from("more")]);
  await writeFile(at(EXECUTABLE), bytes);
  const h1 = (await hashFolder(at(UNPACKED), "without links")) ?? "";
  await ground.write(LOCK, lockFile([h1, own.zh]));
  return h1;
}

async function forge(fields: Record<string, string | undefined>): Promise<void> {
  const record = JSON.parse(await readFile(at(RECORD), "utf8"));
  await writeFile(at(RECORD), JSON.stringify({ ...record, ...fields }));
}

const encode = (bytes: string | Uint8Array) => Buffer.from(bytes).toString("base64");

it.each([
  ["that states the content", async () => {}, false],
  ["of the zip alone, which is kept", signPlainly, true],
])("proves an unpacked package again by a signature %s, without a request", async (_what, sign, isKept) => {
  await sign();
  await pinPublisher();
  expect(await run()).toMatchObject({ exitCode: 0, json: { providers: [{ layout: "unpacked" }] } });
  expect((await readdir(at(dirname(ZIP)))).some((name) => name.endsWith(".zip"))).toBe(isKept);
  const asked = ground.paths().length;
  expect((await run()).json).toMatchObject({ changed: false, providers: [{ state: "kept" }] });
  expect(ground.paths()).toHaveLength(asked);
});

it("proves a packed package again by its signature, without a request", async () => {
  await signPlainly();
  await pinPublisher();
  await run("--packed");
  const asked = ground.paths().length;
  expect((await run("--packed")).json).toMatchObject({ changed: false, providers: [{ layout: "packed" }] });
  expect(ground.paths()).toHaveLength(asked);
});

it("asks whose key counts if none is pinned, and fetches no package again", async () => {
  await signPlainly();
  await gate("{ minimum-age: 7 }");
  await run();
  const [asked, zips] = [ground.paths().length, countZips()];
  expect((await run()).json).toMatchObject({
    changed: false,
    providers: [{ state: "kept", by: expect.stringContaining("the signature of ") }],
  });
  expect(ground.paths().length).toBeGreaterThan(asked);
  expect(countZips()).toBe(zips);
});

/** Whatever a cache has beside the package, it is another one than the publisher signed. */
describe("a forged cache", () => {
  const forgeries: readonly [string, () => Promise<unknown>][] = [
    ["the publisher's own record", async () => {}],
    ["no record", () => rm(at(RECORD))],
    ["a record that is a folder", () => rm(at(RECORD)).then(() => mkdir(at(RECORD)))],
    ["a record that is a link to nothing", () => rm(at(RECORD)).then(() => symlink("nowhere", at(RECORD)))],
    ["a record that is no JSON", () => writeFile(at(RECORD), "[[[")],
    ["no zip", () => rm(at(ZIP), { force: true })],
    [
      "checksums and a key of its own",
      async () => {
        const sums = site.text(SUMS).replaceAll(/[0-9a-f]{64}/g, "0".repeat(64));
        const { signature, armor } = await signAs(sums, {});
        await forge({ sums: encode(sums), signature: encode(signature), key: armor });
      },
    ],
    [
      "checksums of its own under the publisher's key",
      async () => {
        const sums = site.text(SUMS).replaceAll(/[0-9a-f]{64}/g, "0".repeat(64));
        await forge({ sums: encode(sums), signature: encode((await signAs(sums, {})).signature) });
      },
    ],
    [
      "the publisher's checksums of another version",
      async () => {
        const older = (path: string) => site.bytes(path.replaceAll("1.1.0", "1.0.0"));
        await forge({ sums: encode(older(SUMS)), signature: encode(older(SIGNATURE)) });
      },
    ],
    [
      "another key in front of the publisher's",
      async () => {
        const record = JSON.parse(await readFile(at(RECORD), "utf8"));
        await forge({ key: `${(await signAs("", {})).armor}\n${record.key}` });
      },
    ],
  ];

  it.each(forgeries)("with %s does not pass, with the content signed or not", async (_what, step) => {
    for (const sign of [async () => {}, signPlainly]) {
      await rm(at("into"), { recursive: true, force: true });
      await ground.write(LOCK, lockFile([own.h1, own.zh]));
      await sign();
      await pinPublisher();
      expect((await run()).exitCode).toBe(0);
      const h1 = await plant();
      await step();
      expect(await run("--check")).toMatchObject({ exitCode: 1, problems: [{ code: "install-missing" }] });
      expect(await run()).toMatchObject({
        exitCode: 0,
        json: { providers: [{ state: "fetched", layout: "packed", proof: "zh:" }] },
      });
      expect(await hashFolder(at(UNPACKED), "without links").catch(() => "none")).not.toBe(h1);
    }
  });

  it("does not pass as older than it is by a signature with another key", async () => {
    await gate("{ minimum-age: 1 }");
    await site.signWith((text) => signAs(text, { signed: new Date() }));
    await ground.write("gate.yml", `providers:\n  ${SOURCE}: {}\n`);
    expect((await run()).exitCode).toBe(0);
    const { signature, armor } = await signAs(site.text(SUMS), { signed: new Date("2024-02-01") });
    await forge({ signature: encode(signature), key: armor });
    await gate("{ minimum-age: 1 }");
    expect(await run()).toMatchObject({
      exitCode: 1,
      problems: [{ code: "install-refused", found: expect.stringContaining("the minimum age is 1 days") }],
    });
  });

  it("with a link in the place of the records is refused, and nothing outside is written or deleted", async () => {
    await gate("{}");
    await run();
    const folder = at(dirname(RECORD));
    await rm(folder, { recursive: true });
    await ground.write("elsewhere/mine.txt", "mine");
    await symlink(at("elsewhere"), folder);
    await chmod(at(EXECUTABLE), 0o644);
    expect(await run("--prune")).toMatchObject({ exitCode: 1, problems: [{ code: "folder-blocked" }] });
    expect(await readdir(at("elsewhere"))).toEqual(["mine.txt"]);
  });

  it("repeats of a forged mark only a short text", async () => {
    await gate("{}");
    await run();
    await forge({ unlisted: `1.1.0 \u001b[31m\n::error::${"x".repeat(5000)}` });
    const { problems, exitCode } = await run();
    expect(exitCode).toBe(0);
    expect(problems[0]?.found.length).toBeLessThan(800);
    expect(problems[0]?.found).not.toContain("\u001b[31m");
  });
});

it("deletes with --prune what proves packages that no lock file names", async () => {
  await gate("{}");
  await run();
  await ground.write(`${dirname(RECORD)}/other.example.com+a+b+1.0.0.json`, "{}");
  expect((await run()).json.changed).toBe(false);
  expect((await run("--prune")).json.changed).toBe(true);
  expect(await readdir(at(dirname(RECORD)))).toEqual([RECORD.slice(dirname(RECORD).length + 1)]);
});

type Make = Awaited<ReturnType<typeof createBundleMaker>>["make"] extends (how: infer How) => infer Made
  ? (how: Partial<How>) => Made
  : never;

describe("an attestation", () => {
  const workflow = "https://github.com/acme/sample/.github/workflows/release.yml@refs/tags/v1.1.0";
  const withRoot = (...args: string[]) => run("--trusted-root", "root.json", ...args);

  /** The site with a bundle over its packages; returns other bundles of the same roots. */
  async function attest(how: Partial<{ workflow: string }> = {}) {
    const maker = await createBundleMaker();
    await ground.write("root.json", JSON.stringify(maker.trustedRoot));
    const lines = site.text(SUMS).trimEnd().split("\n");
    const subjects = Object.fromEntries(lines.map((each) => [each.slice(66), each.slice(0, 64)]));
    site.files.set("bundle.json", await maker.make({ subjects, workflow, ...how }));
    const facts = "catalog/registry.example.com/acme/sample/1.1.0.json";
    site.json(facts, (document) => void Object.assign(document, { attestation_url: `${BASE}bundle.json` }));
    return (changes: object) => maker.make({ subjects, workflow, ...changes });
  }

  async function demand(): Promise<void> {
    await pinPublisher();
    const text = await readFile(at("gate.yml"), "utf8");
    await ground.write("gate.yml", text.replace(" }", ", attestation: acme/sample }"));
  }

  it("by the repository that the file names lets a version in, again without a request", async () => {
    await attest();
    await demand();
    expect(await withRoot()).toMatchObject({ exitCode: 0, json: { providers: [{ state: "fetched" }] } });
    const asked = ground.paths().length;
    expect(await withRoot()).toMatchObject({ exitCode: 0, json: { changed: false } });
    expect(ground.paths()).toHaveLength(asked);
    expect(await withRoot("--check")).toMatchObject({ exitCode: 0, problems: [] });
  });

  it.each([
    ["proves nothing", "attestation-invalid", () => site.write("bundle.json", "{}")],
    [
      "is by another repository",
      "attestation-invalid",
      () => attest({ workflow: workflow.replace("acme", "mallory") }),
    ],
  ])("that %s keeps a version out, and no package is downloaded", async (_what, code, step) => {
    await attest();
    await step();
    await demand();
    expect(await withRoot()).toMatchObject({ exitCode: 1, json: { providers: [] }, problems: [{ code }] });
    expect(countZips()).toBe(0);
  });

  it.each([
    ["no attestation", async () => undefined],
    ["that of other packages", (make: Make) => make({ subjects: { "other.zip": "0".repeat(64) } })],
    ["that of another repository", (make: Make) => make({ workflow: workflow.replace("acme", "mallory") })],
    ["a self-signed one", (make: Make) => make({ forgedBy: "sigstore" })],
  ])("in the folder that is %s is asked for again", async (_what, other) => {
    const make = await attest();
    await demand();
    await withRoot();
    const bundle = await other(make);
    await forge({ attestation: bundle && encode(bundle) });
    site.write("bundle.json", "{}");
    expect(await withRoot()).toMatchObject({ exitCode: 1, problems: [{ code: "attestation-invalid" }] });
  });

  it("is refused of a source that has none, such as a mirror", async () => {
    await gate("{ attestation: acme/sample }");
    const env = { TF_CLI_CONFIG_FILE: await ground.write("mirror.tfrc", MIRROR_CONFIG) };
    expect(await ground.run(line, env)).toMatchObject({
      exitCode: 1,
      problems: [{ code: "install-refused", found: expect.stringContaining("this source has none") }],
    });
  });
});
