import { readClientHash } from "../../package/shasums.ts";
import { count, quote } from "../../provider/quote.ts";
import { type Answer, resolveUrl } from "../answer.ts";
import { decode, entries, fields, integer, list, nullable, text } from "../go-json.ts";
import { type Judged, nameStart, Observations } from "../observation.ts";
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

export function judgeDownload(answer: Answer, platform: string): Judged<Download> {
  const seen = new Observations(answer.url);
  const decoded = decode(answer.body, DOCUMENT);
  if (decoded === undefined || decoded.faults.length > 0)
    return seen.stop("download-unreadable", decoded?.faults[0] ?? nameStart(answer));
  const document = decoded.value;
  const { os, arch, protocols, filename } = document;
  if (`${os}_${arch}` !== platform) seen.add("download-platform", `os ${quote(os)} and arch ${quote(arch)}`);
  const read = protocols.map((protocol) => ({ protocol, version: readClientVersion(protocol) }));
  const odd = read.find(({ version }) => version.kind !== "version");
  const majors = read.map(({ version }) => (version.kind === "version" ? version.version.core[0] : 0n));
  // Every known client supports 5.0 and 6.x.
  if (odd !== undefined) seen.add("download-protocol-invalid", `protocol ${quote(odd.protocol)}`);
  else if (majors.length > 0 && !majors.some((major) => major === 5n || major === 6n))
    seen.add("download-protocols", `protocols ${quote(protocols)}`);
  const keys = document.signing_keys.gpg_public_keys;
  if (keys.length > MOST_KEYS) return seen.stop("document-too-large", `${keys.length} keys`);
  if (keys.some((key) => key === null))
    seen.add("key-null", `${count(keys.length, "key")}, one of them null`);
  if (keys.some((key) => key !== null && key.trust_signature !== ""))
    seen.add("download-trust", "`trust_signature` is not empty");
  const shasum = readClientHash(document.shasum);
  if (shasum === undefined) seen.add("download-shasum", `shasum ${quote(document.shasum)}`);
  const readUrl = (name: "download_url" | "shasums_url" | "shasums_signature_url") => {
    const url = document[name] === "" ? undefined : resolveUrl(document[name], answer.url);
    if (url === undefined) seen.add("download-url", `${name} is ${quote(document[name])}`);
    return url?.href;
  };
  const packageUrl = readUrl("download_url");
  const shasumsUrl = readUrl("shasums_url");
  const signatureUrl = readUrl("shasums_signature_url");
  const packages = readPackages(answer.body, platform, document.shasum, seen);
  if (
    shasum === undefined ||
    packageUrl === undefined ||
    shasumsUrl === undefined ||
    signatureUrl === undefined
  )
    return seen.judged<Download>(undefined);
  const armors = keys.flatMap((key) => (key === null ? [] : [key.ascii_armor]));
  const found = { packageUrl, shasumsUrl, signatureUrl, shasum, armors, packages };
  return seen.judged({ platform, protocols, filename, ...found });
}

function readPackages(body: Buffer, platform: string, shasum: string, seen: Observations): Packages {
  const { value, faults = [] } = decode(body, PACKAGES) ?? {};
  for (const fault of faults) seen.add("download-packages", fault);
  if (value === undefined || faults.length > 0) return new Map();
  const { packages } = value;
  // As OpenTofu 1.12 does.
  const wrong = packages.size === 0 ? undefined : findFault(packages, platform, shasum);
  const shared = wrong === undefined ? findSharedHash(packages) : undefined;
  if (wrong !== undefined) seen.add("download-packages", wrong);
  if (shared !== undefined) seen.add("download-packages-crash", shared);
  return packages;
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
