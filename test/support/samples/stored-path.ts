/** The path on a site of a file of this name: it lies under its digest. */
export function findStored(paths: Iterable<string>, name: string): string {
  const found = [...paths].filter((path) => path.startsWith("assets/") && path.endsWith(`/${name}`));
  const [path] = found;
  if (path === undefined || found.length > 1) throw new Error(`the site has ${found.length} files ${name}`);
  return path;
}
