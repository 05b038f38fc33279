import { realTool } from "../support/clients/real-tools.ts";
import { clientBinary, type ToolName } from "./build.ts";

/** A real client, and what it is too old for. */
export interface Client {
  readonly name: string;
  readonly hasProviderFunctions: boolean;
  /** The executable, which is built where it is not found. */
  find(): Promise<string>;
}

/** The clients that everything is tried with: the ends of the range that is still in use, and its middle. */
export const CLIENTS: readonly Client[] = [
  { name: "terraform", hasProviderFunctions: true, find: async () => demandTool("terraform") },
  built("terraform-1.5.7", false),
  built("opentofu-1.6.3", false),
  built("opentofu-1.10.10", true),
  built("opentofu-1.12.6", true),
];

/** The newest of each. */
export const NEWEST = CLIENTS.filter(({ name }) => ["terraform", "opentofu-1.12.6"].includes(name));

/** One of them by its name. */
export function findClient(name: string): Promise<string> {
  const client = CLIENTS.find((one) => one.name === name);
  if (client === undefined) throw new Error(`there is no client ${name}`);
  return client.find();
}

/** The platform that clients on this machine ask for. */
export const THIS_PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}_${
  process.arch === "x64" ? "amd64" : process.arch
}`;

/** The full path of a program without which these tests would show nothing. */
export function demandTool(name: string): string {
  const path = realTool(name);
  if (path === undefined) throw new Error(`${name} is missing: nothing can be tried with it`);
  return path;
}

function built(name: ToolName, hasProviderFunctions: boolean): Client {
  return { name, hasProviderFunctions, find: () => clientBinary(name) };
}
