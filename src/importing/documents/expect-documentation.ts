import { parseDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import { placeOf } from "../../catalog/facts/provider-facts.ts";
import { documentationPath, textsFolder } from "../../catalog/paths.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { loadProjection } from "../../publishing/site/render-documents.ts";
import type { SiteFile } from "../../site/documents/site.ts";
import type { Expecting, ListedOne } from "./expecting.ts";

/** What follows from the texts of a version's documentation, which are facts themselves. */
export async function expectDocumentation(
  { copy, wanted, site, look, missing, expect, leave }: Expecting,
  address: ProviderAddress,
  { provider, listed: { version, published, docs = 0 } }: ListedOne,
): Promise<SiteFile[]> {
  if (docs === 0 || address.hostname !== site.hostname) return [];
  const path = documentationPath(address, version);
  const text = await wanted.read(path);
  if (text === undefined) {
    missing.push(path);
    return [];
  }
  const facts = await unlessDamaged(
    async () => parseDocumentationFacts(address, version, text),
    (damage) => leave(damage, address, version),
  );
  if (facts === undefined) return [];
  const folder = textsFolder(address, version);
  const documents = new Map<string, string>();
  for (const one of facts.documents) {
    const document = await copy.read(`${folder}/${one.path}`);
    if (document === undefined) missing.push(`${folder}/${one.path}`);
    else documents.set(one.path, document);
  }
  for (const one of facts.images) expect(`${folder}/${one.path}`);
  if (documents.size < facts.documents.length) return [];
  const project = await loadProjection();
  const place = placeOf(provider);
  return [[path, text], ...project({ site: place, address, version, published, look, facts, documents })];
}
