import { pathToFileURL } from "node:url";

/** A fault at one of the operations that change files below a folder. */
export interface FolderFault {
  /** Operations below this folder count. */
  readonly folder: string;
  /** `kill` before the operation, `full` disk from then on, or `fail` it once; `count` only counts. */
  readonly kind: "count" | "kill" | "full" | "fail";
  /** The number of the operation, from 0 on. */
  readonly at: number;
  /** Where the operations are written when the process exits normally. */
  readonly report: string;
}

export function faultEnvironment(fault: FolderFault): Record<string, string> {
  const preload = new URL("./fault-preload.ts", import.meta.url);
  return { NODE_OPTIONS: `--import ${pathToFileURL(preload.pathname)}`, FOLDER_FAULT: JSON.stringify(fault) };
}
