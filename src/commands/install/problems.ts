import { dirname } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import { nameOf } from "../../locking/read-lock-files.ts";
import { commandLine, nameSome, quote, shorten } from "../../text.ts";
import type { Layout } from "./folder.ts";
import type { InstallInputs } from "./inputs.ts";
import { hasHashes, type Wanted } from "./wanted.ts";

export function insideFolder(): ProblemError {
  return new ProblemError({
    code: "input-invalid",
    found: "‹config-file› is in the folder of providers",
    expected: "a path outside: the file may have credentials, and caches carry the folder to other runs",
    fix: "Set ‹config-file› to a path outside ‹into›",
  });
}

export function foreignFiles(into: string, paths: readonly string[]): Problem {
  return {
    code: "folder-blocked",
    found: `${into} has ${nameSome(paths, 3)}, which clients would read and ‹command: install› did not write`,
    expected: "what this command writes, which it checks in each run",
    fix: "Delete it, or set ‹prune›",
  };
}

export function unnamedFiles(into: string, paths: readonly string[]): Problem {
  return {
    code: "files-unlisted",
    severity: "notice",
    found: `${into} has ${nameSome(paths, 3)}, which no lock file here names and nothing checks`,
    expected: "only what lock files name: `init -upgrade`, or a folder without a lock file, could choose it",
    fix: "To delete it, set ‹prune›",
  };
}

export function missing(into: string, wanted: Wanted): Problem {
  const found = hasHashes(wanted)
    ? `${into} has no ${nameOf(wanted)} for ${wanted.platform} that is as its lock files say`
    : `nothing in ${wanted.locks[0]?.path} says what ${nameOf(wanted)} is, so a copy in ${into} is not believed`;
  return {
    code: "install-missing",
    found,
    expected: "the package, in the layout that clients accept with these lock files",
    fix: "Run this again without ‹check›",
  };
}

export function unproven(into: string, wanted: Wanted): Problem {
  return {
    code: "install-missing",
    found: `nothing in ${into} proves that ${nameOf(wanted)} for ${wanted.platform} is the package that its publisher signed`,
    expected: "that package, or the signed zip beside it",
    fix: "Run this again without ‹check›",
  };
}

export function notAsked(wanted: Wanted, { code, found, expected, fix }: Problem): Problem {
  return {
    code,
    severity: "notice",
    found: `whether ${nameOf(wanted)} was withdrawn was not found out: ${found}`,
    expected,
    fix,
  };
}

export function versionWithdrawn(
  wanted: Wanted,
  unlisted: string,
  state = "is no longer listed where clients look",
): Problem {
  const told = unlisted.includes(wanted.version.text) ? [quote(shorten(unlisted, 500))] : [];
  return {
    code: "version-withdrawn",
    severity: "warning",
    found: [`${nameOf(wanted)} ${state}`, ...told].join(": "),
    expected:
      "a version that clients can choose; it is installed, since a source still has what the lock file names",
    fix: `Choose another version with \`terraform init -upgrade\`, and commit ${wanted.locks[0]?.path}`,
  };
}

/** What makes every `init` slower, or unchecked in later runs. */
export function describeSlow(
  packages: readonly { readonly wanted: Wanted; readonly layout: Layout }[],
  { packed, platforms }: InstallInputs,
): Problem[] {
  const bare = packages.flatMap(({ wanted }) => (hasHashes(wanted) ? [] : wanted));
  const slow = packages.flatMap(({ wanted, layout }) =>
    layout === "packed" && !packed && hasHashes(wanted) ? wanted : [],
  );
  const lock = (some: readonly Wanted[]): string => {
    const paths = [...new Set(some.flatMap(({ locks }) => locks.map(({ path }) => path)))];
    const flags = platforms.flatMap((names) => ["--platforms", names]);
    return commandLine("lock", ...flags, "--", ...paths.map((path) => dirname(path)));
  };
  const notice = { code: "lock-incomplete", severity: "notice" } as const;
  const names = (some: readonly Wanted[]) => nameSome([...new Set(some.map(nameOf))], 5);
  return [
    ...(slow.length === 0
      ? []
      : [
          {
            ...notice,
            found: `${names(slow)}: a lock file has no \`h1:\` of it, so that each \`init\` unpacks a zip`,
            expected:
              "an `h1:` of this platform in every lock file: then clients link a folder that is unpacked once",
            fix: `Run \`${lock(slow)}\`, and commit the files`,
          },
        ]),
    ...(bare.length === 0
      ? []
      : [
          {
            ...notice,
            found: `${names(bare)}: the lock file has no hashes for this address, so that each run downloads it`,
            expected: "hashes, without which nothing proves what a cache has",
            fix: "Run `init` without this configuration, and commit the lock file. OpenTofu renames `registry.terraform.io/hashicorp`",
          },
        ]),
  ];
}
