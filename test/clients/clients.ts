import { realTool } from "../support/clients/real-tools.ts";
import { clientBinary, type ToolName } from "./build.ts";

/** A real client, and what it is too old for. */
export interface Client {
  readonly name: string;
  readonly hasProviderFunctions: boolean;
  /** The executable; undefined when it can be neither found nor built, and that is allowed. */
  find(): Promise<string | undefined>;
}

/** The clients that everything is tried with: the ends of the range that is still in use, and its middle. */
export const CLIENTS: readonly Client[] = [
  { name: "terraform", hasProviderFunctions: true, find: async () => realTool("terraform") },
  built("terraform-1.5.7", false),
  built("opentofu-1.6.3", false),
  built("opentofu-1.10.10", true),
  built("opentofu-1.12.6", true),
];

/** The platform that clients on this machine ask for. */
export const THIS_PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}_${
  process.arch === "x64" ? "amd64" : process.arch
}`;

function built(name: ToolName, hasProviderFunctions: boolean): Client {
  return { name, hasProviderFunctions, find: () => clientBinary(name) };
}
