import { type Problem, ProblemError } from "../errors.ts";
import { isObject } from "../json.ts";
import { quote } from "../text.ts";

/** Its default name, at the root of a provider's repository. */
export const MANIFEST_NAME = "terraform-registry-manifest.json";

/** The library of providers that serve protocol 6 by default. */
export const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework";

/** The default of the registry protocol. */
export const DEFAULT_PROTOCOLS: readonly string[] = ["5.0"];

/** A release without a manifest works, but states protocol 5 whatever the provider supports. */
export const MANIFEST_MISSING: Problem = {
  code: "manifest-missing",
  severity: "warning",
  found: `no ${MANIFEST_NAME} found, so the site states protocol ${DEFAULT_PROTOCOLS.join(", ")}`,
  expected:
    "the protocol that the provider supports. Most providers on terraform-plugin-framework use 6.0, and clients with only protocol 5 would install them but fail to start them",
  fix: `Add ${MANIFEST_NAME}, such as \`{"version": 1, "metadata": {"protocol_versions": ["6.0"]}}\`, or set ‹protocols›`,
};

const EXAMPLE = '{"version": 1, "metadata": {"protocol_versions": ["5.0"]}}';
const WHICH =
  "providers on terraform-plugin-sdk/v2 use 5.0, and those on terraform-plugin-framework use 6.0 unless served with protocol 5";

/** The file may be another document with thousands of faults. */
const MOST_PROBLEMS = 10;

/**
 * https://developer.hashicorp.com/terraform/registry/providers/publishing. `where` is the path of the file,
 * for messages.
 */
export function parseManifest(
  text: string,
  where: string = MANIFEST_NAME,
): { readonly protocols: readonly string[] } {
  const invalid = (found: string, expected: string, fix = `Write it like ${EXAMPLE}`): Problem => {
    return { code: "manifest-invalid", found, expected, fix, where };
  };
  const utf8 = "JSON in UTF-8, without a byte order mark";
  if (text.startsWith("\ufeff"))
    throw new ProblemError(
      invalid("the manifest starts with a byte order mark", utf8, "Save the file without the mark"),
    );
  // PowerShell's `>` writes UTF-16.
  if (text.includes("\0"))
    throw new ProblemError(invalid("the manifest is not in UTF-8", utf8, "Save the file in UTF-8"));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProblemError(invalid(`the manifest is not JSON (${reason})`, "JSON"));
  }
  if (!isObject(value)) throw new ProblemError(invalid(`the manifest is ${quote(value)}`, "an object"));
  const problems: Problem[] = [];
  const judge = (key: string, is: unknown, expected: string): void => {
    const value = is === undefined ? "missing" : quote(is);
    problems.push(invalid(`the manifest's "${key}" is ${value}`, expected));
  };
  const { version, metadata } = value;
  if (version !== 1) judge("version", version, "the number 1");
  const list = isObject(metadata) ? metadata.protocol_versions : undefined;
  if (!isObject(metadata)) judge("metadata", metadata, "an object");
  else if (!isStringList(list)) judge("metadata.protocol_versions", list, 'a list of strings, like ["5.0"]');
  const read = isStringList(list) ? readProtocols(list, "the manifest") : { protocols: [], problems: [] };
  const all = [...problems, ...read.problems].slice(0, MOST_PROBLEMS);
  if (all.length > 0) throw new ProblemError(all.map((problem) => ({ ...problem, where })));
  return { protocols: read.protocols };
}

/** The protocols of an input; undefined if it is not set. */
export function readProtocolLines(lines: readonly string[]): readonly string[] | undefined {
  return lines.length === 0 ? undefined : parseProtocols(lines.flatMap((line) => line.split(/[\s,]+/)));
}

/** Plugin protocol versions, `MAJOR.MINOR`, oldest first. */
export function parseProtocols(list: readonly string[]): readonly string[] {
  const { protocols, problems } = readProtocols(list, "‹protocols›");
  if (problems.length > 0) throw new ProblemError(problems);
  return protocols;
}

/** `source` names where to correct the list. */
function readProtocols(list: readonly string[], source: string) {
  const which = `Correct ${source}: ${WHICH}`;
  if (list.length === 0)
    return { protocols: [], problems: [protocolProblem("the list of protocols is empty", which)] };
  const protocols = new Map<string, string>();
  const problems: Problem[] = [];
  for (const text of list) {
    const [, major, minor = "0"] = /^([56])(?:\.(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
    const first = major === undefined ? undefined : protocols.get(major);
    if (major === undefined) {
      problems.push(protocolProblem(`protocol ${quote(text)} is not supported by clients`, which));
    } else if (first !== undefined) {
      const found = `protocol ${quote(text)} is listed together with "${first}"`;
      const fix = `List protocol ${major} once in ${source}, with its highest minor version`;
      problems.push(protocolProblem(found, fix));
    } else {
      protocols.set(major, `${major}.${minor}`);
    }
  }
  return { protocols: [...protocols.values()].sort(), problems };
}

function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function protocolProblem(found: string, fix: string): Problem {
  return { code: "protocols-invalid", found, expected: "5.x, 6.x or both, each once", fix };
}
