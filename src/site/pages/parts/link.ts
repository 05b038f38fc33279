/** The link from one page of the site to another of its files: relative, so that it holds wherever the site is served. */
export function linkTo(fromPath: string, toPath: string): string {
  const from = fromPath.split("/").slice(0, -1);
  const to = toPath.split("/");
  const shared = countShared(from, to.slice(0, -1));
  const name = to.at(-1) === "index.html" ? "" : (to.at(-1) ?? "");
  const folders = [...from.slice(shared).map(() => ".."), ...to.slice(shared, -1).map(encodeURIComponent)];
  const parts = [...(folders.length === 0 ? ["."] : folders), encodeURIComponent(name)];
  return parts.join("/");
}

function countShared(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((part, index) => part !== b[index]);
  return first === -1 ? a.length : first;
}

/** The link from a page; one that is served anywhere has links that begin with the path of the site. */
export function linkFrom(
  { path, base }: { readonly path: string; readonly base?: string | undefined },
  to: string,
): string {
  return base === undefined ? linkTo(path, to) : `${base}${linkTo("", to).replace("./", "")}`;
}
