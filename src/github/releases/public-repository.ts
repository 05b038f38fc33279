import { ProblemError } from "../../errors.ts";
import type { Known } from "./github-release.ts";

/** Clients send no credentials when they fetch a package (hashicorp/terraform#29642), so a private release can't be installed. */
export async function checkDownloadable({ client, repository, needs }: Known): Promise<void> {
  const doing = "asking who may see the repository";
  const { data } = await client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing });
  if (!data.private) return;
  throw new ProblemError([
    {
      code: "asset-private",
      found: `${needs.repository} is ${data.visibility ?? "private"}, so terraform and tofu could not download its release`,
      expected: "a repository that everybody can read",
      fix: "Release from a public repository, or publish into a folder with the command line's `--to` and serve it where your clients can reach it",
    },
  ]);
}
