import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { Problems } from "../../../src/errors.ts";
import { listArtifacts } from "../../../src/package/builds/artifact-files.ts";
import { errorWith, literally, problemWith } from "../../support/folder/errors.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";

let directory: string;
beforeEach(async () => {
  directory = await makeFolder();
});

const write = (...paths: readonly string[]) =>
  writeFiles(directory, Object.fromEntries(paths.map((path) => [path, path])));

async function list(...artifacts: readonly string[]) {
  const problems = new Problems();
  const ignored: string[] = [];
  const found = await listArtifacts({ artifacts, directory, problems, ignored });
  const files = found.filter(({ kind }) => kind === "file" || kind === "other").map(({ label }) => label);
  return { found, files, ignored, problems };
}

test("lists a folder through and through, by name", async () => {
  await write("dist/b", "dist/a/z", "dist/a/B", "dist/C");
  const { found, ignored } = await list("dist");
  expect(found.map(({ label, kind }) => `${kind} ${label}`)).toEqual([
    "folder dist",
    "file dist/C",
    "folder dist/a",
    "file dist/a/B",
    "file dist/a/z",
    "file dist/b",
  ]);
  expect(ignored).toEqual([]);
});

test.each([["linux_amd64/foo"], ["linux_*/foo"], ["./linux_amd64/"], ["."], ["**"], ["linux_amd64\\foo"]])(
  "finds a file by %s",
  async (line) => {
    await write("linux_amd64/foo");
    const { files, found, problems } = await list(line);
    expect(files).toEqual(["linux_amd64/foo"]);
    expect(found.find(({ kind }) => kind === "file")?.folders[0]).toBe("linux_amd64");
    problems.throwIfAny();
  },
);

test("counts the names of a folder that lies elsewhere", async () => {
  await write("elsewhere/linux_amd64/foo", "work/.keep");
  const line = join(directory, "elsewhere/linux_amd64");
  const search = { directory: join(directory, "work"), problems: new Problems(), ignored: [] };
  const found = await listArtifacts({ ...search, artifacts: [line] });
  expect(found.at(-1)).toMatchObject({ label: `${line}/foo`, folders: ["linux_amd64", "elsewhere"] });
  const relative = await listArtifacts({ ...search, artifacts: ["../elsewhere/*"] });
  expect(relative.at(-1)).toMatchObject({ path: `${line}/foo` });
});

test("lists nothing twice", async () => {
  await write("dist/a", "dist/b");
  expect((await list("dist/b", "dist", "dist/*", join(directory, "dist/a"))).files).toEqual([
    "dist/b",
    "dist/a",
  ]);
});

test("passes over what starts with a dot, unless a line names it", async () => {
  await write("dist/.cache/a", "dist/.b", "dist/c");
  const { files, ignored } = await list("dist");
  expect(files).toEqual(["dist/c"]);
  expect(ignored).toEqual([expect.stringMatching(/^dist\/\.b: /), expect.stringMatching(/^dist\/\.cache: /)]);
  expect((await list("dist/.b", "dist/.cache")).files).toEqual(["dist/.b", "dist/.cache/a"]);
});

test("leaves out what lines with an exclamation mark match, wherever they stand", async () => {
  await write("dist/a_linux_arm_6/a", "dist/a_linux_arm_7/a", "dist/.x/a", "dist/b", "dist/c");
  const { files, ignored } = await list("!dist/*_arm_7", "dist", "!dist/c");
  expect(files).toEqual(["dist/a_linux_arm_6/a", "dist/b"]);
  expect(ignored).toContainEqual(expect.stringMatching(/^dist\/a_linux_arm_7\/a: .*"!"/));
  expect(ignored).toContainEqual(expect.stringMatching(/^dist\/c: .*"!"/));
  expect((await list("dist/*", "!dist\\a_linux_arm_7\\**", "!./dist/b")).files).toEqual([
    "dist/a_linux_arm_6/a",
    "dist/c",
  ]);
});

test("takes a name with brackets for what it is when there is such a file", async () => {
  await write("build [1]/a", "b1/b");
  expect((await list("build [1]", "b[1]")).files).toEqual(["build [1]/a", "b1/b"]);
});

test("follows links to files, but not to folders, which may lead round in a circle", async () => {
  await write("real/a", "dist/b");
  await symlink("../real/a", join(directory, "dist/a"));
  await symlink("..", join(directory, "dist/up"));
  await symlink("nowhere", join(directory, "dist/broken"));
  const { found, files, ignored } = await list("dist");
  expect(files).toEqual(["dist/a", "dist/b", "dist/broken"]);
  expect(found.find(({ label }) => label === "dist/a")).toMatchObject({ kind: "file", size: 6 });
  expect(found.find(({ label }) => label === "dist/broken")?.kind).toBe("other");
  expect(ignored).toEqual([expect.stringMatching(/^dist\/up: /)]);
});

test("follows a link to a folder that a line names", async () => {
  await write("real/a");
  await symlink("real", join(directory, "dist"));
  expect((await list("dist")).files).toEqual(["dist/a"]);
});

test("calls every line that leads nowhere a problem", async () => {
  await write("dist/a");
  const { problems, files } = await list("dist", "nope", "*.zip");
  expect(files).toEqual(["dist/a"]);
  expect(problems.errors).toEqual([
    problemWith("builds-missing", new RegExp(`^‹artifacts› .*"nope".* ${literally(directory)}$`)),
    problemWith("builds-missing", new RegExp(`^‹artifacts› .*"\\*\\.zip".* ${literally(directory)}$`)),
  ]);
});

test("a pattern passes over links to folders as a folder does, and goes into one that its beginning names", async () => {
  await write("real/a", "dist/b/c");
  await symlink("../real", join(directory, "dist/linked"));
  await symlink("..", join(directory, "dist/b/up"));
  for (const line of ["dist", "dist/*", "dist/**"]) {
    const { files, ignored } = await list(line);
    expect(files).toEqual(["dist/b/c"]);
    expect(ignored).toContainEqual(expect.stringMatching(/^dist\/b\/up: /));
  }
  expect((await list("dist/linked/*")).files).toEqual(["dist/linked/a"]);
});

test("a line that names a link out of the workspace is a problem, and one that names the target is none", async () => {
  const outside = await makeFolder();
  await writeFile(join(outside, "a"), "");
  await symlink(outside, join(directory, "dist"));
  for (const line of ["dist", "dist/", "./dist"]) {
    const { found, problems } = await list(line);
    expect(found).toEqual([]);
    expect(problems.errors).toMatchObject([{ code: "link-outside" }]);
    expect(problems.errors[0]?.fix).toContain(outside);
  }
  expect((await list("dist/*")).found).toMatchObject([{ kind: "outside", label: "dist/a" }]);
  expect((await list("dist", "!dist")).problems.errors).toEqual([]);
  const { files, problems } = await list(outside);
  expect([files, problems.errors]).toEqual([[join(outside, "a")], []]);
});

test("stops at a limit of files and folders", async () => {
  await write("dist/a", "dist/b");
  const search = { artifacts: ["dist"], directory, problems: new Problems(), ignored: [] };
  expect(await listArtifacts({ ...search, most: 3 })).toHaveLength(3);
  await expect(listArtifacts({ ...search, most: 2 })).rejects.toThrow(errorWith("input-invalid", /\b2\b/));
});
