import { choice, count, flag, type Kind, record } from "./kind.ts";
import { bytes, fingerprints, origin, platforms, versions } from "./values.ts";

/** A kind with what an editor shows of it. */
function told<T>(kind: Kind<T>, description: string): Kind<T> {
  return { ...kind, schema: { description, ...kind.schema } };
}

/** A number, or no bound. */
const newest: Kind<number | "all"> = {
  schema: { oneOf: [{ const: "all" }, count({ from: 1, to: 10_000 }).schema] },
  read: (at, reading) => {
    const value = at.node === null ? undefined : reading.valueAt(at);
    const isAll = value !== undefined && String(value) === "all";
    return isAll ? "all" : count({ from: 1, to: 10_000 }).read(at, reading);
  },
};

/** What can be said of a provider, or of all of them. */
export const SETTINGS = record({
  versions: told(
    versions,
    "Versions to mirror: `all`, a constraint in Terraform's syntax, or a list of which one has to be met. Default: all",
  ),
  prereleases: told(flag, "Whether prereleases of those versions are mirrored too. Default: false"),
  platforms: told(platforms, "Platforms to mirror, as OS_ARCH, or `all` that the origin has. Default: all"),
  origin: told(
    origin,
    "Where it is taken from: its own `registry`, a network `mirror`, or a `folder`. Default: registry",
  ),
  copy: told(
    choice("link", "release", "site", "oci"),
    "Where clients download packages from: `link` leaves them with the origin, `release` copies them into releases of this repository, `site` into the site; `oci` leaves them there for the network mirror, and pushes them to an OCI registry for OpenTofu. Default: link",
  ),
  hashes: told(
    choice("all", "signed"),
    "`all` lists h1: too, for which each package is read once; `signed` only what the publisher has signed. Default: all",
  ),
  keys: told(
    fingerprints,
    "Fingerprints of the keys that may have signed it. Default: whatever keys the registry names",
  ),
  "minimum-age": told(
    count({ from: 0, to: 3650 }),
    "Days before a version is taken, from its signature or from when this mirror first saw it, whichever is later. Default: 0",
  ),
  newest: told(
    newest,
    "How many versions are listed at most when a provider is new to the mirror; what is listed stays. Default: all",
  ),
});

/** What can be said of a run. */
export const LIMITS = record({
  "at-once": told(count({ from: 1, to: 32 }), "Requests at the same time. Default: 4"),
  rate: told(
    count({ from: 0.01, to: 1000, whole: false }),
    "Requests a second to one host. Default: no bound",
  ),
  bytes: told(bytes, "What one run downloads at most, such as 2 GB. Default: no bound"),
});

export type Settings = Of<typeof SETTINGS>;
export type Limits = Of<typeof LIMITS>;
/** What a kind is read as. */
type Of<K> = K extends Kind<infer T> ? T : never;
