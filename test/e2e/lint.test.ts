import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { runCli } from "../support/runner/command-line.ts";
import { runAction } from "../support/runner/runner.ts";
import { BrokenSite, VERSIONS } from "../walk/broken-site.ts";
import { type Files, goodSite, SOURCE } from "../walk/good-site.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

const writeSite = (files: Files) => writeFiles(join(folder, "site"), Object.fromEntries(files));

/** A list in which one version has the tag's `v`. */
async function brokenFiles(): Promise<Files> {
  const site = new BrokenSite(await goodSite());
  site.json(VERSIONS, (list) => void list.versions.push({ version: "v2.0.0", protocols: ["6.0"] }));
  return site.files;
}

const lint = (...args: string[]) => runCli(["lint", ...args], { cwd: folder });

describe("of provider-mirror.yml", () => {
  it.each(["human", "json"])("reports no problem as %s", async (format) => {
    await writeFile(join(folder, "provider-mirror.yml"), "providers:\n  hashicorp/null:\n");
    const { exitCode, stdout } = await lint("provider-mirror.yml", "--format", format);
    expect(exitCode).toBe(0);
    if (format === "human") expect(stdout).toBe("provider-mirror.yml: checked 1 provider; no problems\n");
    else expect(JSON.parse(stdout)).toMatchObject({ target: "provider-mirror.yml", findings: [] });
  });

  it("reports each mistake with its line and column, and asks no registry", async () => {
    const text = "providers:\n  hashicorp/null: { copi: link, newest: none }\n";
    await writeFile(join(folder, "provider-mirror.yml"), text);
    const { exitCode, stderr } = await lint("provider-mirror.yml");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("provider-mirror.yml:2:21: ")]);
    expect(stderr.match(/^error \[mirror-file-invalid\]/gm)).toHaveLength(2);
  });
});

describe("of a folder", () => {
  it("reports no problem in what was published", async () => {
    await writeSite(await goodSite());
    const { exitCode, stdout, stderr } = await lint("site", "--deep");
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^site: .*\b1 .*\b2 .*\n$/);
  });

  it("fails on a broken site, with the place, the fix and the clients' messages", async () => {
    await writeSite(await brokenFiles());
    const { exitCode, stdout, stderr } = await lint("site");
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`error [version-invalid]\n  ${VERSIONS}: version "v2.0.0"\n`);
    expect(stdout).toContain("opentofu 1.6.3: registry response includes invalid version string");
    expect(stderr).toMatch(/error \[lint-failed\]: site .*\b1 /);
  });

  it("checks the rules of public registries if it is asked to", async () => {
    await writeSite(await goodSite());
    const { exitCode, stdout } = await lint("site", "--also", "registry.terraform.io");
    expect(exitCode).toBe(1);
    expect(stdout).toContain("error [public-release]\n");
  });

  it("writes a report that a later run accepts as baseline and as previous", async () => {
    await writeSite(await brokenFiles());
    const { stdout } = await lint("site", "--json");
    const report = JSON.parse(stdout);
    expect(report.findings).toEqual([
      expect.objectContaining({ rule: "version-invalid", severity: "error", where: VERSIONS }),
    ]);
    expect(Object.keys(report.versions[SOURCE])).toEqual(["1.0.0", "1.1.0"]);
    await writeFile(join(folder, "before.json"), stdout);
    expect(await lint("site", "--baseline", "before.json")).toMatchObject({ exitCode: 0 });
    const site = new BrokenSite(await goodSite());
    site.drop("1.0.0");
    await writeSite(site.files);
    const after = await lint("site", "--previous", "before.json", "--format", "json");
    expect(JSON.parse(after.stdout).findings).toEqual([
      expect.objectContaining({ rule: "documents-lost", found: expect.stringMatching(/^1\.0\.0: /) }),
      expect.objectContaining({ rule: "version-removed", where: `${SOURCE} 1.0.0` }),
    ]);
  });
});

it("lint in a workflow writes a report and SARIF, fails the step, and shows the findings in its summary", async () => {
  await writeSite(await brokenFiles());
  const { exitCode, outputs, summary } = await runAction({
    workspace: folder,
    inputs: { command: "lint", target: "site", output: "out" },
  } as Parameters<typeof runAction>[0]);
  expect([exitCode, outputs.errors, outputs.warnings]).toEqual([1, "1", "0"]);
  expect(summary).toContain("| error | `version-invalid` | v1/providers/acme/sample/versions |");
  const report = JSON.parse(await readFile(outputs.report ?? "", "utf8"));
  const sarif = JSON.parse(await readFile(outputs.sarif ?? "", "utf8"));
  expect([report.findings.length, sarif.runs[0].results.length]).toEqual([1, 1]);
});
