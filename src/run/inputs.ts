type Kind = "text" | "lines" | "flag" | "choice";

/** One input as users see it; action.yml, the command line's flags and the README table follow from it. */
export interface InputDeclaration {
  readonly name: string;
  readonly kind: Kind;
  readonly default?: string;
  readonly choices?: readonly string[];
  readonly secret?: boolean;
  readonly help: string;
}

/** Every input, declared once. */
export const INPUTS = [
  { name: "command", kind: "choice", default: "publish", choices: ["publish"], help: "What to do" },
  {
    name: "artifacts",
    kind: "lines",
    default: "dist",
    help: "Folders, files or globs, one a line, with the builds: plain executables, finished zips, a GoReleaser `dist`, or the one-folder-a-job layout of `actions/download-artifact`. A line that starts with `!` leaves files out",
  },
  {
    name: "source",
    kind: "text",
    help: "The provider's address: `type`, `namespace/type` or `hostname/namespace/type`. Default: the site's host, the repository's owner, and NAME of a repository called `terraform-provider-NAME`",
  },
  { name: "tag", kind: "text", help: "The tag to release. Default: the tag that started the workflow" },
  { name: "version", kind: "text", help: "The version to release. Default: the tag without its leading `v`" },
  {
    name: "manifest",
    kind: "text",
    default: "terraform-registry-manifest.json",
    help: "The registry manifest: read for `metadata.protocol_versions` and published with the release when it exists",
  },
  {
    name: "protocols",
    kind: "lines",
    help: "Plugin protocol versions, one a line. Default: the manifest's, else `5.0`",
  },
  { name: "include", kind: "lines", help: "Extra files, one a line, put in every zip (LICENSE, README)" },
  {
    name: "compression",
    kind: "choice",
    default: "default",
    choices: ["fast", "default", "best"],
    help: "How much time a smaller zip may take: `fast`, `default` or `best`. The same choice gives the same bytes",
  },
  {
    name: "gpg-private-key",
    kind: "text",
    secret: true,
    help: "The private key that signs the checksums, armored or base64. Required",
  },
  { name: "gpg-passphrase", kind: "text", secret: true, help: "The key's passphrase, if it has one" },
  {
    name: "token",
    kind: "text",
    secret: true,
    default: "$" + "{{ github.token }}",
    help: "A token that may write this repository's contents",
  },
  { name: "draft", kind: "flag", default: "false", help: "Leave the release a draft and the site untouched" },
  {
    name: "prerelease",
    kind: "choice",
    default: "auto",
    choices: ["auto", "true", "false"],
    help: "Whether the release is a prerelease: `auto` (from the version), `true` or `false`",
  },
  { name: "release-name", kind: "text", help: "The release's title. Default: the tag" },
  { name: "release-notes", kind: "text", help: "The release's text" },
  {
    name: "generate-release-notes",
    kind: "flag",
    default: "false",
    help: "Let GitHub write the release's text",
  },
  {
    name: "site-repository",
    kind: "text",
    help: "The repository (`OWNER/NAME`) that holds the site; many providers may share one. Default: this repository",
  },
  { name: "site-branch", kind: "text", default: "gh-pages", help: "The branch that holds the site" },
  {
    name: "site-directory",
    kind: "text",
    help: "The folder of the branch that holds the site. Default: its root",
  },
  {
    name: "site-token",
    kind: "text",
    secret: true,
    help: "A token that may write the site's repository. Default: `token`",
  },
  {
    name: "site-url",
    kind: "text",
    help: "The base URL that clients will use. Default: asked from GitHub Pages",
  },
  {
    name: "mirror-hostnames",
    kind: "lines",
    help: "More hostnames, one a line, under which the mirror offers the provider (`registry.terraform.io`)",
  },
  {
    name: "overwrite",
    kind: "flag",
    default: "false",
    help: "Allow a *published* version's bytes to change. Everyone whose lock file holds the old ones is refused the new ones",
  },
  {
    name: "dry-run",
    kind: "flag",
    default: "false",
    help: "Do everything locally, write nothing to GitHub, print the plan",
  },
  {
    name: "output",
    kind: "text",
    help: "Where packages, sums, signature and (in a dry run) the site are put. Default: `provider-pages-out` under the runner's temp folder",
  },
] as const satisfies readonly InputDeclaration[];

/** The name of an input. */
export type InputName = (typeof INPUTS)[number]["name"];

/** The inputs of one run, checked for their type; what they mean together is the plan's to say. */
export interface Inputs {
  readonly command: "publish";
  readonly artifacts: readonly string[];
  readonly source: string | undefined;
  readonly tag: string | undefined;
  readonly version: string | undefined;
  readonly manifest: string;
  readonly protocols: readonly string[];
  readonly include: readonly string[];
  readonly compression: "fast" | "default" | "best";
  readonly gpgPrivateKey: string;
  readonly gpgPassphrase: string | undefined;
  readonly token: string | undefined;
  readonly draft: boolean;
  readonly prerelease: "auto" | "true" | "false";
  readonly releaseName: string | undefined;
  readonly releaseNotes: string | undefined;
  readonly generateReleaseNotes: boolean;
  readonly siteRepository: string | undefined;
  readonly siteBranch: string;
  readonly siteDirectory: string;
  readonly siteToken: string | undefined;
  readonly siteUrl: string | undefined;
  readonly mirrorHostnames: readonly string[];
  readonly overwrite: boolean;
  readonly dryRun: boolean;
  readonly output: string | undefined;
}
