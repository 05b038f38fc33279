import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import type { TestProject } from "vitest/node";

const MEMORY = "/dev/shm";
const ENOUGH = 500_000_000;

/** Thousands of small files that tests write and delete cost a third of the time on a disk, so they are kept in memory. */
export default (project: TestProject): (() => void) | undefined => {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(`${MEMORY}/provider-pages-`);
  // As /tmp: some tests are another user.
  chmodSync(folder, 0o755);
  project.config.env = { ...project.config.env, TMPDIR: folder };
  return () => rmSync(folder, { recursive: true, force: true });
};

/** Linux has it; containers often give it too little. */
function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH;
}
