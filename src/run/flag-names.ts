import type { Command } from "./command.ts";
import type { Input } from "./inputs.ts";

/** What may be given of a command; secrets never, since other users of the machine can read flags. */
export function flagsOf({ inputs }: Command): Map<string, Input["kind"]> {
  const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
  return new Map([
    ...all.flatMap(([name, { kind, secret }]): [string, Input["kind"]][] => {
      if (secret === undefined) return [[name, kind]];
      return secret.file ? [[`${name}-file`, "text"]] : [];
    }),
    ["json", "flag"],
  ]);
}
