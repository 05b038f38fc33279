import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Terraform, terraform } from "../support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { CLIENTS, findClient, THIS_PLATFORM } from "./clients.ts";
import { readLockText } from "./ground.ts";
import { configFor, METHODS, type Method, require } from "./matrix-case.ts";
import { type PublishedSite, publishSite, type Release } from "./published-site.ts";

const OLD = "rsa-2048";
const NEW = "rsa-4096";
const BOTH = "1.0.2";
const REPLACED = "1.0.4";
const MIXED = "1.0.5";
const CLOSED = "1.0.6";
const IN_SITE = "1.0.7";
const platforms = [THIS_PLATFORM];

/** A provider that changes its key. */
const RELEASES: readonly Release[] = [
  { version: "1.0.1", platforms, key: OLD },
  { version: BOTH, platforms, key: NEW, oldKey: OLD },
  { version: "1.0.3", platforms, key: NEW },
  { version: REPLACED, platforms, key: OLD },
  // Terraform 1.5 can't read the new key, and gives up at the first that it can't read.
  { version: MIXED, platforms, key: "ed25519", oldKey: OLD },
  { version: CLOSED, platforms, key: OLD, isImmutable: true },
  { version: IN_SITE, platforms, key: OLD, isInSite: true },
];

type Download = { signing_keys: { gpg_public_keys: { key_id: string }[] } };

interface There {
  readonly tls: TestAuthority;
  readonly proxy: ConnectProxy;
  readonly published: PublishedSite;
  readonly pages: PagesHost;
}

let there: There;
type Keys = Download["signing_keys"]["gpg_public_keys"];

/** What documents of two keys name in the place of both. */
let instead = (keys: Keys): Keys => keys;
const locks = new Map<string, string>();
const clients: Terraform[] = [];

beforeAll(async () => {
  const tls = await createTestAuthority();
  const published = await publishSite({ tls, hostname: "change.example.com", releases: RELEASES });
  const files = () => changeKeys(published.trip.repository.readTree("gh-pages"));
  const pages = await startPagesHost({ files, hostnames: [published.hostname], tls });
  const proxy = await startProxy();
  proxy.route(`${published.hostname}:443`, pages.port);
  there = { tls, proxy, published, pages };
  for (const client of CLIENTS)
    for (const method of METHODS) {
      const made = await init(await client.find(), { method, version: REPLACED });
      locks.set(`${client.name} ${method}`, await readLockText(made.client));
    }
  const versions = [REPLACED, CLOSED, IN_SITE].join(", ");
  const { publicKey } = await testKey(OLD);
  const known = { command: "replace-key", versions, "gpg-public-keys": publicKey };
  const inputs = { ...signingInputs(await testKey(NEW)), ...known };
  const { exitCode, lines } = await published.trip.publish("1.0.1", { inputs });
  expect([exitCode, lines.join("\n")]).toEqual([0, expect.anything()]);
});

afterAll(async () => {
  for (const client of clients) await client.close();
  await Promise.all([there?.pages.close(), there?.proxy.close(), there?.published.close()]);
  await there?.tls.close();
});

const downloadOf = (version: string) =>
  `v1/providers/acme/sample/${version}/download/${THIS_PLATFORM.replace("_", "/")}`;

/** The site with other keys in the documents of versions that two keys have signed. */
function changeKeys(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const changed = [BOTH, MIXED].map((version): [string, Uint8Array] => {
    const path = downloadOf(version);
    const document: Download = JSON.parse(Buffer.from(files.get(path) ?? "").toString());
    const keys = instead(document.signing_keys.gpg_public_keys);
    return [path, Buffer.from(JSON.stringify({ ...document, signing_keys: { gpg_public_keys: keys } }))];
  });
  return new Map([...files, ...changed]);
}

async function withKeys<T>(changed: typeof instead, step: () => Promise<T>): Promise<T> {
  instead = changed;
  return step().finally(() => {
    instead = (keys) => keys;
  });
}

interface Asked {
  readonly method: Method;
  readonly version: string;
  readonly lockFile?: string;
}

/** An `init`, however it ends. */
async function ask(binary: string, { method, version, lockFile }: Asked) {
  const { published, tls, proxy, pages } = there;
  const site = { ...published, pages };
  const client = await terraform({
    ...{ binary, ...require(site, version), ...configFor(site, method) },
    ...(lockFile === undefined ? {} : { lockFile }),
    caFile: tls.caFile,
    proxyUrl: proxy.url,
  });
  clients.push(client);
  const { exitCode, words } = await client.init(...(lockFile === undefined ? [] : ["-lockfile=readonly"]));
  return { client, exitCode, words };
}

/** An `init` that must install the version. */
async function init(binary: string, asked: Asked) {
  const done = await ask(binary, asked);
  expect([done.exitCode, done.words]).toEqual([0, expect.stringContaining(`acme/sample v${asked.version}`)]);
  return done;
}

describe.each(CLIENTS)("$name", ({ name, find }) => {
  test("installs what the old key, both and the new one signed", async () => {
    const binary = await find();
    for (const { version } of RELEASES) await init(binary, { method: "registry", version });
  });

  // Mirrors show no signatures, but what was signed again moves other files.
  test("installs from the mirror where packages are that can't be replaced, or are a part of the site", async () => {
    const binary = await find();
    for (const version of [CLOSED, IN_SITE]) await init(binary, { method: "mirror", version });
  });

  test.for([0, 1])("takes a version of two signatures with key %i alone in its document", async (index) => {
    const binary = await find();
    const alone = (keys: Keys): Keys => keys.slice(index, index + 1);
    await withKeys(alone, () => init(binary, { method: "registry", version: BOTH }));
  });

  test.for(METHODS)("holds to its lock file when the key was replaced, from the %s", async (method) => {
    const binary = await find();
    const lockFile = locks.get(`${name} ${method}`) ?? "";
    for (const way of METHODS) await init(binary, { method: way, version: REPLACED, lockFile });
  });
});

test("terraform 1.5 would refuse the version if the key that it can't read came first", async () => {
  const binary = await findClient("terraform-1.5.7");
  const turned = (keys: Keys): Keys => keys.toReversed();
  const done = await withKeys(turned, () => ask(binary, { method: "registry", version: MIXED }));
  expect([done.exitCode, done.words]).toEqual([1, expect.stringContaining("public key type: 22")]);
});
