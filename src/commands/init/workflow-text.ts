/** Who builds the provider. */
export type Builder = "go" | "goreleaser";

/** The workflow that publishes a tag; the README's and the examples' are the same. */
export function renderWorkflow(builder: Builder): string {
  return `name: release
on:
  push:
    tags: ["v*"]
permissions: {}
jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
${BUILDS[builder]}  publish:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      contents: write # the release, and the branch of the site
      pages: read # the URL of the site
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/download-artifact@v7
        with:
          name: ${NAMES[builder]}
          path: dist
      - uses: provider-pages/provider-pages@v1
        with:
          gpg-private-key: \${{ secrets.GPG_PRIVATE_KEY }}
          gpg-passphrase: \${{ secrets.GPG_PASSPHRASE }}
`;
}

const NAMES = { go: "builds", goreleaser: "dist" } as const;

const BUILDS = {
  go: `      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/setup-go@v6
        with:
          go-version-file: go.mod
      - name: Build
        env:
          CGO_ENABLED: 0
          GOARM: 6
        run: |
          for platform in darwin_{amd64,arm64} freebsd_{386,amd64,arm,arm64} \\
            linux_{386,amd64,arm,arm64} openbsd_amd64 windows_{386,amd64,arm64}; do
            GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath \\
              -ldflags "-s -w -X main.version=\${GITHUB_REF_NAME#v}" \\
              -o "dist/\${GITHUB_REPOSITORY#*/}_$platform"
          done
      - uses: actions/upload-artifact@v6
        with:
          name: builds
          path: dist
          if-no-files-found: error
`,
  goreleaser: `      - uses: actions/checkout@v6
        with:
          fetch-depth: 0 # GoReleaser reads the tags
          persist-credentials: false
      - uses: actions/setup-go@v6
        with:
          go-version-file: go.mod
      - uses: goreleaser/goreleaser-action@v7
        with:
          version: "~> v2"
          args: build --clean
      - uses: actions/upload-artifact@v6
        with:
          # With the list of the builds, whose paths begin with \`dist/\`.
          name: dist
          path: dist
          if-no-files-found: error
          retention-days: 1
`,
} as const;

/** The workflow that keeps a mirror fresh. */
export const MIRROR_WORKFLOW = `name: mirror
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
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: provider-pages/provider-pages@v1
        with:
          command: mirror
          strict: true
`;
