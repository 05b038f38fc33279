import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { indent, quoted, renderList, renderMirror } from "./render.ts";
import type { WantedConfig } from "./wanted.ts";

/** A provider, and the repository that has its newest version. */
export interface ProviderImage {
  readonly address: ProviderAddress;
  readonly image: string | undefined;
}

/** The block that makes OpenTofu take what has images from there, and the rest from the site's mirror. */
export function renderOciInstallation(
  { mirror }: WantedConfig,
  providers: readonly ProviderImage[],
): string[] {
  const sorted = [...providers].sort((a, b) => compareAddresses(a.address, b.address));
  const rest = sorted.filter(({ image }) => image === undefined).map(nameOf);
  return [
    "provider_installation {",
    ...indent([
      ...sorted.flatMap(renderOciMirror),
      ...(rest.length === 0 ? [] : renderMirror({ ...mirror, include: rest })),
      "direct {",
      ...indent(renderList("exclude", mirror.include)),
      "}",
    ]),
    "}",
  ];
}

/** One for each, since a repository without a template has one provider. */
function renderOciMirror(provider: ProviderImage): string[] {
  const { image } = provider;
  if (image === undefined) return [];
  const include = renderList("include            ", [nameOf(provider)]);
  return ["oci_mirror {", `  repository_template = ${quoted(image)}`, ...indent(include), "}"];
}

function nameOf({ address }: ProviderImage): string {
  return formatAddress(address);
}
