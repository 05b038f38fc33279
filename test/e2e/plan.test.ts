import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeFiles } from "../support/folder/temporary.ts";
import { describeTree, readTree } from "../support/folder/tree.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type Desk, startDesk } from "./desk.ts";
import { servedBy } from "./served.ts";

const PLAN = ["plan", "--source", "registry.example.com/acme/sample", "--version", "2.0.0"];
const BY_HAND = { "about.html": "<h1>By hand</h1>\n", "docs/notes.txt": "notes\n" };

let desk: Desk;

beforeEach(async () => {
  desk = await startDesk();
  const program = "terraform-provider-sample_v";
  const dist = join(desk.folder, "dist");
  for (const name of await readdir(dist))
    await cp(join(dist, name), join(desk.folder, "dist2", name.replace(`${program}1`, `${program}2`)));
});

afterEach(() => desk.close());

const plan = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  desk.run([...PLAN, "--artifacts", "dist2", "--output", "out", ...args], { env });

/** Lines that say something was done that a plan does not do. */
function boasts({ stdout, stderr }: ProcessResult): string[] {
  const lines = `${stdout}${stderr}`.split("\n");
  return lines
    .filter((line) => /\b(published|uploaded|created|sent|copied|changed|wrote)\b/.test(line))
    .filter((line) => !/\bwould\b/.test(line));
}

/** Publishes a site of three versions into the folder, and adds files by hand. */
async function writeSite(): Promise<void> {
  for (const [type, version] of [
    ["sample", "1.0.0"],
    ["sample", "1.1.0"],
    ["other", "1.0.0"],
  ] as const) {
    const builds = join(desk.folder, `${type}-${version}`);
    await writeBuilds(builds, ["linux_amd64"], { layout: "plain", type, version });
    const what = ["--source", `registry.example.com/acme/${type}`, "--version", version];
    const where = ["--artifacts", builds, "--site-url", "https://registry.example.com/", "--to", "site"];
    const { exitCode, stderr } = await desk.run(["publish", ...what, ...where, "--no-verify"]);
    expect(exitCode, stderr).toBe(0);
  }
  await rm(join(desk.folder, "site/assets/registry.example.com"), { recursive: true });
  await writeFiles(join(desk.folder, "site"), BY_HAND);
}

/** Opens the preview in a browser. */
async function lookAtPreview(): Promise<void> {
  const site = await servedBy(["serve", "out/site", "--port", "0"], desk.folder);
  const page = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  expect(await page("")).toContain("acme/other");
  expect(await page("acme/sample/")).toContain("2.0.0");
  expect(await page("acme/other/")).toContain("1.0.0");
  expect(await page("about.html")).toBe("<h1>By hand</h1>\n");
  const { versions } = JSON.parse(await page("v1/providers/acme/sample/versions"));
  expect(versions.map(({ version }: { version: string }) => version)).toEqual(["1.0.0", "1.1.0", "2.0.0"]);
  expect(await site.stop("SIGTERM")).toMatchObject({ exitCode: 143 });
}

/** The whole text for the site of `writeSite`; checksums and counts follow from the builds. */
function expectedPlan(output: string): unknown[] {
  return [
    `registry.example.com/acme/sample 2.0.0 would be published; only ${output} was written`,
    "",
    "  tag        v2.0.0",
    "  protocols  5.0",
    "  signed by  key BFDF62EF60599108",
    "  packages   https://registry.example.com/assets/registry.example.com/acme/sample/2.0.0/",
    expect.stringMatching(
      /^ {2}site {7}https:\/\/registry.example.com\/, which would have 11 new and 10 changed files$/,
    ),
    "",
    expect.stringMatching(/^2 packages, 5\.\d kB:$/),
    "  platform       size    SHA-256",
    expect.stringMatching(/^ {2}linux_amd64 {4}2\.\d kB {2}[0-9a-f]{64}$/),
    expect.stringMatching(/^ {2}windows_arm64 {2}2\.\d kB {2}[0-9a-f]{64}$/),
    "",
    expect.stringContaining(`:  provider-pages serve ${join(output, "site")}`),
    "Publish it:        run this again with `publish` instead of `plan`",
    "",
  ];
}

describe("plan", () => {
  it("reports what a publish to a folder would do, and writes the site that it would make", async () => {
    await writeSite();
    const before = await describeTree(join(desk.folder, "site"));
    const result = await plan(["--to", "site"]);
    expect(result.exitCode, result.stderr).toBe(0);
    expect(boasts(result)).toEqual([]);
    expect(result.stdout.split("\n")).toEqual(expectedPlan(join(desk.folder, "out")));
    expect(result.stderr).not.toMatch(/linux_amd64\.zip|SHA256SUMS/);
    expect(await describeTree(join(desk.folder, "site"))).toEqual(before);
    await lookAtPreview();
  });

  it("names the files that a publish would change, and nothing else", async () => {
    await writeSite();
    const before = await readTree(join(desk.folder, "site"));
    const { stdout, stderr } = await plan(["--to", "site", "--json"]);
    const after = await readTree(join(desk.folder, "out/site"));
    const differing = [...after].flatMap(([path, bytes]) => {
      if (path === ".provider-pages-preview" || before.get(path)?.equals(bytes)) return [];
      return [`${path} ${before.has(path) ? "changed" : "new"}`];
    });
    const files: { path: string; change: string }[] = JSON.parse(stdout || stderr).files;
    expect(files.map(({ path, change }) => `${path} ${change}`).sort()).toEqual(differing.sort());
    expect(differing.filter((line) => line.startsWith("assets/"))).toHaveLength(5);
  });

  it("finds nothing to do for a version that is published", async () => {
    const where = ["--to", "site", "--site-url", "https://registry.example.com/", "--artifacts", "dist2"];
    expect((await desk.run(["publish", ...PLAN.slice(1), ...where, "--no-verify"])).exitCode).toBe(0);
    const { stdout } = await plan(["--to", "site", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ changed: false, files: [] });
  });
});
