import { enums } from "openpgp";
import { toNotations } from "../../src/package/key/check-signature.ts";
import { dirhash1 } from "../../src/package/local-file.ts";
import { type ClientMessages, everyClient } from "../../src/protocol/rules/rule.ts";
import type { RuleId } from "../../src/protocol/rules/rules.ts";
import { parsePlatform } from "../../src/provider/platform.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { sha256, sign } from "../support/samples/release.ts";
import {
  ASSETS,
  type BrokenSite,
  DISCOVERY,
  DOWNLOADS,
  INDEX,
  type Json,
  type MadeZip,
  NEWEST,
  SIGNATURE,
  SUMS,
  VERSIONS,
} from "./broken-site.ts";
import { PLATFORMS } from "./good-site.ts";
import { signAs } from "./sign-as.ts";

/** One change of a good site, which breaks one rule. */
export interface Mutation {
  readonly rule: RuleId;
  readonly title: string;
  readonly change: (site: BrokenSite) => void | Promise<void>;
  /** How clients meet it. */
  readonly via: "registry" | "mirror";
  /** Where the rule's clients are others for this very change. */
  readonly clients?: ClientMessages;
  /** Only shows when packages are looked into. */
  readonly deep?: true;
  /** Clients meet it when they have a lock file from before, made by the registry. */
  readonly locked?: true;
  /** Whether they fail follows from an order that changes each time. */
  readonly byChance?: true;
  /** Why no client is asked. */
  readonly notTried?: string;
}

const DAY = 24 * 60 * 60 * 1000;
const HERE = `${DOWNLOADS}linux/amd64`;
const ANY_H1 = `h1:${"A".repeat(43)}=`;
const ZIP = `${ASSETS}/terraform-provider-sample_1.1.0_linux_amd64.zip`;

function registry(
  rule: RuleId,
  title: string,
  change: Mutation["change"],
  more: Partial<Mutation> = {},
): Mutation {
  return { rule, title, change, via: "registry", ...more };
}

function mirror(...[rule, title, change, more]: Parameters<typeof registry>): Mutation {
  return registry(rule, title, change, { via: "mirror", ...more });
}

/** Sets a field of a document, or of every document below a folder; undefined removes it. */
function put(path: string, at: readonly (string | number)[], value: unknown): Mutation["change"] {
  return (site) => {
    for (const name of [...site.files.keys()].filter((each) => each.startsWith(path)))
      site.json(name, (document) => {
        const parent: Json = at.slice(0, -1).reduce((part: Json, key) => part[key], document);
        parent[at.at(-1) ?? ""] = value;
      });
  };
}

/** Replaces a part of the checksums, and signs them. */
const sums =
  (part: string | RegExp, other: string): Mutation["change"] =>
  (site) =>
    site.sums((text) => text.replace(part, other));

/** Changes the keys in the documents of every platform. */
const keys =
  (edit: (keys: Json) => unknown): Mutation["change"] =>
  (site) =>
    site.downloads(({ signing_keys }) => void edit(signing_keys.gpg_public_keys));

/** Signs the checksums, or them and more, with a key that is made so. */
const signed =
  (how: Parameters<typeof signAs>[1], more = ""): Mutation["change"] =>
  (site) =>
    site.signWith((text) => signAs(text + more, how));

const zips =
  (...files: readonly ZipFile[]): Mutation["change"] =>
  (site) =>
    site.zips(zipOf(...files));

/** Lists a further version, in the registry or in the mirror. */
const list =
  (entry: unknown): Mutation["change"] =>
  (site) =>
    site.json(VERSIONS, ({ versions }) => void versions.push(entry));

const HOST: readonly Mutation[] = [
  registry("host-refuses", "401 for the list", (site) => site.answer(VERSIONS, { status: 401 })),
  registry("host-refuses", "403 for a package's document", (site) => site.answer(HERE, { status: 403 })),
  registry("host-fails", "500 for the list", (site) => site.answer(VERSIONS, { status: 500 })),
  registry("host-fails", "429 for a package's document", (site) => site.answer(HERE, { status: 429 })),
  registry("host-fails", "500 for discovery", (site) => site.answer(DISCOVERY, { status: 500 }), {
    clients: {
      ...everyClient("failed to request discovery document: 500"),
      "terraform 1.16.1": "failed to request discovery document: ... giving up after 4 attempt(s)",
    },
  }),
  mirror("host-fails", "503 for the mirror's list", (site) => site.answer(INDEX, { status: 503 })),
  registry("host-redirects", "discovery redirected four times", (site) => site.redirect(DISCOVERY, 4)),
  registry("host-redirects", "the list redirected eleven times", (site) => site.redirect(VERSIONS, 11), {
    clients: everyClient("302 Found returned from"),
  }),
  mirror("host-redirects", "the mirror's list redirected six times", (site) => site.redirect(INDEX, 6), {
    clients: everyClient("302 Found returned from"),
  }),
];

const SLOW: readonly Mutation[] = [
  registry("host-unreachable", "a connection that breaks off", (site) =>
    site.answer(VERSIONS, { status: 0 }),
  ),
  registry("host-slow", "a list after six seconds", (site) => site.delay(VERSIONS, 6)),
  registry("host-timeout", "a list after twelve seconds", (site) => site.delay(VERSIONS, 12)),
  registry(
    "document-too-large",
    "discovery of two megabytes",
    (site) => site.write(DISCOVERY, `{"x": "${"x".repeat(2 << 20)}", "providers.v1": "/v1/providers/"}`),
    { clients: everyClient("failed to decode discovery document as a JSON object: unexpected end") },
  ),
];

const DISCOVERIES: readonly Mutation[] = [
  registry("discovery-missing", "no document", (site) => site.remove(DISCOVERY)),
  registry("discovery-missing", "modules only", (site) =>
    site.write(DISCOVERY, '{"modules.v1": "/v1/modules/"}'),
  ),
  registry("discovery-type", "bytes", (site) => site.type(DISCOVERY, "application/octet-stream")),
  registry("discovery-unreadable", "a list", (site) => site.write(DISCOVERY, "[]")),
  registry("discovery-unreadable", "more behind the object", (site) =>
    site.write(DISCOVERY, `${site.text(DISCOVERY)}{}`),
  ),
  registry("discovery-service", "a number", (site) => site.write(DISCOVERY, '{"providers.v1": 1}')),
  registry("discovery-service", "the next protocol only", (site) =>
    site.write(DISCOVERY, '{"providers.v2": "/v1/providers/"}'),
  ),
  registry("discovery-slash", "no slash", (site) =>
    site.write(DISCOVERY, '{"providers.v1": "/v1/providers"}'),
  ),
];

const LISTS: readonly Mutation[] = [
  registry("versions-missing", "no list", (site) => site.remove(VERSIONS)),
  registry("versions-unreadable", "a page", (site) => site.write(VERSIONS, "<!doctype html><p>Hello")),
  registry("versions-unreadable", "warnings that are a text", put(VERSIONS, ["warnings"], "old")),
  registry("versions-empty", "an empty list", (site) => site.write(VERSIONS, '{"versions": []}')),
  registry("version-invalid", "a leading v", list({ version: "v1.2.0", protocols: ["6.0"] })),
  registry("version-invalid", "null", list(null)),
  registry("version-crash", "a huge number", list({ version: "18446744073709551616.0.0" })),
  registry("version-spelling", "1.0 for 1.0.0", put(VERSIONS, ["versions", 0, "version"], "1.0")),
  registry("version-zero", "0.0.0", list({ version: "0.0.0" })),
  registry("version-twice", "the newest twice", (site) =>
    site.json(VERSIONS, (list) => void list.versions.push(list.versions[1])),
  ),
];

const DOCUMENTS: readonly Mutation[] = [
  registry("download-missing", "no document", (site) => site.remove(HERE)),
  registry("download-unreadable", "a page", (site) => site.write(HERE, "<p>Hello")),
  registry("download-platform", "another system", put(HERE, ["os"], "Linux")),
  registry("download-platform", "no architecture", put(HERE, ["arch"], undefined)),
  registry("download-protocols", "protocol 4", (site) => {
    site.downloads((document) => void Object.assign(document, { protocols: ["4.0"] }));
    site.json(VERSIONS, (list) => {
      list.versions[1].protocols = ["4.0"];
    });
  }),
  registry("download-protocol-invalid", "a leading v", (site) => {
    site.downloads((document) => void Object.assign(document, { protocols: ["v6.0"] }));
    site.json(VERSIONS, (list) => {
      list.versions[1].protocols = ["v6.0"];
    });
  }),
  registry(
    "download-protocols-differ",
    "another protocol in the list",
    put(VERSIONS, ["versions", 1, "protocols"], ["5.0"]),
  ),
  registry("download-url", "no URL of the package", put(HERE, ["download_url"], undefined), {
    clients: {
      ...everyClient("archive has incorrect checksum"),
      "opentofu 1.12.6": "registry response indicates a package of size",
    },
  }),
  registry(
    "download-url",
    "ftp for the checksums",
    put(HERE, ["shasums_url"], "ftp://registry.example.com/SHA256SUMS"),
  ),
  registry("download-shasum", "no hash", (site) =>
    site.json(HERE, (document) => {
      delete document.shasum;
      delete document.packages;
    }),
  ),
  registry(
    "download-trust",
    "a trust signature",
    put(HERE, ["signing_keys", "gpg_public_keys", 0, "trust_signature"], "trust me"),
  ),
  registry(
    "download-packages",
    "a wrong size",
    put(DOWNLOADS, ["packages", "linux_amd64", "package_size"], 0),
    { clients: { "opentofu 1.12.6": "registry response has invalid package size ..." } },
  ),
  registry(
    "download-packages",
    "without the platform",
    put(DOWNLOADS, ["packages", "linux_amd64"], undefined),
    { clients: { "opentofu 1.12.6": "registry response missing package with platform ..." } },
  ),
  registry(
    "download-packages",
    "a size that is a list",
    put(HERE, ["packages", "windows_amd64", "package_size"], []),
    { clients: { "opentofu 1.12.6": "json: cannot unmarshal array" } },
  ),
  registry(
    "download-packages",
    "another hash",
    put(HERE, ["packages", "linux_amd64", "hashes"], [`zh:${"0".repeat(64)}`]),
  ),
  registry(
    "download-packages",
    "a hash without a scheme",
    (site) =>
      site.json(HERE, (document) => {
        document.packages.linux_amd64.hashes.push("0".repeat(64));
      }),
    { clients: { "opentofu 1.12.6": "registry response includes invalid package hash ...: ..." } },
  ),
  registry(
    "download-packages-crash",
    "the same zip twice",
    (site) =>
      site.json(HERE, (document) => {
        for (const platform of Object.keys(document.packages))
          document.packages[platform] = document.packages.linux_amd64;
      }),
    { byChance: true },
  ),
  registry("package-size", "another size in the documents", (site) =>
    site.downloads((document) => {
      document.packages.linux_amd64.package_size += 1;
    }),
  ),
];

const CHECKSUMS: readonly Mutation[] = [
  registry("sums-missing", "no file", (site) => site.remove(SUMS)),
  registry("sums-crash", "a blank line in the middle", sums("\n", "\n\n")),
  registry("sums-crash", "a blank line at the end", sums(/$/, "\n")),
  registry("sums-crash", "a hash of 66 digits", sums(/^(.*_linux_amd64\.zip)$/m, "ab$1")),
  registry("sums-name", "a star before the names", sums(/ {2}/g, " *")),
  registry("sums-name", "a folder before the names", sums(/ {2}/g, "  ./")),
  registry("sums-hash", "a hash of 62 digits", sums(/^..(.*_linux_amd64\.zip)$/m, "$1")),
  registry("sums-hash", "a hash of 65 digits", sums(/^(.*_linux_amd64\.zip)$/m, "a$1")),
  registry("sums-differ", "another hash", sums(/^.{64}(.*_linux_amd64\.zip)$/m, `${"0".repeat(64)}$1`)),
  registry("sums-odd-line", "a comment", sums(/^/, "# made by hand\n")),
];

const KEYS: readonly Mutation[] = [
  registry("signature-missing", "no file", (site) => site.remove(SIGNATURE)),
  registry("signature-not-binary", "armored", (site) =>
    site.write(SIGNATURE, "-----BEGIN PGP SIGNATURE-----\n\nabcd\n-----END PGP SIGNATURE-----\n"),
  ),
  registry("signature-unknown-issuer", "an empty file", (site) => site.write(SIGNATURE, "")),
  registry("signature-unknown-issuer", "no key", put(DOWNLOADS, ["signing_keys", "gpg_public_keys"], [])),
  registry("signature-unknown-issuer", "another key", async (site) => {
    const { publicKey } = await testKey("rsa-2048");
    keys(([key]) => Object.assign(key, { ascii_armor: publicKey }))(site);
  }),
  registry("signature-wrong", "sums changed afterwards", (site) =>
    site.write(SUMS, site.text(SUMS).replace(/\n$/, "")),
  ),
  registry(
    "key-null",
    "null among the keys",
    keys((all) => all.unshift(null)),
  ),
  registry(
    "key-unreadable",
    "an armor without its blank line",
    keys(([key]) => Object.assign(key, { ascii_armor: key.ascii_armor.replace("\n\n", "\n") })),
  ),
  registry(
    "key-too-large",
    "more keys than are checked",
    keys((all) => all.push(...Array(20).fill(all[0]))),
  ),
  registry("key-private", "a private key", async (site) => {
    const { privateKey } = await testKey("rsa-4096");
    keys(([key]) => Object.assign(key, { ascii_armor: privateKey }))(site);
  }),
  registry("key-second-block", "two keys in one text", async (site) => {
    const { publicKey } = await testKey("rsa-2048");
    keys(([key]) => Object.assign(key, { ascii_armor: key.ascii_armor + publicKey }))(site);
  }),
  registry("key-old-clients", "an Ed25519 key", async (site) => {
    const { publicKey } = await testKey("ed25519");
    site.write(SIGNATURE, Buffer.from(await sign(site.text(SUMS), "ed25519")));
    keys(([key]) => Object.assign(key, { ascii_armor: publicKey }))(site);
  }),
];

const EXPIRED: readonly Mutation[] = [
  registry("key-expired", "a key that has expired", signed({ days: 400 })),
  registry(
    "key-expiring",
    "a key that expires soon",
    signed({ created: new Date(Date.now() - 10 * DAY), days: 40 }),
  ),
  registry("key-revoked", "a revoked key", signed({ revoked: true })),
  registry("key-unusable", "a key without the flag for signing", signed({ flags: 0x01 })),
  registry("signature-weak", "a signature of SHA-1", signed({ hash: enums.hash.sha1 })),
  registry("signature-hash", "a signature of MD5", signed({ hash: enums.hash.md5 })),
  registry(
    "signature-wrong",
    "a key certified with SHA-1, and other sums",
    signed({ keyHash: enums.hash.sha1 }, "x"),
  ),
  registry("signature-wrong", "a signature of SHA-1, and other sums", signed({ hash: enums.hash.sha1 }, "x")),
  registry("signature-expired", "a signature from the future", signed({ signed: new Date("2100-01-01") })),
  registry(
    "signature-h1",
    "two hashes of a platform",
    signed({
      notations: ["A", "B"].flatMap((digit) =>
        toNotations(new Map([["linux_amd64", `h1:${digit.repeat(42)}A=`]])),
      ),
    }),
  ),
  registry(
    "signature-h1-differs",
    "another hash in a package's document",
    put(HERE, ["packages", "linux_amd64", "hashes", 1], ANY_H1),
  ),
];

interface ZipFile {
  readonly name: string;
  readonly mode?: number;
  readonly os?: string;
}

/** Packages of these files, each with other content for each platform. */
function zipOf(...files: readonly ZipFile[]): (platform: string) => MadeZip {
  return (platform) => {
    const made = files.map(({ name, mode = 0o100755, os }) => {
      const built = os === undefined ? platform : `${os}_amd64`;
      const code = makeExecutable(parsePlatform(built), { seed: name.length, size: 900 });
      const content = name.endsWith("/") ? Buffer.alloc(0) : Buffer.concat([code, Buffer.from(platform)]);
      return { name, mode, content };
    });
    const lines = made.map(({ name, content }) => ({ name, sha256: sha256(content) }));
    return { zip: makeRawZip(made), h1: dirhash1(lines) };
  };
}

const NAME = "terraform-provider-sample_v1.1.0";

/** Clients unpack what is behind the script. */
function afterScript(platform: string): MadeZip {
  const { zip, h1 } = zipOf({ name: NAME })(platform);
  return { zip: Buffer.concat([Buffer.from("#!/bin/sh\nexit\n"), zip]), h1 };
}

const PROBED: readonly Mutation[] = [
  registry("package-missing", "no file", (site) => site.remove(ZIP)),
  mirror("package-missing", "no file, from the mirror", (site) => site.remove(ZIP)),
];

/** Only shown when packages are looked into. */
const PACKAGES: readonly Mutation[] = [
  registry("package-differs", "one byte more", (site) => site.append(ZIP, "x")),
  registry("package-executable", "in a folder", zips({ name: `bin/${NAME}` })),
  registry("package-executable", "of another type", zips({ name: "terraform-provider-other" })),
  registry("package-unusable", "no permission", zips({ name: NAME, mode: 0o100644 })),
  registry("package-unusable", "of another system", zips({ name: NAME, os: "freebsd" })),
  registry("package-unusable", "a folder's entry", zips({ name: NAME }, { name: "docs/", mode: 0o040755 })),
  registry("package-unreadable", "no zip", (site) =>
    site.zips((platform) => ({ zip: Buffer.from(`no zip for ${platform}`), h1: ANY_H1 })),
  ),
  registry("package-ambiguous", "a script before the zip", (site) => site.zips(afterScript)),
  mirror(
    "package-ambiguous",
    "a script before the zip, from a mirror that knows its content alone",
    async (site) => {
      await site.zips(afterScript);
      site.json(NEWEST, ({ archives }) => {
        for (const archive of Object.values<Json>(archives))
          archive.hashes = archive.hashes.filter((hash: string) => hash.startsWith("h1:"));
      });
    },
  ),
  registry("package-unusual", "no version in the name", zips({ name: "terraform-provider-sample" })),
  mirror("package-h1", "another hash of the content, which the publisher did not sign", async (site) => {
    await site.sums((text) => text);
    put(NEWEST, ["archives", "linux_amd64", "hashes", 0], ANY_H1)(site);
  }),
];

const MIRRORS: readonly Mutation[] = [
  mirror("mirror-index-missing", "no list", (site) => site.remove(INDEX)),
  mirror("mirror-type", "bytes", (site) => site.type(INDEX, "application/octet-stream")),
  mirror("mirror-type", "text/json of a version", (site) => site.type(NEWEST, "text/json")),
  mirror("mirror-unreadable", "a list of versions", (site) => site.write(INDEX, '{"versions": ["1.1.0"]}')),
  mirror("mirror-unreadable", "a page", (site) => site.write(NEWEST, "<p>Hello")),
  mirror("mirror-version-invalid", "a leading v", put(INDEX, ["versions", "v1.2.0"], {})),
  mirror(
    "version-crash",
    "a huge number in a mirror",
    put(INDEX, ["versions", "18446744073709551616.0.0"], {}),
  ),
  mirror("mirror-version-missing", "no document", (site) => site.remove(NEWEST)),
  mirror("mirror-null", "null", put(NEWEST, ["archives", "linux_amd64"], null)),
  mirror("mirror-url", "no URL", put(NEWEST, ["archives", "linux_amd64", "url"], undefined)),
  mirror("mirror-hash-invalid", "no scheme", put(NEWEST, ["archives", "linux_amd64", "hashes"], ["abcd"])),
  mirror(
    "mirror-hash-unknown",
    "another scheme",
    put(NEWEST, ["archives", "linux_amd64", "hashes"], [`sha256:${"0".repeat(64)}`]),
  ),
  mirror("mirror-hash-case", "upper-case digits", (site) =>
    site.json(NEWEST, (document) => {
      const zh = document.archives.linux_amd64.hashes.find((hash: string) => hash.startsWith("zh:"));
      document.archives.linux_amd64.hashes = [`zh:${zh.slice(3).toUpperCase()}`];
    }),
  ),
  mirror("mirror-hash-none", "no hashes", put(NEWEST, ["archives", "linux_amd64", "hashes"], undefined)),
  mirror(
    "mirror-packages-differ",
    "another zip's hash",
    put(NEWEST, ["archives", "linux_amd64", "hashes"], [`zh:${"0".repeat(64)}`]),
  ),
  mirror("mirror-platforms-differ", "a platform less", put(NEWEST, ["archives", "windows_amd64"], undefined)),
  mirror("mirror-versions-differ", "a version less", put(INDEX, ["versions", "1.0.0"], undefined)),
];

/** What only lists show, or what was there before. */
const LISTED: readonly Mutation[] = [
  registry("host-uncached", "a list that no cache may keep", (site) =>
    site.answer(VERSIONS, {
      status: 200,
      headers: { "cache-control": "no-store" },
      body: site.text(VERSIONS),
    }),
  ),
  registry(
    "versions-prerelease",
    "a prerelease alone",
    (site) => {
      site.move("1.1.0", "1.1.0-rc.1");
      site.drop("1.0.0");
    },
    { clients: everyClient("no available releases match the given constraints") },
  ),
  registry("version-twins", "another build of the newest", (site) => site.copy("1.1.0", "1.1.0+b")),
  registry(
    "platforms-dropped",
    "a platform less than before",
    (site) => {
      site.remove(HERE);
      site.json(VERSIONS, (list) => {
        const [, newest] = list.versions;
        newest.platforms = newest.platforms.filter(({ os, arch }: Json) => `${os}_${arch}` !== "linux_amd64");
      });
      site.json(NEWEST, (document) => void delete document.archives.linux_amd64);
      site.downloads((document) => void delete document.packages.linux_amd64);
    },
    { clients: everyClient("does not have a package available for your current platform") },
  ),
  mirror("mirror-empty", "no versions", (site) => site.write(INDEX, '{"versions": {}}')),
  mirror("mirror-archives-empty", "no packages", (site) => site.write(NEWEST, '{"archives": {}}')),
  registry(
    "protocols-changed",
    "another protocol of the newest",
    (site) => {
      site.json(VERSIONS, (list) => void list.versions[1].protocols.push("5.0"));
      for (const platform of PLATFORMS)
        site.json(
          `${DOWNLOADS}${platform.replace("_", "/")}`,
          (document) => void document.protocols.push("5.0"),
        );
    },
    { locked: true },
  ),
  registry("version-removed", "the newest is gone", (site) => site.drop("1.1.0"), { locked: true }),
  registry("version-changed", "other packages of the newest", zips({ name: NAME }), {
    locked: true,
  }),
];

/** Every change, in the order of the rules. */
export const MUTATIONS: readonly Mutation[] = [
  ...HOST,
  ...SLOW,
  ...DISCOVERIES,
  ...LISTS,
  ...DOCUMENTS,
  ...CHECKSUMS,
  ...KEYS,
  ...EXPIRED,
  ...LISTED,
  ...PROBED,
  ...PACKAGES.map((one) => ({ ...one, deep: true as const })),
  ...MIRRORS,
];
