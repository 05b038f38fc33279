import type { Problem } from "../errors.ts";
import { nearestName } from "../nearest.ts";
import type { Command } from "../run/command.ts";
import { flagsOf } from "../run/flag-names.ts";
import { foreignInput } from "../run/foreign-inputs.ts";
import type { Input } from "../run/inputs.ts";

export function unknownFlag(
  rawName: string,
  name: string,
  { known, command, commands }: FlagContext,
): Problem {
  const secret = commands.map(({ inputs }) => inputs[name]?.secret).find((found) => found !== undefined);
  if (secret !== undefined) return secretFlag(rawName, secret);
  const users = commands.filter((user) => flagsOf(user).has(name));
  if (users.length > 0) return foreignInput(name, command, users);
  const near = nearestName(name, [...known.keys()]);
  const problem = misused(
    `\`${command.name}\` has no flag ${rawName}`,
    near === undefined ? "one of its flags" : `--${near}, perhaps`,
    command.name,
  );
  return near === undefined ? problem : { ...problem, fix: `Write --${near}` };
}

function secretFlag(rawName: string, { variable, file }: NonNullable<Input["secret"]>): Problem {
  const fromFile = file ? `, or name a file with ${rawName}-file` : "";
  return {
    code: "input-invalid",
    found: `${rawName} is given as a flag, which other users of this machine can read`,
    expected: "secrets from the environment",
    fix: `Set the variable ${variable}${fromFile}. If the secret was a real one, renew it`,
  };
}

export function misused(found: string, expected: string, command: string): Problem {
  return { code: "input-invalid", found, expected, fix: `See \`provider-pages help ${command}\`` };
}

export interface FlagContext {
  readonly known: ReadonlyMap<string, Input["kind"]>;
  readonly command: Command;
  readonly commands: readonly Command[];
}
