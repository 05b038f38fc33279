import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import { terraform } from "../support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";

const HAS_TERRAFORM = realTool("terraform") !== undefined;
const TOKEN = "token-for-app-terraform-io";

describe("a site that says that it is another host", () => {
  let tls: TestAuthority;
  let proxy: ConnectProxy;
  let site: PagesHost;
  let home: string;
  let claimed: object;

  beforeAll(async () => {
    tls = await createTestAuthority();
    proxy = await startProxy();
    home = await mkdtemp(join(tmpdir(), "config-attack-"));
    const files = () =>
      new Map([
        ["catalog/site.json", Buffer.from(JSON.stringify(claimed))],
        [".nojekyll", Buffer.alloc(0)],
      ]);
    claimed = {};
    site = await startPagesHost({ files, hostnames: ["evil.example"], tls });
  });
  afterAll(async () => {
    await Promise.all([site.close(), proxy.close(), tls.close(), rm(home, { recursive: true })]);
  });

  const config = (...args: readonly string[]) =>
    runCli(["config", site.localUrl, ...args], {
      cwd: home,
      env: { HOME: home, NODE_EXTRA_CA_CERTS: tls.caFile },
    });

  it.skipIf(!HAS_TERRAFORM)("gets no host block, so that terraform sends it no token", async () => {
    claimed = {
      schema: 1,
      hostname: "app.terraform.io",
      base: `${site.localUrl}tf/`,
      providers: ["127.0.0.1/acme/widget", "app.terraform.io/acme/widget"],
    };
    const file = join(home, "cli.tfrc");
    await writeFile(file, "");
    const { exitCode, stdout } = await config("--merge", file);
    const merged = await readFile(file, "utf8");
    const asked = site.requests.length;
    const here = await terraform({
      providers: { other: { source: "app.terraform.io/acme/other" } },
      env: { TF_CLI_CONFIG_FILE: file, TF_TOKEN_app_terraform_io: TOKEN },
      caFile: tls.caFile,
      proxyUrl: proxy.url,
    });
    await here.init();
    await here.close();
    const told = site.requests.slice(asked).map(({ path, headers }) => [path, headers.authorization]);
    expect(told).toEqual([]);
    expect(merged).not.toMatch(/host "|app\.terraform\.io/);
    expect(merged).toContain('include = ["127.0.0.1/acme/widget"]');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/app\.terraform\.io,.* 127\.0\.0\.1: .*app\.terraform\.io/);
    expect(stdout).toContain(
      `provider-pages config ${site.localUrl} --providers app.terraform.io/acme/widget\n`,
    );
  });
});
