import { MANIFEST_NAME } from "../../../provider/manifest.ts";
import { joinPath } from "../repository.ts";
import { type Builder, type Building, renderCaller } from "./render-caller.ts";
import { deployedOutputs, renderDeployJob } from "./render-deploy.ts";

export function renderWorkflow(building: Building): string {
  return building.isLong ? renderJobs(building) : renderCaller(building);
}

/** The README and the examples have the same workflow. */
function renderJobs(building: Building): string {
  const { builder, place, source, attest, pages } = building;
  const inputs = [
    ...(source === undefined ? [] : [`source: ${source}`]),
    ...(place.manifest === MANIFEST_NAME ? [] : [`manifest: ${place.manifest}`]),
    ...(place.docs === undefined ? [] : [`docs: ${place.docs}`]),
    ...(attest ? ["attest: true"] : []),
  ];
  return `name: release
on: { push: { tags: ["v*"] } }
permissions: {}
jobs:
  build:
    runs-on: ubuntu-latest
    permissions: { contents: read }
    steps:
${BUILDS[builder](building)}  publish:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      contents: write # the release, and the branch of the site
      pages: read # the URL of the site
${attest ? ATTESTING : ""}${pages === "workflow" ? deployedOutputs("publish") : ""}    steps:
      - uses: actions/checkout@v6
        with: { persist-credentials: false }
      - uses: actions/download-artifact@v8
        with: { name: ${NAMES[builder]}, path: dist }
      - uses: provider-pages/provider-pages@v1
${pages === "workflow" ? "        id: publish\n" : ""}        with:
${inputs.map((input) => `          ${input}\n`).join("")}          gpg-private-key: \${{ secrets.GPG_PRIVATE_KEY }}
          gpg-passphrase: \${{ secrets.GPG_PASSPHRASE }}
${pages === "workflow" ? renderDeployJob("publish") : ""}`;
}

const ATTESTING = `      id-token: write # the identity that signs the attestation
      attestations: write # the attestation
`;

const NAMES = { go: "builds", goreleaser: "dist" } as const;

const BUILDS: Readonly<Record<Builder, (building: Building) => string>> = {
  go: ({ place: { module, program, goMod }, source }) => `      - uses: actions/checkout@v6
        with: { persist-credentials: false }
      - uses: actions/setup-go@v6
        with: { go-version-file: ${goMod} }
      - name: Build
${module === "" ? "" : `        working-directory: ${module}\n`}        env: { CGO_ENABLED: 0, GOARM: 6 }
        run: |
          for platform in darwin_{amd64,arm64} freebsd_{386,amd64,arm,arm64} \\
            linux_{386,amd64,arm,arm64} openbsd_amd64 windows_{386,amd64,arm64}; do
            GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath \\
              -ldflags "-s -w -X main.version=\${GITHUB_REF_NAME#v}" \\
              -o "dist/${nameBuild(source)}_$platform"${program === "" ? "" : ` ./${program}`}
          done
      - uses: actions/upload-artifact@v7
        with: { name: builds, path: ${joinPath(module, "dist")}, if-no-files-found: error }
`,
  goreleaser: ({ place: { module, goMod } }) => `      - uses: actions/checkout@v6
        with:
          fetch-depth: 0 # GoReleaser reads the tags
          persist-credentials: false
      - uses: actions/setup-go@v6
        with: { go-version-file: ${goMod} }
      - uses: goreleaser/goreleaser-action@v7
        with:
          version: "~> v2"
          args: build --clean
${module === "" ? "" : `          workdir: ${module}\n`}      - uses: actions/upload-artifact@v7
        with:
          # With the list of the builds, whose paths begin with \`dist/\`.
          name: dist
          path: ${joinPath(module, "dist")}
          if-no-files-found: error
          retention-days: 1
`,
};

/** `publish` recognizes builds by this name. */
export function nameBuild(source: string | undefined): string {
  const type = source?.split("/").at(-1)?.toLowerCase();
  return type === undefined ? "$" + "{GITHUB_REPOSITORY#*/}" : `terraform-provider-${type}`;
}
