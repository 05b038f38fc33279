import { describe, expect, it } from "vitest";
import { type PublishedVersion, publishVersions } from "../../src/catalog/edits/publication.ts";
import {
  type OwnProvider,
  parseOwnProvider,
  renderProviderFacts,
} from "../../src/catalog/facts/provider-facts.ts";
import { recordImages } from "../../src/importing/fill-gaps.ts";
import { ADDRESS, publication, versionFacts } from "../support/samples/facts.ts";

const [ONE, TWO] = ["ghcr.io/acme/sample", "registry.example.com:5000/acme/sample"];

/** Publishes on top of a list, with what is given. */
function publish(
  before: OwnProvider | undefined,
  more: Partial<PublishedVersion>,
  how: { readonly overwrite?: boolean; readonly stands?: string } = {},
) {
  const { stands = "1.0.0", overwrite = false } = how;
  const wanted = publication("1.0.0");
  const versions = wanted.versions.map((one) => ({ ...one, ...more }));
  const known = before === undefined ? [] : [["1.0.0", versionFacts(stands)] as const];
  const facts = { ...versionFacts(stands), version: "1.0.0" };
  const entry = { address: ADDRESS, provider: before, versions: new Map(known.map(([v]) => [v, facts])) };
  const change = publishVersions({ ...wanted, overwrite, versions }).apply({
    site: "unchanged",
    entries: [entry],
  });
  return change.entries[0];
}

const listed = (provider: OwnProvider | undefined) => provider?.versions.map(({ images }) => images);

describe("where the packages of a version are too", () => {
  const first = publish(undefined, { images: [ONE] })?.provider;

  it("is in the list, and read as it is written", () => {
    expect(listed(first)).toEqual([[ONE]]);
    const text = first === undefined ? "" : renderProviderFacts(first);
    expect(text).toContain(`"images":["${ONE}"]`);
    expect(renderProviderFacts(parseOwnProvider(ADDRESS, text))).toBe(text);
  });

  it("is said of a version that stands, whose page shows it", () => {
    const entry = publish(first, { images: [ONE, TWO] });
    expect(listed(entry?.provider)).toEqual([[ONE, TWO]]);
    expect([entry?.versions, entry?.touched?.map(({ version }) => version)]).toEqual([[], ["1.0.0"]]);
  });

  it("is forgotten when the version is overwritten: images have what was before", () => {
    const overwritten = { overwrite: true, stands: "2.0.0" };
    expect(listed(publish(first, {}, overwritten)?.provider)).toEqual([undefined]);
    expect(listed(publish(first, { images: [TWO] }, overwritten)?.provider)).toEqual([[TWO]]);
  });

  it.each(["ghcr.io", "ghcr.io/a b", 'ghcr.io/a"b', "https://ghcr.io/acme/x", "acme/x", "ghcr.io/acme/x:1"])(
    "is the name of a repository, and not %s",
    (name) => {
      const text = first === undefined ? "" : renderProviderFacts(first);
      const other = text.replace(JSON.stringify(ONE), JSON.stringify(name));
      expect(() => parseOwnProvider(ADDRESS, other)).toThrow(/repository/);
    },
  );

  it("is said later, of versions that are listed, and once", () => {
    const before = publish(undefined, {})?.provider;
    const { site } = publication("1.0.0");
    const images = new Map([
      ["1.0.0", [ONE]],
      ["9.9.9", [ONE]],
    ]);
    const edit = recordImages(site, [ADDRESS], images);
    expect(edit.question.entries).toEqual([{ address: ADDRESS, versions: ["1.0.0", "9.9.9"] }]);
    const at = (provider: OwnProvider | undefined) => {
      const versions = new Map([["1.0.0", versionFacts("1.0.0")]]);
      const slice = { site: "unchanged" as const, entries: [{ address: ADDRESS, provider, versions }] };
      return edit.apply(slice).entries[0];
    };
    const entry = at(before);
    expect([listed(entry?.provider), entry?.touched?.length]).toEqual([[[ONE]], 1]);
    expect(at(entry?.provider)).toEqual({ address: ADDRESS, provider: undefined, versions: [] });
    expect(at(undefined)?.provider).toBeUndefined();
  });
});
