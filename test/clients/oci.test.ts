import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Terraform, type TerraformOptions, terraform } from "../support/clients/terraform.ts";
import { type Front, startFront } from "../support/oci/front.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { clientBinary } from "./build.ts";
import { CLIENTS, type Client, THIS_PLATFORM } from "./clients.ts";
import { readLockText } from "./ground.ts";
import { LOGIN, type RealRegistry, startRealRegistry } from "./oci-registry.ts";
import { buildProvider } from "./provider.ts";
import { renderUse, useProvider } from "./sample-use.ts";

const SOURCE = "registry.example.com/acme/sample";
const VERSION = "1.2.3";
const REFUSED = "basic credential not found";
/** A version whose tag is not its text. */
const ODD = "1.2.4+build.5";
const TOFUS = CLIENTS.filter(({ name }) => ["opentofu-1.10.10", "opentofu-1.12.6"].includes(name));
const PLATFORMS = [...new Set(["darwin_arm64", THIS_PLATFORM])];

let tls: TestAuthority;
let registry: RealRegistry;
let front: Front;
let folder: string;

beforeAll(async () => {
  tls = await createTestAuthority();
  folder = await mkdtemp(join(tmpdir(), "oci-"));
  registry = await startRealRegistry(tls);
  front = await startFront(registry.host, tls);
  for (const version of [VERSION, ODD])
    await buildProvider({ version, platforms: PLATFORMS, directory: join(folder, version) });
});
afterAll(async () => {
  await Promise.all([front.close(), registry.close(), tls.close()]);
  await rm(folder, { recursive: true, force: true });
});

type Environment = Readonly<Record<string, string>>;

/** Runs the built command line in the folder; the registry's requests are those of this run alone. */
async function run(args: readonly string[], env: Environment = {}) {
  const key = keyVariables(await testKey("rsa-4096"));
  front.requests.length = 0;
  const trust = { NODE_EXTRA_CA_CERTS: tls.caFile };
  const { exitCode, lines } = await runCli(args, { cwd: folder, env: { ...key, ...trust, ...env } });
  return { exitCode, said: lines.join("\n"), requests: [...front.requests] };
}

/** Publishes into a folder, and to a repository of the registry. */
function publish(oci: string, { version = VERSION, to = "site", more = [] as string[], env = {} } = {}) {
  const what = ["--source", SOURCE, "--version", version, "--artifacts", version, "--protocols", "6.0"];
  const site = ["--to", to, "--site-url", "https://registry.example.com/"];
  return run(["publish", ...site, ...what, "--oci", oci, ...more], env);
}

/** A real tofu whose only way to the provider is the registry; gone when the work is done. */
async function withTofu<T>(
  client: Client,
  repository: string,
  work: (tofu: Terraform) => Promise<T>,
  more: Partial<TerraformOptions> = {},
): Promise<T> {
  const binary = await client.find();
  const tofu = await terraform({
    binary,
    caFile: tls.caFile,
    providers: { sample: { source: SOURCE, version: VERSION } },
    cliConfig: { ociMirror: { repository, include: [SOURCE] } },
    configuration: renderUse(client),
    ...more,
  });
  try {
    return await work(tofu);
  } finally {
    await tofu.close();
  }
}

async function crane(...args: readonly string[]): Promise<string> {
  const binary = await clientBinary("crane-0.22.1");
  const env = { SSL_CERT_FILE: tls.caFile, HOME: folder };
  return (await promisify(execFile)(binary, args, { env })).stdout.trim();
}

async function readFacts(version = VERSION) {
  const path = join(folder, "site/catalog", SOURCE, `${version}.json`);
  return JSON.parse(await readFile(path, "utf8"));
}

describe("an image", () => {
  it("is pushed before the site lists the version", async () => {
    const { exitCode, said, requests } = await publish(`${front.host}/acme/sample`);
    expect([exitCode, said]).toEqual([0, expect.stringContaining(`${front.host}/acme/sample:${VERSION}`)]);
    const puts = requests.filter((line) => line.startsWith("PUT"));
    expect(puts.filter((line) => line.endsWith("/blobs/uploads/UPLOAD"))).toHaveLength(5);
    expect(puts.at(-1)).toBe(`PUT /v2/acme/sample/manifests/${VERSION}`);
  });

  it("is valid: crane verifies every manifest and every byte", async () => {
    expect(await crane("validate", "--remote", `${front.host}/acme/sample:${VERSION}`)).toContain("PASS");
  });

  describe.each(TOFUS)("for $name", (client) => {
    it("is found with the lines that `config` prints", async () => {
      const { stdout } = await runCli(["config", "site", "--oci-mirror"], { cwd: folder });
      expect(stdout).toContain(`repository_template = "${front.host}/acme/`);
      const file = join(folder, "printed.tfrc");
      await writeFile(file, stdout);
      // Its newest version may be in another repository than the older ones.
      const any = { env: { TF_CLI_CONFIG_FILE: file }, providers: { sample: { source: SOURCE } } };
      const words = await withTofu(client, "unused", async (tofu) => (await tofu.run("init")).words, any);
      expect(words).toMatch(/Installed \S*acme\/sample/);
    });

    it("is installed, locked and run", async () => {
      const { packages } = await readFacts();
      const { sha256, h1 } = packages[THIS_PLATFORM];
      await withTofu(client, `${front.host}/acme/sample`, async (tofu) => {
        expect((await tofu.init()).words).toContain(`Installed ${SOURCE} v${VERSION}`);
        expect((await tofu.readLockFile())[SOURCE]?.hashes).toEqual([h1, `zh:${sha256}`]);
        await useProvider(tofu, client, VERSION);
      });
    });

    it("is found by a template, and by a version with a plus", async () => {
      const template = `${front.host}/\${namespace}/of-\${type}`;
      expect((await publish(template, { version: ODD })).exitCode).toBe(0);
      expect(await crane("ls", `${front.host}/acme/of-sample`)).toBe(ODD.replace("+", "_"));
      const providers = { sample: { source: SOURCE, version: ODD } };
      const init = (tofu: Terraform) => tofu.init();
      const result = await withTofu(client, template, init, { providers });
      expect(result.words).toContain(ODD);
      expect(result.exitCode).toBe(0);
    });

    it("is not used by `providers lock`", async () => {
      front.requests.length = 0;
      const lock = (tofu: Terraform) => tofu.providersLock({ platforms: PLATFORMS });
      const result = await withTofu(client, `${front.host}/acme/sample`, lock);
      expect([result.exitCode, front.requests]).toEqual([1, []]);
    });
  });
});

describe("a registry that wants a login", () => {
  it("gets Docker's, from us and from tofu", async () => {
    const guarded = await startRealRegistry(tls, { wantsLogin: true });
    try {
      const auth = Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString("base64");
      await mkdir(join(folder, ".docker"), { recursive: true });
      await writeFile(
        join(folder, ".docker/config.json"),
        JSON.stringify({ auths: { [guarded.host]: { auth } } }),
      );
      const name = `${guarded.host}/acme/sample`;
      const without = await publish(name, { to: "guarded" });
      expect([without.exitCode, without.said]).toEqual([1, expect.stringContaining("[image-refused]")]);
      expect(without.said).toContain("login");
      const env = { DOCKER_CONFIG: join(folder, ".docker") };
      const { exitCode, said } = await publish(name, { to: "guarded", env });
      expect([exitCode, said]).toEqual([0, expect.stringContaining("[image-private]")]);
      for (const client of TOFUS) {
        const init = (tofu: Terraform) => tofu.init();
        const result = await withTofu(client, name, init, { env: { HOME: folder } });
        expect(result.words).toContain("Installed");
        const refused = await withTofu(client, name, init);
        expect(refused.words).toContain(REFUSED);
      }
    } finally {
      await guarded.close();
    }
  });
});

describe("a tag", () => {
  it("that was moved to other packages is rejected by lock files", async () => {
    const name = `${front.host}/acme/moved`;
    expect((await publish(name, { to: "moved" })).exitCode).toBe(0);
    const locks = new Map<string, string>();
    for (const client of TOFUS)
      await withTofu(client, name, async (tofu) => {
        await tofu.init();
        locks.set(client.name, await readLockText(tofu));
      });
    const more = ["--compression", "fast", "--overwrite"];
    const moved = await publish(name, { to: "other", more });
    expect([moved.exitCode, moved.said]).toEqual([0, expect.stringContaining("[image-changed]")]);
    for (const client of TOFUS) {
      const init = (tofu: Terraform) => tofu.init();
      const result = await withTofu(client, name, init, { lockFile: locks.get(client.name) ?? "" });
      expect(result.words).toMatch(/doesn't match|does not match/);
    }
  });
});

describe("a mirror of a third-party provider", () => {
  it("is pushed", async () => {
    await writeFile(join(folder, "provider-mirror.yml"), `providers:\n  ${SOURCE}: { copy: oci }\n`);
    const place = ["--to", "mirrored", "--site-url", "https://mirror.example.net/"];
    const image = ["--oci", `${front.host}/mirror/\${namespace}/\${type}`];
    const { exitCode, said } = await run(["mirror", "--from", "site", ...place, ...image]);
    const name = `${front.host}/mirror/acme/sample`;
    expect([exitCode, said]).toEqual([0, expect.stringContaining(` ${name}:${VERSION}`)]);
    expect(await crane("validate", "--remote", `${name}:${VERSION}`)).toContain("PASS");
  });

  it.each(TOFUS)("is installed by $name, also by a lock file of its own registry", async (client) => {
    const name = `${front.host}/mirror/acme/sample`;
    const { packages } = await readFacts();
    const lockFile = [
      `provider "${SOURCE}" {`,
      `  version = "${VERSION}"`,
      `  hashes = [${Object.values<{ sha256: string }>(packages).map(({ sha256 }) => `"zh:${sha256}"`)}]`,
      "}\n",
    ].join("\n");
    for (const more of [{}, { lockFile }]) {
      const result = await withTofu(client, name, (tofu) => tofu.init(), more);
      expect([result.exitCode, result.words]).toEqual([0, expect.stringContaining("Installed")]);
    }
  });
});
