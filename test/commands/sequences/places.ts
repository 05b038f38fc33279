import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { deprecateCommand } from "../../../src/commands/deprecate/command.ts";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { rebuildCommand } from "../../../src/commands/rebuild/command.ts";
import { replaceKeyCommand } from "../../../src/commands/replace-key/command.ts";
import { withdrawCommand } from "../../../src/commands/withdraw/command.ts";
import { ProblemError } from "../../../src/errors.ts";
import type { FullReport } from "../../../src/run/command.ts";
import { memoryWorld, unseen } from "../../support/memory/world.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import type { Tree } from "./laws.ts";
import type { Downloads } from "./lint-law.ts";
import type { Step } from "./steps.ts";

/** Whether anything was written, or the codes of what stood in the way. */
export type Ending = "true" | "false" | readonly string[];

/** Somewhere that a provider lives. */
export interface Place {
  run(step: Step): Promise<Ending>;
  tree(): Promise<Tree>;
  /** Whether a link of the catalog leads to a file, as far as this place has them. */
  hasFile(link: string, base: string): boolean;
  /** All files that are not documents. */
  downloads(base: string): Promise<Downloads>;
}

const COMMANDS = {
  publish: publishCommand,
  rebuild: rebuildCommand,
  withdraw: withdrawCommand,
  deprecate: deprecateCommand,
  "replace-key": replaceKeyCommand,
} as const;

/** A branch, as a double in memory; its Pages are where the site was moved to last. */
export function inMemory(workspace: string): Place {
  const { memory, ...world } = memoryWorld(workspace);
  const { site, releases } = memory;
  let pages = "";
  return {
    run: ({ command, given }) => {
      const stated = given["site-url"];
      if (stated !== undefined) pages = stated;
      const basis = stated === undefined ? "asked" : "stated";
      const located = { ...site, locate: async () => ({ base: pages, basis, warnings: [] }) as const };
      const at = { ...world, site: async () => located, releases: async () => releases };
      return ending(() => COMMANDS[command].read(unseen(given)).run(at));
    },
    tree: async () => site.files,
    hasFile: (link) =>
      releases.all.some(({ assets, draft }) => !draft && assets.some(({ url }) => url === link)),
    downloads: async () => {
      const files = new Map<string, Buffer>();
      for (const release of releases.all.filter(({ draft }) => !draft))
        for (const asset of release.assets)
          files.set(asset.url, Buffer.from(await releases.download(release, asset)));
      return files;
    },
  };
}

/** A folder, in this process. */
export function inFolder(workspace: string): Place {
  const to = join(workspace, "site");
  return {
    run: ({ command, given }) =>
      ending(() => callWith(COMMANDS[command], { ...given, to }, surroundingsIn(workspace))),
    ...folderOf(to),
  };
}

export function folderOf(folder: string): Pick<Place, "tree" | "hasFile" | "downloads"> {
  const list = async () => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  };
  return {
    downloads: async (base) => {
      const files = new Map<string, Buffer>();
      for (const path of (await list()).filter((path) => /^assets\/.*\//.test(path)))
        files.set(`${base}${encodeURI(path)}`, await readFile(join(folder, path)));
      return files;
    },
    tree: async () => {
      const texts = new Map<string, string>();
      for (const path of (await list()).sort())
        if (!/^(?:assets\/.*\/|\.provider-pages)/.test(path))
          texts.set(path, await readFile(join(folder, path), "utf8"));
      return texts;
    },
    hasFile: (link, base) =>
      link.startsWith(base) &&
      readFileSync(join(folder, decodeURIComponent(link.slice(base.length)))).length > 0,
  };
}

async function ending(run: () => Promise<FullReport>): Promise<Ending> {
  try {
    const { outputs, problems = [] } = await run();
    if (problems.length > 0) return problems.map(({ code }) => code);
    return outputs.changed === "true" ? "true" : "false";
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ code }) => code);
    throw error;
  }
}
