import { forgeParts } from "../../support/origins/forged-key.ts";
import { ODD_NAMES, ODD_PROTOCOLS, ODD_URLS, signedFiles } from "./any-lies.ts";
import { type DownloadDocument, downloadDocument, type Genuine, keyOf, listed } from "./genuine.ts";
import { anyOf, edit, type Liar, type Lie, type LieMaker, PLATFORMS, say, VERSIONS } from "./lie.ts";

type Document = (platform: string) => DownloadDocument;

/** Answers for all packages of a version with documents of the liar's, and lists it. */
function offerAs(name: string, version: string, from: Genuine, document: Document): Lie {
  const asked = new RegExp(`/tool/${version.replaceAll(".", "\\.")}/download/([^/]+)/([^/]+)$`);
  return {
    name: `${version} ${name}`,
    tell: ({ path }, honest) => {
      if (/\/tool\/versions$/.test(path))
        return edit(honest, (list) => {
          if (list.versions.some((one: { version: string }) => one.version === version)) return;
          list.versions.push({ ...listed(from), version });
        });
      const [, os, arch] = asked.exec(path) ?? [];
      return os === undefined ? undefined : say({ ...document(`${os}_${arch}`), os, arch });
    },
  };
}

function ownOf({ own }: Liar, version: string): Genuine {
  const found = own.find(({ offer }) => offer.version === version) ?? own[0];
  if (found === undefined) throw new Error("the publisher has released nothing");
  return found;
}

/** Another zip, and its `h1:` among the genuine hashes; everything that is signed is genuine. */
const unsignedHash: LieMaker = (liar) => {
  const { random, host, others } = liar;
  const version = random.pick(VERSIONS.slice(0, 3));
  const own = ownOf(liar, version);
  const isOther = random.chance(0.7);
  const evil = random.pick(others.filter(({ folder }) => folder === "liar"));
  return offerAs(
    `with an h1 that nobody signed${isOther ? ", and its zip" : ""}`,
    version,
    own,
    (platform) => {
      const document = downloadDocument(host, own, platform);
      const theirs = downloadDocument(host, evil, platform);
      const { package_size } = theirs.packages[platform] ?? { package_size: 1 };
      const hashes = [`${evil.h1.get(platform)}`, `zh:${document.shasum}`];
      return {
        ...document,
        download_url: isOther ? theirs.download_url : document.download_url,
        packages: { ...document.packages, [platform]: { hashes, package_size } },
      };
    },
  );
};

/** Everything of another version, another provider or another publisher, as it is or under the right file name. */
const replay: LieMaker = ({ random, host, own, others }) => {
  const version = random.pick(VERSIONS);
  const from = random.pick([...own, ...others]);
  const isRenamed = random.chance(0.3);
  const name = `is ${from.type} ${from.offer.version} of ${from.folder}${isRenamed ? ", renamed" : ""}`;
  return offerAs(name, version, from, (platform) => {
    const document = downloadDocument(host, from, platform);
    const filename = `terraform-provider-tool_${version}_${platform}.zip`;
    return isRenamed ? { ...document, filename } : document;
  });
};

/** Each field from wherever chance takes it: genuine parts that don't belong together. */
const mix: LieMaker = (liar) => {
  const { random, host, own, others, authors } = liar;
  const version = random.pick(VERSIONS);
  const all = [...own, ...own, ...others];
  const made = new Map(
    PLATFORMS.map((platform) => {
      const base = random.pick([...own.filter(({ offer }) => offer.version === version), ...all]);
      const take = () => {
        const { from, platform: other } = anyOf(random, random.chance(0.6) ? [base] : all);
        return downloadDocument(host, from, random.chance(0.7) ? platform : other);
      };
      const [sums, zip] = [take(), take()];
      const named = random.chance(0.3) ? Object.values(authors) : [base.author];
      const document: DownloadDocument = {
        ...take(),
        filename: take().filename,
        download_url: zip.download_url,
        shasum: random.chance(0.5) ? zip.shasum : take().shasum,
        shasums_url: sums.shasums_url,
        shasums_signature_url: random.chance(0.8) ? sums.shasums_signature_url : take().shasums_signature_url,
        signing_keys: { gpg_public_keys: named.map(keyOf) },
        packages: random.chance(0.5) ? take().packages : {},
      };
      return [platform, document] as const;
    }),
  );
  return offerAs("mixed", version, random.pick(all), (platform) => {
    const document = made.get(platform === "windows_amd64" ? platform : "linux_amd64");
    return document ?? downloadDocument(host, ownOf(liar, version), platform);
  });
};

/** Another key than the publisher's has signed; the publisher's key is listed next to it, in the same block, or with a forged part. */
const strangeKeys: LieMaker = async (liar) => {
  const { random, host, own, others, authors } = liar;
  const version = random.pick(VERSIONS);
  const from = random.pick(others.filter(({ author }) => author !== authors.publisher));
  const [theirs, pinned] = [keyOf(from.author), keyOf(authors.publisher)];
  const forged = { ...pinned, ascii_armor: await forgeParts(authors.publisher.armor, random) };
  const both = { ...theirs, ascii_armor: `${pinned.ascii_armor}\n${theirs.ascii_armor}` };
  const lied = { ...theirs, key_id: pinned.key_id };
  const keys = random.pick([
    [theirs],
    [theirs, pinned],
    [pinned, theirs],
    [both],
    [lied],
    [forged],
    [forged, theirs],
    [theirs, forged],
  ]);
  const genuine = Buffer.from(random.pick(own).offer.signature);
  const signature = random.pick([
    Buffer.from(from.offer.signature),
    genuine,
    Buffer.concat([genuine, from.offer.signature]),
    Buffer.concat([from.offer.signature, genuine]),
  ]);
  const path = `/odd/${random.below(1e9)}.sig`;
  const lie = offerAs(`of ${from.folder} with ${keys.length} keys`, version, from, (platform) => ({
    ...downloadDocument(host, from, platform),
    shasums_signature_url: `https://${host}${path}`,
    signing_keys: { gpg_public_keys: keys },
  }));
  return { ...lie, files: new Map([[path, signature]]) };
};

/** A publisher signs what no publisher should. */
const signedOddly: LieMaker = async (liar) => {
  const { random, host, authors, others } = liar;
  const version = random.pick(VERSIONS);
  const own = ownOf(liar, version);
  const author = random.chance(0.5) ? authors.publisher : authors.liar;
  const evil = random.pick(others.filter(({ folder }) => folder === "liar"));
  const name = random.pick([
    ...ODD_NAMES,
    ...[...evil.offer.packages.values()].map(({ filename }) => filename),
  ]);
  const digest = own.offer.packages.get("linux_amd64")?.sha256 ?? "";
  const sums = random.pick([
    `${digest}  ${name}\n`,
    `${digest}  ${name}\n${own.offer.sums}`,
    `${own.offer.sums}${own.offer.sums.replaceAll(/^[0-9a-f]{64}/gm, "0".repeat(64))}`,
    own.offer.sums.toUpperCase(),
    own.offer.sums.replaceAll("\n", "\r\n"),
    own.offer.sums.replaceAll("  ", " *"),
    "",
  ]);
  const folder = `/odd/${random.below(1e9)}`;
  const lie = offerAs(`signed with ${JSON.stringify(name.slice(0, 40))}`, version, own, (platform) => ({
    ...downloadDocument(host, own, platform),
    filename: name,
    shasum: digest,
    shasums_url: `https://${host}${folder}/SUMS`,
    shasums_signature_url: `https://${host}${folder}/SUMS.sig`,
    signing_keys: { gpg_public_keys: [keyOf(author)] },
    packages: {},
  }));
  return { ...lie, files: await signedFiles(folder, { sums, author }) };
};

/** A field of each version, as no registry has it. */
const oddFields: LieMaker = (liar) => {
  const lies = VERSIONS.slice(0, 3).map((version) => oddField(liar, version));
  return {
    name: lies.map(({ name }) => name).join("; "),
    tell: (question, honest) =>
      lies.map((lie) => lie.tell(question, honest)).find((reply) => reply !== undefined),
  };
};

function oddField(liar: Liar, version: string): Lie {
  const { random, host } = liar;
  const own = ownOf(liar, version);
  const isEach = random.chance(0.5);
  const at = (url: string) => url.replaceAll("HOST", host);
  const [field, value] = random.pick<readonly [string, unknown]>([
    ["protocols", random.pick(ODD_PROTOCOLS)],
    ["protocols", random.pick(ODD_PROTOCOLS)],
    ["filename", random.pick(ODD_NAMES)],
    ["download_url", at(random.pick(ODD_URLS))],
    ["download_url", at(random.pick(ODD_URLS))],
    ["shasums_url", at(random.pick(ODD_URLS))],
    ["shasums_signature_url", at(random.pick(ODD_URLS))],
    ["shasum", random.pick(["0".repeat(64), "", "A".repeat(64)])],
    ["signing_keys", random.pick([{}, { gpg_public_keys: [] }, { gpg_public_keys: [null] }])],
    ["packages", { linux_amd64: { hashes: ["zh:"], package_size: random.pick([0, -1, 2 ** 53, 1, 1e12]) } }],
  ]);
  return offerAs(`with ${field} ${JSON.stringify(value)?.slice(0, 60)}`, version, own, (platform) => {
    const document = downloadDocument(host, own, platform);
    return isEach || platform === "linux_amd64" ? { ...document, [field]: value } : document;
  });
}

export const REGISTRY_LIES: readonly LieMaker[] = [
  unsignedHash,
  unsignedHash,
  replay,
  replay,
  mix,
  mix,
  strangeKeys,
  strangeKeys,
  signedOddly,
  signedOddly,
  oddFields,
  oddFields,
  oddFields,
];
