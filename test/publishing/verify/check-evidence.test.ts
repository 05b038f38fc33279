import { describe, expect, it } from "vitest";
import type { VersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { sha256Of } from "../../../src/package/local-file.ts";
import { renderSbom } from "../../../src/package/sbom.ts";
import type { Transport } from "../../../src/protocol/answer.ts";
import { checkSbom, checkStatement } from "../../../src/publishing/verify/check-evidence.ts";
import { versionFacts } from "../../support/samples/facts.ts";

const BARE = versionFacts("1.0.0");
const packages = [...BARE.packages].map(([platform, { filename, sha256 }]) => ({
  ...{ platform, filename, sha256, executable: "terraform-provider-sample", build: undefined },
}));
const content = { source: "registry.example.com/acme/sample", type: "sample", version: "1.0.0" };
const sbom = Buffer.from(renderSbom({ ...content, repositoryUrl: undefined, packages }));
const statement = (sums: string) => ({
  _type: "https://in-toto.io/Statement/v1",
  predicateType: "https://slsa.dev/provenance/v1",
  subject: [
    ...packages.map(({ filename: name, sha256 }) => ({ name, digest: { sha256 } })),
    { name: "SHA256SUMS", digest: { sha256: sums } },
    { name: "sample.cdx.json", digest: { sha256: sha256Of(sbom) } },
  ],
});
const bundle = (sums = BARE.shasumsSha256, change = (text: string) => text) => {
  const payload = Buffer.from(change(JSON.stringify(statement(sums)))).toString("base64");
  return Buffer.from(
    JSON.stringify({ dsseEnvelope: { payloadType: "application/vnd.in-toto+json", payload } }),
  );
};

const FACTS: VersionFacts = {
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
    expect(await checkStatement(FACTS, serving({ "bundle.json": bundle() }))).toEqual([]);
    expect(await checkStatement(BARE, serving({}))).toEqual([]);
  });

  it.each([
    ["is gone", {}],
    ["names another file", { "bundle.json": bundle("0".repeat(64)) }],
    [
      "names no SBOM",
      { "bundle.json": bundle(undefined, (text) => text.replace("sample.cdx.json", "other.cdx.json")) },
    ],
    ["is a web page", { "bundle.json": Buffer.from("<html>") }],
  ])("does not fit if it %s", async (_, files) => {
    expect(await checkStatement(FACTS, serving(files))).toMatchObject([{ rule: "evidence-differs" }]);
  });
});
