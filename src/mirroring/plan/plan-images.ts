import { type Problem, ProblemError } from "../../errors.ts";
import { addressPath, formatAddress } from "../../provider/address.ts";
import { imageNames } from "../../steps/images.ts";
import type { WantedProvider } from "../file/mirror-file.ts";

/** A repository has one provider, since its tags are versions. */
export function planImages(
  providers: readonly WantedProvider[],
  oci: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const pushed = providers.filter(({ pushes }) => pushes);
  const [first] = pushed;
  if (first !== undefined && oci.length === 0)
    throw new ProblemError({
      code: "input-missing",
      found: `${formatAddress(first.address)} has \`copy: oci\`, but ‹oci› is not set`,
      expected: "the repositories to push its packages to",
      fix: `Set ‹oci› to a name that contains the provider, such as ghcr.io/acme/mirror/\${namespace}-\${type}`,
    });
  const planned = new Map(pushed.map(({ address }) => [addressPath(address), imageNames(oci, [address])]));
  const owners = new Map<string, string>();
  const symbols = ["hostname", "namespace", "type"].map((part) => `\`\${${part}}\``);
  const shared = pushed.flatMap(({ address }) =>
    (planned.get(addressPath(address)) ?? []).flatMap((name): Problem[] => {
      const owner = owners.get(name);
      owners.set(name, owner ?? formatAddress(address));
      if (owner === undefined) return [];
      return [
        {
          code: "input-invalid",
          found: `‹oci› names ${name} for ${owner} and for ${formatAddress(address)}`,
          expected: "one repository per provider, since its tags are versions",
          fix: `Use ${symbols.join(", ")} in the name, as many as make it unique`,
        },
      ];
    }),
  );
  if (shared.length > 0) throw new ProblemError(shared);
  return planned;
}

export function unusedImages(
  providers: readonly WantedProvider[],
  oci: readonly string[],
  file: string,
): Problem[] {
  if (oci.length === 0 || providers.some(({ pushes }) => pushes)) return [];
  return [
    {
      code: "input-invalid",
      severity: "warning",
      found: `‹oci› is set, but no provider in ${file} has \`copy: oci\``,
      expected: "providers to push there",
      fix: "Add `copy: oci` to a provider, or remove ‹oci›",
    },
  ];
}
