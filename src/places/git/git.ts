import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { childEnvironment, type Environment } from "../../child-environment.ts";
import { once } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { TransientFault } from "../../http/faults.ts";
import type { RetryPolicy } from "../../http/retry.ts";
import type { Log } from "../../ports/log.ts";
import { shorten } from "../../provider/quote.ts";
import type { Remote } from "./remote.ts";

/** The remote's name in a repository of our own: the user's configuration has none of this name. */
export const REMOTE = "provider-pages-site";

/** Whatever the user's configuration says: no other program, no other branch, nothing in the background. */
const FIXED = `core.hooksPath=/dev/null core.fsync=none push.gpgSign=false push.followTags=false
  push.recurseSubmodules=no fetch.recurseSubmodules=false fetch.prune=false maintenance.auto=false
  color.ui=false user.useConfigOnly=true remote.${REMOTE}.promisor=true`.split(/\s+/);

/** The user's proxies, certificates, keys and configuration; not where a repository is, and no traces. */
const OF_GIT =
  /^(?:TMPDIR|TEMP|TMP|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|CURL_CA_BUNDLE|SSH_(?:AUTH_SOCK|AGENT_PID)|GNUPGHOME|DBUS_SESSION_BUS_ADDRESS|XDG_RUNTIME_DIR|GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL)|GIT_SSL_\w+|GIT_SSH(?:_COMMAND|_VARIANT)?|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|(?:KEY|VALUE)_\d+))$/;
const QUIET = {
  ...{ LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "", SSH_ASKPASS: "", GCM_INTERACTIVE: "never" },
  // Also what `insteadOf` leads to.
  GIT_ALLOW_PROTOCOL: "file:http:https:ssh",
};
/** For one host only, and instead of the user's helpers: those would store the token. */
const LOGIN = [
  "helper=",
  `helper=!f() { printf 'password=%s\\n' "$GIT_TOKEN"; }; f`,
  "username=x-access-token",
];

export interface GitOptions {
  readonly env: Environment;
  readonly temporary: string;
  readonly cancelled: AbortSignal;
  readonly log: Log;
  /** Milliseconds without a sign of life from a server. */
  readonly patience?: number;
  readonly retries?: RetryPolicy;
}

const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs git on a new bare repository, which is gone when the process ends. With `--progress`, it asks the server. */
export function openGit({ url, origin }: Remote, options: GitOptions) {
  const { env, temporary, cancelled, patience = 120_000 } = options;
  const GIT_TOKEN = origin === undefined ? undefined : env.GIT_TOKEN?.trim() || undefined;
  const login = GIT_TOKEN === undefined ? [] : LOGIN.map((one) => `credential.${origin}.${one}`);
  const configured = [...FIXED, `remote.${REMOTE}.url=${url}`, ...login].flatMap((one) => ["-c", one]);

  const run = (args: readonly string[], input: string | Buffer = "") =>
    new Promise<{ isDone: boolean; stdout: Buffer; stderr: string }>((resolve, reject) => {
      const hung = new AbortController();
      const timer = setTimeout(() => hung.abort(), args.includes("--progress") ? patience : 2 ** 31 - 1);
      const settings = {
        cwd: temporary,
        env: { ...childEnvironment(env, OF_GIT), ...QUIET, GIT_TOKEN },
        signal: AbortSignal.any([cancelled, hung.signal]),
        maxBuffer: Number.POSITIVE_INFINITY,
        encoding: "buffer",
      } as const;
      const child = execFile("git", args, settings, (error, stdout, stderr) => {
        clearTimeout(timer);
        const late = hung.signal.aborted ? `\nfatal: no answer within ${patience / 1000} seconds` : "";
        if (cancelled.aborted) reject(cancelled.reason);
        else if (error?.code === "ENOENT") reject(noGit("git was not found"));
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
    const directory = await mkdtemp(join(temporary, "provider-pages-git-"));
    folders.push(directory);
    const own = [...configured, `--git-dir=${directory}`];
    const { isDone, stderr } = await run([...own, "init", "--quiet", "--bare", "--template="]);
    if (!isDone) throw failure("making a repository", stderr);
    return own;
  });
  return async (args: readonly string[], input?: string | Buffer) => run([...(await open()), ...args], input);
}

function noGit(found: string): ProblemError {
  const fix = "Install git, or update it, so that `git version` shows 2.36 or later";
  return new ProblemError({ code: "git-unavailable", found, expected: "git 2.36 or later", fix });
}

const ROOM = "Free space, or set TMPDIR to another folder";
/** What no retry clears. */
const FIXES = [
  {
    sign: /remote.*(?:space left|quota)|exceed|too large|HTTP 413|error: 413|larger than/i,
    fix: "Make the packages smaller (go build -ldflags '-s -w'), raise the server's limit, or use ‹to: s3://BUCKET›",
  },
  { sign: /space left|quota/i, fix: ROOM },
  {
    sign: /host key verification/i,
    fix: "Add the server's key to ~/.ssh/known_hosts, if it is the one that the server's owner publishes",
  },
  {
    sign: /certificate|CA cert/i,
    fix: "Set http.sslCAInfo in git's configuration, or GIT_SSL_CAINFO, to the certificate of the server's authority",
  },
  {
    // Over SSH, a server that does not let clients set GIT_PROTOCOL offers single files, and then refuses them.
    sign: /unadvertised object/i,
    fix: "Add `AcceptEnv GIT_PROTOCOL` to the server's sshd_config, or turn uploadpack.allowFilter off for the repository",
  },
  {
    sign: /auth|could not read (?:user|pass)|denied|error: 40[13]|not allowed to|protected|declined|forbid/i,
    fix: "Set GIT_TOKEN to a token that may push there, or set up git's credential helper or an SSH key. If the branch is protected, allow that account to push",
  },
  {
    sign: /not found|not appear to be a git|not exist|transport '\w*' not allowed|dubious/i,
    fix: "Correct the URL in ‹to›, or create the repository",
  },
];
const NO_WORDS =
  /^(?:\W*$|To |hint|From |warning: filtering|(?:remote: )?(?:Total |\w+ing (?:objects|deltas)))/i;

/** What git says of a step that failed: a problem, or a fault that a retry may clear. */
export function failure(doing: string, stderr: string): Error {
  // A URL that `insteadOf` leads to may have a password.
  const lines = stderr.replace(/:\/\/[^/@\s]+@/g, "://").split(/[\r\n]+/);
  const told = lines.filter((line) => !NO_WORDS.test(line)).map((line) => line.trim());
  const said = shorten(told.slice(-6).join("; ") || "git was stopped", 500);
  const fix = FIXES.find(({ sign }) => sign.test(said))?.fix;
  if (fix === undefined) return new TransientFault(said);
  const found = `${doing}: ${said}`;
  if (fix === ROOM)
    return new ProblemError({ code: "disk-failed", found, expected: "space on the disk", fix });
  const expected = "a repository that can be read, and a push that it accepts";
  return new ProblemError({ code: "git-refused", found, expected, fix });
}
