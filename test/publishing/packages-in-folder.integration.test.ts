import { existsSync } from "node:fs";
import { cp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { rebuildCommand } from "../../src/commands/rebuild/command.ts";
import { replaceKeyCommand } from "../../src/commands/replace-key/command.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { readTree } from "../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { findStored } from "../support/samples/stored-path.ts";

const SOURCE = "registry.example.com/acme/sample";
const ASSETS = `assets/${SOURCE}`;
const LIST = `catalog/${SOURCE}.json`;
const HOUR = 3_600_000;
const [YOUNG, OLD] = [23 * HOUR, 25 * HOUR];

let root: string;
beforeEach(async () => {
  root = await makeFolder();
  await writeWorkspace(root);
});

/** Publishes a version; another seed makes other bytes. */
async function publish(
  version: string,
  { seed = 1, ...given }: { seed?: number; to?: string; overwrite?: "true"; "site-url"?: string } = {},
) {
  await build(root, ["linux_amd64"], { version, seed });
  const signing = signingInputs(await testKey("ed25519"));
  const all = { source: SOURCE, to: "site", version, verify: "false", ...signing, ...given };
  return callWith(publishCommand, all, surroundingsIn(root));
}

async function rebuild(kind: TestKeyKind = "ed25519") {
  const { publicKey } = await testKey(kind);
  const given = { source: SOURCE, to: "site", "gpg-public-keys": publicKey };
  const { json = {}, outputs } = await callWith(rebuildCommand, given, surroundingsIn(root));
  return { ...(json as { adopted: readonly { version: string }[] }), changed: outputs.changed };
}

async function replaceKey(kind: TestKeyKind) {
  const { publicKey } = await testKey("ed25519");
  const given = { source: SOURCE, to: "site", "gpg-public-keys": publicKey };
  const signing = signingInputs(await testKey(kind));
  return callWith(replaceKeyCommand, { ...given, ...signing }, surroundingsIn(root));
}

const at = (path: string) => join(root, "site", path);
const read = () => readTree(join(root, "site"));
const readText = (path: string) => readFile(at(path), "utf8");

/** The packages of a version, with their checksums and signatures. */
async function stored(version: string): Promise<string[]> {
  return [...(await read()).keys()].filter((path) => path.startsWith(`${ASSETS}/${version}/`)).sort();
}

async function age(paths: readonly string[], milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds);
  for (const path of paths) await utimes(at(path), then, then);
}

/** Every file of a version and no facts, as a publish leaves them that is killed before its change. */
async function leave(version: string, { seed = 1 } = {}): Promise<string[]> {
  const before = await stored(version);
  await publish(version, { to: "elsewhere", seed });
  await cp(join(root, "elsewhere", ASSETS, version), at(`${ASSETS}/${version}`), { recursive: true });
  await rm(join(root, "elsewhere"), { recursive: true });
  return (await stored(version)).filter((path) => !before.includes(path));
}

const ofZip = (paths: readonly string[]) => paths.filter((path) => path.endsWith(".zip"));

describe("a version that is published again", () => {
  it.each<[string, (path: string) => Promise<void>]>([
    ["is missing", (path) => rm(path)],
    ["has other bytes of the same size", async (path) => writeFile(path, (await readFile(path)).fill(1))],
    ["is cut off", async (path) => writeFile(path, (await readFile(path)).subarray(0, 100))],
  ])("is repaired if a package %s", async (_what, damage) => {
    await publish("1.0.0");
    const before = await read();
    await damage(at(findStored(before.keys(), "terraform-provider-sample_1.0.0_linux_amd64.zip")));
    const { outputs } = await publish("1.0.0");
    expect([outputs.changed, await read()]).toEqual(["true", before]);
    expect((await publish("1.0.0")).outputs.changed).toBe("false");
  });
});

describe("the files of a version that was overwritten", () => {
  let old: string[];
  let now: string[];
  beforeEach(async () => {
    await publish("1.0.0");
    old = await stored("1.0.0");
    await publish("1.0.0", { seed: 2, overwrite: "true" });
    now = (await stored("1.0.0")).filter((path) => !old.includes(path));
  });

  it("stay beside the new ones for a day, for clients that have read the old documents", async () => {
    expect([ofZip(old).length, ofZip(now).length]).toEqual([1, 1]);
    await age(old, YOUNG);
    await publish("1.1.0");
    await rebuild();
    expect(await stored("1.0.0")).toEqual([...old, ...now].sort());
  });

  it.each([
    ["another overwrite", () => publish("1.0.0", { seed: 3, overwrite: "true" })],
    ["a rebuild", rebuild],
  ])("go with %s when they are older, and the manifest and what is younger stay", async (_what, run) => {
    const manifest = old.filter((path) => path.endsWith("_manifest.json"));
    await age(old, OLD);
    await run();
    const after = await stored("1.0.0");
    expect(after.filter((path) => old.includes(path))).toEqual(manifest);
    expect(after).toEqual(expect.arrayContaining(now));
  });
});

describe("the files of a publish that was killed", () => {
  beforeEach(() => publish("1.0.0"));

  it("are no version for a rebuild, and stay for a day", async () => {
    const left = await leave("0.9.0");
    await age(left, YOUNG);
    expect(await rebuild()).toMatchObject({ adopted: [], changed: "false" });
    await publish("1.1.0");
    expect(await stored("0.9.0")).toEqual(left);
    expect(await readText(LIST)).not.toContain("0.9.0");
  });

  it.each([
    ["the next publish of the provider", () => publish("1.1.0")],
    ["a rebuild", rebuild],
  ])(
    "are removed by %s when they are older and not all were stored, with their folders",
    async (_what, run) => {
      const [left, listed] = [await leave("0.9.0"), await stored("1.0.0")];
      const [signature = ""] = left.filter((path) => path.endsWith(".sig"));
      await rm(at(dirname(signature)), { recursive: true });
      left.splice(left.indexOf(signature), 1);
      await age([...left, ...listed], OLD);
      await run();
      expect([await stored("0.9.0"), await stored("1.0.0")]).toEqual([[], listed]);
      expect(existsSync(at(`${ASSETS}/0.9.0`))).toBe(false);
    },
  );

  it("are adopted by a rebuild if the provider's list is missing, however old they are", async () => {
    const left = await leave("0.9.0");
    await age(left, OLD);
    await rm(at(LIST));
    const { adopted } = await rebuild();
    expect(adopted.map(({ version }) => version)).toContain("0.9.0");
    await rebuild();
    expect(await stored("0.9.0")).toEqual(left);
  });

  it("are used by the next publish of the version", async () => {
    const left = await leave("0.9.0");
    await publish("0.9.0");
    expect(ofZip(await stored("0.9.0"))).toEqual(ofZip(left));
    expect(await readText(`catalog/${SOURCE}/0.9.0.json`)).toContain(ofZip(left)[0]);
  });
});

describe("a file that is old", () => {
  it.each(["/assets/", "/my-assets/x/", "/assets/a/b/c/d/e/"])(
    "stays if it is named, in a site at %s",
    async (folder) => {
      await publish("1.0.0", { "site-url": `https://registry.example.com${folder}` });
      const listed = await stored("1.0.0");
      await age(listed, OLD);
      expect((await rebuild()).changed).toBe("false");
      await publish("1.1.0");
      expect(await stored("1.0.0")).toEqual(listed);
    },
  );
});

describe("a lost catalog of a version that two runs have stored and signed, with other bytes", () => {
  const FACTS = `catalog/${SOURCE}/1.0.0.json`;
  let first: string[];
  let second: string[];
  /** What each run alone said. */
  let facts: string[];
  beforeEach(async () => {
    await publish("1.0.0");
    first = await stored("1.0.0");
    facts = [await readText(FACTS)];
    await publish("1.0.0", { to: "elsewhere", seed: 2 });
    facts.push(await readFile(join(root, "elsewhere", FACTS), "utf8"));
    await rm(at("catalog"), { recursive: true });
    await cp(join(root, "elsewhere/assets"), at("assets"), { recursive: true });
    second = (await stored("1.0.0")).filter((path) => !first.includes(path));
  });

  it.each([
    { loser: "first", winner: 1 },
    { loser: "second", winner: 0 },
  ] as const)(
    "is that of the run whose packages are all there: not the $loser",
    async ({ loser, winner }) => {
      const [zip = ""] = ofZip(loser === "first" ? first : second);
      await rm(at(zip));
      expect((await rebuild()).adopted).toMatchObject([{ version: "1.0.0" }]);
      expect(JSON.parse(await readText(FACTS))).toEqual(JSON.parse(facts[winner] ?? ""));
      expect((await rebuild()).changed).toBe("false");
      // What is left of the other run goes like that of any killed one; no facts name the manifest, which both have.
      const named = (winner === 0 ? first : second).filter((path) => !path.endsWith("_manifest.json"));
      await age(await stored("1.0.0"), OLD);
      await rebuild();
      const after = (await stored("1.0.0")).filter((path) => !path.endsWith("_manifest.json"));
      expect(after).toEqual(named);
    },
  );

  it("is that of one of them if both are whole, and stays so", async () => {
    await rebuild();
    const now = JSON.parse(await readText(FACTS));
    expect(facts.map((text) => JSON.parse(text))).toContainEqual(now);
    expect((await rebuild()).changed).toBe("false");
  });
});

describe("a key that is replaced in a folder", () => {
  it("adds one signature, changes nothing the second time, and neither signature is ever removed", async () => {
    await publish("1.0.0");
    const before = await stored("1.0.0");
    expect((await replaceKey("rsa-4096")).outputs.changed).toBe("true");
    const [tree, after] = [await read(), await stored("1.0.0")];
    expect(after.filter((path) => !before.includes(path))).toEqual([expect.stringMatching(/\.sig$/)]);
    expect((await replaceKey("rsa-4096")).outputs.changed).toBe("false");
    expect(await read()).toEqual(tree);

    await age(after, OLD);
    await publish("1.1.0");
    await rebuild("rsa-4096");
    expect(await stored("1.0.0")).toEqual(after);
  });
});
