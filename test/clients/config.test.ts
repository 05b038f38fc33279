import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { terraform } from "../support/clients/terraform.ts";
import { runCli } from "../support/runner/command-line.ts";
import { NEWEST } from "./clients.ts";
import { ODD_FILES, type OddFile } from "./config-files.ts";
import { type ConfigGround, startConfigGround } from "./config-ground.ts";

const WIDGET = "acme.github.io/acme/widget";
let ground: ConfigGround;

/** What `config` prints of each kind of site, and how clients install with it. */
const PRINTED = [
  {
    title: "a site at the root of its host, with nothing but comments",
    site: "hammer",
    flags: [],
    said: "needs no configuration",
    source: "tools.example.com/tools/hammer",
    isMirrored: false,
  },
  {
    title: "a project site, with its host block",
    site: "widget",
    flags: [],
    said: "needs the host block",
    source: WIDGET,
    isMirrored: false,
  },
  {
    title: "a third-party provider, from the mirror",
    site: "saw",
    flags: [],
    said: "check hashes but no signatures",
    source: "registry.terraform.io/tools/saw",
    isMirrored: true,
  },
  {
    title: "a site at the root of its host, from the mirror that was asked for",
    site: "hammer",
    flags: ["--mirror"],
    said: "check hashes but no signatures",
    source: "tools.example.com/tools/hammer",
    isMirrored: true,
  },
] as const;

beforeAll(async () => {
  ground = await startConfigGround();
});
afterAll(() => ground.close());

/** A person's home with a configuration in it. */
async function startHome({ text, before, isImplied }: OddFile) {
  const home = await mkdtemp(join(tmpdir(), "config-home-"));
  const packages = isImplied ? join(home, ".terraform.d", "plugins") : join(home, "packages");
  const source = before.startsWith("local.") ? before : "tools.example.com/tools/hammer";
  const zip = await ground.zip("hammer");
  await mkdir(join(packages, source), { recursive: true });
  await copyFile(zip, join(packages, source, basename(zip)));
  const path = join(home, ".terraformrc");
  await writeFile(path, text.replaceAll("FOLDER", packages));
  return { home, path };
}

describe.each(NEWEST)("with $name", ({ name: client, find }) => {
  const knows = (needs: OddFile["needs"]) => needs === undefined || client.startsWith("opentofu");
  const files = ODD_FILES.filter(({ needs }) => knows(needs));

  test.each(PRINTED)("init of $title", async ({ site, flags, said, isMirrored, source }) => {
    const { stdout } = await runCli(["config", ground.site(site), ...flags]);
    const home = await mkdtemp(join(tmpdir(), "config-home-"));
    await writeFile(join(home, "printed.tfrc"), stdout);
    const here = await terraform({
      binary: await find(),
      providers: { one: { source } },
      env: { HOME: home, TF_CLI_CONFIG_FILE: join(home, "printed.tfrc") },
      caFile: ground.tls.caFile,
      proxyUrl: ground.proxy.url,
    });
    try {
      expect(stdout).toContain(said);
      const { exitCode, words } = await here.init();
      expect([exitCode, words]).toEqual([0, expect.stringContaining("Installed ")]);
      // What `config` says of signatures, warnings and lock files.
      const [{ hashes = [] } = {}] = Object.values(await here.readLockFile());
      const isSigned = /\((?:self-)?signed, key ID/.test(words);
      expect([isSigned, words.includes("loses data"), words.includes("Incomplete lock file")]).toEqual(
        isMirrored ? [false, false, true] : [true, true, false],
      );
      const locked = hashes.filter((hash) => hash.startsWith("zh:")).length;
      expect(locked > 1).toBe(!isMirrored);
    } finally {
      await here.close();
      await rm(home, { recursive: true, force: true });
    }
  });

  test.each(files)("$name: what installed before still does, and the site's provider too", async (odd) => {
    const binary = await find();
    const { home, path } = await startHome(odd);
    const install = async (...sources: readonly string[]): Promise<string> => {
      const providers = Object.fromEntries(sources.map((source) => [source.split("/")[2] ?? "", { source }]));
      const env = { HOME: home, TF_CLI_CONFIG_FILE: "" };
      const { caFile } = ground.tls;
      const here = await terraform({ binary, providers, env, caFile, proxyUrl: ground.proxy.url });
      const { words } = await here.init();
      await here.close();
      return words;
    };
    const merge = () =>
      runCli(["config", ground.site("widget"), "--merge", path, "--json"], { env: { HOME: home } });
    try {
      // Terraform leaves out its own registry's host.
      const installed = `Installed ${odd.before.replace("registry.terraform.io/", "")} v1.0.0`;
      const said = (words: string) => words.replaceAll("registry.terraform.io/", "");
      expect(said(await install(odd.before))).toContain(installed);
      const old = await readFile(path, "utf8");
      const { exitCode, stdout, stderr } = await merge();
      expect([exitCode, stderr]).toEqual([0, ""]);
      expect(JSON.parse(stdout).merged.changes.length > 0).toBe(odd.changes !== false);
      const words = await install(odd.before, WIDGET);
      expect(said(words)).toContain(installed);
      expect(words).toContain(`Installed ${WIDGET} v1.0.0`);
      expect(words).not.toContain("problems with the CLI configuration");
      const copies = (await readdir(home)).filter((file) => file.includes(".before-"));
      expect(copies).toHaveLength(odd.changes === false ? 0 : 1);
      for (const copy of copies) expect(await readFile(join(home, copy), "utf8")).toBe(old);
      const merged = await readFile(path, "utf8");
      expect((await merge()).exitCode).toBe(0);
      expect(await readFile(path, "utf8")).toBe(merged);
      expect(stdout).not.toContain("secret");
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
});
