import { integer, object, orNull, text } from "../../run/json-shape.ts";
import { problems, SHARED_JSON } from "../../run/shared-json.ts";

export const DOCS_JSON = object(
  {
    source: SHARED_JSON.source,
    version: text("The version that the pages show"),
    folder: text("The folder of the documentation in the repository"),
    pages: integer("How many pages it has"),
    errors: integer(
      "How many problems are errors; with any, the exit code is 1 unless the pages were served",
    ),
    warnings: integer("How many problems are warnings"),
    problems: problems("The problems, each with file and line in `where`"),
    output: orNull(text("The folder with the pages; `null` without `--output`")),
    url: orNull(text("Where the documentation was served; `null` with `--check` or `--output`")),
  },
  "What was found in the documentation, and where its pages are. Printed at the end if they are served.",
  {
    source: "acme.github.io/acme/widget",
    version: "0.0.0-preview",
    folder: "docs",
    pages: 12,
    errors: 1,
    warnings: 0,
    problems: [
      {
        code: "documentation-link",
        severity: "error",
        where: "docs/resources/widget.md:14",
        found: 'a link without a target: "thing.md"',
        expected: "the file of a page, such as `../resources/thing.md`, or an anchor on it",
        fix: "Correct the link, or add its target",
      },
    ],
    output: null,
    url: null,
  },
);
