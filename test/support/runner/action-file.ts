import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";

/** What the runner needs of an `action.yml`. */
export interface ActionFile {
  /** Declared inputs with their defaults, an expression not yet evaluated. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: readonly string[];
  readonly using: string;
  readonly main: string;
}

interface ActionYaml {
  readonly inputs?: Readonly<Record<string, { readonly default?: unknown } | null>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
  readonly runs: { readonly using: string; readonly main: string };
}

/** Reads the `action.yml` of an action's root folder. */
export async function readActionFile(root: string): Promise<ActionFile> {
  const yaml = parse(await readFile(join(root, "action.yml"), "utf8")) as ActionYaml;
  const inputs = Object.entries(yaml.inputs ?? {}).map(
    ([name, input]) => [name, String(input?.default ?? "")] as const,
  );
  return {
    inputs: Object.fromEntries(inputs),
    outputs: Object.keys(yaml.outputs ?? {}),
    using: yaml.runs.using,
    main: yaml.runs.main,
  };
}

/**
 * The environment variables that carry the inputs. The runner sets every declared input, an absent one to the empty text,
 * and leaves `required` to the action (actions/runner, src/Runner.Worker/ActionRunner.cs).
 */
export function renderInputs(
  { inputs: defaults }: ActionFile,
  given: Readonly<Record<string, string>>,
  token: string,
): Readonly<Record<string, string>> {
  const unknown = Object.keys(given).filter((name) => !(name in defaults));
  if (unknown.length > 0) throw new Error(`action.yml does not declare the inputs ${unknown.join(", ")}`);
  const values = Object.entries({ ...defaults, ...given });
  return Object.fromEntries(values.map(([name, value]) => [renderInputName(name), evaluate(value, token)]));
}

function renderInputName(name: string): string {
  return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}

function evaluate(value: string, token: string): string {
  const text = value.replaceAll(/\$\{\{ *github\.token *\}\}/g, token);
  if (text.includes("${{")) throw new Error(`this harness knows \${{ github.token }} alone, not ${value}`);
  return text;
}
