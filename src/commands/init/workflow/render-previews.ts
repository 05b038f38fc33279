import { dirname } from "node:path/posix";
import { joinPath } from "../repository.ts";
import type { Building } from "./render-caller.ts";
import { deployedOutputs, renderDeployJob } from "./render-deploy.ts";
import { nameBuild } from "./render-release.ts";

/** Builds pull requests with nothing that they could misuse; GoReleaser would name them after the last release. */
export function renderPreviewBuild({ place, source }: Building): string {
  const module = dirname(place.goMod).replace(/^\.$/, "");
  const { program } = place;
  return `name: build for preview
on:
  pull_request:
permissions: {}
jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/setup-go@v6
        with:
          go-version-file: ${place.goMod}
      - name: Build
${module === "" ? "" : `        working-directory: ${module}\n`}        env:
          CGO_ENABLED: 0
        run: |
          for platform in darwin_arm64 linux_{amd64,arm64} windows_amd64; do
            GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath -ldflags "-s -w" \\
              -o "dist/${nameBuild(source)}_$platform"${program === "" ? "" : ` ./${program}`}
          done
      - uses: actions/upload-artifact@v7
        with:
          name: builds
          path: ${joinPath(module, "dist")}
          if-no-files-found: error
          retention-days: 1
`;
}

/** Publishes what the other workflow built, and runs none of it. */
export function renderPreview({ source, pages }: Building): string {
  const isDeployed = pages === "workflow";
  return `name: preview
on:
  workflow_run:
    workflows: [build for preview]
    types: [completed]
  pull_request_target: # runs no code of the pull request: it only removes the preview of a closed one
    types: [closed]
  schedule:
    - cron: "41 2 * * *"
permissions: {}
concurrency:
  # Forks choose the names of their branches, so the repository's comes first.
  group: preview \${{ github.event.workflow_run.head_repository.full_name || github.event.pull_request.head.repo.full_name || github.event.number || 'expired' }} \${{ github.event.workflow_run.head_branch || github.event.pull_request.head.ref }}
jobs:
  preview:
    if: github.event_name != 'workflow_run' || github.event.workflow_run.conclusion == 'success'
    runs-on: ubuntu-latest
    permissions:
      actions: read # the builds of the other workflow
      contents: write # prerelease and site
      pages: read # the site's URL
      pull-requests: write # the comment
${isDeployed ? deployedOutputs("preview") : ""}    steps:
      - uses: actions/download-artifact@v8
        if: github.event_name == 'workflow_run'
        with:
          name: builds
          path: dist
          run-id: \${{ github.event.workflow_run.id }}
          github-token: \${{ github.token }}
      - uses: provider-pages/provider-pages@v1
${isDeployed ? "        id: preview\n" : ""}        with:
          command: preview
          comment: true
          remove: \${{ github.event_name != 'workflow_run' }}
${source === undefined ? "" : `          source: ${source}\n`}${isDeployed ? AFTERWARDS : ""}${isDeployed ? renderDeployJob("preview") : ""}`;
}

/** The site is deployed later, so waiting longer is in vain: replaced packages stay until the next run. */
const AFTERWARDS = "          verify-timeout: 1\n";
