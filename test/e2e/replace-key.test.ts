import { describe, expect, it } from "vitest";
import { type Journey, type JourneyOptions, startJourney } from "../support/publish/journey.ts";
import { shareJourney } from "../support/publish/shared-journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease, sha256 } from "../support/samples/release.ts";
import { storedFiles } from "../support/samples/stored-files.ts";

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
    const stored = storedFiles(trip.repository.readTree("gh-pages"));
    expect([later.length, stored]).toEqual([1, expect.arrayContaining([`${FOLDER}/${SUMS}.sig`])]);
    expect(named(trip)).toBe(`https://registry.example.com/${later[0]}`);
    expect(trip.github.exchanges.filter(({ path }) => /releases/.test(path))).toEqual([]);
    await expectSettled(trip, () => trip.publish("1.0.0"));
  });
});
