import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Begins with the files of these names, so that none of them is left alone at the end. Without the times of an earlier run,
 * vitest begins with the largest files, and many of those that take longest are small.
 */
export function longestFirst(names: readonly string[]) {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const isLong = ({ moduleId }: TestSpecification) =>
        names.some((name) => moduleId.endsWith(`/${name}.test.ts`));
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
}
