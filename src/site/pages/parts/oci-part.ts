import type { ListedVersion } from "../../../catalog/facts/provider-facts.ts";
import { formatAddress, type ProviderAddress } from "../../../provider/address.ts";
import { OCI_MIRROR_LIMITS, renderOciMirrorBlock } from "../../documents/oci-mirror.ts";
import { CLI_FILE } from "./cli-lines.ts";
import { code, escapeHtml, folded, list, preformatted } from "./html.ts";

/** How OpenTofu takes a provider from an OCI registry, and what it does not check there; nothing where it is in none. */
export function renderOci(
  address: ProviderAddress,
  { images = [] }: Pick<ListedVersion, "images">,
  named = "those versions are there whose pages name an image",
): string[] {
  const [first, ...others] = images;
  if (first === undefined) return [];
  return folded("From an OCI registry, with OpenTofu", [
    `<p>The same packages are in ${code(first)}. These lines in ${CLI_FILE} make OpenTofu take them from there. A configuration may have one such block only.</p>`,
    preformatted(renderOciMirrorBlock(first, address)),
    ...list(OCI_MIRROR_LIMITS.map(renderCode), "limits"),
    `<p>Of ${code(formatAddress(address))} ${named}.</p>`,
    ...(others.length === 0 ? [] : [`<p>They are in ${others.map(code).join(", ")} as well.</p>`]),
  ]);
}

function renderCode(markdown: string): string {
  return escapeHtml(markdown).replace(/`([^`]*)`/g, "<code>$1</code>");
}
