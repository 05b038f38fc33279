import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { parse, stringify } from "yaml";
import { clientBinary } from "./build.ts";
import { PROVIDER_MODULE } from "./provider.ts";

const run = promisify(execFile);

/** One run of GoReleaser in an author's repository. */
export interface GoreleaserRun {
  /** `build` makes executables; `release` also makes zips and checksums. Neither publishes. */
  readonly command: "build" | "release";
  /** The version whose tag is checked out; without one it is a snapshot. */
  readonly version?: string;
  /** Platforms like `linux_amd64`; without them, all of `.goreleaser.yml`. */
  readonly platforms?: readonly string[];
  /** An empty folder, which becomes the repository. */
  readonly directory: string;
}

/** Returns the path of GoReleaser's `dist`. */
export async function runGoreleaser(options: GoreleaserRun): Promise<string> {
  const goreleaser = await clientBinary("goreleaser-2.16.0");
  await makeRepository(options);
  const kind = options.version === undefined ? ["--snapshot"] : [];
  const skip = options.command === "release" ? ["--skip=publish"] : [];
  const args = [options.command, "--clean", "--parallelism=1", ...kind, ...skip];
  const running = run(goreleaser, args, { cwd: options.directory, env: cleanEnvironment() });
  if (running.child.pid !== undefined && process.platform !== "win32") setPriority(running.child.pid, 15);
  await running;
  return join(options.directory, "dist");
}

/** The files of an author's repository besides the provider. */
export interface AuthorRepository extends Pick<GoreleaserRun, "version" | "platforms" | "directory"> {
  /** By path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Makes a repository of the provider in an empty folder: one commit, which is tagged if there is a version. */
export async function makeRepository({ directory, platforms, version, files = {} }: AuthorRepository) {
  await cp(PROVIDER_MODULE, directory, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  if (platforms !== undefined) await limitPlatforms(directory, platforms);
  await commitAll(directory, "acme/terraform-provider-sample", version);
}

async function limitPlatforms(directory: string, platforms: readonly string[]): Promise<void> {
  const path = join(directory, ".goreleaser.yml");
  const config = parse(await readFile(path, "utf8")) as { builds: Record<string, unknown>[] };
  for (const build of config.builds) build.targets = platforms;
  await writeFile(path, stringify(config));
}

// The same commit in every run, since GoReleaser dates the executables by it.
export async function commitAll(directory: string, repository: string, version?: string): Promise<void> {
  const date = "2024-01-02T03:04:05Z";
  const env = { ...cleanEnvironment(), GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: readonly string[]) =>
    run("git", ["-c", "user.name=author", "-c", "user.email=author@example.com", ...args], {
      cwd: directory,
      env,
    });
  await git("init", "--quiet", "--initial-branch=main");
  await git("remote", "add", "origin", `https://github.com/${repository}.git`);
  await writeFile(join(directory, ".gitignore"), "dist/\n");
  await git("add", "--all");
  await git("commit", "--quiet", "--message=provider");
  if (version !== undefined) await git("tag", `v${version}`);
}

// What a runner or a developer has set must not change what is built, nor lend a token.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|USERPROFILE|LocalAppData|GO[A-Z]+)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
}
