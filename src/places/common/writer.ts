import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { isObject } from "../../json.ts";
import { errnoOf } from "../../read-file.ts";

/** A process that writes to a site. */
export interface Writer {
  readonly host: string;
  /** The boot id; only on Linux. */
  readonly boot: string;
  /** The PID namespace: containers count processes separately. */
  readonly processes: string;
  readonly pid: number;
  /** Process ids are reused, so the start time is compared too; only on Linux. */
  readonly started: string;
}

export async function describeSelf(): Promise<Writer> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const processes = await readlink("/proc/self/ns/pid").catch(() => "");
  const started = (await readStart(process.pid)) ?? "";
  return { host: hostname(), boot: boot.trim(), processes, pid: process.pid, started };
}

/** Undefined unless a writer described itself so. */
export function parseWriter(value: unknown): Writer | undefined {
  if (!isObject(value)) return undefined;
  const { pid } = value;
  if (typeof pid !== "number" || !Number.isSafeInteger(pid)) return undefined;
  const part = (name: keyof Writer): string => {
    const text = value[name];
    return typeof text === "string" ? text : "";
  };
  const [host, boot, processes, started] = [part("host"), part("boot"), part("processes"), part("started")];
  return { host, boot, processes, pid, started };
}

const NEAR = ["host", "boot", "processes"] as const;

/** A process on another machine can't be checked. Without a boot id, which other systems than Linux lack, any may be on one. */
export async function findLife(writer: Writer): Promise<"alive" | "dead" | "unknown"> {
  const self = await describeSelf();
  const isNear = NEAR.every((name) => writer[name] !== "" && writer[name] === self[name]);
  if (!isNear) return "unknown";
  if (!isRunning(writer.pid)) return "dead";
  const started = await readStart(writer.pid);
  if (started === undefined || writer.started === "") return "unknown";
  return started === writer.started ? "alive" : "dead";
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errnoOf(error) !== "ESRCH";
  }
}

/** In ticks since boot; a zombie counts as ended. */
async function readStart(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program's name is in parentheses, and may itself have parentheses and spaces.
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  if (fields === undefined) return undefined;
  return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
}
