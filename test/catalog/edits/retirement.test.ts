import { describe, expect, it } from "vitest";
import type { CatalogSlice } from "../../../src/catalog/edits/edit.ts";
import { type Retirement, retireVersions } from "../../../src/catalog/edits/retirement.ts";
import {
  type OwnProvider,
  parseOwnProvider,
  renderProviderFacts,
} from "../../../src/catalog/facts/provider-facts.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { parseVersionChoice } from "../../../src/provider/constraint.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { ADDRESS, because, listedVersion } from "../../support/samples/facts.ts";

const SITE = { hostname: "registry.example.com", base: "https://registry.example.com/" };
const NEXT = parseAddress("registry.example.com/acme/next");

const LISTED: OwnProvider = {
  site: SITE.hostname,
  base: SITE.base,
  versions: ["1.0.0", "1.1.0", "2.0.0"].map((version) => listedVersion(version)),
};

function edit(changes: Partial<Retirement> & { readonly versions?: string[] }) {
  const { versions = ["1.0.0"], ...rest } = changes;
  return retireVersions({
    site: SITE,
    address: ADDRESS,
    choice: parseVersionChoice(versions),
    mark: "withdrawn",
    undo: false,
    reason: rest.undo === true ? undefined : "loses data",
    ...rest,
  });
}

function apply(provider: OwnProvider | undefined, changes: Parameters<typeof edit>[0] = {}) {
  const slice: CatalogSlice = {
    site: "unchanged",
    entries: [{ address: ADDRESS, provider, versions: new Map() }],
  };
  const change = edit(changes).apply(slice);
  return { message: change.message, provider: change.entries[0]?.provider };
}

/** Applies one after the other; what changes nothing leaves the facts as they are. */
function marked(...changes: Parameters<typeof edit>[0][]): OwnProvider {
  return changes.reduce((provider: OwnProvider, one) => apply(provider, one).provider ?? provider, LISTED);
}

describe("a reason", () => {
  it("keeps the time when it was first given", () => {
    const { versions } = marked({ now: "2026-01-01T00:00:00Z" }, { now: "2026-02-01T00:00:00Z" });
    expect(versions[0]?.withdrawn).toEqual([{ reason: "loses data", since: "2026-01-01T00:00:00Z" }]);
  });
});

describe("a withdrawal", () => {
  it("marks the versions that are meant in the list, and nothing else", () => {
    const { provider, message } = apply(LISTED, { versions: ["< 2.0"] });
    expect(provider?.versions.map(({ withdrawn }) => withdrawn)).toEqual([
      because("loses data"),
      because("loses data"),
      undefined,
    ]);
    expect({ ...provider, versions: [] }).toEqual({ ...LISTED, versions: [] });
    expect(message).toBe("Withdraw acme/sample 1.0.0, 1.1.0\n\nloses data");
  });

  it("that stands is no change, and another reason is one more, taken back alone or with the rest", () => {
    const once = marked({});
    expect(apply(once).provider).toBeUndefined();
    const twice = marked({}, { reason: "worse" });
    expect(twice.versions[0]?.withdrawn).toEqual([...because("loses data"), ...because("worse")]);
    expect(parseOwnProvider(ADDRESS, renderProviderFacts(twice))).toEqual(twice);
    const undo = (reason?: string) => apply(twice, { undo: true, reason }).provider?.versions[0]?.withdrawn;
    expect([undo("worse"), undo()]).toEqual([because("loses data"), undefined]);
    expect(apply(twice, { undo: true, reason: "other" }).provider).toBeUndefined();
  });

  it("of a whole provider is a mark of its own, beside those of versions", () => {
    const whole = { versions: ["all"], reason: "given up" };
    const both = marked({}, whole);
    expect(apply(LISTED, whole).message).toBe("Withdraw acme/sample\n\ngiven up");
    expect([both.withdrawn, both.versions[0]?.withdrawn]).toEqual([
      because("given up"),
      because("loses data"),
    ]);
    expect(apply(both, whole).provider).toBeUndefined();
    expect(marked({ versions: ["all"] }, { versions: ["all"], undo: true })).toEqual(LISTED);
  });

  it("marks the same signed version at another address too, and begins no list there", () => {
    const identity = "0123456789abcdef";
    const same = { ...LISTED, versions: [listedVersion("1.0.0", { identity }), listedVersion("1.1.0")] };
    const entry = (address: typeof NEXT, provider?: OwnProvider) => ({
      address,
      provider,
      versions: new Map(),
    });
    const slice: CatalogSlice = {
      site: "unchanged",
      entries: [entry(ADDRESS, same), entry(NEXT, same), entry({ ...NEXT, type: "none" })],
    };
    const marks = edit({})
      .apply(slice)
      .entries.map(({ provider }) =>
        provider?.versions.map(({ withdrawn }) => withdrawn?.map(({ reason }) => reason)),
      );
    expect(marks).toEqual([[["loses data"], undefined], [["loses data"], undefined], undefined]);
  });

  it("of what is not there is a problem", () => {
    expect(() => apply(undefined)).toThrow(errorWith("provider-unknown", "registry.example.com/acme/sample"));
    expect(() => apply(LISTED, { versions: ["3.0.0"] })).toThrow(errorWith("version-unknown", "3.0.0"));
  });
});

describe("a deprecation", () => {
  it("stands beside a withdrawal, and each is taken back alone", () => {
    const both = marked({}, { mark: "deprecated", reason: "old" });
    expect(both.versions[0]).toMatchObject({ withdrawn: because("loses data"), deprecated: because("old") });
    expect(marked({}, { mark: "deprecated", reason: "old" }, { undo: true }).versions[0]).toEqual({
      ...LISTED.versions[0],
      deprecated: because("old"),
    });
  });

  it("of a provider may name its replacement", () => {
    const whole = { mark: "deprecated", versions: ["all"], reason: "renamed" } as const;
    const moved = { ...whole, versions: ["all"], replacedBy: NEXT };
    const provider = marked(moved);
    expect([provider.deprecated, provider.replacedBy]).toEqual([
      because("renamed"),
      "registry.example.com/acme/next",
    ]);
    expect(apply(provider, moved).provider).toBeUndefined();
    expect(apply(provider, { ...whole, versions: ["all"], reason: "old" }).provider?.replacedBy).toBe(
      "registry.example.com/acme/next",
    );
    expect(marked(moved, { ...moved, undo: true, replacedBy: undefined })).toEqual(LISTED);
  });

  it("may name an advisory, which goes with it", () => {
    const given = { mark: "deprecated", reason: "leaks", advisory: "CVE-2026-12345" } as const;
    for (const versions of [["< 2.0"], ["all"]]) {
      const once = marked({ ...given, versions });
      const named = [once, ...once.versions].map(({ deprecated }) => deprecated);
      expect(named.filter(Boolean)).toHaveLength(versions[0] === "all" ? 1 : 2);
      expect(parseOwnProvider(ADDRESS, renderProviderFacts(once))).toEqual(once);
      expect(apply(once, { ...given, versions }).provider).toBeUndefined();
      expect(apply(once, { ...given, versions, advisory: "CVE-2026-9999" }).provider).toBeDefined();
      const undo = { mark: "deprecated", versions, undo: true } as const;
      expect(marked({ ...given, versions }, undo)).toEqual(LISTED);
      const taken = { ...undo, reason: given.reason };
      expect(marked({ ...given, versions }, taken)).toEqual(LISTED);
      expect(marked({ ...given, versions, advisory: undefined }, { ...taken, ...given })).toEqual(LISTED);
      const both = marked({ ...given, versions }, { versions });
      expect(renderProviderFacts(both)).toContain("CVE-2026-12345");
    }
    expect(apply(LISTED, given).message).toBe("Deprecate acme/sample 1.0.0\n\nleaks (CVE-2026-12345)");
  });
});
