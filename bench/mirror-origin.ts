import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Author, createAuthor, makeOffer } from "../test/support/origins/offer.ts";
import {
  type OfferedProvider,
  type OriginHost,
  startOriginHost,
} from "../test/support/origins/origin-host.ts";
import { sampleOffer } from "../test/support/samples/offers.ts";
import { writeLargeZip } from "./large-zip.ts";
import type { Workshop } from "./workshop.ts";

/** The platforms of everything that is mirrored. */
export const THREE = ["linux_amd64", "darwin_arm64", "windows_amd64"];
const NAMESPACE = "bench";

/** A registry on loopback, and the settings that make clients use it as the public one. */
export interface MirrorOrigin {
  readonly host: OriginHost;
  readonly providers: OfferedProvider[];
  readonly author: Author;
  /** For TF_CLI_CONFIG_FILE. */
  readonly cliConfig: string;
  /** What a provider is called in configurations. */
  readonly sources: readonly string[];
  /** Releases one more version of a provider. */
  readonly release: (provider: OfferedProvider, version: string) => Promise<void>;
}

/** Offers so many providers, each with so many versions of a few kB. */
export async function openManyVersions(
  workshop: Workshop,
  shape: { readonly providers: number; readonly versions: number },
): Promise<MirrorOrigin> {
  const author = await createAuthor();
  const types = Array.from({ length: shape.providers }, (_, index) => `p${index}`);
  const providers = types.map((type) => emptyProvider(type));
  const release: MirrorOrigin["release"] = async (provider, version) => {
    const options = { type: provider.type, version, author, platforms: THREE, size: 8000 };
    provider.offers.push(await sampleOffer(options));
  };
  for (const provider of providers)
    for (let minor = 0; minor < shape.versions; minor++) await release(provider, `1.${minor}.0`);
  return open(workshop, { author, providers, release });
}

/** Offers one version of so many providers, whose zips are as large as real ones: 10 to 30 MB. */
export async function openRealSizes(
  workshop: Workshop,
  count: number,
  largest: number,
): Promise<MirrorOrigin> {
  const author = await createAuthor();
  const folder = await workshop.emptyFolder("origin");
  const providers: OfferedProvider[] = [];
  for (let index = 0; index < count; index++) {
    const provider = emptyProvider(`p${index}`);
    const size = (largest / 3) * (1 + (2 * index) / Math.max(1, count - 1));
    const packages = new Map<string, { readonly body: { readonly path: string }; readonly sha256: string }>();
    for (const platform of THREE)
      packages.set(platform, await makeZip(workshop, { folder, platform, index, size }));
    provider.offers.push(await makeOffer({ type: provider.type, version: "1.0.0", author, packages }));
    providers.push(provider);
  }
  const release = () => Promise.reject(new Error("nothing new is released here"));
  return open(workshop, { author, providers, release });
}

function emptyProvider(type: string): OfferedProvider {
  return { namespace: NAMESPACE, type, packagesOn: "releases", offers: [] };
}

type Opening = Pick<MirrorOrigin, "author" | "providers" | "release">;

async function open({ folder }: Workshop, opening: Opening): Promise<MirrorOrigin> {
  const host = await startOriginHost({ providers: opening.providers });
  const cliConfig = join(folder, "origin.tfrc");
  const services = `services = { "providers.v1" = "${host.origins.registry}/v1/providers/" }`;
  await writeFile(cliConfig, `disable_checkpoint = true\nhost "registry.terraform.io" {\n  ${services}\n}\n`);
  const sources = opening.providers.map(({ namespace, type }) => `${namespace}/${type}`);
  return { ...opening, host, cliConfig, sources };
}

interface MakingZip {
  readonly folder: string;
  readonly platform: string;
  readonly index: number;
  readonly size: number;
}

async function makeZip(workshop: Workshop, { folder, platform, index, size }: MakingZip) {
  const at = join(folder, `p${index}`);
  await mkdir(at, { recursive: true });
  const [program, path] = [join(at, "program"), join(at, `${platform}.zip`)];
  const name = `terraform-provider-p${index}_v1.0.0${platform.startsWith("windows") ? ".exe" : ""}`;
  // Each begins elsewhere, so that no two are alike.
  const part = index * THREE.length + THREE.indexOf(platform);
  workshop.executables.write({ path: program, platform, size: 2 ** 22, part, parts: 100 });
  writeLargeZip({ path, name, program, size });
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { body: { path }, sha256: hash.digest("hex") };
}
