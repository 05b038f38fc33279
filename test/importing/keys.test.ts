import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMessage, enums, type PrivateKey, revokeKey, sign } from "openpgp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPublicKeys } from "../../src/package/key/public-keys.ts";
import { errorWith } from "../support/folder/errors.ts";
import { because } from "../support/samples/facts.ts";
import { makeKey, testKey } from "../support/samples/keys.ts";
import { type Files, makeRelease, PREFIX } from "../support/samples/release.ts";
import { armors, type RebuildGround, startRebuildGround } from "./ground.ts";

let ground: RebuildGround;
beforeEach(async () => {
  ground = await startRebuildGround();
});
afterEach(() => ground.close());

const CREATED = new Date("2024-01-01T00:00:00Z");
const SIGNED = new Date("2025-01-01T00:00:00Z");

async function signWith(key: PrivateKey): Promise<void> {
  const name = `${PREFIX}1.0.0_SHA256SUMS`;
  const made = await makeRelease("1.0.0");
  const message = await createMessage({ binary: made[name] ?? new Uint8Array() });
  const signature = await sign({ message, signingKeys: key, date: SIGNED, detached: true, format: "binary" });
  const assets: Files = { ...made, [`${name}.sig`]: signature as Uint8Array };
  ground.releases.add({ tag: "v1.0.0", assets });
}

async function skippedWith(armor: string): Promise<string[]> {
  const { json } = await ground.rebuild({ "gpg-public-keys": armor });
  return json.skipped.map(({ code, reason }) => `${code}: ${reason}`);
}

describe("a release", () => {
  it("is rejected with a revoked key, whenever it was signed", async () => {
    const key = await makeKey({ created: CREATED });
    await signWith(key);
    const reasonForRevocation = { flag: enums.reasonForRevocation.keyCompromised };
    const { publicKey } = await revokeKey({
      key,
      reasonForRevocation,
      date: new Date("2025-02-01T00:00:00Z"),
      format: "armored",
    });
    expect(await skippedWith(publicKey)).toEqual([expect.stringMatching(/^bad-signature: .*revoked/)]);
  });
});

it("warns of a key that expires soon, before and after its versions are in the catalog", async () => {
  const key = await makeKey({ created: CREATED, expires: new Date("2026-02-01T00:00:00Z") });
  await signWith(key);
  const given = { "gpg-public-keys": key.toPublic().armor() };
  for (const changed of [true, false]) {
    const { json } = await ground.rebuild(given);
    expect([json.changed, json.warnings.map(({ code }) => code)]).toEqual([changed, ["key-expiring"]]);
  }
});

describe("a release signed by two keys", () => {
  const SIG = `${PREFIX}1.0.0_SHA256SUMS.sig`;
  const DOWNLOAD = "v1/providers/acme/sample/1.0.0/download/linux/amd64";

  async function releaseTwice(change: (both: Buffer) => Buffer = (both) => both): Promise<void> {
    const [one, other] = [await makeRelease("1.0.0"), await makeRelease("1.0.0", { key: "rsa-4096" })];
    const both = Buffer.concat([one[SIG] ?? new Uint8Array(), other[SIG] ?? new Uint8Array()]);
    ground.releases.add({ tag: "v1.0.0", assets: { ...one, [SIG]: change(both) } });
  }

  const named = () =>
    JSON.parse(ground.site.files.get(DOWNLOAD) ?? "").signing_keys.gpg_public_keys.map(
      (key: { readonly key_id: string }) => key.key_id,
    );

  async function idOf(kind: "ed25519" | "rsa-4096"): Promise<string> {
    const [key] = await readPublicKeys((await testKey(kind)).publicKey, "x");
    return key?.keyId ?? "";
  }

  it("is offered with both, first the key that every client reads", async () => {
    await releaseTwice();
    const given = { "gpg-public-keys": await armors("ed25519", "rsa-4096") };
    const { json } = await ground.rebuild(given);
    expect(named()).toEqual([await idOf("rsa-4096"), await idOf("ed25519")]);
    expect(json.adopted).toMatchObject([{ keyId: `${await idOf("rsa-4096")}, ${await idOf("ed25519")}` }]);
    expect((await ground.rebuild(given)).json.changed).toBe(false);
    const { json: mirrored } = await ground.rebuild({ "mirror-hostnames": "registry.terraform.io" });
    expect(mirrored.adopted).toHaveLength(1);
    const copy = ground.site.files.get("catalog/registry.terraform.io/acme/sample/1.0.0.json");
    expect(copy).toBe(ground.site.files.get("catalog/registry.example.com/acme/sample/1.0.0.json"));
  });

  it("is offered with the valid signature if the other is invalid", async () => {
    await releaseTwice((both) => {
      both[both.length - 3] = (both.at(-3) ?? 0) ^ 1;
      return both;
    });
    await ground.rebuild({ "gpg-public-keys": await armors("ed25519", "rsa-4096") });
    expect(named()).toEqual([await idOf("ed25519")]);
  });
});

describe("‹gpg-public-keys›", () => {
  it("accepts paths and blocks, and reports all problems at once", async () => {
    await ground.release("1.0.0");
    await ground.release("1.1.0", { key: "rsa-4096" });
    await writeFile(join(ground.directory, "a.asc"), await armors("ed25519"));
    const { json } = await ground.rebuild({
      "gpg-public-keys": `# one\n  a.asc\n${await armors("rsa-4096")}\n`,
    });
    expect(json.adopted).toHaveLength(2);
    await writeFile(join(ground.directory, "private.asc"), (await testKey("rsa-4096")).privateKey);
    const wrong = ground.rebuild({
      "gpg-public-keys": "missing.asc\nprivate.asc\n-----BEGIN PGP PUBLIC KEY BLOCK-----\nab",
    });
    const error = await wrong.catch((reason: Error) => reason.message);
    expect(error).toContain("missing.asc");
    expect(error).toMatch(/private\.asc .*PGP PRIVATE KEY BLOCK/);
    expect(error).toContain("-----BEGIN PGP PUBLIC KEY BLOCK-----");
  });
});

it("warns about a site that was made for another URL, and keeps its URL", async () => {
  await ground.release("1.0.0");
  await ground.rebuild();
  const before = ground.site.files;
  const asked = { base: "https://elsewhere.example.com/", basis: "asked", warnings: [] } as const;
  const site = { ...ground.site, locate: async () => asked };
  const other = await startRebuildGround({ site, releases: ground.releases });
  const { json, outputs } = await other.rebuild({ source: "acme/sample" });
  expect(json.warnings).toMatchObject([{ code: "site-moved", severity: "warning" }]);
  expect([json.changed, outputs["site-url"]]).toEqual([false, "https://registry.example.com/"]);
  expect(ground.site.files).toEqual(before);
  await other.close();
});

it("adds no versions to a withdrawn provider", async () => {
  await ground.release("1.0.0");
  await ground.rebuild();
  const path = "catalog/registry.example.com/acme/sample.json";
  const list = JSON.parse(ground.site.files.get(path) ?? "");
  ground.site.change({ [path]: `${JSON.stringify({ ...list, withdrawn: because("given up") })}\n` });
  await ground.release("1.1.0");
  await expect(ground.rebuild()).rejects.toThrow(errorWith("version-withdrawn"));
});
