import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseSiteFacts, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import type { PreviewOptions } from "../../ports/serving.ts";
import { LARGEST_SITE_FILE } from "../../ports/site.ts";
import { formatAddress } from "../../provider/address.ts";
import { readRegularFile } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { renderHostBlock, renderMirrorBlock } from "../../site/documents/install.ts";

export interface Served {
  readonly directory: string;
  readonly url: string;
}

export async function serve(folder: string, options: PreviewOptions, world: RunContext): Promise<Served> {
  const directory = resolve(world.directory, folder);
  const preview = await world.preview(directory, options);
  try {
    world.log.info(`serving ${directory} at ${preview.url}; stop with Ctrl-C`);
    await withFile(preview.certificate, world, async (certificate) => {
      const facts = await readFacts(directory);
      for (const line of facts ? renderInstallLines(facts, preview.url, certificate) : [])
        world.log.info(line);
      await untilStopped(world.cancelled);
    });
    return { directory, url: preview.url };
  } finally {
    await preview.close();
  }
}

/** Clients read trusted certificates from a file. */
async function withFile(
  certificate: string | undefined,
  world: RunContext,
  step: (path: string | undefined) => Promise<void>,
): Promise<void> {
  if (certificate === undefined) return step(undefined);
  const folder = await world.openOutput(undefined, "not needed");
  try {
    const path = join(folder.path, "certificate.pem");
    await writeFile(path, certificate);
    await step(path);
  } finally {
    await folder.finish();
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

async function untilStopped(cancelled: AbortSignal): Promise<void> {
  if (cancelled.aborted) return;
  await new Promise<void>((stopped) => cancelled.addEventListener("abort", () => stopped(), { once: true }));
}

/** Lines to paste to install from a local site; mirrors need the certificate, because clients require HTTPS. */
export function renderInstallLines(facts: SiteFacts, url: string, certificate: string | undefined): string[] {
  const here = { hostname: facts.hostname, base: url };
  return [
    "to install from it, save these lines to a file, and set TF_CLI_CONFIG_FILE to its path",
    ...(hasRegistry(facts) ? ["for the registry:", ...indented(renderHostBlock(here))] : []),
    ...(certificate === undefined
      ? ["for the mirror: clients require HTTPS, which `serve --tls` provides"]
      : ["for the mirror:", ...indented(renderMirrorBlock(here, facts.providers.map(formatAddress)))]),
    ...(certificate === undefined
      ? []
      : ["and trust its certificate:", `  export SSL_CERT_FILE="${certificate}"`]),
    ...(facts.base === undefined
      ? []
      : [`packages come from ${facts.base}: publish without \`--site-url\` to serve them from here too`]),
  ];
}

function hasRegistry({ hostname, providers }: SiteFacts): boolean {
  return providers.some((address) => address.hostname === hostname);
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}
