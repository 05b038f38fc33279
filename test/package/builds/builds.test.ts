import { execFileSync } from "node:child_process";
import { chmod, mkdir, rename, rm, symlink } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProblemError } from "../../../src/errors.ts";
import { findBuilds } from "../../../src/package/builds/builds.ts";
import { formatPlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { literally, problemsOf, problemWith } from "../../support/folder/errors.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { FOURTEEN, makeExecutable, writeBuilds } from "../../support/samples/builds.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";

let directory: string;
beforeEach(async () => {
  directory = await makeFolder();
});

const FOO = { type: "foo", version: "1.2.3" } as const;

const write = (path: string, content: Uint8Array | string) => writeFiles(directory, { [path]: content });

/** Writes an executable of the platform under each name. */
const writeFor = (platform: string, ...paths: readonly string[]) =>
  writeFiles(directory, Object.fromEntries(paths.map((path) => [path, makeExecutable(platform)])));

function find(...artifacts: readonly string[]) {
  return findBuilds(artifacts, directory, "foo", parseVersion("1.2.3"));
}

async function found(...artifacts: readonly string[]): Promise<string[]> {
  const { builds } = await find(...artifacts);
  return builds.map(
    ({ kind, platform, path }) => `${kind} ${formatPlatform(platform)} ${relative(directory, path)}`,
  );
}

const problems = (...artifacts: readonly string[]) => problemsOf(() => find(...artifacts));

const codes = async (...artifacts: readonly string[]) =>
  (await problems(...artifacts)).map(({ code }) => code);

test.each(["plain", "folders", "goreleaser", "download-artifact"] as const)(
  "finds the fourteen usual platforms in the layout %j",
  async (layout) => {
    const written = await writeBuilds(join(directory, "dist"), FOURTEEN, { ...FOO, layout });
    const { builds, warnings } = await find("dist");
    expect(builds.map(({ platform }) => formatPlatform(platform))).toEqual(FOURTEEN);
    expect(builds.map(({ path }) => path)).toEqual(written);
    expect(builds.every(({ kind, size }) => kind === "executable" && size === 4096)).toBe(true);
    expect(warnings).toEqual([]);
  },
);

describe("names", () => {
  test.each([
    ["terraform-provider-foo_v1.2.3_linux_amd64"],
    ["linux_amd64/bin/terraform-provider-foo_v1.2.3"],
    ["build-linux-amd64/terraform-provider-foo_v1.2.3_x5"],
    ["terraform-provider-foo_v1.2.3_linux_amd64/terraform-provider-foo_v1.2.3"],
    ["linux_arm64/linux_amd64/terraform-provider-foo"],
    ["linux_arm64/terraform-provider-foo_v1.2.3_linux_amd64"],
  ])("%s is a build", async (name) => {
    await writeFor("linux_amd64", `dist/${name}`);
    expect(await found("dist")).toEqual([`executable linux_amd64 dist/${name}`]);
  });

  test("what lies beside builds is passed over with a reason", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-foo_v1.2.3_linux_amd64");
    const others = ["artifacts.json", "foo.sbom.json", "foo_SHA256SUMS", "foo_SHA256SUMS.sig", "notes.txt"];
    const paths = ["dist/artifacts.json", ...others.map((name) => `dist/terraform-provider-${name}`)];
    await writeFiles(directory, Object.fromEntries(paths.map((path) => [path, "{}"])));
    const { builds, ignored, warnings } = await find("dist");
    expect(builds).toHaveLength(1);
    expect(warnings).toEqual([]);
    const named = ignored.map((one) => one.replace(/: .*/, ""));
    expect(named).toEqual(["dist/artifacts.json", ...paths]);
  });
});

describe("GoReleaser", () => {
  const DIST = ["linux_amd64", "linux_arm", "windows_amd64"];

  test.each([[["dist"]], [["dist", "!dist/artifacts.json"]]])("prefers its zips, by %j", async (lines) => {
    await writeBuilds(join(directory, "dist"), DIST, { ...FOO, layout: "goreleaser", zips: true });
    expect(await found(...lines)).toEqual([
      "zip linux_amd64 dist/terraform-provider-foo_1.2.3_linux_amd64.zip",
      "zip linux_arm dist/terraform-provider-foo_1.2.3_linux_arm.zip",
      "zip windows_amd64 dist/terraform-provider-foo_1.2.3_windows_amd64.zip",
    ]);
    expect((await find(...lines)).ignored).toContainEqual(
      expect.stringMatching(/_linux_arm_6\/terraform-provider-foo_v1\.2\.3: dist\/.*_1\.2\.3_linux_arm\.zip/),
    );
  });

  test("takes the executables of the platforms that have no zip", async () => {
    await writeBuilds(join(directory, "dist"), DIST, { ...FOO, layout: "goreleaser", zips: true });
    expect(await found("dist", "!dist/*_linux_arm.zip")).toEqual([
      "zip linux_amd64 dist/terraform-provider-foo_1.2.3_linux_amd64.zip",
      "executable linux_arm dist/terraform-provider-foo_linux_arm_6/terraform-provider-foo_v1.2.3",
      "zip windows_amd64 dist/terraform-provider-foo_1.2.3_windows_amd64.zip",
    ]);
  });

  test("finds everything when the folder has another name after a download, or lost its executables", async () => {
    await writeBuilds(join(directory, "dist"), DIST, { ...FOO, layout: "goreleaser", zips: true });
    await rename(join(directory, "dist"), join(directory, "downloaded"));
    expect(await found("downloaded", "!**/*.zip")).toHaveLength(3);
    await rm(join(directory, "downloaded/terraform-provider-foo_linux_arm_6"), { recursive: true });
    expect(await found("downloaded")).toHaveLength(3);
  });

  test("goes by its list where names say nothing, and passes other programs over", async () => {
    const paths = ["dist/x/terraform-provider-foo", "dist/y/terraform-provider-bar", "dist/z/tool"];
    await writeFor("linux_amd64", ...paths);
    const entry = { goos: "linux", goarch: "amd64", type: "Binary" };
    const list = paths.map((path) => ({ ...entry, name: basename(path), path }));
    await write("dist/artifacts.json", JSON.stringify(list));
    expect(await found("dist")).toEqual(["executable linux_amd64 dist/x/terraform-provider-foo"]);
    expect((await find("dist")).ignored).toContainEqual(
      expect.stringMatching(/^dist\/y\/terraform-provider-bar: GoReleaser/),
    );
  });

  test("finds builds that its list doesn't speak of, as after a merge of several jobs' folders", async () => {
    await writeBuilds(join(directory, "dist"), ["linux_arm64"], { ...FOO, layout: "goreleaser" });
    await writeBuilds(join(directory, "dist"), ["linux_amd64"], { ...FOO, layout: "goreleaser" });
    expect(await found("dist")).toHaveLength(2);
  });

  test("wants builds for each architecture in place of universal binaries", async () => {
    await writeFor("darwin_arm64", "dist/terraform-provider-foo_darwin_all/terraform-provider-foo_v1.2.3");
    await write("dist/terraform-provider-foo_1.2.3_darwin_all.zip", "PK");
    const listed = { name: "terraform-provider-foo", path: "dist/mac/terraform-provider-foo" };
    await writeFor("darwin_arm64", listed.path);
    const list = [{ ...listed, goos: "darwin", goarch: "all", type: "Binary" }];
    await write("dist/artifacts.json", JSON.stringify(list));
    const refused = await problems("dist");
    expect(refused).toMatchObject(refused.map(() => ({ code: "build-platform-unknown" })));
    for (const { expected } of refused)
      expect(expected).toMatch(/a build for darwin_amd64 and one for darwin_arm64/);
    expect(refused).toHaveLength(3);
  });

  test("names a platform that its list promises and the folder lacks", async () => {
    await writeBuilds(join(directory, "dist"), DIST, { ...FOO, layout: "goreleaser" });
    await rm(join(directory, "dist/terraform-provider-foo_linux_arm_6"), { recursive: true });
    const found = /^dist\/artifacts\.json .*terraform-provider-foo_v1\.2\.3 .*linux_arm\b/;
    const fix = "`!dist/artifacts.json` in ‹artifacts›";
    expect(await problems("dist")).toEqual([problemWith("builds-missing", found, fix)]);
  });

  test("lets a platform of its list be left out", async () => {
    await writeBuilds(join(directory, "dist"), DIST, { ...FOO, layout: "goreleaser" });
    expect(await found("dist", "!dist/*_arm_6")).toHaveLength(2);
    expect(await found("dist", "!dist/*_arm_6/**")).toHaveLength(2);
    expect(await found("dist", "!dist/terraform-provider-foo_linux_arm_6")).toHaveLength(2);
  });

  test("refuses a listed platform that clients don't know, and another version", async () => {
    const entry = { name: "terraform-provider-foo_v1.2.2", type: "Binary", goos: "linux" };
    await writeFor("linux_amd64", "dist/a/terraform-provider-foo", "dist/b/terraform-provider-foo_v1.2.2");
    const list = [
      { ...entry, goarch: "sparc", path: "dist/a/terraform-provider-foo" },
      { ...entry, goarch: "amd64", path: "dist/b/terraform-provider-foo_v1.2.2" },
    ];
    await write("dist/artifacts.json", JSON.stringify(list));
    expect(await problems("dist")).toEqual([
      problemWith("build-platform-unknown", /^dist\/a\/terraform-provider-foo .*"linux_sparc"/),
      problemWith("build-other-version", /^dist\/b\/terraform-provider-foo_v1\.2\.2 .* 1\.2\.2$/),
    ]);
  });
});

describe("finished zips", () => {
  const zip = (platform: string, name = "terraform-provider-foo_v1.2.3") =>
    makeRawZip([{ name, content: makeExecutable(platform), mode: 0o100755 }]);

  test("are taken when they are as clients want them", async () => {
    await write("dist/terraform-provider-foo_1.2.3_linux_amd64.zip", zip("linux_amd64"));
    expect(await found("dist")).toEqual([
      "zip linux_amd64 dist/terraform-provider-foo_1.2.3_linux_amd64.zip",
    ]);
    expect((await find("dist")).warnings).toEqual([]);
  });

  test("get their proper name, with a warning", async () => {
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64.zip", zip("linux_amd64"));
    await write(
      "dist/windows_amd64/terraform-provider-foo.zip",
      zip("windows_amd64", "terraform-provider-foo.exe"),
    );
    const renamed = (path: string, name: string) => ({
      code: "build-unusual",
      severity: "notice",
      found: expect.stringMatching(new RegExp(`^${path} .* ${name}$`)),
    });
    const [linux, windows] = [
      "terraform-provider-foo_v1.2.3_linux_amd64.zip",
      "windows_amd64/terraform-provider-foo.zip",
    ];
    const found = expect.stringContaining('"terraform-provider-foo.exe"');
    expect((await find("dist")).warnings).toMatchObject([
      renamed(`dist/${linux}`, "terraform-provider-foo_1.2.3_linux_amd64.zip"),
      renamed(`dist/${windows}`, "terraform-provider-foo_1.2.3_windows_amd64.zip"),
      { code: "zip-unusual", severity: "warning", where: `dist/${windows}`, found },
    ]);
  });

  test("are rejected when clients would reject them", async () => {
    const [other, none] = ["amd64", "arm64"].map(
      (arch) => `dist/terraform-provider-foo_1.2.3_linux_${arch}.zip`,
    );
    await writeFiles(directory, {
      [`${other}`]: zip("linux_arm64", "terraform-provider-bar"),
      [`${none}`]: "no zip",
    });
    const found = expect.stringMatching(/\bfoo\b.*"terraform-provider-bar"/);
    expect(await problems("dist")).toMatchObject([
      { code: "zip-invalid", where: other, found },
      { code: "zip-invalid", where: none },
    ]);
  });

  test("compete with an executable that another line gives", async () => {
    await write("zips/terraform-provider-foo_1.2.3_linux_amd64.zip", zip("linux_amd64"));
    await writeFor("linux_amd64", "bin/terraform-provider-foo_v1.2.3_linux_amd64");
    expect(await codes("zips", "bin")).toEqual(["build-ambiguous"]);
    expect(await found("bin", "zips", "!zips")).toHaveLength(1);
  });
});

describe("problems", () => {
  test("two builds for one platform", async () => {
    const [six = "", seven = ""] = [6, 7].map((arm) => `dist/foo_linux_arm_${arm}/terraform-provider-foo`);
    await writeFor("linux_arm", six, seven);
    const both = new RegExp(`${six} .*${seven} .*linux_arm$`);
    const fix = `\`!${seven}\` in ‹artifacts›`;
    expect(await problems("dist")).toEqual([problemWith("build-ambiguous", both, fix)]);
    expect(await found("dist", "!dist/foo_linux_arm_7/terraform-provider-foo")).toHaveLength(1);
  });

  test("one build under two names is one build", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-foo_v1.2.3_linux_amd64");
    await mkdir(join(directory, "dist/linux_amd64"));
    await symlink(
      "../terraform-provider-foo_v1.2.3_linux_amd64",
      join(directory, "dist/linux_amd64/terraform-provider-foo"),
    );
    const { builds, ignored } = await find("dist");
    expect(builds).toHaveLength(1);
    expect(ignored).toEqual([
      expect.stringMatching(/^dist\/.*_v1\.2\.3_linux_amd64: .*dist\/linux_amd64\/terraform-provider-foo$/),
    ]);
  });

  test.each([
    ["terraform-provider-foo_v1.2.3_linux_sparc", '"linux_sparc"'],
    ["terraform-provider-foo", "dist/terraform-provider-foo "],
  ])("an unknown platform: %s", async (name, found) => {
    await writeFor("linux_amd64", `dist/${name}`);
    const fix = new RegExp(`_linux_amd64\`.*\`linux_amd64\`.*\`!dist/${name}\` in ‹artifacts›`);
    expect(await problems("dist")).toEqual([problemWith("build-platform-unknown", found, fix)]);
  });

  test("a build that is a folder", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-foo_v1.2.3_linux_amd64/main");
    await mkdir(join(directory, "dist/terraform-provider-foo.exe"));
    const paths = [".exe", "_v1.2.3_linux_amd64"].map((name) => `dist/terraform-provider-foo${name}`);
    expect(await problems("dist")).toEqual(
      paths.map((path) => problemWith("build-not-a-file", path, `\`!${path}\` in ‹artifacts›`)),
    );
  });

  test.runIf(process.platform !== "win32")("a pipe with a build's name", async () => {
    await mkdir(join(directory, "dist"));
    for (const name of ["terraform-provider-foo_v1.2.3_linux_amd64", "artifacts.json"])
      execFileSync("mkfifo", [join(directory, "dist", name)]);
    expect(await codes("dist")).toEqual(["build-not-a-file"]);
  });

  test("a build, or GoReleaser's list, that a link takes from outside of the workspace", async () => {
    await writeFor("linux_amd64", "outside/build");
    await write("outside/list", "[]");
    const workspace = join(directory, "workspace");
    await mkdir(join(workspace, "dist"), { recursive: true });
    const name = "terraform-provider-foo_v1.2.3_linux_amd64";
    await symlink("../../outside/build", join(workspace, "dist", name));
    await symlink("../../outside/list", join(workspace, "dist/artifacts.json"));
    await symlink("../../outside/list", join(workspace, "dist/README.md"));
    const search = (...lines: string[]) => findBuilds(lines, workspace, "foo", parseVersion("1.2.3"));
    for (const line of ["dist", "dist/*", "**"]) {
      const error = await search(line).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        problems: [
          { code: "link-outside", found: expect.stringContaining("dist/artifacts.json") },
          { code: "link-outside", found: expect.stringContaining(join(directory, "outside/build")) },
        ],
      });
    }
    const { builds } = await search("../outside/build", "dist", "!dist/*").catch((thrown: ProblemError) => ({
      builds: thrown.problems.map(({ code }) => code),
    }));
    expect(builds).toEqual(["builds-missing"]);
  });

  test("an empty build", async () => {
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64", "");
    await write("dist/terraform-provider-foo_1.2.3_linux_386.zip", "");
    expect(await problems("dist")).toEqual(
      ["1.2.3_linux_386.zip", "v1.2.3_linux_amd64"].map((name) =>
        problemWith("build-empty", `dist/terraform-provider-foo_${name}`),
      ),
    );
  });

  test("a build for another platform than its name says, or no program at all", async () => {
    await writeFor("linux_arm64", "dist/terraform-provider-foo_v1.2.3_darwin_arm64");
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64", "!<arch>\n__.PKGDEF");
    expect(await problems("dist")).toEqual([
      problemWith("build-format", /_darwin_arm64 .*\bELF\b.* arm64$/, "GOOS=darwin GOARCH=arm64"),
      problemWith("build-format", /_linux_amd64 .*`go build`.*`main`/, "GOOS=linux GOARCH=amd64"),
    ]);
  });

  test("a script is none, but deserves a warning", async () => {
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64", "#!/usr/bin/env python3\n");
    const { builds, warnings } = await find("dist");
    expect(builds).toHaveLength(1);
    const found = expect.stringContaining("dist/terraform-provider-foo_v1.2.3_linux_amd64");
    expect(warnings).toMatchObject([{ code: "build-unusual", severity: "warning", found }]);
  });

  test("another provider's file", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-bar_v1.2.3_linux_amd64");
    const path = "dist/terraform-provider-bar_v1.2.3_linux_amd64";
    const fix = new RegExp(`‹source›.*\`!${path}\` in ‹artifacts›`);
    expect(await problems("dist")).toEqual([
      problemWith("build-other-provider", new RegExp(`^${path} .*"bar"`), fix),
    ]);
  });

  test.each([
    ["terraform-provider-foo_v1.2.2_linux_amd64", "1.2.2"],
    ["terraform-provider-foo_1.2.3-next_linux_amd64.zip", "1.2.3-next"],
    ["terraform-provider-foo_v1.2.2_linux_amd64/terraform-provider-foo", "1.2.2"],
  ])("another version's file: %s", async (name, version) => {
    await writeFor("linux_amd64", `dist/${name}`);
    const found = new RegExp(`^dist/${name} .* ${version}$`);
    const fix = `\`!dist/${name}\` in ‹artifacts›`;
    expect(await problems("dist")).toEqual([problemWith("build-other-version", found, fix)]);
  });

  test("no builds at all", async () => {
    await write("dist/a.txt", "a");
    await write("dist/foo_linux_amd64.tar.gz", "a");
    const search = `terraform-provider-foo 1.2.3 .*"dist" .*${literally(directory)}.*`;
    const found = new RegExp(`${search}dist/a.txt, dist/foo_linux_amd64.tar.gz$`);
    expect(await problems("dist")).toEqual([problemWith("builds-missing", found, "‹artifacts›")]);
    await mkdir(join(directory, "empty"));
    expect(await problems("empty")).toEqual([problemWith("builds-missing", /"empty" [^,]*$/)]);
    expect(await problems()).toEqual([problemWith("builds-missing", "‹artifacts›")]);
  });

  test.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
    "a build that may not be read",
    async () => {
      const name = "dist/terraform-provider-foo_v1.2.3_linux_amd64";
      await writeFor("linux_amd64", name);
      await chmod(join(directory, name), 0);
      expect((await problems("dist"))[0]).toEqual(problemWith("source-unreadable", `${name}: EACCES`));
    },
  );
});

describe("a code signature", () => {
  const unsigned = (platform: string) => {
    const content = Buffer.from(makeExecutable(platform));
    return content.fill(0, 16, 24);
  };
  const NAME = "terraform-provider-foo_v1.2.3";

  test("is required for Apple silicon", async () => {
    await write(`dist/${NAME}_darwin_arm64`, unsigned("darwin_arm64"));
    expect(await problems("dist")).toMatchObject([{ code: "build-unsigned" }]);
  });

  test("is required of the executable in a finished zip", async () => {
    const zip = makeRawZip([{ name: NAME, content: unsigned("darwin_arm64"), mode: 0o100755 }]);
    await write("dist/terraform-provider-foo_1.2.3_darwin_arm64.zip", zip);
    expect(await problems("dist")).toMatchObject([{ code: "build-unsigned" }]);
  });

  test("is optional for Intel, but a warning if it does not fit", async () => {
    await write(`dist/${NAME}_darwin_amd64`, unsigned("darwin_amd64"));
    expect((await find("dist")).warnings).toEqual([]);
    const content = makeExecutable("darwin_amd64");
    await write(`dist/${NAME}_darwin_amd64`, content.fill(1, 2000, 2001));
    expect((await find("dist")).warnings).toMatchObject([{ code: "build-unsigned", severity: "warning" }]);
  });
});
