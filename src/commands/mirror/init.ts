import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { SITE_PATH } from "../../catalog/paths.ts";
import { ProblemError, Problems } from "../../errors.ts";
import { addProviders, mergeLocked, renderMirrorFile, writeSource } from "../../mirroring/file/render.ts";
import { LOCK_FILE, readLockFile } from "../../protocol/cli-config/lock-file.ts";
import type { Report } from "../../run/command.ts";
import type { RunContext } from "../../run/context.ts";
import { placeKind } from "../../run/place-inputs.ts";
import { readText, writeText } from "../../steps/text-file.ts";
import { count } from "../../text.ts";
import { MIRROR_INPUTS, type MirrorInputs } from "./inputs.ts";
import type { MIRROR_JSON } from "./json.ts";

export interface Written {
  readonly written: string;
  readonly isNew: boolean;
  readonly changed: boolean;
  readonly found: readonly string[];
  readonly next: string;
}

export async function writeMirrorFile(inputs: MirrorInputs, context: RunContext): Promise<Written> {
  const { directory } = context;
  const problems = new Problems();
  const names = inputs.from.length === 0 ? [LOCK_FILE] : inputs.from;
  const read = names.map((name) =>
    problems.attempt(async () => {
      const text = await readText(resolve(directory, name));
      if (text === undefined)
        throw new ProblemError({
          code: "input-invalid",
          found: `${name} does not exist`,
          expected: `a ${LOCK_FILE}, as \`terraform init\` or \`tofu init\` writes it`,
          fix: "Set ‹from› to one, once for each lock file",
        });
      return readLockFile(text, name);
    }),
  );
  const locked = mergeLocked((await Promise.all(read)).flatMap((one) => (one === undefined ? [] : [one])));
  if (locked.length === 0)
    problems.add({
      code: "input-invalid",
      found: `${names.join(", ")} ${names.length === 1 ? "lists" : "list"} no providers`,
      expected: "at least one",
      fix: "Run `init` in the folder of the configuration, or set ‹from› to another lock file",
    });
  problems.throwIfAny();
  const name = inputs["mirror-config"];
  const path = resolve(directory, name);
  const before = await readText(path);
  const after = before === undefined ? renderMirrorFile(locked) : addProviders(before, locked);
  if (after !== before) await writeText(path, { before, after }, "Set ‹mirror-config› to another file");
  return {
    written: name,
    isNew: before === undefined,
    changed: after !== before,
    found: locked.map(({ address }) => writeSource(address)),
    next: await nameNext(inputs, context),
  };
}

/** A first run that works as it is. Without a place it is a folder, and a new folder has an example's URL. */
async function nameNext(inputs: MirrorInputs, { directory, repository }: RunContext): Promise<string> {
  const { to = "./site", token, "mirror-config": file, "site-url": url } = inputs;
  const isFolder = inputs.to === undefined ? !(repository && token) : placeKind(to) === "folder";
  const isNew = (await stat(resolve(directory, to, SITE_PATH)).catch(() => undefined)) === undefined;
  const lines = [
    ...(isFolder ? [`‹to: ${to}›`] : []),
    ...(isFolder && isNew && url === undefined ? ["‹site-url: https://mirror.example.com/›"] : []),
    ...(file === MIRROR_INPUTS["mirror-config"].parse("") ? [] : [`‹mirror-config: ${file}›`]),
    "‹dry-run: true›",
  ];
  return `‹command: mirror› with ${lines.join(" and ")}`;
}

export function reportWritten({ written, isNew, changed, found, next }: Written): Report<typeof MIRROR_JSON> {
  const providers = count(found.length, "provider");
  const what = isNew ? `wrote ${written} with ${providers}` : `updated ${written}: ${providers}`;
  const title = changed ? what : `${written} already has ${providers}`;
  return {
    summary: `## ${title}\n`,
    lines: [title, ...found.map((source) => `  ${source}`), "", `next: ${next}`],
    json: { file: written, changed, providers: found },
  };
}
