import { expect } from "vitest";
import { type OwnProvider, parseOwnProvider } from "../../../src/catalog/facts/provider-facts.ts";
import { parseSiteFacts } from "../../../src/catalog/facts/site-facts.ts";
import { type OwnVersion, parseOwnVersion } from "../../../src/catalog/facts/version-facts.ts";
import { providerPath, SITE_PATH, versionPath } from "../../../src/catalog/paths.ts";
import { addressPath } from "../../../src/provider/address.ts";
import { mirrorVersionPath } from "../../../src/site/documents/mirror.ts";
import { versionsPath } from "../../../src/site/documents/registry.ts";
import { followsFromFacts, projectCatalog } from "../../support/samples/project-catalog.ts";

/** The texts of a site by their paths. */
export type Tree = ReadonlyMap<string, string>;

/** What is published at each address, as a reader of the catalog finds it. */
interface Published {
  readonly lists: ReadonlyMap<string, OwnProvider>;
  readonly versions: ReadonlyMap<string, OwnVersion>;
}

/** Every document follows from the catalog, and there is no other. */
export async function expectProjection(tree: Tree): Promise<void> {
  const projected = new Map<string, string>();
  for await (const file of projectCatalog(async (path) => demand(tree, path))) projected.set(...file);
  expect(new Map([...tree].filter(([path]) => followsFromFacts(path)))).toEqual(projected);
}

/** What is listed can be had: by documents and, in the site itself, by files. */
export function expectNothingMissing(tree: Tree, hasFile: (link: string) => boolean): void {
  const { hostname, providers } = parseSiteFacts(demand(tree, SITE_PATH));
  const { versions } = readPublished(tree);
  for (const address of providers) {
    const { versions: mirrored } = JSON.parse(demand(tree, `mirror/${addressPath(address)}/index.json`));
    for (const version of Object.keys(mirrored)) demand(tree, mirrorVersionPath(address, version));
    if (address.hostname !== hostname) continue;
    const path = versionsPath(address);
    for (const { version, platforms } of JSON.parse(demand(tree, path)).versions)
      for (const { os, arch } of platforms)
        demand(tree, path.replace(/versions$/, `${version}/download/${os}/${arch}`));
  }
  const links = [...versions.values()].flatMap(({ packages, sums }) => [
    sums.url,
    sums.signatureUrl,
    ...[...packages.values()].map(({ url }) => url),
  ]);
  expect(links.filter((link) => !hasFile(link))).toEqual([]);
}

/** What a step is about, and may change. */
export interface Allowed {
  readonly mayMark: boolean;
  readonly maySign: boolean;
}

/** What no command removes: addresses, versions, bytes; marks and keys, unless the command is about them. */
export function expectNothingLost(before: Tree, after: Tree, { mayMark, maySign }: Allowed): void {
  if (!before.has(SITE_PATH)) return;
  const [was, is] = [readPublished(before), readPublished(after)];
  for (const [path, facts] of was.versions)
    expect(bytesOf(is.versions.get(path), maySign)).toEqual(bytesOf(facts, maySign));
  for (const [path, list] of was.lists) {
    const now = is.lists.get(path);
    for (const listed of list.versions) {
      const same = now?.versions.find(({ version }) => version === listed.version);
      expect(mayMark ? same?.version : same).toEqual(mayMark ? listed.version : listed);
    }
    if (!mayMark) expect(marksOf(now)).toEqual(marksOf(list));
  }
}

function readPublished(tree: Tree): Published {
  const lists = new Map<string, OwnProvider>();
  const versions = new Map<string, OwnVersion>();
  for (const address of parseSiteFacts(demand(tree, SITE_PATH)).providers) {
    const list = parseOwnProvider(address, demand(tree, providerPath(address)));
    lists.set(addressPath(address), list);
    for (const { version } of list.versions) {
      const path = versionPath(address, version);
      versions.set(path, parseOwnVersion(address, version, demand(tree, path)));
    }
  }
  return { lists, versions };
}

/** Links into the site follow it; all else of a version stands. */
function bytesOf(facts: OwnVersion | undefined, withoutKeys: boolean) {
  const packages = [...(facts?.packages ?? [])].map(([platform, { url: _url, ...rest }]) => [platform, rest]);
  const sbom = facts?.sbom && { ...facts.sbom, url: "" };
  const signed = withoutKeys ? { keys: [], signatureSha256: "" } : {};
  return { ...facts, packages, sbom, sums: { ...facts?.sums, url: "", signatureUrl: "", ...signed } };
}

function marksOf(list: OwnProvider | undefined) {
  return [list?.withdrawn, list?.deprecated, list?.replacedBy];
}

function demand(tree: Tree, path: string): string {
  const text = tree.get(path);
  if (text === undefined) throw new Error(`the site lacks ${path}`);
  return text;
}
