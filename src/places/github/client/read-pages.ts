import { ProblemError } from "../../../errors.ts";

const PAGE_SIZE = 100;

/** A list that comes in pages. */
interface PagedList<T> {
  readonly doing: string;
  /** The most entries that GitHub gives out of such a list. */
  readonly most: number;
  readonly read: (page: { readonly per_page: number; readonly page: number }) => Promise<readonly T[]>;
}

/** Reads every page of a list, up to as many as GitHub can have. */
export async function readPages<T>({ doing, most, read }: PagedList<T>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; all.length <= most; page++) {
    const entries = await read({ per_page: PAGE_SIZE, page });
    all.push(...entries);
    if (entries.length < PAGE_SIZE) return all;
  }
  const found = `${doing}: there are more than ${most}`;
  const fix = "Delete some of them: GitHub gives out no more of a list";
  throw new ProblemError([{ code: "github-refused", found, expected: `at most ${most}`, fix }]);
}
