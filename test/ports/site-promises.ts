import { expect } from "vitest";
import type { ChangedFile, Site, SiteHead } from "../../src/ports/site.ts";
import type { Promised } from "./peers.ts";

const A = "v1/a.json";
const B = "v1/b.json";

/** What writers of a site rely on. */
export const SITE_PROMISES: readonly Promised[] = [
  {
    title: "says where clients find it, with a final slash",
    check: async ({ site }) => {
      expect((await site.locate()).base).toBe("https://registry.example.com/");
    },
  },
  {
    title: "has no file before anything is written",
    check: async ({ site }) => {
      expect(await site.read(await site.head(), A)).toBeUndefined();
    },
  },
  {
    title: "finds out that it can be written, and changes nothing by that",
    check: async ({ site }) => {
      expect(await site.checkWritable(await site.head(), [A])).toEqual([]);
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
      const files = ["v1/a/b.json", "v1/a/c/d.json", "v1/a/c/e/f.json", "v1/ab.json", "x.json"];
      const head = await write(site, await site.head(), ...files.map((path) => [path, "{}\n"] as const));
      expect([...(await site.list(head, "v1/a"))].sort()).toEqual(files.slice(0, 3));
      expect(await site.list(head, "v1/none")).toEqual([]);
      expect([...(await site.list(head, ""))].sort()).toEqual(files);
    },
  },
  {
    title: "puts a file in the place of a folder whose files the change removes",
    check: async ({ site }) => {
      await write(site, await site.head(), ["v1/a/versions/index.json", "old\n"], [B, "b\n"]);
      const files = [["v1/a/versions/index.json", undefined] as const, ["v1/a/versions", "new\n"] as const];
      const head = await write(site, await site.head(), ...files);
      expect(await site.read(head, "v1/a/versions")).toBe("new\n");
      expect([...(await site.list(head, "v1"))].sort()).toEqual(["v1/a/versions", B]);
    },
  },
  {
    title: "brings pictures as they are",
    check: async ({ site }) => {
      const pictures = [{ path: "docs/a.png", bytes: Uint8Array.from([0x41, 0x42]) }];
      const before = await site.head();
      const head = await site.write(before, { files: [[A, "a\n"]], message: "Show", pictures });
      const seen =
        head ?? (await site.write(await site.head(), { files: [[A, "a\n"]], message: "Show", pictures }));
      expect(await site.read(seen ?? before, "docs/a.png")).toBe("AB");
    },
  },
  {
    title: "lets the loser of a race know, and writes nothing of what it wanted",
    check: async ({ site }) => {
      await write(site, await site.head(), [A, "old\n"]);
      const [winner, loser] = [await site.head(), await site.head()];
      for (const head of [winner, loser]) expect(await site.read(head, A)).toBe("old\n");
      await write(site, winner, [A, "winner\n"]);
      const lost = await site.write(loser, { files: [[A, "loser\n"] as const, [B, "b\n"]], message: "Lose" });
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
      expect(await site.write(loser, { files: [[A, "loser\n"]], message: "Lose" })).toBeUndefined();
      expect(await site.read(await site.head(), A)).toBe("winner\n");
    },
  },
  {
    title: "lets the loser win on the head that it reads next",
    check: async ({ site }) => {
      const late = await site.head();
      await site.read(late, A);
      await write(site, await site.head(), [A, "first\n"]);
      expect(await site.write(late, { files: [[A, "late\n"]], message: "Lose" })).toBeUndefined();
      const next = await site.head();
      expect(await site.read(next, A)).toBe("first\n");
      await write(site, next, [A, "second\n"]);
      expect(await site.read(await site.head(), A)).toBe("second\n");
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

/** Writes, and insists on having won. */
async function write(site: Site, on: SiteHead, ...files: ChangedFile[]): Promise<SiteHead> {
  const head = await site.write(on, { files, message: "Change" });
  if (head === undefined) throw new Error("somebody else was faster");
  return head;
}
