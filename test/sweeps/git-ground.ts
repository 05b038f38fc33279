import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeFiles, readTree } from "../support/folder/tree.ts";
import { commitsOf, gitIn, makeBare, REAL_GIT, wrapGit } from "../support/git/bare.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeVersions } from "../support/samples/builds.ts";
import { keyVariables } from "../support/samples/keys.ts";
import { sweepKey } from "./key.ts";

/** What befalls one call of git: all but kills are what git itself says or does in such a case. */
const FATES = {
  "kill before": "kill -9 $PPID; exit 1",
  "kill after": `${REAL_GIT} "$@"; kill -9 $PPID; exit 1`,
  "no network": "echo 'fatal: unable to access: Could not resolve host: git.example.com' >&2; exit 128",
  "lost answer": `${REAL_GIT} "$@" >/dev/null 2>&1; echo 'fatal: the remote end hung up unexpectedly' >&2; exit 128`,
  "full disk": "echo 'fatal: write error: No space left on device' >&2; exit 128",
  "another writer": `${REAL_GIT} -C "$SITE" update-ref refs/heads/gh-pages $("$OTHER"); exec ${REAL_GIT} "$@"`,
  rejection: `case " $* " in *" push "*) printf '!\\tx:y\\t[rejected] (fetch first)\\n'; exit 1;; *) exec ${REAL_GIT} "$@";; esac`,
} as const;
export type Fate = keyof typeof FATES;

/** A commit with the same files, on the branch or as its first one. */
const OTHER = `tree=$(${REAL_GIT} -C "$SITE" rev-parse -q --verify 'gh-pages^{tree}') ||
  tree=$(printf '' | ${REAL_GIT} -C "$SITE" mktree)
parent=$(${REAL_GIT} -C "$SITE" rev-parse -q --verify gh-pages)
exec ${REAL_GIT} -C "$SITE" -c user.name=b -c user.email=b@example.com commit-tree -m Other \${parent:+-p $parent} "$tree"`;

interface FatedRun extends ProcessResult {
  /** The command of each call of git. */
  readonly calls: readonly string[];
}

/** A repository to repeat the same run in. */
export interface GitGround {
  /** Puts the repository back to its first state. */
  reset(): Promise<void>;
  run(version: string, fate?: { readonly kind: Fate; readonly at: number }): Promise<FatedRun>;
  /** The messages of its commits, the newest first. */
  commits(): string[];
  /** Its files as two runs have them in common. */
  describe(): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** `first` has no branch yet; `later` has version 1.0.0 and files of other programs. */
export async function startGitGround(scenario: "first" | "later"): Promise<GitGround> {
  const root = await mkdtemp(join(tmpdir(), "git-ground-"));
  const [repository, before, count] = [join(root, "site.git"), join(root, "before"), join(root, "count")];
  const other = join(root, "other");
  await writeVersions(root);
  await writeFile(other, `#!/bin/sh\n${OTHER}\n`, { mode: 0o755 });
  const secrets = keyVariables(await sweepKey());
  const start = async (version: string, env: Readonly<Record<string, string>>): Promise<ProcessResult> =>
    runCli(
      [
        ...["publish", "--version", version, "--artifacts", version, "--verify=false"],
        ...["--source", "registry.example.com/acme/sample", "--to", `git:file://${repository}`],
      ],
      { cwd: root, env: { ...secrets, ...env } },
    );
  makeBare(root);
  if (scenario === "later") {
    await pushOthers(root, repository);
    const { exitCode, stderr } = await start("1.0.0", {});
    if (exitCode !== 0) throw new Error(stderr);
  }
  await cp(repository, before, { recursive: true });
  const commits = () =>
    gitIn(repository, "branch", "--list", "gh-pages") === "" ? [] : commitsOf(repository);
  return {
    reset: async () => {
      await rm(repository, { recursive: true, force: true });
      await cp(before, repository, { recursive: true });
    },
    run: async (version, { kind, at } = { kind: "kill before", at: 0 }) => {
      await rm(count, { recursive: true, force: true });
      await mkdir(count);
      // mkdir is a process, so it begins at the first number that looks free; concurrent calls may both see it.
      const script = `n=1; while [ -d "${count}/$n" ]; do n=$((n + 1)); done
while ! mkdir "${count}/$n" 2>/dev/null; do n=$((n + 1)); done
echo "$*" > "${count}/$n/call"
if [ $n -eq ${at} ] && [ ${at} -gt 0 ]; then SITE=${repository} OTHER=${other}; export SITE
${FATES[kind]}
fi
exec ${REAL_GIT} "$@"`;
      const PATH = `${wrapGit(root, script)}:${process.env.PATH}`;
      const result = await start(version, { PATH });
      const numbers = (await readdir(count)).sort((a, b) => Number(a) - Number(b));
      const read = numbers.map((number) => readFile(join(count, number, "call"), "utf8").catch(() => ""));
      return { ...result, calls: (await Promise.all(read)).map(nameOf) };
    },
    commits,
    describe: async () => {
      const copy = await mkdtemp(join(root, "copy-"));
      execFileSync("sh", ["-c", `${REAL_GIT} -C "$0" archive gh-pages | tar -x -C "$1"`, repository, copy]);
      const files = await readTree(copy);
      await rm(copy, { recursive: true, force: true });
      return describeFiles(files);
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** The command without the options of git before it. */
function nameOf(call: string): string {
  const words = call
    .replace(/^.*--git-dir=\S+ /, "")
    .trim()
    .split(" ");
  return words
    .filter((word) => !/^(?:-c|fetch\.\S+)$/.test(word))
    .slice(0, 3)
    .join(" ");
}

/** Files of other programs: a text, a program, a link and another repository. */
async function pushOthers(root: string, repository: string): Promise<void> {
  const work = join(root, "work");
  gitIn(root, "init", "--quiet", work);
  await writeFile(join(work, "README.md"), "Others\r\n");
  await mkdir(join(work, "tools"));
  await writeFile(join(work, "tools", "run"), "#!/bin/sh\n", { mode: 0o755 });
  await symlink("../README.md", join(work, "tools", "link"));
  gitIn(work, "add", ".");
  gitIn(work, "update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},module`);
  gitIn(work, "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Others");
  gitIn(work, "push", "-q", repository, "HEAD:gh-pages");
}

/** Publishes once more; a line for whatever is then not as after an undisturbed run, in one commit. */
export async function finishRun(
  ground: GitGround,
  version: string,
  {
    undisturbed,
    before,
  }: {
    readonly undisturbed: Readonly<Record<string, string>>;
    readonly before: readonly string[];
  },
): Promise<string[]> {
  const { exitCode, stderr } = await ground.run(version);
  if (exitCode !== 0) return [`the next run: exit ${exitCode}\n${stderr}`];
  const found = await ground.describe();
  const paths = new Set([...Object.keys(found), ...Object.keys(undisturbed)]);
  const astray = [...paths].filter((path) => found[path] !== undisturbed[path]);
  const commits = ground.commits().filter((one) => one !== "Other");
  const isOnce = commits.join() === [`Publish acme/sample ${version}`, ...before].join();
  return [...astray, ...(isOnce ? [] : [`commits: ${commits.join()}`])];
}
