/** How Pages gets the branch of the site. */
export type DeployedBy = "branch" | "workflow";

type WritingJob = "publish" | "mirror" | "preview";

/** What the job that deploys needs to know, at the job that writes the site. */
export function deployedOutputs(job: WritingJob): string {
  const names = job === "publish" ? ["changed", "source", "version"] : ["changed"];
  const lines = names.map((name) => `      ${name}: \${{ steps.${job}.outputs.${name} }}\n`);
  return `    outputs:\n${lines.join("")}`;
}

/** A push with the workflow's token starts no workflow, so the deployment is a later job of the same one. */
export function renderDeployJob(after: WritingJob): string {
  return `  deploy:
    needs: ${after}
    # A repeated run deploys again: the first one may have failed here.
    if: needs.${after}.outputs.changed == 'true' || github.run_attempt > 1
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: write # the deployment
      id-token: write # proves to Pages which workflow deploys
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    # The newest deployment has the changes of those that it replaces.
    concurrency:
      group: pages
    steps:
      - uses: actions/checkout@v6
        with:
          ref: gh-pages
          persist-credentials: false
      - uses: actions/upload-pages-artifact@v5
        with:
          path: .
          include-hidden-files: true # .well-known
      - uses: actions/deploy-pages@v5
        id: deployment
${after === "publish" ? VERIFY : ""}`;
}

const VERIFY = `      - uses: provider-pages/provider-pages@v1
        with:
          command: verify
          source: \${{ needs.publish.outputs.source }}
          version: \${{ needs.publish.outputs.version }}
`;
