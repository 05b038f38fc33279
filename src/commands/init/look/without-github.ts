import type { Outcome, Task } from "../steps.ts";

/** What is left to do where nobody asked GitHub: all of it, each with its place. */
export function describeByHand(repository: string | undefined, serverUrl: string): Outcome {
  const base = `${serverUrl}/${repository ?? "OWNER/NAME"}`;
  const tasks: Task[] = [
    {
      what: 'Make the branch of the site: git push origin "$(git commit-tree -m "Start the site" "$(git mktree </dev/null)"):refs/heads/gh-pages"',
      where: base,
    },
    { what: 'Turn Pages on: "Deploy from a branch", gh-pages, / (root)', where: `${base}/settings/pages` },
    {
      what: "Put the key there, and its passphrase as GPG_PASSPHRASE if it has one; or run: gh secret set GPG_PRIVATE_KEY < ../private-key.asc",
      where: `${base}/settings/secrets/actions`,
    },
  ];
  const reason =
    repository === undefined
      ? "no repository on GitHub is known (--repository OWNER/NAME)"
      : "there is no token (GITHUB_TOKEN)";
  return { checks: [{ state: "unknown", what: `GitHub was not asked: ${reason}` }], problems: [], tasks };
}
