import { describe, expect, it } from "vitest";
import {
  documentVersions,
  droppedVersions,
  newestVersions,
} from "../../src/catalog/edits/document-versions.ts";
import type { AddedDocumentation, CatalogChange, CatalogSlice } from "../../src/catalog/edits/edit.ts";
import { type Publication, publishVersions } from "../../src/catalog/edits/publication.ts";
import {
  type DocumentationFacts,
  parseDocumentationFacts,
  renderDocumentationFacts,
} from "../../src/catalog/facts/documentation-facts.ts";
import type { OwnProvider } from "../../src/catalog/facts/provider-facts.ts";
import type { OwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { ADDRESS, listedVersion, publication, versionFacts } from "../support/samples/facts.ts";

const FACTS: DocumentationFacts = {
  repository: "https://github.com/acme/terraform-provider-sample",
  tag: "v1.0.0",
  folder: "docs",
  license: "MPL-2.0",
  documents: [
    { path: "index.md", file: "docs/index.md" },
    { path: "resources/thing.md", file: "docs/resources/thing.md" },
  ],
  images: [{ path: "images/a b.png", file: "docs/images/a b.png", size: 10 }],
};

function documentation(version: string): AddedDocumentation {
  const texts = new Map(FACTS.documents.map(({ path }) => [path, `# ${path}\n`]));
  return { version, facts: { ...FACTS, tag: `v${version}` }, texts };
}

function documented(version: string, more: Partial<Publication> = {}): Publication {
  const wanted = publication(version);
  const versions = wanted.versions.map((one) => ({ ...one, documentation: documentation(version) }));
  return { ...wanted, versions, ...more };
}

/** A slice of a site with versions, with what was asked for. */
function slice(provider: OwnProvider | undefined, versions: readonly string[]): CatalogSlice {
  const known = new Map<string, OwnVersion>(versions.map((version) => [version, versionFacts(version)]));
  return { site: "unchanged", entries: [{ address: ADDRESS, provider, versions: known }] };
}

function publishAll(versions: readonly string[], kept = 0): CatalogChange {
  let change: CatalogChange | undefined;
  let provider: OwnProvider | undefined;
  for (const version of versions) {
    const wanted = documented(version, { keptDocumentation: kept });
    const { question } = publishVersions(wanted);
    const more = (provider && question.entries[0]?.more?.(provider)) ?? [];
    change = publishVersions(wanted).apply(slice(provider, more));
    provider = change.entries[0]?.provider ?? provider;
  }
  if (change === undefined) throw new Error("nothing was published");
  return change;
}

function docsOf(provider: OwnProvider | undefined): string[] {
  return (
    provider?.versions.flatMap(({ version, docs }) => (docs === undefined ? [] : [`${version} ${docs}`])) ??
    []
  );
}

describe("the facts of documentation", () => {
  it("are read as they were written, with what is not known", () => {
    const empty = { path: "images/empty.png", file: "docs/images/empty.png", size: 0 };
    const facts = { ...FACTS, images: [...FACTS.images, empty], unknown: { later: [1] } };
    expect(parseDocumentationFacts(ADDRESS, "1.0.0", renderDocumentationFacts(facts))).toEqual(facts);
  });

  it.each([
    "../index.md",
    "/index.md",
    "a//b.md",
    "a/../../b.md",
    "a\\b.md",
    ".git/config",
    "",
    " a.md",
    "a\u0000.md",
  ])("name no path that leads elsewhere: %j", (path) => {
    const text = renderDocumentationFacts({ ...FACTS, documents: [{ path, file: "docs/index.md" }] });
    expect(() => parseDocumentationFacts(ADDRESS, "1.0.0", text)).toThrow("1.0.0/docs.json");
  });

  it("name no file twice", () => {
    const text = renderDocumentationFacts({ ...FACTS, documents: [...FACTS.documents, ...FACTS.documents] });
    expect(() => parseDocumentationFacts(ADDRESS, "1.0.0", text)).toThrow("index.md");
  });
});

describe("the versions that keep documentation", () => {
  it("are the newest, by their numbers", () => {
    expect([...newestVersions(["1.9.0", "1.10.0", "1.10.0-rc.1", "0.1.0"], 2)]).toEqual([
      "1.10.0",
      "1.10.0-rc.1",
    ]);
    expect([...newestVersions(["1.0.0", "2.0.0"], 0)]).toEqual(["1.0.0", "2.0.0"]);
  });

  it("count all that are listed, and lose none that never had any", () => {
    const versions = ["1.0.0", "1.1.0", "1.2.0"].map((version, at) =>
      listedVersion(version, at === 1 ? {} : { docs: 2 }),
    );
    expect(droppedVersions({ versions }, 1)).toEqual(["1.0.0"]);
    expect(droppedVersions({ versions }, 1, ["2.0.0"])).toEqual(["1.0.0", "1.2.0"]);
    expect(droppedVersions({ versions }, 0)).toEqual([]);
  });
});

describe("publishing a version with documentation", () => {
  it("adds it to a version that has none, and changes nothing the second time", () => {
    const bare = publishVersions(publication("1.0.0")).apply(slice(undefined, [])).entries[0]?.provider;
    const [late] = publishVersions(documented("1.0.0")).apply(slice(bare, ["1.0.0"])).entries;
    expect([docsOf(late?.provider), late?.versions, late?.touched?.map(({ version }) => version)]).toEqual([
      ["1.0.0 2"],
      [],
      ["1.0.0"],
    ]);
    const again = publishVersions(documented("1.0.0")).apply(slice(late?.provider, ["1.0.0"]));
    expect(again.entries).toEqual([{ address: ADDRESS, provider: undefined, versions: [] }]);
  });

  it("has none at an address that is another host's", () => {
    const address = { ...ADDRESS, hostname: "registry.terraform.io" };
    const entries = [{ address, provider: undefined, versions: new Map() }];
    const change = publishVersions(documented("1.0.0", { addresses: [address] })).apply({
      site: undefined,
      entries,
    });
    expect([docsOf(change.entries[0]?.provider), change.entries[0]?.documented]).toEqual([[], undefined]);
  });

  it("takes that of the oldest away when there are more than are kept", () => {
    const [entry] = publishAll(["1.0.0", "1.1.0", "1.2.0"], 2).entries;
    expect(docsOf(entry?.provider)).toEqual(["1.1.0 2", "1.2.0 2"]);
    expect([entry?.undocumented, entry?.touched?.map(({ version }) => version)]).toEqual([
      ["1.0.0"],
      ["1.0.0"],
    ]);
  });
});

describe("what is said of a provider", () => {
  const about = { description: "Makes things", repository: "https://github.com/acme/x", license: "MIT" };
  const say = (version: string, description: string): Publication => ({
    ...publication(version),
    versions: publication(version).versions.map((one) => ({ ...one, about: { ...about, description } })),
  });

  it("is what its newest version says", () => {
    const first = publishVersions(say("1.1.0", "Makes things")).apply(slice(undefined, [])).entries[0]
      ?.provider;
    expect(first).toMatchObject(about);
    const older = publishVersions(say("1.0.0", "Made things")).apply(slice(first, [])).entries[0]?.provider;
    expect(older).toMatchObject(about);
    const newer = publishVersions(say("1.2.0", "Makes all")).apply(slice(older, [])).entries[0]?.provider;
    expect(newer).toMatchObject({ description: "Makes all" });
  });

  it("is said by the site's own facts too, and they are asked for", () => {
    const edit = publishVersions(say("1.0.0", "Makes things"));
    expect(edit.question.entries[0]).toMatchObject({ description: "Makes things" });
    const { site } = edit.apply({ ...slice(undefined, []), site: undefined });
    expect([...(site?.descriptions ?? [])]).toEqual([["registry.example.com/acme/sample", "Makes things"]]);
  });
});

describe("documentation that comes late", () => {
  const site = { hostname: ADDRESS.hostname, base: "https://registry.example.com/" };
  const late = (added: readonly AddedDocumentation[], kept: number) =>
    documentVersions({ site, addresses: [ADDRESS], added, docsVersions: kept });

  it("changes nothing of a provider that is not there, or when there is none", () => {
    expect(
      late([documentation("1.0.0")], 0).apply(slice(undefined, [])).entries[0]?.provider,
    ).toBeUndefined();
    const { provider } = publishAll(["1.0.0"]).entries[0] ?? {};
    expect(late([], 0).apply(slice(provider, ["1.0.0"])).entries[0]?.provider).toBeUndefined();
  });

  it("makes older versions lose theirs, ten at a time", () => {
    const versions = Array.from({ length: 13 }, (_, at) => `1.${at}.0`);
    const { provider } = publishAll(versions).entries[0] ?? {};
    const edit = late([], 1);
    const more = (provider && edit.question.entries[0]?.more?.(provider)) ?? [];
    expect(more).toEqual(versions.slice(0, 10));
    const change = edit.apply(slice(provider, more));
    expect(docsOf(change.entries[0]?.provider)).toEqual(["1.10.0 2", "1.11.0 2", "1.12.0 2"]);
    expect(change.message).toBe(`Drop the documentation of acme/sample ${more.join(", ")}`);
  });
});
