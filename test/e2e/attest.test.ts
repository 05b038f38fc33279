import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { STORE_ENV } from "../support/bucket/run-in-bucket.ts";
import { BUCKET, startStore } from "../support/bucket/store-host.ts";
import type { ReleaseRecord } from "../support/github/model.ts";
import { type AttestingJourney, startAttestingJourney } from "../support/publish/attesting-journey.ts";
import type { JourneyOptions } from "../support/publish/journey.ts";
import { runCli } from "../support/runner/command-line.ts";
import { demandUntold, toldBy } from "../support/runner/secrets.ts";
import { findStored } from "../support/samples/stored-path.ts";
import { sha256Of, statementOf } from "../support/sigstore/statement.ts";

const BUNDLE = "terraform-provider-sample_1.0.0_attestation.sigstore.json";
const SBOM = "terraform-provider-sample_1.0.0.cdx.json";
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
  return Object.fromEntries(names.map((name) => [name, sha256Of(assetOf(name) ?? Buffer.alloc(0))]));
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

describe("a publish with attest", () => {
  it("signs, stores and uploads one statement over packages and checksums before the release is public", async () => {
    await start();
    const { exitCode, log } = await trip.publish("1.0.0");
    expect([exitCode, log]).toEqual([0, expect.stringContaining(BUNDLE)]);
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
    expect(statementOf(bundleOf())).toMatchObject({
      predicateType: "https://slsa.dev/provenance/v1",
      subjects: digestsOf([...ZIPS, SBOM, SUMS]),
    });
    expect(trip.repository.attestations).toEqual([JSON.parse(bundleOf().toString())]);
    expect(assetOf(SUMS)?.toString()).not.toContain("attestation");
    expect([trip.github.violations, trip.sigstore.refused]).toEqual([[], []]);
  });

  it("takes two requests to GitHub and six to Sigstore more", async () => {
    await start();
    await trip.publish("1.0.0", { inputs: { attest: "false" } });
    const plain = trip.github.exchanges.length;
    await trip.close();
    await start();
    await trip.publish("1.0.0");
    expect([trip.github.exchanges.length - plain, asked()]).toEqual([
      2,
      [
        "runner",
        "token.actions.githubusercontent.com",
        "token.actions.githubusercontent.com",
        "runner",
        "fulcio.githubapp.com",
        "timestamp.githubapp.com",
      ],
    ]);
  });

  it("names the commit and the workflow, and reveals no identity token", async () => {
    await start();
    const result = await trip.publish("1.0.0");
    const { buildDefinition } = statementOf(bundleOf()).predicate as {
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
    expect(trip.sigstore.tokens).toHaveLength(2);
    expect(() => demandUntold([...trip.sigstore.tokens, ...trip.secrets], toldBy(result))).not.toThrow();
  });

  it("uses Sigstore's public log for a public repository", async () => {
    await start();
    const event = { repository: { full_name: "acme/terraform-provider-sample", visibility: "public" } };
    const { exitCode } = await trip.publish("1.0.0", { event });
    expect([exitCode, asked().slice(-2)]).toEqual([0, ["fulcio.sigstore.dev", "rekor.sigstore.dev"]]);
  });

  it("changes nothing and signs nothing in a second run, with attest or without", async () => {
    await start();
    await trip.publish("1.0.0");
    const [bundle, head] = [bundleOf(), trip.repository.branchHead("gh-pages")];
    trip.sigstore.reset();
    for (const attest of ["true", "false"]) {
      const { outputs } = await trip.publish("1.0.0", { inputs: { attest } });
      expect(outputs.changed).toBe("false");
    }
    expect([bundleOf(), trip.repository.branchHead("gh-pages"), asked()]).toEqual([bundle, head, []]);
  });

  it("signs nothing in a dry run", async () => {
    await start();
    const { exitCode } = await trip.publish("1.0.0", { inputs: { "dry-run": "true" } });
    expect([exitCode, asked(), trip.repository.releases()]).toEqual([0, [], []]);
  });

  it("attests overwritten packages again", async () => {
    await start();
    await trip.publish("1.0.0");
    await trip.build("1.0.0", { seed: 7 });
    const { exitCode } = await trip.publish("1.0.0", { inputs: { overwrite: "true" } });
    expect(exitCode).toBe(0);
    expect(statementOf(bundleOf()).subjects).toEqual(digestsOf([...ZIPS, SBOM, SUMS]));
    expect(trip.repository.attestations).toHaveLength(2);
  });

  it("puts the bundle next to packages on the site", async () => {
    await start({ inputs: { assets: "site" } });
    const { exitCode, log } = await trip.publish("1.0.0");
    expect([exitCode, log]).toEqual([0, expect.anything()]);
    expectTogether([...trip.repository.readTree("gh-pages").keys()]);
    trip.sigstore.reset();
    const second = await trip.publish("1.0.0");
    expect([second.outputs.changed, asked()]).toEqual(["false", []]);
  });
});

it("puts the bundle beside packages in a folder and in a bucket", async () => {
  await start();
  const store = await startStore();
  const inputs = { "site-url": "https://registry.example.com/" };
  const toFolder = await trip.publish("1.0.0", { inputs: { ...inputs, to: "site" } });
  const toBucket = await trip.publish("1.0.0", {
    inputs: { ...inputs, to: `s3://${BUCKET}/site`, "s3-endpoint": store.endpoint },
    env: STORE_ENV,
  });
  const inFolder = await readdir(join(trip.workspace, "site"), { recursive: true });
  const inBucket = [...store.objects.all.keys()].map((key) => key.slice("site/".length));
  await store.close();
  expect([toFolder.exitCode, toBucket.exitCode]).toEqual([0, 0]);
  expectTogether(inFolder);
  expectTogether(inBucket);
  expect(trip.repository.attestations).toHaveLength(2);
});

describe("the catalog of an attested version", () => {
  it("links to the bundle, as its page does, and a rebuild makes the same one", async () => {
    await start();
    await trip.publish("1.0.0");
    const { facts, page } = readSite();
    expect(facts).toContain(`"attestation_url":"${urlOf(BUNDLE)}"`);
    expect(page).toContain(`href="${urlOf(BUNDLE)}"`);
    const keys = [...trip.repository.readTree("gh-pages")].find(([path]) => path.startsWith("catalog/keys/"));
    trip.repository.pages = { source: { branch: "gh-pages-2", path: "/" }, cname: "registry.example.com" };
    const inputs = {
      command: "rebuild",
      "site-branch": "gh-pages-2",
      "gpg-public-keys": Buffer.from(keys?.[1] ?? []).toString(),
      ...{ attest: "", "gpg-private-key": "", "gpg-passphrase": "" },
    };
    const { exitCode, log } = await trip.publish("1.0.0", { inputs });
    expect([exitCode, log]).toEqual([0, expect.anything()]);
    expect(readSite("gh-pages-2").facts).toBe(facts);
  });
});

function readSite(branch = "gh-pages") {
  const tree = trip.repository.readTree(branch);
  const read = (path: string) => Buffer.from(tree.get(path) ?? []).toString();
  return {
    facts: read("catalog/registry.example.com/acme/sample/1.0.0.json"),
    page: read("acme/sample/1.0.0/index.html"),
  };
}

function urlOf(name: string): string {
  return `${trip.github.serverUrl}/acme/terraform-provider-sample/releases/download/v1.0.0/${name}`;
}

describe("a version that was published without an attestation", () => {
  it("keeps its state, with a warning, until overwrite attests it", async () => {
    await start();
    await trip.publish("1.0.0", { inputs: { attest: "false" } });
    const { exitCode, annotations } = await trip.publish("1.0.0");
    expect([exitCode, assetOf(BUNDLE)]).toEqual([0, undefined]);
    expect(annotations.map(({ properties }) => properties.title)).toContain(
      "Provider Pages: attestation-missing",
    );
    const overwriting = await trip.publish("1.0.0", { inputs: { overwrite: "true" } });
    expect([overwriting.exitCode, overwriting.log]).toEqual([0, expect.stringContaining(`${BUNDLE} `)]);
    expect(overwriting.log).not.toContain("overwritten");
    expect(statementOf(bundleOf()).subjects).toEqual(digestsOf([...ZIPS, SBOM, SUMS]));
    expect(readSite().facts).toContain(`"attestation_url":"${urlOf(BUNDLE)}"`);
  });
});

describe("attest fails in the plan", () => {
  it("without an identity token to ask for, and names the permissions", async () => {
    await start();
    const { exitCode, log } = await trip.publish("1.0.0", { env: { ACTIONS_ID_TOKEN_REQUEST_URL: "" } });
    expect([exitCode, log]).toEqual([1, expect.stringContaining("attestation-impossible")]);
    expect(log).toContain("permissions: { contents: write, id-token: write, attestations: write }");
    expect([trip.github.exchanges.filter(({ write }) => write), asked()]).toEqual([[], []]);
  });

  it("on a command line, even in a workflow", async () => {
    await start();
    const flags = [
      "--attest",
      "--to",
      `${trip.workspace}/site`,
      "--source",
      "registry.example.com/acme/sample",
    ];
    const { exitCode, stderr } = await runCli(["publish", ...flags, "--version", "1.0.0"], {
      cwd: trip.workspace,
      env: trip.sigstore.env,
    });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("error [attestation-impossible]")]);
    expect(stderr).toContain("`--attest`");
  });
});

describe("an attestation that can't be made", () => {
  it("leaves a draft without attestations: write, names the permission, and is made by the next run", async () => {
    await start({ attestations: false });
    const { exitCode, log } = await trip.publish("1.0.0");
    expect([exitCode, log]).toEqual([1, expect.stringContaining("permissions: { attestations: write }")]);
    expect([onlyRelease().draft, isUntouched(), assetOf(BUNDLE)]).toEqual([true, true, undefined]);
    const grants = { repositories: { "acme/terraform-provider-sample": "write" }, kind: "app" } as const;
    trip.github.addToken(trip.token, { ...grants, pages: "read", attestations: true });
    expect((await trip.publish("1.0.0")).exitCode).toBe(0);
    expect([onlyRelease().draft, isUntouched()]).toEqual([false, false]);
  });

  it("because the run is cancelled while it waits leaves a draft, and the run ends at once", async () => {
    await start();
    const { child, finished } = await trip.start("1.0.0");
    const run = () => child.kill("SIGINT");
    trip.sigstore.intercept = ({ index }) => {
      if (index !== 3) return undefined;
      setTimeout(run, 100);
      return { when: "before", kind: "hang" };
    };
    const result = await finished;
    expect([result.exitCode, result.log]).toEqual([1, expect.stringContaining("SIGINT")]);
    expect([onlyRelease().draft, isUntouched(), trip.repository.attestations]).toEqual([true, true, []]);
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

it("a bundle that is already on the draft is replaced if no root vouches for it", async () => {
  await start();
  await trip.publish("1.0.0", { inputs: { draft: "true" } });
  const put = bundleOf();
  const files = Object.fromEntries(
    [...onlyRelease().assets.values()].map(({ name, content }) => [name, content.bytes()]),
  );
  await trip.close();
  await start();
  trip.repository.tag("v1.0.0");
  trip.repository.addRelease({ tag: "v1.0.0", draft: true, assets: files });
  const { exitCode } = await trip.publish("1.0.0");
  expect([exitCode, bundleOf().equals(put), trip.repository.attestations.length]).toEqual([0, false, 1]);
  expect(statementOf(bundleOf()).subjects).toEqual(digestsOf([...ZIPS, SBOM, SUMS]));
});
