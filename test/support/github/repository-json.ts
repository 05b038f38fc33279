import type { RepositoryState, World } from "./model.ts";
import { renderUser } from "./people.ts";

const below = {
  archive_url: "/{archive_format}{/ref}",
  assignees_url: "/assignees{/user}",
  blobs_url: "/git/blobs{/sha}",
  branches_url: "/branches{/branch}",
  collaborators_url: "/collaborators{/collaborator}",
  comments_url: "/comments{/number}",
  commits_url: "/commits{/sha}",
  compare_url: "/compare/{base}...{head}",
  contents_url: "/contents/{+path}",
  contributors_url: "/contributors",
  deployments_url: "/deployments",
  downloads_url: "/downloads",
  events_url: "/events",
  forks_url: "/forks",
  git_commits_url: "/git/commits{/sha}",
  git_refs_url: "/git/refs{/sha}",
  git_tags_url: "/git/tags{/sha}",
  hooks_url: "/hooks",
  issue_comment_url: "/issues/comments{/number}",
  issue_events_url: "/issues/events{/number}",
  issues_url: "/issues{/number}",
  keys_url: "/keys{/key_id}",
  labels_url: "/labels{/name}",
  languages_url: "/languages",
  merges_url: "/merges",
  milestones_url: "/milestones{/number}",
  notifications_url: "/notifications{?since,all,participating}",
  pulls_url: "/pulls{/number}",
  releases_url: "/releases{/id}",
  stargazers_url: "/stargazers",
  statuses_url: "/statuses/{sha}",
  subscribers_url: "/subscribers",
  subscription_url: "/subscription",
  tags_url: "/tags",
  teams_url: "/teams",
  trees_url: "/git/trees{/sha}",
};

const zeros = [
  "forks",
  "forks_count",
  "open_issues",
  "open_issues_count",
  "size",
  "stargazers_count",
  "watchers",
  "watchers_count",
  "network_count",
  "subscribers_count",
];

/** A repository as the API answers it, with everything its schema requires. */
export function renderRepository(world: World, { id, owner, name, facts }: RepositoryState) {
  const { api, web } = world.origins;
  const full_name = `${owner}/${name}`;
  const url = `${api}/repos/${full_name}`;
  const urls = Object.entries(below).map(([key, path]) => [key, `${url}${path}`]);
  const date = "2020-01-01T00:00:00Z";
  return {
    id,
    node_id: `R_${id}`,
    name,
    full_name,
    owner: renderUser(world, owner),
    private: facts.private,
    visibility: facts.private ? "private" : "public",
    html_url: `${web}/${full_name}`,
    url,
    ...Object.fromEntries(urls),
    ...Object.fromEntries(zeros.map((key) => [key, 0])),
    clone_url: `${web}/${full_name}.git`,
    git_url: `git:${web.slice(5)}/${full_name}.git`,
    ssh_url: `git@${web.slice(7)}:${full_name}.git`,
    svn_url: `${web}/${full_name}`,
    default_branch: facts.defaultBranch,
    description: null,
    homepage: null,
    language: null,
    license: null,
    mirror_url: null,
    fork: false,
    archived: false,
    disabled: false,
    has_issues: true,
    has_projects: true,
    has_wiki: true,
    has_discussions: false,
    has_pages: facts.pages !== undefined,
    created_at: date,
    updated_at: date,
    pushed_at: date,
  };
}
