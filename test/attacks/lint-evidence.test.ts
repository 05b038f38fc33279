import { afterEach, beforeEach, expect, it } from "vitest";
import type { Json } from "../protocol/walk/broken-site.ts";
import { createBundleMaker } from "../support/sigstore/bundle.ts";
import { type HostileHost, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
});
afterEach(() => host.close());

const CATALOG = "catalog/registry.example.com/acme/sample";
const many = (item: string, times: number) => Array(times).fill(item).join();

it.each([
  ["a million values", many("{}", 990_000)],
  ["900,000 names", Array.from({ length: 900_000 }, (_, at) => `{"${at}":1}`).join()],
  ["a million levels", "[".repeat(1_000_000) + "]".repeat(1_000_000)],
])("a list of the catalog with %s takes little memory", async (_title, more) => {
  const list = `${CATALOG}.json`;
  host.site.write(list, host.site.text(list).replace(/\}\s*$/, `,"more":[${more}]}`));
  const { exitCode, findings } = await look(host.url, "--deep");
  expect([exitCode, findings.filter(({ rule }) => rule !== "host-slow")]).toEqual([0, []]);
});

it.each([
  [
    "components",
    `{"bomFormat":"CycloneDX","components":[${many('{"type":"library","name":"a"}', 330_000)}]}`,
  ],
  ["values", `{"bomFormat":"CycloneDX","components":[${many("{}", 5_000_000)}]}`],
])("an SBOM with many %s takes little memory, and is reported", async (_title, text) => {
  const { site, url } = host;
  site.files.set("sbom", Buffer.from(text));
  site.json(`${CATALOG}/1.1.0.json`, (facts) => {
    facts.sbom.url = `${url}sbom`;
  });
  const { findings } = await look(url, "--deep");
  expect(findings).toContainEqual(expect.objectContaining({ rule: "evidence-differs", where: `${url}sbom` }));
});

it.each<[string, object, (bundle: Json) => void]>([
  ["is unsigned", {}, (bundle) => bundle.dsseEnvelope.signatures.pop()],
  ["has no time", {}, (bundle) => delete bundle.verificationMaterial.timestampVerificationData],
  ["is of another issuer", { issuer: "https://evil.example.com" }, () => {}],
  ["is whole", {}, () => {}],
])("an attestation of the published files that %s is judged", async (title, more, spoil) => {
  const { site, url } = host;
  const facts = JSON.parse(site.text(`${CATALOG}/1.1.0.json`));
  const named = Object.values<Json>(facts.packages).map(({ filename, sha256 }) => [filename, sha256]);
  for (const [where, sha256] of [
    [facts.sums_url, facts.sums_sha256],
    [facts.sbom.url, facts.sbom.sha256],
  ])
    named.push([where.split("/").at(-1), sha256]);
  const workflow = "https://github.com/acme/p/.github/workflows/release.yml@refs/tags/v1.1.0";
  const maker = await createBundleMaker();
  const made = await maker.make({ subjects: Object.fromEntries(named), workflow, ...more });
  const bundle = JSON.parse(made.toString());
  spoil(bundle);
  site.files.set("bundle", Buffer.from(JSON.stringify(bundle)));
  site.json(`${CATALOG}/1.1.0.json`, (changed) => {
    changed.attestation_url = `${url}bundle`;
  });
  const { findings } = await look(url, "--deep");
  const said = findings.filter(({ where }) => where === `${url}bundle`).map(({ rule }) => rule);
  expect(said).toEqual(title === "is whole" ? [] : ["evidence-differs"]);
});
