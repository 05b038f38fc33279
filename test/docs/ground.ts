import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import {
  COMPILED,
  type ProcessResult,
  type RunningProcess,
  startProcess,
} from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

/** What the pages' examples are about. */
export const PLATFORMS: readonly string[] = ["darwin_arm64", "linux_amd64", "windows_amd64"];
const TYPE = "widget";
const VERSION = "1.2.3";
const SOURCE = `registry.example.com/acme/${TYPE}`;

/** A reader's folder: builds in `dist`, a key in a file, and a machine of its own around it. */
export interface Ground {
  readonly directory: string;
  /** A folder site of the version that the pages speak of; a ground that publishes it itself has none. */
  readonly site?: string | undefined;
  /** Where programs put what they don't keep. */
  readonly temporary: string;
  /** A path of the page, as it is on this ground. */
  place(path: string): string;
  run(line: string): Promise<ProcessResult>;
  start(line: string): RunningProcess;
  close(): Promise<void>;
}

/** A key of gpg's without a passphrase, asked for without a window. */
const PRELUDE = `gpg() { command gpg --batch --pinentry-mode loopback --passphrase '' "$@"; }\n`;

/** Makes a reader's folder. */
export async function startGround(site?: string): Promise<Ground> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "examples-")));
  const directory = join(root, "here");
  const temporary = join(root, "tmp");
  const gnupg = join(root, "gnupg");
  for (const folder of [directory, temporary]) await mkdir(folder);
  await mkdir(gnupg, { mode: 0o700 });
  await writeDist(join(directory, "dist"), VERSION);
  const { privateKey } = await testKey("rsa-4096");
  await writeFile(join(directory, "private-key.asc"), privateKey);
  const env = {
    ...COMPILED,
    PATH: process.env.PATH ?? "",
    HOME: root,
    TMPDIR: temporary,
    GNUPGHOME: gnupg,
    NO_COLOR: "1",
    NODE: process.execPath,
    CLI: resolve("dist/cli.js"),
    GIT_CONFIG_NOSYSTEM: "1",
    ...Object.fromEntries(["AUTHOR", "COMMITTER"].flatMap((who) => gitPerson(who))),
  };
  const start = (line: string, secrets: Readonly<Record<string, string>> = {}): RunningProcess =>
    startProcess("bash", ["-c", PRELUDE + onGround(line, directory)], {
      cwd: directory,
      env: { ...env, ...secrets },
    });
  return {
    directory,
    site,
    temporary,
    place: (path) => resolve(directory, path.replace(/^\/srv\//, "srv/")),
    // A line that names no key has it from the environment, as the help says.
    run: (line) => start(line, namesKey(line) ? {} : { GPG_PRIVATE_KEY: privateKey }).finished,
    start,
    close: async () => {
      const hasAgent = (await readdir(gnupg)).length > 0;
      if (hasAgent)
        await startProcess("bash", ["-c", "gpgconf --kill all || true"], { cwd: root, env }).finished;
      await rm(root, { recursive: true, force: true });
    },
  };
}

function gitPerson(who: string): [string, string][] {
  return [
    [`GIT_${who}_NAME`, "Acme"],
    [`GIT_${who}_EMAIL`, "releases@example.com"],
  ];
}

function namesKey(line: string): boolean {
  return line.includes("--gpg-private-key-file") || line.startsWith("GPG_PRIVATE_KEY=");
}

/** The line as it is typed, but for this program, folders of the machine, and a port that others may have. */
function onGround(line: string, directory: string): string {
  return line
    .replace(/\bnode dist\/cli\.js|(?<=^|\)" )provider-pages\b/, '"$NODE" "$CLI"')
    .replaceAll(/(?<= |file:\/\/)\/srv\//g, `${directory}/srv/`)
    .replace(/^(.* (?:serve\b|docs(?!.* --(?:check|output)))[^|;]*?)( --port \d+)?$/, "exec $1 --port 0");
}

/** Documentation of the repository that a line names, or of the one that it is run in. */
export async function writeDocumentation({ place, run }: Ground): Promise<void> {
  for (const repository of [".", "terraform-provider-widget"]) {
    await mkdir(place(`${repository}/docs`), { recursive: true });
    await writeFile(place(`${repository}/docs/index.md`), "# Widget Provider\n");
  }
  await run("git init -q && git remote add origin https://github.com/acme/terraform-provider-widget.git");
}

function writeDist(directory: string, version: string): Promise<string[]> {
  return writeBuilds(directory, PLATFORMS, { layout: "plain", type: TYPE, version });
}

/** Builds the version of the preview that the help shows. */
export async function buildPreview({ place }: Ground): Promise<void> {
  await rm(place("dist"), { recursive: true });
  await writeDist(place("dist"), "1.3.0-pr17.1");
}

/** A repository with one commit, and the one that it pushes to. */
export async function makeRepository({ run }: Ground): Promise<void> {
  const made = await run(
    "git init -q -b main . && git init -q --bare ../origin.git && git remote add origin ../origin.git && " +
      "echo dist/ > .gitignore && git add .gitignore && git commit -q -m Start && git push -q -u origin main",
  );
  if (made.exitCode !== 0) throw new Error(made.stderr);
}

/** A provider's code as its author has it, with the key outside of the repository. */
export async function writeProvider({ directory, place, run }: Ground): Promise<void> {
  await writeFile(
    place("go.mod"),
    "module widget\n\nrequire github.com/hashicorp/terraform-plugin-framework v1\n",
  );
  await writeFile(place("main.go"), "package main\n");
  await rename(place("private-key.asc"), join(directory, "../private-key.asc"));
  await run("git init -q .");
}

/** The key of the pages in gpg's own store; one that is quick to make. */
export async function makeReleaseKey({ run }: Ground, algorithm = "ed25519"): Promise<void> {
  const user = '"Acme providers <releases@example.com>"';
  const made = await run(`gpg --quick-generate-key ${user} ${algorithm} sign never`);
  if (made.exitCode !== 0) throw new Error(made.stderr);
}

/** A folder site of the version that the pages speak of: a copy where one is given, unless a line has made it. */
export async function publishSite({ run, place, site }: Ground, to: string): Promise<void> {
  if (site !== undefined) return cp(site, place(to), { recursive: true, force: false });
  const made = await run(`node dist/cli.js publish --to ${to} --source ${SOURCE} --version ${VERSION}`);
  if (made.exitCode !== 0) throw new Error(made.stderr);
}

/** An empty repository on a git server. */
export async function makeGitPlace({ run }: Ground): Promise<void> {
  const made = await run("git init -q --bare /srv/git/registry.git");
  if (made.exitCode !== 0) throw new Error(made.stderr);
}

/** The same site on a branch of it. */
export async function publishOnGit(ground: Ground): Promise<void> {
  await makeGitPlace(ground);
  const to = "git:file:///srv/git/registry.git#pages --site-url https://registry.example.com/ --verify=false";
  const made = await ground.run(
    `node dist/cli.js publish --to ${to} --source ${SOURCE} --version ${VERSION}`,
  );
  if (made.exitCode !== 0) throw new Error(made.stderr);
}

/** Lock files of configurations that use the provider, here and in two folders. */
export async function writeLockFiles(ground: Ground): Promise<void> {
  await publishSite(ground, "site");
  for (const folder of [".", "network", "cluster"]) {
    await mkdir(ground.place(folder), { recursive: true });
    await writeFile(
      ground.place(`${folder}/.terraform.lock.hcl`),
      `provider "${SOURCE}" {\n  version = "${VERSION}"\n}\n`,
    );
  }
}

/** The same as if it were in an OCI registry too. */
export async function publishImages(ground: Ground): Promise<void> {
  await publishSite(ground, "site");
  const list = ground.place(`site/catalog/${SOURCE}.json`);
  const facts = JSON.parse(await readFile(list, "utf8"));
  const versions = facts.versions.map((one: object) => ({ ...one, images: ["ghcr.io/acme/widget"] }));
  await writeFile(list, JSON.stringify({ ...facts, versions }));
}

/** The downloads for checking a release by hand: all of its files, and the key that the site names. */
export async function downloadRelease(ground: Ground): Promise<void> {
  await publishSite(ground, "site");
  const { place } = ground;
  const packages = place(`site/assets/${SOURCE}/${VERSION}`);
  for (const path of await readdir(packages, { recursive: true }))
    if (path.includes("/")) await cp(join(packages, path), place(basename(path)));
  const keys = place("site/catalog/keys");
  for (const name of await readdir(keys)) await cp(join(keys, basename(name)), place("key.asc"));
}

/** The site to carry across an air gap. */
export async function carrySite(ground: Ground): Promise<void> {
  await publishSite(ground, "providers");
}

/** The same, packed and signed. */
export async function packSite(ground: Ground): Promise<void> {
  await carrySite(ground);
  await makeReleaseKey(ground);
  const made = await ground.run(
    "tar -cf providers.tar providers && gpg --detach-sign providers.tar && rm -r providers",
  );
  if (made.exitCode !== 0) throw new Error(made.stderr);
}

/** A mirror of another registry, for moving away from it. */
export async function mirrorOld(ground: Ground): Promise<void> {
  await publishSite(ground, "site");
  const made = await ground.run(
    "node dist/cli.js mirror --from ./site --to old --site-url https://old.example.com/",
  );
  if (made.exitCode !== 0) throw new Error(made.stderr);
}
