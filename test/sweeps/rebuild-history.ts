import type { TestKeyKind } from "../support/samples/keys.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { type Files, makeRelease, PREFIX, type ReleaseOptions, without } from "../support/samples/release.ts";

/** One way in which a provider was released once. */
interface Manner {
  readonly options?: (version: string) => ReleaseOptions;
  readonly tag?: (version: string) => string;
  readonly version?: (version: string) => string;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
}

const LINUX = "linux_amd64.zip";

function renamed(from: string, to: string): (files: Files) => Files {
  return (files) =>
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name.replace(from, to), bytes]));
}

function replaced(end: string, content: Uint8Array | string): (files: Files) => Files {
  return (files) =>
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, name.endsWith(end) ? Buffer.from(content) : bytes]),
    );
}

/** Every program of a release in a zip of another make. */
function zipped(make: (name: string, content: Buffer) => Buffer): (files: Files) => Files {
  return (files) => ({ ...files, ...Object.fromEntries(Object.entries(files).flatMap(remade(make))) });
}

function remade(make: (name: string, content: Buffer) => Buffer) {
  return ([name]: readonly [string, Uint8Array]): [string, Buffer][] =>
    name.endsWith(LINUX) ? [[name, make("terraform-provider-sample", ELF)]] : [];
}

const sums = (change: (text: string) => string) => (): ReleaseOptions => ({ sums: change });
const files = (change: (files: Files) => Files) => (): ReleaseOptions => ({ files: change });
const assets = (change: (files: Files) => Files) => (): ReleaseOptions => ({ assets: change });

const MANNERS: Readonly<Record<string, Manner>> = {
  // Of those that were released at the same moment the first by its tag is taken.
  "as it should be, and once more": { tag: (version) => version },
  "by a second key": { options: () => ({ key: "rsa-2048" }) },
  "by a third key": { options: () => ({ key: "subkey" }) },
  "by an unknown key": { options: () => ({ key: "rsa-4096" }) },
  "a draft": { draft: true },
  "a prerelease": { version: (version) => `${version}-rc.1`, prerelease: true },
  "a tag with v": {},
  "a tag that is no version": { tag: (version) => `nightly-${version}` },
  unsigned: { options: assets(without(".sig")) },
  "no sums": { options: assets(without("SHA256SUMS")) },
  "an armored signature": { options: assets(replaced(".sig", "-----BEGIN PGP SIGNATURE-----\n\nx\n")) },
  "other sums than were signed": { options: assets(replaced("SHA256SUMS", "0  x\n")) },
  "sums with a blank line": { options: sums((text) => `${text}\n`) },
  "sums of Windows": { options: sums((text) => text.replaceAll("  ", " ").replaceAll("\n", "\r\n")) },
  "sums with tabs and without an end": { options: sums((text) => text.replaceAll("  ", "\t").trimEnd()) },
  "sums in capitals": {
    options: sums((text) => text.replace(/^[0-9a-f]{64}/gm, (hash) => hash.toUpperCase())),
  },
  "sums with remarks": { options: sums((text) => `# by hand\n${text.replaceAll(".zip", ".zip  more")}`) },
  "sums of another name": {
    options: (version) => ({ assets: renamed(`${PREFIX}${version}_SHA256SUMS`, "SHA256SUMS") }),
  },
  "a stored zip": {
    options: files(zipped((name, content) => makeRawZip([{ name, content, method: 0, mode: 0o100755 }]))),
  },
  "a zip with more in it": {
    options: files(
      zipped((name, content) =>
        makeRawZip([
          { name: "LICENSE", content: "free\n" },
          { name, content, mode: 0o100755 },
        ]),
      ),
    ),
  },
  "a package that is no zip": { options: files(replaced(LINUX, "no zip")) },
  "a zip without a program": {
    options: files(replaced(LINUX, makeRawZip([{ name: "README", content: "x" }]))),
  },
  "a zip without permission": {
    options: files(zipped((name, content) => makeRawZip([{ name, content, mode: 0o100644 }]))),
  },
  "a missing platform": { options: assets(without(LINUX)) },
  "a renamed package": {
    options: (version) => ({ files: renamed(`_${version}_linux`, `_v${version}_linux`) }),
  },
  "a package that was renamed later": {
    options: (version) => ({ assets: renamed(`_${version}_linux`, `_v${version}_linux`) }),
  },
  "a package that was replaced": { options: assets(replaced(LINUX, "x")) },
};

/** A minimal Linux executable, as far as its header is checked. */
const ELF = (() => {
  const content = Buffer.alloc(1024);
  content.write("7f454c46020101", "hex");
  content.writeUInt16LE(2, 16);
  content.writeUInt16LE(62, 18);
  return content;
})();

/** A release as it was made. */
interface Released {
  readonly tag: string;
  readonly version: string;
  readonly draft: boolean;
  readonly prerelease: boolean;
  readonly assets: Files;
}

/** This many releases, in each manner in turn; every round releases one version twice. */
export async function makeHistory(count: number, key: TestKeyKind): Promise<Released[]> {
  const all: Released[] = [];
  const manners = Object.values(MANNERS);
  for (let index = 0; all.length < count; index++) {
    const manner = manners[index % manners.length];
    if (manner !== undefined) all.push(await makeOne(`1.${index}.0`, manner, key));
    if (index % manners.length === 0) all.push(await releaseAgain(`1.${index}.0`, key));
  }
  return all;
}

async function makeOne(number: string, manner: Manner, key: TestKeyKind): Promise<Released> {
  const { draft = false, prerelease = false } = manner;
  const version = manner.version?.(number) ?? number;
  const tag = manner.tag?.(version) ?? `v${version}`;
  const released = await makeRelease(version, { key, ...manner.options?.(version) });
  return { tag, version, draft, prerelease, assets: released };
}

async function releaseAgain(version: string, key: TestKeyKind): Promise<Released> {
  const assets = await makeRelease(version, { key, seed: 9 });
  return { tag: `v${version}`, version, draft: false, prerelease: false, assets };
}
