import type { Problem } from "../../errors.ts";
import type { PublishInputs } from "../../steps/inputs.ts";

/** What a run says of the release that it makes, in a list; empty when it says nothing. */
export function nameReleaseInputs(inputs: PublishInputs): string {
  const { prerelease, "release-name": name, "release-notes": notes, "generate-release-notes": make } = inputs;
  return [
    ...(name === undefined ? [] : ["‹release-name›"]),
    ...(notes === undefined ? [] : ["‹release-notes›"]),
    ...(make ? ["‹generate-release-notes: true›"] : []),
    ...(prerelease === "auto" ? [] : [`‹prerelease: ${prerelease}›`]),
  ].join(", ");
}

/** Inputs of a release, where none is made: somebody expects something of them. */
export function findReleaseInputs(inputs: PublishInputs): Problem[] {
  const given = nameReleaseInputs(inputs);
  return [...(inputs.draft ? [DRAFT_OF_SITE] : []), ...(given === "" ? [] : [withoutRelease(given)])];
}

const DRAFT_OF_SITE: Problem = {
  code: "input-invalid",
  found: "‹assets: site› and ‹draft: true› are set together",
  expected: "one of them: packages that are part of the site have no release that could stay a draft",
  fix: "Leave one of them out; ‹dry-run: true› shows what would be published",
};

function withoutRelease(given: string): Problem {
  return {
    code: "input-invalid",
    found: `‹assets: site› is set, which makes no release, and so are inputs of a release: ${given}`,
    expected: "‹assets: site› without them",
    fix: `Leave ${given} out, or set ‹assets: release›`,
  };
}
