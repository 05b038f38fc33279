import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { demandSitePaths } from "../../provider/site-path.ts";

/** Where a file of a site is copied to: always inside the folder. An earlier copy may be a link to the site's own file. */
export async function clearTarget(directory: string, path: string): Promise<string> {
  demandSitePaths([path]);
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  await rm(target, { force: true });
  return target;
}
