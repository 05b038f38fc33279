import { context } from "@actions/github";
import type { GitHubPlace } from "../ports.ts";

/** The workflow run that this is part of. */
export interface WorkflowRun extends GitHubPlace {
  readonly ref: string;
}

/** Reads which repository and ref the run is for. */
export function readWorkflowRun(): WorkflowRun {
  const { owner, repo } = context.repo;
  const { apiUrl, serverUrl, ref } = context;
  return { apiUrl, serverUrl, ref, repository: `${owner}/${repo}` };
}
