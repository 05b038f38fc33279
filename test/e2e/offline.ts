import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Names are unknown, or the DNS says nothing; every name, and every address that is connected to, is written down. */
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
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const { host = "localhost", port, path } = [args[0]].flat(2)[0] ?? {};
  appendFileSync(process.env.OFFLINE_CONNECTED, (path ?? host + ":" + port) + "\\n");
  return connect.apply(this, args);
};
syncBuiltinESMExports();`;

/** A machine whose only network is loopback. */
interface Offline {
  /** For a Node program. */
  readonly env: Readonly<Record<string, string>>;
  /** The names that programs have looked up. */
  asked(): Promise<string[]>;
  /** Each `address:port`, or path of a socket, that they have connected to. */
  connected(): Promise<string[]>;
}

export async function goOffline(folder: string): Promise<Offline> {
  const preload = join(folder, "offline.mjs");
  await writeFile(preload, OFFLINE);
  const lists = {
    OFFLINE_ASKED: join(folder, "offline-asked"),
    OFFLINE_CONNECTED: join(folder, "offline-to"),
  };
  for (const list of Object.values(lists)) await writeFile(list, "");
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(preload)}`, ...lists },
    asked: () => readList(lists.OFFLINE_ASKED),
    connected: () => readList(lists.OFFLINE_CONNECTED),
  };
}

async function readList(path: string): Promise<string[]> {
  return [...new Set((await readFile(path, "utf8")).split("\n").filter(Boolean))];
}
