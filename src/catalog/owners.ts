import { type Problem, ProblemError } from "../errors.ts";
import { type ProviderAddress, parseNamespace } from "../provider/address.ts";
import { shorten } from "../text.ts";
import { NAMESPACE, REPOSITORY } from "./forms.ts";
import { CatalogReader } from "./json.ts";
import { OWNERS_PATH } from "./paths.ts";
import type { ReadText } from "./read-facts.ts";

export type Owners = ReadonlyMap<string, readonly string[]>;

/** Written by hand: the schema may be missing, and letters may be in any case. */
export function parseOwners(text: string): Owners {
  const owners = new Map<string, readonly string[]>();
  try {
    const json = CatalogReader.parse(OWNERS_PATH, text.replace(/^\uFEFF/, ""));
    for (const [name, repositories] of json.lists("owners", NAMESPACE, REPOSITORY)) {
      const namespace = parseNamespace(name);
      owners.set(namespace, [...(owners.get(namespace) ?? []), ...repositories]);
    }
    return owners;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problems = error.problems.map((one) => (one.code === "catalog-invalid" ? { ...one, fix } : one));
    throw new ProblemError(problems, { cause: error });
  }
}

const fix =
  'Ask the owner of the site to correct it, in the form `{"owners":{"acme":["acme/terraform-provider-widget"]}}`, or to delete it, which allows every repository';

export function findForeign(
  owners: Owners,
  repository: string,
  addresses: readonly ProviderAddress[],
): Problem[] {
  const namespaces = new Set(addresses.map(({ namespace }) => namespace));
  const isOwner = (one: string): boolean => one.toLowerCase() === repository.toLowerCase();
  return [...namespaces]
    .filter((namespace) => !(owners.get(namespace) ?? []).some(isOwner))
    .map((namespace) => {
      const allowed = owners.get(namespace) ?? [];
      const names = allowed.length === 0 ? "no repository" : shorten(allowed.join(", "));
      return {
        code: "namespace-foreign",
        found: `${repository} may not publish in the namespace ${namespace}: the site's ${OWNERS_PATH} lists ${names} for it`,
        expected: "a namespace that the site's owner assigned to this repository",
        fix: `Correct the provider's address, or ask the site's owner to add "${repository}" under "${namespace}" in ${OWNERS_PATH}`,
      };
    });
}

/** Rejects a guest repository without permission; the site's own repository always has it. */
export async function checkOwners(
  guest: string | undefined,
  addresses: readonly ProviderAddress[],
  read: ReadText,
): Promise<void> {
  if (guest === undefined) return;
  const text = await read(OWNERS_PATH);
  const problems = text === undefined ? [] : findForeign(parseOwners(text), guest, addresses);
  if (problems.length > 0) throw new ProblemError(problems);
}
