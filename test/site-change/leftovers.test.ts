import { describe, expect, it } from "vitest";
import type { CatalogChange, CatalogSlice } from "../../src/catalog/edits/edit.ts";
import type { OwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { storedPath, versionPath } from "../../src/catalog/paths.ts";
import type { Place } from "../../src/ports/place.ts";
import { addressPath, type ProviderAddress, parseAddress } from "../../src/provider/address.ts";
import { describeUnlisted, findLeftovers, withoutLost } from "../../src/site-change/leftovers.ts";
import { memorySite } from "../support/memory/site.ts";
import { ADDRESS, listedVersion, versionFacts } from "../support/samples/facts.ts";

const HOST = "registry.example.com";
const FORMER = parseAddress(`${HOST}/former/sample`);
const HOUR = 3_600_000;

/** The path of a file with a digest of one repeated digit. */
const stored = (end: string, digit: string, { version = "1.0.0", address = ADDRESS } = {}) =>
  storedPath(address, version, {
    name: `terraform-provider-sample_${version}${end}`,
    sha256: digit.repeat(64),
  });
const zip = (digit: string, of = {}) => stored("_linux_amd64.zip", digit, of);
const sums = (digit: string, of = {}) => stored("_SHA256SUMS", digit, of);
const signature = (digit: string, of = {}) => stored("_SHA256SUMS.sig", digit, of);
const manifest = (digit: string, of = {}) => stored("_manifest.json", digit, of);

/** The facts of a version whose files have digests of this digit. */
function facts(digit: string, of: { version?: string; address?: ProviderAddress } = {}): OwnVersion {
  const version = versionFacts(of.version ?? "1.0.0");
  const link = (path: string) => `https://${HOST}/${path}`;
  const [[platform, one] = expect.fail("no package")] = version.packages;
  return {
    ...version,
    sums: { ...version.sums, url: link(sums(digit, of)), signatureUrl: link(signature(digit, of)) },
    packages: new Map([[platform, { ...one, url: link(zip(digit, of)) }]]),
  };
}

/** A change of a provider with these versions in its list; of `b` to a version that others had stored as `a`. */
interface Case {
  readonly files: readonly string[];
  /** In hours; without one, the place has none. */
  readonly ages?: Readonly<Record<string, number>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly listed?: readonly string[] | "no list";
  readonly changed?: readonly OwnVersion[];
  readonly replaced?: readonly OwnVersion[];
  readonly removed?: readonly OwnVersion[];
  readonly kind?: "own" | "mirrored" | "previews";
  /** Whether the change has the new list. */
  readonly hasList?: boolean;
  readonly documents?: readonly string[];
  readonly left: readonly string[];
  readonly unlisted?: readonly string[];
}

const NEW = { changed: [facts("b")] };
const LISTED = { ...NEW, listed: ["1.0.0"] };
/** A version that no list has, beside one that changes. */
const UNLISTED = { ...LISTED, changed: [facts("b", { version: "2.0.0" })], listed: ["2.0.0"] };
const SIGNED = [sums("a"), signature("a"), zip("a")];
const GONE = { changed: [], listed: ["1.0.0"], removed: [facts("a")] };
const FORMER_FACTS = versionPath(FORMER, "1.0.0");

const CASES: Readonly<Record<string, Case>> = {
  "files that another build replaced": {
    ...LISTED,
    files: [zip("a"), zip("b"), sums("a")],
    left: [zip("a"), sums("a")],
  },
  "files older than a day": {
    ...LISTED,
    files: [zip("a"), zip("c")],
    ages: { [zip("a")]: 23.9, [zip("c")]: 24.1 },
    left: [zip("c")],
  },
  "no manifest of a listed version": { ...LISTED, files: [manifest("a"), zip("a")], left: [zip("a")] },
  "a signature of which the facts name another": {
    ...LISTED,
    files: [signature("a")],
    left: [signature("a")],
  },
  "no signature by a key that was replaced": {
    ...LISTED,
    files: [stored("_SHA256SUMS.0123456789ABCDEF-01234567.sig", "a")],
    left: [],
  },
  "no file that a release does not have": {
    ...LISTED,
    files: [zip("a").replace("provider-sample", "provider-other"), zip("a").replace(/[0-9a-f]{12}\//, "")],
    left: [],
  },
  "nothing that facts name before or after the change": {
    ...LISTED,
    replaced: [facts("a")],
    files: [zip("a"), zip("b"), zip("c")],
    left: [zip("c")],
  },
  "nothing of a listed version that does not change": {
    ...UNLISTED,
    listed: ["1.0.0", "2.0.0"],
    files: [zip("a")],
    left: [],
  },
  "all of a version that no list has": {
    ...UNLISTED,
    files: [zip("a"), manifest("a"), sums("a")],
    left: [zip("a"), manifest("a"), sums("a")],
  },
  "no signed set that no list has": {
    ...UNLISTED,
    files: SIGNED,
    left: [],
    unlisted: ["1.0.0"],
  },
  "no signed files of which one is lost": {
    ...UNLISTED,
    files: SIGNED.slice(1),
    left: [],
    unlisted: ["1.0.0"],
  },
  "no young set that no list has, without a word": {
    ...UNLISTED,
    files: SIGNED,
    ages: Object.fromEntries(SIGNED.map((path) => [path, 1])),
    left: [],
  },
  "nothing of a version that has facts and no entry": {
    ...UNLISTED,
    files: [zip("a")],
    texts: { [versionPath(ADDRESS, "1.0.0")]: "{}" },
    left: [],
  },
  "nothing without a list before": { ...NEW, listed: "no list", files: [zip("a")], left: [] },
  "nothing if no version changes": { ...LISTED, changed: [], files: [zip("a")], left: [] },
  "what the list before lacks, if that stays": {
    ...UNLISTED,
    hasList: false,
    files: [zip("a")],
    left: [zip("a")],
  },
  "what other facts do not name": {
    ...UNLISTED,
    files: [zip("a"), zip("c"), manifest("c"), zip("d", { version: "2.0.0" })],
    texts: { [FORMER_FACTS]: `"https://${HOST}/tf/${zip("a")}"` },
    left: [zip("c"), manifest("c"), zip("d", { version: "2.0.0" })],
  },
  "what facts named that this change writes": {
    ...LISTED,
    files: [zip("a")],
    texts: { [versionPath(ADDRESS, "1.0.0")]: `"/${zip("a")}"` },
    documents: [versionPath(ADDRESS, "1.0.0")],
    left: [zip("a")],
  },
  "no file that this change writes": {
    ...LISTED,
    files: [zip("a"), zip("c")],
    documents: [zip("a")],
    left: [zip("c")],
  },
  "copies of a mirrored provider that its origin replaced": {
    ...LISTED,
    kind: "mirrored",
    files: [zip("a")],
    left: [zip("a")],
  },
  "every file of a version that is deleted, whatever its age": {
    ...GONE,
    files: [zip("a"), zip("c"), manifest("a"), signature("a"), zip("d", { version: "2.0.0" })],
    ages: { [zip("a")]: 1, [zip("c")]: 1 },
    texts: { [versionPath(ADDRESS, "1.0.0")]: `"/${zip("a")}"` },
    left: [zip("a"), zip("c"), manifest("a"), signature("a")],
  },
  "every copy of a mirrored version that is removed": {
    ...GONE,
    kind: "mirrored",
    files: [manifest("a")],
    left: [manifest("a")],
  },
  "no file of a deleted version that is in no folder of a digest": {
    ...GONE,
    files: [zip("a").replace(/[0-9a-f]{12}\//, "")],
    left: [],
  },
  "files of a deleted version in the folder of another address": {
    ...GONE,
    removed: [facts("a", { address: FORMER })],
    files: [zip("a", { address: FORMER })],
    left: [zip("a", { address: FORMER })],
  },
  "what was deleted here of a version that another address offers": {
    ...GONE,
    files: [zip("a"), manifest("a"), zip("c")],
    // Only the second package is offered there too.
    texts: { [FORMER_FACTS]: `"/${zip("c")}"` },
    left: [zip("a")],
  },
  "no packages with a preview, whose files go with its folder": {
    ...GONE,
    kind: "previews",
    files: [zip("a")],
    left: [],
  },
};

async function find(one: Case) {
  const { files, ages = {}, texts = {}, kind = "own", hasList = true, listed = [] } = one;
  const contents = Object.fromEntries(files.map((path) => [path, path]));
  const site = memorySite({ ...contents, ...texts });
  const now = Date.now();
  const dated: Place = {
    ...site,
    list: async (...args) =>
      (await site.list(...args)).map((file) => {
        const age = ages[file.path];
        return age === undefined ? file : { ...file, modified: now - age * HOUR };
      }),
  };
  const provider = {
    site: HOST,
    versions: (listed === "no list" ? [] : listed).map((version) => listedVersion(version)),
  };
  const before = {
    address: ADDRESS,
    provider: listed === "no list" ? undefined : provider,
    versions: new Map(),
  };
  const { changed = [], replaced, removed } = one;
  const entry = { address: ADDRESS, provider: hasList ? provider : undefined, versions: changed, removed };
  const own = replaced === undefined ? entry : { ...entry, replaced };
  const isMirrored = kind === "mirrored";
  const catalog: CatalogSlice = {
    site: "unchanged",
    entries: isMirrored ? [] : [before],
    ...(isMirrored ? { mirrored: [before] } : {}),
  };
  const change: CatalogChange = {
    hostname: HOST,
    site: undefined,
    entries: isMirrored ? [] : [own],
    mirrored: isMirrored ? [entry] : [],
    isPreviews: kind === "previews",
    keys: new Map(),
    warnings: [],
    message: "Change",
  };
  const documents = (one.documents ?? []).map((path) => [path, "new"] as const);
  return findLeftovers(dated, { head: await site.head(), catalog }, change, documents, new Date(now));
}

describe("what a change removes of stored files", () => {
  it.each(Object.entries(CASES))("is: %s", async (_what, one) => {
    const { left, unlisted } = await find(one);
    expect([...left].sort()).toEqual([...one.left].sort());
    expect(unlisted.map(({ address, version }) => [addressPath(address), version])).toEqual(
      (one.unlisted ?? []).map((version) => [addressPath(ADDRESS), version]),
    );
  });

  it("leaves signed sets that no list has to a rebuild, which the notice names", () => {
    const versions = ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0"];
    const [notice, ...others] = describeUnlisted(versions.map((version) => ({ address: ADDRESS, version })));
    expect([others, notice?.found]).toEqual([[], expect.stringContaining("acme/sample 1.0.0, 1.1.0, ")]);
    expect(notice?.fix).toContain("‹versions: 1.0.0, 1.1.0, 1.2.0, 1.3.0, 1.4.0›");
  });
});

it("a file that another run stored under another digest is not stored again", () => {
  const file = (path: string) => ({ path, size: 1, wasThere: false });
  const all = [file(zip("a")), file(zip("b")), file(manifest("b"))];
  const entry = { address: ADDRESS, provider: undefined };
  const change = { ...{ hostname: HOST, site: undefined, keys: new Map(), warnings: [], message: "" } };
  const paths = (changed: readonly OwnVersion[], known: readonly OwnVersion[]) =>
    withoutLost(
      all,
      { ...change, entries: [{ ...entry, versions: changed }] },
      {
        site: "unchanged",
        entries: [{ ...entry, versions: new Map(known.map((version) => [version.version, version])) }],
      },
    ).map(({ path }) => path);
  expect(paths([facts("b")], [])).toEqual([zip("b"), manifest("b")]);
  expect(paths([], [facts("a")])).toEqual([zip("a"), manifest("b")]);
  expect(paths([], [])).toEqual(all.map(({ path }) => path));
});
