import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { demandTool } from "./clients.ts";

const run = promisify(execFile);
const ENVIRONMENT = { ...process.env, LC_ALL: "C" };

/** A file with a detached signature by each of the keys. */
interface SignedFile {
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  readonly keys: readonly TestKeyKind[];
}

/** Signs with each key, without notations, and concatenates the signatures. */
export function signWithGpg(data: Uint8Array, keys: readonly TestKeyKind[]): Promise<Buffer> {
  return withHome(async (gpg, home) => {
    const signatures: Buffer[] = [];
    await writeFile(join(home, "data"), data);
    for (const kind of keys) {
      const { privateKey, passphrase = "" } = await testKey(kind);
      const key = join(home, `${kind}.asc`);
      await writeFile(key, privateKey);
      const ask = ["--pinentry-mode", "loopback", "--passphrase", passphrase];
      await gpg(...ask, "--import", key);
      const { stdout: listed } = await gpg("--with-colons", "--show-keys", key);
      const [, fingerprint = ""] = /^fpr:+([0-9A-F]+):/m.exec(listed) ?? [];
      const user = ["--local-user", fingerprint, "--output", join(home, "data.sig")];
      await gpg(...ask, "--yes", ...user, "--detach-sign", join(home, "data"));
      signatures.push(await readFile(join(home, "data.sig")));
    }
    return Buffer.concat(signatures);
  });
}

/** Returns what gpg prints; throws unless all signatures are good. */
export function verifyWithGpg({ data, signature, keys }: SignedFile): Promise<string> {
  return withHome(async (gpg, home) => {
    const written = await writeAll(home, { data, signature, keys });
    await gpg("--import", written.keyring);
    const shown = ["--verify-options", "show-notations", "--verify", written.signature, written.data];
    return (await gpg(...shown)).stderr;
  });
}

/** Returns the fingerprints that Sequoia's verifier prints, one per signature; throws unless all are good. */
export function verifyWithSequoia(sqv: string, file: SignedFile): Promise<readonly string[]> {
  return withHome(async (_gpg, home) => {
    const written = await writeAll(home, file);
    const needed = ["--signatures", String(file.keys.length)];
    const { stdout } = await run(sqv, [
      ...needed,
      "--keyring",
      written.keyring,
      written.signature,
      written.data,
    ]);
    return stdout.trim().split("\n");
  });
}

async function writeAll(home: string, { data, signature, keys }: SignedFile) {
  const paths = {
    data: join(home, "data"),
    signature: join(home, "data.sig"),
    keyring: join(home, "keys.asc"),
  };
  const armors = await Promise.all(keys.map(async (kind) => (await testKey(kind)).publicKey));
  await writeFile(paths.data, data);
  await writeFile(paths.signature, signature);
  await writeFile(paths.keyring, armors.join("\n"));
  return paths;
}

type Gpg = (...args: readonly string[]) => Promise<{ readonly stdout: string; readonly stderr: string }>;

/** Under /tmp because the path of an agent's socket must be short. */
async function withHome<Result>(step: (gpg: Gpg, home: string) => Promise<Result>): Promise<Result> {
  const gpg = demandTool("gpg");
  const home = await mkdtemp(join("/tmp", "gpg-"));
  try {
    return await step(
      (...args) => run(gpg, ["--homedir", home, "--batch", "--no-tty", ...args], { env: ENVIRONMENT }),
      home,
    );
  } finally {
    await run("gpgconf", ["--homedir", home, "--kill", "all"]);
    await rm(home, { recursive: true, force: true });
  }
}
