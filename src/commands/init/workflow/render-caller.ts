import { MANIFEST_NAME } from "../../../provider/manifest.ts";
import type { ProviderCode } from "../repository.ts";
import type { DeployedBy } from "./render-deploy.ts";

export type Builder = "go" | "goreleaser";

export interface Building {
  readonly builder: Builder;
  readonly place: ProviderCode & {
    readonly goMod: string;
    /** Set if `publish` would not find the documentation by default. */
    readonly manifest: string;
    readonly docs: string | undefined;
  };
  /** Set if the repository's name does not determine the address. */
  readonly source: string | undefined;
  readonly attest: boolean;
  readonly pages: DeployedBy;
  /** Whether the jobs are in the workflow, not in the one that it calls. */
  readonly isLong: boolean;
}

/** The workflow that calls publish.yml of this program's repository; the README has the same. */
export function renderCaller(building: Building): string {
  const inputs = renderInputs(building);
  return `name: release
on: { push: { tags: ["v*"] } }
permissions: {}
jobs:
  release:
    permissions: { ${renderPermissions(building)} }
    uses: provider-pages/provider-pages/.github/workflows/publish.yml@v1
${inputs.length === 0 ? "" : `    with:\n${inputs.map((input) => `      ${input}\n`).join("")}`}    secrets:
      GPG_PRIVATE_KEY: \${{ secrets.GPG_PRIVATE_KEY }}
      GPG_PASSPHRASE: \${{ secrets.GPG_PASSPHRASE }}
`;
}

function renderPermissions({ attest, pages }: Building): string {
  const isDeployed = pages === "workflow";
  const rights = [
    "contents: write",
    `pages: ${isDeployed ? "write" : "read"}`,
    ...(isDeployed || attest ? ["id-token: write"] : []),
    ...(attest ? ["attestations: write"] : []),
  ];
  return rights.join(", ");
}

function renderInputs({ builder, place, source, attest, pages }: Building): string[] {
  const { module, program, goMod, manifest, docs } = place;
  return [
    ...(builder === "go" ? [] : ["build: goreleaser"]),
    ...(module === "" ? [] : [`working-directory: ${module}`]),
    ...(goMod === "go.mod" ? [] : [`go-version-file: ${goMod}`]),
    ...(builder === "goreleaser" || program === "" ? [] : [`package: ${program}`]),
    ...(source === undefined ? [] : [`source: ${source}`]),
    ...(manifest === MANIFEST_NAME ? [] : [`manifest: ${manifest}`]),
    ...(docs === undefined ? [] : [`docs: ${docs}`]),
    ...(attest ? ["attest: true"] : []),
    ...(pages === "workflow" ? ["pages: workflow"] : []),
  ];
}
