import { isReadable, parseOwnVersion, renderVersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { readStatement } from "../../../src/package/attestation/statement.ts";
import { verifyBundle } from "../../../src/package/attestation/verify-bundle.ts";
import { BuildInfoScanner } from "../../../src/package/executable/build-info.ts";
import { readSbom, renderSbom } from "../../../src/package/sbom.ts";
import { readBuiltFrom } from "../../../src/steps/version-facts.ts";
import { mutateJson } from "../../support/hostile/json.ts";
import { buildInfoBytes } from "../../support/samples/build-info.ts";
import { ADDRESS, versionFacts } from "../../support/samples/facts.ts";
import { createBundleMaker } from "../../support/sigstore/bundle.ts";
import type { Target, Verdict } from "./target.ts";
import { demand } from "./verdict.ts";

const VERSION = versionFacts("1.0.0");
const PACKAGES = [...VERSION.packages].map(([platform, { filename, sha256 }]) => ({
  ...{ platform, filename, sha256, executable: "terraform-provider-sample_v1.0.0" },
}));
/** What `go build` puts into an executable. */
function readBuild() {
  const scanner = new BuildInfoScanner();
  scanner.add(buildInfoBytes());
  return scanner.end();
}

const SBOMS = [readBuild(), undefined].map((build) =>
  renderSbom({
    ...{ source: "registry.example.com/acme/sample", type: "sample", version: "1.0.0" },
    repositoryUrl: "https://github.com/acme/terraform-provider-sample",
    packages: PACKAGES.map((one) => ({ ...one, build })),
  }),
);

/** An SBOM of anybody: what it says is in the facts only if they can be read again. */
export const sbomTarget: Target = (random) => {
  const shown = mutateJson(SBOMS, random);
  return {
    shown,
    run: (): Verdict => {
      const bytes = Buffer.from(shown);
      const built = readBuiltFrom(bytes);
      demand(isReadable(built), "facts that can't be read");
      const sbom = { url: "https://a.example/sbom", size: 1, sha256: "a".repeat(64), ...built };
      const text = renderVersionFacts({ ...VERSION, sbom });
      const again = renderVersionFacts(parseOwnVersion(ADDRESS, "1.0.0", text));
      demand(again === text, "written and read again, it is another");
      return readSbom(bytes) === undefined ? "refused" : "accepted";
    },
  };
};

const WORKFLOW = "https://github.com/acme/sample/.github/workflows/release.yml@refs/tags/v1.0.0";

/** A bundle of anybody: whatever is verified says what was signed. */
export async function makeAttestationTarget(): Promise<Target> {
  const maker = await createBundleMaker();
  const subjects = Object.fromEntries(PACKAGES.map(({ filename, sha256 }) => [filename, sha256]));
  const bundle = String(await maker.make({ subjects, workflow: WORKFLOW }));
  const root = JSON.parse(JSON.stringify(maker.trustedRoot));
  const { payload } = JSON.parse(bundle).dsseEnvelope;
  const statement = Buffer.from(payload, "base64").toString();
  return (random) => {
    const shown = random.chance(0.5)
      ? mutateJson([bundle], random)
      : bundle.replace(payload, Buffer.from(mutateJson([statement], random)).toString("base64"));
    const run = (): Verdict => {
      const read = readStatement(Buffer.from(shown));
      if (read === undefined) return "refused";
      const signer = tryToVerify(shown, root);
      if (signer === undefined) return "accepted";
      demand(signer.workflow === WORKFLOW, `the signer ${signer.workflow}`);
      const told = Object.fromEntries(read.subjects);
      demand(JSON.stringify(told) === JSON.stringify(subjects), "other subjects than were signed");
      return "accepted";
    };
    return { shown, run };
  };
}

/** As in `verify`, which takes every failure for a bundle that proves nothing. */
function tryToVerify(bundle: string, root: object) {
  try {
    return verifyBundle(Buffer.from(bundle), [root as Readonly<Record<string, unknown>>]);
  } catch {
    return undefined;
  }
}
