import { rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { SITE_PATH } from "../../catalog/paths.ts";
import { ProblemError } from "../../errors.ts";
import { addProviders } from "../../mirroring/file/edit.ts";
import { renderMirrorFile, writeSource } from "../../mirroring/file/render.ts";
import type { Found } from "../../mirroring/file/sources/found.ts";
import type { KeptProviders } from "../../mirroring/file/sources/provider-folder.ts";
import {
  readConfigurations,
  readLockFile,
  readProviderFolder,
} from "../../mirroring/file/sources/read-sources.ts";
import { MIRROR_INPUTS, type MirrorInputs } from "../../mirroring/inputs.ts";
import { readText } from "../../mirroring/plan/plan-mirror.ts";
import type { Report } from "../../run/command.ts";
import type { RunContext } from "../../run/context.ts";

export interface Written {
  readonly written: string;
  readonly isNew: boolean;
  readonly changed: boolean;
  readonly found: readonly string[];
  readonly notes: readonly string[];
  readonly next: string;
}

export async function writeMirrorFile(inputs: MirrorInputs, context: RunContext): Promise<Written> {
  const { directory, log } = context;
  const name = inputs["mirror-config"];
  const { providers, notes, packages = [] } = await findProviders(resolve(directory, inputs.from ?? "."));
  for (const note of notes) log.info(note);
  const path = resolve(directory, name);
  const before = await readText(path);
  const after = before === undefined ? renderMirrorFile(providers) : addProviders(before, providers);
  if (after !== before) await writeWhole(path, after);
  return {
    written: name,
    isNew: before === undefined,
    changed: after !== before,
    found: providers.map(({ address }) => writeSource(address)),
    notes,
    next: await nameNext(inputs, context, packages.length > 0),
  };
}

/** A first run that works as it is. Without a place it is a folder, and a new folder has an example's URL. */
async function nameNext(
  inputs: MirrorInputs,
  { directory, repository }: RunContext,
  imports: boolean,
): Promise<string> {
  const { to = "./site", token, from = ".", "mirror-config": file, "site-url": url } = inputs;
  const isFolder = inputs.to === undefined ? !(repository && token) : !to.startsWith("s3:");
  const isNew = (await stat(resolve(directory, to, SITE_PATH)).catch(() => undefined)) === undefined;
  const given = [
    ...(isFolder ? [`‹to: ${to}›`] : []),
    ...(isFolder && isNew && url === undefined ? ["‹site-url: https://mirror.example.com/›"] : []),
    ...(file === MIRROR_INPUTS["mirror-config"].default ? [] : [`‹mirror-config: ${file}›`]),
    ...(imports ? [`‹from: ${from}›`] : []),
    "‹dry-run: true›",
  ];
  return `‹command: mirror› with ${given.join(" and ")}`;
}

/** An interrupted run keeps the old file. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  try {
    // A cloned repository may have a link of this name.
    await writeFile(draft, text, { flag: "wx" });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const found = `${path} can't be written: ${(error as Error).message}`;
    const fix = "Set ‹mirror-config› to another file";
    throw new ProblemError({ code: "input-invalid", found, expected: "a writable folder", fix });
  }
}

const LOCK_FILE = ".terraform.lock.hcl";

/** Lock files pin exact versions, so they win over the configurations in their folder. */
async function findProviders(from: string): Promise<Found & Partial<KeptProviders>> {
  const kind = await stat(from).catch(() => undefined);
  if (kind?.isFile()) return basename(from).endsWith(".hcl") ? readLockFile(from) : refuse(from);
  if (!kind?.isDirectory()) return refuse(from);
  const kept = await readProviderFolder(from);
  if (kept.providers.length > 0) return kept;
  const configured = await readConfigurations(from);
  if (configured.providers.length > 0) return configured;
  const lock = join(from, LOCK_FILE);
  return (await stat(lock).catch(() => undefined)) === undefined ? refuse(from) : readLockFile(lock);
}

function refuse(from: string): never {
  throw new ProblemError({
    code: "input-invalid",
    found: `${from} lists no providers`,
    expected: `a ${LOCK_FILE}, a folder of configurations, or one that \`terraform providers mirror\` wrote`,
    fix: "Set ‹from› to one",
  });
}

export function reportWritten({ written, isNew, changed, found, notes, next }: Written): Report {
  const count = `${found.length} ${found.length === 1 ? "provider" : "providers"}`;
  const what = isNew ? `wrote ${written} with ${count}` : `updated ${written}: ${count}`;
  const title = changed ? what : `${written} already has ${count}`;
  return {
    outputs: {},
    summary: `## ${title}\n`,
    lines: [title, ...found.map((source) => `  ${source}`), "", `next: ${next}`],
    json: { file: written, changed, providers: found, notes },
  };
}
