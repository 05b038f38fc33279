import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import { type Terraform, type TerraformOptions, terraform } from "../support/clients/terraform.ts";
import { createHandMadeSite, type HandMadeSite } from "../support/pages/hand-made-site.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";

const binary = realTool("terraform");
const here = `linux_${process.arch === "arm64" ? "arm64" : "amd64"}`;
const other = "windows_386";
const address = "registry.example.com/acme/sample";

describe.skipIf(binary === undefined)("the real terraform", () => {
  let authority: TestAuthority;
  let site: HandMadeSite;
  let files: HandMadeSite["files"];
  let host: PagesHost;
  let proxy: ConnectProxy;
  const clients: Terraform[] = [];

  beforeAll(async () => {
    authority = await createTestAuthority();
    site = await createHandMadeSite([here, other]);
  });
  afterAll(() => authority.close());

  beforeEach(async () => {
    files = site.files;
    host = await startPagesHost({
      files: () => files,
      hostnames: ["registry.example.com"],
      tls: authority,
    });
    proxy = await startProxy({ "registry.example.com:443": host.port });
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await proxy.close();
    await host.close();
  });

  async function startClient(options: Partial<TerraformOptions> = {}): Promise<Terraform> {
    const client = await terraform({
      providers: { sample: { source: address, version: "1.0.0" } },
      caFile: authority.caFile,
      proxyUrl: proxy.url,
      ...options,
    });
    clients.push(client);
    return client;
  }

  function hashes(...kinds: readonly ("h1" | "zh")[]): readonly string[] {
    return kinds.flatMap((kind) => Object.values(site.packages).map((found) => found[kind])).sort();
  }

  test("installs from the registry by a host name without a port, and contacts nothing else", async () => {
    const client = await startClient();
    const result = await client.init();
    expect(result).toMatchObject({ exitCode: 0, stderr: "" });
    expect(result.stdout).toContain(`self-signed, key ID ${site.keyId}`);
    const locked = {
      version: "1.0.0",
      constraints: "1.0.0",
      hashes: [site.packages[here]?.h1, ...hashes("zh")],
    };
    expect(await client.readLockFile()).toEqual({ [address]: locked });
    expect(proxy.refused).toEqual([]);
    expect(host.requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      "GET /.well-known/terraform.json 200",
      "GET /v1/providers/acme/sample/versions 200",
      `GET /v1/providers/acme/sample/1.0.0/download/${here.replace("_", "/")} 200`,
      "GET /files/SHA256SUMS 200",
      "GET /files/SHA256SUMS.sig 200",
      `HEAD /files/terraform-provider-sample_1.0.0_${here}.zip 200`,
      `GET /files/terraform-provider-sample_1.0.0_${here}.zip 200`,
    ]);
  });

  test("locks two platforms from the registry", async () => {
    const client = await startClient();
    expect(await client.providersLock({ platforms: [here, other] })).toMatchObject({ exitCode: 0 });
    expect((await client.readLockFile())[address]?.hashes).toEqual([...hashes("h1"), ...hashes("zh")]);
  });

  test("locks two platforms from the mirror", async () => {
    const client = await startClient();
    const netMirror = `${host.url}mirror/`;
    expect(await client.providersLock({ platforms: [here, other], netMirror })).toMatchObject({
      exitCode: 0,
    });
    expect((await client.readLockFile())[address]?.hashes).toEqual(hashes("h1"));
    expect(host.requests.map(({ path }) => path)).not.toContain("/.well-known/terraform.json");
  });

  test("installs from the mirror of the configuration, never touching the registry", async () => {
    const networkMirror = { url: `${host.url}mirror/`, include: ["registry.example.com/*/*"] };
    const client = await startClient({
      cliConfig: { networkMirror, direct: { exclude: ["registry.example.com/*/*"] } },
    });
    expect(await client.init()).toMatchObject({ exitCode: 0 });
    expect((await client.readLockFile())[address]?.hashes).toEqual([site.packages[here]?.h1]);
    expect(host.requests.map(({ path }) => path).filter((path) => !path.startsWith("/files/"))).toEqual([
      "/mirror/registry.example.com/acme/sample/index.json",
      "/mirror/registry.example.com/acme/sample/1.0.0.json",
    ]);
  });

  test("finds the registry of a project site through a host block", async () => {
    const services = { "providers.v1": `${host.url}v1/providers/` };
    const client = await startClient({ cliConfig: { hosts: { "registry.example.com": services } } });
    expect(await client.init()).toMatchObject({ exitCode: 0 });
    expect(host.requests[0]?.path).toBe("/v1/providers/acme/sample/versions");
  });

  test("writes a mirror of its own with providers mirror", async () => {
    const client = await startClient();
    const result = await client.providersMirror({ platforms: [here, other] });
    expect(result.exitCode).toBe(0);
    const index = await readFile(join(result.mirror, address, "1.0.0.json"), "utf8");
    expect(JSON.parse(index)).toEqual({
      archives: Object.fromEntries(
        Object.entries(site.packages).map(([platform, { filename, h1 }]) => [
          platform,
          { hashes: [h1], url: filename },
        ]),
      ),
    });
  });

  test("continues from the lock file it is given", async () => {
    const first = await startClient();
    await first.init();
    const lockFile = await readFile(join(first.directory, ".terraform.lock.hcl"), "utf8");
    const second = await startClient({ lockFile });
    expect((await second.init()).words).toContain(`Reusing previous version of ${address}`);
    const stranger = lockFile.replaceAll(/(h1|zh):.*"/g, `h1:${"A".repeat(43)}="`);
    const third = await startClient({ lockFile: stranger });
    expect((await third.init()).words).toContain("doesn't match any of the checksums previously recorded");
  });

  test("refuses the site's certificate without the test authority", async () => {
    const client = await startClient({ caFile: "/dev/null" });
    const result = await client.init();
    expect(result.exitCode).toBe(1);
    expect(result.words).toContain("certificate signed by unknown authority");
  });

  test("cannot reach a host that the proxy does not know, and the attempt is on record", async () => {
    const client = await startClient({
      providers: { sample: { source: "elsewhere.example.com/acme/sample" } },
    });
    expect((await client.init()).exitCode).toBe(1);
    expect(new Set(proxy.refused)).toEqual(new Set(["elsewhere.example.com:443"]));
    expect(host.requests).toEqual([]);
  });

  test("does not find a provider on a site that Jekyll built", async () => {
    const published = new Map(site.files);
    published.delete(".nojekyll");
    files = published;
    const client = await startClient();
    expect((await client.init()).words).toContain("does not offer a Terraform provider registry");
  });
});
