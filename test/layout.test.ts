import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const BIOME = resolve("node_modules/.bin/biome");

/** Lints a source as if it lay at the path; the rules are the project's own. */
function lint(path: string, source: string): string {
  const root = mkdtempSync(join(tmpdir(), "layout-"));
  try {
    copyFileSync("biome.json", join(root, "biome.json"));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
    const args = ["lint", "--vcs-enabled=false", "--colors=off", path];
    const { stdout, stderr } = spawnSync(BIOME, args, { cwd: root, encoding: "utf8" });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function importing(module: string): string {
  return `import * as thing from "${module}";\nexport const kept = thing;\n`;
}

describe("dependencies point one way", () => {
  it.each([
    ["src/provider/address.ts", "node:fs", "no file system, network or clock"],
    ["src/provider/address.ts", "../package/zip.ts", "provider/ imports nothing but errors.ts"],
    ["src/catalog/merge.ts", "node:timers/promises", "no file system, network or clock"],
    ["src/catalog/merge.ts", "../registry/site.ts", "catalog/ builds on provider/ alone"],
    ["src/registry/site.ts", "node:http", "no file system, network or clock"],
    ["src/registry/site.ts", "../github/client.ts", "registry/ builds on catalog/ and provider/ alone"],
    ["src/package/builds.ts", "archiver", "archiver is for src/package/zip.ts alone"],
    ["src/package/zip.ts", "openpgp", "openpgp is for src/package/openpgp-key.ts alone"],
    ["src/commands/publish.ts", "@actions/core", "@actions/core is for the entry and src/report/ alone"],
    ["src/commands/publish.ts", "@octokit/rest", "GitHub's libraries are for src/github/ alone"],
    [
      "src/commands/publish.ts",
      "../github/client.ts",
      "commands/ gets GitHub, folders and the report as ports",
    ],
    ["src/github/client.ts", "../local/site.ts", "no other adapter"],
    ["src/local/site.ts", "@actions/github", "GitHub's libraries are for src/github/ alone"],
    ["src/index.ts", "@octokit/rest", "GitHub's libraries are for src/github/ alone"],
  ])("%s may not import %s", (path, module, message) => {
    expect(lint(path, importing(module))).toContain(message);
  });

  it.each([
    ["src/provider/address.ts", "../errors.ts"],
    ["src/registry/site.ts", "../catalog/merge.ts"],
    ["src/package/zip.ts", "archiver"],
    ["src/package/openpgp-key.ts", "openpgp"],
    ["src/github/client.ts", "@octokit/rest"],
    ["src/report/log.ts", "@actions/core"],
  ])("%s may import %s", (path, module) => {
    expect(lint(path, importing(module))).not.toMatch(/noRestrictedImports/);
  });

  it("keeps the clock out of the pure folders", () => {
    expect(lint("src/catalog/merge.ts", "export const now = () => new Date();\n")).toContain(
      "take the time as a value",
    );
  });
});
