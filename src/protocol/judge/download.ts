import { count, quote } from "../../provider/quote.ts";
import { type Answer, resolveUrl } from "../answer.ts";
import { decode, entries, fields, integer, list, nullable, text } from "../go-json.ts";
import { type Judged, Observations } from "../observation.ts";
import { nameStart } from "./status.ts";
import { isPlatform, readClientVersion } from "./versions.ts";

export interface Download {
  readonly platform: string;
  readonly protocols: readonly string[];
  readonly filename: string;
  readonly packageUrl: string;
  readonly shasumsUrl: string;
  readonly signatureUrl: string;
  /** In lower case. */
  readonly shasum: string;
  /** Without `null` entries, which are reported. */
  readonly armors: readonly string[];
  readonly packages: Packages;
}

const DOCUMENT = fields({
  protocols: list(text),
  os: text,
  arch: text,
  filename: text,
  download_url: text,
  shasum: text,
  shasums_url: text,
  shasums_signature_url: text,
  signing_keys: fields({
    gpg_public_keys: list(nullable(fields({ ascii_armor: text, trust_signature: text }))),
  }),
});

/** Read by OpenTofu only. */
const PACKAGES = fields({ packages: entries(fields({ hashes: list(text), package_size: integer })) });

type Packages = Readonly<ReturnType<typeof PACKAGES>["packages"]>;

/** Clients try each. */
const MOST_KEYS = 100;

type Document = ReturnType<typeof DOCUMENT>;

export function judgeDownload(answer: Answer, platform: string): Judged<Download> {
  const seen = new Observations(answer.url);
  const decoded = decode(answer.body, DOCUMENT);
  if (decoded === undefined || decoded.faults.length > 0) {
    seen.add("download-unreadable", decoded?.faults[0] ?? nameStart(answer));
    return seen.judged<Download>(undefined);
  }
  const document = decoded.value;
  const { os, arch } = document;
  if (`${os}_${arch}` !== platform) seen.add("download-platform", `os ${quote(os)} and arch ${quote(arch)}`);
  judgeProtocols(document.protocols, seen);
  const keys = document.signing_keys.gpg_public_keys;
  if (keys.length > MOST_KEYS) {
    seen.add("document-too-large", `${keys.length} keys`);
    return seen.judged<Download>(undefined);
  }
  if (keys.some((key) => key === null))
    seen.add("key-null", `${count(keys.length, "key")}, one of them null`);
  if (keys.some((key) => key !== null && key.trust_signature !== ""))
    seen.add("download-trust", "`trust_signature` is not empty");
  const shasum = /^[0-9a-f]{64}$/i.test(document.shasum) ? document.shasum.toLowerCase() : undefined;
  if (shasum === undefined) seen.add("download-shasum", `shasum ${quote(document.shasum)}`);
  const urls = readUrls(document, answer.url, seen);
  const packages = readPackages(answer.body, { platform, shasum: document.shasum }, seen);
  if (shasum === undefined || urls === undefined) return seen.judged<Download>(undefined);
  const { protocols, filename } = document;
  const armors = keys.flatMap((key) => (key === null ? [] : [key.ascii_armor]));
  return seen.judged({ platform, protocols, filename, ...urls, shasum, armors, packages });
}

function readPackages(
  body: Buffer,
  own: { readonly platform: string; readonly shasum: string },
  seen: Observations,
): Download["packages"] {
  const { value, faults = [] } = decode(body, PACKAGES) ?? {};
  const [fault] = faults;
  if (fault !== undefined) seen.add("download-packages", fault);
  const packages: Packages = fault === undefined ? (value?.packages ?? new Map()) : new Map();
  // As OpenTofu 1.12 does.
  const wrong = packages.size === 0 ? undefined : findFault(packages, own.platform, own.shasum);
  const shared = wrong === undefined ? findSharedHash(packages) : undefined;
  if (wrong !== undefined) seen.add("download-packages", wrong);
  if (shared !== undefined) seen.add("download-packages-crash", shared);
  return packages;
}

/** Every known client supports 5.0 and 6.x. */
function judgeProtocols(protocols: readonly string[], seen: Observations): void {
  const read = protocols.map((protocol) => ({ protocol, version: readClientVersion(protocol) }));
  const odd = read.find(({ version }) => version.kind !== "version");
  const majors = read.map(({ version }) => (version.kind === "version" ? version.version.core[0] : 0n));
  if (odd !== undefined) seen.add("download-protocol-invalid", `protocol ${quote(odd.protocol)}`);
  else if (majors.length > 0 && !majors.some((major) => major === 5n || major === 6n))
    seen.add("download-protocols", `protocols ${quote(protocols)}`);
}

function readUrls(document: Document, base: string, seen: Observations) {
  const read = (["download_url", "shasums_url", "shasums_signature_url"] as const).map((name) => {
    const url = document[name] === "" ? undefined : resolveUrl(document[name], base);
    if (url === undefined) seen.add("download-url", `${name} is ${quote(document[name])}`);
    return url?.href;
  });
  const [packageUrl, shasumsUrl, signatureUrl] = read;
  if (packageUrl === undefined || shasumsUrl === undefined || signatureUrl === undefined) return undefined;
  return { packageUrl, shasumsUrl, signatureUrl };
}

function findFault(packages: Packages, platform: string, shasum: string): string | undefined {
  const odd = [...packages.keys()].find((name) => !isPlatform(name));
  if (odd !== undefined) return `a package for ${quote(odd)}`;
  const own = packages.get(platform);
  if (own === undefined) return `no package for ${platform}`;
  if (own.package_size <= 0) return `${platform} has the size ${own.package_size}`;
  const hash = [...packages.values()].flatMap(({ hashes }) => hashes).find((each) => !/^[^:]+:/.test(each));
  if (hash !== undefined) return `the hash ${quote(hash)}`;
  return own.hashes.includes(`zh:${shasum}`) ? undefined : `${platform} lacks the hash in shasum`;
}

function findSharedHash(packages: Packages): string | undefined {
  const users = new Map<string, string>();
  for (const [platform, { hashes }] of packages) {
    for (const hash of hashes.filter((each) => each.startsWith("zh:"))) {
      const other = users.get(hash);
      if (other !== undefined && other !== platform) return `${other} and ${platform} have the same zip`;
      users.set(hash, platform);
    }
  }
  return undefined;
}
