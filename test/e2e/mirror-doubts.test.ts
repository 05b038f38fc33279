import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { type NamedHost, type PagesFault, startNamedHost } from "../support/pages/pages-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import { makePackage } from "../support/samples/release.ts";
import { findStored } from "../support/samples/stored-path.ts";
import { BrokenSite, SIGNATURE, SUMS, VERSIONS } from "../walk/broken-site.ts";
import { goodSite, HOST, BASE as ORIGIN, SOURCE } from "../walk/good-site.ts";

let host: NamedHost;
let site = new BrokenSite(new Map());
let fault: PagesFault | undefined;
let folder: string;
beforeAll(async () => {
  host = await startNamedHost({ files: () => site.files, hostnames: [HOST], intercept: () => fault });
});
afterAll(() => host.close());
beforeEach(async () => {
  site = new BrokenSite(await goodSite());
  fault = undefined;
  folder = await makeFolder();
  await wish(SOURCE);
  expect(await mirror()).toMatchObject({ exitCode: 0, json: { added: 2, warnings: [] } });
});

const wish = (...sources: string[]) =>
  writeFiles(folder, {
    "provider-mirror.yml": `providers:\n${sources.map((source) => `  ${source}: { copy: site }\n`).join("")}`,
  });

async function mirror(...more: string[]) {
  const flags = ["--to", "site", "--site-url", "https://mirror.example.net/"];
  const { exitCode, stdout, stderr } = await runCli(["mirror", ...flags, "--json", ...more], {
    cwd: folder,
    env: host.env,
  });
  return { exitCode, json: JSON.parse(stdout), stderr };
}

const sitePaths = async () => {
  const files = await readdir(join(folder, "site"), { recursive: true });
  return files.filter((path) => !path.startsWith(".")).sort();
};
const listed = async () =>
  JSON.parse(await readFile(join(folder, `site/mirror/${SOURCE}/1.1.0.json`), "utf8")).archives;

/** The newest version with other packages, whose checksums are signed again at another URL; the first ones stay at theirs. */
async function replaceNewest(): Promise<void> {
  const before = [SUMS, SIGNATURE].map((path) => site.bytes(path));
  await site.zips((platform) => {
    const [, zip] = makePackage("1.1.0", platform, { seed: 77 });
    return { zip, h1: `h1:${"A".repeat(43)}=` };
  });
  for (const [at, path] of [SUMS, SIGNATURE].entries()) {
    site.files.set(`anew/${at}`, site.bytes(path));
    site.write(path, before[at] ?? "");
  }
  site.downloads((document) => {
    document.shasums_url = `${ORIGIN}anew/0`;
    document.shasums_signature_url = `${ORIGIN}anew/1`;
  });
}

it("names a version that its origin replaced, whose first checksums are still there, and keeps the listed one", async () => {
  const before = await listed();
  const asked = host.requests.length;
  expect(await mirror()).toMatchObject({ exitCode: 0, json: { changed: false, unchanged: 2, warnings: [] } });
  // Discovery, the list, and of each version one platform's document and the checksums.
  expect(host.requests.length - asked).toBe(6);
  await replaceNewest();
  const lax = await mirror();
  expect(lax).toMatchObject({
    exitCode: 0,
    json: {
      unchanged: 1,
      warnings: [{ code: "origin-changed", severity: "warning", found: expect.stringContaining(" 1.1.0 ") }],
    },
  });
  expect(await mirror("--strict")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("[origin-changed]"),
  });
  expect(await listed()).toEqual(before);
});

it("names a listed package whose line is gone from the signed checksums", async () => {
  await site.sums((text) => text.replace(/^.*windows_amd64\.zip\n/m, ""));
  const { exitCode, json } = await mirror();
  expect([exitCode, json.warnings]).toMatchObject([
    0,
    [{ code: "origin-changed", found: expect.stringContaining("windows_amd64 has no package") }],
  ]);
  expect(Object.keys(await listed())).toContain("windows_amd64");
});

it("fetches lost copies again, and names those of which the origin has other bytes", async () => {
  const paths = await sitePaths();
  const lose = async () => {
    for (const end of ["1.1.0_linux_amd64.zip", "1.1.0_SHA256SUMS.sig"])
      await rm(join(folder, "site", findStored(paths, `terraform-provider-sample_${end}`)));
  };
  await lose();
  const { exitCode, json } = await mirror();
  expect([exitCode, json.changed, json.providers[0].restored, json.warnings]).toEqual([
    0,
    true,
    ["1.1.0"],
    [],
  ]);
  expect(await sitePaths()).toEqual(paths);
  expect(await mirror()).toMatchObject({ json: { changed: false, unchanged: 2 } });
  await lose();
  await replaceNewest();
  const lost = await mirror();
  expect([lost.exitCode, lost.json.warnings.map(({ code }: { code: string }) => code)]).toEqual([
    0,
    ["files-lost", "origin-changed"],
  ]);
  expect((await mirror("--strict")).exitCode).toBe(1);
});

it("names a registry's warnings, with the line that withdraws what the registry no longer lists", async () => {
  site.drop("1.0.0");
  site.json(VERSIONS, (list) => {
    list.warnings = ["Version 1.0.0 was withdrawn: data loss."];
  });
  const { json } = await mirror();
  expect(json.warnings).toMatchObject([
    {
      code: "mirror-marked",
      found: expect.stringContaining("data loss"),
      fix: expect.stringMatching(/`provider-pages withdraw --to site .*--versions 1\.0\.0 --reason /),
    },
  ]);
});

it("ends with 1 if every origin fails, and warns of each host if some do", async () => {
  await wish(SOURCE, `${HOST}/acme/nothing`);
  const other = await mirror();
  expect([other.exitCode, other.json.warnings.length, other.json.unchanged]).toEqual([0, 1, 2]);
  fault = { kind: "status", status: 503 };
  const all = await mirror();
  expect([all.exitCode, all.stderr.match(/^error \[/gm)]).toEqual([1, ["error ["]]);
});
