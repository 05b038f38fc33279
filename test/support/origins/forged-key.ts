import { armor, enums, unarmor } from "openpgp";
import type { Random } from "../hostile/random.ts";

const SECP256K1 = [0x2b, 0x81, 0x04, 0x00, 0x0a];
const ECDSA = 19;

/** A key with one part more, which its owner has not signed: an ECDSA subkey of a curve that many libraries lack. */
export async function forgeParts(armored: string, random: Random): Promise<string> {
  const { data } = await unarmor(armored);
  const point = Buffer.concat([Buffer.from([0x02, 0x03, 0x04]), random.bytes(64)]);
  const body = Buffer.concat([
    Buffer.from([4, 0x65, 0x92, 0x00, 0x80, ECDSA, SECP256K1.length, ...SECP256K1]),
    point,
  ]);
  const subkey = Buffer.concat([Buffer.from([0xc0 | enums.packet.publicSubkey, body.length]), body]);
  return armor(enums.armor.publicKey, Buffer.concat([Buffer.from(data), subkey]));
}
