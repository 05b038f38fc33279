import type { Problem, Severity } from "../../../errors.ts";
import { groupBy } from "../../../group-by.ts";
import type { ProblemCode } from "../../../problem-codes.ts";

export interface Flaw {
  readonly sort: keyof typeof SORTS;
  readonly file: string;
  readonly line?: number;
  readonly found: string;
}

interface Remedy {
  readonly code: ProblemCode;
  /** The plural, for several in one warning. */
  readonly many: string;
  /** What `found` is, if it is only a name. */
  readonly one?: string;
  readonly expected: string;
  readonly fix: string;
  readonly severity?: Severity;
}

const SORTS = {
  root: {
    code: "documentation-layout",
    many: "folders of documentation beside `website/docs`",
    expected: "one folder: if `website/docs` exists, registries read nothing else",
    fix: "Move the pages to publish into one folder and remove the other",
  },
  stray: {
    code: "documentation-layout",
    many: "files that are left out",
    expected:
      "`index.md`, and pages directly in resources, data-sources, functions, guides, ephemeral-resources, list-resources, actions or state-stores",
    fix: "Move pages for the site into one of these folders; other files may stay, and are left out",
  },
  cdktf: {
    code: "documentation-layout",
    many: "folders for CDK for Terraform",
    expected: "pages for Terraform: CDK for Terraform has ended",
    fix: "The folder may stay",
    severity: "notice",
  },
  source: {
    code: "documentation-source",
    many: "examples require another provider",
    expected: "the provider's own address: a copy of the example installs other code, without an error",
    fix: "Correct the source, or set ‹source› if this is not the provider's address; the page has a note until then",
  },
  suffix: {
    code: "documentation-layout",
    many: "files with a suffix that registries ignore",
    expected: "`.md`, and in `website/docs` also `.html.md`, `.html.markdown` or `.markdown`",
    fix: "Rename the file",
  },
  name: {
    code: "documentation-layout",
    many: "names that pages can't have",
    expected: "up to 200 letters, digits, `_`, `-` and `.`, and each name once whatever its case",
    fix: "Rename the file; until then it is left out",
  },
  count: {
    code: "documentation-size",
    many: "trees with too many files",
    expected: "at most 2,000, the limit of the public registry",
    fix: "Remove pages for versions that you no longer need",
  },
  head: {
    code: "documentation-front-matter",
    many: "pages whose front matter is not YAML",
    expected: "YAML between two lines of `---` at the top",
    fix: "Correct it: registries drop what they can't read. This site reads it line by line instead",
  },
  title: {
    code: "documentation-front-matter",
    many: "guides without `page_title`",
    expected: "a `page_title` in the front matter: registries list guides by it",
    fix: "Add the title",
  },
  size: {
    code: "documentation-size",
    many: "pages over 500 kB",
    expected: "at most 500,000 bytes: the public registry truncates larger pages",
    fix: "Split the page",
  },
  large: {
    code: "documentation-size",
    many: "pages over 1 MiB",
    expected: "at most 1,048,576 bytes: OpenTofu's registry shows a link to the source instead",
    fix: "Split the page",
  },
  link: {
    code: "documentation-link",
    many: "links without a target",
    one: "a link without a target",
    expected:
      "the file of a page, such as `resources/thing.md` in index.md and `../resources/thing.md` in other pages, or an anchor on it",
    fix: "Correct the link, or add its target",
  },
  image: {
    code: "documentation-link",
    many: "images that can't be shown",
    one: "an image that can't be shown",
    expected:
      "a PNG, JPEG, GIF, WebP or AVIF file in the folder of the documentation, named from the page's own folder",
    fix: "Add the image there, or correct its path; until then, the page has a link instead",
  },
} as const satisfies Readonly<Record<string, Remedy>>;

/** More flaws of one kind than this are a number and an example. */
const MOST_ALONE = 3;

/** Authors work through all faults of a page, so `isEach` reports them one by one. */
export function reportFlaws(flaws: readonly Flaw[], isEach = false): Problem[] {
  return [...groupBy(flaws, ({ sort }) => sort)].flatMap(([sort, group]) => {
    const { many, one, ...remedy }: Remedy = SORTS[sort];
    const isListed = isEach && remedy.code !== "documentation-layout";
    const most = sort === "source" ? 1 : isListed ? group.length : MOST_ALONE;
    const alone = group.length <= most;
    return (alone ? group : group.slice(0, 1)).map((flaw): Problem => {
      const where = whereIs(flaw);
      const sentence = one === undefined ? flaw.found : `${one}: ${flaw.found}`;
      const found = alone ? sentence : `${group.length} ${many}, the first: ${flaw.found}`;
      return { severity: "warning", ...remedy, where, found };
    });
  });
}

function whereIs({ file, line }: Flaw): string {
  return line === undefined ? file : `${file}:${line}`;
}
