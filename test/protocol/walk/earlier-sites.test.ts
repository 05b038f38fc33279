import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Files } from "./good-site.ts";
import { lintSite } from "./lint-site.ts";

async function readSite(name: string): Promise<Files> {
  const folder = fileURLToPath(new URL(`../../fixtures/sites/${name}/`, import.meta.url));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join("/"), await readFile(path)] as const;
    });
  return new Map(await Promise.all(files));
}

it("a site that was published before there was lint is clean, packages included", async () => {
  const { findings, providers } = await lintSite({ files: await readSite("before-lint") }, { deep: true });
  expect(findings).toEqual([]);
  // What was withdrawn is in no list.
  expect(providers.map(({ source, versions }) => [source, [...versions.keys()]])).toEqual([
    ["registry.example.com/acme/sample", ["1.1.0", "1.2.0"]],
    ["registry.terraform.io/acme/sample", ["1.0.0", "1.1.0", "1.2.0"]],
  ]);
});

it("so is a site of the first layout, but for the packages, which the fixture lacks", async () => {
  const { findings, providers } = await lintSite({ files: await readSite("first-layout") });
  expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(["package-missing", "sums-missing"]);
  expect(findings.filter(({ where }) => !where.startsWith("assets/"))).toEqual([]);
  expect(providers.map(({ versions }) => versions.size).sort()).toEqual([1, 2]);
});
