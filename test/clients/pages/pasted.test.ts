import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePage } from "../../site/pages/parsed.ts";
import { type ClientResult, type Terraform, terraform } from "../../support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "../../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../../support/pages/tls.ts";
import { goodSite } from "../../walk/good-site.ts";
import { CLIENTS } from "../clients.ts";
import { HOST, PREFIX, SCOPES, threeScopes } from "./three-scopes.ts";

let files: ReadonlyMap<string, Buffer>;
let tls: TestAuthority;
let site: PagesHost;
let origin: PagesHost;
let proxy: ConnectProxy;

beforeAll(async () => {
  files = await threeScopes();
  tls = await createTestAuthority();
  site = await startPagesHost({ hostnames: [HOST], prefix: PREFIX, tls, files: () => files });
  const others = await goodSite();
  origin = await startPagesHost({ hostnames: ["registry.example.com"], tls, files: () => others });
  proxy = await startProxy({ [`${HOST}:443`]: site.port, "registry.example.com:443": origin.port });
});
afterAll(async () => {
  await Promise.all([site.close(), origin.close(), proxy.close()]);
  await tls.close();
  // No request went to a registry for what the mirror has, or to any host outside this test.
  expect(proxy.refused).toEqual([]);
});

const FRONT = "index.html";
const OWN = "acme/sample/index.html";
const REQUIRING = [OWN, `mirror/${SCOPES.mirrored}/index.html`];

describe.each(CLIENTS)("$name", ({ find }) => {
  it("installs from the registry with what a provider's page says, as it is", async () => {
    const { words } = await install(await find(), [pasted(OWN, /^host /)], pasted(OWN, /required_providers/));
    expect(words).toContain(`Installed ${SCOPES.own} v1.2.3`);
    expect(site.requests.at(-1)?.path).not.toContain("/mirror/");
  });

  it("installs from the mirror with what a provider's page says, as it is", async () => {
    const before = site.requests.length;
    const block = pasted(OWN, /^provider_installation/);
    const { words } = await install(await find(), [block], pasted(OWN, /required_providers/));
    expect(words).toContain(`Installed ${SCOPES.own} v1.2.3`);
    expect(site.requests.slice(before).filter(({ path }) => /\/v1\/|well-known/.test(path))).toEqual([]);
  });

  it("installs all that a site has with the one block of its front page", async () => {
    const block = pasted(FRONT, /^provider_installation/);
    const entries = Object.entries(SCOPES).map(([name, source]) => `${name} = { source = "${source}" }`);
    const use = `terraform {\n  required_providers {\n${entries.join("\n")}\n  }\n}\n`;
    const { words: said } = await install(await find(), [pasted(FRONT, /^host /), block], use);
    // Terraform leaves out the host that it takes for granted.
    const words = said.replaceAll("registry.terraform.io/", "");
    for (const source of Object.values(SCOPES))
      expect(words).toContain(`Installed ${source.replace("registry.terraform.io/", "")} v`);
  });

  it("installs with the lines of each page that says what to require", async () => {
    const binary = await find();
    const block = pasted(FRONT, /^provider_installation/);
    const pages = [...files].filter(
      ([path, text]) => path.endsWith(".html") && /required_providers(?:<\/span>)? \{/.test(text.toString()),
    );
    for (const path of REQUIRING) expect(pages.map(([page]) => page)).toContain(path);
    // Pages of the same version have the same lines.
    for (const use of new Set(pages.map(([path]) => pasted(path, /required_providers/)))) {
      const { exitCode, words } = await install(binary, [block], use);
      expect(words, use).not.toContain("Error");
      expect(exitCode).toBe(0);
    }
  });

  it("locks with the lines of each page", async () => {
    const binary = await find();
    const [use, host, block] = [/required_providers/, /^host /, /^provider_installation/].map((one) =>
      pasted(OWN, one),
    );
    for (const [lines, config] of [
      [pasted(OWN, /^terraform providers lock \\\s+-platform/), host],
      [pasted(OWN, /^terraform providers lock \\\s+-net-mirror/), block],
      [pasted(FRONT, /^terraform providers lock \\\s+-net-mirror/), block],
    ]) {
      const { exitCode, words } = await install(
        binary,
        [config ?? ""],
        use ?? "",
        (lines ?? "").split(/[\\\s]+/).slice(1),
      );
      expect(words).not.toContain("Error");
      expect(exitCode).toBe(0);
    }
  });
});

/** The lines of a page that begin so, as its button copies them. */
function pasted(path: string, wanted: RegExp): string {
  const { elements } = parsePage(files.get(path)?.toString() ?? "");
  const found = elements.find(({ name, text }) => name === "pre" && wanted.test(text));
  if (found === undefined) throw new Error(`${path} has no ${wanted}`);
  return found.text;
}

/** What a client says with that CLI configuration and that module. */
async function install(
  binary: string,
  config: readonly string[],
  use: string,
  line: readonly string[] = ["init", "-input=false"],
): Promise<Pick<ClientResult, "exitCode" | "words">> {
  const folder = await mkdtemp(join(tmpdir(), "pasted-"));
  const file = join(folder, "cli.tfrc");
  await writeFile(file, config.join("\n"));
  const client: Terraform = await terraform({
    binary,
    providers: {},
    env: { TF_CLI_CONFIG_FILE: file },
    caFile: tls.caFile,
    proxyUrl: proxy.url,
  });
  await writeFile(join(client.directory, "main.tf"), use);
  const result = await client.run(...line, "-no-color");
  await client.close();
  await rm(folder, { recursive: true });
  return result;
}
