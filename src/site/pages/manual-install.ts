import { keysOf, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { keyPath } from "../../catalog/paths.ts";
import { decodePart } from "../../provider/filename.ts";
import { code, escapeHtml, link, preformatted, section } from "./parts/html.ts";
import { linkTo } from "./parts/link.ts";

/** Where on a version's page it says how to check it. */
export const CHECK_MARK = "check";

/** What proves a version, and how a person checks it without a client. */
export function renderByHand(page: string, facts: VersionFacts): string[] {
  const { shasumsUrl, signatureUrl } = facts;
  const [sums, signature] = [fileName(shasumsUrl), fileName(signatureUrl)];
  const keys = keysOf(facts).map((name) => linkTo(page, keyPath(name)));
  const named = keys.map((href) => link(href, `public key ${escapeHtml(fileName(href).slice(0, 16))}`));
  return section(CHECK_MARK, "Check it by hand", [
    `<p>Download the package, ${link(shasumsUrl, code(sums))}, ${link(signatureUrl, code(signature))} and the ${named.join(" and the ")} into one folder, and run there:</p>`,
    preformatted(renderCommands(keys.map(fileName), sums, signature)),
    "<p>The first line shows the fingerprint, which has to be the one that you know. The third has to say that the signature is good, and the last that the package is OK.</p>",
  ]);
}

function renderCommands(keys: readonly string[], sums: string, signature: string): string {
  return [
    `gpg --show-keys --with-fingerprint ${keys.map(quote).join(" ")}`,
    `gpg --import ${keys.map(quote).join(" ")}`,
    `gpg --verify ${quote(signature)} ${quote(sums)}`,
    `sha256sum --check --ignore-missing ${quote(sums)}`,
  ].join("\n");
}

/** The name that a browser gives to the file. */
function fileName(url: string): string {
  const last =
    url
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? "";
  return decodePart(last);
}

/** For a shell. */
function quote(name: string): string {
  return /^[\w.@%+=:,-]+$/.test(name) && !name.startsWith("-")
    ? name
    : `'./${name.replaceAll("'", "'\\''")}'`;
}
