import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment, type Environment } from "../../child-environment.ts";
import { once } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { TransientFault } from "../../http/faults.ts";
import type { RetryPolicy } from "../../http/retry.ts";
import { shorten } from "../../provider/quote.ts";
import type { Remote } from "./remote.ts";

/** The remote's name in a repository of our own: the user's configuration has none of this name. */
export const REMOTE = "provider-pages-site";

/** Whatever the configuration says: no program but git's, no other bytes, nothing in the background, nothing endless. */
const FIXED = `core.hooksPath=/dev/null core.attributesFile=/dev/null core.fsmonitor=false core.pager=cat
  core.autocrlf=false core.fsync=none commit.gpgSign=false push.gpgSign=false push.followTags=false
  push.recurseSubmodules=no fetch.recurseSubmodules=false fetch.prune=false gc.auto=0 maintenance.auto=false
  filter.lfs.clean= filter.lfs.smudge= filter.lfs.process= filter.lfs.required=false protocol.ext.allow=never
  http.lowSpeedLimit=100 http.lowSpeedTime=60 color.ui=false user.useConfigOnly=true`.split(/\s+/);

/** The user's proxies, certificates, keys and configuration; not where a repository is, and no traces. */
const OF_GIT =
  /^(?:TMPDIR|TEMP|TMP|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|CURL_CA_BUNDLE|SSH_(?:AUTH_SOCK|AGENT_PID)|GNUPGHOME|DBUS_SESSION_BUS_ADDRESS|XDG_RUNTIME_DIR|GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL)|GIT_SSL_\w+|GIT_SSH(?:_COMMAND|_VARIANT)?|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|(?:KEY|VALUE)_\d+))$/;
const QUIET = {
  ...{ LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "", SSH_ASKPASS: "", GCM_INTERACTIVE: "never" },
  ...{ GIT_LFS_SKIP_SMUDGE: "1", GIT_ATTR_NOSYSTEM: "1", GIT_NO_REPLACE_OBJECTS: "1" },
  // Also what `insteadOf` leads to.
  GIT_ALLOW_PROTOCOL: "file:http:https:ssh",
};

export interface GitOptions {
  readonly env: Environment;
  readonly temporary: string;
  readonly cancelled: AbortSignal;
  /** Milliseconds without a sign of life from a server. */
  readonly patience?: number;
  readonly retries?: RetryPolicy;
}

interface Ran {
  readonly isDone: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs git on a repository of its own; with `asks`, on the remote's server. */
export type Git = (args: readonly string[], input?: string | Buffer, asks?: "asks") => Promise<Ran>;

const folders: string[] = [];

/** A new bare repository that knows the remote, until the process ends. */
export function openGit(remote: Remote, options: GitOptions): Git {
  const { env, temporary, cancelled, patience = 120_000 } = options;
  const token = remote.origin === undefined ? undefined : env.GIT_TOKEN?.trim() || undefined;
  const own = { ...childEnvironment(env, OF_GIT), ...QUIET };
  // For this host only, and instead of the user's helpers: those would store the token.
  const user = remote.hasUser ? "" : "echo username=x-access-token; ";
  const helper = `!f() { test "$1" != get || { ${user}printf 'password=%s\\n' "$GIT_TOKEN"; }; }; f`;
  const login =
    token === undefined ? [] : ["", helper].map((one) => `credential.${remote.origin}.helper=${one}`);
  const known = [`remote.${REMOTE}.url=${remote.url}`, `remote.${REMOTE}.promisor=true`];
  const configured = [...FIXED, ...known, ...login].flatMap((each) => ["-c", each]);

  const run = (args: readonly string[], input: string | Buffer = "", asks?: "asks") =>
    new Promise<Ran>((resolve, reject) => {
      const hung = new AbortController();
      const timer = setTimeout(() => hung.abort(), asks === undefined ? 2 ** 31 - 1 : patience);
      const signal = AbortSignal.any([cancelled, hung.signal]);
      const secret = asks === undefined || token === undefined ? {} : { GIT_TOKEN: token };
      const settings = {
        cwd: temporary,
        env: { ...own, ...secret },
        signal,
        maxBuffer: Number.POSITIVE_INFINITY,
      };
      const child = execFile("git", args, { ...settings, encoding: "buffer" }, (error, stdout, stderr) => {
        clearTimeout(timer);
        const late = hung.signal.aborted ? `\nfatal: no answer within ${patience / 1000} seconds` : "";
        if (cancelled.aborted) reject(cancelled.reason);
        else if (error?.code === "ENOENT") reject(noGit("git was not found", error));
        else resolve({ isDone: error === null, stdout, stderr: stderr.toString() + late });
      });
      child.stderr?.on("data", () => timer.refresh());
      // A program that ends early is reported by its end.
      child.stdin?.on("error", () => {});
      child.stdin?.end(input);
    });

  const open = once(async () => {
    const version = (await run(["version"])).stdout.toString().trim();
    const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version) ?? [];
    if (Number(major) * 1000 + Number(minor) < 2036) throw noGit(`\`git version\` shows \`${version}\``);
    if (folders.length === 0)
      process.once("exit", () => folders.map((each) => rmSync(each, { recursive: true, force: true })));
    const directory = mkdtempSync(join(temporary, "provider-pages-git-"));
    folders.push(directory);
    const own = [...configured, `--git-dir=${directory}`];
    const { isDone, stderr } = await run([...own, "init", "--quiet", "--bare", "--template=", directory]);
    if (!isDone) throw failure("making a repository", stderr);
    return own;
  });
  return async (args, input, asks) => run([...(await open()), ...args], input, asks);
}

const SMALLER =
  "Make the packages smaller (go build -ldflags '-s -w'), raise the server's limit, or use ‹to: s3://BUCKET›";
const LOGIN =
  "Set GIT_TOKEN to a token that may push there, or set up git's credential helper or an SSH key. If the branch is protected, allow that account to push";
const RULES = [
  [
    /no space left|quota exceeded/i,
    "disk-failed",
    "space on the disk",
    "Free space, or set TMPDIR to another folder",
  ],
  [
    /exceed|too large|HTTP 413|error: 413|larger than/i,
    "git-refused",
    "a push that the server accepts",
    SMALLER,
  ],
  [
    /authentication failed|could not read (?:user|pass)|denied|error: 40[13]|HTTP 40[13]|host key|not allowed to|protected|declined|forbidden/i,
    "git-refused",
    "access to the branch",
    LOGIN,
  ],
  [
    /not found|not appear to be a git|not exist|transport '\w*' not allowed|dubious/i,
    "git-refused",
    "a repository that git can read",
    "Correct the URL in ‹to›, or create the repository",
  ],
] as const;

/** What git says of a step that failed: a problem, or a fault that a retry may clear. */
export function failure(doing: string, stderr: string): Error {
  // A URL that `insteadOf` leads to may have a password.
  const lines = stderr.replace(/:\/\/[^/@\s]+@/g, "://").split(/[\r\n]+/);
  const plain = lines.map((line) => line.replace(/^remote:\s*/, "").trim()).filter((line) => /\w/.test(line));
  const told = plain.filter(
    (line) => !/^(?:To |hint|From |warning: filtering|Total |\w+ing objects)/i.test(line),
  );
  const said = shorten(told.slice(-6).join("; ") || "git was stopped", 500);
  for (const [sign, code, expected, fix] of RULES)
    if (sign.test(said)) return new ProblemError({ code, found: `${doing}: ${said}`, expected, fix });
  return new TransientFault(said);
}

function noGit(found: string, cause?: Error): ProblemError {
  const fix = "Install git, or update it, so that `git version` shows 2.36 or later";
  return new ProblemError({ code: "git-unavailable", found, expected: "git 2.36 or later", fix }, { cause });
}
