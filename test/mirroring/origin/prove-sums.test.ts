import { armor, enums, readKey } from "openpgp";
import { expect, it } from "vitest";
import { proveSums } from "../../../src/mirroring/origin/prove-sums.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { startRandom } from "../../support/hostile/random.ts";
import { forgeParts } from "../../support/origins/forged-key.ts";
import { type Author, createAuthor, openAuthor } from "../../support/origins/offer.ts";
import { testKey } from "../../support/samples/keys.ts";

const SUMS = `${"a".repeat(64)}  terraform-provider-tool_1.0.0_linux_amd64.zip\n`;

async function publisher(): Promise<Author & { readonly forged: string }> {
  const author = await openAuthor((await testKey("rsa-4096")).privateKey);
  return { ...author, forged: await forgeParts(author.armor, startRandom(1)) };
}

function check(signature: Uint8Array, ...armors: string[]) {
  const where = { signature: "https://example.com/sig", keys: "https://example.com/keys" };
  const signed = { data: Buffer.from(SUMS), signature, armors, now: new Date("2026-01-02"), where };
  return proveSums("https://example.com/sums", signed);
}

it("checks a signature with parts added to the key", async () => {
  const { forged, fingerprint, sign } = await publisher();
  expect(await check(await sign(SUMS), forged)).toMatchObject({ key: fingerprint });
  await expect(check(await sign("something else"), forged)).rejects.toThrow("signature-wrong");
});

it("takes a signature that can't be checked for none", async () => {
  const { publicKey } = await testKey("secp256k1");
  const { keyId, sign } = await publisher();
  const other = (await readKey({ armoredKey: publicKey })).getKeyID().toHex();
  const signature = Buffer.from(await sign(SUMS)).toString("hex");
  const claimed = Buffer.from(signature.replaceAll(keyId.toLowerCase(), other), "hex");
  await expect(check(claimed, publicKey)).rejects.toThrow(
    errorWith("lint-failed", "signature-unknown-issuer"),
  );
});

it("takes no signature by a second key in the block of the first", async () => {
  const [author, stranger] = [await publisher(), await createAuthor()];
  const keys = await Promise.all([author, stranger].map((one) => readKey({ armoredKey: one.armor })));
  const block = armor(enums.armor.publicKey, Buffer.concat(keys.map((key) => key.write())));
  const own = await stranger.sign(SUMS);
  const stale = await author.sign("something else");
  await expect(check(Buffer.concat([own, stale]), String(block))).rejects.toThrow("signature-wrong");
});
