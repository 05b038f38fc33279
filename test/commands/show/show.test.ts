import { createServer } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { reportShown } from "../../../src/commands/show/show.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { closeServer, listen } from "../../support/pages/local-server.ts";
import { callCli } from "../../support/publish/call-cli.ts";
import { because } from "../../support/samples/facts.ts";
import { BrokenSite, VERSIONS } from "../../walk/broken-site.ts";
import { type Files, goodSite, SOURCE } from "../../walk/good-site.ts";

const CLAIMED = "registry.terraform.io/hashicorp/random";
const FILES: Readonly<Record<string, object>> = {
  "/catalog/site.json": { schema: 1, hostname: "registry.terraform.io", providers: [CLAIMED] },
  "/.well-known/terraform.json": { "providers.v1": "/v1/providers/" },
  "/v1/providers/hashicorp/random/versions": {
    versions: [{ version: "1.0.0", protocols: ["5.0"], platforms: [{ os: "linux", arch: "amd64" }] }],
  },
};

it("show says that providers of a hostname that the site was not asked under are its own claim", async () => {
  const server = createServer(({ url = "" }, response) => {
    const file = FILES[url];
    response.writeHead(file === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(file ?? {}));
  });
  const port = await listen(server);
  const cwd = await makeFolder();
  const show = (...more: readonly string[]) =>
    callCli(["show", `http://127.0.0.1:${port}/`, ...more], { cwd });
  const { stdout } = await show();
  expect(stdout).toContain(`${CLAIMED}  (claimed)\n`);
  expect(stdout).toContain(
    "(claimed): only the site itself lists this provider, because it was not read under this hostname over HTTPS.",
  );
  const { providers } = JSON.parse((await show("--json")).stdout);
  expect(providers).toMatchObject([{ source: CLAIMED, claimed: true }]);
  await closeServer(server);
});

it("show names two of many platforms and counts the others, so that a line stays short", () => {
  const platforms = Array.from({ length: 14 }, (_, at) => `os${at}_amd64`);
  const shown = (count: number) => {
    const version = { version: "1.0.0", protocols: ["5.0"], in: ["registry", "mirror"] as const };
    const versions = [{ ...version, platforms: platforms.slice(0, count) }];
    return reportShown({
      target: "site",
      providers: [{ source: SOURCE, versions }],
      problems: [],
      isFaulty: false,
    });
  };
  const [, many = ""] = shown(14).lines ?? [];
  expect(many).toMatch(/ os0_amd64, os1_amd64 and 12 more$/);
  expect(many.length).toBeLessThan(80);
  expect(shown(4).lines?.[1]).toMatch(/ os0_amd64 os1_amd64 os2_amd64 os3_amd64$/);
  expect(shown(14).json.providers[0]?.versions[0]?.platforms).toEqual(platforms);
});

describe("show", () => {
  let cwd: string;
  beforeEach(async () => {
    cwd = await makeFolder();
    await write(await goodSite());
  });
  const write = (files: Files) => writeFiles(join(cwd, "site"), Object.fromEntries(files));
  const show = (...more: readonly string[]) => callCli(["show", "site", ...more], { cwd });

  it("lists versions from the newest, and reports damage", async () => {
    const platforms = "darwin_arm64 linux_amd64 linux_arm64 windows_amd64";
    expect(await show()).toMatchObject({
      exitCode: 0,
      stdout: `${SOURCE}\n  1.1.0  6.0  registry, mirror  ${platforms}\n  1.0.0  6.0  registry, mirror  ${platforms}\n`,
    });
    const site = new BrokenSite(await goodSite());
    site.json(VERSIONS, (list) => void list.versions.push({ version: "v2.0.0", protocols: ["6.0"] }));
    await write(site.files);
    expect((await show()).stdout).toContain(": provider-pages lint site\n");
    expect(JSON.parse((await show("--json")).stdout).providers[0].versions[1]).toEqual({
      version: "1.0.0",
      protocols: ["6.0"],
      platforms: platforms.split(" "),
      in: ["registry", "mirror"],
      sbom: expect.objectContaining({ goVersions: [], modules: [] }),
    });
  });

  it("says what is withdrawn or deprecated, with the reason", async () => {
    const list = `catalog/${SOURCE}.json`;
    const site = new BrokenSite(await goodSite());
    site.json(list, ({ versions: [old, newest] }) => {
      newest.withdrawn = because("loses data");
      old.deprecated = because("old");
    });
    await write(site.files);
    const { stdout } = await show();
    expect(stdout).toMatch(/^ {2}1\.1\.0 .*loses data$/m);
    expect(stdout).toMatch(/^ {2}1\.0\.0 {2}6\.0 {2}registry, mirror {2}.*old$/m);
  });
});
