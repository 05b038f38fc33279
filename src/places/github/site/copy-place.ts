import { resolve, sep } from "node:path";
import { ProblemError } from "../../../errors.ts";

/** Where a file of the branch goes below a folder, and never elsewhere. */
export function placeIn(directory: string, path: string): string {
  const root = resolve(directory);
  const target = resolve(root, path);
  if (!target.startsWith(root + sep)) throw leadsOut(path);
  return target;
}

function leadsOut(path: string): ProblemError {
  const found = `the site's branch holds a file called ${path}, which would be written outside of the folder`;
  const fix = "Find out who put it there, and remove it";
  return new ProblemError([{ code: "catalog-invalid", found, expected: "files within the site", fix }]);
}
