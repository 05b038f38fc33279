import { describe, expect, it } from "vitest";
import { type AddedPreview, chooseRemoved, editPreviews } from "../../../src/catalog/edits/preview-edit.ts";
import type { ListedVersion, ProviderFacts } from "../../../src/catalog/facts/provider-facts.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { ADDRESS, listedVersion, versionFacts } from "../../support/samples/facts.ts";

const SITE = { hostname: "registry.example.com", base: "https://registry.example.com/previews/" };
const NOW = "2026-02-01T00:00:00Z";
const LATER = "2026-03-01T00:00:00Z";

function listed(version: string, more: Partial<ListedVersion> = {}): ListedVersion {
  return listedVersion(version, { preview: "pr-1", commit: "a".repeat(40), expires: LATER, ...more });
}

function preview(version: string, more: Partial<AddedPreview> = {}): AddedPreview {
  return { name: "pr-1", commit: "a".repeat(40), facts: versionFacts(version), expires: LATER, ...more };
}

/** Adds a build to what is listed. */
function add(added: AddedPreview, ...versions: readonly ListedVersion[]) {
  const provider: ProviderFacts = { origin: "preview", versions };
  const known = new Map(versions.map(({ version }) => [version, versionFacts(version)]));
  const change = { site: SITE, address: ADDRESS, added, now: NOW };
  const mirrored = [{ address: ADDRESS, provider, versions: known }];
  return editPreviews(change).apply({ site: undefined, entries: [], mirrored });
}

describe("a preview", () => {
  it("replaces the other builds of its name", () => {
    const other = listed("0.0.0-pr.2", { preview: "pr-2" });
    const { mirrored, message } = add(preview("0.0.0-pr.1.2"), listed("0.0.0-pr.1.1"), other);
    const versions = mirrored?.[0]?.provider?.versions.map(({ version }) => version);
    expect(versions).toEqual(["0.0.0-pr.1.2", "0.0.0-pr.2"]);
    expect(message).toBe(
      "Preview pr-1 of registry.example.com/acme/sample: 0.0.0-pr.1.2\n\nRemove a preview: 0.0.0-pr.1.1",
    );
  });

  it("may be built again from its commit, or from an unknown one", () => {
    const unknown = listedVersion("0.0.0-pr.1", { preview: "pr-1", expires: LATER });
    expect(() => add(preview("0.0.0-pr.1"), listed("0.0.0-pr.1"))).not.toThrow();
    expect(() => add(preview("0.0.0-pr.1"), unknown)).not.toThrow();
    expect(() => add(preview("0.0.0-pr.1", { commit: undefined }), listed("0.0.0-pr.1"))).not.toThrow();
  });

  it("is refused a version of another commit or another preview", () => {
    const others = [listed("0.0.0-other", { preview: "pr-2" }), listed("0.0.0-pr.1")];
    expect(() => add(preview("0.0.0-pr.1", { commit: "b".repeat(40) }), ...others)).toThrow(
      errorWith("version-changed", /^0\.0\.0-pr\.1 .* from commit a{40} instead of b{40}/),
    );
    expect(() => add(preview("0.0.0-other"), ...others)).toThrow(
      errorWith("version-changed", "0.0.0-other is already the version of preview pr-2"),
    );
  });
});

it("removes expired previews, those that expired first before others", () => {
  const versions = [
    listed("0.0.0-a", { preview: "a", expires: "2026-01-20T00:00:00Z" }),
    listed("0.0.0-b", { preview: "b", expires: "2026-01-10T00:00:00Z" }),
    listed("0.0.0-c", { preview: "c", expires: NOW }),
    listed("0.0.0-d", { preview: "d", expires: LATER }),
  ];
  const removed = chooseRemoved(
    { origin: "preview", versions },
    { site: SITE, address: ADDRESS, removed: "d", now: NOW },
  );
  expect(removed.map(({ version }) => version)).toEqual(["0.0.0-d", "0.0.0-b", "0.0.0-a", "0.0.0-c"]);
});
