import { ProblemError } from "../../errors.ts";
import { formatAddress, parseRepositoryName, parseSource } from "../../provider/address.ts";
import { MANIFEST_NAME } from "../../provider/manifest.ts";
import { VERSION } from "../../run/version.ts";
import { shellWord } from "../../text.ts";
import { workflowPath } from "./files.ts";
import type { Building, Check, InitInputs } from "./inputs.ts";
import { ANYWHERE } from "./judge.ts";
import type { Remote, WorkflowFile } from "./repository.ts";

interface System {
  readonly name: string;
  readonly path: (building: Building) => string;
  readonly render: (provider: Elsewhere) => string;
  /** Whether the jobs, or the host's name, say where the site is. */
  readonly knowsSite: (host: string | undefined) => boolean;
  /** What only a person can do, on the project's pages. */
  readonly tasks: (project: string, prefix: string) => NonNullable<Check["tasks"]>;
}

const KEY = "the text of ../private-key.asc";

const SYSTEMS: Readonly<Record<"gitlab" | "forgejo", System>> = {
  gitlab: {
    name: "GitLab",
    path: () => ".gitlab-ci.yml",
    render: renderGitLab,
    // https://docs.gitlab.com/ci/variables/predefined_variables/#ci_pages_url
    knowsSite: () => true,
    tasks: (project, prefix) => [
      {
        what: "Create a token with the scope write_repository: a project access token (on GitLab.com with Premium), or a personal one",
        where: `${project}/-/settings/access_tokens`,
      },
      {
        what: `Add the variables GIT_TOKEN, masked, with that token; GPG_PRIVATE_KEY, of type File, with ${KEY}; and GPG_PASSPHRASE if the key has one. Protect each, and set its environment scope to release: without it, the job build gets them too`,
        where: `${project}/-/settings/ci_cd`,
      },
      {
        what: "Under Variables, set the minimum role to use pipeline variables to No one allowed: the job build could start publish with variables of its own",
        where: `${project}/-/settings/ci_cd`,
      },
      {
        what: `Protect the tags ${prefix}*, because only their pipelines get protected variables`,
        where: `${project}/-/settings/repository`,
      },
    ],
  },
  forgejo: {
    name: "Forgejo",
    path: (building) => workflowPath(building).replace(".github/", ".forgejo/"),
    render: renderForgejo,
    // https://codeberg.page
    knowsSite: (host) => host === "codeberg.org",
    tasks: (project) => [
      {
        what: "Turn on Actions for the repository, and have a runner with the label docker",
        where: `${project}/settings/units`,
      },
      {
        what: `Add the secret GPG_PRIVATE_KEY with ${KEY}; and GPG_PASSPHRASE if the key has one`,
        where: `${project}/settings/actions/secrets`,
      },
      {
        what: "Add the secret GIT_TOKEN with a token that may write to the repository",
        where: `${project}/settings/actions/secrets`,
      },
      {
        what: "Protect all branches, and let only the owner of that token push to pages: every job, also build, has a token of its own that may write to the repository",
        where: `${project}/settings/branches`,
      },
    ],
  },
};

/** What another host than GitHub needs; throws what is missing to write its file. */
export function planElsewhere(
  ci: keyof typeof SYSTEMS,
  { "site-url": siteUrl, attest }: Pick<InitInputs, "site-url" | "attest">,
  remote: Remote | undefined,
  repository: string | undefined,
  buildings: readonly Building[],
): { readonly files: readonly WorkflowFile[]; readonly check: Check } {
  const { name, path, render, knowsSite, tasks } = SYSTEMS[ci];
  if (attest)
    throw new ProblemError({
      code: "input-invalid",
      found: `‹attest› is set, but ${name} gives jobs no identity that this program can attest with`,
      expected: "GitHub Actions for attestations",
      fix: "Remove ‹attest›",
    });
  if (siteUrl === undefined && !knowsSite(remote?.host))
    throw new ProblemError({
      code: "site-url-unknown",
      found: `the git remote \`origin\` (${remote?.host ?? "no remote"}) does not say where the branch \`pages\` is served`,
      expected: "the URL of the site: its hostname is part of the provider's address",
      fix: "Set ‹site-url› to a URL like https://registry.example.com/",
    });
  const files = buildings.map((building) => ({
    path: path(building),
    text: render({ ...building, source: sourceOf(building, repository) }),
  }));
  if (new Set(files.map((file) => file.path)).size < files.length)
    throw new ProblemError({
      code: "input-invalid",
      found: `the repository has ${buildings.length} providers, and GitLab reads one .gitlab-ci.yml`,
      expected: "one provider",
      fix: "Set ‹directory› to the folder of one, and add the jobs of the others by hand",
    });
  const project = `https://${remote?.host ?? "HOST"}/${repository ?? "OWNER/NAME"}`;
  const todo = tasks(project, buildings[0]?.prefix ?? "v");
  return { files, check: { state: "unknown", what: `${name} was not checked`, tasks: todo } };
}

function sourceOf({ source }: Building, repository: string | undefined): string {
  const [namespace, ...rest] = repository?.split("/") ?? [];
  if (namespace === undefined && !source?.includes("/"))
    throw new ProblemError({
      code: "address-invalid",
      found: "the provider's namespace is unknown: there is no git remote `origin`",
      expected: "`namespace/type`",
      fix: "Add the remote, or set ‹source: namespace/type›",
    });
  const name = source ?? parseRepositoryName(rest.at(-1) ?? "");
  const defaults = { ...ANYWHERE, namespace: namespace?.replaceAll("_", "-") ?? "" };
  const address = parseSource(name, defaults);
  return address.hostname === ANYWHERE.hostname
    ? `${address.namespace}/${address.type}`
    : formatAddress(address);
}

/** A provider on a host without reusable workflows; its source is `namespace/type`, or with a hostname before it. */
export type Elsewhere = Building & { readonly source: string };

/** The platforms that publish.yml builds for. */
const PLATFORMS = [
  "darwin_amd64 darwin_arm64 freebsd_386 freebsd_amd64 freebsd_arm freebsd_arm64 linux_386 linux_amd64",
  "linux_arm linux_arm64 openbsd_amd64 windows_386 windows_amd64 windows_arm64",
];

/** https://docs.gitlab.com/ci/environments/#limit-the-environment-scope-of-a-cicd-variable */
export function renderGitLab(provider: Elsewhere): string {
  const { prefix, place } = provider;
  const rules = `  rules:
    - if: $CI_COMMIT_TAG =~ /^${prefix.replaceAll("/", "\\/")}/`;
  return `# A tag builds the provider, publishes it to the branch pages, and deploys that branch to GitLab Pages.
build:
  stage: build
  image: golang:1
${rules}
  variables: { CGO_ENABLED: "0", GOARM: "6"${place.goreleaser === undefined ? "" : ', GIT_DEPTH: "0"'} }
  script:
    - |
${indent(6, buildLines(provider, "CI_COMMIT_TAG"))}
  artifacts:
    paths: [${distOf(provider)}]
    expire_in: 1 day

# Has the key and the token, as the only job of their environment, and runs nothing of the provider's.
publish:
  stage: deploy
  image: node:24
  environment: release
  needs: [build]
${rules}
  script:
    - |
${indent(
  6,
  publishLines(provider, "CI_COMMIT_TAG", "https://gitlab-ci-token@$CI_SERVER_FQDN/$CI_PROJECT_PATH.git", [
    '--gpg-private-key-file "$GPG_PRIVATE_KEY"',
    "--verify=false",
  ]),
)}

# A push with the job's token starts no pipeline, so the deployment is a job of this one.
pages:
  stage: deploy
  image: node:24
  needs: [publish]
${rules}
  resource_group: pages
  script:
    - git fetch --depth 1 origin pages
    - rm -rf public && mkdir public
    - git archive FETCH_HEAD | tar -x -C public
  pages: true
  artifacts:
    paths: [public]
`;
}

/** A secret reaches only steps that name it, the automatic token every one: https://forgejo.org/docs/latest/user/actions/basic-concepts/#automatic-token */
export function renderForgejo(provider: Elsewhere): string {
  const { prefix, place } = provider;
  const secret = (name: string) => `          ${name}: \${{ secrets.${name} }}`;
  return `# A tag builds the provider, then publishes it to the branch pages.
name: ${["release", ...prefix.split("/").slice(0, -1)].join(" ")}
on:
  push: { tags: ["${prefix}*"] }
jobs:
  build:
    runs-on: docker
    steps:
      - uses: https://code.forgejo.org/actions/checkout@v4
        with: { persist-credentials: false${place.goreleaser === undefined ? "" : ", fetch-depth: 0"} }
      - uses: https://code.forgejo.org/actions/setup-go@v5
        with: { go-version-file: ${place.goMod} }
      - env: { CGO_ENABLED: "0", GOARM: "6" }
        run: |
${indent(10, buildLines(provider, "GITHUB_REF_NAME"))}
      - uses: https://code.forgejo.org/forgejo/upload-artifact@v4
        with: { name: builds, path: ${distOf(provider)} }

  # Has the key and GIT_TOKEN, as the only job that names them, and runs nothing of the provider's.
  publish:
    needs: build
    runs-on: docker
    container: { image: "node:24" }
    steps:
      - uses: https://code.forgejo.org/actions/checkout@v4
        with: { persist-credentials: false }
      - uses: https://code.forgejo.org/forgejo/download-artifact@v4
        with: { name: builds, path: ${distOf(provider)} }
      - run: |
${indent(10, publishLines(provider, "GITHUB_REF_NAME", "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git", []))}
        env:
${["GIT_TOKEN", "GPG_PRIVATE_KEY", "GPG_PASSPHRASE"].map(secret).join("\n")}
`;
}

function indent(width: number, lines: readonly string[]): string {
  return lines.map((line) => " ".repeat(width) + line).join("\n");
}

function distOf({ place }: Elsewhere): string {
  const folder = place.goreleaser ?? place.module;
  return folder === "" ? "dist" : `${folder}/dist`;
}

/** `tag` is the variable that has it. */
function buildLines({ place, prefix, source }: Elsewhere, tag: string): string[] {
  const folder = place.goreleaser ?? place.module;
  // Go takes a checkout with new files for a modified one.
  const enter = ["echo dist/ >> .git/info/exclude", ...(folder === "" ? [] : [`cd ${folder}`])];
  if (place.goreleaser !== undefined)
    return [...enter, "go run github.com/goreleaser/goreleaser/v2@v2 build --clean"];
  return [
    ...enter,
    `for platform in ${PLATFORMS.join(" \\\n  ")}; do`.split("\n"),
    `  GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath \\`,
    `    -ldflags "-s -w -X main.version=\${${tag}#${prefix}}" \\`,
    `    -o "dist/terraform-provider-${source.split("/").at(-1)}_$platform" ./${place.program}`,
    "done",
  ].flat();
}

function publishLines(
  provider: Elsewhere,
  tag: string,
  repository: string,
  flags: readonly string[],
): string[] {
  const { source, prefix, place, siteUrl } = provider;
  const version = `--version "\${${tag}#${prefix}}"`;
  const more = [
    ...(place.manifest === MANIFEST_NAME ? [] : [`--manifest ${place.manifest}`]),
    ...(place.docs === undefined ? [] : [`--docs ${place.docs || '""'}`]),
    ...(siteUrl === undefined ? [] : [`--site-url ${shellWord(siteUrl)}`]),
    ...flags,
  ];
  const lines = [
    `npx --yes provider-pages@${VERSION} publish`,
    `  --to "git:${repository}#pages"`,
    `  --source ${source} ${version} --artifacts ${distOf(provider)}`,
    ...(more.length === 0 ? [] : [`  ${more.join(" ")}`]),
  ];
  return lines.join(" \\\n").split("\n");
}
