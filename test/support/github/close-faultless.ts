import type { GitHubStandIn } from "./stand-in.ts";

/** Closes a stand-in, or what holds it, and fails when something was asked of it that no client may ask. */
export async function closeFaultless(
  { violations, close: closeGitHub }: GitHubStandIn,
  close: () => Promise<void> = closeGitHub,
): Promise<void> {
  await close();
  if (violations.length > 0) throw new Error(`on the stand-in for GitHub:\n${violations.join("\n")}`);
}
