import { cp, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sha256Of } from "../../src/package/local-file.ts";
import { fillFolder } from "../mirroring/origin/sample-folder.ts";
import { writeFiles } from "../support/folder/temporary.ts";
import { readTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { findStored } from "../support/samples/stored-path.ts";
import { goodSite, SOURCE } from "../walk/good-site.ts";

const SECRET = "machine registry.example.com login me password hunter2\n";
const SITE = ["--to", "site", "--site-url", "https://mirror.example.net/"];

let folder: string;
let paths: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carried-links-"));
  const files = await goodSite();
  paths = [...files.keys()];
  await writeFiles(join(folder, "whole"), Object.fromEntries(files));
});
afterAll(() => rm(folder, { recursive: true }));
/** `carried` is a site; `elsewhere` has what only this user may read, and a whole site. */
beforeEach(async () => {
  for (const name of ["carried", "site", "elsewhere"])
    await rm(join(folder, name), { recursive: true, force: true });
  await cp(join(folder, "whole"), join(folder, "carried"), { recursive: true });
  await cp(join(folder, "whole"), join(folder, "elsewhere"), { recursive: true });
  await writeFile(join(folder, "elsewhere/secret"), SECRET);
});

async function replaceByLink(path: string, target: string): Promise<void> {
  await rm(join(folder, path), { recursive: true });
  await symlink(target, join(folder, path));
}

/** What a mirror takes of a folder that is carried; nothing of what is outside of it may be shown or stored. */
async function take(...flags: readonly string[]) {
  const { exitCode, stdout, stderr } = await runCli(["mirror", ...flags, ...SITE], { cwd: folder });
  const stored = await readTree(join(folder, "site")).catch(() => new Map<string, Buffer>());
  const told = `${stdout}${stderr}${[...stored.values()].map((bytes) => bytes.toString("latin1")).join("")}`;
  for (const part of ["machine", "hunter2", sha256Of(SECRET).slice(0, 12), "elsewhere"])
    expect(told).not.toContain(part);
  const index = String(stored.get(`mirror/${SOURCE}/index.json`) ?? '{"versions":{}}');
  return { exitCode, stderr, versions: Object.keys(JSON.parse(index).versions) };
}

const stored = (name: string) => findStored(paths, `terraform-provider-sample_1.1.0_${name}`);

describe.skipIf(process.platform === "win32")("a link out of a folder that was carried here", () => {
  it.each(["SHA256SUMS.sig", "linux_amd64.zip"])("in place of %s", async (name) => {
    await replaceByLink(`carried/${stored(name)}`, join(folder, "elsewhere/secret"));
    const { exitCode, stderr, versions } = await take("--from", "carried");
    expect([exitCode, versions.includes("1.0.0")], stderr).toEqual([1, true]);
    expect(stderr).toContain("symbolic link out of the folder");
  });

  it.each(["catalog/site.json", `catalog/${SOURCE}/1.1.0.json`, "index.html"])(
    "in place of %s",
    async (path) => {
      await replaceByLink(`carried/${path}`, join(folder, "elsewhere/secret"));
      const { exitCode, stderr } = await take("--from", "carried");
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining("symbolic link out of the folder")]);
    },
  );

  it.each(["assets", "catalog", "mirror"])(
    "in place of the folder %s, though it has the same files",
    async (path) => {
      await replaceByLink(`carried/${path}`, join(folder, "elsewhere", path));
      const { exitCode, stderr, versions } = await take("--from", "carried");
      expect([exitCode, versions], stderr).toEqual([1, []]);
      expect(stderr).toContain("symbolic link out of the folder");
    },
  );

  it("is none if it stays in the folder", async () => {
    await rename(join(folder, "carried/assets"), join(folder, "carried/packages"));
    await symlink("packages", join(folder, "carried/assets"));
    const { exitCode, stderr, versions } = await take("--from", "carried");
    expect([exitCode, versions], stderr).toEqual([0, ["1.0.0", "1.1.0"]]);
  });

  it("is refused in a folder that `terraform providers mirror` filled", async () => {
    const { directory } = await fillFolder();
    await cp(directory, join(folder, "elsewhere/filled"), { recursive: true });
    await rename(directory, join(folder, "filled"));
    const text = `providers:\n  ${SOURCE}: { copy: site, origin: { folder: filled } }\n`;
    await writeFile(join(folder, "named.yml"), text);
    const named = ["--mirror-config", "named.yml", "--strict"];
    const refused = async (versions: readonly string[], ...flags: readonly string[]) => {
      const done = await take(...flags);
      expect([done.exitCode, done.versions], done.stderr).toEqual([1, versions]);
      expect(done.stderr).toContain("symbolic link out of the folder");
      await rm(join(folder, "site"), { recursive: true, force: true });
    };
    const own = join("filled", SOURCE);
    await replaceByLink(join(own, "1.1.0.json"), join(folder, "elsewhere/secret"));
    await refused(["1.0.0"], "--from", "filled");
    const zip = "terraform-provider-sample_1.0.0_linux_amd64.zip";
    await replaceByLink(join(own, zip), join(folder, "elsewhere/secret"));
    await refused([], ...named);
    await replaceByLink(own, join(folder, "elsewhere", own));
    await refused([], ...named);
  });
});
