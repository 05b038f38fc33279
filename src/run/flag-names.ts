import type { Command } from "./command.ts";
import type { Input } from "./inputs.ts";

/** Every flag of a command. Secrets have none: other users of the machine can read flags. */
export function flagsOf({ inputs }: Command): Map<string, Input["kind"]> {
  const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
  return new Map([
    ...all.flatMap(([name, { kind, secret, default: value }]): [string, Input["kind"]][] => {
      if (secret !== undefined) return secret.file ? [[`${name}-file`, "text"]] : [];
      return kind === "flag" && value === "true"
        ? [
            [name, kind],
            [`no-${name}`, kind],
          ]
        : [[name, kind]];
    }),
    ["json", "flag"],
  ]);
}
