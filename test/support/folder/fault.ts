import { pathToFileURL } from "node:url";

/** What happens to a process at one of the operations that change files below a folder. */
export interface FolderFault {
  /** Operations below this folder count. */
  readonly folder: string;
  /** Killed before the operation, no room on the disk from it on, or it alone fails; `count` only counts. */
  readonly kind: "count" | "kill" | "full" | "fail";
  /** The number of the operation, from 0 on. */
  readonly at: number;
  /** Where the number of operations is written when the process ends by itself. */
  readonly report: string;
}

/** The environment that makes a Node process suffer the fault. */
export function faultEnvironment(fault: FolderFault): Record<string, string> {
  const preload = new URL("./fault-preload.ts", import.meta.url);
  return { NODE_OPTIONS: `--import ${pathToFileURL(preload.pathname)}`, FOLDER_FAULT: JSON.stringify(fault) };
}
