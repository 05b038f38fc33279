import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseSiteFacts, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { LARGEST_SITE_FILE } from "../../ports/place.ts";
import type { ServerOptions } from "../../ports/serving.ts";
import { formatAddress } from "../../provider/address.ts";
import { readRegularFile } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { renderHostBlock, renderMirrorBlock } from "../../site/documents/install.ts";
import { indented } from "../../text.ts";

export async function serve(folder: string, options: ServerOptions, world: RunContext) {
  const directory = resolve(world.directory, folder);
  const server = await world.serve(directory, options);
  try {
    world.log.info(`serving ${directory} at ${server.url}; stop with Ctrl-C`);
    // Clients read trusted certificates from a file.
    const output =
      server.certificate === undefined ? undefined : await world.openOutput(undefined, "not needed");
    const certificate = output && join(output.path, "certificate.pem");
    try {
      if (certificate !== undefined) await writeFile(certificate, server.certificate ?? "");
      const facts = await readFacts(directory);
      for (const line of facts ? renderInstallLines(facts, server.url, certificate) : [])
        world.log.info(line);
      const { cancelled } = world;
      if (!cancelled.aborted)
        await new Promise((stopped) => cancelled.addEventListener("abort", stopped, { once: true }));
    } finally {
      await output?.finish();
    }
    return { directory, url: server.url };
  } finally {
    await server.close();
  }
}

/** Any other folder is served too. */
async function readFacts(directory: string): Promise<SiteFacts | undefined> {
  try {
    return parseSiteFacts(String(await readRegularFile(join(directory, SITE_PATH), LARGEST_SITE_FILE)));
  } catch {
    return undefined;
  }
}

/** Lines to paste to install from a local site; mirrors need the certificate, because clients require HTTPS. */
export function renderInstallLines(facts: SiteFacts, url: string, certificate: string | undefined): string[] {
  const here = { hostname: facts.hostname, base: url };
  const hasRegistry = facts.providers.some(({ hostname }) => hostname === facts.hostname);
  return [
    "to install from it, save these lines to a file, and set TF_CLI_CONFIG_FILE to its path",
    ...(hasRegistry ? ["for the registry:", ...indented(renderHostBlock(here))] : []),
    ...(certificate === undefined
      ? ["for the mirror: clients require HTTPS, which `serve --tls` provides"]
      : [
          "for the mirror:",
          ...indented(renderMirrorBlock(here, facts.providers.map(formatAddress))),
          "and trust its certificate:",
          `  export SSL_CERT_FILE="${certificate}"`,
        ]),
    ...(facts.base === undefined
      ? []
      : [`packages come from ${facts.base}: publish without \`--site-url\` to serve them from here too`]),
  ];
}
