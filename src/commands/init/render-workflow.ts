import { MANIFEST_NAME } from "../../provider/manifest.ts";
import type { ProviderCode } from "./repository.ts";

export interface Building {
  readonly place: ProviderCode;
  /** Set if the repository's name does not determine the address. */
  readonly source: string | undefined;
  /** The source that an existing workflow must name. */
  readonly named: string | undefined;
  /** What tags begin with before the version: `v`, or `widget/v` beside other providers. */
  readonly prefix: string;
  readonly protocols: readonly string[];
  readonly attest: boolean;
  /** Undefined if the host's name or its jobs say it. */
  readonly siteUrl: string | undefined;
}

/** Calls publish.yml of this program's repository; the README has the same. */
export function renderWorkflow(building: Building): string {
  const { place, source, prefix, attest, siteUrl } = building;
  const { module, program, goMod, manifest, docs, goreleaser } = place;
  const folder = goreleaser ?? module;
  const rights = ["contents: write", "pages: read", ...(attest ? ATTESTING : [])];
  const inputs = [
    "tag: $" + "{{ inputs.tag }}",
    ...(goreleaser === undefined ? [] : ["build: goreleaser"]),
    ...(folder === "" ? [] : [`working-directory: ${folder}`]),
    ...(goMod === "go.mod" ? [] : [`go-version-file: ${goMod}`]),
    ...(goreleaser !== undefined || program === "" ? [] : [`package: ${program}`]),
    ...(source === undefined ? [] : [`source: ${source}`]),
    ...(manifest === MANIFEST_NAME ? [] : [`manifest: ${manifest}`]),
    ...(docs === undefined ? [] : [`docs: ${docs || '""'}`]),
    ...(attest ? ["attest: true"] : []),
    ...(siteUrl === undefined ? [] : [`site-url: ${siteUrl}`]),
  ];
  return `name: ${["release", ...prefix.split("/").slice(0, -1)].join(" ")}
on:
  push: { tags: ["${prefix}*"] }
  workflow_dispatch: { inputs: { tag: { description: The tag to publish, required: true } } }
permissions: {}
jobs:
  release:
    permissions: { ${rights.join(", ")} }
    uses: provider-pages/provider-pages/.github/workflows/publish.yml@v1
    with:
${inputs.map((input) => `      ${input}\n`).join("")}    secrets:
      GPG_PRIVATE_KEY: \${{ secrets.GPG_PRIVATE_KEY }}
      GPG_PASSPHRASE: \${{ secrets.GPG_PASSPHRASE }}
`;
}

const ATTESTING = ["id-token: write", "attestations: write"];
