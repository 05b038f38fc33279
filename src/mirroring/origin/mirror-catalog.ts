import { isMirroredList, isSameWait, parseMirroredProvider } from "../../catalog/facts/provider-facts.ts";
import { parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { keyPath, providerPath, versionPath } from "../../catalog/paths.ts";
import { onceEach } from "../../concurrency.ts";
import { unlessProblem } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { Transport } from "../../protocol/answer.ts";
import { ask } from "../../protocol/requests.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { isOfHost, refuse } from "./refusal.ts";

/** The catalog of the mirror's site, if this program may have made it: it names the verified signatures. */
export function findCatalog(transport: Transport, mirror: string) {
  const { host, pathname } = new URL(mirror);
  // Our mirrors are in this folder. Other mirrors get no requests that clients don't make.
  if (!pathname.endsWith("/mirror/")) return undefined;
  const base = new URL("../", mirror).href;
  const read = async (path: string): Promise<string | undefined> => {
    const asking = { url: new URL(path, base).href, kind: "archives", credentialsOf: host } as const;
    const { facts, observations } = await ask(transport, { ...asking, isOptional: true }, ({ body }) => ({
      facts: body.toString("utf8"),
      observations: [],
    }));
    refuse(observations.filter(isOfHost));
    return facts;
  };
  // Requested once for all versions of a provider, and all signatures of a key.
  const readOnce = onceEach(read);
  return {
    base,
    version: async (address: ProviderAddress, version: string): Promise<VersionFacts | undefined> => {
      if (!isMirroredList((await readOnce(providerPath(address))) ?? "")) return undefined;
      const text = await read(versionPath(address, version));
      return text === undefined
        ? undefined
        : // Facts of a newer version of this program can't be read.
          unlessProblem(() => parseVersionFacts(address, version, text));
    },
    /** When the mirror first saw a version with these checksums. */
    seen: async (
      address: ProviderAddress,
      version: string,
      sumsSha256: string,
    ): Promise<Date | undefined> => {
      const list = (await readOnce(providerPath(address))) ?? "";
      const provider = unlessProblem(() => parseMirroredProvider(address, list));
      const wait = provider?.waiting?.find((one) => isSameWait(one, { version, seen: "", sumsSha256 }));
      if (wait !== undefined) return new Date(wait.seen);
      const published = provider?.versions.find((one) => one.version === version)?.published;
      if (published === undefined) return undefined;
      const text = (await read(versionPath(address, version))) ?? "";
      const facts = unlessProblem(() => parseVersionFacts(address, version, text));
      return facts?.sums?.sha256 === sumsSha256 ? new Date(published) : undefined;
    },
    key: async (name: string): Promise<string | undefined> => {
      const armor = await readOnce(keyPath(name));
      // A key's name contains its digest.
      return armor !== undefined && name.endsWith(`-${sha256Of(armor)}`) ? armor : undefined;
    },
  };
}
