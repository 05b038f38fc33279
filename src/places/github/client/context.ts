import { context } from "@actions/github";
import type { GitHubPlace } from "../ports.ts";

export interface WorkflowRun extends GitHubPlace {
  readonly ref: string;
}

export function readWorkflowRun(): WorkflowRun {
  const { owner, repo } = context.repo;
  const { apiUrl, serverUrl, ref } = context;
  return { apiUrl, serverUrl, ref, repository: `${owner}/${repo}` };
}
