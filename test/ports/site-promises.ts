import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { ChangedFile, Place, SiteChange, SiteHead, StoredFile } from "../../src/ports/place.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";
import type { Promised } from "./peers.ts";

const A = "mirror/a.json";
const B = "mirror/b.json";
/** What some file system takes for `.git`, and what others keep beside a site. */
const DOT_GIT = [
  ".git/config",
  ".GIT/config",
  ".git./config",
  ".git /config",
  "git~1/config",
  "mirror/GIT~1/config",
  "mirror/.git::$INDEX_ALLOCATION/config",
  ".g\u200cit/config",
  "\u200d.git/config",
  "mirror/.gi\u00adt/config",
];
const OTHERS = [".github/workflows/pages.yml", ".gitlab-ci.yml", "mirror/.hidden", ".Well-Known/x"];
const FOLDER = "assets/registry.example.com/acme/sample/1.0.0";

/** What writers of a site rely on. */
export const SITE_PROMISES: readonly Promised[] = [
  {
    title: "says where clients find it, with a final slash",
    check: async ({ site }) => {
      expect((await site.locate(async () => undefined)).base).toBe("https://registry.example.com/");
    },
  },
  {
    title: "finds out that it can be written and has room for what is small, and changes nothing by that",
    check: async ({ site }) => {
      const packages = [{ name: "sample.zip", size: 3 }];
      expect(await site.check(await site.head(), { paths: [A], packages })).toEqual([]);
      expect(await site.read(await site.head(), A)).toBeUndefined();
    },
  },
  {
    title: "shows what was written, on the head that the write gave and on the one read next",
    check: async ({ site }) => {
      const head = await write(site, await site.head(), [A, "é\n"], [B, "b\n"]);
      for (const one of [head, await site.head()]) {
        expect(await site.read(one, A)).toBe("é\n");
        expect(await site.read(one, B)).toBe("b\n");
      }
    },
  },
  {
    title: "counts what it has written, up to all of it",
    check: async ({ site }) => {
      await write(site, await site.head(), [A, "a\n"]);
      const files = Array.from({ length: 101 }, (_, index) => [`mirror/b${index}.json`, "{}\n"] as const);
      const counts: [number, number][] = [];
      const onWritten = (done: number, of: number) => void counts.push([done, of]);
      await site.commit(await site.head(), { files, message: "Write", onWritten });
      expect(counts.at(-1)).toEqual([101, 101]);
      expect(counts.map(([done]) => done)).toEqual(counts.map(([done]) => done).sort((a, b) => a - b));
    },
  },
  {
    title: "keeps the files that a change does not name",
    check: async ({ site }) => {
      await write(site, await site.head(), [A, "a\n"]);
      await write(site, await site.head(), [B, "b\n"]);
      const head = await site.head();
      expect([await site.read(head, A), await site.read(head, B)]).toEqual(["a\n", "b\n"]);
    },
  },
  {
    title: "takes away a file without text",
    check: async ({ site }) => {
      await write(site, await site.head(), [A, "a\n"], [B, "b\n"]);
      const head = await write(site, await site.head(), [A, undefined]);
      expect(await site.read(head, A)).toBeUndefined();
      expect(await site.read(head, B)).toBe("b\n");
    },
  },
  {
    title: "lists all files below a folder, and none of others",
    check: async ({ site }) => {
      const files = [
        "mirror/a/b.json",
        "mirror/a/c/d.json",
        "mirror/a/c/e/f.json",
        "mirror/ab.json",
        "x.html",
      ];
      const head = await write(site, await site.head(), ...files.map((path) => [path, "{}\n"] as const));
      expect(await pathsIn(site, head, "mirror/a")).toEqual(files.slice(0, 3));
      expect(await site.list(head, "mirror/none")).toEqual([]);
      expect(await pathsIn(site, head, "")).toEqual(files);
    },
  },
  {
    title: "names the folders in a folder, and what else is in it",
    check: async ({ site }) => {
      const files = ["mirror/a/b.json", "mirror/a/c/d.json", "mirror/x.json"];
      const head = await write(site, await site.head(), ...files.map((path) => [path, "{}\n"] as const));
      const found = await site.list(head, "mirror", "shallow");
      expect(found.map(({ path }) => path).sort()).toEqual(["mirror/a/", "mirror/x.json"]);
      expect(await site.list(head, "none", "shallow")).toEqual([]);
    },
  },
  {
    title: "lists the size of each file if it is asked to",
    check: async ({ site }) => {
      const head = await write(
        site,
        await site.head(),
        ["mirror/a/b.json", "é\n"],
        ["mirror/c.json", ""],
        [A, "a\n"],
      );
      const sizes = async (folder: string) =>
        Object.fromEntries((await site.list(head, folder, "sizes")).map(({ path, size }) => [path, size]));
      expect(await sizes("mirror")).toEqual({ "mirror/a/b.json": 3, "mirror/c.json": 0, [A]: 2 });
      expect(await sizes("")).toEqual(await sizes("mirror"));
      expect(await sizes("none")).toEqual({});
    },
  },
  {
    title: "puts a file in the place of a folder whose files the change removes",
    check: async ({ site }) => {
      await write(site, await site.head(), ["mirror/a/versions/index.json", "old\n"], [B, "b\n"]);
      const files = [
        ["mirror/a/versions/index.json", undefined] as const,
        ["mirror/a/versions", "new\n"] as const,
      ];
      const head = await write(site, await site.head(), ...files);
      expect(await site.read(head, "mirror/a/versions")).toBe("new\n");
      expect(await pathsIn(site, head, "mirror")).toEqual(["mirror/a/versions", B]);
    },
  },
  {
    title: "brings pictures as they are",
    check: async ({ site }) => {
      const pictures = [{ path: "docs/a.png", bytes: Uint8Array.from([0x41, 0x42]) }];
      const before = await site.head();
      const head = await site.commit(before, { files: [[A, "a\n"]], message: "Show", pictures });
      const seen =
        head ?? (await site.commit(await site.head(), { files: [[A, "a\n"]], message: "Show", pictures }));
      expect(await site.read(seen ?? before, "docs/a.png")).toBe("AB");
    },
  },
  {
    title: "has a file that was put once a change names it, byte for byte",
    check: async ({ site, package: make, directory }) => {
      const file = await make("one");
      const stored = await site.put(file);
      const head = await write(site, await site.head(), [A, "a\n"], { stored: [stored] });
      expect(await site.list(head, FOLDER, "sizes")).toMatchObject([{ path: file.path, size: 3 }]);
      await site.copy(head, directory, [stored]);
      expect(await readFile(join(directory, file.path), "utf8")).toBe("one");
    },
  },
  {
    title: "puts a file again, and other bytes of the same name beside it",
    check: async ({ site, package: make }) => {
      const files = [await make("one"), await make("one"), await make("two")];
      const stored: StoredFile[] = [];
      for (const file of files) stored.push(await site.put(file));
      const head = await write(site, await site.head(), [A, "a\n"], { stored });
      const paths = [...new Set(files.map(({ path }) => path))].sort();
      expect(await pathsIn(site, head, FOLDER)).toEqual(paths);
      const [first] = files;
      if (first === undefined) throw new Error("there is no file");
      const again = await site.put(first);
      expect((await write(site, head, [A, "a\n"], { stored: [again] })).id).toBe(head.id);
    },
  },
  {
    title: "removes a file that was put",
    check: async ({ site, package: make }) => {
      const file = await make("one");
      await write(site, await site.head(), [A, "a\n"], { stored: [await site.put(file)] });
      const head = await write(site, await site.head(), [file.path, undefined]);
      expect(await site.list(head, FOLDER)).toEqual([]);
    },
  },
  {
    title: "lets the loser of a race know, and writes nothing of what it wanted",
    check: async ({ site }) => {
      await write(site, await site.head(), [A, "old\n"]);
      const [winner, loser] = [await site.head(), await site.head()];
      for (const head of [winner, loser]) expect(await site.read(head, A)).toBe("old\n");
      await write(site, winner, [A, "winner\n"]);
      const lost = await site.commit(loser, {
        files: [[A, "loser\n"] as const, [B, "b\n"]],
        message: "Lose",
      });
      expect(lost).toBeUndefined();
      const head = await site.head();
      expect(await site.read(head, A)).toBe("winner\n");
      expect(await site.read(head, B)).toBeUndefined();
    },
  },
  {
    title: "lets the first of two who both found nothing win",
    check: async ({ site }) => {
      const [winner, loser] = [await site.head(), await site.head()];
      for (const head of [winner, loser]) expect(await site.read(head, A)).toBeUndefined();
      await write(site, winner, [A, "winner\n"]);
      expect(await site.commit(loser, { files: [[A, "loser\n"]], message: "Lose" })).toBeUndefined();
      expect(await site.read(await site.head(), A)).toBe("winner\n");
    },
  },
  {
    title: "lets the loser win on the head that it reads next",
    check: async ({ site }) => {
      const late = await site.head();
      await site.read(late, A);
      await write(site, await site.head(), [A, "first\n"]);
      expect(await site.commit(late, { files: [[A, "late\n"]], message: "Lose" })).toBeUndefined();
      const next = await site.head();
      expect(await site.read(next, A)).toBe("first\n");
      await write(site, next, [A, "second\n"]);
      expect(await site.read(await site.head(), A)).toBe("second\n");
    },
  },
  {
    title: "writes and stores nothing below a hidden name of others, however a file system spells it",
    check: async ({ site, package: make }) => {
      await write(site, await site.head(), [A, "a\n"]);
      for (const path of [...DOT_GIT, ...OTHERS, "mirror/../x", "mirror//x", "/x"]) {
        const files = [[B, "b\n"] as const, [path, "theirs"] as const];
        const change = async () => site.commit(await site.head(), { files, message: "Change" });
        const picture = { path, bytes: Uint8Array.of(1) };
        const show = async () =>
          site.commit(await site.head(), { files: [], message: "Show", pictures: [picture] });
        const put = async () => site.put({ ...(await make("one")), path });
        for (const step of [change, show, put])
          expect(await problemsOf(step)).toEqual([problemWith("catalog-invalid", JSON.stringify(path))]);
      }
      expect(await pathsIn(site, await site.head(), "")).toEqual([A]);
    },
  },
  {
    title: "neither lists nor copies hidden files of others, and leaves them where they are",
    check: async ({ site, plant, directory }) => {
      const theirs = Object.fromEntries([...DOT_GIT, ...OTHERS].map((path) => [path, "theirs"]));
      await plant({ ...theirs, [A]: "a\n", ".well-known/terraform.json": "{}" });
      const head = await write(site, await site.head(), [B, "b\n"]);
      const shown = [".well-known/terraform.json", A, B];
      expect(await pathsIn(site, head, "")).toEqual(shown);
      expect(await pathsIn(site, head, ".git")).toEqual([]);
      const top = await site.list(head, "", "shallow");
      expect(top.map(({ path }) => path).sort()).toEqual([".well-known/", "mirror/"]);
      const copy = join(directory, "copy");
      await site.copy(head, copy, (path) => !path.startsWith("assets/"));
      const named = Object.keys(theirs).map((path) => ({ path, size: 6 }));
      await site.copy(head, copy, named).catch(() => {});
      const copied = await readdir(copy, { recursive: true });
      expect(copied.filter((name) => /\.gi|git~|\.hid/i.test(name))).toEqual([]);
      expect(copied).toContain(B);
      for (const path of OTHERS) expect(await site.read(head, path)).toBe("theirs");
    },
  },
  {
    title: "has no links, and writes and removes nothing in place of one",
    check: async ({ site, plant, links, directory }) => {
      if (links === undefined) return;
      await plant({ [A]: "a\n", "home.html": "theirs" });
      await links.make("index.html", "home.html");
      await links.make("feed.xml", "nothing");
      await links.make("mirror/link.json", "a.json");
      const head = await site.head();
      expect(await pathsIn(site, head, "")).toEqual(["home.html", A]);
      expect(await pathsIn(site, head, "mirror")).toEqual([A]);
      await expect(site.read(head, "feed.xml")).rejects.toThrow("feed.xml");
      await site.copy(head, join(directory, "copy"), (path) => !path.startsWith("assets/"));
      expect((await readdir(join(directory, "copy"))).sort()).toEqual(["home.html", "mirror"]);
      for (const path of ["index.html", "feed.xml"]) {
        const check = () => site.check(head, { paths: [path, B] });
        const change = async () =>
          site.commit(await site.head(), { files: [[path, "ours"] as const, [B, "b\n"]], message: "Change" });
        for (const step of [check, change])
          expect(await problemsOf(step)).toEqual([problemWith("folder-blocked", path)]);
        await site.commit(head, { files: [[path, undefined]], message: "Remove" }).catch(() => {});
      }
      expect([await links.read("index.html"), await links.read("feed.xml")]).toEqual([
        "home.html",
        "nothing",
      ]);
      expect(await site.read(await site.head(), B)).toBeUndefined();
    },
  },
  {
    title: "stays at its head when a change changes nothing",
    check: async ({ site }) => {
      await write(site, await site.head(), [A, "a\n"]);
      const head = await site.head();
      expect((await write(site, head, [A, "a\n"])).id).toBe(head.id);
      expect((await site.head()).id).toBe(head.id);
    },
  },
];

async function pathsIn(site: Place, head: SiteHead, folder: string): Promise<string[]> {
  return (await site.list(head, folder)).map(({ path }) => path).sort();
}

type Written = ChangedFile | Pick<SiteChange, "stored">;

/** Writes, and insists on having won. */
async function write(site: Place, on: SiteHead, ...given: Written[]): Promise<SiteHead> {
  const files = given.filter((one): one is ChangedFile => Array.isArray(one));
  const packages = given.filter((one): one is Pick<SiteChange, "stored"> => !Array.isArray(one));
  const head = await site.commit(on, Object.assign({ files, message: "Change" }, ...packages));
  if (head === undefined) throw new Error("somebody else was faster");
  return head;
}
