import { type Problem, ProblemError } from "../../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { imageNames } from "../../publishing/images/push-images.ts";
import type { MirrorFile, WantedProvider } from "../file/mirror-file.ts";
import type { MirrorInputs } from "../inputs.ts";

/** The repositories of each provider that is pushed to any, by its address. */
export type PlannedImages = ReadonlyMap<string, readonly string[]>;

/** Works out where packages are pushed to: a repository has one provider, since its tags are versions. */
export function planImages(
  { providers }: Pick<MirrorFile, "providers">,
  { oci }: Pick<MirrorInputs, "oci">,
): PlannedImages {
  const pushed = providers.filter(({ pushes }) => pushes);
  const [first] = pushed;
  if (first !== undefined && oci.length === 0) throw new ProblemError([nowhere(first)]);
  const planned = new Map(pushed.map(({ address }) => [addressPath(address), imageNames(oci, [address])]));
  const shared = findShared(pushed, planned);
  if (shared.length > 0) throw new ProblemError(shared);
  return planned;
}

/** What is given for nothing. */
export function unusedImages(
  { providers }: Pick<MirrorFile, "providers">,
  { oci, "mirror-config": file }: Pick<MirrorInputs, "oci" | "mirror-config">,
): Problem[] {
  if (oci.length === 0 || providers.some(({ pushes }) => pushes)) return [];
  return [
    {
      code: "input-invalid",
      severity: "warning",
      found: `‹oci› is given, and no provider in ${file} has \`copy: oci\``,
      expected: "providers that are to be pushed there",
      fix: "Write `copy: oci` for them, or leave ‹oci› out",
    },
  ];
}

function nowhere({ address }: WantedProvider): Problem {
  return {
    code: "input-missing",
    found: `${formatAddress(address)} has \`copy: oci\`, and ‹oci› is not given`,
    expected: "the repositories that its packages are pushed to",
    fix: `Set ‹oci› to a name with the provider in it, like ghcr.io/acme/mirror/\${namespace}-\${type}`,
  };
}

function findShared(pushed: readonly WantedProvider[], planned: PlannedImages): Problem[] {
  const owners = new Map<string, ProviderAddress>();
  return pushed.flatMap(({ address }) =>
    (planned.get(addressPath(address)) ?? []).flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, owner ?? address);
      return owner === undefined ? [] : [isShared(name, owner, address)];
    }),
  );
}

const SYMBOLS = ["hostname", "namespace", "type"].map((part) => `\`\${${part}}\``);

function isShared(name: string, one: ProviderAddress, other: ProviderAddress): Problem {
  return {
    code: "input-invalid",
    found: `‹oci› names ${name} for ${formatAddress(one)} and for ${formatAddress(other)}`,
    expected: "a repository for each provider, since versions are its tags",
    fix: `Write ${SYMBOLS.join(", ")} into the name, as many as tell them apart`,
  };
}
