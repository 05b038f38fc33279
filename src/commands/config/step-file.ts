import { writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { appendLines, insertAll, insertMember, openSource } from "../../cli-config/insert.ts";
import { mergeConfig } from "../../cli-config/merge.ts";
import { quoted } from "../../cli-config/render.ts";
import type { WantedConfig } from "../../cli-config/wanted.ts";
import { ProblemError } from "../../errors.ts";
import { BrokenConfig, blocksUnder, labelled, parseHcl, textsOf } from "../../protocol/cli-config/hcl.ts";
import { findFiles, hostOf } from "../../protocol/cli-config/read-config.ts";
import { decodeName } from "../../provider/idna.ts";
import type { RunContext } from "../../run/context.ts";
import { findLocalProviders } from "./local-providers.ts";
import { type MergedFile, readBefore, unfit } from "./merge-file.ts";

/**
 * Writes a configuration for the later steps of a job, with all that earlier steps have configured. A file of its own: those
 * of earlier steps may be in the workspace, or stay on the machine after the job.
 */
export async function writeStepFile(
  wanted: WantedConfig,
  token: string | undefined,
  world: RunContext,
): Promise<MergedFile> {
  const { files, text: before } = await readCurrent(world);
  const { text, changes, notes } = await extend(before, files, wanted, token);
  const { path } = await world.openOutput(undefined, "kept");
  const file = join(path, "cli.tfrc");
  await writeFile(file, text, { mode: 0o600, flag: "wx" });
  const kept = files.map((each) => `${each} is included`);
  for (const line of [...kept, ...changes, ...notes]) world.log.info(line);
  return { file, isNew: true, changes: [...kept, ...changes], notes, copy: undefined };
}

/** One file replaces all that clients read by default; a client's own main file may have what the other's has. */
async function readCurrent({ directory }: RunContext) {
  const isWindows = process.platform === "win32";
  const paths = await findFiles({ env: process.env, home: homedir(), isWindows });
  const texts = new Map<string, string>();
  for (const path of paths.map((each) => resolve(directory, each))) {
    const text = (await readBefore(path))?.trim() ?? "";
    if (text !== "" && !texts.has(text)) texts.set(text, path);
  }
  return { files: [...texts.values()], text: [...texts.keys()].map((text) => `${text}\n`).join("\n") };
}

async function extend(
  before: string,
  files: readonly string[],
  wanted: WantedConfig,
  token: string | undefined,
) {
  try {
    const merged = mergeConfig(before, wanted, await findLocalProviders());
    if (token === undefined) return merged;
    const { hostname, port } = new URL(wanted.mirror.url);
    // Clients reject punycode in labels.
    const host = `${decodeName(hostname)}${port === "" ? "" : `:${port}`}`;
    const changes = [...merged.changes, `credentials for ${host} are added`];
    return { ...merged, text: addCredentials(merged.text, host, token), changes };
  } catch (error) {
    if (!(error instanceof BrokenConfig)) throw error;
    const fix = "Correct it, or set the TF_CLI_CONFIG_FILE variable of this step to another file";
    throw new ProblemError({ ...unfit(files.join(", "), error.message), fix });
  }
}

/** Throws BrokenConfig if the configuration has another token for the host. */
function addCredentials(text: string, host: string, token: string): string {
  const root = parseHcl(text);
  const known = labelled(root, "credentials").findLast(([name]) => hostOf(name) === hostOf(host))?.[1];
  if (known !== undefined) {
    if (textsOf(known, "token").at(-1) === token) return text;
    throw new BrokenConfig(`it has other credentials for ${host}`);
  }
  const source = openSource(text);
  const lines = [`credentials ${quoted(host)} {`, `  token = ${quoted(token)}`, "}"];
  if (!source.isJson) return insertAll(text, [appendLines(source, lines)]);
  const [all] = blocksUnder(root, "credentials");
  const added =
    all === undefined
      ? insertMember(source, root, "credentials", { [host]: { token } })
      : insertMember(source, all, host, { token });
  return insertAll(text, [added]);
}
