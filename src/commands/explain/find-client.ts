import { access, constants, readdir, stat } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { listConfigFiles } from "../../cli-config/user-config.ts";
import { LOCK_FILE } from "../../protocol/cli-config/lock-file.ts";
import { type Client, defaultHost } from "../../protocol/cli-config/read-config.ts";
import { readRegularFile } from "../../read-file.ts";

export interface ClientChoice {
  readonly client: Client;
  /** Undefined if the user names it. */
  readonly reason?: string;
  /** The other client, if it is on PATH too. */
  readonly other?: Client["name"] | undefined;
}

const NAMES = ["terraform", "tofu"] as const;

/** The only client on PATH, or the one that files of the folder and of the user name. Terraform if nothing tells. */
export async function findClient(directory: string): Promise<ClientChoice> {
  const onPath: Client["name"][] = [];
  for (const name of NAMES) if (await isOnPath(name)) onPath.push(name);
  const [first, second] = onPath;
  if (first !== undefined && second === undefined)
    return { client: { name: first }, reason: "the only client on PATH" };
  const { name, found } = (await findTrace(directory)) ?? {
    name: "terraform",
    found: "no file tells which client is used here",
  };
  return { client: { name }, reason: `since ${found}`, other: onPath.find((one) => one !== name) };
}

async function isOnPath(name: string): Promise<boolean> {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    if (folder !== "" && (await isRunnable(join(folder, file)))) return true;
  return false;
}

async function isRunnable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

interface Trace {
  readonly name: Client["name"];
  readonly found: string;
}

/** What only one client reads or writes; the plainest sign first. */
async function findTrace(directory: string): Promise<Trace | undefined> {
  const names = (await readdir(directory).catch((): string[] => [])).sort();
  const tofuFile = names.find((name) => /^[^.].*\.tofu(?:\.json)?$/.test(name));
  if (tofuFile !== undefined) return { name: "tofu", found: `only tofu reads ${tofuFile}` };
  const data = process.env.TF_DATA_DIR || ".terraform";
  const installed = await readdir(resolve(directory, data, "providers")).catch((): string[] => []);
  const [installer, ...others] = NAMES.filter((name) => installed.includes(defaultHost({ name })));
  if (installer !== undefined && others.length === 0)
    return {
      name: installer,
      found: `\`${installer} init\` left ${join(data, "providers", defaultHost({ name: installer }))}`,
    };
  const lock = (await readRegularFile(join(directory, LOCK_FILE), 1 << 20).catch(() => "")).toString();
  const writer = NAMES.find((name) =>
    lock.startsWith(`# This file is maintained automatically by "${name} init"`),
  );
  if (writer !== undefined) return { name: writer, found: `\`${writer} init\` wrote ${LOCK_FILE}` };
  const { read, unread } = await listConfigFiles({ name: "terraform" });
  const [file] = unread;
  return file !== undefined && read.length === 0
    ? { name: "tofu", found: `only tofu reads ${file}, and no other CLI configuration is there` }
    : undefined;
}
