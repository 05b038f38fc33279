import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import { isObject, type JsonObject, tryJson } from "../../json.ts";
import { describeUnreadable, readRegularFile } from "../../read-file.ts";

const LARGEST = 4 * 1024 * 1024;
const SECONDS = 10;

/** Those of a file, or without one Sigstore's public root. */
export function loadTrustedRoots(path: string | undefined, directory: string) {
  return path === undefined ? fetchTrustedRoots(directory) : readTrustedRoots(path);
}

/** Reads a `trusted_root.json`, or the lines of `gh attestation trusted-root`. */
async function readTrustedRoots(path: string): Promise<readonly JsonObject[]> {
  const text = await readRegularFile(path, LARGEST).then(String, (error: Error) => {
    throw new ProblemError(unusable(describeUnreadable(path, error)), { cause: error });
  });
  const whole = tryJson(text);
  const roots =
    whole === undefined
      ? text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(tryJson)
      : [whole];
  if (roots.length > 0 && roots.every(isRoot)) return roots;
  throw new ProblemError(unusable(`${path} is not a trusted root`));
}

/** Sigstore's public root, by its own update protocol. */
export async function fetchTrustedRoots(directory: string): Promise<readonly JsonObject[]> {
  const { getTrustedRoot } = await import("@sigstore/tuf");
  const { TrustedRoot } = await import("@sigstore/protobuf-specs");
  try {
    const options = { cachePath: join(directory, "sigstore"), timeout: SECONDS * 1000, retry: 1 };
    const root = TrustedRoot.toJSON(await getTrustedRoot(options));
    return isRoot(root) ? [root] : [];
  } catch (cause) {
    throw new ProblemError(unusable(`Sigstore's public root can't be fetched: ${reasonOf(cause)}`), {
      cause,
    });
  }
}

/** The library's error does not name the host, but its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause === undefined ? "" : reasonOf(error.cause);
  return error.message.includes(inner) ? error.message : `${error.message}: ${inner}`;
}

function isRoot(value: unknown): value is JsonObject {
  return isObject(value) && String(value.mediaType).startsWith("application/vnd.dev.sigstore.trustedroot");
}

export const NO_PUBLIC_ROOT = unusable(
  "it claims to be from GitHub's own Sigstore instance, as that of every private repository does, and Sigstore's public root does not vouch for that instance",
);

function unusable(found: string): Problem {
  return {
    code: "trusted-root-unusable",
    found,
    expected: "the trusted root of Sigstore, as JSON",
    fix: "Run `gh attestation trusted-root > trusted_root.jsonl` on a machine with access to the internet, and set ‹trusted-root: trusted_root.jsonl›",
  };
}
