import { ProblemError, Problems } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { imageNameFor, imageTag } from "../../provider/image-name.ts";
import type { Version } from "../../provider/version.ts";

/** The repositories that templates name for a provider under its addresses, each once. */
export function imageNames(
  templates: readonly string[],
  addresses: readonly ProviderAddress[],
  version?: Version,
): readonly string[] {
  const problems = new Problems();
  const names = new Set<string>();
  const attempt = (step: () => void) => {
    try {
      step();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.add(...error.problems);
    }
  };
  for (const template of templates)
    for (const address of addresses) attempt(() => names.add(imageNameFor(template, address)));
  if (templates.length > 0 && version !== undefined) attempt(() => imageTag(version.text));
  problems.throwIfAny();
  return [...names];
}
