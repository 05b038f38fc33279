import { mkdir, rm } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { ProblemError } from "../../errors.ts";

/** Where a file of a site is copied to: always inside the folder. An earlier copy may be a link to the site's own file. */
export async function clearTarget(directory: string, path: string): Promise<string> {
  const root = resolve(directory);
  const target = resolve(root, path);
  if (!target.startsWith(root + sep))
    throw new ProblemError({
      code: "catalog-invalid",
      found: `the path ${path} of the site leads out of the folder`,
      expected: "files within the site",
      fix: "Remove it from the site",
    });
  await mkdir(dirname(target), { recursive: true });
  await rm(target, { force: true });
  return target;
}
