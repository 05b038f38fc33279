import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

/** What new users ask, and the page and heading with the answer. */
const QUESTIONS = [
  ["How do I install the command line?", "README.md", "## Quick start"],
  ["How do I use GoReleaser?", "docs/publish-a-release.md", "## GoReleaser"],
  ["What do my users paste?", "README.md", "## Install a published provider"],
  [
    'Why "does not offer a Terraform provider registry"?',
    "docs/troubleshooting.md",
    "## `terraform init` or `tofu init` fails",
  ],
  [
    "How do I withdraw a version?",
    "docs/withdraw-or-deprecate-a-version.md",
    "# Withdraw or deprecate a version",
  ],
  ["My key has expired: what now?", "docs/rotate-the-signing-key.md", "## An expired key"],
  ["How do I carry it across an air gap?", "docs/air-gapped-networks.md", "# Air-gapped networks"],
  ["Which permissions does it need?", "docs/security.md", "## Tokens and permissions"],
  [
    "How do I publish several providers from one repository?",
    "docs/publish-a-release.md",
    "## Several providers in one repository",
  ],
  ["How do I leave?", "docs/leave.md", "# Leave Provider Pages"],
  ["How do I add a logo?", "docs/pages-and-documentation.md", "## Title, colors and logo"],
  ["What are the limits?", "docs/security.md", "## Limits"],
  ["What changed?", "CHANGELOG.md", "# Changelog"],
  ["Does it work on GitLab?", "docs/publish-without-github.md", "## GitLab and other hosts"],
  ["How do I preview my documentation?", "docs/documentation-preview.md", "# Preview documentation"],
] as const;

/** The pages that a page links to. */
function linksOf(page: string): string[] {
  const prose = readFileSync(page, "utf8").replace(/^```.*?^```$/gms, "");
  return [...prose.matchAll(/\]\(([^)\s#]+\.md)(?:#[^)]*)?\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => posix.join(posix.dirname(page), link));
}

function pagesWithin(clicks: number): Set<string> {
  const found = new Set(["README.md"]);
  for (let click = 0; click < clicks; click++)
    for (const page of [...found]) for (const link of linksOf(page)) found.add(link);
  return found;
}

describe("a new user's question", () => {
  const near = pagesWithin(2);

  it.each(QUESTIONS)("%s", (_question, page, heading) => {
    expect(near).toContain(page);
    expect(readFileSync(page, "utf8").split("\n")).toContain(heading);
  });

  it("is one of fifteen", () => {
    expect(QUESTIONS).toHaveLength(15);
  });
});
