import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const { publicManifest } = await import(resolve("scripts/npm-package.mjs"));
const MANIFEST = JSON.parse(readFileSync("package.json", "utf8"));

it("the package that npx runs needs no other, runs nothing when it is installed, and may be published", () => {
  expect(Object.keys(publicManifest(MANIFEST))).toEqual([
    "name",
    "version",
    "description",
    "license",
    "repository",
    "type",
    "engines",
    "bin",
    "files",
  ]);
  expect(Object.values(publicManifest(MANIFEST))).not.toContain(undefined);
});

it("npm gets the URL that it compares with the repository of the workflow", () => {
  const { repository } = publicManifest(MANIFEST);
  expect(repository).toEqual({
    type: "git",
    url: "git+https://github.com/provider-pages/provider-pages.git",
  });
});

it("the lock has the version of package.json", () => {
  const { version, packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect([version, packages[""].version]).toEqual([MANIFEST.version, MANIFEST.version]);
});

it("the repository itself is never published by mistake", () => {
  expect(MANIFEST.private).toBe(true);
});

it("what npm packs in a clone by itself is refused, with the line that makes the small package", () => {
  const [program = "", ...args] = MANIFEST.scripts.prepack.split(" ");
  expect(program).toBe("node");
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^error: .*: npm run package\n$/)]);
  expect(MANIFEST.scripts.package).toMatch(
    /^node scripts\/npm-package\.mjs (\S+) && npm pack \.\/\1 --ignore-scripts$/,
  );
});
