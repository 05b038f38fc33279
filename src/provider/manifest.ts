import { type Problem, ProblemError } from "../errors.ts";

/** The file's default name, in the root of a provider's repository. */
export const MANIFEST_NAME = "terraform-registry-manifest.json";

const EXAMPLE = '{"version": 1, "metadata": {"protocol_versions": ["5.0"]}}';
const WHICH =
  "Providers on terraform-plugin-sdk/v2 speak 5.0, those on terraform-plugin-framework 6.0 unless served with protocol 5";

/** What terraform-registry-manifest.json says. https://developer.hashicorp.com/terraform/registry/providers/publishing */
export function parseManifest(text: string): { readonly protocols: readonly string[] } {
  const { version, metadata } = parseObject(text);
  const problems: Problem[] = [];
  if (version !== 1) problems.push(manifestProblem("version", version, "the number 1"));
  const list = isObject(metadata) ? metadata.protocol_versions : undefined;
  if (!isObject(metadata)) {
    problems.push(manifestProblem("metadata", metadata, "an object"));
  } else if (!isStringList(list)) {
    problems.push(manifestProblem("metadata.protocol_versions", list, 'a list of strings, like ["5.0"]'));
  }
  const read = isStringList(list) ? readProtocols(list) : { protocols: [], problems: [] };
  problems.push(...read.problems);
  if (problems.length > 0) throw new ProblemError(problems);
  return { protocols: read.protocols };
}

/** Plugin protocol versions as the registry protocol lists them, `MAJOR.MINOR`, oldest first. */
export function parseProtocols(list: readonly string[]): readonly string[] {
  const { protocols, problems } = readProtocols(list);
  if (problems.length > 0) throw new ProblemError(problems);
  return protocols;
}

function readProtocols(list: readonly string[]): {
  readonly protocols: readonly string[];
  readonly problems: readonly Problem[];
} {
  if (list.length === 0)
    return { protocols: [], problems: [protocolProblem("the list of protocols is empty", WHICH)] };
  const protocols = new Map<string, string>();
  const problems: Problem[] = [];
  for (const text of list) {
    const [, major, minor = "0"] = /^([56])(?:\.(0|[1-9]\d*))?$/.exec(text) ?? [];
    const first = major === undefined ? undefined : protocols.get(major);
    if (major === undefined) {
      problems.push(protocolProblem(`protocol ${JSON.stringify(text)} is not one that clients speak`, WHICH));
    } else if (first !== undefined) {
      const found = `protocol ${JSON.stringify(text)} is listed beside "${first}"`;
      problems.push(protocolProblem(found, `List protocol ${major} once, with its highest minor version`));
    } else {
      protocols.set(major, `${major}.${minor}`);
    }
  }
  return { protocols: [...protocols.values()].sort(), problems };
}

function parseObject(text: string): Record<string, unknown> {
  if (text.startsWith("\ufeff")) {
    throw refusal(
      "the manifest starts with a byte order mark",
      "JSON in UTF-8 without one",
      "Save it without the mark",
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal(`the manifest is not JSON (${(error as Error).message})`, EXAMPLE, "Correct the file");
  }
  if (isObject(value)) return value;
  throw refusal(`the manifest is ${show(value)}`, `an object like ${EXAMPLE}`, "Correct the file");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function show(value: unknown): string {
  return value === undefined ? "missing" : JSON.stringify(value);
}

function manifestProblem(key: string, value: unknown, expected: string): Problem {
  const found = `the manifest's "${key}" is ${show(value)}`;
  return { code: "manifest-invalid", found, expected, fix: `Write the manifest like ${EXAMPLE}` };
}

function protocolProblem(found: string, fix: string): Problem {
  return { code: "protocols-invalid", found, expected: "5.x, 6.x or both, each once", fix };
}

function refusal(found: string, expected: string, fix: string): ProblemError {
  return new ProblemError([{ code: "manifest-invalid", found, expected, fix }]);
}
