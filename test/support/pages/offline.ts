import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Names are unknown, or the DNS says nothing; every name is written down. */
const OFFLINE = `import dns from "node:dns";
import net from "node:net";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const failed = (code, syscall, what) =>
  Object.assign(new Error(syscall + " " + code + " " + what), { code, syscall });
dns.lookup = (name, options, tell) => {
  if (net.isIP(name) !== 0) return tell(null, options.all ? [{ address: name, family: 4 }] : name, 4);
  appendFileSync(process.env.OFFLINE_ASKED, name + "\\n");
  if (name.startsWith("silent")) return;
  setImmediate(tell, failed(name.startsWith("later") ? "EAI_AGAIN" : "ENOTFOUND", "getaddrinfo", name));
};
syncBuiltinESMExports();`;

/** A machine whose only network is loopback. */
interface Offline {
  /** For a Node program. */
  readonly env: Readonly<Record<string, string>>;
  /** The names that programs have looked up. */
  asked(): Promise<string[]>;
}

export async function goOffline(folder: string): Promise<Offline> {
  const [preload, asked] = [join(folder, "offline.mjs"), join(folder, "offline-asked.txt")];
  await writeFile(preload, OFFLINE);
  await writeFile(asked, "");
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(preload)}`, OFFLINE_ASKED: asked },
    asked: async () => [...new Set((await readFile(asked, "utf8")).split("\n").filter(Boolean))],
  };
}
