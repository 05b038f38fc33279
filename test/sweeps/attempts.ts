/** How often a run tried to change the site. */
export function countAttempts(log: string): number {
  return log.split("another run changed the site; reading it again").length;
}
