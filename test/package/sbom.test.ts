import { describe, expect, it } from "vitest";
import { BuildInfoScanner } from "../../src/package/executable/build-info.ts";
import { LARGEST_SBOM, readSbom, renderSbom, type SbomContent } from "../../src/package/sbom.ts";
import { buildInfoBytes, LINES, SUM } from "../support/samples/build-info.ts";
import { findSchemaErrors } from "../support/samples/cyclonedx.ts";
import { SBOMS } from "../support/samples/sboms.ts";

function infoOf(...lines: readonly string[]) {
  const scanner = new BuildInfoScanner();
  scanner.add(buildInfoBytes({ lines: [...LINES, ...lines] }));
  return scanner.end();
}

const FORK = `=>\texample.com/fork\tv1.4.0+incompatible\t${SUM}`;
const linux = infoOf(
  `dep\texample.com/c\tv1.0.0\t${SUM}`,
  FORK,
  "dep\texample.com/d\tv1.0.0\t",
  "=>\t../d\t(devel)\t",
);
const packageFor = (platform: string, build = linux) => ({
  platform,
  filename: `terraform-provider-sample_1.0.0_${platform}.zip`,
  sha256: platform.length.toString(16).repeat(64).slice(0, 64),
  executable: "terraform-provider-sample_v1.0.0",
  build,
});
const content: SbomContent = {
  type: "sample",
  version: "1.0.0",
  repositoryUrl: "https://github.com/acme/terraform-provider-sample",
  packages: [
    packageFor("darwin_arm64", infoOf()),
    packageFor("linux_amd64"),
    { ...packageFor("plan9_386"), build: undefined },
  ],
};
const text = renderSbom(content);
const document = JSON.parse(text);
const refOf = (name: string) =>
  document.components.find((one: { name: string }) => one.name === name)["bom-ref"];
const dependsOn = (ref: string) =>
  document.dependencies.find((one: { ref: string }) => one.ref === ref).dependsOn;

describe("the SBOM of a version", () => {
  it("is valid by the schema of CycloneDX 1.6", () => {
    expect(findSchemaErrors(document)).toEqual([]);
    expect(findSchemaErrors({ ...document, serialNumber: "1" })).toHaveLength(1);
  });

  it("names what each executable was built from", () => {
    expect(dependsOn("executable:darwin_arm64")).toEqual([
      "pkg:golang/example.com/a@v0.0.0-20260101000000-0123456789ab",
      "pkg:golang/example.com/b@v1.2.3",
      "pkg:golang/stdlib@1.26.8",
    ]);
    expect(dependsOn("executable:linux_amd64")).toHaveLength(5);
    expect(dependsOn("executable:plan9_386")).toEqual([]);
  });

  it("has what was built in the place of a replaced module, with the original as its ancestor", () => {
    const fork = document.components.find((one: { name: string }) => one.name === "example.com/fork");
    expect(fork).toMatchObject({
      purl: "pkg:golang/example.com/fork@v1.4.0%2Bincompatible",
      pedigree: { ancestors: [{ name: "example.com/c", version: "v1.0.0" }] },
    });
    expect(refOf("example.com/d")).toBe("pkg:golang/example.com/d@v1.0.0=>../d");
  });

  it("has no linker flags, which can contain secrets, and no time", () => {
    expect(text).not.toMatch(/\$ecret|ldflags|timestamp/);
  });

  it("is another one for other packages", () => {
    const other = renderSbom({ ...content, packages: content.packages.slice(1) });
    expect(JSON.parse(other).serialNumber).not.toBe(document.serialNumber);
    expect(document.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab]/);
  });

  it.each(Object.entries(SBOMS))("is read again in the format %s", (_format, render) => {
    expect(readSbom(Buffer.from(render(content)))).toEqual({
      packages: new Map(content.packages.map(({ filename, sha256 }) => [filename, sha256])),
      goVersions: ["go1.26.8"],
      revisions: ["0123456789abcdef0123456789abcdef01234567"],
      modified: false,
      modules: [
        "example.com/a v0.0.0-20260101000000-0123456789ab",
        "example.com/b v1.2.3",
        "example.com/c v1.0.0 => example.com/fork v1.4.0+incompatible",
        "example.com/d => ../d",
      ],
    });
  });
});

describe("a third-party SBOM", () => {
  it.each([
    ["no JSON", "{"],
    ["SPDX", '{"spdxVersion":"SPDX-2.3"}'],
    ["nested beyond reason", `{"bomFormat":"CycloneDX","x":${"[".repeat(60)}${"]".repeat(60)}}`],
    ["too large", " ".repeat(LARGEST_SBOM + 1)],
  ])("is not read if it is %s", (_, odd) => {
    expect(readSbom(Buffer.from(odd))).toBeUndefined();
  });

  it("says nothing about modules without a name", () => {
    const components = `[{"type":"library","name":{"toString":7}},{"type":"library"},{"type":"library","name":"a"}]`;
    const read = readSbom(Buffer.from(`{"bomFormat":"CycloneDX","components":${components}}`));
    expect(read?.modules).toEqual(["a"]);
  });

  it.each(["null", "7", "[null,7,{}]", '[{"name":7,"hashes":"x","components":{}}]'])(
    "says nothing about packages with components %s",
    (components) => {
      const read = readSbom(Buffer.from(`{"bomFormat":"CycloneDX","components":${components}}`));
      expect(read?.packages.size).toBe(0);
    },
  );
});
