import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCK } from "../commands/lock/ground.ts";
import { terraform } from "../support/clients/terraform.ts";
import { createAuthor } from "../support/origins/offer.ts";
import { startOriginHost } from "../support/origins/origin-host.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { callCli } from "../support/publish/call-cli.ts";
import { CLIENTS, findClient } from "./clients.ts";
import { NAMESPACE, offerAll, type Required } from "./real-origins.ts";
import { realProviders } from "./real-providers.ts";

const MIRROR = "mirror.example.net";
const TYPES = ["null", "random", "tls"];
const TOKEN = "token-of-the-private-registry";
/** Where nothing answers: a client that asks anyone fails. */
const NOWHERE = "http://127.0.0.1:9";
const LOGIN = { user: "ada", password: "secret-of-the-proxy" };

const closing: { close(): Promise<unknown> }[] = [];
let home: string;
let caFile: string;
let env: Readonly<Record<string, string>>;
let required: Required;
let lock: string;
let isPrivate = false;
beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "install-real-")));
  const versions = (await realProviders()).filter(({ type }) => TYPES.includes(type));
  const [tls, author] = await Promise.all([createTestAuthority(), createAuthor()]);
  const origin = await startOriginHost({ providers: await offerAll(versions, author), tls });
  origin.intercept = ({ path, headers }) =>
    isPrivate && path.startsWith("/v1/providers/") && headers.authorization !== `Bearer ${TOKEN}`
      ? { kind: "status", status: 401 }
      : undefined;
  await mkdir(join(home, "site"));
  const pages = await startPagesHost({ files: join(home, "site"), hostnames: [MIRROR], tls });
  const names = [...origin.names.map((name) => [`${name}:443`, origin.port]), [`${MIRROR}:443`, pages.port]];
  const proxy = await startProxy(Object.fromEntries(names), LOGIN);
  closing.push(origin, pages, proxy, tls);
  env = renderSiteAccess(tls, proxy);
  caFile = tls.caFile;
  required = Object.fromEntries(
    versions.map(({ type, version }) => [
      type,
      { source: `registry.terraform.io/${NAMESPACE}/${type}`, version },
    ]),
  );
  const client = await terraform({
    binary: await findClient("terraform"),
    providers: required,
    caFile,
    proxyUrl: proxy.url,
  });
  expect(await client.init()).toMatchObject({ exitCode: 0 });
  lock = await readFile(join(client.directory, LOCK), "utf8");
  await client.close();
  await writeFile(join(home, LOCK), lock);
  const chosen = versions.flatMap(({ type, version }) => ["--providers", `${NAMESPACE}/${type} ${version}`]);
  const line = ["mirror", "--strict", "--to", "site", "--site-url", `https://${MIRROR}/`, ...chosen];
  const mirrored = await callCli(line, { cwd: home, env });
  expect(mirrored.exitCode, mirrored.stdout).toBe(0);
  const packed = await callCli(["install", "--into", "carried", "--packed"], { cwd: home, env });
  expect(packed.exitCode, packed.stdout).toBe(0);
});
afterAll(async () => {
  await Promise.all(closing.map((one) => one.close()));
  await rm(home, { recursive: true, force: true });
});

const WAYS: readonly (readonly [
  string,
  () => { text: string; by: RegExp; more?: Record<string, string> },
])[] = [
  ["a registry", () => ({ text: "", by: /^the signature of registry\.terraform\.io with key / })],
  [
    "a private registry, with its token",
    () => ({
      text: "",
      by: /^the signature of registry\.terraform\.io with key /,
      more: { TF_TOKEN_registry_terraform_io: TOKEN },
    }),
  ],
  [
    "a network mirror",
    () => ({
      text: `provider_installation {\n  network_mirror {\n    url = "https://${MIRROR}/mirror/"\n  }\n}\n`,
      by: /^the mirror https:\/\/mirror\.example\.net\/mirror\/$/,
    }),
  ],
  [
    "a folder",
    () => ({
      text: `provider_installation {\n  filesystem_mirror {\n    path = "${join(home, "carried")}"\n  }\n}\n`,
      by: /^the package in /,
    }),
  ],
];

/** Built with Go, and behind a proxy that asks for a login. */
describe("null, random and tls", () => {
  it.each(WAYS)("from %s are taken by every client without a network", async (way, describeWay) => {
    const { text, by, more = {} } = describeWay();
    const into = way.replaceAll(/\W+/g, "-");
    await writeFile(join(home, `${into}.user.tfrc`), text);
    isPrivate = way.includes("private");
    const line = ["install", "--json", "--into", into, "--config-file", `${into}.tfrc`];
    const config = join(home, `${into}.user.tfrc`);
    const done = await callCli(line, { cwd: home, env: { ...env, ...more, TF_CLI_CONFIG_FILE: config } });
    isPrivate = false;
    const { providers, problems } = JSON.parse(done.stdout);
    expect([done.exitCode, problems]).toEqual([0, []]);
    expect(providers).toHaveLength(3);
    for (const one of providers)
      expect(one).toMatchObject({ layout: "unpacked", state: "fetched", by: expect.stringMatching(by) });
    expect(done.stdout).not.toContain(TOKEN);
    const written = await readFile(join(home, `${into}.tfrc`), "utf8");
    expect(written).not.toContain(LOGIN.password);
    for (const { find, name } of CLIENTS) {
      const client = await terraform({
        binary: await find(),
        providers: required,
        lockFile: lock,
        caFile,
        proxyUrl: NOWHERE,
        env: { TF_CLI_CONFIG_FILE: join(home, `${into}.tfrc`), TF_PLUGIN_CACHE_DIR: "" },
      });
      const { exitCode, words } = await client.init("-lockfile=readonly");
      expect([name, exitCode, exitCode === 0 ? "" : words]).toEqual([name, 0, ""]);
      expect(await readFile(join(client.directory, LOCK), "utf8")).toBe(lock);
      await client.close();
    }
  });

  it("from a private registry are not installed without its token", async () => {
    isPrivate = true;
    const line = ["install", "--json", "--into", "refused", "--config-file", "refused.tfrc"];
    const done = await callCli(line, { cwd: home, env });
    isPrivate = false;
    expect(done.exitCode).toBe(1);
    expect(JSON.parse(done.stdout)).toMatchObject({ providers: [], configFile: null });
  });
});

it.each(CLIENTS)("eight init of $name take one folder at once", async ({ find }) => {
  const binary = await find();
  const line = ["install", "--into", "shared", "--config-file", "shared.tfrc"];
  expect((await callCli(line, { cwd: home, env })).exitCode).toBe(0);
  const clients = await Promise.all(
    Array.from({ length: 8 }, () =>
      terraform({
        binary,
        providers: required,
        lockFile: lock,
        caFile,
        proxyUrl: NOWHERE,
        env: { TF_CLI_CONFIG_FILE: join(home, "shared.tfrc"), TF_PLUGIN_CACHE_DIR: "" },
      }),
    ),
  );
  const inits = await Promise.all(clients.map((client) => client.init("-lockfile=readonly")));
  expect(inits.map(({ exitCode }) => exitCode)).toEqual(Array(8).fill(0));
  for (const client of clients) await client.close();
  expect((await callCli([...line, "--check"], { cwd: home, env })).exitCode).toBe(0);
});
