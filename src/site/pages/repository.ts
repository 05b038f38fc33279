import { toLink } from "../../catalog/paths.ts";

/** What may be linked of a repository, below its own URL. */
interface Pages {
  readonly file: string;
  readonly folder: string;
  /** Absent where it needs the name of the default branch, which a published page can't follow. */
  readonly edit?: string;
  readonly report: string;
  readonly releases: string;
}

const GITHUB: Pages = {
  file: "/blob/{tag}/{path}",
  folder: "/tree/{tag}",
  edit: "/edit/HEAD/{path}",
  report: "/issues/new?title={title}",
  releases: "/releases",
};

/** GitLab edits only branches: https://gitlab.com/gitlab-org/gitlab/-/blob/master/app/controllers/projects/blob_controller.rb */
const GITLAB: Pages = {
  file: "/-/blob/{tag}/{path}",
  folder: "/-/tree/{tag}",
  report: "/-/issues/new?issue%5Btitle%5D={title}",
  releases: "/-/releases",
};

/** Also of Gitea, and so of Codeberg: https://codeberg.org/forgejo/forgejo/src/branch/forgejo/routers/web/web.go */
const FORGEJO: Pages = {
  file: "/src/tag/{tag}/{path}",
  folder: "/src/tag/{tag}",
  report: "/issues/new?title={title}",
  releases: "/releases",
};

/** By a label of the hostname, since own servers are usually named for the program. */
const HOSTS: readonly (readonly [hostname: RegExp, pages: Pages])[] = [
  [/(?:^|\.)(?:github|ghe)\./, GITHUB],
  [/(?:^|\.)gitlab\./, GITLAB],
  [/(?:^|\.)(?:codeberg|forgejo|gitea)\./, FORGEJO],
];

/** The URL of a repository's page; undefined if its host's paths are not known. */
export function repositoryPage(
  repository: string | undefined,
  page: keyof Pages,
  values: Readonly<Record<string, string>> = {},
): string | undefined {
  if (repository === undefined) return undefined;
  const { hostname } = new URL(repository);
  const path = HOSTS.find(([name]) => name.test(hostname))?.[1][page];
  return path && repository + path.replace(/\{(\w+)\}/g, (_, name: string) => toLink(values[name] ?? ""));
}
