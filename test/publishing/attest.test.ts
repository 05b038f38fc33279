import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Attester, Subject } from "../../src/ports/attester.ts";
import { errorWith } from "../support/folder/errors.ts";
import { createBundleMaker } from "../support/sigstore/bundle.ts";
import { type PublishGround, publish, startPublishGround } from "./ground.ts";

const BUNDLE = "terraform-provider-sample_1.0.0_attestation.sigstore.json";

let ground: PublishGround;
beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

/** Publishes with an attester whose bundles differ, and whose verdict on others is given. */
async function run(given: Readonly<Record<string, string>>, changes: Partial<Attester> = {}) {
  const maker = await createBundleMaker();
  const attest = (files: readonly Subject[]) => {
    const subjects = Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]));
    const workflow = "https://github.com/acme/terraform-provider-sample/.github/workflows/release.yml@v1";
    return maker.make({ subjects, workflow });
  };
  const attester = async () => ({ check: () => [], attest, isProven: async () => false, ...changes });
  return publish(await ground.inputs(given), { ...ground.world, attester });
}

async function held(): Promise<Buffer | undefined> {
  const [release] = ground.releases.all;
  const asset = release?.assets.find(({ name }) => name === BUNDLE);
  return release && asset && Buffer.from(await ground.releases.download(release, asset));
}

it("an attestation that does not name the files of the run is not published", async () => {
  const attest = async () => Buffer.from("{}");
  await expect(run({ attest: "true" }, { attest })).rejects.toThrow(errorWith("attestation-failed"));
  expect(ground.releases.all.filter(({ draft }) => !draft)).toEqual([]);
});

describe("an attestation on a draft", () => {
  it.each([true, false])("stays if it is proven (%s), else a new one is signed", async (isProven) => {
    await run({ attest: "true", draft: "true" });
    const before = await held();
    await run({ attest: "true" }, { isProven: async () => isProven });
    const after = await held();
    expect([before, after?.equals(before ?? Buffer.of())]).toEqual([expect.any(Buffer), isProven]);
  });

  it.each([true, false])(
    "stays without attest if it is proven (%s), else it is left out",
    async (isProven) => {
      await run({ attest: "true", draft: "true" });
      const { facts, warnings } = await run({}, { isProven: async () => isProven });
      const codes = warnings.map(({ code }) => code).filter((code) => code.startsWith("attestation"));
      expect([facts.attestationUrl !== undefined, (await held()) !== undefined, codes]).toEqual([
        isProven,
        isProven,
        isProven ? [] : ["attestation-invalid"],
      ]);
    },
  );

  it("that replaces this run's before the release is public is no equivalent", async () => {
    const { releases } = ground;
    const other = await createBundleMaker();
    releases.before("publish", async () => {
      const [release] = releases.all;
      const subjects = await subjectsOf();
      if (release !== undefined)
        releases.setFile(
          release,
          BUNDLE,
          await other.make({ subjects, workflow: "https://github.com/evil/p/w@v1" }),
        );
    });
    await expect(run({ attest: "true" })).rejects.toThrow(errorWith("asset-digest"));
  });
});

it("an attestation of a published release stays unless it contradicts itself", async () => {
  await run({ attest: "true" });
  const before = await held();
  const { facts } = await run({ attest: "true" });
  expect([facts.attestationUrl !== undefined, (await held())?.equals(before ?? Buffer.of())]).toEqual([
    true,
    true,
  ]);
  const [release] = ground.releases.all;
  const bundle = JSON.parse(before?.toString() ?? "");
  bundle.dsseEnvelope.signatures = [];
  if (release !== undefined) ground.releases.setFile(release, BUNDLE, JSON.stringify(bundle));
  const { facts: without, warnings } = await run({ attest: "true" });
  expect([without.attestationUrl, warnings.map(({ code }) => code)]).toEqual([
    undefined,
    expect.arrayContaining(["attestation-missing"]),
  ]);
});

async function subjectsOf(): Promise<Record<string, string>> {
  const bundle = JSON.parse((await held())?.toString() ?? "");
  const { subject } = JSON.parse(Buffer.from(bundle.dsseEnvelope.payload, "base64").toString());
  return Object.fromEntries(
    subject.map((one: { name: string; digest: { sha256: string } }) => [one.name, one.digest.sha256]),
  );
}
