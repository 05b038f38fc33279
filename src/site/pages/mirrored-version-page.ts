import { inOrder, type MirroredVersion, type SignedSums } from "../../catalog/facts/mirrored-version.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { renderRequirement } from "../documents/install.ts";
import type { Setting } from "./described-page.ts";
import { renderPage } from "./page.ts";
import {
  callout,
  code,
  command,
  escapeHtml,
  link,
  preformatted,
  renderFacts,
  section,
} from "./parts/html.ts";
import { linkTo } from "./parts/link.ts";
import { renderPackages } from "./parts/package-list.ts";
import { describeProtocols } from "./parts/protocols.ts";
import { mirroredPagePath, mirroredVersionPagePath } from "./paths.ts";

/** Renders the page of a version of somebody else's provider: its packages. */
export function renderMirroredVersionPage(
  address: ProviderAddress,
  facts: MirroredVersion,
  setting: Setting,
): string {
  const [name, { version }] = [formatAddress(address), facts];
  const path = mirroredVersionPagePath(address, version);
  const provider = `${linkTo(path, mirroredPagePath(address))}#install`;
  const main = [
    `<h1><span class="quiet">${escapeHtml(name)}</span> ${escapeHtml(version)}</h1>`,
    callout("note", "Mirrored", "This provider is somebody else's."),
    ...renderFacts([["Works with", describeProtocols(facts.protocols)], ...renderSums(facts.sums)]),
    ...section("install", "Install", [
      preformatted(renderRequirement(address, version)),
      command("terraform init"),
      `<p>What makes clients take it from this mirror is on ${link(provider, "the provider's page")}.</p>`,
    ]),
    ...section("packages", "Packages", renderPackages(inOrder(facts.packages))),
  ];
  return renderPage({
    ...setting,
    path,
    title: `${name} ${version}, mirrored`,
    description: `Version ${version} of the provider ${name}, mirrored: packages and checksums`,
    crumbs: [
      [name, mirroredPagePath(address)],
      [version, path],
    ],
    main: main.join("\n"),
  });
}

/** Whose signature held when it was mirrored. */
function renderSums(sums: SignedSums | undefined): (readonly [string, string])[] {
  if (sums === undefined) return [["Signature", "The origin has none"]];
  const { url, signatureUrl, key } = sums;
  return [
    ["Checksums", `${link(url, "signed list")}, ${link(signatureUrl, "signature")}`],
    ["Signed with", code((key.match(/.{4}/g) ?? []).join(" "))],
  ];
}
