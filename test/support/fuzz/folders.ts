import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { ProblemError } from "../../../src/errors.ts";
import { JOURNAL, readJournal, writeJournal } from "../../../src/places/folder/journal.ts";
import { LOCK, readLockFile } from "../../../src/places/folder/lock/lock-file.ts";
import { unpackArchive } from "../../../src/places/github/site/copy-site.ts";
import { mutateBytes } from "./mutate.ts";
import { mutateJson } from "./mutate-json.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

/** A journal as an interrupted run leaves it. */
export async function makeJournalTarget(folder: string): Promise<Target> {
  const files = [
    { path: "a/b.json", text: "{}\n" },
    { path: "index.html", text: "<p>\u2028</p>" },
    { path: "old", text: undefined },
  ];
  await writeJournal(folder, { files, message: "Publish" }, async () => {});
  const path = join(folder, JOURNAL);
  const samples = [await readFile(path), Buffer.from('{"schema":1,"message":""}\n{"files":0}\n')];
  return (random) => {
    const shown = mutateBytes(samples, random);
    const read = async () => {
      for await (const { path: name, text } of readJournal(folder))
        demand(typeof name === "string" && typeof (text ?? "") === "string", "a file without a name");
    };
    return {
      shown,
      run: () => {
        writeFileSync(path, shown);
        return refusedOr(read);
      },
    };
  };
}

/** An owner's lock file; an unreadable one still has an owner. */
export function makeLockTarget(folder: string): Target {
  const path = join(folder, LOCK);
  const owner = { token: "0123456789abcdef".repeat(2), host: "a", boot: "b", processes: "c", pid: 12 };
  const samples = [`${JSON.stringify({ ...owner, started: "1" })}\n`, JSON.stringify(owner)];
  return (random) => {
    const shown = mutateJson(samples, random);
    const run = async () => {
      writeFileSync(path, shown);
      const file = await readLockFile(path);
      demand(file !== undefined && !/[/\\]/.test(file.token), `the token ${file?.token}`);
      return file?.owner === undefined ? "refused" : "accepted";
    };
    return { shown, run };
  };
}

/** The archive of a branch: nothing is ever written outside of the folder. */
export async function makeArchiveTarget(folder: string): Promise<Target> {
  const good = await makeTar({ "site/a/b.json": "{}", "site/index.html": "x".repeat(600) });
  const tar = await makeTar({ "site/index.html": "x", "site/../../outside": "x" });
  const directory = join(folder, "a", "b", "target");
  return (random) => {
    const bytes = mutateBytes([good, good, tar, tar.subarray(0, 2048)], random);
    const shown = random.chance(0.8) ? gzipSync(bytes, { level: 1 }) : mutateBytes([gzipSync(good)], random);
    const unpack = async () => {
      const outcome = await unpackArchive([shown], { folder: "", directory });
      if (outcome === "broken") throw new ProblemError([BROKEN]);
    };
    const run = async () => {
      rmSync(join(folder, "a"), { recursive: true, force: true });
      mkdirSync(directory, { recursive: true });
      const verdict = await refusedOr(unpack);
      demand(readdirSync(dirname(directory)).join() === "target", "a file outside of the folder");
      demand(
        readdirSync(join(folder, "a")).join() === "b" && !existsSync(join(folder, "outside")),
        "outside",
      );
      return verdict;
    };
    return { shown, run };
  };
}

function makeTar(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  archive.entry({ name: "site/link", type: "symlink", linkname: "../../.." });
  archive.finalize();
  return buffer(archive);
}

const BROKEN = { code: "github-unavailable", found: "half of it", expected: "all of it", fix: "-" } as const;
