import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { parseObject } from "../../../json.ts";
import { errnoOf } from "../../../read-file.ts";

/** Which process holds a lock, as far as another can tell. */
export interface Holder {
  readonly token: string;
  readonly host: string;
  /** One start of the machine; only Linux tells. */
  readonly boot: string;
  /** Containers of one machine count their processes apart. */
  readonly processes: string;
  readonly pid: number;
  /** When the process started, since numbers of processes are given out again; only Linux tells. */
  readonly started: string;
}

/** This process, without the token of one lock. */
export async function describeSelf(): Promise<Omit<Holder, "token">> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const processes = await readlink("/proc/self/ns/pid").catch(() => "");
  const started = (await readStart(process.pid)) ?? "";
  return { host: hostname(), boot: boot.trim(), processes, pid: process.pid, started };
}

/** Reads what a lock file says; nothing when it says nothing that can be understood. */
export function parseHolder(text: string): Holder | undefined {
  const json = parseObject(text) ?? {};
  const part = (name: keyof Holder): string => {
    const value = json[name];
    return typeof value === "string" ? value : "";
  };
  const [token, pid] = [part("token"), json.pid];
  if (!/^[0-9a-f]{32}$/.test(token) || typeof pid !== "number" || !Number.isSafeInteger(pid))
    return undefined;
  const [host, boot, processes, started] = [part("host"), part("boot"), part("processes"), part("started")];
  return { token, host, boot, processes, pid, started };
}

/** What can be said of a holder at once: from elsewhere a process can't be seen. */
export type Life = "alive" | "dead" | "unknown";

/** Looks for a holder's process. */
export async function findLife(holder: Holder): Promise<Life> {
  const self = await describeSelf();
  const near = holder.host === self.host && holder.boot === self.boot && holder.processes === self.processes;
  if (!near) return "unknown";
  if (!isRunning(holder.pid)) return "dead";
  const started = await readStart(holder.pid);
  if (started === undefined || holder.started === "") return "unknown";
  return started === holder.started ? "alive" : "dead";
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errnoOf(error) !== "ESRCH";
  }
}

/** The start of a process in ticks since the machine's; one that has ended and was not collected has none. */
async function readStart(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program's name stands in parentheses and may hold anything, parentheses and blanks included.
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  if (fields === undefined) return undefined;
  return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
}
