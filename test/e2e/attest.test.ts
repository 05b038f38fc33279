import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { ReleaseRecord } from "../support/github/model.ts";
import { type AttestingJourney, startAttestingJourney } from "../support/publish/attesting-journey.ts";
import type { JourneyOptions } from "../support/publish/journey.ts";
import { demandUntold, toldBy } from "../support/runner/secrets.ts";
import { findStored } from "../support/samples/stored-path.ts";
import { statementOf } from "../support/sigstore/stand-in.ts";

const BUNDLE = "terraform-provider-sample_1.0.0_attestation.sigstore.json";
const SBOM = "terraform-provider-sample_1.0.0.cdx.json";
const FACTS = "catalog/registry.example.com/acme/sample/1.0.0.json";
const SUMS = "terraform-provider-sample_1.0.0_SHA256SUMS";
const ZIPS = ["linux_amd64", "windows_arm64"].map((one) => `terraform-provider-sample_1.0.0_${one}.zip`);

let trip: AttestingJourney;

afterEach(() => trip.close());

async function start(options: JourneyOptions = {}): Promise<void> {
  trip = await startAttestingJourney({ platforms: ["linux_amd64", "windows_arm64"], ...options });
}

function onlyRelease(): ReleaseRecord {
  const [release, ...others] = trip.repository.releases();
  if (release === undefined || others.length > 0) throw new Error("there is not one release");
  return release;
}

function assetOf(name: string): Buffer | undefined {
  return [...onlyRelease().assets.values()].find((asset) => asset.name === name)?.content.bytes();
}

function bundleOf(): Buffer {
  const bytes = assetOf(BUNDLE);
  if (bytes === undefined) throw new Error("the release has no bundle");
  return bytes;
}

/** What the statement of a complete release has to name. */
function digestsOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hash("sha256", assetOf(name) ?? Buffer.alloc(0))]));
}

/** Each file on a site lies in a folder of its own, under its digest. */
function expectTogether(paths: readonly string[]): void {
  const versionOf = (name: string) => dirname(dirname(findStored(paths, name)));
  expect(versionOf(BUNDLE)).toBe(versionOf("terraform-provider-sample_1.0.0_linux_amd64.zip"));
}

function isUntouched(): boolean {
  return trip.repository.branchHead("gh-pages") === undefined;
}

function asked(): string[] {
  return trip.sigstore.exchanges.map(({ operationId }) => operationId);
}

it("one statement over packages and checksums is signed, stored and uploaded before the release is public", async () => {
  await start();
  const dry = await trip.publish("1.0.0", { inputs: { "dry-run": "true" } });
  expect([dry.exitCode, asked(), trip.repository.releases()]).toEqual([0, [], []]);
  const result = await trip.publish("1.0.0");
  expect([result.exitCode, result.log]).toEqual([0, expect.stringContaining(BUNDLE)]);
  const writes = trip.github.exchanges.filter(({ write }) => write);
  const order = writes.map(({ method, path }) => `${method} ${path.replace(/^.*\/(?=[a-z]+$)|\d+$/, "")}`);
  const stored = order.indexOf("POST attestations");
  expect(order.slice(stored)).toEqual([
    "POST attestations",
    "POST assets",
    "PATCH /repos/acme/terraform-provider-sample/releases/",
    "POST trees",
    "POST commits",
    "POST refs",
  ]);
  expect(asked()).toEqual([
    "runner",
    "token.actions.githubusercontent.com",
    "token.actions.githubusercontent.com",
    "runner",
    "fulcio.githubapp.com",
    "timestamp.githubapp.com",
  ]);
  const statement = statementOf(bundleOf());
  expect(statement).toMatchObject({
    predicateType: "https://slsa.dev/provenance/v1",
    subjects: digestsOf([...ZIPS, SBOM, SUMS]),
  });
  const { buildDefinition } = statement.predicate as {
    buildDefinition: { externalParameters: unknown; resolvedDependencies: unknown };
  };
  expect(buildDefinition.externalParameters).toEqual({
    workflow: {
      ref: "refs/tags/v1.0.0",
      repository: "https://github.com/acme/terraform-provider-sample",
      path: ".github/workflows/release.yml",
    },
  });
  expect(buildDefinition.resolvedDependencies).toEqual([
    {
      uri: "git+https://github.com/acme/terraform-provider-sample@refs/tags/v1.0.0",
      digest: { gitCommit: trip.sigstore.workflow.sha },
    },
  ]);
  expect(trip.repository.attestations).toEqual([JSON.parse(bundleOf().toString())]);
  expect(assetOf(SUMS)?.toString()).not.toContain("attestation");
  expect(trip.sigstore.tokens).toHaveLength(2);
  expect(() => demandUntold([...trip.sigstore.tokens, ...trip.secrets], toldBy(result))).not.toThrow();
  expect([trip.github.violations, trip.sigstore.refused]).toEqual([[], []]);
});

it("Sigstore's public log is used for a public repository", async () => {
  await start();
  const event = { repository: { full_name: "acme/terraform-provider-sample", visibility: "public" } };
  const { exitCode } = await trip.publish("1.0.0", { event });
  expect([exitCode, asked().slice(-2)]).toEqual([0, ["fulcio.sigstore.dev", "rekor.sigstore.dev"]]);
});

it("the bundle is beside packages on the site and in a folder, and a second run signs nothing", async () => {
  await start({ inputs: { assets: "site" } });
  const to = { "site-url": "https://registry.example.com/", to: "site" };
  for (const inputs of [{}, to]) {
    trip.sigstore.reset();
    const { exitCode, log } = await trip.publish("1.0.0", { inputs });
    expect([exitCode, log]).toEqual([0, expect.anything()]);
    const signed = asked().length;
    const second = await trip.publish("1.0.0", { inputs });
    expect([second.outputs.changed, asked().length]).toEqual(["false", signed]);
  }
  expectTogether([...trip.repository.readTree("gh-pages").keys()]);
  expectTogether(await readdir(join(trip.workspace, "site"), { recursive: true }));
  expect(trip.repository.attestations).toHaveLength(2);
});

it("a version that was published without an attestation is attested when it is overwritten", async () => {
  await start();
  await trip.publish("1.0.0", { inputs: { attest: "false" } });
  const { exitCode, log } = await trip.publish("1.0.0", { inputs: { overwrite: "true" } });
  expect([exitCode, log]).toEqual([0, expect.stringContaining(`${BUNDLE} `)]);
  expect(log).not.toContain("overwritten");
  expect(statementOf(bundleOf()).subjects).toEqual(digestsOf([...ZIPS, SBOM, SUMS]));
  expect(trip.repository.readSite()[FACTS]).toContain(`"attestation_url":"${urlOf(BUNDLE)}"`);
});

function urlOf(name: string): string {
  return `${trip.github.serverUrl}/acme/terraform-provider-sample/releases/download/v1.0.0/${name}`;
}

describe("an attestation that can't be made", () => {
  it("without an identity token to ask for fails in the plan, and names the permissions", async () => {
    await start();
    const { exitCode, log } = await trip.publish("1.0.0", { env: { ACTIONS_ID_TOKEN_REQUEST_URL: "" } });
    expect([exitCode, log]).toEqual([1, expect.stringContaining("attestation-impossible")]);
    expect(log).toContain("permissions: { contents: write, id-token: write, attestations: write }");
    expect([trip.github.exchanges.filter(({ write }) => write), asked()]).toEqual([[], []]);
  });

  it("without attestations: write leaves a draft, names the permission, and is made by the next run", async () => {
    await start({ attestations: false });
    const { exitCode, log } = await trip.publish("1.0.0");
    expect([exitCode, log]).toEqual([1, expect.stringContaining("permissions: { attestations: write }")]);
    expect([onlyRelease().draft, isUntouched(), assetOf(BUNDLE)]).toEqual([true, true, undefined]);
    const grants = { repositories: { "acme/terraform-provider-sample": "write" }, kind: "app" } as const;
    trip.github.addToken(trip.token, { ...grants, pages: "read", attestations: true });
    expect((await trip.publish("1.0.0")).exitCode).toBe(0);
    expect([onlyRelease().draft, isUntouched()]).toEqual([false, false]);
  });

  it("because Fulcio refuses leaves a draft, and no message repeats the identity token", async () => {
    await start();
    trip.sigstore.intercept = ({ operationId }) =>
      operationId === "fulcio.githubapp.com"
        ? {
            when: "before",
            kind: "status",
            status: 400,
            body: { message: `bad token ${trip.sigstore.tokens.at(-1)}` },
          }
        : undefined;
    const result = await trip.publish("1.0.0");
    expect([result.exitCode, result.log]).toEqual([1, expect.stringContaining("(400) bad token ***")]);
    expect(() => demandUntold(trip.sigstore.tokens, toldBy(result))).not.toThrow();
    expect([onlyRelease().draft, isUntouched(), trip.repository.attestations]).toEqual([true, true, []]);
  });
});
