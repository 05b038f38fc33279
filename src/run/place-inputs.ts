import { requiredText, text, token, urlShape } from "./inputs.ts";

const REPOSITORY = { pattern: /^[\w.-]+\/[\w.-]+$/, expected: "`OWNER/NAME`" };

/** What a command is told that may take its releases from elsewhere. */
export const RELEASES_INPUTS = {
  repository: text(
    "The repository (`OWNER/NAME`) whose releases are read; nothing is written there. Default: this repository",
    { shape: REPOSITORY },
  ),
} as const;

/** What every command that reads or writes a site is told of the place. */
export const PLACE_INPUTS = {
  token: token("A token that may write this repository's contents", "GITHUB_TOKEN", {
    default: "$" + "{{ github.token }}",
  }),
  "site-repository": text(
    "The repository (`OWNER/NAME`) that holds the site; many providers may share one. Default: this repository",
    { shape: REPOSITORY },
  ),
  "site-branch": requiredText("The branch that holds the site", {
    default: "gh-pages",
    shape: {
      pattern: /^(?![/.-])(?!.*(\.\.|\/\/|@\{|\.lock$))[^\s~^:?*[\\]+(?<![/.])$/,
      expected: "the name of a branch, without `refs/heads/`",
    },
  }),
  "site-directory": text("The folder of the branch that holds the site. Default: its root", {
    shape: {
      pattern: /^(?!.*(^|\/)(\.\.|\.git)(\/|$))[^\\:*?"<>|]*$/,
      expected: "a folder inside the branch, such as `docs`",
    },
  }),
  "site-token": token("A token that may write the site's repository. Default: `token`", "SITE_TOKEN"),
  "site-url": text("The base URL that clients will use. Default: the site's own, else that of GitHub Pages", {
    // Links are paths, and one with two slashes in front is on another host.
    shape: urlShape(
      /^https:\/\/[^\s/?#@]+(\/(?!\/)[^\s?#]*)?$/i,
      "an https URL without user, query, fragment or a second slash after its host",
    ),
  }),
  "s3-endpoint": text(
    "With `to: s3://…`, the URL of a store that is not Amazon's. Default: AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, the profile's",
    { shape: urlShape(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i, "a URL without user or query") },
  ),
  "s3-region": text("The bucket's region. Default: AWS_REGION, AWS_DEFAULT_REGION, the profile's", {
    shape: { pattern: /^[\w-]+$/, expected: "a name such as `eu-central-1`" },
  }),
  to: text(
    "Work on this folder instead of GitHub, or on a bucket of an S3-compatible store: `s3://BUCKET/PREFIX`",
  ),
} as const;

/** Secrets that AWS's tools take from the environment, and so does a bucket. */
export const PLACE_SECRETS = ["AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
