import { oddArmor } from "../support/hostile/armor.ts";
import { flipBit, setByte } from "../support/hostile/bytes.ts";
import type { Random } from "../support/hostile/random.ts";
import { testKey } from "../support/samples/keys.ts";
import { sign } from "../support/samples/release.ts";
import { signAs } from "../walk/sign-as.ts";
import type { RandomSite } from "./lint-random-site.ts";

const NEW_KEYS = {
  expired: { days: 400 },
  expiring: { days: 4000 },
  revoked: { revoked: true },
  "of the future": { signed: new Date("2100-01-01") },
  "not for signing": { flags: 0x01 },
  "for signing": { flags: 0x02 },
  "for everything": {},
} as const;

/** Other signatures and keys. */
export const SIGNATURES: Readonly<
  Record<string, (site: RandomSite, random: Random) => void | Promise<void>>
> = {
  "by another key": async (site, random) => {
    const kind = random.pick(["ecdsa-p256", "ed25519", "dsa-2048", "rsa-2048", "subkey"] as const);
    await signWith(
      site,
      await sign(sumsOf(site), kind),
      random.chance(0.3) ? undefined : (await testKey(kind)).publicKey,
    );
  },
  "by a new key": async (site, random) => {
    const { signature, armor } = await signAs(
      sumsOf(site),
      NEW_KEYS[random.pick(Object.keys(NEW_KEYS) as (keyof typeof NEW_KEYS)[])],
    );
    await signWith(site, signature, armor);
  },
  armored: (site, random) => {
    const base64 = signatureOf(site).toString("base64");
    const kind = random.pick(["SIGNATURE", "MESSAGE"]);
    site.write(placeOf(site), `-----BEGIN PGP ${kind}-----\n\n${base64}\n-----END PGP ${kind}-----\n`);
  },
  "in base64": (site) => site.write(placeOf(site), signatureOf(site).toString("base64")),
  "in hex": (site) => site.write(placeOf(site), signatureOf(site).toString("hex")),
  "cut off": (site, random) =>
    site.write(placeOf(site), signatureOf(site).subarray(0, random.below(signatureOf(site).length))),
  "another byte": (site, random) => site.write(placeOf(site), setByte(signatureOf(site), random)),
  "another bit": (site, random) => site.write(placeOf(site), flipBit(signatureOf(site), random)),
  twice: (site) => site.write(placeOf(site), Buffer.concat([signatureOf(site), signatureOf(site)])),
  "one of another key before it": async (site) =>
    site.write(placeOf(site), Buffer.concat([await sign(sumsOf(site), "ecdsa-p256"), signatureOf(site)])),
  "one of another key behind it": async (site) =>
    site.write(placeOf(site), Buffer.concat([signatureOf(site), await sign(sumsOf(site), "ecdsa-p256")])),
  "of other sums": async (site) =>
    site.write(placeOf(site), await sign(`${sumsOf(site)}x`, site.shape.key ?? "rsa-4096")),
  "more behind it": (site, random) =>
    site.write(placeOf(site), Buffer.concat([signatureOf(site), random.bytes(1 + random.below(8))])),
  "an odd armor": (site, random) => keys(site, (list) => list.splice(0, 1, odd(list[0], random))),
  "an odd last armor": (site, random) => keys(site, (list) => list.push(odd(list.at(-1), random))),
  "an odd armor before": (site, random) => keys(site, (list) => list.unshift(odd(list[0], random))),
  "another key before": async (site, random) => {
    const { publicKey } = await testKey(
      random.pick(["rsa-1024", "ed25519", "dsa-2048", "cert-only", "secp256k1"]),
    );
    keys(site, (list) => list.unshift({ ascii_armor: publicKey }));
  },
  "another key behind": async (site, random) => {
    const { publicKey } = await testKey(
      random.pick(["rsa-1024", "ed25519", "dsa-2048", "cert-only", "secp256k1"]),
    );
    keys(site, (list) => list.push({ ascii_armor: publicKey }));
  },
  "no keys": (site) => keys(site, (list) => list.splice(0)),
  "keys in another order": (site) => keys(site, (list) => list.reverse()),
};

const placeOf = (site: RandomSite): string => site.find("signature")?.url ?? "";
const signatureOf = (site: RandomSite): Buffer => site.bytes(placeOf(site));
const sumsOf = (site: RandomSite): string => site.bytes(site.find("sums")?.url ?? "").toString("latin1");

interface Key {
  readonly ascii_armor?: string;
}

function odd(key: Key | undefined, random: Random): Key {
  return { ...key, ascii_armor: oddArmor(key?.ascii_armor ?? "", random) };
}

function keys(site: RandomSite, edit: (list: Key[]) => unknown): void {
  for (const { url } of site.shape.places.filter(({ kind }) => kind === "download")) {
    const document = JSON.parse(site.bytes(url).toString());
    edit(document.signing_keys.gpg_public_keys);
    site.write(url, JSON.stringify(document));
  }
}

async function signWith(site: RandomSite, signature: Uint8Array, armor: string | undefined): Promise<void> {
  site.write(placeOf(site), signature);
  if (armor !== undefined) keys(site, (list) => list.splice(0, list.length, { ascii_armor: armor }));
}
