import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readPublicKeys } from "../../src/package/key/public-keys.ts";
import { BrokenSite, INDEX, NEWEST } from "../protocol/walk/broken-site.ts";
import { goodSite, HOST, SOURCE } from "../protocol/walk/good-site.ts";
import { realTool } from "../support/clients/real-tools.ts";
import { terraform } from "../support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { renderSiteAccess } from "../support/pages/site-access.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";

const MIRROR = "mirror.example.net";
const OWN = "linux_amd64";

let files: BrokenSite;
let folder: string;
let tls: TestAuthority;
let hosts: PagesHost[];
let proxy: ConnectProxy;
beforeAll(async () => {
  tls = await createTestAuthority();
  folder = await mkdtemp(join(tmpdir(), "mirror-hashes-"));
  await mkdir(join(folder, "site"));
  files = new BrokenSite(await goodSite());
  hosts = await Promise.all([
    startPagesHost({ files: () => files.files, hostnames: [HOST], tls }),
    startPagesHost({ files: join(folder, "site"), hostnames: [MIRROR], tls }),
  ]);
  const [origin, mirror] = hosts.map(({ port }) => port);
  proxy = await startProxy({ [`${HOST}:443`]: origin ?? 0, [`${MIRROR}:443`]: mirror ?? 0 });
});
afterAll(async () => {
  await Promise.all([...hosts, proxy, tls].map((one) => one.close()));
  await rm(folder, { recursive: true });
});
afterEach(() => rm(join(folder, "site"), { recursive: true, force: true }));

/** A refresh with the publisher's key pinned, and the defaults else. */
async function mirror(more = "", to = "site", url = `https://${MIRROR}/`) {
  const [key] = await readPublicKeys((await testKey("rsa-4096")).publicKey, "key");
  const settings = `keys: [${key?.fingerprint}]${more}`;
  await writeFile(join(folder, "provider-mirror.yml"), `providers:\n  ${SOURCE}: { ${settings} }\n`);
  const line = ["mirror", "--to", to, "--site-url", url];
  return runCli(line, { cwd: folder, env: renderSiteAccess(tls, proxy) });
}

/** Another zip in the place of the newest one, and its `h1:` beside what the publisher has signed. */
async function swapPackage(): Promise<string> {
  files = new BrokenSite(await goodSite());
  const zip = [...files.files.keys()].find((path) => path.endsWith(`_1.1.0_${OWN}.zip`)) ?? "";
  const other = files.bytes(zip.replace(/\/[0-9a-f]{12}\//, "/").replaceAll("1.1.0", "1.0.0"));
  const hashes = files.text(NEWEST.replace("1.1.0", "1.0.0"));
  const [h1] = JSON.parse(hashes).archives[OWN].hashes;
  files.write(zip, other);
  files.downloads(({ packages }) => {
    packages[OWN].hashes = [h1, ...packages[OWN].hashes.slice(1)];
    packages[OWN].package_size = other.length;
  });
  return h1;
}

async function install() {
  const client = await terraform({
    providers: { sample: { source: SOURCE, version: "1.1.0" } },
    cliConfig: { networkMirror: { url: `https://${MIRROR}/mirror/` } },
    caFile: tls.caFile,
    proxyUrl: proxy.url,
  });
  const { exitCode } = await client.init();
  const locked = await client.readLockFile();
  await client.close();
  return { exitCode, locked };
}

it("an h1: that an origin puts beside genuine signed checksums is not listed, and its zip is not installed", async () => {
  const h1 = await swapPackage();
  const { exitCode, stdout, stderr } = await mirror();
  expect(exitCode, stderr).toBe(0);
  const document = await readFile(join(folder, "site", NEWEST), "utf8");
  expect(document).not.toContain(h1);
  expect(JSON.parse(document).archives[OWN]).toBeUndefined();
  expect(stdout).toContain(`1.1.0 lacks ${OWN} `);
  if (realTool("terraform") === undefined) return;
  expect(await install()).toMatchObject({ exitCode: 1, locked: {} });
});

it.each(["", "x/", "x/y/", "x/mirror/z/"])(
  "signatures hold through a mirror in the folder %j, which alone is asked",
  async (path) => {
    files = new BrokenSite(await goodSite());
    const url = `https://${MIRROR}/${path}`;
    const first = await mirror("", `site/${path}`, url);
    expect(first.exitCode, first.stderr).toBe(0);
    const asked = hosts[1]?.requests.length;
    const origin = `, origin: { mirror: "${url}mirror/" }`;
    const { exitCode, stderr } = await mirror(
      origin,
      `site/again/${path}`,
      `https://${MIRROR}/again/${path}`,
    );
    expect(exitCode, stderr).toBe(0);
    const index = await readFile(join(folder, `site/again/${path}${INDEX}`), "utf8");
    expect(JSON.parse(index)).toEqual({ versions: { "1.0.0": {}, "1.1.0": {} } });
    const paths = hosts[1]?.requests.slice(asked).map((request) => request.path) ?? [];
    expect(paths.filter((one) => !one.startsWith(`/${path}`))).toEqual([]);
    expect(paths.some((one) => one.startsWith(`/${path}catalog/keys/`))).toBe(true);
  },
);
