import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { config, generateKey } from "openpgp";
import { describe, expect, test } from "vitest";
import { openSigningKey } from "../../src/package/key/signing-key.ts";
import { startRandom } from "../support/hostile/random.ts";
import { demandTool } from "./clients.ts";
import { askOracle, ORACLE_NAMES, type OracleName, type Question } from "./oracle.ts";
import { expectNoneOf } from "./outcome.ts";

const CREATED = new Date("2024-01-01T00:00:00Z");
const NOW = new Date("2024-06-01T00:00:00Z");
const DOCUMENTS = 20;
const run = promisify(execFile);

const ALL: readonly OracleName[] = ORACLE_NAMES;
const FORK: readonly OracleName[] = ALL.filter((name) => name !== "terraform-1.5.7");
const RFC_9580: readonly OracleName[] = ["opentofu-1.12.6", "terraform-1.16.1"];

type KeyOptions = Omit<Parameters<typeof generateKey>[0], "userIDs" | "format">;

interface Kind {
  readonly name: string;
  /** The clients that take signatures of such a key. */
  readonly readers: readonly OracleName[];
  readonly oldest: string;
  make(): Promise<string>;
}

const KINDS: readonly Kind[] = [
  made("RSA-2048", ALL, { type: "rsa", rsaBits: 2048 }),
  made("RSA-4096", ALL, { type: "rsa", rsaBits: 4096 }),
  made("RSA-3072, signing subkey", ALL, { type: "rsa", rsaBits: 3072, subkeys: [{ sign: true }] }),
  made("ECDSA P-256", ALL, { type: "ecc", curve: "nistP256" }),
  made("ECDSA P-384", ALL, { type: "ecc", curve: "nistP384" }),
  made("ECDSA P-521", ALL, { type: "ecc", curve: "nistP521" }),
  made("Ed25519", FORK, { type: "ecc", curve: "ed25519Legacy" }),
  made("Ed25519 of RFC 9580", RFC_9580, { type: "curve25519" }),
  made("Ed448 of RFC 9580", RFC_9580, { type: "curve448" }),
  made("version 6", RFC_9580, { type: "curve25519", config: { ...config, v6Keys: true } }),
  { name: "DSA-2048 of gpg", readers: ALL, oldest: oldestOf(ALL), make: () => makeWithGpg("dsa2048") },
  { name: "RSA-3072 of gpg", readers: ALL, oldest: oldestOf(ALL), make: () => makeWithGpg("rsa3072") },
  { name: "Ed25519 of gpg", readers: FORK, oldest: oldestOf(FORK), make: () => makeWithGpg("ed25519") },
];

describe.each(KINDS)("signatures of a key of the kind $name", ({ name, readers, oldest, make }) => {
  test("hold for the clients that we promise, and for no other document", async () => {
    const privateKey = await make();
    const key = await openSigningKey({ privateKey, now: NOW });
    const told = key.warnings.map(({ found }) => found).join();
    if (readers.length === ALL.length) expect(told).toBe("");
    else expect(told).toContain(oldest);
    const questions = await makeQuestions(key);
    const disagreements: unknown[] = [];
    for (const client of ORACLE_NAMES) {
      const asked = questions.flatMap(({ intact, spoiled }) => [intact, spoiled]);
      const answers = await askOracle(client, asked);
      const expected = readers.includes(client) ? key.keyId : undefined;
      const wrong = answers.filter(({ value }, at) => value !== (at % 2 === 0 ? expected : undefined));
      disagreements.push(...wrong.map((answer) => ({ client, answer })));
    }
    expectNoneOf(`signatures, ${name}`, questions.length * 2 * ORACLE_NAMES.length, disagreements);
  });
});

async function makeQuestions(key: Awaited<ReturnType<typeof openSigningKey>>) {
  const random = startRandom(31);
  const questions: { intact: Question; spoiled: Question }[] = [];
  while (questions.length < DOCUMENTS) {
    const data = random.bytes(1 + random.below(5_000));
    const signature = Buffer.from(await key.sign(data)).toString("base64");
    const intact = { op: "verify", armor: key.publicKey, data: data.toString("base64"), signature } as const;
    const spoiled = Buffer.from(data);
    const at = random.below(data.length);
    spoiled[at] = (spoiled[at] ?? 0) ^ 1;
    questions.push({ intact, spoiled: { ...intact, data: spoiled.toString("base64") } });
  }
  return questions;
}

function made(name: string, readers: readonly OracleName[], options: KeyOptions): Kind {
  const common = { userIDs: [{ name: "Author", email: "author@example.com" }], date: CREATED };
  const make = async () => (await generateKey({ ...common, ...options, format: "armored" })).privateKey;
  return { name, readers, oldest: oldestOf(readers), make };
}

function oldestOf(readers: readonly OracleName[]): string {
  if (readers === ALL) return "Terraform 0.13 or OpenTofu 1.6";
  return readers === FORK ? "Terraform 1.6 or OpenTofu 1.6" : "Terraform 1.12 or OpenTofu 1.11";
}

// Under /tmp because the path of an agent's socket must be short.
async function makeWithGpg(algorithm: string): Promise<string> {
  const gpg = demandTool("gpg");
  const home = await mkdtemp(join("/tmp", "gpg-"));
  const ask = ["--homedir", home, "--batch", "--pinentry-mode", "loopback", "--passphrase", ""];
  const at = ["--faked-system-time", "20240101T000000"];
  try {
    await run(gpg, [
      ...ask,
      ...at,
      "--quick-generate-key",
      "Author <author@example.com>",
      algorithm,
      "sign",
      "never",
    ]);
    return (await run(gpg, [...ask, "--armor", "--export-secret-keys"])).stdout;
  } finally {
    await run("gpgconf", ["--homedir", home, "--kill", "all"]);
    await rm(home, { recursive: true, force: true });
  }
}
