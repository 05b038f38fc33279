import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { terraform } from "../support/clients/terraform.ts";
import { CLIENTS, findClient } from "./clients.ts";
import { type ConfigGround, startConfigGround } from "./config-ground.ts";
import { type GuardedSite, startGuardedSite, startOpenBucket } from "./guarded-site.ts";

const HOST = "tools.example.com";
const SOURCE = `${HOST}/tools/hammer`;
const TOKEN = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
const PEOPLE = { ben: TOKEN.replaceAll("0", "f"), anna: TOKEN };
const NETRC = `machine ${HOST} login anna password ${TOKEN}\n`;
const INSTALLED = `Installed ${SOURCE} v1.0.0`;
const METHODS = ["mirror", "registry"] as const;
/** Those that send a password with a package. */
const SENDING = ["terraform", "terraform-1.16.1"];
const EXAMPLES = ["nginx.conf", "nginx-bucket.conf", "Caddyfile", "Caddyfile-bucket"];

let ground: ConfigGround;
let bucket: Awaited<ReturnType<typeof startOpenBucket>>;
let folder: string;
beforeAll(async () => {
  ground = await startConfigGround();
  bucket = await startOpenBucket(ground.site("hammer"));
  folder = await mkdtemp(join(tmpdir(), "private-"));
});
afterAll(async () => {
  await Promise.all([ground.close(), bucket.close()]);
  await rm(folder, { recursive: true, force: true });
});

interface Person {
  readonly method: "mirror" | "registry";
  /** For `credentials`. */
  readonly token: string | undefined;
  /** The content of `.netrc`. */
  readonly netrc: string | undefined;
}

/** A person's machine, and what `init` says on it. */
async function init(client: string, { method, token, netrc }: Person): Promise<string> {
  const binary = await findClient(client);
  const home = await mkdtemp(join(folder, "home-"));
  const credentials = token === undefined ? "" : `credentials "${HOST}" {\n  token = "${token}"\n}\n`;
  const mirror = `network_mirror {\n    url = "https://${HOST}/mirror/"\n  }`;
  const installation = `provider_installation {\n  ${method === "mirror" ? mirror : "direct {}"}\n}\n`;
  await writeFile(join(home, ".terraformrc"), `${credentials}${installation}`);
  if (netrc !== undefined) await writeFile(join(home, ".netrc"), netrc, { mode: 0o600 });
  const here = await terraform({
    binary,
    providers: { hammer: { source: SOURCE } },
    caFile: ground.tls.caFile,
    proxyUrl: ground.proxy.url,
    env: { HOME: home, TF_CLI_CONFIG_FILE: join(home, ".terraformrc") },
  });
  const { words } = await here.init();
  await here.close();
  return words;
}

describe.each(EXAMPLES)("examples/private/%s", (example) => {
  let guarded: GuardedSite;
  beforeAll(async () => {
    const site = example.includes("bucket") ? bucket.url : ground.site("hammer");
    guarded = await startGuardedSite(example, { hostname: HOST, site, tls: ground.tls, people: PEOPLE });
    ground.proxy.route(`${HOST}:443`, guarded.port);
  });
  afterAll(() => guarded?.close());

  it.each(METHODS)("lets terraform install from the %s with a token and .netrc", async (method) => {
    for (const client of SENDING)
      expect(await init(client, { method, token: TOKEN, netrc: NETRC })).toContain(INSTALLED);
  });

  it.each(METHODS)("refuses everyone else at the %s", async (method) => {
    const unknown = TOKEN.replaceAll("0", "1");
    const rejected =
      method === "mirror"
        ? "rejected the given authentication credentials"
        : "failed to request discovery document: 401 Unauthorized";
    for (const token of [unknown, undefined])
      expect(await init("terraform-1.16.1", { method, token, netrc: NETRC })).toContain(rejected);
    const others = [
      undefined,
      NETRC.replace(TOKEN, unknown),
      NETRC.replace("anna", "ben"),
      NETRC.replace(HOST, `${HOST}:443`),
    ];
    for (const netrc of others)
      expect(await init("terraform-1.16.1", { method, token: TOKEN, netrc })).toContain(
        `${HOST}: bad response code: 401`,
      );
  });
});

describe("what does not work", () => {
  it("terraform's registry needs public checksums, and its mirror does not", async () => {
    const edit = (text: string) => text.replace(/ {2}location ~ [^}]*}\n/, "");
    const place = { hostname: HOST, site: ground.site("hammer"), tls: ground.tls, people: PEOPLE, edit };
    const guarded = await startGuardedSite("nginx.conf", place);
    ground.proxy.route(`${HOST}:443`, guarded.port);
    const person = { token: TOKEN, netrc: NETRC };
    expect(await init("terraform-1.16.1", { method: "mirror", ...person })).toContain(INSTALLED);
    expect(await init("terraform-1.16.1", { method: "registry", ...person })).toContain(
      "failed to retrieve authentication checksums for provider: 401 Unauthorized",
    );
    await guarded.close();
  });

  it("terraform does not know OCI registries", async () => {
    const binary = await findClient("terraform-1.16.1");
    const ociMirror = { repository: "ghcr.io/acme/widget" };
    const providers = { hammer: { source: SOURCE } };
    const here = await terraform({ binary, providers, cliConfig: { ociMirror } });
    expect((await here.init()).words).toContain('Unknown provider installation method "oci_mirror"');
    await here.close();
  });
});

describe("a private site for clients that send nothing with a package", () => {
  const others = CLIENTS.filter(({ name }) => !SENDING.includes(name));
  let guarded: GuardedSite;
  beforeAll(async () => {
    const site = ground.site("hammer");
    guarded = await startGuardedSite("nginx.conf", { hostname: HOST, site, tls: ground.tls, people: PEOPLE });
    ground.proxy.route(`${HOST}:443`, guarded.port);
  });
  afterAll(() => guarded?.close());

  it.each(others.flatMap(({ name }) => METHODS.map((method) => ({ name, method }))))(
    "refuses $name the package from the $method",
    async ({ name, method }) => {
      const words = await init(name, { method, token: TOKEN, netrc: NETRC });
      expect(words).toMatch(/unsuccessful request to \S+\.zip: 401 Unauthorized/);
    },
  );
});
