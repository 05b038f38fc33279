import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { formatAddress } from "../../provider/address.ts";
import { renderHostBlock, renderMirrorBlock } from "../../site/documents/install.ts";

/** What a person pastes to install from a site that is served on their machine; the certificate makes its URL one of HTTPS. */
export function describeTrial(facts: SiteFacts, url: string, certificate: string | undefined): string[] {
  const here = { hostname: facts.hostname, base: url };
  return [
    "to install from it, put these lines into a file that TF_CLI_CONFIG_FILE names",
    ...(hasRegistry(facts) ? ["for the registry:", ...indented(renderHostBlock(here))] : []),
    ...(certificate === undefined
      ? ["for the mirror: clients insist on HTTPS, which `serve --tls` has"]
      : ["for the mirror:", ...indented(renderMirrorBlock(here, ...facts.providers.map(formatAddress)))]),
    ...(certificate === undefined ? [] : ["and trust it:", `  export SSL_CERT_FILE="${certificate}"`]),
    ...(facts.base === undefined ? [] : [`packages that have a whole URL come from ${facts.base}`]),
  ];
}

function hasRegistry({ hostname, providers }: SiteFacts): boolean {
  return providers.some((address) => address.hostname === hostname);
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}
