import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeFiles } from "../support/folder/temporary.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { callCli } from "../support/publish/call-cli.ts";

const ROOT = "registry.example.com";
const OWNER = "acme.github.io";
const PROJECT = "terraform-provider-widget/";
const RANDOM = "registry.terraform.io/hashicorp/random";

type Documents = Readonly<Record<string, object>>;

const versions = (...all: readonly string[]) => ({
  versions: all.map((version) => ({
    version,
    protocols: ["6.0"],
    platforms: [{ os: "linux", arch: "amd64" }],
  })),
});
const index = (...all: readonly string[]) => ({
  versions: Object.fromEntries(all.map((version) => [version, {}])),
});
const archives = (...platforms: readonly string[]) => ({
  archives: Object.fromEntries(
    platforms.map((platform) => [platform, { url: `${platform}.zip`, hashes: [`zh:${"0".repeat(64)}`] }]),
  ),
});

/** A site at a path of a host, with a mirrored provider, whose catalog names its platforms. */
const site = (hostname: string, path: string): Documents => ({
  ".well-known/terraform.json": { "providers.v1": `/${path}v1/providers/` },
  "catalog/site.json": {
    schema: 1,
    hostname,
    base: `https://${hostname}/${path}`,
    providers: [`${hostname}/acme/widget`],
    mirrored: [RANDOM],
  },
  [`catalog/${RANDOM}.json`]: {
    schema: 1,
    origin: "registry",
    versions: [
      { version: "3.1.0", protocols: ["5.0"], platforms: ["linux_arm64"], published: "2026-01-01T00:00:00Z" },
    ],
  },
  "v1/providers/acme/widget/versions": versions("1.0.0"),
  [`mirror/${hostname}/acme/widget/index.json`]: index("1.0.0"),
  [`mirror/${RANDOM}/index.json`]: index("3.1.0"),
});

const encode = (documents: Documents, folder = "") =>
  Object.entries(documents).map(
    ([path, content]) => [`${folder}${path}`, Buffer.from(JSON.stringify(content))] as const,
  );

let home: string;
let tls: TestAuthority;
let hosts: readonly PagesHost[];
let proxy: ConnectProxy;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "targets-"));
  tls = await createTestAuthority();
  const start = (hostname: string, files: ReturnType<typeof encode>) =>
    startPagesHost({
      files: () => new Map([[".nojekyll", Buffer.alloc(0)], ...files]),
      hostnames: [hostname],
      tls,
    });
  hosts = [
    await start(ROOT, encode(site(ROOT, ""))),
    await start(OWNER, encode(site(OWNER, PROJECT), PROJECT)),
  ];
  proxy = await startProxy(
    Object.fromEntries([ROOT, OWNER].map((name, at) => [`${name}:443`, hosts[at]?.port ?? 0])),
  );
  const folders: Readonly<Record<string, Documents>> = {
    registry: {
      ".well-known/terraform.json": { "providers.v1": "/tf/" },
      "tf/acme/widget/versions": versions("1.0.0", "1.1.0"),
    },
    mirror: {
      "registry.terraform.io/hashicorp/random/index.json": index("3.1.0"),
      "registry.terraform.io/hashicorp/random/3.1.0.json": archives("linux_amd64", "windows_386"),
    },
  };
  for (const [name, documents] of Object.entries(folders))
    await writeFiles(home, Object.fromEntries(encode(documents, `${name}/`)));
  await writeFiles(home, { "notes.yml": "a: 1\n", "main.tf": "" });
});
afterAll(async () => {
  await Promise.all([...hosts.map((host) => host.close()), proxy.close(), tls.close()]);
  await rm(home, { recursive: true, force: true });
});

async function run(...args: readonly string[]) {
  const result = await callCli(args, { cwd: home, env: renderSiteAccess(tls, proxy) });
  const texts = result.problems.map(({ code, found, fix }) => `${code}: ${found}. ${fix}`);
  return {
    ...result,
    words: [result.stdout, ...texts].join("\n"),
    codes: result.problems.map(({ code }) => code),
  };
}

describe("the URL of a mirror, as users have it in their configuration", () => {
  it.each([
    [
      ["show", `https://${ROOT}/mirror/`],
      `${ROOT}/acme/widget\n  1.0.0  6.0  registry, mirror  linux_amd64\n`,
    ],
    [["show", `https://${ROOT}/mirror`], `${ROOT}/acme/widget\n`],
    [["config", `https://${OWNER}/${PROJECT}mirror/`], `"https://${OWNER}/${PROJECT}v1/providers/"`],
    [["lint", `https://${ROOT}/mirror/`], "checked 2 providers"],
    [["lint", `https://${ROOT}/mirror`], "info [mirror-slash]"],
    [["verify", `https://${ROOT}/mirror/`], `the catalog of the site has no provider ${ROOT}/acme/widget`],
  ])("is that of the site: %j", async (args, words) => {
    expect((await run(...args)).words).toContain(words);
  });
});

describe("an address", () => {
  it("is found on the project site of its repository, and lint says why clients don't find it", async () => {
    const address = `${OWNER}/acme/widget`;
    const config = await run("config", address);
    expect([config.exitCode, config.stdout]).toEqual([0, expect.stringContaining(`host "${OWNER}" {`)]);
    expect(config.stdout).toContain(`"https://${OWNER}/${PROJECT}v1/providers/"`);
    const shown = await run("show", address);
    expect([shown.exitCode, shown.stdout]).toEqual([0, expect.stringContaining("1.0.0  6.0  registry")]);
    const lint = await run("lint", address);
    expect([lint.exitCode, lint.stdout]).toEqual([1, expect.stringContaining("error [discovery-missing]")]);
    expect(lint.stdout).toContain(`https://${OWNER}/${PROJECT} has the provider`);
  });

  it.each(["config", "show", "lint"])(
    "of a host without a registry fails with its URL: %s",
    async (command) => {
      const { exitCode, words } = await run(command, `${OWNER}/acme/gizmo`);
      expect([exitCode, words]).toEqual([
        1,
        expect.stringContaining(`https://${OWNER}/.well-known/terraform.json: status 404`),
      ]);
      expect(words).toContain("discovery-missing");
    },
  );

  it("of a registry without the provider fails, and JSON says so", async () => {
    const { exitCode, stdout } = await run("show", `${ROOT}/acme/gizmo`, "--json");
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      providers: [{ source: `${ROOT}/acme/gizmo`, versions: [] }],
      problems: [
        { code: "provider-unknown", found: expect.stringContaining("acme/gizmo/versions: status 404") },
      ],
    });
    const named = await run("show", `https://${ROOT}/`, "--providers", "acme/gizmo");
    expect([named.exitCode, named.codes]).toEqual([1, ["provider-unknown"]]);
  });
});

describe("the platforms of mirrored versions", () => {
  it("come from the catalog, or from the mirror's own document", async () => {
    expect((await run("show", `https://${ROOT}/`)).stdout).toContain(
      `${RANDOM}  (claimed)\n  3.1.0  5.0  mirror  linux_arm64\n`,
    );
    const { stdout } = await run("show", "mirror", "--json");
    expect(JSON.parse(stdout).providers).toEqual([
      {
        source: RANDOM,
        versions: [{ version: "3.1.0", platforms: ["linux_amd64", "windows_386"], in: ["mirror"] }],
      },
    ]);
  });
});

describe("a folder without a catalog", () => {
  it("is read by its own lists", async () => {
    expect((await run("show", "registry")).stdout).toBe(
      "acme/widget\n  1.1.0  6.0  registry  linux_amd64\n  1.0.0  6.0  registry  linux_amd64\n",
    );
    const { words } = await run("lint", "registry");
    expect(words).toContain("registry: checked 1 provider, 2 versions");
    expect((await run("lint", "mirror")).words).toContain("mirror: checked 1 provider, 1 version");
  });

  it("may be the registry of any host that is named", async () => {
    const { stdout } = await run("lint", "registry", "--providers", `${ROOT}/acme/widget`, "--json");
    const { findings, versions } = JSON.parse(stdout);
    expect(Object.keys(versions)).toEqual([`${ROOT}/acme/widget`]);
    expect(findings.map(({ rule }: { rule: string }) => rule)).not.toContain("nothing-served");
  });
});

describe("a file", () => {
  it.each([
    ["lint", "provider-mirror.yml", 'there is no file or folder "provider-mirror.yml"'],
    ["lint", "report.json", 'there is no file or folder "report.json"'],
    ["show", "provider-mirror.yml", 'there is no file or folder "provider-mirror.yml"'],
    ["show", "notes.yml", '"notes.yml" is a file'],
    ["config", "main.tf", '"main.tf" is a file'],
  ])("is no host: %s %s", async (command, target, words) => {
    const told = await run(command, target);
    expect([told.exitCode, told.words]).toEqual([2, expect.stringContaining(words)]);
    expect(told.words).not.toContain("https://");
  });
});
