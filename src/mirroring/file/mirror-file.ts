import { Problems } from "../../errors.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { type Constraint, parseConstraint } from "../../provider/constraint.ts";
import { formatPlatform, type Platform, parsePlatform } from "../../provider/platform.ts";
import { compareVersions, isPrerelease, type Version } from "../../provider/version.ts";
import {
  DEFAULT_LIMITS,
  DEFAULTS,
  FILE,
  type Limits,
  type OriginPlace,
  readSource,
  type Settings,
} from "./settings.ts";
import { YamlFile } from "./yaml-file.ts";

/** What is mirrored of a provider, and what is believed of it. */
export interface ProviderChoice {
  readonly address: ProviderAddress;
  readonly versions: (version: Version) => boolean;
  /** Whether a version that `versions` leaves out may be proposed; `newest` is the newest that is listed or selected. */
  readonly proposes?: (version: Version, newest: Version | undefined) => boolean;
  /** Whether `refuse` excludes a version. */
  readonly refuses?: (version: Version) => boolean;
  readonly platforms: readonly Platform[] | "all";
  /** Whether packages are fetched to compute hashes that are unknown. */
  readonly hashes: "all" | "signed";
  /** Fingerprints in upper case, one of which must have signed; if empty, any key of the registry. */
  readonly keys: readonly string[];
  /** The URL of the repository whose workflow must have attested each version. */
  readonly attestation?: string | undefined;
  /** In days, since the version was signed and since it was first seen here. */
  readonly minimumAge: number;
  /** The limit for a provider that is new to the mirror; listed versions are kept. */
  readonly newest: number | undefined;
  /** Its settings as written in a file: a change means a new request. */
  readonly written?: string | undefined;
}

export interface WantedProvider extends ProviderChoice {
  readonly origin: OriginPlace;
  /** For reports; `versions` includes it. */
  readonly prereleases: boolean;
  /** Where the mirror's documents point to. */
  readonly copy: "link" | "release" | "site";
  /** Whether to push its packages to an OCI registry too. */
  readonly pushes: boolean;
}

export interface MirrorFile {
  readonly providers: readonly WantedProvider[];
  /** Of one run. */
  readonly limits: Limits;
}

/** Reports all problems at once, with line and column. */
export function parseMirrorFile(text: string, name = "provider-mirror.yml"): MirrorFile {
  const yaml = new YamlFile(text.replace(/^\uFEFF/, ""), name);
  const { defaults, limits, providers } = FILE.read(yaml.root) ?? {};
  const entries = (providers ?? []).map(({ name, address, own: override, key }) => {
    const settings = { ...DEFAULTS, ...defaults, ...override };
    const { origin, hashes, copy, attestation } = settings;
    if (origin.kind !== "registry" && attestation !== undefined)
      key.report({
        found: `\`attestation\` requires a registry, but the origin is a ${origin.kind}, which can have none`,
        expected: "a registry as the origin",
        fix: "Remove `attestation` or `origin` of this provider",
      });
    // A folder, or a mirror made by this program, may have signatures; only reading it shows.
    if (origin.kind !== "registry" && hashes === "signed")
      key.report({
        found: `\`hashes: signed\` requires signatures, but the origin is a ${origin.kind}, which has none`,
        expected: "a registry as the origin",
        fix: "Write `hashes: all` for this provider, or remove its `origin`",
      });
    if (origin.kind === "folder" && (copy === "link" || copy === "oci"))
      key.report({
        found: `\`copy: ${copy}\` makes clients download from the origin, but the origin is a folder`,
        expected: "`copy: release` or `copy: site`",
        fix: "Set `copy: release` or `copy: site` for this provider",
      });
    return { name, provider: wantedProvider(address, settings) };
  });
  yaml.throwIfRefused();
  if (providers === undefined)
    yaml.root.report({
      found: "the file has no `providers`",
      expected: "this name",
      fix: "Add `providers:`",
    });
  yaml.throwIfRefused();
  const plain = yaml.document.toJS() as {
    defaults?: object | null;
    providers?: Record<string, object | null> | null;
  };
  return {
    providers: entries.map(({ name, provider }) => ({
      ...provider,
      written: JSON.stringify({ ...plain.defaults, ...plain.providers?.[name] }),
    })),
    limits: { ...DEFAULT_LIMITS, ...limits },
  };
}

/** `NAME` or `NAME CONSTRAINT` a line, in place of a file. A provider that is named twice has the versions of both. */
export async function nameProviders(
  lines: readonly string[],
  platforms: readonly string[],
  copy: WantedProvider["copy"],
): Promise<MirrorFile> {
  const problems = new Problems();
  const requests = new Map<string, { readonly address: ProviderAddress; readonly anyOf: Constraint[] }>();
  for (const line of lines)
    await problems.attempt(() => {
      const [name = "", ...constraint] = line.split(/\s+/);
      const address = readSource(name);
      const one = requests.get(addressPath(address)) ?? { address, anyOf: [] };
      const isRelease = (version: Version) => !isPrerelease(version);
      one.anyOf.push(constraint.length === 0 ? isRelease : parseConstraint(constraint.join(" ")));
      requests.set(addressPath(address), one);
    });
  const names = platforms.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
  const read = await Promise.all(names.map((name) => problems.attempt(() => parsePlatform(name))));
  problems.throwIfAny();
  const byName = new Map(read.flatMap((one) => (one === undefined ? [] : [[formatPlatform(one), one]])));
  const chosen = byName.size === 0 ? "all" : [...byName.values()];
  const providers = [...requests.values()].map(({ address, anyOf }) =>
    wantedProvider(address, { ...DEFAULTS, versions: anyOf, platforms: chosen, copy }),
  );
  return { providers, limits: DEFAULT_LIMITS };
}

function wantedProvider(address: ProviderAddress, settings: Settings): WantedProvider {
  const { versions, refuse, propose, origin, platforms, prereleases, copy, hashes, keys, newest } = settings;
  return {
    address,
    origin,
    versions: (version) => isMeant(version, versions, prereleases) && !isRefused(version, refuse),
    proposes: (version, after) => {
      if (propose === "none") return false;
      if (propose !== "newer") return isMeant(version, propose, prereleases);
      return (
        isMeant(version, "all", prereleases) && (after === undefined || compareVersions(version, after) > 0)
      );
    },
    refuses: (version) => isRefused(version, refuse),
    platforms,
    prereleases,
    copy: copy === "oci" ? "link" : copy,
    pushes: copy === "oci",
    hashes,
    keys,
    attestation: settings.attestation,
    minimumAge: settings["minimum-age"],
    newest: newest === "all" ? undefined : newest,
  };
}

/** A range refuses the prereleases in it too. */
function isRefused(version: Version, anyOf: Settings["refuse"]): boolean {
  return anyOf.some((meets) => meets(version) || meets({ ...version, prerelease: "" }));
}

/** Ranges never match prereleases, so with `prereleases` the release of the same version must match. */
function isMeant(version: Version, anyOf: Settings["versions"], prereleases: boolean): boolean {
  if (anyOf === "all") return prereleases || !isPrerelease(version);
  return anyOf.some((meets) => meets(version) || (prereleases && meets({ ...version, prerelease: "" })));
}
