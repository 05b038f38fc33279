import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Journey, type JourneyOptions, startJourney } from "../support/publish/journey.ts";
import { shareJourney } from "../support/publish/shared-journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease, sha256 } from "../support/samples/release.ts";

const OLD = "ed25519";
const NEW = "rsa-4096";
const FOLDER = "assets/registry.example.com/acme/sample/1.0.0";
const FACTS = "catalog/registry.example.com/acme/sample/1.0.0.json";
const LIST = "catalog/registry.example.com/acme/sample.json";
const SUMS = "terraform-provider-sample_1.0.0_SHA256SUMS";
const LATER = /\/terraform-provider-sample_1\.0\.0_SHA256SUMS\.[0-9A-F]{16}-[0-9a-f]{8}\.sig$/;

/** A repository with version 1.0.0, as its packages are published there. */
async function journey(options: JourneyOptions): Promise<Journey> {
  const trip = await startJourney({ platforms: ["linux_amd64"], ...options });
  const { exitCode, log } = await trip.publish("1.0.0");
  expect([exitCode, log]).toEqual([0, expect.anything()]);
  return trip;
}

const IN_SITE: JourneyOptions = { private: true, inputs: { assets: "site" } };

async function run(trip: Journey, command: string, inputs: Readonly<Record<string, string>> = {}) {
  const none = { "gpg-private-key": "", "gpg-passphrase": "", assets: "" };
  const done = await trip.publish("1.0.0", { inputs: { ...none, command, ...inputs } });
  expect([done.exitCode, done.log]).toEqual([0, expect.anything()]);
  return done;
}

/** The key that the journey publishes with, and the one after it, are believed. */
const replaceKey = async (trip: Journey, inputs = {}) => {
  const keys = await Promise.all(([OLD, NEW] as const).map((kind) => testKey(kind)));
  const known = { "gpg-public-keys": keys.map(({ publicKey }) => publicKey).join("\n") };
  return run(trip, "replace-key", { ...signingInputs(await testKey(NEW)), ...known, ...inputs });
};

function read({ repository }: Journey, path: string): string {
  return Buffer.from(repository.readTree("gh-pages").get(path) ?? []).toString();
}

/** Adds a version with write access to the repository, but without a key. */
async function forge(trip: Journey, version: string): Promise<void> {
  const signature = `terraform-provider-sample_${version}_SHA256SUMS.sig`;
  const assets = await makeRelease(version, {
    platforms: ["linux_amd64"],
    assets: (files) => ({ ...files, [signature]: Buffer.from("nonsense") }),
  });
  trip.repository.tag(`v${version}`);
  trip.repository.addRelease({ tag: `v${version}`, draft: false, assets });
  const list = JSON.parse(read(trip, LIST));
  const sums = assets[`terraform-provider-sample_${version}_SHA256SUMS`] ?? new Uint8Array();
  const facts = JSON.parse(read(trip, FACTS).replaceAll("1.0.0", version));
  const zip = assets[facts.packages.linux_amd64.filename];
  Object.assign(facts, { sums_sha256: sha256(sums) });
  Object.assign(facts.packages.linux_amd64, { sha256: sha256(zip), size: zip?.length });
  const forged = { ...list.versions[0], version };
  const keys = list.keys.map((key: object) => ({ ...key, versions: ["1.0.0", version] }));
  trip.repository.commitFiles("gh-pages", {
    [LIST]: JSON.stringify({ ...list, keys, versions: [...list.versions, forged] }),
    [FACTS.replace("1.0.0", version)]: JSON.stringify(facts),
  });
}

describe("a version on a release", () => {
  const shared = shareJourney(() => journey({}));

  it("does not sign what was added without a signature", async () => {
    const trip = shared();
    await forge(trip, "9.9.9");
    const forged = read(trip, FACTS.replace("1.0.0", "9.9.9"));
    const before = trip.repository.releases().map(({ assets }) => assets.size);
    const { publicKey } = await testKey(OLD);
    const inputs = { ...signingInputs(await testKey(NEW)), command: "replace-key", assets: "" };
    const done = await trip.publish("1.0.0", { inputs: { ...inputs, "gpg-public-keys": publicKey } });
    expect([done.exitCode, done.log]).toEqual([1, expect.stringContaining("version-unproven")]);
    expect(done.log).toMatch(/version-unproven.*registry\.example\.com\/acme\/sample 9\.9\.9: /);
    expect(done.outputs.changed).toBe("true");
    expect(read(trip, FACTS.replace("1.0.0", "9.9.9"))).toBe(forged);
    const added = trip.repository.releases().map(({ assets }, index) => assets.size - (before[index] ?? 0));
    expect(added.sort()).toEqual([0, 1]);
  });
});

/** The signatures that the site holds. */
function signatures({ repository }: Journey): string[] {
  return [...repository.readTree("gh-pages").keys()].filter((path) => path.endsWith(".sig"));
}

/** What clients report about a version's signature. */
function named(trip: Journey): string {
  const path = "v1/providers/acme/sample/1.0.0/download/linux/amd64";
  return JSON.parse(read(trip, path)).shasums_signature_url;
}

/** Nothing that runs now finds anything to do. */
async function expectSettled(trip: Journey, again: () => Promise<unknown>): Promise<void> {
  const head = trip.repository.branchHead("gh-pages");
  const { outputs } = await replaceKey(trip);
  expect([outputs.changed, (await run(trip, "rebuild")).outputs.changed]).toEqual(["false", "false"]);
  expect(await again()).toMatchObject({ exitCode: 0, outputs: { changed: "false" } });
  expect(trip.repository.branchHead("gh-pages")).toBe(head);
}

describe("a version on the site", () => {
  const shared = shareJourney(() => journey(IN_SITE));

  it("gets its new signature in the commit of the documents that name it", async () => {
    const trip = shared();
    const { outputs } = await replaceKey(trip);
    expect([outputs.changed, trip.repository.history("gh-pages").length]).toEqual(["true", 2]);
    const later = signatures(trip).filter((path) => LATER.test(path));
    expect([later.length, signatures(trip)]).toEqual([1, expect.arrayContaining([`${FOLDER}/${SUMS}.sig`])]);
    expect(named(trip)).toBe(`https://registry.example.com/${later[0]}`);
    expect(trip.github.exchanges.filter(({ path }) => /releases/.test(path))).toEqual([]);
    await expectSettled(trip, () => trip.publish("1.0.0"));
  });

  it("has the usual signature again when other bytes are published over it", async () => {
    const trip = shared();
    await replaceKey(trip);
    await trip.build("1.0.0", { seed: 9 });
    const { log } = await trip.publish("1.0.0", { inputs: { overwrite: "true" } });
    expect([signatures(trip), log]).toEqual([[`${FOLDER}/${SUMS}.sig`], expect.anything()]);
    expect(named(trip)).toBe(`https://registry.example.com/${FOLDER}/${SUMS}.sig`);
  });

  it("appears with it in a dry run, which sends nothing", async () => {
    const trip = shared();
    const output = await mkdtemp(join(tmpdir(), "preview-"));
    const before = trip.github.exchanges.length;
    await replaceKey(trip, { "dry-run": "true", output });
    expect(trip.github.exchanges.slice(before).filter(({ write }) => write)).toEqual([]);
    expect(
      (await readdir(join(output, "site", FOLDER))).filter((name) => name.endsWith(".sig")),
    ).toHaveLength(2);
    await rm(output, { recursive: true });
  });

  it("reports checksums that have changed", async () => {
    const trip = shared();
    trip.repository.commitFiles("gh-pages", { [`${FOLDER}/${SUMS}`]: "other" });
    const inputs = { ...signingInputs(await testKey(NEW)), command: "replace-key", assets: "" };
    const { exitCode, log } = await trip.publish("1.0.0", { inputs });
    expect([exitCode, log]).toEqual([1, expect.stringContaining("release-tampered")]);
  });
});

describe("a version on an immutable release, whose key was replaced", () => {
  const shared = shareJourney(async () => {
    const trip = await journey({ immutableReleases: true });
    await replaceKey(trip);
    return trip;
  });

  it("has its new signature on the site, in one commit, and is otherwise unchanged", async () => {
    const trip = shared();
    expect(trip.repository.history("gh-pages")).toHaveLength(2);
    const later = signatures(trip);
    expect([later.length, named(trip)]).toEqual([1, `https://registry.example.com/${later[0]}`]);
    await expectSettled(trip, () => trip.publish("1.0.0"));
  });

  it("is offered at another address with the same signature", async () => {
    const trip = shared();
    const { outputs } = await trip.publish("1.0.0", { inputs: { "mirror-hostnames": "mirror.example.com" } });
    const other = FACTS.replace("registry.example.com", "mirror.example.com");
    expect([outputs.changed, read(trip, other)]).toEqual(["true", read(trip, FACTS)]);
  });

  it("is found with it by a rebuild from nothing but the releases and the site's own files", async () => {
    const trip = shared();
    const facts = read(trip, FACTS);
    const lost = [...trip.repository.readTree("gh-pages").keys()].filter(
      (path) => !path.startsWith("assets/"),
    );
    trip.repository.commitFiles("gh-pages", Object.fromEntries(lost.map((path) => [path, null])));
    const { publicKey } = await testKey(NEW);
    await run(trip, "rebuild", { "gpg-public-keys": publicKey });
    expect(read(trip, FACTS)).toBe(facts);
  });

  it("gets one more when the key is replaced again", async () => {
    const trip = shared();
    const first = named(trip);
    await replaceKey(trip, signingInputs(await testKey("ecdsa-p256")));
    expect([named(trip) === first, signatures(trip).length]).toEqual([false, 2]);
  });
});
