import { createMessage, decryptKey, type RawNotation, readPrivateKey, readSignature, sign } from "openpgp";
import { describe, expect, it } from "vitest";
import { readSigned, toNotations } from "../../../src/package/key/check-signature.ts";
import { openSigningKey } from "../../../src/package/key/signing-key.ts";
import { KNOWN_ARCH, KNOWN_OS } from "../../../src/provider/platform.ts";
import { type TestKeyKind, testKey } from "../../support/samples/keys.ts";

const NOW = new Date("2024-06-01T12:00:00Z");
const DATA = Buffer.from("the checksums\n");
/** https://www.rfc-editor.org/rfc/rfc9580.html#section-5.2.3.7 */
const NOTATION_DATA = 20;
const A = `h1:${"A".repeat(43)}=`;
const B = `h1:${"B".repeat(42)}A=`;
const HASHES = new Map([
  ["darwin_arm64", A],
  ["linux_amd64", B],
]);

const read = async (signature: Uint8Array, { data = DATA, kind = "ed25519" as TestKeyKind } = {}) =>
  readSigned({ publicKey: (await testKey(kind)).publicKey, data, signature, now: NOW });

/** Signs with these notations, whatever they are. */
async function signWith(notations: readonly RawNotation[]): Promise<Uint8Array> {
  const { privateKey, passphrase = "" } = await testKey("ed25519");
  const message = await createMessage({ binary: DATA });
  const locked = await readPrivateKey({ armoredKey: privateKey });
  const signingKeys = await decryptKey({ privateKey: locked, passphrase });
  const options = { detached: true, format: "binary", date: NOW } as const;
  return sign({ message, signingKeys, signatureNotations: [...notations], ...options });
}

const stated = (...lines: readonly string[]): RawNotation[] =>
  lines.map((line) => ({
    name: "h1@provider-pages.github.io",
    value: Buffer.from(line),
    humanReadable: true,
    critical: false,
  }));

function platforms(count: number): ReadonlyMap<string, string> {
  const names = [...KNOWN_OS].flatMap((os) => [...KNOWN_ARCH].map((arch) => `${os}_${arch}`));
  return new Map(names.slice(0, count).map((name) => [name, A]));
}

describe("the hashes of packages in a signature", () => {
  it.each(["ed25519", "rsa-4096", "subkey"] as const)("are read as they were signed: %s", async (kind) => {
    const key = await openSigningKey({ ...(await testKey(kind)), now: NOW });
    const signature = await key.sign(DATA, HASHES);
    expect(await read(signature, { kind })).toEqual({ hashes: HASHES, faults: [] });
  });

  it("make the signature of 14 platforms no larger than 2 kB", async () => {
    const key = await openSigningKey({ ...(await testKey("rsa-4096")), now: NOW });
    expect((await key.sign(DATA, platforms(14))).length).toBeLessThan(2048);
  });

  it("are left out of a signature for more platforms than are read", async () => {
    const key = await openSigningKey({ ...(await testKey("ed25519")), now: NOW });
    expect(await read(await key.sign(DATA, platforms(65)))).toEqual({ hashes: new Map(), faults: [] });
  });

  it.each<[string, readonly RawNotation[], ReadonlyMap<string, string>, readonly string[]]>([
    ["none", [], new Map(), []],
    ["the same twice", stated(`linux_amd64 ${A}`, `linux_amd64 ${A}`), new Map([["linux_amd64", A]]), []],
    [
      "two values for a platform",
      stated(`linux_amd64 ${A}`, `darwin_arm64 ${A}`, `linux_amd64 ${B}`, `linux_amd64 ${A}`),
      new Map([["darwin_arm64", A]]),
      ["two hashes of linux_amd64"],
    ],
    ["no platform", stated(`linux ${A}`), new Map(), [`"linux ${A}"`]],
    ["no hash", stated("linux_amd64 h1:AAAA"), new Map(), ['"linux_amd64 h1:AAAA"']],
    ["two in one", stated(`linux_amd64 ${A} ${B}`), new Map(), [`"linux_amd64 ${A} ${B}"`]],
    ["a line break", stated(`linux_amd64 ${A}\n`), new Map(), [`"linux_amd64 ${A}\\n"`]],
    ["more than 64", stated(...Array(65).fill(`linux_amd64 ${A}`)), new Map(), ["65 hashes, more than 64"]],
    [
      "as many as fit",
      stated(...Array(500).fill(`linux_amd64 ${A}`)),
      new Map(),
      ["500 hashes, more than 64"],
    ],
    [
      "another name",
      stated(`linux_amd64 ${A}`).map((one) => ({ ...one, name: "h1@example.com" })),
      new Map(),
      [],
    ],
  ])("count only if they are clear: %s", async (_what, notations, hashes, faults) => {
    expect(await read(await signWith(notations))).toEqual({ hashes, faults });
  });

  it("are those of the key's first signature, also in a file with ten thousand", async () => {
    const many = await signWith(stated(...Array(500).fill(`linux_amd64 ${B}`)));
    const file = Buffer.concat(Array(20).fill(many));
    expect(await read(file)).toEqual({ hashes: new Map(), faults: ["500 hashes, more than 64"] });
    const few = await signWith(toNotations(HASHES));
    expect(await read(Buffer.concat([few, file]))).toEqual({ hashes: HASHES, faults: [] });
  });

  it("are shortened in messages", async () => {
    const long = await read(await signWith(stated("x".repeat(60_000))));
    expect(long).toMatchObject({ faults: [expect.stringMatching(/^"x{199}\.\.\.$/)] });
  });

  it("make the signature invalid if they are critical, as for clients", async () => {
    const critical = toNotations(HASHES).map((one) => ({ ...one, critical: true }));
    expect(await read(await signWith(critical))).toMatch("critical notation");
  });

  it("don't count in the part that is not signed", async () => {
    const { packets } = await readSignature({ binarySignature: await signWith([]) });
    const [packet] = packets;
    const [notation] = stated(`linux_amd64 ${A}`);
    if (packet === undefined || notation === undefined) throw new Error("no signature");
    const lengths = Buffer.from([0x80, 0, 0, 0, 0, notation.name.length, 0, notation.value.length]);
    const body = Buffer.concat([lengths, Buffer.from(notation.name), notation.value]);
    packet.unhashedSubpackets.push({ type: NOTATION_DATA, critical: false, body });
    const forged = packets.write() as Uint8Array;
    expect(Buffer.from(forged).includes("h1@provider-pages.github.io")).toBe(true);
    expect(await read(forged)).toEqual({ hashes: new Map(), faults: [] });
  });

  it("don't count over other checksums, or for another key", async () => {
    const signature = await signWith(toNotations(HASHES));
    expect(await read(signature, { data: Buffer.from("others\n") })).toEqual(expect.any(String));
    expect(await read(signature, { kind: "rsa-4096" })).toEqual(expect.any(String));
  });
});
