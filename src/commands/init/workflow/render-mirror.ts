import { type DeployedBy, deployedOutputs, renderDeployJob } from "./render-deploy.ts";

export function renderMirrorWorkflow(pages: DeployedBy): string {
  return `name: mirror
on:
  schedule:
    - cron: "41 4 * * *"
  push:
    paths: [provider-mirror.yml]
  workflow_dispatch:
permissions: {}
concurrency:
  group: mirror
jobs:
  mirror:
    runs-on: ubuntu-latest
    timeout-minutes: 120
    permissions:
      contents: write # the branch of the site, and releases where packages are copied into them
      pages: read # the URL of the site
${pages === "workflow" ? deployedOutputs("mirror") : ""}    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: provider-pages/provider-pages@v1
${pages === "workflow" ? "        id: mirror\n" : ""}        with:
          command: mirror
          strict: true
${pages === "workflow" ? renderDeployJob("mirror") : ""}`;
}
