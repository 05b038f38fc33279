import { hash } from "node:crypto";
import { openSigningKey } from "../../../src/package/key/signing-key.ts";
import { executableName, packageFilename } from "../../../src/provider/filename.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { makeExecutable } from "./builds.ts";
import { type TestKeyKind, testKey } from "./keys.ts";
import { makeRawZip } from "./raw-zip.ts";

/** Files of a release by their names. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** A release as other tools make it. */
export interface ReleaseOptions {
  readonly platforms?: readonly string[];
  readonly key?: TestKeyKind;
  readonly protocols?: readonly string[];
  readonly seed?: number;
  readonly size?: number;
  /** Changes the files before they are summed up. */
  readonly files?: (files: Files) => Files;
  /** Changes the text that is signed. */
  readonly sums?: (text: string) => string;
  /** Changes the assets of the finished release. */
  readonly assets?: (files: Files) => Files;
}

export const PREFIX = "terraform-provider-sample_";

/** Makes the files of a release of `sample`: zips, manifest, checksums, signature. */
export async function makeRelease(version: string, options: ReleaseOptions = {}): Promise<Files> {
  const { platforms = ["linux_amd64", "windows_arm64"], key = "ed25519", protocols = ["6.0"] } = options;
  const { files: change = same, sums: changeSums = same, assets = same } = options;
  const zips = Object.fromEntries(
    platforms.map((platform, index) => makePackage(version, platform, { index, ...options })),
  );
  const manifest = Buffer.from(JSON.stringify({ version: 1, metadata: { protocol_versions: protocols } }));
  const files = change({ ...zips, [`${PREFIX}${version}_manifest.json`]: manifest });
  const text = changeSums(renderSums(files));
  const signed = { [`${PREFIX}${version}_SHA256SUMS`]: Buffer.from(text) };
  return assets({ ...files, ...signed, [`${PREFIX}${version}_SHA256SUMS.sig`]: await sign(text, key) });
}

/** One package, and its name. */
export function makePackage(
  version: string,
  platformName: string,
  { index = 0, seed = 1, size = 500 }: { index?: number } & Pick<ReleaseOptions, "seed" | "size"> = {},
): [string, Buffer] {
  const platform = parsePlatform(platformName);
  const name = executableName("sample", parseVersion(version), platform);
  const content = makeExecutable(platform, { seed: seed + index + version.length, size });
  const zip = makeRawZip([{ name, content: Buffer.concat([content, Buffer.from(version)]), mode: 0o100755 }]);
  return [packageFilename("sample", parseVersion(version), platform), zip];
}

/** As sha256sum writes it. */
function renderSums(files: Files): string {
  const names = Object.keys(files).sort();
  return names.map((name) => `${sha256(files[name])}  ${name}\n`).join("");
}

export function sha256(bytes: Uint8Array = new Uint8Array()): string {
  return hash("sha256", bytes);
}

/** A detached signature by one of the stored keys. */
export async function sign(text: string, kind: TestKeyKind): Promise<Uint8Array> {
  const { privateKey, passphrase } = await testKey(kind);
  const key = await openSigningKey({ privateKey, passphrase, now: new Date("2026-01-02T00:00:00Z") });
  return key.sign(Buffer.from(text));
}

/** The same files without some of them. */
export function without(...ends: readonly string[]): (files: Files) => Files {
  return (files) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !ends.some((end) => name.endsWith(end))));
}

function same<T>(value: T): T {
  return value;
}
