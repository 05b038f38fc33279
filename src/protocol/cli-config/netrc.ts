import { join } from "node:path";
import { readRegularFile } from "../../read-file.ts";

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isWindows: boolean;
}

export interface Login {
  readonly user: string;
  readonly password: string;
}

const LARGEST = 1024 * 1024;

/**
 * The logins of `.netrc`, by host, with a port where URLs have one. Terraform sends them with packages since 1.11:
 * https://github.com/hashicorp/go-getter/blob/main/netrc.go
 */
export async function readLogins({ env, home, isWindows }: Machine): Promise<ReadonlyMap<string, Login>> {
  const path = env.NETRC || join(home, isWindows ? "_netrc" : ".netrc");
  const bytes = await readRegularFile(path, LARGEST).catch(() => undefined);
  return bytes === undefined ? new Map() : parseNetrc(bytes.toString("utf8"));
}

/** The first entry of a host counts. Without `default`, whose login would be sent to every host. */
export function parseNetrc(text: string): ReadonlyMap<string, Login> {
  const logins = new Map<string, Login>();
  let login: { user: string; password: string } | undefined;
  const words = readWords(text);
  for (const word of words) {
    const value = VALUED.includes(word) ? (words.next().value ?? "") : "";
    if (word === "machine" || word === "default") {
      login = { user: "", password: "" };
      if (word === "machine" && !logins.has(value)) logins.set(value, login);
    }
    if (login !== undefined && word === "login") login.user = value;
    if (login !== undefined && word === "password") login.password = value;
  }
  return logins;
}

const VALUED = ["machine", "login", "password", "account"];

/** Without comments, and without macros, which end with an empty line. */
function* readWords(text: string): Generator<string, undefined> {
  let isMacro = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "") isMacro = false;
    for (const word of line.split(/\s+/)) {
      if (word === "macdef") isMacro = true;
      if (isMacro || word.startsWith("#")) break;
      if (word !== "") yield word;
    }
  }
  return undefined;
}
