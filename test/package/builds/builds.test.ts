import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, realpath, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { findBuilds } from "../../../src/package/builds/builds.ts";
import { formatPlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { FOURTEEN, makeExecutable, writeBuilds } from "../../support/samples/builds.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";

let directory: string;
beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), "builds-")));
});
afterEach(() => rm(directory, { recursive: true }));

const FOO = { type: "foo", version: "1.2.3" } as const;

async function write(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), content);
}

/** Writes an executable of the platform under each name. */
async function writeFor(platform: string, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) await write(path, makeExecutable(platform));
}

function find(...artifacts: readonly string[]) {
  return findBuilds({ artifacts, directory, type: "foo", version: parseVersion("1.2.3") });
}

async function found(...artifacts: readonly string[]): Promise<string[]> {
  const { builds } = await find(...artifacts);
  return builds.map(
    ({ kind, platform, path }) => `${kind} ${formatPlatform(platform)} ${relative(directory, path)}`,
  );
}

async function problems(...artifacts: readonly string[]) {
  const error = await find(...artifacts).then(
    () => new Error("nothing was wrong"),
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error.problems;
  throw error;
}

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
    ["terraform-provider-foo_1.2.3_linux_amd64"],
    ["terraform-provider-foo_linux_amd64"],
    ["terraform-provider-foo-linux-amd64"],
    ["linux_amd64/terraform-provider-foo"],
    ["linux_amd64/bin/terraform-provider-foo_v1.2.3"],
    ["build-linux-amd64/terraform-provider-foo_v1.2.3_x5"],
    ["terraform-provider-foo_linux_amd64_v1/terraform-provider-foo"],
    ["terraform-provider-foo_v1.2.3_linux_amd64/terraform-provider-foo_v1.2.3"],
    ["default_linux_amd64_v2/terraform-provider-foo"],
    ["linux_arm64/linux_amd64/terraform-provider-foo"],
    ["linux_arm64/terraform-provider-foo_v1.2.3_linux_amd64"],
    ["linux_amd64/terraform-provider-foo_v1.2.3_static"],
  ])("%s is a build", async (name) => {
    await writeFor("linux_amd64", `dist/${name}`);
    expect(await found("dist")).toEqual([`executable linux_amd64 dist/${name}`]);
  });

  test("an executable for Windows needs no ending", async () => {
    await writeFor("windows_amd64", "dist/windows_amd64/terraform-provider-foo");
    await writeFor("windows_arm64", "dist/terraform-provider-foo_v1.2.3_windows_arm64.exe");
    expect(await found("dist")).toHaveLength(2);
  });

  test("the name of the folder that a line gives counts", async () => {
    await writeFor("linux_amd64", "linux_amd64/terraform-provider-foo");
    expect(await found("linux_amd64")).toEqual(["executable linux_amd64 linux_amd64/terraform-provider-foo"]);
    expect(await found("linux_amd64/terraform-provider-foo")).toHaveLength(1);
    expect(await found("*/terraform-provider-*")).toHaveLength(1);
  });

  test("what lies beside builds is passed over with a reason", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-foo_v1.2.3_linux_amd64");
    for (const name of [
      "foo_SHA256SUMS",
      "foo_SHA256SUMS.sig",
      "foo.sbom.json",
      "notes.txt",
      "artifacts.json",
    ]) {
      await write(`dist/terraform-provider-${name}`, "{}");
    }
    await write("dist/artifacts.json", "{}");
    const { builds, ignored, warnings } = await find("dist");
    expect(builds).toHaveLength(1);
    expect(warnings).toEqual([]);
    expect(ignored).toEqual([
      "dist/artifacts.json: not a GoReleaser artifact list",
      "dist/artifacts.json: not named like a build",
      "dist/terraform-provider-artifacts.json: not named like a build",
      "dist/terraform-provider-foo.sbom.json: not named like a build",
      "dist/terraform-provider-foo_SHA256SUMS: not named like a build",
      "dist/terraform-provider-foo_SHA256SUMS.sig: not named like a build",
      "dist/terraform-provider-notes.txt: not named like a build",
    ]);
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
    expect((await find(...lines)).ignored).toContain(
      "dist/terraform-provider-foo_linux_arm_6/terraform-provider-foo_v1.2.3: " +
        "dist/terraform-provider-foo_1.2.3_linux_arm.zip is its zip",
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
    const entry = { goos: "linux", goarch: "amd64", type: "Binary" };
    await writeFor(
      "linux_amd64",
      "dist/x/terraform-provider-foo",
      "dist/y/terraform-provider-bar",
      "dist/z/tool",
    );
    await write(
      "dist/artifacts.json",
      JSON.stringify([
        { ...entry, name: "terraform-provider-foo", path: "dist/x/terraform-provider-foo" },
        { ...entry, name: "terraform-provider-bar", path: "dist/y/terraform-provider-bar" },
        { ...entry, name: "tool", path: "dist/z/tool" },
      ]),
    );
    expect(await found("dist")).toEqual(["executable linux_amd64 dist/x/terraform-provider-foo"]);
    expect((await find("dist")).ignored).toContain(
      "dist/y/terraform-provider-bar: GoReleaser lists it as something else",
    );
  });

  test("finds builds that its list doesn't speak of, as after a merge of several jobs' folders", async () => {
    await writeBuilds(join(directory, "dist"), ["linux_arm64"], { ...FOO, layout: "goreleaser" });
    await writeBuilds(join(directory, "dist"), ["linux_amd64"], { ...FOO, layout: "goreleaser" });
    expect(await found("dist")).toHaveLength(2);
  });

  test.each([[["dist"]], [["dist", "!dist/artifacts.json"]]])(
    "leaves out universal binaries, by %j",
    async (lines) => {
      await writeBuilds(join(directory, "dist"), ["darwin_arm64"], { ...FOO, layout: "goreleaser" });
      await writeFor("darwin_arm64", "dist/terraform-provider-foo_darwin_all/terraform-provider-foo_v1.2.3");
      await write("dist/terraform-provider-foo_1.2.3_darwin_all.zip", "PK");
      const { builds, warnings } = await find(...lines);
      expect(builds).toHaveLength(1);
      expect(warnings).toEqual(
        ["_1.2.3_darwin_all.zip", "_darwin_all/terraform-provider-foo_v1.2.3"].map((name) => ({
          code: "build-unusual",
          severity: "warning",
          found: `dist/terraform-provider-foo${name} is a universal binary, and is not published`,
          expected: "a build for darwin_amd64 and one for darwin_arm64, which clients request",
          fix: `Build both, and exclude it with the line \`!dist/terraform-provider-foo${name}\` in ‹artifacts›`,
        })),
      );
    },
  );

  test("names a platform that its list promises and the folder lacks", async () => {
    await writeBuilds(join(directory, "dist"), DIST, { ...FOO, layout: "goreleaser" });
    await rm(join(directory, "dist/terraform-provider-foo_linux_arm_6"), { recursive: true });
    expect(await problems("dist")).toEqual([
      {
        code: "builds-missing",
        found:
          "dist/artifacts.json lists terraform-provider-foo_v1.2.3 for linux_arm, but that file is missing",
        expected: "every build that GoReleaser made",
        fix: "Upload the whole folder between jobs, or exclude the list to publish only the existing files, with the line `!dist/artifacts.json` in ‹artifacts›",
      },
    ]);
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
    await write(
      "dist/artifacts.json",
      JSON.stringify([
        { ...entry, goarch: "sparc", path: "dist/a/terraform-provider-foo" },
        { ...entry, goarch: "amd64", path: "dist/b/terraform-provider-foo_v1.2.2" },
      ]),
    );
    expect((await problems("dist")).map(({ code, found }) => `${code}: ${found}`)).toEqual([
      'build-platform-unknown: dist/a/terraform-provider-foo is named after the platform "linux_sparc", which no client requests',
      "build-other-version: dist/b/terraform-provider-foo_v1.2.2 is named like a build of version 1.2.2",
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
    const renamed = {
      code: "build-unusual",
      severity: "notice",
      expected: "a zip with the name of its package",
      fix: "No action needed; to avoid the renaming, build it with this name",
    };
    expect((await find("dist")).warnings).toEqual([
      {
        ...renamed,
        found:
          "dist/terraform-provider-foo_v1.2.3_linux_amd64.zip is published as terraform-provider-foo_1.2.3_linux_amd64.zip",
      },
      {
        ...renamed,
        found:
          "dist/windows_amd64/terraform-provider-foo.zip is published as terraform-provider-foo_1.2.3_windows_amd64.zip",
      },
      {
        code: "zip-unusual",
        severity: "warning",
        where: "dist/windows_amd64/terraform-provider-foo.zip",
        found: 'the executable is named "terraform-provider-foo.exe"',
        expected: "`_v1.2.3` in its name",
        fix: "Create the zip with only one such file, or publish the executable without a zip",
      },
    ]);
  });

  test("are rejected when clients would reject them", async () => {
    await write(
      "dist/terraform-provider-foo_1.2.3_linux_amd64.zip",
      zip("linux_arm64", "terraform-provider-bar"),
    );
    await write("dist/terraform-provider-foo_1.2.3_linux_arm64.zip", "no zip");
    const told = (await problems("dist")).map(({ where, found }) => `${where}: ${found.replace(/: .*/, "")}`);
    expect(await codes("dist")).toEqual(["zip-invalid", "zip-invalid"]);
    expect(told).toEqual([
      'dist/terraform-provider-foo_1.2.3_linux_amd64.zip: the zip has no executable of foo, only "terraform-provider-bar"',
      "dist/terraform-provider-foo_1.2.3_linux_arm64.zip: the zip can't be read",
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
    await writeFor(
      "linux_arm",
      "dist/foo_linux_arm_6/terraform-provider-foo",
      "dist/foo_linux_arm_7/terraform-provider-foo",
    );
    expect(await problems("dist")).toEqual([
      {
        code: "build-ambiguous",
        found:
          "dist/foo_linux_arm_6/terraform-provider-foo and dist/foo_linux_arm_7/terraform-provider-foo are builds for the same platform, linux_arm",
        expected:
          "one build per platform: clients request only linux_arm (clients don't distinguish arm 5, 6 and 7)",
        fix: "Keep the one that runs on the most machines, and exclude the others, for example with the line `!dist/foo_linux_arm_7/terraform-provider-foo` in ‹artifacts›",
      },
    ]);
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
      "dist/terraform-provider-foo_v1.2.3_linux_amd64: the same file as dist/linux_amd64/terraform-provider-foo",
    ]);
  });

  test.each([
    [
      "terraform-provider-foo_v1.2.3_linux_sparc",
      'dist/terraform-provider-foo_v1.2.3_linux_sparc is named after the platform "linux_sparc", which no client requests',
    ],
    [
      "terraform-provider-foo_v1.2.3_Linux_x86_64",
      'dist/terraform-provider-foo_v1.2.3_Linux_x86_64 is named after the platform "Linux_x86_64", which no client requests',
    ],
    [
      "terraform-provider-foo",
      "neither dist/terraform-provider-foo nor any of its folders is named after a platform",
    ],
  ])("an unknown platform: %s", async (name, message) => {
    await writeFor("linux_amd64", `dist/${name}`);
    expect(await problems("dist")).toEqual([
      {
        code: "build-platform-unknown",
        found: message,
        expected: "Go's OS_ARCH at the end of the name, such as linux_amd64 or darwin_arm64",
        fix: `Name it like \`terraform-provider-foo_v1.2.3_linux_amd64\`, put it in a folder like \`linux_amd64\`, or exclude it with the line \`!dist/${name}\` in ‹artifacts›`,
      },
    ]);
  });

  test("a build that is a folder", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-foo_v1.2.3_linux_amd64/main");
    await mkdir(join(directory, "dist/terraform-provider-foo.exe"));
    expect(await problems("dist")).toEqual([
      {
        code: "build-not-a-file",
        found: "dist/terraform-provider-foo.exe is named like a build, but is a folder without a build in it",
        expected: "an executable or a zip, or a folder with one in it",
        fix: "Check the path after `-o` in the command that builds it, or exclude it with the line `!dist/terraform-provider-foo.exe` in ‹artifacts›",
      },
      {
        code: "build-not-a-file",
        found:
          "dist/terraform-provider-foo_v1.2.3_linux_amd64 is named like a build, but is a folder without a build in it",
        expected: "an executable or a zip, or a folder with one in it",
        fix: "Check the path after `-o` in the command that builds it, or exclude it with the line `!dist/terraform-provider-foo_v1.2.3_linux_amd64` in ‹artifacts›",
      },
    ]);
  });

  test("a folder that is no build can be left out", async () => {
    await mkdir(join(directory, "dist/terraform-provider-foo_v1.2.3_windows_amd64.exe"), { recursive: true });
    await writeFor("linux_amd64", "dist/terraform-provider-foo_v1.2.3_linux_amd64");
    expect(await codes("dist")).toEqual(["build-not-a-file"]);
    expect(await found("dist", "!dist/terraform-provider-foo_v1.2.3_windows_amd64.exe")).toHaveLength(1);
  });

  test("a build that is neither file nor folder", async () => {
    await mkdir(join(directory, "dist"));
    await symlink("nowhere", join(directory, "dist/terraform-provider-foo_v1.2.3_linux_amd64"));
    expect((await problems("dist"))[0]).toMatchObject({
      code: "build-not-a-file",
      found:
        "dist/terraform-provider-foo_v1.2.3_linux_amd64 is named like a build, but is neither a file nor a folder",
    });
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
    const search = { directory: workspace, type: "foo", version: parseVersion("1.2.3") };
    for (const line of ["dist", "dist/*", "**"]) {
      const error = await findBuilds({ ...search, artifacts: [line] }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        problems: [
          { code: "link-outside", found: expect.stringContaining("dist/artifacts.json is") },
          { code: "link-outside", found: expect.stringContaining(join(directory, "outside/build")) },
        ],
      });
    }
    const { builds } = await findBuilds({
      ...search,
      artifacts: ["../outside/build", "dist", "!dist/*"],
    }).catch((thrown: ProblemError) => ({ builds: thrown.problems.map(({ code }) => code) }));
    expect(builds).toEqual(["builds-missing"]);
  });

  test("a list of GoReleaser's that is far too large to be one", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-foo_v1.2.3_linux_amd64");
    await write("dist/artifacts.json", "");
    await truncate(join(directory, "dist/artifacts.json"), 3_000_000_000);
    expect(await problems("dist")).toMatchObject([
      {
        code: "source-unreadable",
        found: expect.stringContaining("3000000000 bytes"),
      },
    ]);
  });

  test("an empty build", async () => {
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64", "");
    await write("dist/terraform-provider-foo_1.2.3_linux_386.zip", "");
    expect(await problems("dist")).toEqual(
      ["1.2.3_linux_386.zip", "v1.2.3_linux_amd64"].map((name) => ({
        code: "build-empty",
        found: `dist/terraform-provider-foo_${name} is an empty file`,
        expected: "an executable or a zip",
        fix: "Check the log of the build job, for example for a full disk or an interrupted upload",
      })),
    );
  });

  test("a build for another platform than its name says, or no program at all", async () => {
    await writeFor("linux_arm64", "dist/terraform-provider-foo_v1.2.3_darwin_arm64");
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64", "!<arch>\n__.PKGDEF");
    expect(await problems("dist")).toEqual([
      {
        code: "build-format",
        found: "dist/terraform-provider-foo_v1.2.3_darwin_arm64 is an ELF program for arm64",
        expected: "an executable for darwin_arm64",
        fix: "Build it with GOOS=darwin GOARCH=arm64, or rename it to match its platform",
      },
      {
        code: "build-format",
        found:
          "dist/terraform-provider-foo_v1.2.3_linux_amd64 is a library (`go build` writes one for a package other than `main`)",
        expected: "an executable for linux_amd64",
        fix: "Build it with GOOS=linux GOARCH=amd64, or rename it to match its platform",
      },
    ]);
  });

  test("a script is none, but deserves a warning", async () => {
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64", "#!/usr/bin/env python3\n");
    const { builds, warnings } = await find("dist");
    expect(builds).toHaveLength(1);
    expect(warnings).toEqual([
      {
        code: "build-unusual",
        severity: "warning",
        found: "dist/terraform-provider-foo_v1.2.3_linux_amd64 is a script",
        expected: "a self-contained executable",
        fix: "Publish a compiled program, unless all users have the interpreter that the script names",
      },
    ]);
  });

  test("another provider's file", async () => {
    await writeFor("linux_amd64", "dist/terraform-provider-bar_v1.2.3_linux_amd64");
    expect(await problems("dist")).toEqual([
      {
        code: "build-other-provider",
        found: 'dist/terraform-provider-bar_v1.2.3_linux_amd64 is named like a build of the provider "bar"',
        expected: 'builds of "foo" only',
        fix: "Set ‹source› if that is the provider to publish; otherwise exclude it with the line `!dist/terraform-provider-bar_v1.2.3_linux_amd64` in ‹artifacts›",
      },
    ]);
  });

  test.each([
    ["terraform-provider-foo_v1.2.2_linux_amd64", "1.2.2"],
    ["terraform-provider-foo_1.2.3-next_linux_amd64.zip", "1.2.3-next"],
    ["terraform-provider-foo_v1.2.2_linux_amd64/terraform-provider-foo", "1.2.2"],
  ])("another version's file: %s", async (name, version) => {
    await writeFor("linux_amd64", `dist/${name}`);
    expect(await problems("dist")).toEqual([
      {
        code: "build-other-version",
        found: `dist/${name} is named like a build of version ${version}`,
        expected: "version 1.2.3",
        fix: `Build version 1.2.3 into an empty folder, or exclude it with the line \`!dist/${name}\` in ‹artifacts›`,
      },
    ]);
  });

  test("no builds at all", async () => {
    await write("dist/a.txt", "a");
    await write("dist/foo_linux_amd64.tar.gz", "a");
    expect(await problems("dist")).toEqual([
      {
        code: "builds-missing",
        found: `no build found of terraform-provider-foo 1.2.3 in "dist" (in ${directory}), only files such as dist/a.txt, dist/foo_linux_amd64.tar.gz`,
        expected:
          "names like `terraform-provider-foo_v1.2.3_linux_amd64`, `linux_amd64/terraform-provider-foo`, " +
          "`terraform-provider-foo_1.2.3_linux_amd64.zip`, or GoReleaser's `dist`",
        fix: "Build the provider first, or set ‹artifacts› to the folder with the builds",
      },
    ]);
    await mkdir(join(directory, "empty"));
    expect((await problems("empty"))[0]?.found).toBe(
      `no build found of terraform-provider-foo 1.2.3 in "empty" (in ${directory})`,
    );
    expect((await problems())[0]?.found).toContain("in ‹artifacts›, which is empty");
  });

  test("are reported all at once", async () => {
    await write("dist/terraform-provider-foo_v1.2.3_linux_amd64", "");
    await writeFor(
      "linux_amd64",
      "dist/terraform-provider-foo_v1.2.3_linux_arm64",
      "dist/terraform-provider-foo_v1.2.3_linux_sparc",
    );
    await writeFor(
      "linux_386",
      "dist/terraform-provider-foo_v1.2.2_linux_386",
      "dist/terraform-provider-bar_v1.2.3_linux_386",
    );
    expect((await codes("dist", "nope")).sort()).toEqual([
      "build-empty",
      "build-format",
      "build-other-provider",
      "build-other-version",
      "build-platform-unknown",
      "builds-missing",
    ]);
  });

  test.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
    "a build that may not be read",
    async () => {
      const name = "dist/terraform-provider-foo_v1.2.3_linux_amd64";
      await writeFor("linux_amd64", name);
      await chmod(join(directory, name), 0);
      expect((await problems("dist"))[0]).toMatchObject({
        code: "source-unreadable",
        found: expect.stringContaining(`can't read ${name}: EACCES: permission denied`),
      });
    },
  );
});

test("gives builds in the order of platforms, whatever order they were made in", async () => {
  await writeBuilds(join(directory, "dist"), FOURTEEN.toReversed(), { ...FOO, layout: "plain" });
  const { builds } = await find("dist");
  expect(builds.map(({ platform }) => formatPlatform(platform))).toEqual(FOURTEEN);
});

test("makes the same executable from the same seed, and another from another", () => {
  const make = (seed: number) => Buffer.from(makeExecutable("linux_amd64", { size: 10_000, seed }));
  expect(make(1)).toEqual(make(1));
  expect(make(1).equals(make(2))).toBe(false);
  expect(make(1)).toHaveLength(10_000);
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
