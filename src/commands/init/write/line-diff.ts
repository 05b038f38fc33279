/** More lines are not compared. */
const MOST = 2000;

/** What has to be taken out of a text (`-`) and put into it (`+`) to make another one of it, with a line of either side. */
export function diffLines(before: string, after: string): readonly string[] {
  const [a, b] = [before, after].map((text) => text.replace(/\r?\n$/, "").split(/\r?\n/));
  if (a === undefined || b === undefined || a.length > MOST || b.length > MOST) return [];
  const marked = markLines(a, b);
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((at) => (marked[at] ?? " ").charAt(0) !== " ");
  return marked.filter((_, index) => isNear(index));
}

/** By the longest common subsequence of lines: https://en.wikipedia.org/wiki/Longest_common_subsequence */
function markLines(a: readonly string[], b: readonly string[]): string[] {
  const common = lengthsOf(a, b);
  const marked: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const down = common[i + 1]?.[j] ?? -1;
    const right = common[i]?.[j + 1] ?? -1;
    if (i < a.length && a[i] === b[j]) {
      marked.push(`  ${a[i]}`);
      i++;
      j++;
    } else if (i < a.length && (j === b.length || down >= right)) marked.push(`- ${a[i++]}`);
    else marked.push(`+ ${b[j++]}`);
  }
  return marked;
}

/** How many lines the rests have in common, by where they begin. */
function lengthsOf(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [below, after] = [lengths[i + 1] ?? [], lengths[i] ?? []];
      after[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, after[j + 1] ?? 0);
    }
  return lengths;
}
