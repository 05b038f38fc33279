import { type Problem, ProblemError } from "../errors.ts";
import { type ProviderAddress, parseNamespace } from "../provider/address.ts";
import { shorten } from "../provider/quote.ts";
import { NAMESPACE, REPOSITORY } from "./forms.ts";
import { CatalogReader } from "./json.ts";
import { OWNERS_PATH } from "./paths.ts";

/** The repositories that may publish in each namespace, as the owner of a shared site has written them down. */
export type Owners = ReadonlyMap<string, readonly string[]>;

/** Reads catalog/owners.json. People write it by hand: the schema may be missing, letters may be of any case. */
export function parseOwners(text: string): Owners {
  const owners = new Map<string, readonly string[]>();
  for (const [name, repositories] of readLists(text.replace(/^\uFEFF/, ""))) {
    const namespace = parseNamespace(name);
    owners.set(namespace, [...(owners.get(namespace) ?? []), ...repositories]);
  }
  return owners;
}

function readLists(text: string): [string, string[]][] {
  try {
    return CatalogReader.parse(OWNERS_PATH, text).lists("owners", { name: NAMESPACE, item: REPOSITORY });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problems = error.problems.map((one) => (one.code === "catalog-invalid" ? { ...one, fix } : one));
    throw new ProblemError(problems, { cause: error });
  }
}

const fix =
  'Let the owner of the site correct it by hand, in the form `{"owners":{"acme":["acme/terraform-provider-widget"]}}`, or delete it: then nothing is refused';

/** What of these addresses a repository may not publish. */
export function findForeign(
  owners: Owners,
  repository: string,
  addresses: readonly ProviderAddress[],
): Problem[] {
  const namespaces = new Set(addresses.map(({ namespace }) => namespace));
  const isOwner = (one: string): boolean => one.toLowerCase() === repository.toLowerCase();
  return [...namespaces]
    .filter((namespace) => !(owners.get(namespace) ?? []).some(isOwner))
    .map((namespace) => namespaceForeign(namespace, repository, owners.get(namespace) ?? []));
}

function namespaceForeign(namespace: string, repository: string, allowed: readonly string[]): Problem {
  const names = allowed.length === 0 ? "no repository" : shorten(allowed.join(", "));
  return {
    code: "namespace-foreign",
    found: `${repository} is not among the repositories that may publish in the namespace ${namespace}: ${OWNERS_PATH} of the site lists ${names} for it`,
    expected: "a namespace that the owner of the site leaves to this repository",
    fix: `Correct ‹source›, or let the owner of the site add "${repository}" under "${namespace}" in ${OWNERS_PATH}`,
  };
}

/** Refuses a repository that the owner of a shared site does not let publish there; its own repository, which is no guest, may always. */
export async function checkOwners(
  guest: string | undefined,
  addresses: readonly ProviderAddress[],
  read: (path: string) => Promise<string | undefined>,
): Promise<void> {
  if (guest === undefined) return;
  const text = await read(OWNERS_PATH);
  const problems = text === undefined ? [] : findForeign(parseOwners(text), guest, addresses);
  if (problems.length > 0) throw new ProblemError(problems);
}
