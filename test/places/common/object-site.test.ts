import fs from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { realPatience } from "../../../src/places/common/change.ts";
import { objectSite } from "../../../src/places/common/object-site.ts";
import { folderStore } from "../../../src/places/folder/files.ts";
import { realTimes } from "../../../src/places/folder/lock.ts";
import { folderSite } from "../../../src/places/folder/site.ts";
import { LARGEST_SITE_FILE, type NewFile, type Place } from "../../../src/ports/place.ts";
import { problemsOf, problemWith, systemError } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { writeAssetFile } from "../../support/samples/asset-file.ts";

const VERSION = "assets/registry.example.com/acme/sample/1.0.0";

let root: string;
let folder: string;
let site: Place;

beforeEach(async () => {
  root = await makeFolder();
  await chmod(root, 0o755);
  folder = join(root, "site");
  site = openSite();
});

function openSite(): Place {
  return folderSite(folder, { siteUrl: "https://registry.example.com/", source: undefined });
}

async function packageOf(content: string): Promise<NewFile> {
  const { path: from, size, sha256 } = await writeAssetFile(root, `${content}.zip`, content);
  return { path: `${VERSION}/${sha256.slice(0, 12)}/sample.zip`, from, size, sha256 };
}

/** All that is no folder, with what the program itself would leave. */
async function list(directory = folder): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1)).sort();
}

async function place(path: string, text = "theirs"): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Copies files in another way until the test ends. */
function replaceCopyFile(copy: (original: typeof fs.promises.copyFile) => typeof fs.promises.copyFile): void {
  const { copyFile } = fs.promises;
  const set = (one: typeof copyFile): void => {
    fs.promises.copyFile = one;
    syncBuiltinESMExports();
  };
  set(copy(copyFile));
  onTestFinished(() => set(copyFile));
}

describe("a file that is put", () => {
  it("is not written again, unless it is damaged or gone", async () => {
    const file = await packageOf("zip");
    const path = join(folder, file.path);
    expect(await site.put(file)).toEqual({ path: file.path, size: 3, wasThere: false });
    const { ino } = await stat(path);
    expect((await site.put(file)).wasThere).toBe(true);
    expect((await stat(path)).ino).toBe(ino);
    const damages = [() => writeFile(path, "zap"), () => truncate(path, 1), () => rm(path)];
    for (const damage of damages) {
      await damage();
      expect((await site.put(file)).wasThere).toBe(false);
      expect(await readFile(path, "utf8")).toBe("zip");
    }
    expect(await list()).toEqual([file.path]);
  });

  it("leaves a copy of the damaged file as it was", async () => {
    const file = await packageOf("zip");
    await place(file.path, "zap");
    await site.copy(await site.head(), join(root, "copy"), [file]);
    await site.put(file);
    expect(await readFile(join(root, "copy", file.path), "utf8")).toBe("zap");
  });

  it("is refused if a link is in its place, even to the same bytes", async () => {
    const file = await packageOf("zip");
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await symlink(file.from, path);
    expect(await problemsOf(() => site.put(file))).toEqual([problemWith("folder-blocked", path)]);
  });

  it("may be one of many at once, also of two runs and twice the same", async () => {
    const files = await Promise.all(Array.from({ length: 12 }, (_, index) => packageOf(`zip ${index}`)));
    const sites = [site, openSite()];
    await Promise.all(sites.flatMap((one) => [...files, ...files].map((file) => one.put(file))));
    expect(await list()).toEqual(files.map(({ path }) => path).sort());
    for (const { path, from } of files)
      expect(await readFile(join(folder, path))).toEqual(await readFile(from));
  });

  it("is refused if its source changes while it is copied", async () => {
    const file = await packageOf("zip");
    // The source is right before and after.
    replaceCopyFile((original) => async (from, to, mode) => {
      await writeFile(from, "zap");
      await original(from, to, mode);
      await writeFile(from, "zip");
    });
    expect(await problemsOf(() => site.put(file))).toEqual([problemWith("source-changed", file.from)]);
    expect([await list(), await readFile(file.from, "utf8")]).toEqual([[], "zip"]);
  });

  it("is not stored on a full disk, until there is room again", async () => {
    const file = await packageOf("zip");
    let isFull = true;
    replaceCopyFile((original) => async (from, to, mode) => {
      if (!isFull) return original(from, to, mode);
      await writeFile(to, "z");
      throw systemError("ENOSPC");
    });
    const found = await problemsOf(() => site.put(file));
    expect(found).toEqual([problemWith("disk-failed", join(folder, file.path))]);
    expect(await list()).toEqual([]);
    isFull = false;
    await site.put(file);
    expect(await list()).toEqual([file.path]);
  });
});

it("is on the disk, with its pictures, before a change names it", async () => {
  const store = folderStore(folder, realTimes());
  const done: string[] = [];
  const seen = objectSite({
    store: {
      ...store,
      flush: async () => {
        await store.flush();
        done.push("flush");
      },
      put: (path, ...more) => {
        done.push(path);
        return store.put(path, ...more);
      },
    },
    patience: realPatience(),
    prepare: async () => {},
    noteChanged: () => {},
  });
  await mkdir(folder);
  const stored = [await seen.put(await packageOf("zip"))];
  const pictures = [{ path: "docs/a.png", bytes: Uint8Array.of(1) }];
  const change = { files: [["index.html", "page"]] as const, message: "Change", stored, pictures };
  await seen.commit(await seen.head(), change);
  expect(done.slice(0, 5)).toEqual(["docs/a.png", "flush", ".provider-pages.head", "flush", "index.html"]);
});

describe("a change with stored files", () => {
  it.each<[string, (path: string) => Promise<void>]>([
    ["gone", (path) => rm(path)],
    ["cut short", (path) => truncate(path, 1)],
  ])("is refused if one is %s, and writes nothing", async (_, damage) => {
    const files = [await packageOf("kept"), await packageOf("lost")];
    const stored = await Promise.all(files.map((file) => site.put(file)));
    const lost = join(folder, files[1]?.path ?? "");
    await damage(lost);
    const before = await list();
    const pictures = [{ path: "docs/a.png", bytes: Uint8Array.of(1) }];
    const change = { files: [["index.html", "page"]] as const, message: "Change", stored, pictures };
    const found = await problemsOf(async () => site.commit(await site.head(), change));
    expect(found).toEqual([problemWith("site-busy", lost)]);
    expect(await list()).toEqual(before);
  });

  it("removes files that are too large to be read, with their folders", async () => {
    const path = `${VERSION}/0123456789ab/sample.zip`;
    await place(path);
    await truncate(join(folder, path), LARGEST_SITE_FILE + 1);
    const change = { files: [[path, undefined]] as const, message: "Change" };
    expect(await site.commit(await site.head(), change)).toBeDefined();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("a copy", () => {
  const isNoPackage = (path: string): boolean => !/assets\/(?:$|[^/]+\/)/.test(path);

  it("by names has only these files, of any size, and none that is gone or a link", async () => {
    const [large, other] = [`${VERSION}/0123456789ab/sample.zip`, `${VERSION}/ba9876543210/sample.zip`];
    for (const path of [large, other, "index.html"]) await place(path);
    const size = LARGEST_SITE_FILE + 1;
    await truncate(join(folder, large), size);
    await symlink((await packageOf("secret")).from, join(folder, "link.html"));
    const wanted = [
      { path: large, size },
      { path: "gone.html", size: 1 },
      { path: "link.html", size: 6 },
    ];
    await site.copy(await site.head(), join(root, "copy"), wanted);
    expect(await list(join(root, "copy"))).toEqual([large]);
    expect((await stat(join(root, "copy", large))).size).toBe(size);
  });

  it("lists no packages unless they are wanted", async () => {
    for (const path of [`${VERSION}/0123456789ab/sample.zip`, "assets/page.css", "v1/a/list"])
      await place(path);
    const store = folderStore(folder, realTimes());
    const listed: string[] = [];
    const seen = objectSite({
      store: {
        ...store,
        list: (path, shallow) => {
          listed.push(`${path} ${shallow ?? "deep"}`);
          return store.list(path, shallow);
        },
      },
      patience: realPatience(),
      prepare: async () => {},
      noteChanged: () => {},
    });
    await seen.copy(await seen.head(), join(root, "copy"), isNoPackage);
    expect(await list(join(root, "copy"))).toEqual(["assets/page.css", "v1/a/list"]);
    expect([...new Set(listed)].sort()).toEqual([" shallow", "assets/ shallow", "v1/ deep"]);
    listed.length = 0;
    await seen.copy(await seen.head(), join(root, "whole"), () => true);
    expect(listed).toContain("assets/ deep");
    expect(await list(join(root, "whole"))).toEqual(await list());
  });

  const PAGES = ["acme/sample/index.html", "index.html", "preview/index.html"];
  const OWN = ["catalog/r.example/acme/sample.json", "v1/providers/acme/sample/versions", ...PAGES];
  const THEIRS = ["logs/2026/1.txt", "logs/app/2026/1.txt", "download/a.zip", "acme-docs/x/index.html"];

  it("has the folders of the site, and the files beside them", async () => {
    for (const path of [...OWN, ...THEIRS, "CNAME", "preview/assets/h/a.zip"]) await place(path);
    await place("large.tgz");
    await truncate(join(folder, "large.tgz"), LARGEST_SITE_FILE + 1);
    await site.copy(await site.head(), join(root, "copy"), isNoPackage);
    expect(await list(join(root, "copy"))).toEqual(["CNAME", ...OWN].sort());
  });

  it.each<[string, readonly string[]]>([
    ["there is no catalog", OWN.slice(1)],
    ["its registry has the list of another program", [...OWN, "v1/providers/acme/other/versions/index.json"]],
  ])("has all folders while %s", async (_, paths) => {
    for (const path of [...paths, ...THEIRS]) await place(path);
    await site.copy(await site.head(), join(root, "copy"), isNoPackage);
    expect(await list(join(root, "copy"))).toEqual([...paths, ...THEIRS].sort());
  });

  it.each<[string, (count: number) => string, number]>([
    ["others write files beside it", (count) => `access-${count}.log`, 2],
    ["others write into its folders", (count) => `.well-known/${count}.txt`, 2],
    ["others write as the program does", (count) => `mirror/${count}.json`, 20],
  ])("ends while %s", async (_, name, most) => {
    for (const path of OWN) await place(path);
    const store = folderStore(folder, realTimes());
    let listings = 0;
    const seen = objectSite({
      store: {
        ...store,
        list: async (path, shallow) => {
          if (path === "") await place(name(++listings));
          return store.list(path, shallow);
        },
      },
      patience: realPatience(),
      prepare: async () => {},
      noteChanged: () => {},
    });
    await seen.copy(await seen.head(), join(root, "copy"), isNoPackage);
    expect(listings).toBeLessThanOrEqual(most);
    expect(await list(join(root, "copy"))).toEqual(expect.arrayContaining(OWN));
  });
});
