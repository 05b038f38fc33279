import { compareVersions, parseVersion } from "../../provider/version.ts";
import { FINGERPRINT, KEY_NAME, TIME, VERSION } from "../forms.ts";
import type { CatalogReader, Extensible } from "../json.ts";

interface Identity {
  /** The name of its file under catalog/keys, `KEYID-DIGEST`. */
  readonly name: string;
  readonly fingerprint: string;
  /** The expiry in that copy, in ISO 8601. */
  readonly expires?: string;
}

export interface PublishedKey extends Identity {
  /** Armored. */
  readonly publicKey: string;
}

export interface ListedKey extends Identity, Extensible {
  readonly versions: readonly string[];
}

export interface SignedVersion {
  readonly version: string;
  readonly keys: readonly Identity[];
}

export function parseKeys(entries: readonly [string, CatalogReader][]): ListedKey[] {
  return entries.map(([, json]) => {
    const name = json.text("name", KEY_NAME);
    const fingerprint = json.text("fingerprint", FINGERPRINT);
    const expires = json.optionalText("expires", TIME);
    const versions = json.texts("versions", VERSION);
    return { name, fingerprint, ...(expires === undefined ? {} : { expires }), versions, ...json.unknown() };
  });
}

/** Keys that sign no version any longer are removed. */
export function signWith(keys: readonly ListedKey[], signed: readonly SignedVersion[]): readonly ListedKey[] {
  if (signed.length === 0) return keys;
  const anew = new Set(signed.map(({ version }) => version));
  const after = new Map(
    keys.map((key) => [key.name, { ...key, versions: key.versions.filter((version) => !anew.has(version)) }]),
  );
  for (const { version, keys: used } of signed)
    for (const { name, fingerprint, expires } of used) {
      const known = after.get(name) ?? { name, fingerprint, ...(expires && { expires }), versions: [] };
      after.set(name, { ...known, versions: [...known.versions, version] });
    }
  return [...after.values()]
    .filter(({ versions }) => versions.length > 0)
    .map((key) => ({ ...key, versions: inOrder(key.versions) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function inOrder(versions: readonly string[]): string[] {
  return versions
    .map(parseVersion)
    .sort(compareVersions)
    .map(({ text }) => text);
}
