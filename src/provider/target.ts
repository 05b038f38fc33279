import { ProblemError } from "../errors.ts";
import { quote } from "../text.ts";
import {
  formatAddress,
  type ProviderAddress,
  parseAddress,
  parseNamespace,
  parseType,
  parseWireHostname,
} from "./address.ts";

export type Target =
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "address"; readonly address: ProviderAddress };

/** The host of a folder that doesn't name one; reserved by https://www.rfc-editor.org/rfc/rfc2606 */
export const NO_HOST = "folder.invalid";

export function nameProvider(address: ProviderAddress): string {
  const { hostname, namespace, type } = address;
  return hostname === NO_HOST ? `${namespace}/${type}` : formatAddress(address);
}

/** What most people call a file, and no top-level domain. */
const FILE = /\.(?:ya?ml|json|hcl|tfrc|txt|gz)$/i;

export function parseTarget(text: string, kindOf: (path: string) => "folder" | "file" | undefined): Target {
  if (/^https?:\/\//i.test(text)) return { kind: "url", url: checkUrl(text) };
  const kind = kindOf(text);
  if (kind === "folder") return { kind, path: text };
  if (kind === "file") throw invalidTarget(`${quote(text)} is a file`);
  if (FILE.test(text)) throw invalidTarget(`there is no file or folder ${quote(text)}`);
  if (/^[^/.~\\][^/\\]*\.[^/\\]*(?:\/[^/\\]+){2}$/.test(text))
    return { kind: "address", address: parseAddress(text) };
  if (/^[^/.~\\:\s]+\.[^/\\\s]+[^/.\\\s]$/.test(text))
    return { kind: "url", url: checkUrl(`https://${text}/`) };
  throw invalidTarget(`${quote(text)} is not an existing folder`);
}

function checkUrl(text: string): string {
  if (!URL.canParse(text)) throw invalidTarget(`${quote(text)} is not a URL`);
  const url = new URL(text);
  if (url.username !== "" || url.password !== "")
    throw invalidTarget("the URL contains a username or password");
  url.hash = "";
  url.search = "";
  return url.href;
}

function invalidTarget(found: string): ProblemError {
  return new ProblemError({
    code: "input-invalid",
    found,
    expected: "a URL, the folder of a site, or an address such as registry.example.com/acme/widget",
    fix: "Correct ‹target›",
  });
}

export interface Wanted {
  readonly hostname: string | undefined;
  readonly namespace: string;
  readonly type: string;
}

export function parseWanted(text: string): Wanted {
  const parts = text.split("/");
  if (parts.length < 2 || parts.length > 3 || parts.includes("")) {
    throw new ProblemError({
      code: "address-invalid",
      found: `provider ${quote(text)}`,
      expected: "`namespace/type`, or `hostname/namespace/type` for a mirror",
      fix: "Correct ‹providers›",
    });
  }
  const host = parts.at(-3);
  return {
    hostname: host === undefined ? undefined : parseWireHostname(host),
    namespace: parseNamespace(parts.at(-2) ?? ""),
    type: parseType(parts.at(-1) ?? ""),
  };
}
