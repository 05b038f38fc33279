import { CLIENT_NAMES, type ClientName } from "../../src/protocol/rules/rule.ts";
import { realTool } from "../support/clients/real-tools.ts";
import { clientBinary, type ToolName } from "./build.ts";

/** A real client, and what it is too old for. */
export interface Client {
  readonly name: string;
  /** As the rules of `lint` and the documentation name it. */
  readonly title: ClientName;
  readonly hasProviderFunctions: boolean;
  /** The executable, which is built where it is not found. */
  find(): Promise<string>;
}

/** The one that a machine has. */
export const ON_PATH: ClientName = "terraform 1.11.4";
const WITHOUT_FUNCTIONS: readonly ClientName[] = ["terraform 1.5.7", "opentofu 1.6.3"];

/** The clients that everything is tried with: the ends of the range that is still in use, and its middle. */
export const CLIENTS: readonly Client[] = CLIENT_NAMES.map((title) => {
  const hasProviderFunctions = !WITHOUT_FUNCTIONS.includes(title);
  if (title === ON_PATH)
    return { name: "terraform", title, hasProviderFunctions, find: async () => demandTool("terraform") };
  const name = title.replace(" ", "-") as ToolName;
  return { name, title, hasProviderFunctions, find: () => clientBinary(name) };
});

/** The newest of each. */
export const NEWEST = CLIENTS.filter(({ name }) => ["terraform-1.16.1", "opentofu-1.12.6"].includes(name));

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
