import { execFile } from "node:child_process";
import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import { parseAddress } from "../../provider/address.ts";
import { REGISTRY_FOLDER } from "../../site/documents/discovery.ts";
import { renderRequirement } from "../../site/documents/install.ts";

/** Installing from this machine takes seconds; a client that waits for somebody would wait for ever. */
const MOST_MINUTES = 3;

/** What is installed, and from where. */
export interface InstallOptions {
  readonly source: string;
  readonly version: string;
  /** Where the site is served now. */
  readonly base: string;
  readonly directory: string;
  readonly log: Log;
  /** Ends the client too: a signal may be sent to this program alone. */
  readonly cancelled: AbortSignal;
  /** How long the client may take, in milliseconds. */
  readonly timeLimit?: number;
}

/** Lets the real client install the sample through the registry, where there is one on PATH; says whether it did. */
export async function installSample(options: InstallOptions): Promise<boolean> {
  const { log } = options;
  const client = (await findOnPath("terraform")) ?? (await findOnPath("tofu"));
  if (client === undefined) {
    log.info("neither terraform nor tofu is on PATH, so nothing was installed; the site itself is complete");
    return false;
  }
  await writeConfiguration(options);
  log.info(`$ ${client} init`);
  for (const line of (await init(client, options)).trim().split("\n")) log.info(line);
  const lock = await readFile(join(options.directory, ".terraform.lock.hcl"), "utf8");
  for (const line of lock.trim().split("\n")) log.info(line);
  return true;
}

/** A `host` block stands in for discovery, which would need a certificate for the host. */
async function writeConfiguration({ source, version, base, directory }: InstallOptions): Promise<void> {
  const address = parseAddress(source);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "main.tf"), `${renderRequirement(address, version)}\n`);
  const services = `services = { "providers.v1" = "${base}${REGISTRY_FOLDER}" }`;
  await writeFile(join(directory, "cli.tfrc"), `host "${address.hostname}" {\n  ${services}\n}\n`);
}

async function init(
  client: string,
  { directory, cancelled, timeLimit = MOST_MINUTES * 60_000 }: InstallOptions,
): Promise<string> {
  const env = clientEnvironment(process.env, directory);
  const options = {
    cwd: directory,
    env,
    timeout: timeLimit,
    killSignal: "SIGKILL",
    signal: cancelled,
  } as const;
  try {
    return (await promisify(execFile)(client, ["init", "-no-color"], options)).stdout;
  } catch (cause) {
    cancelled.throwIfAborted();
    const { stderr, stdout, killed } = cause as { stderr?: string; stdout?: string; killed?: boolean };
    const words = stderr?.trim() || stdout?.trim() || String(cause);
    const did = killed === true ? `did not end within ${timeLimit / 60_000} minutes` : "failed";
    const found = `${client} init ${did}: ${words.split(/\s*\n\s*/).join(" ")}`;
    const fix = "Please report this with the text above";
    throw new ProblemError([{ code: "demo-failed", found, expected: "an installed provider", fix }], {
      cause,
    });
  }
}

async function findOnPath(name: string): Promise<string | undefined> {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, file);
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (folder !== "" && runs) return path;
  }
  return undefined;
}

/** Where programs are found and where version managers keep the real client; nothing of this is a secret. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "LANG",
  // What programs on Windows can't start without.
  "APPDATA",
  "COMSPEC",
  "LOCALAPPDATA",
  "PATHEXT",
  "SYSTEMDRIVE",
  "SYSTEMROOT",
  "USERPROFILE",
  "WINDIR",
];

/** The environment of a client: what it needs and no more, for it is whatever stands first on PATH. */
export function clientEnvironment(
  own: Readonly<Record<string, string | undefined>>,
  directory: string,
): Record<string, string | undefined> {
  // Windows writes the names as it likes.
  const passed = Object.entries(own).filter(([name]) => PASSED_ON.includes(name.toUpperCase()));
  return {
    ...Object.fromEntries(passed),
    TMPDIR: directory,
    TEMP: directory,
    TMP: directory,
    TF_CLI_CONFIG_FILE: join(directory, "cli.tfrc"),
    CHECKPOINT_DISABLE: "1",
    TF_IN_AUTOMATION: "1",
  };
}
