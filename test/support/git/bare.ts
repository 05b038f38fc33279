import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Runs git on a repository as its owner would, apart from any configuration. */
export function gitIn(repository: string, ...args: readonly string[]): string {
  const env = { PATH: process.env.PATH, HOME: repository, GIT_CONFIG_NOSYSTEM: "1" };
  return execFileSync("git", ["-C", repository, ...args], { env, encoding: "utf8" });
}

/** A new bare repository that sends files one by one, as forges do. */
export function makeBare(directory: string, name = "site.git"): string {
  const repository = join(directory, name);
  execFileSync("git", ["init", "--quiet", "--bare", repository]);
  for (const [key, value] of [
    ["uploadpack.allowFilter", "true"],
    ["http.receivepack", "true"],
    ["gc.auto", "0"],
    ["receive.autogc", "false"],
  ] as const)
    gitIn(repository, "config", key, value);
  return repository;
}

/** Commits files as another writer whose git checks no names; a link has its target. */
export function plantOnBranch(
  repository: string,
  files: Readonly<Record<string, string | { readonly link: string }>>,
  branch = "gh-pages",
): void {
  const ref = `refs/heads/${branch}`;
  const isThere = gitIn(repository, "for-each-ref", ref) !== "";
  const rows = Object.entries(files).map(([path, file]) => {
    const [mode, text] = typeof file === "string" ? ["100644", file] : ["120000", file.link];
    return `M ${mode} inline ${JSON.stringify(path)}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
  });
  const from = isThere ? `from ${ref}^0\n` : "";
  const input = `commit ${ref}\ncommitter S <s@example.com> 0 +0000\ndata 5\nPlant\n${from}${rows.join("")}done\n`;
  const args = ["-C", repository, "-c", "fastimport.unpackLimit=1000", "fast-import", "--quiet", "--done"];
  execFileSync("git", args, { input });
}

/** The files of a branch, with their texts. */
export function readBranch(repository: string, branch = "gh-pages"): Record<string, string> {
  const paths = gitIn(repository, "ls-tree", "-r", "--name-only", branch).split("\n").filter(Boolean);
  return Object.fromEntries(paths.map((path) => [path, gitIn(repository, "show", `${branch}:${path}`)]));
}

export function commitsOf(repository: string, branch = "gh-pages"): string[] {
  return gitIn(repository, "log", "--format=%s", branch).split("\n").filter(Boolean);
}

/** A folder whose `git` is a script that ends with the real one, for PATH. */
export function wrapGit(directory: string, script: string): string {
  const folder = join(directory, "bin");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "git");
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return folder;
}

/** The git that PATH names. */
export const REAL_GIT = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
