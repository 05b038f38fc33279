import { hash } from "node:crypto";
import type { SiteFiles } from "./pages-host.ts";

/** A release on such a site: its files by name, and where clients download them. */
export interface OtherRelease {
  readonly version: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly urlOf: (name: string) => string;
}

/** Sites as other programs and people make them. */
export type OtherSite = "by hand" | "by AbsaOSS's generator" | "with index.json" | "by Jekyll";

export const OTHER_SITES: readonly OtherSite[] = [
  "by hand",
  "by AbsaOSS's generator",
  "with index.json",
  "by Jekyll",
];

/** How a program writes a site: where the registry is, how its documents end, and everything else. */
interface Manner {
  readonly registry: string;
  readonly end: string;
  readonly others: Readonly<Record<string, string>>;
}

const DISCOVERY = '{"providers.v1":"/v1/providers/"}';

/** AbsaOSS/tf-provider-registry-generator writes a page for Jekyll; bbasata/terraform-static-registry a folder for each document. */
const MANNERS: Readonly<Record<OtherSite, Manner>> = {
  "by hand": {
    registry: "v1/providers/",
    end: "",
    others: { ".nojekyll": "", ".well-known/terraform.json": DISCOVERY, "index.html": "<h1>Ours</h1>" },
  },
  "by AbsaOSS's generator": {
    registry: "",
    end: "",
    others: {
      "terraform.json": '---\npermalink: /.well-known/terraform.json\n---\n{"providers.v1":"/"}\n',
    },
  },
  "with index.json": {
    registry: "v1/providers/",
    end: "/index.json",
    others: { ".nojekyll": "", ".well-known/terraform.json": DISCOVERY },
  },
  "by Jekyll": {
    registry: "v1/providers/",
    end: "",
    others: {
      "_config.yml": 'title: Acme\ninclude: [".well-known"]\n',
      "index.md": "---\ntitle: Acme\n---\nWelcome\n",
      ".well-known/terraform.json": DISCOVERY,
    },
  },
};

/** The files of a site that offers releases of a provider, signed by a key, for one platform. */
export function makeOtherSite(
  manner: OtherSite,
  { provider, armor, releases }: { provider: string; armor: string; releases: readonly OtherRelease[] },
): Record<string, string> {
  const { registry, end, others } = MANNERS[manner];
  const versions = releases.map(({ version, files }) => ({
    version,
    protocols: ["6.0"],
    platforms: platformsOf(files).map(([os, arch]) => ({ os, arch })),
  }));
  const downloads = releases.flatMap((release) =>
    platformsOf(release.files).map(([os, arch]) => [
      `${registry}${provider}/${release.version}/download/${os}/${arch}${end}`,
      JSON.stringify(describeDownload(release, armor, [os, arch])),
    ]),
  );
  return {
    ...others,
    [`${registry}${provider}/versions${end}`]: JSON.stringify({ versions }),
    ...Object.fromEntries(downloads),
  };
}

function platformsOf(files: OtherRelease["files"]): [os: string, arch: string][] {
  return Object.keys(files).flatMap((name): [string, string][] => {
    const [, os, arch] = /_([a-z0-9]+)_([a-z0-9]+)\.zip$/.exec(name) ?? [];
    return os === undefined || arch === undefined ? [] : [[os, arch]];
  });
}

function describeDownload({ files, urlOf }: OtherRelease, armor: string, [os, arch]: [string, string]) {
  const find = (end: string) => Object.keys(files).find((name) => name.endsWith(end)) ?? "";
  const filename = find(`_${os}_${arch}.zip`);
  const shasum = hash("sha256", files[filename] ?? "");
  return {
    protocols: ["6.0"],
    os,
    arch,
    filename,
    download_url: urlOf(filename),
    shasums_url: urlOf(find("SHA256SUMS")),
    shasums_signature_url: urlOf(find("SHA256SUMS.sig")),
    shasum,
    signing_keys: { gpg_public_keys: [{ ascii_armor: armor }] },
  };
}

/** What Pages serves of a branch: with Jekyll, pages at their permalinks; and `index.json` for its folder. */
export function servedByPages(branch: SiteFiles): SiteFiles {
  const files = branch.has(".nojekyll") ? branch : renderByJekyll(branch);
  const indexes = [...files].flatMap(([path, bytes]): [string, Uint8Array][] =>
    path.endsWith("/index.json") && !path.startsWith("mirror/") ? [[path.slice(0, -11), bytes]] : [],
  );
  return new Map([...indexes, ...files, [".nojekyll", new Uint8Array()]]);
}

function renderByJekyll(branch: SiteFiles): SiteFiles {
  const config = Buffer.from(branch.get("_config.yml") ?? "").toString();
  const rendered = [...branch].flatMap(([path, bytes]): [string, Uint8Array][] => {
    const isDropped = path.split("/").some((part) => /^[._]/.test(part) && !config.includes(part));
    if (isDropped) return [];
    const [, fields, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(Buffer.from(bytes).toString()) ?? [];
    if (fields === undefined || body === undefined) return [[path, bytes]];
    const [, permalink] = /^permalink: \/(.*)$/m.exec(fields) ?? [];
    if (permalink !== undefined) return [[permalink, Buffer.from(body)]];
    return [[path.replace(/\.md$/, ".html"), Buffer.from(`<!DOCTYPE html><html>${body}</html>`)]];
  });
  return new Map(rendered);
}
