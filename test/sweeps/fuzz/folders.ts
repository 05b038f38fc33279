import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { ProblemError } from "../../../src/errors.ts";
import { TransientFault } from "../../../src/http/faults.ts";
import { HEAD_KEY, settleHead } from "../../../src/places/common/change.ts";
import { folderStore } from "../../../src/places/folder/files.ts";
import { realTimes } from "../../../src/places/folder/lock.ts";
import { unpackArchive } from "../../../src/places/github/site/copy-site.ts";
import { isWritten } from "../../../src/provider/site-path.ts";
import { type LeftFile, renderHead } from "../../support/folder/change.ts";
import { mutateBytes } from "../../support/hostile/bytes.ts";
import { mutateJson } from "../../support/hostile/json.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

/** The record of a change that an interrupted run leaves: what is finished is files of a site. */
export async function makeChangeTarget(folder: string): Promise<Target> {
  const above = join(folder, "a");
  const site = join(above, "site");
  const rows: readonly LeftFile[] = [
    ["catalog/b.json", "{}\n", null],
    ["index.html", "<p>\u2028</p>", '"5d41402abc4b2a76b9719d911017c592"'],
    ["mirror/old.json", null, ""],
  ];
  const hidden: readonly LeftFile[] = [
    [".git/config", "[core]", null],
    ["../x.html", "x", null],
  ];
  const heads = [rows, rows.slice(0, 1), hidden, []].map((files) => renderHead(files));
  const lines = heads.map((head) => head.slice(0, head.indexOf("\n")));
  const contents = heads.map((head) => head.slice(head.indexOf("\n")));
  const patience = { wait: async () => {}, most: () => 0 };
  return (random) => {
    const shown = mutateJson(lines, random) + random.pick(contents);
    const run = async () => {
      rmSync(above, { recursive: true, force: true });
      mkdirSync(site, { recursive: true });
      writeFileSync(join(site, HEAD_KEY), shown);
      const store = folderStore(site, realTimes());
      const verdict = await refusedOr(() => settleHead({ store, patience, noteChanged: () => {} }));
      const entries = readdirSync(site, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => !entry.isDirectory());
      const paths = files.map((entry) => relative(site, join(entry.parentPath, entry.name)));
      for (const path of paths) demand(path === HEAD_KEY || isWritten(path), `the file ${path}`);
      demand(readdirSync(above).join() === "site", "a file outside of the folder");
      demand(verdict === "accepted" || paths.join() === HEAD_KEY, "a part of what is refused");
      return verdict;
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
    const unpack = () =>
      unpackArchive([shown], { folder: "", directory }).catch((error: unknown) => {
        throw error instanceof TransientFault ? new ProblemError([BROKEN]) : error;
      });
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
