import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { type Files, makeRelease, PREFIX, sha256 } from "../support/samples/release.ts";
import { BASE } from "../walk/good-site.ts";
import { FILES_HOST, type Place, type Reply, redirect, type Shape, serve, serveJson } from "./lint-shapes.ts";
import { LOCKED } from "./lint-shapes-seeds.ts";

const VERSIONS = ["1.0.0", "1.1.0"] as const;
const NEWEST = "1.1.0";
const DISCOVERY = `${BASE}.well-known/terraform.json`;

/** The URL layout of a third-party registry. */
interface Layout {
  readonly name: string;
  readonly key: TestKeyKind;
  /** Where the protocol's paths begin, and where the files of a version are. */
  readonly api: string;
  readonly files: (version: string) => string;
  /** How a document of a package names one of these files. */
  readonly link: (version: string, name: string) => string;
  readonly signature: string;
  readonly discovery: object;
  readonly list: (versions: readonly object[]) => object;
  readonly download: (document: object, armor: string, other: string) => object;
  readonly sums?: (text: string) => string;
  /** A redirect on the way to a document or a file. */
  readonly lead?: (url: string) => Reply | undefined;
  /** The target of the redirect. */
  readonly end?: (url: string) => string;
}

const platforms = LOCKED.map((platform) => {
  const [os = "", arch = ""] = platform.split("_");
  return { os, arch };
});

/** As the public registry does: fields that no client reads, files on another host, behind a signed URL. */
const PUBLIC: Layout = {
  name: "the public registry's shape",
  key: "rsa-4096",
  api: `${BASE}v1/providers/`,
  files: (version) => `https://${FILES_HOST}/terraform-provider-sample/${version}/`,
  link: (version, name) => `https://${FILES_HOST}/terraform-provider-sample/${version}/${name}`,
  signature: ".72D7468F.sig",
  discovery: { "modules.v1": "/v1/modules/", "providers.v1": "/v1/providers/", "login.v1": { client: "x" } },
  list: (versions) => ({ id: "acme/sample", versions: [...versions].reverse(), warnings: null }),
  download: (document, armor) => ({
    ...document,
    signing_keys: {
      gpg_public_keys: [
        {
          key_id: "34365D9472D7468F",
          ascii_armor: armor,
          trust_signature: "",
          source: "Acme",
          source_url: "https://www.example.com/security.html",
        },
      ],
    },
  }),
  lead: (url) => (url.endsWith(".zip") ? redirect(`${signedUrl(url)}?X-Amz-Expires=300`) : undefined),
  end: (url) => (url.endsWith(".zip") ? signedUrl(url) : url),
};

function signedUrl(url: string): string {
  return url.replace("/terraform-provider-sample/", "/github-production-release-asset/");
}

/** As servers do that proxy private files: links below the root with a token, no platforms in the list, no more than clients need. */
const SERVER: Layout = {
  name: "a server's shape",
  key: "rsa-2048",
  api: `${BASE}terraform/providers/v1/`,
  files: (version) => `${BASE}download/provider/acme/sample/${version}/asset/`,
  link: (version, name) => `/download/provider/acme/sample/${version}/asset/${name}?token=a.b.c`,
  signature: ".sig",
  discovery: {
    "modules.v1": `${BASE}terraform/modules/v1`,
    "providers.v1": `${BASE}terraform/providers/v1/`,
  },
  list: (versions) => ({
    id: "acme/sample",
    versions: versions.map((version) => ({ ...version, platforms: undefined })),
  }),
  download: (document, armor) => ({
    ...document,
    signing_keys: { gpg_public_keys: [{ ascii_armor: armor }] },
  }),
  lead: (url) => (url === DISCOVERY ? redirect("/api/discovery", 301) : undefined),
  end: (url) => (url === DISCOVERY ? `${BASE}api/discovery` : url),
};

/** As people keep one by hand: a folder for each document, relative links, an older key before the right one, CRLF. */
const FOLDERS: Layout = {
  name: "folders that are kept by hand",
  key: "rsa-4096",
  api: `${BASE}registry/`,
  files: (version) => `${BASE}registry/files/${version}/`,
  link: (version, name) => `../../../../../../files/${version}/${name}`,
  signature: ".sig",
  discovery: { "providers.v1": "../registry/" },
  list: (versions) => ({ versions }),
  download: (document, armor, other) => ({
    signing_keys: {
      gpg_public_keys: [
        { key_id: "A", ascii_armor: other },
        { key_id: "B", ascii_armor: armor },
      ],
    },
    ...document,
  }),
  sums: (text) => text.replaceAll("\n", "\r\n").replaceAll("  ", " "),
  lead: (url) => (/registry\/acme\/.*[^/]$/.test(url) ? redirect(`${url}/`, 301) : undefined),
  end: (url) => (/registry\/acme\/.*[^/]$/.test(url) ? `${url}/` : url),
};

/** Third-party registries, written by hand from the protocol's documentation. */
export function registryShapes(): Promise<readonly Shape[]> {
  return Promise.all([PUBLIC, SERVER, FOLDERS].map(makeRegistry));
}

async function makeRegistry(layout: Layout): Promise<Shape> {
  const { end = (url: string) => url, lead = () => undefined } = layout;
  const web = new Map<string, Reply>();
  const places: Place[] = [];
  const add = (kind: Place["kind"], url: string, reply: Reply, version = NEWEST) => {
    const first = lead(url);
    if (first !== undefined) web.set(url, first);
    web.set(end(url), reply);
    if (version === NEWEST) places.push({ kind, url: end(url), ways: ["registry"] });
  };
  add("discovery", DISCOVERY, serveJson(layout.discovery));
  const listed = VERSIONS.map((version) => ({ version, protocols: ["4.0", "5.1"], platforms }));
  const list = serveJson(layout.list(listed), { "x-terraform-get": "./versions" });
  add("versions", `${layout.api}acme/sample/versions`, list);
  for (const version of VERSIONS) await addVersion(layout, version, add);
  return { name: layout.name, ways: ["registry"], web, places, target: "address", key: layout.key };
}

type Add = (kind: Place["kind"], url: string, reply: Reply, version?: string) => void;

async function addVersion(layout: Layout, version: string, add: Add): Promise<void> {
  const { key, link, files: base } = layout;
  const files = await makeRelease(version, {
    platforms: LOCKED,
    key,
    ...(layout.sums && { sums: layout.sums }),
  });
  const sums = `${PREFIX}${version}_SHA256SUMS`;
  add("sums", `${base(version)}${sums}`, serve("sums", files[sums] ?? ""), version);
  const signature = `${base(version)}${sums}${layout.signature}`;
  add("signature", signature, serve("it.sig", files[`${sums}.sig`] ?? ""), version);
  const armor = (await testKey(key)).publicKey;
  const other = (await testKey("rsa-1024")).publicKey;
  for (const { os, arch } of platforms) {
    const name = `${PREFIX}${version}_${os}_${arch}.zip`;
    add("zip", `${base(version)}${name}`, serve(name, files[name] ?? ""), version);
    const document = {
      protocols: ["4.0", "5.1"],
      os,
      arch,
      filename: name,
      download_url: link(version, name),
      shasums_url: link(version, sums),
      shasums_signature_url: link(version, `${sums}${layout.signature}`),
      shasum: hashOf(files, name),
    };
    const url = `${layout.api}acme/sample/${version}/download/${os}/${arch}`;
    add("download", url, serveJson(layout.download(document, armor, other)), version);
  }
}

function hashOf(files: Files, name: string): string {
  return sha256(files[name]);
}
