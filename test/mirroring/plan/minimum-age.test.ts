import { beforeEach, describe, expect, it } from "vitest";
import type { MemorySite } from "../../support/memory/site.ts";
import { sign } from "../../support/samples/release.ts";
import { BrokenSite, SIGNATURE, SUMS, VERSIONS } from "../../walk/broken-site.ts";
import { goodSite, SOURCE } from "../../walk/good-site.ts";
import { askFor, mirrorOf, registryOf } from "../origin/sample-origin.ts";
import { emptySite, refreshSite, type TestProvider } from "../refresh-sample.ts";

const DAY = 86_400_000;
const FACTS = `catalog/${SOURCE}.json`;

let site: MemorySite;
let files: BrokenSite;
/** A day on which the signatures are a year old. */
let start: number;
beforeEach(async () => {
  site = emptySite();
  files = new BrokenSite(await goodSite());
  const { sums } = await askFor(registryOf(files).origin, "1.1.0");
  start = (sums?.signed?.getTime() ?? Number.NaN) + 365 * DAY;
});

const at = (days: number) => new Date(start + days * DAY);
async function refreshAt(days: number, wished: TestProvider = registryOf(files), minimumAge = 7) {
  const { providers } = await refreshSite(site, [{ ...wished, request: { minimumAge } }], { now: at(days) });
  const { added = [], held = [] } = providers[0] ?? {};
  return [added.map(({ version }) => version), held.map(({ version }) => version)];
}
const facts = () => JSON.parse(site.files.get(FACTS) ?? "");
const LINUX = [{ os: "linux", arch: "amd64" }];
const BOTH = ["1.1.0", "1.0.0"];

describe("a minimum age", () => {
  it("counts from when a version was first seen, however old its signature says it is", async () => {
    expect(await refreshAt(0)).toEqual([[], BOTH]);
    expect(await refreshAt(6.9)).toEqual([[], BOTH]);
    expect(await refreshAt(7)).toEqual([BOTH, []]);
    expect(facts().waiting).toBeUndefined();
  });

  it("counts from the signature where that is later", async () => {
    const first = await refreshSite(site, [{ ...registryOf(files), request: { minimumAge: 30 } }], {
      now: at(-364),
    });
    const signed = at(-365).toISOString();
    const [seen, until] = [at(-364).toISOString(), at(-334).toISOString()];
    expect(first.providers[0]?.held[0]).toEqual({ version: "1.1.0", signed, seen, until });
  });

  it("is remembered in one commit, and shows clients nothing", async () => {
    await refreshAt(0);
    expect(facts()).toMatchObject({
      versions: [],
      waiting: [
        { version: "1.0.0", seen: at(0).toISOString(), sums_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        { version: "1.1.0" },
      ],
    });
    expect([...site.files.keys()].filter((path) => /^mirror|site\.json$/.test(path))).toEqual([]);
    for (const days of [1, 2, 3]) await refreshAt(days);
    expect(site.commits).toHaveLength(1);
  });

  it("holds back platforms that are signed for a version that is listed, and not what is wanted of it later", async () => {
    const [sums, signature] = [files.text(SUMS), files.bytes(SIGNATURE)];
    const list = files.text(VERSIONS);
    const text = sums.replace(/^.*_linux_arm64\.zip\n/m, "");
    files.write(SUMS, text);
    files.write(SIGNATURE, Buffer.from(await sign(text, "rsa-4096")));
    files.json(VERSIONS, ({ versions: [, newer] }) => {
      newer.platforms = newer.platforms.filter((one: { os: string; arch: string }) => one.arch !== "arm64");
    });
    await refreshSite(site, [{ ...registryOf(files), request: { platforms: LINUX } }], { now: at(0) });
    expect(await refreshAt(1)).toEqual([BOTH, []]);
    for (const [path, bytes] of [
      [SUMS, sums] as const,
      [SIGNATURE, signature] as const,
      [VERSIONS, list] as const,
    ])
      files.write(path, bytes);
    expect(await refreshAt(2)).toEqual([[], ["1.1.0"]]);
    expect(facts().waiting).toMatchObject([{ version: "1.1.0", seen: at(2).toISOString() }]);
    expect(await refreshAt(8)).toEqual([[], ["1.1.0"]]);
    expect(await refreshAt(9)).toEqual([["1.1.0"], []]);
    expect(facts().waiting).toBeUndefined();
  });

  it("begins again for other checksums", async () => {
    await refreshAt(0);
    const text = `${files.text(SUMS)}${"0".repeat(64)}  notes.txt\n`;
    files.write(SUMS, text);
    files.write(SIGNATURE, Buffer.from(await sign(text, "rsa-4096")));
    expect(await refreshAt(6, undefined, 7)).toEqual([[], BOTH]);
    expect(await refreshAt(7)).toEqual([["1.0.0"], ["1.1.0"]]);
    expect(await refreshAt(13)).toEqual([["1.1.0"], []]);
  });

  it("continues after a temporary failure of the origin", async () => {
    await refreshAt(0);
    files.answer(SUMS, { status: 503 });
    expect(await refreshAt(7)).toEqual([["1.0.0"], []]);
    files.overrides.clear();
    expect(await refreshAt(8)).toEqual([["1.1.0"], []]);
  });

  it("is never reached where there is no signature", async () => {
    await refreshAt(0, mirrorOf(files));
    expect(await refreshAt(100, mirrorOf(files))).toEqual([[], BOTH]);
    expect(site.commits).toEqual([]);
  });
});
