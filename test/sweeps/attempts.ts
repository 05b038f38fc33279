/** How often a run tried to change the site. */
export function countAttempts(log: string): number {
  return log.split("the site changed meanwhile; reading it again").length;
}
