import { execFile } from "node:child_process";
import { access, constants, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { SITE_PATH } from "../../catalog/paths.ts";
import { childEnvironment, type Environment } from "../../child-environment.ts";
import { ProblemError } from "../../errors.ts";
import { publish } from "../../flow/publish.ts";
import { signAdHoc } from "../../package/executable/code-signature.ts";
import { executableHeader } from "../../package/executable/executable-format.ts";
import type { Log } from "../../ports/log.ts";
import { formatAddress, parseAddress } from "../../provider/address.ts";
import { parsePlatform } from "../../provider/platform.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { readValues } from "../../run/inputs.ts";
import { REGISTRY_FOLDER } from "../../site/documents/discovery.ts";
import { renderRequirement } from "../../site/documents/install.ts";
import { documentationPagePath } from "../../site/pages/paths.ts";
import { commandLine } from "../../text.ts";
import { PUBLISH_INPUTS } from "../publish/inputs.ts";
import { SAMPLE_DOCUMENTATION } from "./documentation.ts";
import type { DEMO_JSON } from "./json.ts";

const HOSTNAME = "demo.example.com";
const SOURCE = `${HOSTNAME}/acme/sample`;
const VERSION = "1.0.0";
const PLATFORMS = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const SAMPLE_BYTES = 200_000;

export async function demo(to: string | undefined, world: CommandContext): Promise<Report<typeof DEMO_JSON>> {
  const { log } = world;
  const work = await mkdtemp(join(tmpdir(), "provider-pages-demo-"));
  const site = to === undefined ? join(work, "site") : resolve(world.directory, to);
  try {
    await checkFolder(site);
    await log.group("making sample builds, documentation and a temporary key", async () => {
      await writeSamples(join(work, "builds"));
      for (const [path, text] of Object.entries(SAMPLE_DOCUMENTATION)) {
        await mkdir(dirname(join(work, path)), { recursive: true });
        await writeFile(join(work, path), text);
      }
    });
    // Keeps the current directory's files and the workflow's variables out of the sample.
    const alone = { directory: work, repository: undefined, ref: undefined };
    const ports = world.open.folder(site, SOURCE);
    const { makeThrowAwayKey } = await import("../../package/key/signing-key.ts");
    const values = new Map([
      ["artifacts", join(work, "builds")],
      ["source", SOURCE],
      ["version", VERSION],
      ["protocols", "5.0"],
      ["gpg-private-key", await makeThrowAwayKey("Provider Pages demo", new Date())],
    ]);
    const inputs = readValues(PUBLISH_INPUTS, (name) => values.get(name));
    const { plan } = await publish(inputs, { ...world, ...ports, ...alone });
    const installed = await log.group(`installing ${SOURCE}`, () => install(site, join(work, "use"), world));
    return {
      lines: describeResult(to, site, installed),
      json: { source: formatAddress(plan.address), installed, site: to === undefined ? null : site },
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function describeResult(to: string | undefined, site: string, installed: boolean): string[] {
  const done = installed
    ? `${SOURCE} ${VERSION} was published to a folder and installed from there`
    : `${SOURCE} ${VERSION} was published to a folder, but not installed: there is no terraform or tofu on PATH`;
  if (to === undefined)
    return [
      done,
      `The site was deleted. To keep it and read its pages: ${commandLine("demo", "--to", "demo-site")}`,
    ];
  const page = documentationPagePath(parseAddress(SOURCE), VERSION).replace(/index\.html$/, "");
  return [
    done,
    `The site is in ${site}. To serve it: ${commandLine("serve", to)}`,
    `Then open its documentation: http://127.0.0.1:8080/${page}`,
  ];
}

async function checkFolder(site: string): Promise<void> {
  const entries = await readdir(site).catch(() => []);
  const facts = await readFile(join(site, SITE_PATH), "utf8").catch(() => "");
  if (entries.length === 0 || facts.includes(`"hostname":"${HOSTNAME}"`)) return;
  const found = `${site} has other files: ${entries.sort().slice(0, 3).join(", ")}`;
  const fix = "Set ‹to› to a new folder";
  throw new ProblemError([
    { code: "folder-blocked", found, expected: "an empty folder, or one of an earlier demo", fix },
  ]);
}

async function install(site: string, directory: string, world: RunContext): Promise<boolean> {
  const server = await world.serve(site, { port: 0, tls: false });
  try {
    const { log, cancelled } = world;
    return await installSample({ base: server.url, directory, log, cancelled });
  } finally {
    await server.close();
  }
}

/** The samples have valid headers but no code: they install, but don't run. */
async function writeSamples(directory: string): Promise<void> {
  await mkdir(directory);
  for (const name of PLATFORMS) {
    const filler = Buffer.alloc(SAMPLE_BYTES, `sample provider for ${name}\n`);
    const extension = name.startsWith("windows") ? ".exe" : "";
    const file = join(directory, `terraform-provider-sample_v${VERSION}_${name}${extension}`);
    const content = Buffer.concat([executableHeader(parsePlatform(name)), filler]);
    await writeFile(file, name.startsWith("darwin") ? signAdHoc(content) : content);
  }
}

/** Installing locally takes seconds; this ends a client that waits for input. */
const MOST_MINUTES = 3;

interface InstallOptions {
  readonly base: string;
  readonly directory: string;
  readonly log: Log;
  /** Also kills the client, because a signal may reach this program only. */
  readonly cancelled: AbortSignal;
  /** In milliseconds. */
  readonly timeLimit?: number;
}

/** Installs the sample with the real client if one is on PATH; returns whether it did. */
export async function installSample(options: InstallOptions): Promise<boolean> {
  const { log } = options;
  const client = (await findOnPath("terraform")) ?? (await findOnPath("tofu"));
  if (client === undefined) {
    log.info(
      "neither terraform nor tofu is on PATH, so the provider was not installed; the site is complete",
    );
    return false;
  }
  const { base, directory } = options;
  const address = parseAddress(SOURCE);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "main.tf"), `${renderRequirement(address, VERSION)}\n`);
  // A `host` block replaces discovery, which would need a certificate.
  const services = `services = { "providers.v1" = "${base}${REGISTRY_FOLDER}" }`;
  await writeFile(join(directory, "cli.tfrc"), `host "${HOSTNAME}" {\n  ${services}\n}\n`);
  log.info(`$ ${client} init`);
  for (const line of (await init(client, options)).trim().split("\n")) log.info(line);
  return true;
}

async function init(
  client: string,
  { directory, cancelled, timeLimit = MOST_MINUTES * 60_000 }: InstallOptions,
): Promise<string> {
  const limits = { timeout: timeLimit, killSignal: "SIGKILL", signal: cancelled } as const;
  const options = { cwd: directory, env: clientEnvironment(process.env, directory), ...limits };
  try {
    return (await promisify(execFile)(client, ["init", "-no-color"], options)).stdout;
  } catch (cause) {
    cancelled.throwIfAborted();
    const { stderr, stdout, killed } = cause as { stderr?: string; stdout?: string; killed?: boolean };
    const words = stderr?.trim() || stdout?.trim() || String(cause);
    const did = killed === true ? `did not finish within ${timeLimit / 60_000} minutes` : "failed";
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

/** Only what the client needs, because it may be any program on PATH. */
export function clientEnvironment(variables: Environment, directory: string): Environment {
  return {
    ...childEnvironment(variables),
    TMPDIR: directory,
    TEMP: directory,
    TMP: directory,
    TF_CLI_CONFIG_FILE: join(directory, "cli.tfrc"),
    CHECKPOINT_DISABLE: "1",
    TF_IN_AUTOMATION: "1",
  };
}
