import { afterAll, beforeAll, expect, it } from "vitest";
import { makeRawZip } from "../../support/samples/raw-zip.ts";
import { type Files, PREFIX, type ReleaseOptions, without } from "../../support/samples/release.ts";
import { armors, type RebuildGround, startRebuildGround, type Told } from "./ground.ts";

const LINUX = "linux_amd64.zip";

/** What is wrong with a release, and what is said of it: `CODE: a part of the reason`, and of a file `FILE CODE: ...`. */
interface Case {
  readonly options?: ReleaseOptions;
  readonly tag?: string;
  readonly draft?: boolean;
  readonly publishedAt?: string;
  readonly said: readonly string[];
  /** The platforms that are offered all the same. */
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
  "1.0.0": { said: [], platforms: BOTH },
  "1.0.1": { draft: true, said: ["draft: 404"] },
  "1.0.2": { tag: "nightly", said: ['no-version: tag "nightly" is not a version'] },
  "1.0.3": {
    options: { assets: without("SHA256SUMS") },
    said: ["no-sums: failed to retrieve authentication checksums"],
  },
  "1.0.4": {
    options: { assets: without(".sig") },
    said: ["unsigned: failed to retrieve cryptographic signature"],
  },
  "1.0.5": { options: { key: "rsa-2048" }, said: ["unknown-key: is signed with key "] },
  "1.0.6": { options: { assets: replaced("SHA256SUMS", "0  x\n") }, said: ["bad-signature: does not hold"] },
  "1.0.7": {
    options: { assets: replaced(".sig", "-----BEGIN PGP SIGNATURE-----\n\nx\n") },
    said: ["bad-signature: is armored: terraform and tofu say"],
  },
  "1.0.8": { options: { assets: replaced(".sig", "<html>") }, said: ["bad-signature: no OpenPGP signature"] },
  "1.0.9": {
    options: { sums: (text) => `${text}\n` },
    said: ["bad-sums: line 4 of its SHA256SUMS is blank"],
  },
  "1.0.10": {
    options: { sums: (text) => text.replaceAll(".zip", ".tgz") },
    said: [
      "no-packages: no package",
      `${LINUX} not-in-sums: checksum list has no SHA-256 hash for`,
      "windows_arm64.zip not-in-sums: checksum list",
    ],
  },
  "1.1.0": { options: { assets: without(LINUX) }, said: [`${LINUX} missing-file: 404`], platforms: REST },
  "1.1.1": {
    options: { sums: (text) => text.replace(/^.*linux_amd64.zip\n/m, "") },
    said: [`${LINUX} not-in-sums: checksum list`],
    platforms: REST,
  },
  "1.1.2": {
    options: { assets: replaced(LINUX, "x") },
    said: [`${LINUX} wrong-digest: archive has incorrect checksum`],
    platforms: REST,
  },
  "1.1.3": {
    options: { files: replaced(LINUX, "no zip") },
    said: [`${LINUX} refused-zip: can't install it`],
    platforms: REST,
  },
  "1.1.4": {
    options: { files: replaced(LINUX, makeRawZip([{ name: "README", content: "x" }])) },
    said: [`${LINUX} refused-zip: no executable of sample`],
    platforms: REST,
  },
  "1.1.5": {
    options: { files: renamed("_1.1.5_linux", "_v1.1.5_linux") },
    said: ["_v1.1.5_linux_amd64.zip odd-name: terraform providers mirror"],
    platforms: REST,
  },
  "1.1.6": {
    options: { sums: (text) => text.replace(/^[0-9a-f]{64}(?=.*linux)/m, (hash) => `${hash}00`) },
    said: [`${LINUX} bad-sums: 64 hexadecimal digits`],
    platforms: REST,
  },
  "1.1.7": {
    options: {
      platforms: ["linux_amd64"],
      files: (files) => ({ ...files, [`${PREFIX}1.1.7_zos_s390x.zip`]: Buffer.from("x") }),
    },
    said: ["zos_s390x.zip odd-name: OS_ARCH"],
    platforms: ["linux_amd64"],
  },
  "1.2.0": {
    options: { sums: (text) => text.replaceAll("  ", " ").replaceAll("\n", "\r\n") },
    said: [],
    platforms: BOTH,
  },
  "1.2.1": { options: { sums: (text) => text.replaceAll("  ", "\t").trimEnd() }, said: [], platforms: BOTH },
  "1.2.2": {
    options: { sums: (text) => text.replace(/^[0-9a-f]{64}/gm, (hash) => hash.toUpperCase()) },
    said: [],
    platforms: BOTH,
  },
  "1.2.3": {
    options: { sums: (text) => `# made by hand\n${text.replaceAll(".zip", ".zip  more")}` },
    said: [],
    platforms: BOTH,
  },
  "1.2.4": {
    options: { assets: renamed("terraform-provider-sample_1.2.4_SHA256SUMS", "SHA256SUMS") },
    said: [],
    platforms: BOTH,
  },
  "1.2.5": { tag: "1.2.5", said: [], platforms: BOTH },
  "1.2.6-rc.1": { said: [], platforms: BOTH },
  "1.2.7": {
    options: {
      assets: (files) => ({ ...files, "sbom.json": Buffer.from("{}"), "LICENSE.zip": Buffer.from("x") }),
    },
    said: [],
    platforms: BOTH,
  },
  "1.2.8": { options: { key: "rsa-4096" }, said: [], platforms: BOTH },
  "1.2.9": { options: { key: "subkey" }, said: [], platforms: BOTH },
  "1.3.0+a": { said: [], platforms: BOTH },
  "1.3.0+b": {
    publishedAt: "2027-01-01T00:00:00Z",
    said: ["twin: differs from 1.3.0+a of release v1.3.0+a in build metadata only"],
  },
};

let ground: RebuildGround;
let told: Told;
beforeAll(async () => {
  ground = await startRebuildGround();
  for (const [version, { options, tag, draft, publishedAt }] of Object.entries(CASES))
    await ground.release(version, {
      ...options,
      ...(tag === undefined ? {} : { tag }),
      ...(draft === undefined ? {} : { draft }),
      ...(publishedAt === undefined ? {} : { publishedAt }),
    });
  told = (await ground.rebuild({ "gpg-public-keys": await armors("ed25519", "rsa-4096", "subkey") })).json;
});
afterAll(() => ground.close());

it.each(Object.entries(CASES))(
  "%s is taken or skipped as clients would have it",
  (version, { tag = `v${version}`, said, platforms }) => {
    const skipped = told.skipped.filter((one) => one.tag === tag);
    const adopted = told.adopted.find((one) => one.version === version);
    expect(adopted?.platforms).toEqual(platforms);
    expect(
      skipped.map(({ code, file }) => (file === undefined ? code : `${file.slice(-17)} ${code}`)),
    ).toHaveLength(said.length);
    for (const [index, { file, code, reason }] of skipped.entries()) {
      const [, end = "", wanted, part = ""] = /^(?:(\S+) )?(\S+): (.*)$/.exec(said[index] ?? "") ?? [];
      expect([code, file ?? ""]).toEqual([
        wanted,
        expect.stringMatching(new RegExp(`${end.replaceAll(".", "\\.")}$`)),
      ]);
      expect(reason.replaceAll("`", "")).toContain(part);
    }
  },
);

it("takes what the site then offers, and only that", () => {
  const { versions } = JSON.parse(ground.site.files.get("v1/providers/acme/sample/versions") ?? "");
  const taken = Object.entries(CASES).flatMap(([version, { platforms }]) =>
    platforms === undefined ? [] : [version],
  );
  expect(versions.map(({ version }: { version: string }) => version).sort()).toEqual(taken.sort());
});

it("takes the version that was released first, when it was twice, and the second when the first is no good", async () => {
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
  expect((await other.rebuild()).json.unchanged).toEqual(["1.0.0", "1.1.0"]);
  await other.close();
});

it("takes no twin of a version that is listed, though that has no release any more", async () => {
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
