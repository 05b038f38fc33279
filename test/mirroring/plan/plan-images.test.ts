import { expect, it } from "vitest";
import { parseMirrorFile } from "../../../src/mirroring/file/mirror-file.ts";
import { planImages, unusedImages } from "../../../src/mirroring/plan/plan-mirror.ts";
import { problemsOf } from "../../support/folder/errors.ts";

const { providers: FOUND } = parseMirrorFile(
  "providers:\n  hashicorp/null: { copy: oci }\n  hashicorp/random: { copy: oci }\n  hashicorp/tls: { copy: site }\n",
);
const ALL = `ghcr.io/acme/\${namespace}-\${type}`;

it("names the repositories of what is pushed, and of nothing else", () => {
  const planned = planImages(FOUND, [ALL, `registry.example.com/\${hostname}/\${type}`]);
  expect([...planned]).toEqual([
    [
      "registry.terraform.io/hashicorp/null",
      ["ghcr.io/acme/hashicorp-null", "registry.example.com/registry.terraform.io/null"],
    ],
    [
      "registry.terraform.io/hashicorp/random",
      ["ghcr.io/acme/hashicorp-random", "registry.example.com/registry.terraform.io/random"],
    ],
  ]);
});

it("asks for a repository when one is needed", async () => {
  const problems = await problemsOf(() => planImages(FOUND, []));
  expect(problems).toMatchObject([
    {
      code: "input-missing",
      found: expect.stringMatching(/^registry\.terraform\.io\/hashicorp\/null .*`copy: oci`.*‹oci›/),
    },
  ]);
});

it("refuses one repository for two providers: versions are its tags", async () => {
  const problems = await problemsOf(() => planImages(FOUND, ["ghcr.io/acme/mirror", ALL]));
  expect(problems).toMatchObject([
    {
      code: "input-invalid",
      found: expect.stringMatching(/ghcr\.io\/acme\/mirror .*hashicorp\/null .*hashicorp\/random/),
    },
  ]);
});

it("warns of a repository that nothing is pushed to", () => {
  const name = "provider-mirror.yml";
  expect(unusedImages(FOUND, [ALL], name)).toEqual([]);
  const none = parseMirrorFile("providers:\n  hashicorp/tls: { copy: site }\n").providers;
  expect(unusedImages(none, [], name)).toEqual([]);
  expect(unusedImages(none, [ALL], name)).toMatchObject([
    { severity: "warning", found: expect.stringMatching(/^‹oci› .*provider-mirror\.yml .*`copy: oci`/) },
  ]);
});
