import { spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { applyChange, beginChange, readHead, realPatience } from "../../../src/places/common/change.ts";
import { contentTag } from "../../../src/places/common/object-store.ts";
import { describeSelf } from "../../../src/places/common/writer.ts";
import { folderStore } from "../../../src/places/folder/files.ts";
import { realTimes } from "../../../src/places/folder/lock.ts";
import { folderSite } from "../../../src/places/folder/site.ts";
import type { ChangedFile, Place } from "../../../src/ports/place.ts";
import { readTree } from "../../../src/read-file.ts";
import { type LeftFile, leaveChange, NOBODY, renderHead } from "../../support/folder/change.ts";
import { asNobody, nobodyEnters, problemsOf, problemWith } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

const HEAD = { id: undefined };
const CHANGE_FILE = ".provider-pages.head";

const ADDRESS = { siteUrl: "https://registry.example.com/", source: undefined };

let root: string;
let folder: string;
let site: Place;

beforeEach(async () => {
  root = await makeFolder();
  await chmod(root, 0o755);
  folder = join(root, "site");
  site = folderSite(folder, ADDRESS);
});

async function write(files: readonly ChangedFile[]): Promise<void> {
  const written = await site.commit(await site.head(), { files, message: "Change" });
  if (written === undefined) throw new Error("somebody else was faster");
}

const tag = (text: string): string => contentTag(text);

async function list(): Promise<string[]> {
  const entries = await readTree(folder);
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

async function listFolders(): Promise<string[]> {
  const entries = await readTree(folder);
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

/** The check is about the real user, so another one needs a process. It loads the program as root, whose clone may be closed. */
function checkAsNobody(folders: readonly string[]): string[] {
  const program = `import { inspect } from "node:util";
    import { folderSite } from ${JSON.stringify(new URL("../../../src/places/folder/site.ts", import.meta.url).href)};
    if (process.getuid?.() === 0) {
      process.setgid(65_534);
      process.setuid(65_534);
    }
    const said = [];
    for (const folder of ${JSON.stringify(folders)})
      said.push(await folderSite(folder, {}).check({}, { paths: [] }).then(() => "nothing", inspect));
    process.stdout.write(JSON.stringify(said));`;
  const args = ["--input-type=module", "-e", program];
  return JSON.parse(spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" }).stdout);
}

/** Only root becomes another user, whom its own temporary folder may not let in. */
const mayBeNobody = nobodyEnters(tmpdir());

const read = (path: string): Promise<string> => readFile(join(folder, path), "utf8");

describe("a change of a folder", () => {
  it("creates folders, and leaves no other files", async () => {
    await write([["mirror/b/c", "one"]]);
    await write([
      ["mirror/b/d", "two"],
      ["e.html", "three \u2028 \n"],
      ["mirror/b/c", undefined],
      ["catalog/f", undefined],
    ]);
    expect(await list()).toEqual(["e.html", "mirror/b/d"]);
    expect(await read("e.html")).toBe("three \u2028 \n");
  });

  it("removes the folders that it empties, and no other", async () => {
    const files = ["assets/b/c/one", "assets/b/two", "catalog/three", "mirror/f/four"];
    await write(files.map((path): ChangedFile => [path, "text"]));
    for (const path of ["v1/providers", "mirror/f/theirs"])
      await mkdir(join(folder, path), { recursive: true });
    const [one = "", two = "", , four = ""] = files;
    const removed = [one, two, "catalog/missing", "v1/providers/missing", four];
    await write(removed.map((path) => [path, undefined]));
    const others = ["mirror", "mirror/f", "mirror/f/theirs", "v1", "v1/providers"];
    expect(await listFolders()).toEqual(["catalog", ...others]);
    await write([["catalog/three", undefined]]);
    expect(await listFolders()).toEqual(others);
  });

  it("is refused if a file that it depends on changed or is gone", async () => {
    await write([["a.html", "1"]]);
    const changes = [() => writeFile(join(folder, "a.html"), "2"), () => rm(join(folder, "a.html"))];
    for (const change of changes) {
      const head = await site.head();
      await site.read(head, "a.html");
      await change();
      expect(await site.commit(head, { files: [["b.html", "1"]], message: "Change" })).toBeUndefined();
      await writeFile(join(folder, "a.html"), "3");
    }
    expect(await list()).toEqual(["a.html"]);
  });

  it("is refused outside the folder", async () => {
    for (const path of ["../out", "a//b", "/b"])
      await expect(write([[path, "x"]])).rejects.toThrow(JSON.stringify(path));
    expect(await readdir(root)).toEqual([]);
  });
});

describe("an interrupted change", () => {
  const CHANGE: readonly LeftFile[] = [
    ["new.html", "text", null],
    ["old.html", null, tag("")],
  ];

  it("is finished after some folders were removed", async () => {
    await write([["mirror/a/kept", "1"]]);
    await mkdir(join(folder, "mirror/a/b/c"), { recursive: true });
    await leaveChange(folder, [
      ["mirror/a/b/c/gone", null, tag("")],
      ["mirror/a/b/d/gone", null, tag("")],
    ]);
    await site.head();
    expect([await list(), await listFolders()]).toEqual([["mirror/a/kept"], ["mirror", "mirror/a"]]);
  });

  it("is finished wherever a file takes the place of a folder", async () => {
    const states = [
      () => write([["mirror/list/index.json", "old"]]),
      () => mkdir(folder),
      () => write([["mirror/list", "new"]]),
    ];
    for (const begin of states) {
      await rm(folder, { recursive: true, force: true });
      await begin();
      await leaveChange(folder, [
        ["mirror/list/index.json", null, tag("old")],
        ["mirror/list", "new", null],
      ]);
      expect(await site.read(await site.head(), "mirror/list")).toBe("new");
      expect(await list()).toEqual(["mirror/list"]);
    }
  });

  it("does not follow a link in place of a removed folder", async () => {
    await mkdir(join(root, "elsewhere/b"), { recursive: true });
    await leaveChange(folder, [["mirror/b/gone", null, tag("")]]);
    await symlink(join(root, "elsewhere"), join(folder, "mirror"));
    const [problem] = await problemsOf(() => site.head());
    expect([problem?.code, await readdir(join(root, "elsewhere"))]).toEqual(["folder-blocked", ["b"]]);
  });

  it("is finished before anything else is written", async () => {
    const head = await site.head();
    await leaveChange(folder, CHANGE);
    await site.commit(head, { files: [["more.html", "1"]], message: "Change" });
    expect(await list()).toEqual(["more.html", "new.html"]);
  });

  it("is cleared of temporaries and dead locks", async () => {
    const unfinished = `.provider-pages.${"1".repeat(32)}.tmp`;
    await leaveChange(folder, [["mirror/b/new", "text", null]]);
    await mkdir(join(folder, "mirror/b"), { recursive: true });
    const ofLock = unfinished.replace("pages.", "pages.lock.");
    for (const path of [unfinished, ofLock, `mirror/b/${unfinished}`])
      await writeFile(join(folder, path), "half");
    const dead = { token: "a".repeat(32), ...(await describeSelf()), pid: NOBODY };
    await writeFile(join(folder, ".provider-pages.lock"), JSON.stringify(dead));
    await site.head();
    expect(await list()).toEqual(["mirror/b/new"]);
    await writeFile(join(folder, unfinished), "half");
    await site.head();
    expect(await list()).toEqual(["mirror/b/new"]);
  });

  it("is waited for while its writer is alive, and finished when the wait is over", async () => {
    await leaveChange(folder, CHANGE, process.pid);
    let waits = 0;
    const patient = folderSite(folder, ADDRESS, {
      patience: { wait: async () => void waits++, most: () => 3 },
    });
    await patient.head();
    expect([waits, await list()]).toEqual([3, ["new.html"]]);
  });

  it.each([
    ["writes", Buffer.from("2")],
    ["removes", undefined],
  ])("reverts nothing if its late writer %s a file that has its earlier content again", async (_, text) => {
    await write([["a.html", "1"]]);
    const context = {
      store: folderStore(folder, realTimes()),
      patience: realPatience(),
      noteChanged: () => {},
    };
    const files = [{ path: "a.html", text, before: tag("1") }];
    const begun = await beginChange(context.store, await readHead(context.store), files, "m");
    if (begun === undefined) throw new Error("nobody else is there");
    await applyChange(context, begun);
    expect(await list()).toEqual(text === undefined ? [] : ["a.html"]);
    await write([["a.html", "1"]]);
    await applyChange(context, begun);
    expect([await read("a.html"), await list()]).toEqual(["1", ["a.html"]]);
  });

  it.each<[string, LeftFile, string]>([
    ["replaces other text", ["index.html", "old", tag("older")], "index.html"],
    ["replaces a file that is gone", ["llms.txt", "old", tag("older")], "llms.txt"],
    ["is of a new file that is there", ["feed.xml", "old", null], "feed.xml"],
    ["removes a file with other text", ["mirror/a.json", null, tag("older")], "mirror/a.json"],
    ["is hidden", [".git/config", "[core]", null], ".git/config"],
    ["is hidden, in another spelling", ["mirror/.g\u200cit/config", "[core]", null], "mirror/.g"],
    ["is a workflow", [".github/workflows/a.yml", "on: push", null], ".github/workflows/a.yml"],
    ["is no file of a site", ["internal/main.go", null, ""], "internal/main.go"],
    ["is a lock", [".provider-pages.lock", "{}", null], ".provider-pages.lock"],
    ["is elsewhere", ["mirror/../../x.html", "x", null], "mirror/../../x.html"],
  ])("is refused by name, and no row of it is written, if one %s", async (_, row, name) => {
    const files = ["index.html", "feed.xml", "mirror/a.json"];
    await write(files.map((path) => [path, "newer"]));
    const kept = ["internal/main.go", ".github/workflows/a.yml"];
    for (const path of kept) {
      await mkdir(join(folder, path, ".."), { recursive: true });
      await writeFile(join(folder, path), "theirs");
    }
    await leaveChange(folder, [["catalog/a.json", "first", null], row]);
    const refused = [problemWith("site-unfinished", join(folder, CHANGE_FILE), "delete it")];
    for (const use of [undefined, "to look"] as const) {
      const found = await problemsOf(() => site.head(use));
      expect(found).toEqual(refused);
      expect(found[0]?.found).toContain(name);
    }
    expect(await list()).toEqual([CHANGE_FILE, ...files, ...kept].sort());
    expect(await Promise.all([...files, ...kept].map(read))).toEqual(
      [...files, ...kept].map((path) => (files.includes(path) ? "newer" : "theirs")),
    );
  });

  it("is finished if parts of it are written, and others are as they were", async () => {
    const rows = ["a", "b", "c"].map((name): LeftFile => [`mirror/${name}.json`, "new", tag("old")]);
    await write(rows.map(([path]): ChangedFile => [path, "old"]));
    await writeFile(join(folder, "mirror/b.json"), "new");
    await leaveChange(folder, [...rows, ["catalog/gone.json", null, tag("old")]]);
    await site.head();
    expect(await Promise.all(rows.map(([path]) => read(path)))).toEqual(["new", "new", "new"]);
  });

  it("is neither finished nor tidied up by a run that only looks", async () => {
    const unfinished = `.provider-pages.${"1".repeat(32)}.tmp`;
    await leaveChange(folder, CHANGE);
    for (const name of [unfinished, ".provider-pages.lock"]) await writeFile(join(folder, name), "half");
    const before = await list();
    const [problem] = await problemsOf(() => site.head("to look"));
    expect(problem).toEqual(problemWith("site-unfinished", "a dry run"));
    await rm(join(folder, CHANGE_FILE));
    await site.head("to look");
    expect(await list()).toEqual(before.filter((name) => name !== CHANGE_FILE));
  });

  it("is no problem to a run that only looks if its writer ends it", async () => {
    await leaveChange(folder, CHANGE, process.pid);
    const wait = () => rm(join(folder, CHANGE_FILE));
    const patient = folderSite(folder, ADDRESS, { patience: { wait, most: () => 1 } });
    await patient.head("to look");
  });

  it.each<[string, string]>([
    ["is cut off", '{"schema":1,"id":"1","files":[["new","te'],
    ["is cut off within a file", renderHead(CHANGE).slice(0, -1)],
    ["has more than its files", `${renderHead(CHANGE)}?`],
    ["has a size that is no size", renderHead(CHANGE).replace(/\d+(?=,null)/, "-1")],
    ["is no list", '"?"'],
    ["is from a later version", '{"schema":2,"id":"1","files":[]}'],
  ])("is reported if its record %s, and nothing changes", async (_, text) => {
    await mkdir(folder);
    await writeFile(join(folder, CHANGE_FILE), text);
    const [problem] = await problemsOf(() => site.head());
    expect([problem?.code, problem?.found]).toEqual([
      "site-unfinished",
      expect.stringContaining(join(folder, CHANGE_FILE)),
    ]);
    expect([await list(), await readdir(root)]).toEqual([[CHANGE_FILE], ["site"]]);
  });

  it.skipIf(!mayBeNobody)(
    "is reported to a user without permission; a lock or a temporary file is not",
    async () => {
      // The other user has to read what this one writes, whatever it usually lets others do.
      const usual = process.umask(0o022);
      onTestFinished(() => void process.umask(usual));
      await write([["a.html", "1"]]);
      for (const name of [".provider-pages.lock", `.provider-pages.${"0".repeat(32)}.tmp`]) {
        await writeFile(join(folder, name), "");
        await asNobody(async () => expect(await site.read(await site.head(), "a.html")).toBe("1"));
        await rm(join(folder, name));
      }
      await leaveChange(folder, CHANGE);
      await chmod(folder, 0o555);
      const [problem] = await asNobody(() => problemsOf(() => site.head()));
      await chmod(folder, 0o755);
      expect([problem?.code, problem?.found]).toEqual(["site-unfinished", expect.stringContaining(folder)]);
    },
  );
});

describe("a blocked path", () => {
  it.each(["catalog", "v1/providers"])(
    "is reported before anything is written if %s is a file or a link",
    async (name) => {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), "");
      const [file] = await problemsOf(() => site.check(HEAD, { paths: [] }));
      expect([file?.code, file?.found]).toEqual([
        "folder-blocked",
        expect.stringContaining(join(folder, name)),
      ]);
      await rm(join(folder, name));
      await symlink(root, join(folder, name));
      const [link] = await problemsOf(() => site.check(HEAD, { paths: [] }));
      expect(link).toEqual(problemWith("folder-blocked", join(folder, name)));
    },
  );

  it("is reported for known files of a change", async () => {
    await mkdir(join(folder, "v1/providers"), { recursive: true });
    await symlink(root, join(folder, "v1/providers/acme"));
    await site.check(HEAD, { paths: [] });
    const [problem] = await problemsOf(() =>
      site.check(HEAD, { paths: ["v1/providers/acme/sample/versions"] }),
    );
    expect(problem).toEqual(problemWith("folder-blocked", join(folder, "v1/providers/acme")));
  });

  it("is reported if the folder is a file, or below one", async () => {
    await writeFile(folder, "");
    const below = folderSite(join(folder, "deeper"), ADDRESS);
    for (const one of [site, below]) {
      const [problem] = await problemsOf(() => one.check(HEAD, { paths: [] }));
      expect([problem?.code, problem?.found]).toEqual(["folder-blocked", expect.stringContaining(folder)]);
      await expect(one.head()).rejects.toThrow("folder");
    }
  });

  it.skipIf(!mayBeNobody)(
    "is reported without write permission, whether or not the folder exists",
    async () => {
      const [empty, missing] = [join(root, "empty"), join(root, "empty/site")];
      for (const path of [empty, folder]) {
        await mkdir(path);
        await chmod(path, 0o555);
      }
      const said = checkAsNobody([missing, folder]);
      for (const path of [empty, folder]) await chmod(path, 0o755);
      const named = [empty, folder].map((path, at) => said[at]?.includes(`: ${path} `));
      expect(named, said.join()).toEqual([true, true]);
      expect(said.filter((text) => text.includes("EACCES"))).toHaveLength(2);
      expect(await readdir(empty)).toEqual([]);
    },
  );

  it("is not a link to the folder itself, nor a missing folder", async () => {
    await site.check(HEAD, { paths: [] });
    expect(await readdir(root)).toEqual([]);
    await mkdir(join(root, "real"));
    await symlink(join(root, "real"), folder);
    await site.check(HEAD, { paths: [] });
    await write([["a.html", "1"]]);
    expect(await readdir(join(root, "real"))).toEqual(["a.html"]);
  });

  it.each<[string, string]>([
    ["the file itself", "a"],
    ["a folder on the way", "a/b/c"],
  ])("is a link in place of %s, which is not followed", async (_, path) => {
    await mkdir(join(folder), { recursive: true });
    await writeFile(join(root, "secret"), "mine");
    await symlink(join(root, path === "a" ? "secret" : "."), join(folder, "a"));
    const [problem] = await problemsOf(() =>
      write([
        ["first", "1"],
        [path, "overwritten"],
      ]),
    );
    expect(problem).toEqual(problemWith("folder-blocked", join(folder, "a")));
    expect([await list(), await readFile(join(root, "secret"), "utf8")]).toEqual([["a"], "mine"]);
    expect((await readdir(root)).sort()).toEqual(["secret", "site"]);
  });

  it("is reported if a folder is in place of a file, and vice versa", async () => {
    await mkdir(join(folder, "a"), { recursive: true });
    await writeFile(join(folder, "b"), "");
    const [first] = await problemsOf(() => write([["a", "1"]]));
    const [second] = await problemsOf(() => write([["b/c", "1"]]));
    const [third] = await problemsOf(async () => site.read(await site.head(), "b/c"));
    expect([first?.found, second?.found]).toEqual([
      expect.stringContaining(join(folder, "a")),
      expect.stringContaining(join(folder, "b")),
    ]);
    expect(third).toEqual(second);
    expect(await list()).toEqual(["b"]);
  });
});
