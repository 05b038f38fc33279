import { PROVENANCE, readStatement } from "../../../src/package/attestation/statement.ts";
import { readSbom } from "../../../src/package/read-sbom.ts";
import { renderSbom } from "../../../src/package/sbom.ts";
import { readBuiltFrom } from "../../../src/publishing/release/sbom.ts";
import { mutateJson } from "./mutate-json.ts";
import type { Target } from "./target.ts";
import { demand } from "./verdict.ts";

const FILE = { filename: "terraform-provider-sample_1.0.0_linux_amd64.zip", sha256: "0".repeat(64) };
const MODULE = { path: "example.com/a", version: "v1.0.0", sum: undefined, replacement: undefined };
const BUILD = {
  ...{ goVersion: "go1.26.8", main: undefined, revision: "0".repeat(40), modified: true },
  modules: [MODULE, { ...MODULE, path: "b", replacement: { ...MODULE, path: "./b", version: "(devel)" } }],
};
const SBOMS = [undefined, BUILD].map((build) =>
  renderSbom({
    ...{ source: "registry.example.com/acme/sample", type: "sample", version: "1.0.0" },
    repositoryUrl: "https://github.com/acme/terraform-provider-sample",
    packages: [{ platform: "linux_amd64", executable: "terraform-provider-sample", build, ...FILE }],
  }),
);

/** Whatever an SBOM says is facts that a catalog can hold, or not used. */
export const sbomTarget: Target = (random) => {
  const shown = mutateJson(SBOMS, random);
  return {
    shown,
    run: () => {
      const bytes = Buffer.from(shown);
      const { goVersions, modules } = readBuiltFrom(bytes);
      demand(
        [...goVersions, ...modules].every((one) => /^[\x20-\x7e]+$/.test(one)),
        "odd characters",
      );
      return readSbom(bytes) === undefined ? "refused" : "accepted";
    },
  };
};

const STATEMENT = JSON.stringify({
  _type: "https://in-toto.io/Statement/v1",
  predicateType: PROVENANCE,
  subject: [{ name: FILE.filename, digest: { sha256: FILE.sha256 } }],
  predicate: {},
});

/** Names have one digest each, both in the bundle and in its statement. */
export const attestationTarget: Target = (random) => {
  const payload = Buffer.from(random.chance(0.5) ? mutateJson([STATEMENT], random) : STATEMENT);
  const dsseEnvelope = {
    payloadType: "application/vnd.in-toto+json",
    payload: payload.toString("base64"),
  };
  const whole = JSON.stringify({ dsseEnvelope });
  const shown = random.chance(0.5) ? mutateJson([whole], random) : whole;
  return {
    shown,
    run: () => {
      const statement = readStatement(Buffer.from(shown));
      if (statement === undefined) return "refused";
      demand(typeof statement.predicateType === "string", "no type");
      demand(
        [...statement.subjects.values()].every((one) => typeof one === "string"),
        "no digest",
      );
      return "accepted";
    },
  };
};
