import { createClient, type GitHubClient } from "../../../src/places/github/client/client.ts";
import { githubBackoff } from "../../../src/places/github/client/failures.ts";

/** A client whose waits are over at once. */
export function quickClient(
  apiUrl: string,
  token?: string,
  say: (line: string) => void = () => {},
): GitHubClient {
  const { signal: cancelled } = new AbortController();
  const backoff = githubBackoff({ say, cancelled, sleep: async () => {} });
  return createClient(token, apiUrl, cancelled, backoff);
}
