import {
  choice,
  constant,
  define,
  flag,
  integer,
  list,
  optional,
  orNull,
  ref,
  text,
  texts,
} from "./json-shape.ts";

export const PROBLEM = define("problem", "A problem, warning or notice.", {
  severity: optional(choice(["error", "warning", "notice"], "`error` if absent", { default: "error" })),
  code: text("One of [these](troubleshooting.md#the-run-failed)"),
  where: optional(text("The file, document or address, unless `found` names it")),
  found: text("What was found"),
  expected: text("What was expected"),
  fix: text("What to do"),
});

export function problems(description: string) {
  return list(ref(PROBLEM), description);
}

export const SBOM = define("sbom", "An SBOM and what it says about the executables.", {
  url: text("Where it is"),
  size: integer("In bytes"),
  sha256: text("Its SHA-256"),
  goVersions: texts("The Go versions that built the executables"),
  revision: optional(text("The commit, if all executables name the same")),
  modified: optional(constant(true, "Present if the checkout had uncommitted changes")),
  modules: texts("As in a `go.mod`: `PATH VERSION`, or `PATH VERSION => PATH VERSION`"),
});

/** What the JSON of several commands has. */
export const SHARED_JSON = {
  source: text("The provider's address, `hostname/namespace/type`"),
  version: text("The version"),
  platforms: texts("Its platforms"),
  siteUrl: text("The base URL of the site"),
  mirrorUrl: text("The mirror's base URL"),
  images: texts("Images in OCI registries, as `NAME:TAG`"),
  commit: orNull(text("The resulting commit or folder; `null` in a dry run")),
  changed: flag("Whether anything was written, or would be"),
  dryRun: flag("Whether only the output folder was written"),
  report: orNull(text("The detailed report's path, if kept")),
  warnings: problems("What did not stop the run"),
  changedPaths: optional(texts("With `--to s3://…`, changed paths below the site's URL")),
};

const { siteUrl, commit, changed, report, source } = SHARED_JSON;

/** What the JSON of a command that changes a site begins with. */
export const CHANGE_JSON = { siteUrl, commit, changed, report, source };

export const CHANGE_EXAMPLE = {
  siteUrl: "https://registry.example.com/",
  commit: "1f0c8a2d5b7e4c3f9a6d0e8b2c4f6a1d3e5b7c9f",
  changed: true,
  report: null,
  source: "registry.example.com/acme/widget",
};
