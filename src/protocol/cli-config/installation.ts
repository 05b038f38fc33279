import { isBody, labelled } from "./blocks.ts";
import type { Body } from "./hcl.ts";

/** Somewhere else than a registry that clients take providers from, when a configuration says so. */
export interface OtherSource {
  readonly kind: "network_mirror" | "oci_mirror" | "filesystem_mirror";
  /** Its URL, folder or template. */
  readonly place: string;
  /** Patterns of addresses; none stands for all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

const PLACES = {
  network_mirror: "url",
  oci_mirror: "repository_template",
  filesystem_mirror: "path",
} as const;
const KINDS = ["network_mirror", "oci_mirror", "filesystem_mirror"] as const;

/** Reads `provider_installation`: https://developer.hashicorp.com/terraform/cli/config/config-file#provider-installation */
export function readOtherSources({ provider_installation: blocks = [] }: Body): OtherSource[] {
  return blocks.filter(isBody).flatMap((block) =>
    KINDS.flatMap((kind) =>
      (block[kind] ?? []).filter(isBody).map((source) => ({
        kind,
        place: String(source[PLACES[kind]]?.at(-1) ?? ""),
        include: readPatterns(source.include),
        exclude: readPatterns(source.exclude),
      })),
    ),
  );
}

/** The names of the programs that clients ask for tokens. */
export function readHelpers({ credentials_helper: blocks }: Body): string[] {
  return labelled(blocks).map(([name]) => name);
}

function readPatterns(values: Body[string] = []): string[] {
  return values.flat().filter((pattern) => typeof pattern === "string");
}

/** Whether clients may look there for what a host offers. */
export function mayHave({ include, exclude }: OtherSource, host: string): boolean {
  const isIn = (pattern: string) => [host, "*"].includes(hostOfPattern(pattern));
  const isOut = exclude.some((pattern) => isIn(pattern) && pattern.endsWith("*/*"));
  return !isOut && (include.length === 0 || include.some(isIn));
}

/** Without a host a pattern is for the public registry. */
function hostOfPattern(pattern: string): string {
  const parts = pattern.toLowerCase().split("/");
  if (parts.length < 3) return pattern === "*" ? "*" : "registry.terraform.io";
  return parts[0] ?? "";
}
