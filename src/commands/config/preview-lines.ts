import { parseMirroredProvider } from "../../catalog/facts/provider-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import type { WantedPreview } from "../../cli-config/merge-preview.ts";
import { type SiteWithBase, wantedConfig } from "../../cli-config/wanted.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import { MIRROR_FOLDER } from "../../site/documents/discovery.ts";
import { previewsOf, renderPreviewBlock } from "../../site/documents/install.ts";
import type { OpenTarget } from "../../steps/open-target.ts";

export interface PreviewConfig {
  /** What to require. */
  readonly note: string;
  readonly lines: readonly string[];
  readonly wanted: WantedPreview;
}

/** The lines for one preview. Clients accept one block, so only one provider can have it. `opened` is where the site answers. */
export async function findPreviewConfig(
  name: string,
  site: SiteWithBase,
  providers: readonly ProviderAddress[],
  opened: OpenTarget,
): Promise<PreviewConfig> {
  const found = (await Promise.all(providers.map((address) => findPreview(name, address, opened)))).flat();
  const [first, second] = found;
  if (first === undefined) throw new ProblemError([noPreview(name)]);
  if (second !== undefined) throw new ProblemError([several(name, found)]);
  const { hostname = "", base } = site;
  const { address, version } = first;
  const { host, mirror } = wantedConfig(site, [address]);
  const wanted = {
    ...{ host, stable: mirror.url, pattern: formatAddress(address), isOwn: address.hostname === hostname },
    previews: `${previewsOf(base)}${MIRROR_FOLDER}`,
  };
  return {
    note: `Preview ${name}: require exactly ${version} of ${wanted.pattern}, and run init -upgrade.`,
    lines: renderPreviewBlock({ hostname, base }, address).split("\n"),
    wanted,
  };
}

interface Found {
  readonly address: ProviderAddress;
  readonly version: string;
}

const LONGEST = 16_000_000;

async function findPreview(
  name: string,
  address: ProviderAddress,
  { transport, base }: OpenTarget,
): Promise<Found[]> {
  const url = new URL(providerPath(address), previewsOf(base)).href;
  const answer = await transport.get(url, { limit: LONGEST, credentialsOf: new URL(base).host });
  if (answer.kind === "none" || answer.status !== 200) return [];
  const { versions } = parseMirroredProvider(address, answer.body.toString("utf8"));
  const listed = versions.findLast(({ preview }) => preview === name);
  return listed === undefined ? [] : [{ address, version: listed.version }];
}

function noPreview(name: string): Problem {
  return {
    code: "version-unknown",
    found: `the site has no preview ${quote(name)}`,
    expected: "a preview that has not expired",
    fix: "Correct ‹preview›, or ask for a new build",
  };
}

function several(name: string, found: readonly Found[]): Problem {
  return {
    code: "input-invalid",
    found: `several providers have a preview ${name}: ${found.map(({ address }) => formatAddress(address)).join(", ")}`,
    expected: "one of them",
    fix: "Set ‹providers› to one of them",
  };
}
