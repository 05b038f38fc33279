import { type ListedProvider, PROVIDERS, REGISTRY } from "../../bundle/contents.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { reachFromPreview } from "../../network/reach.ts";
import type { Origin } from "../../ports/origin.ts";
import { underBase } from "../../protocol/transport/request.ts";
import { openWeb } from "../../protocol/transport/web.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import type { World } from "../../run/world.ts";
import { asker } from "../../steps/web-options.ts";
import type { MirrorFile } from "../file/mirror-file.ts";
import type { MirrorInputs } from "../inputs.ts";
import { openBundle } from "../open-bundle.ts";
import type { OpenOrigin } from "../open-origins.ts";
import { openNetworkMirror } from "../origin/network-mirror.ts";
import { openRegistry } from "../origin/registry.ts";
import { readWantedOf } from "../plan/wanted-of.ts";

/** A bundle or a folder in the place of all origins. */
export interface LocalSource {
  /** What is wanted of it: packages are always copied, since nobody can download from here. */
  readonly file: MirrorFile;
  readonly warnings: readonly Problem[];
  open(address: ProviderAddress): OpenOrigin;
  close(): Promise<void>;
}

/** Where a bundle seems to be served. */
const BASE = "https://bundle.invalid/";

/** Checks and unpacks a bundle, and serves it to this run alone: what it holds is judged as anybody's registry or mirror. */
export async function openBundleSource(
  path: string,
  inputs: Pick<MirrorInputs, "mirror-config" | "gpg-public-keys">,
  world: World,
  room: string,
): Promise<LocalSource> {
  const { directory, cancelled } = world;
  const now = world.now();
  const keys = inputs["gpg-public-keys"];
  const bundle = await openBundle({ path, directory, room, keys, now, cancelled });
  const there = bundle.providers.map(({ address }) => address);
  const file = await readWantedOf(path, there, inputs, world);
  const preview = await world.preview(bundle.root, { port: 0, tls: false });
  const here = new URL(preview.url).origin;
  const web = openWeb({
    ...asker("mirror", world, { tokens: new Map() }),
    reach: reachFromPreview(here, "nothing else"),
  });
  const transport = underBase(web, BASE, preview.url);
  const signed = new Set(bundle.providers.filter(isSigned).map(({ address }) => addressPath(address)));
  const originOf = (address: ProviderAddress): Origin => {
    if (!signed.has(addressPath(address)))
      return withoutPins(openNetworkMirror({ transport, url: BASE + PROVIDERS, now }));
    const { hostname } = address;
    const services = new Map([["providers.v1", `${BASE}${REGISTRY}${hostname}/`]]);
    return openRegistry({ transport, hostname, services, now });
  };
  return {
    file,
    warnings: bundle.warnings,
    open: (address) => ({ origin: asPart(originOf(address)), from: "folder", transport }),
    close: () => preview.close(),
  };
}

function isSigned({ versions }: ListedProvider): boolean {
  return versions.every(({ key }) => key !== undefined);
}

/** Nobody has signed it, so no pin can hold. */
function withoutPins(origin: Origin): Origin {
  return {
    ...origin,
    version: async (question) => {
      if (question.keys.length > 0) throw new ProblemError([notSigned(question.address)]);
      return origin.version(question);
    },
  };
}

/** A bundle is a part of what there is, and where it lay is nobody's concern afterwards. */
function asPart(origin: Origin): Origin {
  return {
    isPart: true,
    versions: (address) => origin.versions(address),
    version: async (question) => {
      const version = await origin.version(question);
      return { ...version, seen: undefined, sums: version.sums && { ...version.sums, url: "file:bundle" } };
    },
  };
}

function notSigned(address: ProviderAddress): Problem {
  return {
    code: "key-unusable",
    found: `${formatAddress(address)} is pinned to keys, and the bundle has no signature of its publisher`,
    expected: "a signature by one of those keys",
    fix: "Make the bundle from the provider's registry instead of a mirror, or leave `keys` out",
  };
}
