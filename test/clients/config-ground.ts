import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { THIS_PLATFORM } from "./clients.ts";

/** Two project sites of one owner, and the registry and mirror of a company. */
const SITES = {
  widget: {
    host: "acme.github.io",
    path: "terraform-provider-widget/",
    source: "acme.github.io/acme/widget",
  },
  gadget: {
    host: "acme.github.io",
    path: "terraform-provider-gadget/",
    source: "acme.github.io/acme/gadget",
  },
  hammer: { host: "tools.example.com", path: "", source: "tools.example.com/tools/hammer" },
  saw: { host: "tools.example.com", path: "more/", source: "registry.terraform.io/tools/saw" },
} as const;

/** A lock file has a hash of each. */
const PLATFORMS = [...new Set([THIS_PLATFORM, "linux_amd64", "darwin_arm64"])];

type Name = keyof typeof SITES;

/** What the clients of a test reach. */
export interface ConfigGround {
  readonly tls: TestAuthority;
  readonly proxy: ConnectProxy;
  /** The folder of a site. */
  site(name: Name): string;
  /** The package of a provider. */
  zip(name: Name): Promise<string>;
  close(): Promise<void>;
}

/** Publishes them, and serves them as Pages would. */
export async function startConfigGround(): Promise<ConfigGround> {
  const root = await mkdtemp(join(tmpdir(), "config-ground-"));
  const tls = await createTestAuthority();
  const site = (name: Name) => join(root, SITES[name].host, SITES[name].path);
  for (const name of Object.keys(SITES) as Name[]) await publish(root, site(name), name);
  const hosts = [...new Set(Object.values(SITES).map(({ host }) => host))];
  for (const host of hosts) await writeFile(join(root, host, ".nojekyll"), "");
  const pages: PagesHost[] = [];
  for (const host of hosts)
    pages.push(await startPagesHost({ files: join(root, host), hostnames: [host], tls }));
  const proxy = await startProxy();
  for (const [index, host] of hosts.entries()) proxy.route(`${host}:443`, pages[index]?.port ?? 0);
  return {
    tls,
    proxy,
    site,
    zip: async (name) => {
      const folder = join(site(name), "assets", SITES[name].source, "1.0.0");
      const found = (await readdir(folder, { recursive: true })).find((file) =>
        file.endsWith(`${THIS_PLATFORM}.zip`),
      );
      return join(folder, found ?? "");
    },
    close: async () => {
      await Promise.all([...pages.map((host) => host.close()), proxy.close(), tls.close()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function publish(root: string, site: string, name: Name): Promise<void> {
  const { host, path, source } = SITES[name];
  const builds = join(root, "builds", name);
  await mkdir(builds, { recursive: true });
  await writeBuilds(builds, PLATFORMS, {
    layout: "plain",
    type: source.split("/")[2] ?? "",
    version: "1.0.0",
  });
  const what = ["--artifacts", builds, "--source", source, "--version", "1.0.0"];
  const where = ["--to", site, "--site-url", `https://${host}/${path}`];
  const env = keyVariables(await testKey("rsa-4096"));
  const { exitCode, stderr } = await runCli(["publish", ...what, ...where], { env });
  if (exitCode !== 0) throw new Error(`${source} was not published:\n${stderr}`);
  await runCli([
    "deprecate",
    "--to",
    site,
    "--source",
    source,
    "--versions",
    "1.0.0",
    "--reason",
    "loses data",
  ]);
}
