import { checkDist } from "./built-dist.ts";

/** Vitest calls it once before a run, whatever is run of it. */
export default (): Promise<void> => checkDist(process.cwd());
