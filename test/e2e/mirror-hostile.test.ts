import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startRandom } from "../clients/random.ts";
import { forgeParts } from "../support/origins/lies/forged-key.ts";
import type { Author, Offer } from "../support/origins/offer.ts";
import { createAuthor, packageOf } from "../support/origins/offer.ts";
import type { OriginFault, OriginRequest } from "../support/origins/origin-host.ts";
import type { OfferedProvider } from "../support/origins/public-registry.ts";
import { sampleOffer } from "../support/samples/offers.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { type MirrorGround, type Refreshed, startMirrorGround } from "./mirror-public-ground.ts";

const BOTH = ["linux_amd64", "windows_amd64"];
const [HURT, FINE] = ["hashicorp/null", "acme/widget"];

let ground: MirrorGround;
let stranger: Author;
let hurt: OfferedProvider;
beforeAll(async () => {
  [ground, stranger] = await Promise.all([startMirrorGround(), createAuthor("Stranger")]);
});
afterAll(() => ground.close());
beforeEach(async () => {
  hurt = await ground.offer(HURT, "3.2.0", "3.2.1");
  await ground.offer(FINE, "1.0.0");
  await ground.want();
});
afterEach(() => ground.reset());

const newest = () => hurt.offers[1] as Offer;
const linux = () => newest().packages.get("linux_amd64") as NonNullable<ReturnType<Offer["packages"]["get"]>>;

/** Signs other checksums with the publisher's key. */
async function signAnew(offer: Offer, edit: (sums: string) => string): Promise<void> {
  offer.sums = edit(offer.sums);
  offer.signature = await ground.author.sign(offer.sums);
}

/** What was said of the provider, without the sentences. */
function rulesOf({ providers }: Refreshed): string[] {
  const { refused = [], failed = [] } = providers[HURT] ?? {};
  const told = [...failed, ...refused.map(({ problem }) => problem)];
  return [...new Set(told.map(({ code, found }) => /\(([a-z-]+)\):/.exec(found)?.[1] ?? code))];
}

interface Attack {
  readonly what: string;
  readonly spoil: () => unknown;
  readonly rule: string;
  /** The files of the newest version that are still listed. */
  readonly left?: readonly string[];
}

const ATTACKS: readonly Attack[] = [
  {
    what: "a zip with other bytes",
    spoil: () => newest().packages.set("linux_amd64", { ...linux(), body: Buffer.from("other bytes") }),
    rule: "package-differs",
    left: ["windows_amd64"],
  },
  {
    what: "a zip that clients can't unpack, with everything else right",
    spoil: async () => {
      const zip = packageOf(Buffer.from("no zip at all"));
      const { filename, sha256 } = linux();
      newest().packages.set("linux_amd64", { filename, ...zip });
      await signAnew(newest(), (sums) => sums.replace(sha256, zip.sha256));
    },
    rule: "package-unreadable",
    left: ["windows_amd64"],
  },
  {
    what: "a zip with another one before it, which some readers unpack instead",
    spoil: async () => {
      const { filename, sha256, body } = linux();
      const other = makeRawZip([{ name: "terraform-provider-null_v3.2.1", content: "evil" }]);
      const zip = packageOf(Buffer.concat([other, body as Uint8Array]));
      newest().packages.set("linux_amd64", { filename, ...zip });
      await signAnew(newest(), (sums) => sums.replace(sha256, zip.sha256));
    },
    rule: "package-ambiguous",
    left: ["windows_amd64"],
  },
  {
    what: "checksums that somebody else has signed",
    spoil: async () => {
      newest().signature = await stranger.sign(newest().sums);
    },
    rule: "signature-unknown-issuer",
  },
  {
    what: "checksums that were changed after they were signed",
    spoil: () => {
      newest().sums = newest().sums.replace(/^[0-9a-f]{64}/gm, (hash) => [...hash].reverse().join(""));
    },
    rule: "signature-wrong",
  },
  {
    what: "a key that is put beside the signature of a stranger, and is not pinned",
    spoil: async () => {
      newest().signature = await stranger.sign(newest().sums);
      newest().armor = stranger.armor;
      await ground.want(`providers:\n  ${HURT}:\n    keys: [${ground.author.fingerprint}]\n  ${FINE}: {}\n`);
    },
    rule: "key-unusable",
  },
  {
    what: "a stranger's version, and the pinned key with a part that nobody can check",
    spoil: async () => {
      const { signature, armor, keyId } = newest();
      const theirs = await sampleOffer({ type: "null", version: "3.2.1", author: stranger, seed: 7 });
      hurt.offers[1] = { ...theirs, signature, armor: await forgeParts(armor, startRandom(1)), keyId };
      await ground.want(`providers:\n  ${HURT}:\n    keys: [${ground.author.fingerprint}]\n  ${FINE}: {}\n`);
    },
    rule: "signature-wrong",
  },
  {
    what: "checksums without the package",
    spoil: () => signAnew(newest(), (sums) => sums.replace(/^.*_linux_amd64\.zip\n/m, "")),
    rule: "sums-name",
    left: ["windows_amd64"],
  },
  {
    what: "a blank line in the checksums",
    spoil: () => signAnew(newest(), (sums) => `${sums}\n`),
    rule: "sums-crash",
  },
  {
    what: "a checksum of the documents that is none of the signed ones",
    spoil: () => newest().packages.set("linux_amd64", { ...linux(), sha256: "0".repeat(64) }),
    rule: "sums-differ",
    left: ["windows_amd64"],
  },
];

describe("an origin with", () => {
  it.each(ATTACKS)("$what is reported, and everything else is listed", async ({ spoil, rule, left }) => {
    await spoil();
    const refreshed = await ground.refresh();
    expect(refreshed.exitCode, refreshed.stderr).toBe(0);
    expect(rulesOf(refreshed)).toEqual([rule]);
    const listed = left === undefined ? {} : { "3.2.1": left };
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, ...listed });
    expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH });
  });

  it("protocols that the catalog could not read back loses that version alone, in every run", async () => {
    newest().protocols = ["6.0", "6.0"];
    for (const changed of [true, false]) {
      const refreshed = await ground.refresh();
      expect([refreshed.exitCode, refreshed.changed], refreshed.stderr).toEqual([0, changed]);
      expect(rulesOf(refreshed)).toEqual(["facts-unreadable"]);
    }
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH });
    expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH });
  });

  it.each([
    ["a file name of 300 characters", "a".repeat(300), "site"],
    ["a file name with a slash", "a/b.zip", "link"],
  ])("%s loses that package alone, in every run", async (_what, name, copy) => {
    const { filename, sha256, body } = linux();
    newest().packages.set("linux_amd64", { filename: name, sha256, body });
    await signAnew(newest(), (sums) => sums.replace(filename, name));
    await ground.want(`providers:\n  ${HURT}:\n    copy: ${copy}\n  ${FINE}: {}\n`);
    for (const changed of [true, false]) {
      const refreshed = await ground.refresh();
      expect([refreshed.exitCode, refreshed.changed], refreshed.stderr).toEqual([0, changed]);
      expect(rulesOf(refreshed)).toEqual(["package-misnamed"]);
    }
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, "3.2.1": ["windows_amd64"] });
    expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH });
  });

  it("strict fails the run on a rejected version, with the same site", async () => {
    await signAnew(newest(), (sums) => `${sums}\n`);
    const refreshed = await ground.refresh(["--strict"]);
    expect([refreshed.exitCode, rulesOf(refreshed)]).toEqual([1, ["sums-crash"]]);
    expect(refreshed.stderr).toContain("error [lint-failed]");
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH });
  });
});

describe("a listed version", () => {
  beforeEach(async () => {
    expect((await ground.refresh()).exitCode).toBe(0);
  });

  it("keeps its bytes when its author signs others", async () => {
    const before = await ground.tree();
    const other = { type: "null", version: "3.2.1", author: ground.author, seed: 7 };
    hurt.offers[1] = await sampleOffer(other);
    const refreshed = await ground.refresh();
    expect([refreshed.exitCode, refreshed.changed]).toEqual([0, false]);
    expect(rulesOf(refreshed)).toEqual(["version-changed"]);
    expect(await ground.tree()).toEqual(before);
  });

  it.each(["null.json", "null/3.2.1.json"])(
    "stays when its facts in %s are damaged, and the others continue",
    async (file) => {
      const path = join(ground.folder, "site/catalog/registry.terraform.io/hashicorp", file);
      await writeFile(
        path,
        (await readFile(path, "utf8")).replace('"platforms":["', '"platforms":["x').replace("key", "kee"),
      );
      ground.providers[1]?.offers.push(
        await sampleOffer({ type: "widget", version: "1.1.0", author: ground.author }),
      );
      const refreshed = await ground.refresh();
      expect([refreshed.exitCode, rulesOf(refreshed)]).toEqual([1, ["catalog-invalid"]]);
      expect(refreshed.providers[HURT]?.failed[0]?.found).toContain(
        `catalog/registry.terraform.io/hashicorp/${file}`,
      );
      expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH, "1.1.0": BOTH });
      expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, "3.2.1": BOTH });
    },
  );

  it("stays, with a note, while the origin lacks it", async () => {
    const [gone] = hurt.offers.splice(1);
    const refreshed = await ground.refresh();
    expect([refreshed.changed, refreshed.providers[HURT]?.gone]).toEqual([true, ["3.2.1"]]);
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, "3.2.1": BOTH });
    expect((await ground.refresh()).changed).toBe(false);
    hurt.offers.push(gone as Offer);
    expect((await ground.refresh()).providers[HURT]?.back).toEqual(["3.2.1"]);
  });

  it("stays when the origin removes the provider", async () => {
    const before = await ground.tree();
    ground.providers.splice(0, 1);
    const refreshed = await ground.refresh();
    expect(rulesOf(refreshed)).toEqual(["versions-missing"]);
    expect(await ground.tree()).toEqual(before);
  });
});

/** Answers so to whatever is asked of this provider. */
function disturb(matching: RegExp, fault: (request: OriginRequest) => OriginFault | undefined): void {
  ground.host.intercept = (request) =>
    matching.test(`${request.origin}${request.path}`) ? fault(request) : undefined;
}

describe("a host that", () => {
  it("fails half way leaves nothing half listed, and the next run adds the rest", async () => {
    let asked = 0;
    const is500 = { kind: "status", status: 500 } as const;
    disturb(/null/, () => (asked++ < 6 ? undefined : is500));
    const first = await ground.refresh();
    expect([first.exitCode, rulesOf(first)]).toEqual([0, ["host-fails"]]);
    expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH });
    for (const platforms of Object.values(await ground.listed(HURT))) expect(platforms).toEqual(BOTH);
    ground.host.intercept = undefined;
    expect((await ground.refresh()).exitCode).toBe(0);
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, "3.2.1": BOTH });
  });

  it("asks to wait is waited for", async () => {
    let times = 0;
    const busy = { kind: "status", status: 429, headers: { "retry-after": "1" } } as const;
    disturb(/null\/versions/, () => (times++ === 0 ? busy : undefined));
    expect(rulesOf(await ground.refresh())).toEqual([]);
    expect([times, await ground.listed(HURT)]).toEqual([2, { "3.2.0": BOTH, "3.2.1": BOTH }]);
  });

  it("asks to wait for an hour is left alone, and the others are not", async () => {
    const headers = { "retry-after": "3600" };
    disturb(/releases\.hashicorp\.com/, () => ({ kind: "status", status: 429, headers }));
    const refreshed = await ground.refresh();
    expect(rulesOf(refreshed)).toEqual(["host-fails"]);
    expect(refreshed.asked.filter((url) => url.includes("releases.hashicorp.com")).length).toBeLessThan(3);
    expect(await ground.listed(HURT)).toEqual({});
    expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH });
  });

  it.each(["null/versions", "null/3.2.1/download/linux", "null/3.2.1/.*SUMS$", "null/3.2.1/.*sig$"])(
    "never ends its answer for %s is left",
    async (path) => {
      disturb(new RegExp(path), () => ({ kind: "endless" }));
      const refreshed = await ground.refresh();
      expect(rulesOf(refreshed)).toEqual(["document-too-large"]);
      expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH });
      const listed = await ground.listed(HURT);
      expect(listed).toEqual(path === "null/versions" ? {} : expect.objectContaining({ "3.2.0": BOTH }));
    },
  );

  it("breaks off in a zip is asked again, and leaves no other file", async () => {
    let times = 0;
    disturb(/null.*linux_amd64\.zip$/, () => (times++ === 0 ? { kind: "cut" } : undefined));
    expect(rulesOf(await ground.refresh())).toEqual([]);
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, "3.2.1": BOTH });
  });

  it.each(["http://169.254.169.254/latest/meta-data", "https://localhost:1/sums"])(
    "leads to %s, inside of where this runs, is not followed",
    async (location) => {
      disturb(/3\.2\.1\/.*SUMS$/, () => ({ kind: "status", status: 302, headers: { location } }));
      expect(rulesOf(await ground.refresh())).toEqual(["address-unsafe"]);
      expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH });
      expect(ground.proxy.refused).toEqual([]);
    },
  );
});
