import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { COMMANDS } from "../../src/run/commands.ts";
import { realTool } from "../support/clients/real-tools.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { type Ground, PLATFORMS } from "./ground.ts";

/** What has to be true after a line was run. */
export type Effect = (line: string, ground: Ground, result: ProcessResult) => Promise<void> | void;

/** The value that a line gives to a flag. */
function flagOf(line: string, name: string): string | undefined {
  return new RegExp(`--${name} (\\S+)`).exec(line)?.[1];
}

interface Published {
  readonly folder: string;
  readonly version: string;
  readonly provider: string;
}

function readPublish(line: string, ground: Ground, flag: string): Published {
  const [to = "", source = "", version = ""] = [flag, "source", "version"].map((name) => flagOf(line, name));
  return { folder: ground.place(to), version, provider: source.split("/").slice(-2).join("/") };
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, "utf8"));
}

/** The site in the folder lists the version, with every platform, and its documents name what is there. */
async function expectListed({ folder, provider, version }: Published): Promise<string[]> {
  const registry = join(folder, "v1/providers", provider);
  const { versions } = await readJson(join(registry, "versions"));
  expect(versions).toEqual([expect.objectContaining({ version, platforms: expect.anything() })]);
  const urls = PLATFORMS.map(async (platform) => {
    const document = await readJson(join(registry, version, "download", ...platform.split("_")));
    return [document.download_url, document.shasum];
  });
  return (await Promise.all(urls)).map(([url, sum]) => `${sum} ${url}`);
}

/** `publish --to`: everything is in the folder, and the result says what is where and how to install it. */
export const publishes: Effect = async (line, ground, { stdout }) => {
  const published = readPublish(line, ground, "to");
  const base = flagOf(line, "site-url") ?? "/";
  for (const named of await expectListed(published)) {
    const [sum, url = ""] = named.split(" ");
    expect(url.startsWith(`${base}assets/`)).toBe(true);
    const bytes = await readFile(join(published.folder, url.slice(base.length)));
    expect(hash("sha256", bytes)).toBe(sum);
  }
  expect(stdout).toContain(
    `${published.provider} ${published.version}, ${PLATFORMS.length} packages: published`,
  );
  const shown = base === "/" ? "https://registry.example.com/" : base;
  expect(stdout).toContain(`  packages  ${shown}assets/`);
  expect(stdout).toContain('source  = "registry.example.com/acme/widget"');
};

/** `plan`: the output folder has packages and site, and nothing else was written. */
export const plans: Effect = async (line, ground, { stdout }) => {
  const { folder: output, ...published } = readPublish(line, ground, "output");
  await expectListed({ ...published, folder: join(output, "site") });
  expect((await readdir(output)).filter((name) => name.endsWith(".zip"))).toHaveLength(PLATFORMS.length);
  expect(existsSync(ground.place(flagOf(line, "to") ?? ""))).toBe(false);
  expect(stdout).toContain(`Preview the site:  provider-pages serve ${output}/site`);
};

/** `demo`: installs where a client exists, and keeps only what it was asked to keep. */
export const demonstrates: Effect = async (line, ground, { stdout, stderr }) => {
  const to = flagOf(line, "to");
  if (realTool("terraform") !== undefined) expect(stderr).toContain("successfully initialized");
  expect(stdout).not.toBe("");
  expect(await readdir(ground.temporary)).toEqual([]);
  if (to !== undefined) expect(existsSync(join(ground.place(to), ".well-known/terraform.json"))).toBe(true);
};

/** `help`: names every command. */
export const helps: Effect = (_line, _ground, { stdout }) => {
  const lines = stdout.replaceAll(/\n {10,}/g, " ").split("\n");
  for (const { name, help } of COMMANDS) expect(lines).toContain(`  ${name.padEnd(11)}  ${help}`);
};

/** `COMMAND --help`: names that command's flags. */
export const helpsWith: Effect = (line, _ground, { stdout }) => {
  const command = COMMANDS.find(({ name }) => line.includes(` ${name} `));
  expect(stdout.replaceAll("\n", " ")).toContain(command?.help);
  expect(stdout).toContain(`--${Object.keys(command?.inputs ?? {})[0]}`);
};

/** `--version`: the version of package.json. */
export const tellsVersion: Effect = async (_line, _ground, { stdout }) => {
  expect(stdout).toBe(`${(await readJson("package.json")).version}\n`);
};

/** The key was exported, and this program can sign with it. */
export const exportsKey: Effect = async (line, { run, place }) => {
  const [, file = ""] = / > (\S+)$/.exec(line) ?? [];
  expect(await readFile(place(file), "utf8")).toContain("BEGIN PGP PRIVATE KEY BLOCK");
  const signed = await run(
    `node dist/cli.js publish --to ./signed --source registry.example.com/acme/widget --version 1.2.3 --gpg-private-key-file ${file}`,
  );
  expect([signed.exitCode, signed.stderr]).toEqual([0, expect.not.stringContaining("key-unusual")]);
};

/** The branch of the site is on the remote, with one commit that has no files. */
export const startsBranch: Effect = async (_line, { run }) => {
  const commits = await run("git --git-dir ../origin.git rev-list --count gh-pages");
  const files = await run("git --git-dir ../origin.git ls-tree -r gh-pages");
  expect([commits.stdout, files.stdout]).toEqual(["1\n", ""]);
};

/** The working tree is back on `main`. */
export const isBack: Effect = async (_line, { run, place }) => {
  expect((await run("git branch --show-current")).stdout).toBe("main\n");
  expect(existsSync(place(".gitignore"))).toBe(true);
};

/** The tag is on the remote. */
export const pushesTag: Effect = async (_line, { run }) => {
  expect((await run("git --git-dir ../origin.git tag")).stdout).toBe("v1.2.3\n");
};

/** What `gpg` says of the key is on the provider's page, but for the second space in its middle. */
export const showsFingerprint: Effect = async (_line, ground, { stdout }) => {
  const page = await readFile(ground.place("site/acme/widget/index.html"), "utf8");
  const [, fingerprint = ""] = /((?:[0-9A-F]{4} {1,2}){9}[0-9A-F]{4})/.exec(stdout) ?? [];
  expect(fingerprint).toMatch(/[0-9A-F]{4}$/);
  expect(page).toContain(`<code>${fingerprint.replace("  ", " ")}</code>`);
};
