import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSigningKey } from "../../../src/package/key/signing-key.ts";
import { realTool } from "../../support/clients/real-tools.ts";
import { testKey } from "../../support/samples/keys.ts";

const gpg = realTool("gpg");
const NOW = new Date("2024-06-01T12:00:00Z");
const DATA = Buffer.from("hello\n");

// GnuPG puts sockets there, and their paths may not be long: macOS gives temporary folders long names.
const folder = process.platform === "win32" ? tmpdir() : "/tmp";
let home: string;

beforeAll(() => {
  home = mkdtempSync(join(folder, "gpg-"));
});

afterAll(() => {
  const gpgconf = join(dirname(gpg ?? ""), "gpgconf");
  if (gpg !== undefined) spawnSync(gpgconf, ["--kill", "all"], { env: environment() });
  rmSync(home, { recursive: true, force: true });
});

function environment() {
  return { PATH: process.env.PATH, GNUPGHOME: home, LC_ALL: "C" };
}

function runGpg(...args: readonly string[]) {
  const common = ["--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", ""];
  return spawnSync(gpg ?? "", [...common, ...args], { env: environment(), encoding: "utf8" });
}

/** What gpg's machine-readable output says of a signature, imported key and all. */
function verify(publicKey: string, signature: Uint8Array): string {
  const [key, file, data] = ["key.asc", "data.sig", "data"].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(key, publicKey);
  writeFileSync(file, signature);
  writeFileSync(data, DATA);
  expect(runGpg("--import", key)).toMatchObject({ status: 0 });
  const { status, stdout } = runGpg("--status-fd", "1", "--verify", file, data);
  expect(status).toBe(0);
  return stdout;
}

describe.skipIf(gpg === undefined)("gpg", () => {
  test.for([
    ["rsa-4096", "5EACFAE90D9E2CD3 rsa-4096", "1 10"],
    ["ed25519", "BFDF62EF60599108 ed25519", "22 10"],
    ["ecdsa-p256", "18D42ADA31AD4163 ecdsa-p256", "19 10"],
    ["dsa-2048", "CB5FA1705BC12AD5 dsa-2048", "17 10"],
    ["subkey", "52AF335E216F0E58 subkey", "22 10"],
    ["subkey-stub", "52AF335E216F0E58 subkey", "22 10"],
  ] as const)("accepts the signature of %s with the key as published", async ([kind, signer, algorithms]) => {
    const key = await openSigningKey({ ...(await testKey(kind)), now: NOW });
    const status = verify(key.publicKey, await key.sign(DATA));
    expect(status).toContain(`GOODSIG ${signer} <`);
    // Time of the signature, no expiry, version 4, algorithms of key and hash, and binary data.
    expect(status).toMatch(new RegExp(`VALIDSIG [0-9A-F]{40} 2024-05-31 1717156800 0 4 0 ${algorithms} 00 `));
  });
});
