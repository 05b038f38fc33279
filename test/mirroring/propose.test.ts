import { expect, it } from "vitest";
import { reportProposed } from "../../src/commands/mirror/proposals.ts";
import { limitConcurrency } from "../../src/concurrency.ts";
import { proposalOf } from "../../src/mirroring/describe-proposal.ts";
import { openRegistry } from "../../src/mirroring/origin/registry.ts";
import { readKnownMirror } from "../../src/mirroring/plan/plan-provider.ts";
import { proposeVersions } from "../../src/mirroring/propose.ts";
import type { MemorySite } from "../support/memory/site.ts";
import { schemaFaults } from "../support/samples/schema-faults.ts";
import { type BrokenSite, SUMS, VERSIONS } from "../walk/broken-site.ts";
import { BASE, HOST } from "../walk/good-site.ts";
import { memoryHost } from "../walk/memory-host.ts";
import { emptySite, plainSite, REQUEST, refreshSite, type TestProvider } from "./refresh-sample.ts";

const NOW = new Date();
const DAY = 24 * 60 * 60 * 1000;
/** As a file that selects one version, and says nothing of proposals. */
const PINNED: Partial<typeof REQUEST> = {
  versions: ({ text }) => text === "1.0.0",
  proposes: () => true,
};

function registry(files: BrokenSite, request: TestProvider["request"] = PINNED) {
  const host = memoryHost(BASE, files);
  return { host, request, origin: openRegistry(host, HOST, undefined, () => NOW) };
}

async function propose(site: MemorySite, files: BrokenSite, more: Partial<typeof REQUEST> = {}, now = NOW) {
  const request = { ...REQUEST, ...PINNED, ...more };
  const { host, origin } = registry(files);
  const read = async (path: string) => site.read(await site.head(), path);
  const mirror = await readKnownMirror(request.address, read, async () => []);
  const provider = { request, origin, from: "registry", transport: host, mirror };
  return proposeVersions(provider, "file.yml", now, limitConcurrency(4));
}

it("a version that the file leaves out is proposed with its signer, age and size", async () => {
  const [site, files] = [emptySite(), await plainSite()];
  await refreshSite(site, [registry(files)]);
  expect(await propose(site, files)).toMatchObject({
    newest: "1.1.0",
    listed: "1.0.0",
    versions: [
      {
        version: "1.1.0",
        signer: "same",
        fingerprint: expect.stringMatching(/^[0-9A-F]{40}$/),
        age: expect.any(Number),
        bytes: expect.any(Number),
      },
    ],
    held: [],
    refused: [],
  });
  const first = await propose(emptySite(), files);
  expect(first.versions.map(({ version, signer }) => [version, signer])).toEqual([["1.1.0", "first"]]);
});

it("a version grows older from the first refresh that saw it, and waits again with other checksums", async () => {
  const [site, files] = [emptySite(), await plainSite()];
  const minimumAge = 365;
  const at = (days: number) => new Date(NOW.getTime() + days * DAY);
  const refreshAt = (days: number) =>
    refreshSite(site, [registry(files, { ...PINNED, minimumAge })], { now: at(days) });
  await refreshSite(site, [registry(files)]);
  expect(await propose(site, files, { minimumAge }, at(1))).toMatchObject({
    versions: [],
    held: [{ version: "1.1.0" }],
  });
  const [{ refused, held } = expect.fail()] = (await refreshAt(2)).providers;
  expect([refused, held]).toEqual([[], []]);
  await refreshAt(300);
  expect(await propose(site, files, { minimumAge }, at(360))).toMatchObject({ versions: [] });
  const due = await propose(site, files, { minimumAge }, at(368));
  expect(due.versions).toMatchObject([{ version: "1.1.0", seen: at(2).toISOString(), age: 366 }]);
});

it("a version that a refresh would not take is not proposed, and says why", async () => {
  const [site, files] = [emptySite(), await plainSite()];
  await refreshSite(site, [registry(files)]);
  const wrongKey = { keys: ["0".repeat(40)] };
  const refused = [{ version: "1.1.0", problem: { code: "key-unusable" } }];
  expect(await propose(site, files, wrongKey)).toMatchObject({ versions: [], refused });
  const isRefused = await propose(site, files, { refuses: ({ text }) => text === "1.1.0" });
  expect(isRefused).toMatchObject({ versions: [], refused: [{ version: "1.1.0" }] });
  expect(isRefused.refused[0]?.problem.found).toContain("`refuse` of file.yml excludes");
  files.write(SUMS, files.text(SUMS).replace(/\n$/, ""));
  expect(await propose(site, files)).toMatchObject({ versions: [], refused: [{ version: "1.1.0" }] });
});

it("an origin that lists a version which it does not have, or nothing, proposes nothing", async () => {
  const [site, files] = [emptySite(), await plainSite()];
  await refreshSite(site, [registry(files)]);
  files.json(VERSIONS, ({ versions }: { versions: object[] }) => {
    versions.push({ version: "9.0.0", protocols: ["5.0"], platforms: [{ os: "linux", arch: "amd64" }] });
  });
  expect(await propose(site, files)).toMatchObject({
    versions: [{ version: "1.1.0" }],
    refused: [{ version: "9.0.0" }],
  });
  files.json(VERSIONS, (list) => void Object.assign(list, { versions: [] }));
  expect(await propose(site, files)).toMatchObject({ versions: [], failed: [{ code: "lint-failed" }] });
  files.files.delete(VERSIONS);
  expect(await propose(site, files)).toMatchObject({ versions: [], failed: [{ fix: expect.any(String) }] });
});

it("what is proposed, held and refused has the shape of the command's JSON", async () => {
  const [site, files] = [emptySite(), await plainSite()];
  await refreshSite(site, [registry(files)]);
  const answers = [
    await propose(site, files),
    await propose(site, files, { minimumAge: 365 }),
    await propose(site, files, { keys: ["0".repeat(40)] }),
  ];
  expect(
    answers.map(({ versions, held, refused }) => [versions, held, refused].map((all) => all.length)),
  ).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
  const proposals = answers.map((one) => proposalOf(one, one.versions.length > 0 ? "providers: {}" : null));
  const whole = {
    file: "m.yml",
    changed: true,
    isDry: false,
    content: "",
    proposals,
    report: null,
    problems: [],
  };
  expect(schemaFaults("mirror", JSON.parse(JSON.stringify(reportProposed(whole).json)))).toEqual([]);
});
