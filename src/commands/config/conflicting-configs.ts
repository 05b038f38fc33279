import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, resolve } from "node:path";
import { itemsOf, readSpans } from "../../cli-config/spans.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { findFiles } from "../../protocol/cli-config/read-config.ts";

/** Looks at what clients read beside a file; tells whether they read the file at all, as this machine is. */
export async function checkNeighbours(file: string, exists: boolean): Promise<boolean> {
  const isWindows = process.platform === "win32";
  const files = (await findFiles({ env: process.env, home: homedir(), isWindows })).map((path) =>
    resolve(path),
  );
  if (!files.includes(file)) return false;
  const others = files.filter((path) => path !== file && areReadTogether(path, file));
  for (const path of others)
    if (await hasInstallation(path)) throw new ProblemError([secondBlock(file, path)]);
  const [eclipsed] = exists ? [] : await eclipsedBy(file, files);
  if (eclipsed !== undefined) throw new ProblemError([eclipses(file, eclipsed)]);
  return true;
}

const MAIN = /^(?:\.?terraform\.?rc|\.?tofu\.?rc)$/;
const TOFU = /^\.?tofu\.?rc$/;

/** A client reads one main file, and all of a folder. */
function areReadTogether(one: string, other: string): boolean {
  const [isMain, isOtherMain] = [one, other].map((path) => MAIN.test(basename(path)));
  return !(isMain && isOtherMain) && (isMain || isOtherMain || dirname(one) === dirname(other));
}

async function hasInstallation(path: string): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => "");
  try {
    return itemsOf(readSpans(text), "provider_installation").length > 0;
  } catch {
    return false;
  }
}

/** OpenTofu reads Terraform's file as long as it has none of its own. */
async function eclipsedBy(file: string, files: readonly string[]): Promise<string[]> {
  if (!TOFU.test(basename(file))) return [];
  const mains = files.filter((path) => MAIN.test(basename(path)) && path !== file);
  const there = await Promise.all(
    mains.map((path) =>
      stat(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return there.flat();
}

function secondBlock(file: string, other: string): Problem {
  return {
    code: "input-invalid",
    found: `clients read ${other} together with ${file}, and it has a provider_installation block`,
    expected: "one such block in all of their files: they refuse a second one",
    fix: `Write ‹merge: ${other}›`,
  };
}

function eclipses(file: string, other: string): Problem {
  return {
    code: "input-invalid",
    found: `there is no ${file} yet, and OpenTofu reads ${other} as long as that is so`,
    expected: "a file that OpenTofu reads now, or all that is configured would be lost to it",
    fix: `Write ‹merge: ${other}›`,
  };
}
