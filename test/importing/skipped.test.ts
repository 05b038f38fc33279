import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Asset } from "../../src/ports/host.ts";
import { memoryReleases } from "../support/memory/releases.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { type Files, makeRelease, PREFIX, type ReleaseOptions, without } from "../support/samples/release.ts";
import { armors, type RebuildGround, type RebuildReport, startRebuildGround } from "./ground.ts";

const LINUX = "linux_amd64.zip";

/** What is wrong with a release, and what is expected of it: `CODE: a part of the reason`, and of a file `FILE CODE: ...`. */
interface Case {
  readonly options?: ReleaseOptions;
  readonly tag?: string;
  readonly draft?: boolean;
  readonly publishedAt?: string;
  readonly expected: readonly string[];
  /** The platforms that are still offered. */
  readonly platforms?: readonly string[];
}

const BOTH = ["linux_amd64", "windows_arm64"];
const REST = ["windows_arm64"];

function replaced(end: string, content: Uint8Array | string): (files: Files) => Files {
  return (files) =>
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, name.endsWith(end) ? Buffer.from(content) : bytes]),
    );
}

function renamed(from: string, to: string): (files: Files) => Files {
  return (files) =>
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name.replace(from, to), bytes]));
}

/** By version. */
const CASES: Readonly<Record<string, Case>> = {
  "1.0.0": { expected: [], platforms: BOTH },
  "1.0.1": { draft: true, expected: ["draft: 404"] },
  "1.0.2": {
    tag: "nightly",
    expected: ['no-version: "nightly"'],
  },
  "1.0.12": { tag: "v1.0", expected: ['no-version: "v1.0"'] },
  "1.0.3": {
    options: { assets: without("SHA256SUMS") },
    expected: ["no-sums: failed to retrieve authentication checksums"],
  },
  "1.0.4": {
    options: { assets: without(".sig") },
    expected: ["unsigned: failed to retrieve cryptographic signature"],
  },
  "1.0.5": { options: { key: "rsa-2048" }, expected: ["unknown-key: "] },
  "1.0.6": {
    options: { assets: replaced("SHA256SUMS", "0  x\n") },
    expected: ["bad-signature: "],
  },
  "1.0.7": {
    options: { assets: replaced(".sig", "-----BEGIN PGP SIGNATURE-----\n\nx\n") },
    expected: ["bad-signature: binary form"],
  },
  "1.0.11": {
    options: { assets: replaced(".sig", "") },
    expected: ["bad-signature: binary form"],
  },
  "1.0.13": { tag: "v01.0.0-rc.1", expected: ['no-version: "v01.0.0-rc.1"'] },
  "1.0.9": {
    options: { sums: (text) => `${text}\n` },
    expected: ["bad-sums: line 4 "],
  },
  "1.0.10": {
    options: { sums: (text) => text.replaceAll(".zip", ".tgz") },
    expected: [
      "no-packages: ",
      `${LINUX} not-in-sums: checksum list has no SHA-256 hash for`,
      "windows_arm64.zip not-in-sums: checksum list",
    ],
  },
  "1.1.0": { options: { assets: without(LINUX) }, expected: [`${LINUX} missing-file: 404`], platforms: REST },
  "1.1.1": {
    options: { sums: (text) => text.replace(/^.*linux_amd64.zip\n/m, "") },
    expected: [`${LINUX} not-in-sums: checksum list`],
    platforms: REST,
  },
  "1.1.2": {
    options: { assets: replaced(LINUX, "x") },
    expected: [`${LINUX} wrong-digest: archive has incorrect checksum`],
    platforms: REST,
  },
  "1.1.3": {
    options: { files: replaced(LINUX, "no zip") },
    expected: [`${LINUX} refused-zip: `],
    platforms: REST,
  },
  "1.1.4": {
    options: { files: replaced(LINUX, makeRawZip([{ name: "README", content: "x" }])) },
    expected: [`${LINUX} refused-zip: "README"`],
    platforms: REST,
  },
  "1.1.5": {
    options: { files: renamed("_1.1.5_linux", "_v1.1.5_linux") },
    expected: ["_v1.1.5_linux_amd64.zip odd-name: filesystem_mirror"],
    platforms: REST,
  },
  "1.1.6": {
    options: { sums: (text) => text.replace(/^[0-9a-f]{64}(?=.*linux)/m, (hash) => `${hash}00`) },
    expected: [`${LINUX} bad-sums: 64 `],
    platforms: REST,
  },
  "1.1.7": {
    options: {
      platforms: ["linux_amd64"],
      files: (files) => ({ ...files, [`${PREFIX}1.1.7_zos_s390x.zip`]: Buffer.from("x") }),
    },
    expected: ["zos_s390x.zip odd-name: OS_ARCH"],
    platforms: ["linux_amd64"],
  },
  "1.2.0": {
    options: { sums: (text) => text.replaceAll("  ", " ").replaceAll("\n", "\r\n") },
    expected: [],
    platforms: BOTH,
  },
  "1.2.1": {
    options: { sums: (text) => text.replaceAll("  ", "\t").trimEnd() },
    expected: [],
    platforms: BOTH,
  },
  "1.2.2": {
    options: { sums: (text) => text.replace(/^[0-9a-f]{64}/gm, (hash) => hash.toUpperCase()) },
    expected: [],
    platforms: BOTH,
  },
  "1.2.4": {
    options: { assets: renamed("terraform-provider-sample_1.2.4_SHA256SUMS", "SHA256SUMS") },
    expected: [],
    platforms: BOTH,
  },
  "1.2.5": { tag: "1.2.5", expected: [], platforms: BOTH },
  "1.2.8": { options: { key: "rsa-4096" }, expected: [], platforms: BOTH },
  "1.3.0+a": { expected: [], platforms: BOTH },
  "1.3.0+b": {
    publishedAt: "2027-01-01T00:00:00Z",
    expected: ["twin: v1.3.0+a"],
  },
};

let ground: RebuildGround;
let report: RebuildReport;
beforeAll(async () => {
  ground = await startRebuildGround();
  for (const [version, { options, tag, draft, publishedAt }] of Object.entries(CASES))
    await ground.release(version, {
      ...options,
      ...(tag === undefined ? {} : { tag }),
      ...(draft === undefined ? {} : { draft }),
      ...(publishedAt === undefined ? {} : { publishedAt }),
    });
  report = (await ground.rebuild({ "gpg-public-keys": await armors("ed25519", "rsa-4096", "subkey") })).json;
});
afterAll(() => ground.close());

it.each(Object.entries(CASES))(
  "imports %s if clients accept it",
  (version, { tag = `v${version}`, expected, platforms }) => {
    const skipped = report.skipped.filter((one) => one.tag === tag);
    const adopted = report.adopted.find((one) => one.version === version);
    expect(adopted?.platforms).toEqual(platforms);
    expect(
      skipped.map(({ code, file }) => (file === undefined ? code : `${file.slice(-17)} ${code}`)),
    ).toHaveLength(expected.length);
    for (const [index, { file, code, reason }] of skipped.entries()) {
      const [, end = "", wanted, part = ""] = /^(?:(\S+) )?(\S+): (.*)$/.exec(expected[index] ?? "") ?? [];
      expect([code, file ?? ""]).toEqual([
        wanted,
        expect.stringMatching(new RegExp(`${end.replaceAll(".", "\\.")}$`)),
      ]);
      expect(reason.replaceAll("`", "")).toContain(part);
    }
  },
);

it("offers exactly the imported versions", () => {
  const { versions } = JSON.parse(ground.site.files.get("v1/providers/acme/sample/versions") ?? "");
  const taken = Object.entries(CASES).flatMap(([version, { platforms }]) =>
    platforms === undefined ? [] : [version],
  );
  expect(versions.map(({ version }: { version: string }) => version).sort()).toEqual(taken.sort());
});

it("imports the first of two releases of a version, and the second if the first is unusable", async () => {
  const other = await startRebuildGround();
  await other.release("1.0.0", { tag: "1.0.0", publishedAt: "2026-02-01T00:00:00Z" });
  await other.release("1.0.0", { tag: "v1.0.0", publishedAt: "2026-01-01T00:00:00Z" });
  await other.release("1.1.0", { tag: "1.1.0", publishedAt: "2026-02-01T00:00:00Z" });
  await other.release("1.1.0", {
    tag: "v1.1.0",
    publishedAt: "2026-01-01T00:00:00Z",
    assets: without(".sig"),
  });
  const { json } = await other.rebuild();
  expect(json.adopted.map((one) => ("tag" in one ? one.tag : ""))).toEqual(["v1.0.0", "1.1.0"]);
  expect(json.skipped.map(({ tag, code }) => `${tag} ${code}`)).toEqual([
    "1.0.0 released-twice",
    "v1.1.0 unsigned",
  ]);
  expect(json.skipped[0]?.reason).toContain(" v1.0.0");
  const again = await other.rebuild();
  expect(again.json.unchanged).toEqual(["1.0.0", "1.1.0"]);
  expect(again.lines[0]).toMatch(/\b2 /);
  await other.close();
});

it("skips a release that differs only in build metadata from a listed version without a release", async () => {
  const other = await startRebuildGround();
  await other.release("1.0.0+a");
  await other.rebuild();
  for (const one of other.releases.all) other.releases.drop(one);
  await other.release("1.0.0+b");
  await other.release("1.1.0");
  const { json } = await other.rebuild();
  expect(json.skipped).toMatchObject([{ tag: "v1.0.0+b", code: "twin" }]);
  expect(json.adopted.map(({ version }) => version)).toEqual(["1.1.0"]);
  await other.close();
});

it("ignores releases with copies of third-party providers", async () => {
  const other = await startRebuildGround();
  await other.release("1.0.0");
  const assets = { "terraform-provider-tool_1.0.0_linux_amd64.zip": "theirs" };
  other.releases.add({ tag: "mirror/registry.example.org/others/tool/v1.0.0", draft: false, assets });
  const { json } = await other.rebuild();
  expect([json.skipped, json.adopted.length]).toEqual([[], 1]);
  await other.close();
});

describe("limits that clients do not have", () => {
  /** Imports a release with a file of this reported size. */
  async function rebuildWith(end: string, size: number): Promise<RebuildReport> {
    const releases = memoryReleases();
    const enlarged = (assets: readonly Asset[]) =>
      assets.map((asset) => (asset.name.endsWith(end) ? { ...asset, size } : asset));
    const list: typeof releases.list = async (address) =>
      (await releases.list(address)).map((release) => ({ ...release, assets: enlarged(release.assets) }));
    const other = await startRebuildGround({ releases: { ...releases, list } });
    releases.add({ tag: "v1.0.0", draft: false, assets: await makeRelease("1.0.0") });
    return other
      .rebuild()
      .then(({ json }) => json)
      .finally(other.close);
  }

  it.each([
    ["SHA256SUMS", 1024 * 1024, "bad-sums"],
    [".sig", 64 * 1024, "bad-signature"],
  ])("%s of more than %i bytes is not read", async (end, most, code) => {
    expect((await rebuildWith(end, most)).skipped).toEqual([]);
    const { skipped, adopted } = await rebuildWith(end, most + 1);
    expect([skipped.map((one) => one.code), adopted]).toEqual([[code], []]);
    expect(skipped[0]?.reason).toMatch(new RegExp(`${end} .*\\b${most + 1} bytes`));
  });

  it("a package of 2 GiB is not fetched", async () => {
    expect((await rebuildWith(LINUX, 2 ** 31 - 1)).skipped).toEqual([]);
    const { skipped, adopted } = await rebuildWith(LINUX, 2 ** 31);
    expect(skipped).toMatchObject([{ code: "refused-zip", tag: "v1.0.0" }]);
    expect(skipped[0]?.reason).toContain("2147483648 bytes");
    expect(adopted[0]?.platforms).toEqual(REST);
  });
});

it("docs/troubleshooting.md has a row for every code, and for no other", async () => {
  const union = /export type SkipCode =[^;]*;/.exec(
    await readFile("src/importing/group-releases.ts", "utf8"),
  );
  const codes = [...(union?.[0] ?? "").matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  const text = await readFile("docs/troubleshooting.md", "utf8");
  const [section = ""] = /^## `rebuild` skipped a release$.*?(?=^## )/ms.exec(text) ?? [];
  const cells = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "));
  expect(cells.map((cell) => cell.replaceAll("`", "")).sort()).toEqual(codes.sort());
});
