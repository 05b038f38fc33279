import { describe, expect, it } from "vitest";
import type { OwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { sha256Of } from "../../src/package/local-file.ts";
import { renderSbom } from "../../src/package/sbom.ts";
import type { Transport } from "../../src/protocol/answer.ts";
import { checkSbom, checkStatement } from "../../src/verifying/check-evidence.ts";
import { versionFacts } from "../support/samples/facts.ts";
import { createBundleMaker } from "../support/sigstore/bundle.ts";

const BARE = versionFacts("1.0.0");
const packages = [...BARE.packages].map(([platform, { filename, sha256 }]) => ({
  ...{ platform, filename, sha256, executable: "terraform-provider-sample", build: undefined },
}));
const content = { source: "registry.example.com/acme/sample", type: "sample", version: "1.0.0" };
const sbom = Buffer.from(renderSbom({ ...content, repositoryUrl: undefined, packages }));
const subjects = {
  ...Object.fromEntries(packages.map(({ filename, sha256 }) => [filename, sha256])),
  SHA256SUMS: BARE.sums.sha256,
  "sample.cdx.json": sha256Of(sbom),
};
const workflow = "https://github.com/acme/sample/.github/workflows/release.yml@refs/tags/v1.0.0";
const bundle = async (changes = {}) =>
  (await createBundleMaker()).make({ subjects: { ...subjects, ...changes }, workflow });

const FACTS: OwnVersion = {
  ...BARE,
  attestationUrl: "https://files.example.com/bundle.json",
  sbom: {
    ...{ url: "https://files.example.com/sample.cdx.json", size: sbom.length, sha256: sha256Of(sbom) },
    ...{ goVersions: [], modules: [] },
  },
};

function serving(files: Readonly<Record<string, Buffer>>) {
  const get: Transport["get"] = async (url) => {
    const body = files[new URL(url).pathname.slice(1)];
    const status = body === undefined ? 404 : 200;
    const answer = {
      kind: "answer",
      url,
      redirects: 0,
      mediaType: "",
      cacheControl: "",
      seconds: 0,
    } as const;
    return { ...answer, status, body: body ?? Buffer.alloc(0) };
  };
  return { transport: { get } as Transport, base: "https://registry.example.com/" };
}

describe("an SBOM", () => {
  it("fits if it is the published file and names the packages; a version may have none", async () => {
    expect(await checkSbom(FACTS, serving({ "sample.cdx.json": sbom }))).toEqual([]);
    expect(await checkSbom(BARE, serving({}))).toEqual([]);
  });

  const replaced = Buffer.concat([sbom, Buffer.from(" ")]);
  it.each<[string, Buffer | undefined, string]>([
    ["is gone", undefined, ""],
    ["was replaced", replaced, sha256Of(replaced)],
  ])("does not fit if it %s", async (_, file, found) => {
    const served = serving(file === undefined ? {} : { "sample.cdx.json": file });
    expect(await checkSbom(FACTS, served)).toEqual([
      {
        rule: "evidence-differs",
        where: "https://files.example.com/sample.cdx.json",
        found: expect.stringContaining(found),
      },
    ]);
  });

  it("does not fit if it is about other packages", async () => {
    const other = Buffer.from(renderSbom({ ...content, repositoryUrl: undefined, packages: [] }));
    const facts = { ...FACTS, ...(FACTS.sbom && { sbom: { ...FACTS.sbom, sha256: sha256Of(other) } }) };
    expect(await checkSbom(facts, serving({ "sample.cdx.json": other }))).toMatchObject([
      { rule: "evidence-differs", found: expect.not.stringContaining(sha256Of(other)) },
    ]);
  });
});

describe("an attestation", () => {
  it("fits if it names packages, checksums and SBOM; a version may have none", async () => {
    expect(await checkStatement(FACTS, serving({ "bundle.json": await bundle() }))).toEqual([]);
    expect(await checkStatement(BARE, serving({}))).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer | undefined>]>([
    ["is gone", async () => undefined],
    ["names another file", () => bundle({ SHA256SUMS: "0".repeat(64) })],
    ["names no SBOM", () => bundle({ "sample.cdx.json": undefined })],
    ["is a web page", async () => Buffer.from("<html>")],
    [
      "is unsigned",
      async () => {
        const { dsseEnvelope } = JSON.parse((await bundle()).toString());
        return Buffer.from(JSON.stringify({ dsseEnvelope }));
      },
    ],
    [
      "has the certificate of another one",
      async () => {
        const [one, other] = [await bundle(), await bundle()].map((bytes) => JSON.parse(bytes.toString()));
        return Buffer.from(JSON.stringify({ ...one, dsseEnvelope: other.dsseEnvelope }));
      },
    ],
  ])("does not fit if it %s", async (_, make) => {
    const made = await make();
    const files = made === undefined ? {} : { "bundle.json": made };
    expect(await checkStatement(FACTS, serving(files))).toMatchObject([{ rule: "evidence-differs" }]);
  });
});
