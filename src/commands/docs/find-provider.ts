import { basename } from "node:path";
import { unlessProblem } from "../../errors.ts";
import { readInside } from "../../package/way-out.ts";
import { type ProviderAddress, parseRepositoryName, parseSource } from "../../provider/address.ts";
import { DEFAULT_PROTOCOLS, MANIFEST_NAME, parseManifest } from "../../provider/manifest.ts";
import { type RunContext, repositoryUrl } from "../../run/context.ts";
import { findOrigin } from "../init/repository.ts";

/**
 * The address as `publish` derives it, and the repository's URL. The repository is that of the run or of the checkout; without one,
 * the folder's name has to do.
 */
export async function findProvider(
  source: string | undefined,
  directory: string,
  { repository: own, serverUrl }: RunContext,
): Promise<{ readonly address: ProviderAddress; readonly repository: string | undefined }> {
  const repository = own ?? (await findOrigin(directory, serverUrl));
  const [namespace = "", name = ""] = repository?.split("/") ?? ["example", basename(directory)];
  const hostname = repository === undefined ? "registry.example.com" : `${namespace.toLowerCase()}.github.io`;
  const type = unlessProblem(() => parseRepositoryName(name)) ?? "provider";
  const address = parseSource(source ?? type, { hostname, namespace });
  return { address, repository: repositoryUrl(serverUrl, repository) };
}

/** The largest known manifest has less than 1 kB. */
const LARGEST_MANIFEST = 1024 * 1024;

/** The protocols that a publish would state; it also reports what is wrong with the manifest. */
export async function findProtocols(directory: string): Promise<readonly string[]> {
  const bytes = await readInside(MANIFEST_NAME, directory, "docs", LARGEST_MANIFEST).catch(() => undefined);
  const manifest = bytes && unlessProblem(() => parseManifest(bytes.toString("utf8")));
  return manifest?.protocols ?? DEFAULT_PROTOCOLS;
}
