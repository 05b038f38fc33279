/** What a dependency lock file holds for one provider. */
export interface LockedProvider {
  readonly version: string;
  readonly constraints: string | undefined;
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
    version: findAttribute(body, "version") ?? "",
    constraints: findAttribute(body, "constraints"),
    hashes: Array.from(hashes.matchAll(/"([^"]+)"/g), ([, hash = ""]) => hash),
  };
}

function findAttribute(body: string, name: string): string | undefined {
  return new RegExp(`^ {2}${name} *= "([^"]*)"`, "m").exec(body)?.[1];
}
