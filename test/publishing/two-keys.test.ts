import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSignings, verifySignature } from "../../src/package/key/check-signature.ts";
import { readPublicKeys } from "../../src/package/key/public-keys.ts";
import type { Given } from "../support/publish/given.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { type PublishGround, SIGNATURE, SUMS, startPublishGround, writesTo } from "./ground.ts";

const NOW = new Date("2026-01-02T03:04:05Z");
const LIST = "catalog/registry.example.com/acme/sample.json";
const VERSION = "catalog/registry.example.com/acme/sample/1.0.0.json";
const DOWNLOAD = "v1/providers/acme/sample/1.0.0/download/linux/amd64";

let ground: PublishGround;
beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

async function old(kind: TestKeyKind) {
  const { privateKey, passphrase = "" } = await testKey(kind);
  return { "gpg-private-key-old": privateKey, "gpg-passphrase-old": passphrase };
}

async function idOf(kind: TestKeyKind): Promise<string> {
  const [key] = await readPublicKeys((await testKey(kind)).publicKey, "x");
  return key?.keyId ?? "";
}

async function bytesOf(name: string): Promise<Uint8Array> {
  const [release] = ground.releases.all;
  const asset = release?.assets.find((candidate) => candidate.name === name);
  if (release === undefined || asset === undefined) throw new Error(`the release does not hold ${name}`);
  return ground.releases.download(release, asset);
}

async function problemsOf(given: Given, kind?: TestKeyKind) {
  const error = await ground.publish(given, kind).then(
    () => undefined,
    (reason) => reason,
  );
  return error.problems.map(({ code, found, fix }: Record<string, string>) => `${code}: ${found} > ${fix}`);
}

const json = (path: string) => JSON.parse(ground.site.files.get(path) ?? "null");

describe("a version that two keys sign", () => {
  it("has a signature that holds for either alone, and documents that name both", async () => {
    const { outcome, signed } = await publishTwice();
    const [data, signature] = [await bytesOf(SUMS), await bytesOf(SIGNATURE)];
    for (const kind of ["rsa-4096", "rsa-2048"] as const) {
      const { publicKey } = await testKey(kind);
      expect(await verifySignature({ publicKey, data, signature, now: NOW })).toBe(true);
      const other = Buffer.from("other");
      expect(await verifySignature({ publicKey, data: other, signature, now: NOW })).toBe(false);
    }
    const ids = [await idOf("rsa-4096"), await idOf("rsa-2048")];
    expect((await readSignings(signature)).map(({ keyId }) => keyId)).toEqual(ids);
    expect(signed.signers.map(({ keyId }) => keyId)).toEqual(ids);
    const named = json(DOWNLOAD).signing_keys.gpg_public_keys;
    expect(named.map((key: { key_id: string }) => key.key_id)).toEqual(ids);
    const { key, second_key: second } = json(VERSION);
    expect([key.slice(0, 16), second.slice(0, 16)]).toEqual([...ids]);
    for (const name of [key, second]) expect(ground.site.files.has(`catalog/keys/${name}.asc`)).toBe(true);
    expect(json(LIST).keys.map((one: { versions: string[] }) => one.versions)).toEqual([
      ["1.0.0"],
      ["1.0.0"],
    ]);
    expect(outcome).toBe(false);
  });

  async function publishTwice() {
    const { signed } = await ground.publish(await old("rsa-2048"));
    const writes = writesTo(ground).length;
    const again = await ground.publish(await old("rsa-2048"));
    expect(writesTo(ground)).toHaveLength(writes);
    expect(again.warnings.filter(({ code }) => code === "key-unusual")).toEqual([]);
    return { signed, outcome: again.changed };
  }

  it("names the key that every client reads first", async () => {
    const { signed } = await ground.publish(await old("rsa-2048"), "ed25519");
    const ids = [await idOf("rsa-2048"), await idOf("ed25519")];
    expect(signed.signers.map(({ keyId }) => keyId)).toEqual(ids);
    expect((await readSignings(await bytesOf(SIGNATURE))).map(({ keyId }) => keyId)).toEqual(ids);
  });

  it("stays what it is when the old key is left out later", async () => {
    const { facts } = await ground.publish(await old("rsa-2048"));
    const writes = writesTo(ground).length;
    const later = await ground.publish();
    expect([later.changed, later.facts]).toEqual([false, facts]);
    expect(later.warnings).toEqual([]);
    expect(writesTo(ground)).toHaveLength(writes);
  });
});

describe("a version that one key signed", () => {
  it("keeps its one signature when an old key is added later, and says so", async () => {
    const { facts } = await ground.publish();
    const writes = writesTo(ground).length;
    const later = await ground.publish(await old("rsa-2048"));
    expect([later.changed, later.facts]).toEqual([false, facts]);
    expect(later.warnings).toMatchObject([
      {
        code: "key-unusual",
        severity: "notice",
        found: expect.stringMatching(
          new RegExp(`v1\\.0\\.0 .* ${await idOf("rsa-4096")}.* ${await idOf("rsa-2048")}$`),
        ),
      },
    ]);
    expect(writesTo(ground)).toHaveLength(writes);
  });

  it("is signed with both when it is a draft yet", async () => {
    await ground.publish({ draft: "true" });
    const { facts, signed } = await ground.publish(await old("rsa-2048"));
    expect([signed.signers.length, facts.sums.keys[1]?.slice(0, 16)]).toEqual([2, await idOf("rsa-2048")]);
  });
});

describe("an old key", () => {
  it("that can't be used is reported with all other problems, by its own inputs", async () => {
    const found = await problemsOf({ ...(await old("rsa-1024")), artifacts: "nowhere" });
    expect(found).toEqual([
      expect.stringMatching(/^builds-missing: /),
      expect.stringMatching(/^key-unusable: .* > .*‹gpg-private-key-old›$/),
    ]);
    const { "gpg-private-key-old": locked } = await old("rsa-2048");
    expect(await problemsOf({ "gpg-private-key-old": locked ?? "" })).toEqual([
      expect.stringMatching(/^key-passphrase: .* > .*‹gpg-passphrase-old›/),
    ]);
    expect(await problemsOf({ "gpg-private-key-old": "nonsense!" })).toEqual([
      expect.stringMatching(/^key-invalid: .* > .*‹gpg-private-key-old›/),
    ]);
    expect(ground.releases.all).toEqual([]);
  });

  it("that is missing although its passphrase is set is reported", async () => {
    expect(await problemsOf({ "gpg-passphrase-old": "word", artifacts: "nowhere" })).toEqual([
      expect.stringMatching(/^builds-missing: /),
      expect.stringMatching(/^input-missing: ‹gpg-passphrase-old› .* > .*‹gpg-private-key-old›/),
    ]);
  });

  it("that is the new one is refused", async () => {
    expect(await problemsOf(await old("rsa-4096"))).toEqual([
      expect.stringMatching(
        new RegExp(`^input-invalid: .* ${await idOf("rsa-4096")} > .*‹gpg-private-key-old›`),
      ),
    ]);
  });
});
