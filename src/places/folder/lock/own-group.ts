import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";

/** Whether a group is one that this user has for themselves, as many systems give one to everybody, or root's. */
export async function isOwnGroup(gid: number): Promise<boolean> {
  if (gid === 0) return true;
  const lines = (await readFile("/etc/group", "utf8").catch(() => "")).split("\n");
  const [name, , , members = ""] =
    lines.map((line) => line.split(":")).find(([, , id]) => id === `${gid}`) ?? [];
  if (name === undefined) return gid === process.geteuid?.();
  const user = userName();
  return name === user && members.split(",").every((member) => member === "" || member === user);
}

/** Containers run users that have no name. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
