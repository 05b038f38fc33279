import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { siteHost } from "../../src/hosts/site-host.ts";
import { refresh } from "../../src/mirroring/fetch/refresh.ts";
import { openFolder } from "../../src/mirroring/origin/folder.ts";
import { FOLDER_PACKAGES } from "../../src/mirroring/origin/folder-files.ts";
import { readKnownMirror } from "../../src/mirroring/plan/plan-provider.ts";
import { openFolder as openPlace } from "../../src/places/folder/ports.ts";
import type { SiteHost } from "../../src/ports/host.ts";
import { changeSite } from "../../src/steps/site/change-site.ts";
import { readSite } from "../../src/steps/site/read-site.ts";
import { silentLog } from "../support/samples/silent-log.ts";
import { addSums, fillFolder } from "./origin/sample-folder.ts";
import { SAMPLE } from "./origin/sample-origin.ts";
import { REQUEST } from "./refresh-sample.ts";

const BASE = "https://mirror.example.net/";

async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "kept-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Every file below a folder with the digest of its bytes. */
async function treeOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const hash = async (path: string) =>
    createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  return Object.fromEntries(
    await Promise.all(paths.sort().map(async (path) => [relative(root, path), await hash(path)] as const)),
  );
}

class Stopped extends Error {}

/** One run, which stops dead before its nth step that writes; how many there were. */
async function run(from: string, to: string, stopAt = 0): Promise<number> {
  const cancelled = new AbortController().signal;
  const place = openPlace({
    to,
    directory: "/",
    siteUrl: BASE,
    source: undefined,
    cancelled,
    log: silentLog,
  });
  const head = await place.site.head();
  const location = { base: BASE, found: "stated", warnings: [] } as const;
  const host = siteHost(place.site, location, async () => head);
  let steps = 0;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (++steps === stopAt) throw new Stopped();
    return work();
  };
  const watched: SiteHost = { ...host, put: (...all) => step(() => host.put(...all)) };
  const request = { ...REQUEST, hashes: "all", copies: watched } as const;
  const known = await readKnownMirror(SAMPLE, (path) => place.site.read(head, path));
  const origin = openFolder({ directory: from, now: new Date() });
  await refresh({
    providers: [{ request, known, origin, from: "folder", transport: FOLDER_PACKAGES }],
    directory: await newFolder(),
    site: { hostname: "mirror.example.net", base: BASE },
    now: new Date("2026-11-22T10:00:00Z"),
    cancelled,
    limits: { atOnce: 4, bytes: undefined },
    log: silentLog,
    change: (edit, stored) =>
      step(async () => {
        const reading = await readSite(place.site, edit.question);
        return changeSite(edit, { site: place.site, reading, log: silentLog, wait: async () => {}, stored });
      }),
  });
  return steps;
}

it("a run that is stopped anywhere is finished by the next, and the site is as if nothing had been", async () => {
  const filled = await fillFolder();
  await addSums(filled);
  const whole = await newFolder();
  const steps = await run(filled.directory, whole);
  const expected = await treeOf(whole);
  // Six files of each version; at last the change.
  expect(steps).toBe(13);
  for (const at of [1, 2, 5, 8, steps]) {
    const to = await newFolder();
    await expect(run(filled.directory, to, at)).rejects.toThrow(Stopped);
    const left = await treeOf(to);
    expect(Object.keys(left).filter((path) => path.startsWith("catalog/"))).toEqual([]);
    expect(await run(filled.directory, to)).toBeLessThan(steps + 1);
    expect(await treeOf(to), `stopped at ${at}`).toEqual(expected);
    expect(await run(filled.directory, to)).toBe(0);
  }
});
