import { describeFiles, findDamaged, findUnnamed } from "../support/folder/tree.ts";

type Files = ReadonlyMap<string, Buffer>;
type Described = Readonly<Record<string, string>>;

/**
 * How a site differs from the one that an undisturbed run makes. What a killed run has stored may be there beside it: whole
 * packages that no document names.
 */
export function findAstray(
  files: Files,
  undisturbed: Described,
  describe: (files: Files) => Described = describeFiles,
): string[] {
  const spare = new Set(findSpare(files, undisturbed));
  const described = describe(new Map([...files].filter(([path]) => !spare.has(path))));
  const paths = new Set([...Object.keys(described), ...Object.keys(undisturbed)]);
  const others = [...paths].filter((path) => described[path] !== undisturbed[path]);
  return [
    ...others.map((path) => `${path}: ${described[path]} instead of ${undisturbed[path]}`),
    ...findDamaged(files).map((path) => `${path} has other bytes than its digest says`),
  ];
}

/** Packages that no document names, and that are not there after an undisturbed run. */
export function findSpare(files: Files, undisturbed: Described): string[] {
  return findUnnamed(files).filter((path) => !(path in undisturbed));
}
