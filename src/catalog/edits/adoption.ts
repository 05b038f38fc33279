import { addressPath } from "../../provider/address.ts";
import { count } from "../../provider/count.ts";
import type { CatalogEdit, CatalogSlice } from "./edit.ts";
import { type Publication, publishVersions } from "./publication.ts";

/** Adds versions that were released long ago, as publishing each of them would have; the list of a provider may have got lost. */
export function adoptVersions(publication: Publication): CatalogEdit {
  const edit = publishVersions(publication);
  return {
    question: edit.question,
    apply: (current) => ({ ...edit.apply(withoutLost(current)), message: describeAdoption(publication) }),
  };
}

/** All of its releases are at hand, so a lost list is begun anew. */
function withoutLost(current: CatalogSlice): CatalogSlice {
  const { site, entries } = current;
  if (typeof site !== "object") return current;
  const lost = new Set(
    entries.filter(({ provider }) => provider === undefined).map(({ address }) => addressPath(address)),
  );
  return {
    ...current,
    site: { ...site, providers: site.providers.filter((one) => !lost.has(addressPath(one))) },
  };
}

function describeAdoption({ addresses: [address], versions }: Publication): string {
  const name = address === undefined ? "" : `${address.namespace}/${address.type} `;
  const [first, last] = [versions[0], versions.at(-1)].map((one) => one?.facts.version);
  return first === last
    ? `Adopt ${name}${first}`
    : `Adopt ${name}${first} to ${last} (${count(versions.length, "version")})`;
}
