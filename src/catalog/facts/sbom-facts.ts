import { present } from "../../present.ts";
import { count } from "../../provider/quote.ts";
import { type Form, hasForm, LINE, LINK, pattern, SHA256 } from "../forms.ts";
import type { CatalogReader, Extensible } from "../json.ts";

/** What a version was built from, by its executables. */
export interface BuiltFrom {
  /** Each Go version that built one of the executables. */
  readonly goVersions: readonly string[];
  readonly revision?: string;
  /** The checkout had changes that were not committed. */
  readonly modified?: true;
  /** As in a `go.mod`: `PATH VERSION`, or `PATH VERSION => PATH VERSION`. */
  readonly modules: readonly string[];
}

/** The SBOM of a version. */
export interface SbomFacts extends BuiltFrom, Extensible {
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
}

const GO_VERSION: Form = pattern("versions of Go", /^(?:go|devel )[\x20-\x7e]{1,200}$/);
const REVISION: Form = pattern("a revision", /^[0-9a-f]{40,64}$/);
const MODULE: Form = pattern("modules as `PATH VERSION`", /^[\x21-\x7e]{1,500}(?: [\x21-\x7e]{1,500}){0,4}$/);

export function parseSbomFacts(json: CatalogReader): SbomFacts {
  return present({
    url: json.text("url", LINK),
    size: json.size("size"),
    sha256: json.text("sha256", SHA256),
    goVersions: json.texts("go", GO_VERSION),
    revision: json.optionalText("revision", REVISION),
    modified: json.optionalText("modified", LINE) === undefined ? undefined : (true as const),
    modules: json.texts("modules", MODULE),
    ...json.unknown(),
  });
}

export function sbomFields({ unknown, goVersions, modified, ...known }: SbomFacts): object {
  const { url, size, sha256, revision, modules } = known;
  const mark = modified ? "true" : undefined;
  return { url, size, sha256, go: goVersions, revision, modified: mark, modules, ...unknown };
}

/** One line; undefined if nothing is known. */
export function describeBuiltFrom({
  goVersions,
  revision,
  modified,
  modules,
}: BuiltFrom): string | undefined {
  if (goVersions.length === 0) return undefined;
  return [
    goVersions.join(", "),
    ...(revision === undefined ? [] : [`commit ${revision.slice(0, 12)}`]),
    ...(modified ? ["uncommitted changes"] : []),
    count(modules.length, "module"),
  ].join(", ");
}

/** Whether later runs could read it: the SBOM may be anybody's. */
export function isReadable({ goVersions, revision, modules }: BuiltFrom): boolean {
  return (
    goVersions.every((one) => hasForm(one, GO_VERSION)) &&
    (revision === undefined || hasForm(revision, REVISION)) &&
    modules.every((one) => hasForm(one, MODULE))
  );
}
