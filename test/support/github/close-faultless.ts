import type { GitHubStandIn } from "./stand-in.ts";

/** Closes a stand-in, or its owner, and fails on requests that no client may send. */
export async function closeFaultless(
  { violations, close: closeGitHub }: GitHubStandIn,
  close: () => Promise<void> = closeGitHub,
): Promise<void> {
  await close();
  if (violations.length > 0) throw new Error(`on the stand-in for GitHub:\n${violations.join("\n")}`);
}
