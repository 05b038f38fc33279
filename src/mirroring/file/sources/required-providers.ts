import { type Block, type Body, readHcl, type Value } from "../hcl/read-hcl.ts";

/** What a file of a configuration asks for, and which folders it calls as modules. */
export interface ModuleFile {
  readonly required: readonly Required[];
  readonly calls: readonly string[];
}

/** A provider as `required_providers` names it. */
export interface Required {
  readonly source: string;
  readonly version: string | undefined;
}

/** Reads a file in the native syntax. */
export function readModuleFile(text: string): ModuleFile {
  const body = readHcl(text);
  const settings = blocksOf(body, "terraform").flatMap((block) => blocksOf(block, "required_providers"));
  return {
    required: settings.flatMap(({ values }) =>
      [...values].flatMap(([name, value]) => requiredOf(name, value)),
    ),
    calls: callsOf(blocksOf(body, "module").map(({ values }) => values.get("source"))),
  };
}

function blocksOf(body: Body, type: string): readonly Block[] {
  return body.blocks.filter((block) => block.type === type);
}

/** Reads one in JSON, where a block may be one object or a list of them: https://developer.hashicorp.com/terraform/language/syntax/json */
export function readJsonModuleFile(text: string): ModuleFile {
  const body = asObject(JSON.parse(text));
  const settings = listOf(body.terraform).flatMap((one) => listOf(asObject(one).required_providers));
  const modules = listOf(body.module).flatMap((one) => Object.values(asObject(one)).flatMap(listOf));
  return {
    required: settings.flatMap((one) =>
      Object.entries(asObject(one)).flatMap(([name, value]) => requiredOf(name, fromJson(value))),
    ),
    calls: callsOf(modules.map((one) => fromJson(asObject(one).source))),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : [value].flat();
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function fromJson(value: unknown): Value {
  if (typeof value === "string") return value;
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap ? new Map(Object.entries(value).map(([name, one]) => [name, fromJson(one)])) : undefined;
}

/** Before there were sources, the name said it all, and a text was the version. */
function requiredOf(name: string, value: Value): Required[] {
  if (typeof value === "string") return [{ source: name, version: value }];
  if (!(value instanceof Map)) return [];
  const source = value.has("source") ? value.get("source") : name;
  const version = value.get("version");
  const isText = typeof source === "string";
  return isText ? [{ source, version: typeof version === "string" ? version : undefined }] : [];
}

/** Modules from elsewhere are not here to be read. */
function callsOf(sources: readonly Value[]): string[] {
  return sources.filter(
    (source): source is string => typeof source === "string" && /^\.\.?(?:\/|$)/.test(source),
  );
}
