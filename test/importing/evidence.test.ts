import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseOwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { versionPath } from "../../src/catalog/paths.ts";
import { sha256Of } from "../../src/package/local-file.ts";
import { SBOM_FORMATS, sbomFilename } from "../../src/provider/filename.ts";
import { parseVersion } from "../../src/provider/version.ts";
import { ADDRESS } from "../support/samples/facts.ts";
import { makeRelease } from "../support/samples/release.ts";
import { SBOMS } from "../support/samples/sboms.ts";
import { type BundleMaker, createBundleMaker } from "../support/sigstore/bundle.ts";
import { type RebuildGround, startRebuildGround } from "./ground.ts";

const PREFIX = "terraform-provider-sample_1.0.0";
const SBOM = sbomFilename("sample", parseVersion("1.0.0"));
const BUNDLE = `${PREFIX}_attestation.sigstore.json`;

let maker: BundleMaker;
let ground: RebuildGround;
beforeEach(async () => {
  maker = await createBundleMaker();
  ground = await startRebuildGround();
});
afterEach(() => ground.close());

type Files = Awaited<ReturnType<typeof makeRelease>>;

function listing(files: Files, render = SBOMS.CycloneDX): Uint8Array {
  const zips = Object.keys(files).filter((name) => name.endsWith(".zip"));
  const packages = zips.map((filename) => ({
    ...{ platform: filename, filename, sha256: sha256Of(files[filename] ?? Buffer.alloc(0)) },
    ...{ executable: "terraform-provider-sample", build: undefined },
  }));
  const about = { source: "registry.example.com/acme/sample", type: "sample", version: "1.0.0" };
  return Buffer.from(render({ ...about, repositoryUrl: undefined, packages }));
}

const SERVER = "https://github.example.com";
const HOME = `${SERVER}/acme/terraform-provider-sample`;

function attesting(files: Files, repository = HOME): Promise<Buffer> {
  const subjects = Object.entries(files).map(([name, bytes]) => [name, sha256Of(bytes)]);
  const workflow = `${repository}/.github/workflows/release.yml@refs/tags/v1.0.0`;
  const issuer = `${SERVER}/_services/token`;
  return maker.make({ subjects: Object.fromEntries(subjects), workflow, issuer });
}

/** What a rebuild finds beside the packages of a release. */
async function adopt(add: (files: Files) => Files | Promise<Files>) {
  const added = await add(await makeRelease("1.0.0"));
  await ground.release("1.0.0", { assets: (files) => ({ ...files, ...added }) });
  await ground.rebuild();
  const text = ground.site.files.get(versionPath(ADDRESS, "1.0.0")) ?? "";
  const { sbom, attestationUrl } = parseOwnVersion(ADDRESS, "1.0.0", text);
  return [sbom?.url, attestationUrl].map((url) => url?.split("/").at(-1));
}

describe("the SBOM and the attestation of a release", () => {
  it.each(SBOM_FORMATS)("are named in the catalog if they are about its packages, in %s", async (format) => {
    const name = sbomFilename("sample", parseVersion("1.0.0"), format);
    const both = async (files: Files) => {
      const sbom = listing(files, SBOMS[format]);
      return { [name]: sbom, [BUNDLE]: await attesting({ ...files, [name]: sbom }) };
    };
    expect(await adopt(both)).toEqual([name, BUNDLE]);
  });

  it("lack an SBOM that the attestation does not name", async () => {
    const both = async (files: Files) => {
      const sbom = listing(files);
      const other = Buffer.concat([sbom, Buffer.from(" ")]);
      return { [SBOM]: other, [BUNDLE]: await attesting({ ...files, [SBOM]: sbom }) };
    };
    expect(await adopt(both)).toEqual([undefined, BUNDLE]);
  });

  it("are left out if they are about other packages", async () => {
    const both = async (files: Files) => {
      const others = Object.fromEntries(Object.keys(files).map((name) => [name, Buffer.from("other")]));
      return { [SBOM]: listing(others), [BUNDLE]: await attesting(others) };
    };
    expect(await adopt(both)).toEqual([undefined, undefined]);
  });

  it.each<[string, (files: Files) => Promise<Buffer>]>([
    [
      "is unsigned",
      async (files) => {
        const bundle = JSON.parse((await attesting(files)).toString());
        bundle.dsseEnvelope.signatures = [];
        return Buffer.from(JSON.stringify(bundle));
      },
    ],
    ["is that of another repository", (files) => attesting(files, HOME.replace("acme", "evil"))],
  ])("lack an attestation that %s", async (_title, make) => {
    expect(await adopt(async (files) => ({ [BUNDLE]: await make(files) }))).toEqual([undefined, undefined]);
  });

  it("are left out if they can't be read", async () => {
    expect(await adopt(() => ({ [SBOM]: Buffer.from("{"), [BUNDLE]: Buffer.from("{") }))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
