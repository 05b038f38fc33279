import { expect, test } from "vitest";
import { judgeSignature } from "../../src/protocol/judge/signature.ts";
import { ruleOf } from "../../src/protocol/rules/rules.ts";
import { oddArmor } from "../support/hostile/armor.ts";
import { BYTES } from "../support/hostile/bytes.ts";
import { damage, startRandom } from "../support/hostile/random.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRawKey, type RawKey, rawDsa, rawRsa } from "../support/samples/raw-keys.ts";
import { sign } from "../support/samples/release.ts";
import { askOracle, type OracleName } from "./oracle.ts";

// A count, since a clock would make every run another one.
const COUNT = Number(process.env.LINT_ARMORS ?? 200);
const LIBRARIES: readonly OracleName[] = [
  "terraform-1.5.7",
  "terraform-1.11.4",
  "opentofu-1.6.3",
  "opentofu-1.10.10",
  "opentofu-1.12.6",
];
const DATA = Buffer.from("the checksums\n");

test(`${COUNT} keys and signatures damaged by chance: lint and the clients' libraries agree`, async () => {
  const random = startRandom(7);
  const { publicKey } = await testKey("rsa-4096");
  const good = Buffer.from(await sign(DATA.toString(), "rsa-4096"));
  const cases = Array.from({ length: COUNT }, (_, index) => {
    const isKey = index % 3 !== 0;
    const armor = !isKey
      ? publicKey
      : random.chance(0.5)
        ? oddArmor(publicKey, random)
        : damage(publicKey, random, LETTERS);
    const how = random.pick(Object.keys(BYTES));
    const signature = isKey ? good : Buffer.from(BYTES[how]?.(Buffer.from(good), random) ?? "");
    return { armor, signature, how: isKey ? "key" : how };
  });
  const questions = cases.map(({ armor, signature }) => ({
    op: "verify" as const,
    armor,
    data: DATA.toString("base64"),
    signature: signature.toString("base64"),
  }));
  const refused = cases.map((): string[] => []);
  for (const name of LIBRARIES) {
    for (const [index, { error }] of (await askOracle(name, questions)).entries())
      if (error !== undefined) refused[index]?.push(`${name}: ${error}`);
  }
  const differing: unknown[] = [];
  for (const [index, { armor, signature, how }] of cases.entries()) {
    const where = { signature: "it.sig", keys: "it" };
    const signed = { data: DATA, signature, armors: [armor], now: new Date("2026-01-02"), where };
    const seen = (await judgeSignature(signed)).observations;
    const errors = seen.filter(({ rule }) => ruleOf(rule).severity === "error" && rule !== "key-private");
    const said = refused[index] ?? [];
    if (errors.length > 0 !== said.length > 0)
      differing.push({
        how,
        armor: how === "key" ? armor : "",
        signature: signature.toString("hex"),
        said,
        seen,
      });
  }
  expect(differing).toEqual([]);
  expect(refused.filter(({ length }) => length > 0).length).toBeGreaterThan(COUNT / 4);
});

const LETTERS = [..." \n\t\r=-A/+:_,"];

const BOUNDS: readonly (readonly [string, () => RawKey, "taken" | "refused" | "not checked"])[] = [
  ["RSA of 1,008 bits", () => makeRawKey(rawRsa(1008)), "refused"],
  ["RSA of 1,024 bits", () => makeRawKey(rawRsa(1024)), "taken"],
  ["an exponent of 3 bytes", () => makeRawKey(rawRsa(2048, 24)), "taken"],
  ["an exponent of 4 bytes", () => makeRawKey(rawRsa(2048, 32)), "refused"],
  ["an exponent as long as its modulus", () => makeRawKey(rawRsa(16_384, 16_000)), "refused"],
  [
    "a subkey with an exponent of 4 bytes",
    () => makeRawKey(rawRsa(2048), { subkey: rawRsa(2048, 32) }),
    "refused",
  ],
  ["a subkey of 640 bits", () => makeRawKey(rawRsa(2048), { subkey: rawRsa(640) }), "taken"],
  ["RSA of 16,384 bits with SHA-224", () => makeRawKey(rawRsa(16_384), { hash: "sha224" }), "taken"],
  ["RSA of 32,768 bits", () => makeRawKey(rawRsa(33_000)), "not checked"],
  ["DSA of 4,096 bits", () => makeRawKey(rawDsa(4096, 256)), "taken"],
  ["DSA of 8,192 bits", () => makeRawKey(rawDsa(8192, 1024)), "not checked"],
  ["90 user IDs", () => makeRawKey(rawRsa(1024), { users: 90 }), "taken"],
  ["150 user IDs", () => makeRawKey(rawRsa(1024), { users: 150 }), "not checked"],
];

test.for(BOUNDS)("a key with %s: lint and the clients' libraries agree", async ([, make, verdict]) => {
  const key = make();
  const others = makeRawKey(rawRsa(1024));
  const signature = Buffer.concat([...Array.from({ length: 50 }, () => others.sign(DATA)), key.sign(DATA)]);
  const [data, text] = [DATA.toString("base64"), signature.toString("base64")];
  for (const name of LIBRARIES) {
    const question = { op: "verify", armor: key.armor, data, signature: text } as const;
    const [answer] = await askOracle(name, [question]);
    expect([name, answer?.error === undefined]).toEqual([name, verdict !== "refused"]);
  }
  const where = { signature: "it.sig", keys: "it" };
  const signed = { data: DATA, signature, armors: [key.armor], now: new Date("2026-01-02"), where };
  const { facts, observations } = await judgeSignature(signed);
  const rules = observations.map(({ rule }) => rule);
  expect([facts?.key.keyId, rules]).toEqual(
    {
      taken: [key.keyId, []],
      refused: [undefined, ["key-unreadable"]],
      "not checked": [undefined, ["key-too-large"]],
    }[verdict],
  );
});
