/** What a dependency lock file holds for one provider. */
export interface LockedProvider {
  readonly version: string;
  /** As written: sorted, `h1:` before `zh:`. */
  readonly hashes: readonly string[];
}

/** Reads `.terraform.lock.hcl`; the clients write it in one fixed form, so the form is all this has to know. */
export function parseLockFile(text: string): Readonly<Record<string, LockedProvider>> {
  const blocks = text.matchAll(/^provider "([^"]+)" \{\n(.*?)^\}/gms);
  return Object.fromEntries(Array.from(blocks, ([, address = "", body = ""]) => [address, parseBlock(body)]));
}

function parseBlock(body: string): LockedProvider {
  const hashes = /^ {2}hashes = \[\n(.*?)^ {2}\]/ms.exec(body)?.[1] ?? "";
  return {
    version: /^ {2}version *= "([^"]*)"/m.exec(body)?.[1] ?? "",
    hashes: Array.from(hashes.matchAll(/"([^"]+)"/g), ([, hash = ""]) => hash),
  };
}
