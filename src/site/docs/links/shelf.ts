import type { ProviderAddress } from "../../../provider/address.ts";
import { type Kind, OVERVIEW } from "../kinds.ts";
import { type DocumentName, normaliseName } from "../names.ts";

/** The documents of a version, found by what links call them. */
export class Shelf {
  readonly address: ProviderAddress;
  readonly #names: ReadonlyMap<string, DocumentName>;

  constructor(address: ProviderAddress, names: readonly DocumentName[]) {
    this.address = address;
    const shown = names.filter(({ language }) => language === undefined);
    this.#names = new Map(shown.map((one) => [`${one.kind.raw}/${one.name}`, one]));
  }

  /** A document by its name, with or without the provider's before it. */
  find(kind: Kind, name: string): DocumentName | undefined {
    if (kind === OVERVIEW) return { kind, name: "index" };
    const plain = normaliseName(name);
    const prefix = `${this.address.type}_`;
    const others = plain.startsWith(prefix) ? plain.slice(prefix.length) : `${prefix}${plain}`;
    return this.#names.get(`${kind.raw}/${plain}`) ?? this.#names.get(`${kind.raw}/${others}`);
  }
}
