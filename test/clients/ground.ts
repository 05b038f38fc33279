import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Terraform, type TerraformOptions, terraform } from "../support/clients/terraform.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { PROVIDER_PLATFORMS } from "./provider.ts";
import { type PublishedSite, publishSite, type SiteOptions } from "./published-site.ts";

const FOUR = [...new Set(["darwin_arm64", "linux_arm64", "windows_amd64", THIS_PLATFORM])].sort();
const ONE = [{ version: "1.2.3", platforms: [THIS_PLATFORM] }];

const SITES = {
  /** A custom domain with several versions, the first for every platform. */
  domain: {
    hostname: "registry.example.com",
    inputs: { "mirror-hostnames": "registry.terraform.io" },
    releases: [
      { version: "1.2.3", platforms: PROVIDER_PLATFORMS },
      { version: "1.3.0", platforms: FOUR },
      { version: "2.0.0-rc.1", platforms: FOUR },
    ],
  },
  /** Another domain. */
  other: {
    hostname: "other.example.com",
    releases: [{ version: "1.0.1", platforms: [THIS_PLATFORM] }],
  },
  /** Pages without a custom domain. */
  project: {
    hostname: "acme.github.io",
    prefix: "/terraform-provider-sample",
    hasDomain: false,
    releases: ONE,
  },
  /** One version that is deprecated, and one that is withdrawn. */
  retired: {
    hostname: "retired.example.com",
    releases: ["1.0.1", "1.0.2", "1.0.3"].map((version) => ({ version, platforms: [THIS_PLATFORM] })),
    afterwards: [
      {
        command: "deprecate",
        versions: "1.0.1",
        reason: "leaks tokens",
        advisory: "GHSA-7rjr-3q55-vv33",
      },
      { command: "withdraw", versions: "1.0.3", reason: "loses data" },
    ],
  },
  /** A provider that moved to another address. */
  renamed: {
    hostname: "renamed.example.com",
    releases: [{ version: "1.0.1", platforms: [THIS_PLATFORM] }],
    afterwards: [
      {
        command: "deprecate",
        versions: "all",
        reason: "it has a new name",
        "replaced-by": "renamed.example.com/acme/next",
      },
    ],
  },
  /** A site that moved twice: the previous host redirects here as Pages does, and the first one is no longer ours. */
  moved: {
    hostname: "moved.example.com",
    hasDomain: false,
    inputs: { "site-url": "https://gone.example.com/" },
    releases: [{ version: "1.0.1", platforms: [THIS_PLATFORM] }],
    afterwards: ["before", "moved"].map((name) => ({
      command: "rebuild",
      "site-url": `https://${name}.example.com/`,
    })),
    aliases: ["before.example.com", "gone.example.com"],
    intercept: ({ hostname, path }) => {
      if (hostname === "gone.example.com") return { kind: "status", status: 404 };
      if (hostname !== "before.example.com") return undefined;
      return { kind: "status", status: 301, headers: { location: `https://moved.example.com${path}` } };
    },
  },
  /** A version of which two packages are the same file. */
  twins: {
    hostname: "twins.example.com",
    releases: [
      {
        version: "1.2.3",
        platforms: ["darwin_amd64", "darwin_arm64", THIS_PLATFORM].sort(),
        universal: true,
      },
    ],
  },
} as const satisfies Record<string, Omit<SiteOptions, "tls">>;

/** What a client is given; `cliText` is a CLI configuration word for word, as a person would paste it. */
type ClientOptions = Omit<TerraformOptions, "caFile" | "proxyUrl" | "env"> & {
  readonly cliText?: string;
};

/** Sites published by the built action, and an internet in which there is nothing else. */
export interface Ground {
  readonly sites: Readonly<Record<keyof typeof SITES, PublishedSite>>;
  readonly proxy: ConnectProxy;
  /** A real client in an empty folder, gone at the next `tidy`. */
  client(options: ClientOptions): Promise<Terraform>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Publishes every site. */
export async function prepareGround(): Promise<Ground> {
  const tls = await createTestAuthority();
  const folder = await mkdtemp(join(tmpdir(), "provider-pages-ground-"));
  const sites: Partial<Record<keyof typeof SITES, PublishedSite>> = {};
  const proxy = await startProxy();
  const clients: Terraform[] = [];
  const tidy = async () => {
    for (const client of clients.splice(0)) await client.close();
  };
  const close = async () => {
    await Promise.all([...Object.values(sites).map((site) => site.close()), proxy.close(), tidy()]);
    await Promise.all([tls.close(), rm(folder, { recursive: true, force: true })]);
  };
  for (const [name, options] of Object.entries<Omit<SiteOptions, "tls">>(SITES)) {
    const site = await publishSite({ ...options, tls });
    for (const name of [site.hostname, ...(options.aliases ?? [])])
      proxy.route(`${name}:443`, site.pages.port);
    sites[name as keyof typeof SITES] = site;
  }
  return {
    sites: sites as Ground["sites"],
    proxy,
    async client({ cliText, ...options }) {
      const config = join(folder, "cli.tfrc");
      if (cliText !== undefined) await writeFile(config, cliText);
      const env = cliText === undefined ? {} : { env: { TF_CLI_CONFIG_FILE: config } };
      const made = await terraform({ ...options, ...env, caFile: tls.caFile, proxyUrl: proxy.url });
      clients.push(made);
      return made;
    },
    tidy,
    close,
  };
}

/** The text of a client's lock file. */
export function readLockText(client: Terraform): Promise<string> {
  return readFile(join(client.directory, ".terraform.lock.hcl"), "utf8");
}
