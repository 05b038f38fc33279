import type { DocumentationFacts } from "./documented.ts";

/** The URL of a file of the repository, as it was at the tag. */
export function sourceUrl({ repository, tag }: DocumentationFacts, file: string): string | undefined {
  return repository === undefined
    ? undefined
    : `${pagesOf(repository)}/blob/${encodePath(tag)}/${encodePath(file)}`;
}

/** The URL of the whole tree. */
export function treeUrl({ repository, tag }: DocumentationFacts): string | undefined {
  return repository === undefined ? undefined : `${pagesOf(repository)}/tree/${encodePath(tag)}`;
}

/** GitLab keeps the names of groups and projects apart from its own. */
function pagesOf(repository: string): string {
  return /^https?:\/\/gitlab\./i.test(repository) ? `${repository}/-` : repository;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
