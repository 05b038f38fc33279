import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { publish } from "../commands/publish/publish.ts";
import { ProblemError } from "../errors.ts";
import { dryRunPorts } from "../local/dry-run.ts";
import { folderPorts } from "../local/ports.ts";
import type { Ports } from "../ports/ports.ts";
import { renderOutputs } from "../report/outputs.ts";
import { terminalLog } from "../report/terminal-log.ts";
import { onCancel } from "../run/cancel.ts";
import type { Inputs } from "../run/inputs.ts";
import { parseInputs } from "../run/parse-inputs.ts";

/** Publishes, or with `plan` only plans to, as the flags and the environment say; prints what was published. */
export async function publishFrom(command: string, flags: ReadonlyMap<string, string>): Promise<void> {
  const secrets = await readSecrets(flags);
  const given = new Map([...flags, ...secrets, ["command", "publish"]]);
  if (command === "plan") given.set("dry-run", "true");
  const inputs = parseInputs((name) => given.get(name));
  const output = resolve(inputs.output ?? join(tmpdir(), "provider-pages-out"));
  const { GITHUB_REPOSITORY: repository, GITHUB_REF: ref } = process.env;
  const ports = await choosePorts(inputs, flags.get("to"));
  const context = { directory: process.cwd(), repository, ref, output };
  const published = await publish(inputs, context, inputs.dryRun ? dryRunPorts(ports, output) : ports);
  process.stdout.write(`${JSON.stringify(renderOutputs(published), undefined, 2)}\n`);
}

async function choosePorts(inputs: Inputs, to: string | undefined): Promise<Ports> {
  const surroundings = { log: terminalLog, cancelled: onCancel() };
  if (to !== undefined) return folderPorts(inputs, to, surroundings);
  const { GITHUB_REPOSITORY: repository, GITHUB_API_URL, GITHUB_SERVER_URL } = process.env;
  if (repository === undefined) throw nowhere();
  const apiUrl = GITHUB_API_URL ?? "https://api.github.com";
  const serverUrl = GITHUB_SERVER_URL ?? "https://github.com";
  const { githubPorts } = await import("../github/ports.ts");
  return githubPorts(inputs, { apiUrl, serverUrl, repository }, surroundings);
}

function nowhere(): ProblemError {
  return new ProblemError([
    {
      code: "input-missing",
      found: "nothing says where to publish to",
      expected: "a folder or a repository",
      fix: "Add --to DIRECTORY, or set GITHUB_REPOSITORY=OWNER/NAME and GITHUB_TOKEN",
    },
  ]);
}

/** Secrets never come as flags: other users of the machine can read those. */
async function readSecrets(flags: ReadonlyMap<string, string>): Promise<[string, string][]> {
  const { GPG_PRIVATE_KEY, GPG_PASSPHRASE, GITHUB_TOKEN, SITE_TOKEN } = process.env;
  const file = flags.get("gpg-private-key-file");
  const key = file === undefined ? GPG_PRIVATE_KEY : await readKey(file);
  const all = {
    "gpg-private-key": key,
    "gpg-passphrase": GPG_PASSPHRASE,
    token: GITHUB_TOKEN,
    "site-token": SITE_TOKEN,
  };
  return Object.entries(all).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
}

async function readKey(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: Error) => {
    const fix = "Correct --gpg-private-key-file";
    const found = `${file} can't be read: ${cause.message}`;
    throw new ProblemError([{ code: "input-invalid", found, expected: "a file with a private key", fix }], {
      cause,
    });
  });
}
