import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { type NamedHost, startNamedHost } from "../../support/pages/pages-host.ts";
import { callCli } from "../../support/publish/call-cli.ts";
import { BrokenSite } from "../../walk/broken-site.ts";
import { goodSite, HOST, SOURCE } from "../../walk/good-site.ts";

const PROJECTS = "acme.github.io";
let host: NamedHost;
let site: BrokenSite;
beforeAll(async () => {
  site = new BrokenSite(await goodSite());
  host = await startNamedHost({
    files: () => site.files,
    hostnames: [HOST, PROJECTS],
    intercept: ({ hostname, path, headers }) => {
      const isProject = path.startsWith("/terraform-provider-sample/.well-known/");
      if (hostname === PROJECTS)
        return { kind: "status", status: isProject ? 200 : 404, body: '{"providers.v1": "v1/"}' };
      const isRefused = headers.authorization !== undefined && headers.authorization !== "Bearer right";
      return isRefused ? { kind: "status", status: 401 } : undefined;
    },
  });
});
afterAll(() => host?.close());

const mirror = (url: string) => `provider_installation {\n  network_mirror {\n    url = "${url}"\n  }\n}\n`;

async function explain(source: string, config = "", env: Readonly<Record<string, string>> = host.env) {
  const home = await makeFolder();
  await writeFiles(home, { ".terraformrc": config });
  const first = host.requests.length;
  const { exitCode, stdout, problems } = await callCli(["explain", source], { cwd: home, env });
  const asked = host.requests.slice(first).map(({ hostname, path }) => `${hostname}${path}`);
  const told = problems.map(({ found, fix }) => `${found}. ${fix}`).join("\n");
  return { exitCode, stdout, told, asked };
}

describe("explain", () => {
  it("asks a mirror's URL with the slash that it lacks, and says which versions are there", async () => {
    const { stdout, told } = await explain(SOURCE, mirror(`https://${HOST}/mirror`));
    expect(stdout).toContain(`GET https://${HOST}/mirror/${SOURCE}/index.json  200`);
    expect(stdout).toContain(`https://${HOST}/mirror/ has 1.1.0, 1.0.0`);
    expect(told).toContain(`Write url = "https://${HOST}/mirror/" in`);
  });

  it("guesses the project site of a host of GitHub Pages that has no registry, and of no other host", async () => {
    const { told, asked } = await explain(`${PROJECTS}/acme/sample`);
    expect(told).toContain("run `provider-pages config https://acme.github.io/terraform-provider-sample/`");
    expect(asked).toEqual([
      `${PROJECTS}/.well-known/terraform.json`,
      `${PROJECTS}/terraform-provider-sample/.well-known/terraform.json`,
    ]);
    const other = await explain(`${PROJECTS}/acme/other`);
    expect(other.told).not.toContain("provider-pages config");
    const document = site.text(".well-known/terraform.json");
    site.files.delete(".well-known/terraform.json");
    expect((await explain(SOURCE)).asked).toEqual([`${HOST}/.well-known/terraform.json`]);
    site.files.set(".well-known/terraform.json", Buffer.from(document));
  });

  it.each([
    ["right", ": accepted", 0],
    ["wrong", ": not accepted (401)", 1],
  ])(
    "says of a token that is %s whether the host accepts it, and never prints it",
    async (token, verdict, code) => {
      const variable = "TF_TOKEN_registry_example_com";
      const done = await explain(SOURCE, "", { ...host.env, [variable]: token });
      expect(done.stdout).toContain(`credentials for ${HOST} from ${variable}${verdict}\n`);
      expect(done.exitCode).toBe(code);
      if (code === 1) {
        expect(done.told).toContain(`Correct the token for ${HOST} in ${variable}`);
        expect(done.stdout).toContain("failed to request discovery document: 401 Unauthorized");
      }
      expect(done.stdout + done.told).not.toContain("Bearer");
    },
  );

  it("names the refused token, and another one for the host that is not used", async () => {
    const file = `credentials "${HOST}" {\n  token = "right"\n}\n`;
    const { told } = await explain(SOURCE, file, { ...host.env, TF_TOKEN_registry_example_com: "wrong" });
    expect(told).toMatch(
      /with the token of TF_TOKEN_registry_example_com; \S+\.terraformrc has another one for .*, which is not used/,
    );
    expect(told).toMatch(
      /Remove the token for \S+ of TF_TOKEN_registry_example_com, so that that of \S+ is used/,
    );
  });

  it("names the answer of a proxy that refuses a host, and what allows it", async () => {
    const { stdout, told, exitCode } = await explain(SOURCE, mirror("https://gone.example.com/mirror/"));
    expect(stdout).toMatch(
      /network: gone\.example\.com: the proxy http:\S+ answers 403 instead of connecting/,
    );
    expect(told).toContain("Allow gone.example.com at the proxy, or add it to NO_PROXY");
    expect(exitCode).toBe(1);
  });

  it("names the host of a package that the proxy refuses, though the registry's own host is allowed", async () => {
    const before = new Map(site.files);
    site.downloads((document) => {
      document.download_url = "https://gone.example.com/sample.zip";
    });
    const { told, exitCode } = await explain(SOURCE);
    for (const [path, bytes] of before) site.files.set(path, bytes);
    expect(told).toMatch(/fails; https:\/\/gone\.example\.com\/sample\.zip: the proxy \S+ answers 403/);
    expect(told).toContain("Allow gone.example.com at the proxy");
    expect(exitCode).toBe(1);
  });

  it("does not know what clients do with a certificate that it does not trust, and names NODE_EXTRA_CA_CERTS", async () => {
    const { NODE_EXTRA_CA_CERTS: _file, ...env } = host.env;
    const { stdout, exitCode } = await explain(SOURCE, "", env);
    expect(stdout).toMatch(/network: registry\.example\.com: .*set NODE_EXTRA_CA_CERTS/);
    expect(stdout).toContain("? not known: whether clients trust a certificate");
    expect(exitCode).toBe(0);
  });
});
