import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { toNotations } from "../../src/package/key/check-signature.ts";
import { realTool } from "../support/clients/real-tools.ts";
import { parseLockFile } from "../support/clients/terraform.ts";
import { FOURTEEN, makeExecutable } from "../support/samples/builds.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { sha256 } from "../support/samples/release.ts";
import { findStored } from "../support/samples/stored-path.ts";
import { signAs } from "../walk/sign-as.ts";
import { CLIENTS, findClient, NEWEST, THIS_PLATFORM } from "./clients.ts";
import { readLockText } from "./ground.ts";
import {
  HOST,
  type LockGround,
  MANY,
  SIGNERS,
  sourceOf,
  startLockGround,
  TYPES,
  type Type,
  VERSION,
} from "./lock-ground.ts";
import { METHODS, type Method } from "./matrix-case.ts";
import { signWithGpg, verifyWithGpg, verifyWithSequoia } from "./signature-readers.ts";

/** Terraform 1.5 can't read an Ed25519 key. */
const COMMON = TYPES.filter((type) => type !== "ed-alone");

const SQV = realTool("sqv");

let ground: LockGround;
/** Signatures of the same checksums by gpg, without notations. */
let plain: ReadonlyMap<Type, Buffer>;
beforeAll(async () => {
  ground = await startLockGround();
  const signed = TYPES.map(
    async (type) => [type, await signWithGpg(read(sums(type)), SIGNERS[type])] as const,
  );
  plain = new Map(await Promise.all(signed));
});
afterEach(() => ground.tidy());
afterAll(() => ground?.close());

const sums = (type: Type): string =>
  findStored(ground.published.keys(), `terraform-provider-${type}_${VERSION}_SHA256SUMS`);
const read = (path: string): Buffer => ground.published.get(path) ?? Buffer.alloc(0);
const signature = (type: Type): string =>
  findStored(ground.published.keys(), `terraform-provider-${type}_${VERSION}_SHA256SUMS.sig`);

/** Every `h1:` of a version by its platform, as the mirror of the same site lists them. */
function h1sOf(type: Type): ReadonlyMap<string, string> {
  const { archives } = JSON.parse(read(`mirror/${sourceOf(type)}/${VERSION}.json`).toString());
  return new Map(
    Object.entries<{ hashes: string[] }>(archives).map(([platform, { hashes }]) => [
      platform,
      hashes[1] ?? "",
    ]),
  );
}

const configFor = (method: Method, url = `https://${HOST}/mirror/`) =>
  method === "mirror" ? { cliConfig: { networkMirror: { url } } } : {};

/** What a client shows about the signature of each provider. */
function shownKeys(words: string): ReadonlyMap<string, string> {
  const installed = words.matchAll(/Installed (\S+) v[\d.]+ \(([^)]*)\)/g);
  return new Map(Array.from(installed, ([, source = "", by = ""]) => [source, by]));
}

/** Runs an `init` that must succeed. */
async function init(
  binary: string,
  types: readonly Type[],
  options: { method?: Method; lockFile?: string } = {},
) {
  const { method = "registry", lockFile } = options;
  const given = lockFile === undefined ? {} : { lockFile };
  const client = await ground.client({ binary, ...given, ...configFor(method) }, types.map(sourceOf));
  const done = await client.init(...(lockFile === undefined ? [] : ["-lockfile=readonly"]));
  expect(done.exitCode, done.words).toBe(0);
  return { client, words: done.words, text: await readLockText(client) };
}

const isPackage = (request: string) => request.endsWith(".zip");

describe("the signature of fourteen packages", () => {
  it.each(TYPES)("is good for gpg, which prints each hash, and grows by less than 2 kB: %s", async (type) => {
    const [data, bytes, keys] = [read(sums(type)), read(signature(type)), SIGNERS[type]];
    const printed = await verifyWithGpg({ data, signature: bytes, keys });
    expect(printed.match(/Good signature/g)).toHaveLength(keys.length);
    const hashes = [...h1sOf(type)].map(([platform, h1]) => `h1@provider-pages.github.io=${platform} ${h1}`);
    const notations = Array.from(printed.matchAll(/notation: (.*)$/gm), ([, text]) => text);
    expect(hashes).toHaveLength(14);
    expect(notations.sort()).toEqual(keys.flatMap(() => hashes).sort());
    const grown = bytes.length - (plain.get(type)?.length ?? 0);
    expect(grown / keys.length).toBeLessThan(2000);
  });

  it.skipIf(SQV === undefined).each(TYPES)("is good for Sequoia: %s", async (type) => {
    const keys = SIGNERS[type];
    const file = { data: read(sums(type)), signature: read(signature(type)), keys };
    expect(await verifyWithSequoia(SQV ?? "", file)).toHaveLength(keys.length);
  });
});

describe.each(CLIENTS)("$name", ({ name, find }) => {
  const readable = name === "terraform-1.5.7" ? COMMON : TYPES;

  it("shows the same keys and writes the same lock file as without notations", async () => {
    const binary = await find();
    await ground.serve();
    const signed = await init(binary, readable);
    await ground.serve((files) => {
      for (const [type, bytes] of plain) files.set(signature(type), bytes);
    });
    const unsigned = await init(binary, readable);
    const shown = shownKeys(signed.words);
    expect([...shown.keys()].sort()).toEqual(readable.map(sourceOf).sort());
    for (const by of shown.values()) expect(by).toMatch(/key ID [0-9A-F]{16}$/);
    expect(shownKeys(unsigned.words)).toEqual(shown);
    expect(unsigned.text).toBe(signed.text);
  });

  it.each(METHODS)(
    "accepts what `lock` completes after an init from the %s, as other clients do",
    async (method) => {
      const binary = await find();
      await ground.serve();
      const { client } = await init(binary, COMMON, { method });
      const locked = await ground.lock(client);
      expect(locked.exitCode, locked.stderr).toBe(0);
      expect(locked.requests.filter(isPackage)).toEqual([]);
      // For each, a document, checksums and their signature, and discovery once; from the mirror, a document.
      expect(locked.requests).toHaveLength(method === "registry" ? COMMON.length * 3 + 1 : COMMON.length);

      const theirs = await init(binary, COMMON, { method });
      const netMirror = method === "mirror" ? { netMirror: `https://${HOST}/mirror/` } : {};
      expect(await theirs.client.providersLock({ platforms: FOURTEEN, ...netMirror })).toMatchObject({
        exitCode: 0,
      });
      const ours = parseLockFile(locked.text);
      const written = await theirs.client.readLockFile();
      for (const type of COMMON) {
        const hashes = written[sourceOf(type)]?.hashes ?? [];
        expect(hashes.length).toBeGreaterThanOrEqual(14);
        expect(ours[sourceOf(type)]?.hashes).toEqual(expect.arrayContaining([...hashes]));
      }
      if (method === "registry") expect(locked.text).toBe(await readLockText(theirs.client));

      const other = CLIENTS[(CLIENTS.findIndex((one) => one.name === name) + 1) % CLIENTS.length];
      for (const one of [binary, await findClient(other?.name ?? "")])
        for (const from of METHODS) {
          const { text } = await init(one, COMMON, { method: from, lockFile: locked.text });
          expect(text).toBe(locked.text);
        }
    },
  );

  it("ignores a stranger's signature before or after the good one, and so does `lock`", async () => {
    const binary = await find();
    await ground.serve();
    const honest = await init(binary, ["rsa", "rsa-after-rsa"]);
    const expected = (await ground.lock(honest.client)).text;
    const wrong = toNotations(new Map(FOURTEEN.map((platform) => [platform, `h1:${"A".repeat(43)}=`])));
    const strangers = async (type: Type) =>
      (await signAs(read(sums(type)).toString(), { notations: wrong })).signature;
    const [before, after] = [await strangers("rsa"), await strangers("rsa-after-rsa")];
    await ground.serve((files) => {
      files.set(signature("rsa"), Buffer.concat([before, read(signature("rsa"))]));
      files.set(signature("rsa-after-rsa"), Buffer.concat([read(signature("rsa-after-rsa")), after]));
    });
    const { client } = await init(binary, ["rsa", "rsa-after-rsa"]);
    expect(await ground.lock(client)).toMatchObject({ exitCode: 0, text: expected });
  });
});

/** What a thief serves: other packages under the names of the genuine ones, signed with a key of his own. */
async function takeOver(type: Type, files: Map<string, Uint8Array>): Promise<void> {
  let text = read(sums(type)).toString();
  for (const platform of FOURTEEN) {
    const path = findStored(files.keys(), `terraform-provider-${type}_${VERSION}_${platform}.zip`);
    const content = makeExecutable(platform, { seed: 99 });
    const zip = makeRawZip([{ name: `terraform-provider-${type}_v${VERSION}`, mode: 0o100755, content }]);
    text = text.replace(sha256(files.get(path)), sha256(zip));
    files.set(path, zip);
  }
  const { signature: bytes, armor } = await signAs(text, {});
  files.set(sums(type), Buffer.from(text));
  files.set(signature(type), bytes);
  for (const platform of FOURTEEN) {
    const path = `v1/providers/acme/${type}/${VERSION}/download/${platform.replace("_", "/")}`;
    const { packages: _packages, ...document } = JSON.parse(Buffer.from(files.get(path) ?? "").toString());
    document.shasum = new RegExp(`^(\\w+) .*_${platform}\\.zip$`, "m").exec(text)?.[1];
    document.signing_keys.gpg_public_keys[0].ascii_armor = armor;
    files.set(path, Buffer.from(JSON.stringify(document)));
  }
}

describe.each(CLIENTS)("what $name refused before `lock`, it refuses afterwards", ({ find }) => {
  it("the packages of a host that is taken over", async () => {
    const binary = await find();
    await ground.serve();
    const { text } = await init(binary, ["rsa"], { method: "mirror" });
    const stolen = new Map<string, Uint8Array>(ground.published);
    await takeOver("rsa", stolen);
    await ground.serve((files) => {
      for (const [path, bytes] of stolen) files.set(path, bytes);
    });
    const client = await ground.client({ binary, lockFile: text }, [sourceOf("rsa")]);
    const refusal = /doesn't match any of the checksums|does not match any of the checksums/;
    const before = await client.init();
    expect([before.exitCode, before.words]).toEqual([1, expect.stringMatching(refusal)]);
    const locked = await ground.lock(client);
    expect([locked.exitCode, locked.text], locked.stderr).toEqual([1, text]);
    expect(locked.stderr).toMatch(/\[lock-(?:unconfirmed|contradicted)\].*with key [0-9A-F]{16}/);
    const after = await client.init();
    expect([after.exitCode, after.words]).toEqual([1, expect.stringMatching(refusal)]);
  });

  it("a package in its plugin cache that is not the publisher's", async () => {
    const binary = await find();
    // As other programs sign, without hashes of the content.
    await ground.serve((files) => void files.set(signature("rsa"), plain.get("rsa") ?? Buffer.alloc(0)));
    const { text } = await init(binary, ["rsa"]);
    // As a colleague on another platform has committed it.
    const lockFile = text.replace(/^ *"h1:.*\n/gm, "");
    const name = join(sourceOf("rsa"), VERSION, THIS_PLATFORM, `terraform-provider-rsa_v${VERSION}`);
    const evil = Buffer.from("#!/bin/sh\n# not the publisher's\n");
    const outcomes: (readonly [exitCode: number | undefined, hasEvil: boolean])[] = [];
    for (const isLocked of [false, true]) {
      const client = await ground.client({ binary, lockFile }, [sourceOf("rsa")]);
      const cache = join(client.directory, "../cache");
      await mkdir(dirname(join(cache, name)), { recursive: true });
      await writeFile(join(cache, name), evil, { mode: 0o755 });
      await appendFile(
        join(client.directory, "../cli.tfrc"),
        `plugin_cache_dir = ${JSON.stringify(cache)}\n`,
      );
      if (isLocked) expect(await ground.lock(client)).toMatchObject({ exitCode: 0, text: lockFile });
      const { exitCode } = await client.init();
      const installed = await readFile(join(client.directory, ".terraform/providers", name)).catch(
        () => undefined,
      );
      outcomes.push([exitCode, installed?.equals(evil) ?? false]);
    }
    // Most download the package instead; OpenTofu 1.10 and later stop, because the cache has another.
    const [before, after] = outcomes;
    expect([before?.[1], after]).toEqual([false, before]);
  });
});

it("locks every platform from the signature alone: without catalog, mirror and OpenTofu's packages", async () => {
  const binary = await findClient("terraform-1.16.1");
  await ground.serve();
  const whole = await ground.lock((await init(binary, COMMON)).client);
  await ground.serve((files) => {
    for (const [path, bytes] of files) {
      if (/^(?:catalog|mirror)\//.test(path)) files.delete(path);
      if (!path.includes("/download/")) continue;
      const { packages: _packages, ...document } = JSON.parse(Buffer.from(bytes).toString());
      files.set(path, Buffer.from(JSON.stringify(document)));
    }
  });
  const { client } = await init(binary, COMMON);
  const { exitCode, text } = await ground.lock(client);
  expect([exitCode, text]).toEqual([0, whole.text]);
});

describe("forty providers of five platforms", () => {
  const sources = [...MANY.sources];
  /** Written by hand, without hashes. */
  const lockFile = sources
    .map((source) => `provider "${source}" {\n  version = "${VERSION}"\n}\n`)
    .join("\n");
  /** Of each package its `h1:` and `zh:`, beside the `zh:` of the manifest. */
  const count = MANY.platforms.length * 2 + 1;
  const h1s = (hashes: readonly string[] = []) => hashes.filter((hash) => hash.startsWith("h1:"));

  it("are locked with three requests each, and no package", async () => {
    const { requests, text, exitCode, stderr } = await ground.lock(
      await ground.client({ lockFile }, sources),
    );
    expect(exitCode, stderr).toBe(0);
    const locked = parseLockFile(text);
    for (const source of sources) expect(locked[source]?.hashes).toHaveLength(count);
    expect(requests.filter(isPackage)).toEqual([]);
    // For each, a document, checksums and their signature; and discovery once.
    expect(requests).toHaveLength(sources.length * 3 + 1);
  });

  it("are mirrored with every h1: and no package, and locked from the mirror for every platform", async () => {
    let documents: ReadonlyMap<string, Buffer> = new Map();
    const requests = await ground.watch(async () => {
      documents = await ground.mirrorMany();
    });
    expect(requests.filter(isPackage)).toEqual([]);
    const listed = sources.map((source) => {
      const { archives } = JSON.parse(`${documents.get(`mirror/${source}/${VERSION}.json`)}`);
      const hashes = Object.values<{ hashes: string[] }>(archives).flatMap((archive) => h1s(archive.hashes));
      expect([source, hashes.length]).toEqual([source, MANY.platforms.length]);
      return [source, hashes.sort()] as const;
    });
    const mirror = configFor("mirror", `https://${MANY.mirror}/mirror/`);
    for (const { find } of NEWEST) {
      const client = await ground.client({ binary: await find(), ...mirror }, sources);
      expect(await client.init()).toMatchObject({ exitCode: 0 });
      const locked = await ground.lock(client);
      expect([locked.exitCode, locked.requests.filter(isPackage)]).toEqual([0, []]);
      const written = parseLockFile(locked.text);
      expect(sources.map((source) => [source, h1s(written[source]?.hashes)])).toEqual(listed);
      expect(await client.init("-lockfile=readonly")).toMatchObject({ exitCode: 0 });
    }
  });
});
