import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Problem } from "../../../errors.ts";
import { readRegularFile } from "../../../read-file.ts";
import { holdsPrivateKey } from "../../../run/pasted-key.ts";

/** Names that files with keys have. */
const NAMED = /(?:\.(?:asc|gpg|pgp|key|pem|txt)|key[^/]*)$/i;
const MOST = 500;
const LARGEST = 256 * 1024;
const LONGEST_LIST = 16 * 1024 * 1024;

/** Finds private keys among what git has, or would take with `git add`. */
export async function findKeys(directory: string): Promise<readonly Problem[]> {
  const [committed, untracked] = await Promise.all([
    listFiles(directory, "--cached"),
    listFiles(directory, "--others", "--exclude-standard"),
  ]);
  const known = new Set(committed);
  const found: string[] = [];
  for (const path of [...committed, ...untracked].filter((one) => NAMED.test(one)).slice(0, MOST))
    if (await isKey(join(directory, path))) found.push(path);
  return [...new Set(found)].map((path) => (known.has(path) ? inRepository(path) : wouldBeCommitted(path)));
}

/** Nothing where there is no git. */
async function listFiles(directory: string, ...which: readonly string[]): Promise<string[]> {
  // An unpacked repository may bring a configuration that starts programs: https://git-scm.com/docs/git-config#Documentation/git-config.txt-corefsmonitor
  const args = ["-C", directory, "-c", "core.fsmonitor=false", "ls-files", "-z", ...which];
  const options = { maxBuffer: LONGEST_LIST };
  const { stdout } = await promisify(execFile)("git", args, options).catch(() => ({ stdout: "" }));
  return stdout.split("\0").filter((path) => path !== "");
}

async function isKey(path: string): Promise<boolean> {
  const bytes = await readRegularFile(path, LARGEST).catch(() => Buffer.alloc(0));
  return holdsPrivateKey(bytes.toString("latin1"));
}

function wouldBeCommitted(path: string): Problem {
  return {
    code: "key-in-repository",
    found: `${path} holds a private key, and \`git add --all\` would commit it`,
    expected: "a private key outside of the repository",
    fix: `Move ${path} out of the repository, or delete it once it is a secret of the repository on GitHub`,
  };
}

function inRepository(path: string): Problem {
  return {
    code: "key-in-repository",
    found: `${path} holds a private key, and git has it: anyone who can read the repository can sign with it`,
    expected: "a private key outside of the repository",
    fix: `Run \`git rm --cached ${path}\`, and make a new key if it was ever pushed`,
  };
}
