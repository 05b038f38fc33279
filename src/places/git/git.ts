import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { childEnvironment, type Environment } from "../../child-environment.ts";
import { once } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { TransientFault } from "../../http/faults.ts";
import type { RetryPolicy } from "../../http/retry.ts";
import type { Log } from "../../ports/log.ts";
import { shorten } from "../../text.ts";
import type { Remote } from "./remote.ts";

/** The remote's name in a repository of our own: the user's configuration has none of this name. */
export const REMOTE = "provider-pages-site";

/** What the user's configuration can't change. Connections, logins, checks and identity are theirs: https://git-scm.com/docs/git-config */
const FIXED = `core.hooksPath=/dev/null core.fsync=none core.sharedRepository=umask core.ignoreCase=false
  core.precomposeUnicode=false core.protectHFS=false core.protectNTFS=false init.defaultBranch=main
  init.defaultObjectFormat=sha1 protocol.version=2 push.gpgSign=false push.followTags=false push.pushOption=
  push.recurseSubmodules=no fetch.recurseSubmodules=false fetch.prune=false maintenance.auto=false
  color.ui=false user.useConfigOnly=true remote.${REMOTE}.promisor=true`.split(/\s+/);

/** The user's proxies, certificates, keys and configuration; not where a repository is, and no traces. */
const OF_GIT =
  /^(?:TMPDIR|TEMP|TMP|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|CURL_CA_BUNDLE|SSH_(?:AUTH_SOCK|AGENT_PID)|GNUPGHOME|DBUS_SESSION_BUS_ADDRESS|XDG_RUNTIME_DIR|GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL)|GIT_(?:PROXY_)?SSL_\w+|GIT_SSH(?:_COMMAND|_VARIANT)?|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|(?:KEY|VALUE)_\d+))$/;
const QUIET = {
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  SSH_ASKPASS: "",
  GCM_INTERACTIVE: "never",
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

/** In milliseconds: signs of life may come for ever. */
const LONGEST = 3_600_000;
const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs git on a new bare repository, which is gone when the process ends. With the remote, it asks the server. */
export function openGit({ url, origin }: Remote, options: GitOptions) {
  const { env, temporary, cancelled, patience = 120_000 } = options;
  const GIT_TOKEN = origin === undefined ? undefined : env.GIT_TOKEN?.trim() || undefined;
  const login = GIT_TOKEN === undefined ? [] : LOGIN.map((one) => `credential.${origin}.${one}`);
  const configured = [...FIXED, `remote.${REMOTE}.url=${url}`, ...login].flatMap((one) => ["-c", one]);

  const run = (args: readonly string[], input: string | Buffer = "") =>
    new Promise<{ isDone: boolean; stdout: Buffer; stderr: string }>((resolve, reject) => {
      cancelled.throwIfAborted();
      const variables = { ...childEnvironment(env, OF_GIT), ...QUIET, GIT_TOKEN };
      // In a process group with the helpers that git starts, which would outlive it.
      const detached = process.platform !== "win32";
      const child = spawn("git", args, { cwd: temporary, env: variables, detached });
      const printed: Buffer[] = [];
      let [size, words, late] = [0, Buffer.alloc(0), ""];
      const stop = (why = "an answer without an end") => {
        late = `\nfatal: ${why}`;
        try {
          process.kill(-Number(child.pid), "SIGKILL");
        } catch {
          child.kill();
        }
      };
      const cancel = () => stop("");
      cancelled.addEventListener("abort", cancel);
      const silence = args.includes(REMOTE) ? patience : LONGEST;
      const timer = setTimeout(stop, silence, `no answer within ${silence / 1000} seconds`);
      const end = setTimeout(stop, LONGEST);
      // Files, or their names.
      const most = args.includes("--batch") ? 2 ** 32 : 2 ** 28;
      child.stdout.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= most) printed.push(chunk);
        else stop();
      });
      child.stderr.on("data", (chunk: Buffer) => {
        timer.refresh();
        words = Buffer.concat([words, chunk]).subarray(-64 * 1024);
      });
      child.on("error", ({ message }) => reject(noGit(`git can't be started: ${message}`)));
      child.on("close", (code) => {
        for (const each of [timer, end]) clearTimeout(each);
        cancelled.removeEventListener("abort", cancel);
        if (cancelled.aborted) reject(cancelled.reason);
        const isDone = code === 0 && late === "";
        resolve({ isDone, stdout: Buffer.concat(printed), stderr: words.toString() + late });
      });
      // A program that ends early is reported by its end.
      child.stdin.on("error", () => {});
      child.stdin.end(input);
    });

  const open = once(async () => {
    const version = (await run(["version"])).stdout.toString().trim();
    const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(version) ?? [];
    if (Number(major) * 1000 + Number(minor) < 2036) throw noGit(`\`git version\` shows \`${version}\``);
    const directory = await mkdtemp(join(temporary, "provider-pages-git-"));
    folders.push(directory);
    const args = [...configured, `--git-dir=${directory}`];
    const { isDone, stderr } = await run([...args, "init", "--quiet", "--bare", "--template="]);
    if (!isDone) throw failure("making a repository", stderr);
    return args;
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
  { sign: /answer without an end/, fix: "Check the server and the repository in ‹to›, then run this again" },
  { sign: /(?:mismatched|hash) algorithm/i, fix: "Use a repository of SHA-1 objects (`git init --bare`)" },
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
