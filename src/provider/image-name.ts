import { ProblemError } from "../errors.ts";
import { quote } from "../text.ts";
import { formatAddress, type ProviderAddress } from "./address.ts";

// https://github.com/opencontainers/distribution-spec/blob/v1.1.1/spec.md#pulling-manifests
const HOST = "(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\\d{1,5})?";
const WORD = "[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*";
const NAME = new RegExp(`^(${HOST})/(${WORD}(?:/${WORD})*)$`);
const HOSTNAME = `\${hostname}`;
const NAMESPACE = `\${namespace}`;
const TYPE = `\${type}`;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

/** `template` is a name, or contains `${hostname}`, `${namespace}` and `${type}` like OpenTofu's template. */
export function imageNameFor(template: string, address: ProviderAddress): string {
  const parts: Readonly<Record<string, string>> = { ...address };
  const unknown: string[] = [];
  const filled = template.replace(/\$\{\s*([^}]*?)\s*\}/g, (all, symbol: string) => {
    const part = Object.hasOwn(parts, symbol) ? parts[symbol] : undefined;
    if (part === undefined) unknown.push(all);
    return part ?? "";
  });
  if (unknown.length > 0)
    throw new ProblemError({
      code: "input-invalid",
      found: `‹oci› has ${unknown.join(", ")} in ${quote(template.replace(/^.*@/, ""))}`,
      expected: `${HOSTNAME}, ${NAMESPACE} and ${TYPE}, the only ones that OpenTofu supports`,
      fix: "Write the other parts of the name literally",
    });
  // GitHub's owners may have capital letters, but its registry requires lower case.
  const name = isTemplate(template) ? filled : filled.toLowerCase();
  if (splitImageName(name) !== undefined) return name;
  const detail = isTemplate(template) ? `, which is ${quote(name)} for ${formatAddress(address)}` : "";
  throw new ProblemError({
    code: "input-invalid",
    found: template.includes("@") ? "‹oci› has a login or a digest" : `‹oci› is ${quote(template)}${detail}`,
    expected: `the name of a repository, \`HOST/PATH\` without tag or scheme, of lowercase letters and digits separated by single . _ -${/^http:/i.test(template) ? "; only HTTPS registries are supported" : ""}`,
    fix: `Write it as for \`docker pull\`, such as ghcr.io/acme/widget, or ghcr.io/acme/${NAMESPACE}-${TYPE}`,
  });
}

export function isTemplate(template: string): boolean {
  return template.includes("${");
}

/** Undefined if it is not a repository name. The host includes the port, if any. */
export function splitImageName(name: string) {
  const [, host = "", path = ""] = NAME.exec(name) ?? [];
  // Without a dot or a port, registries read it as a folder.
  const isHost = /[.:]/.test(host) || host === "localhost";
  return isHost && name.length <= 255 ? { host, path } : undefined;
}

/** Tags can't contain a plus sign. */
export function imageTag(version: string): string {
  const tag = version.replaceAll("+", "_");
  if (TAG.test(tag)) return tag;
  throw new ProblemError({
    code: "version-invalid",
    found: `version ${quote(version)} can't be an image tag`,
    expected: "at most 128 letters, digits, dots, hyphens and one plus",
    fix: "Release a version with a shorter name, or leave ‹oci› out",
  });
}

/** Tags that are not versions stay unchanged. */
export function versionOfTag(tag: string): string {
  return tag.replaceAll("_", "+");
}
