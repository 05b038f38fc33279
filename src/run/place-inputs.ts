import { flag, requiredText, text, token, urlShape } from "./inputs.ts";

const REPOSITORY = { pattern: /^[\w.-]+\/[\w.-]+$/, expected: "`OWNER/NAME`" };

export const RELEASES_INPUTS = {
  repository: text("The repository with the releases. Default: GITHUB_REPOSITORY", {
    placeholder: "OWNER/NAME",
    inAction: "The repository (`OWNER/NAME`) with the releases. Default: this repository",
    shape: REPOSITORY,
  }),
} as const;

/** Where a site is, for every command that reads or writes one. */
export const PLACE_INPUTS = {
  to: text("The folder, bucket or git branch of the site, if not on GitHub", {
    inAction:
      "The folder, bucket (`s3://BUCKET/PREFIX`) or branch (`git:URL#BRANCH`) of the site, if not on GitHub",
    placeholder: "DIR|s3://BUCKET|git:URL",
    group: "site",
  }),
  "site-url": text("The base URL for clients. Default: the existing site's, or that of GitHub Pages", {
    placeholder: "URL",
    group: "site",
    // A path with two leading slashes in a link would name another host.
    shape: urlShape(
      /^https:\/\/[^\s/?#@]+(\/(?!\/)[^\s?#]*)?$/i,
      "an https URL without user, query, fragment or a second slash after its host",
    ),
  }),
  "site-repository": text("The site's repository. Default: GITHUB_REPOSITORY", {
    placeholder: "OWNER/NAME",
    inAction: "The site's repository (`OWNER/NAME`). Default: this repository",
    group: "site",
    shape: REPOSITORY,
  }),
  "site-branch": requiredText("The site's branch", {
    placeholder: "BRANCH",
    group: "site",
    default: "gh-pages",
    shape: {
      pattern: /^(?![/.-])(?!.*(\.\.|\/\/|@\{|\.lock$))[^\s~^:?*[\\]+(?<![/.])$/,
      expected: "the name of a branch, without `refs/heads/`",
    },
  }),
  "site-directory": text("The site's folder in that branch. Default: the root", {
    placeholder: "DIR",
    isRare: true,
    group: "site",
    shape: {
      pattern: /^(?!.*(^|\/)(\.\.|\.git)(\/|$))[^\\:*?"<>|]*$/,
      expected: "a folder inside the branch, such as `docs`",
    },
  }),
  "s3-endpoint": text(
    "The store's URL, if not Amazon S3. Default: AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, the profile's",
    {
      placeholder: "URL",
      isRare: true,
      inAction:
        "The URL of an S3-compatible store. Default: AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, the profile's",
      group: "site",
      shape: urlShape(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i, "a URL without user or query"),
    },
  ),
  "s3-region": text("The bucket's region. Default: AWS_REGION, AWS_DEFAULT_REGION, the profile's", {
    placeholder: "REGION",
    isRare: true,
    group: "site",
    shape: { pattern: /^[\w-]+$/, expected: "a name such as `eu-central-1`" },
  }),
  token: token("A token with write access to the repository's contents", "GITHUB_TOKEN", {
    default: "$" + "{{ github.token }}",
  }),
  "site-token": token(
    "A token with write access to the site's repository. Default: GITHUB_TOKEN",
    "SITE_TOKEN",
    {
      inAction: "A token with write access to the site's repository. Default: `token`",
      isRare: true,
    },
  ),
} as const;

/** For commands that can be the first to write to a place. */
export const FIRST_WRITE_INPUTS = {
  "replace-site": flag("Let the first write replace a website or a registry of another program", {
    inAction:
      "Let the first write to a place replace a website or a registry that another program made there",
    isRare: true,
    group: "site",
  }),
} as const;

/** Kinds of place by the scheme in `to`, with their secrets of the environment: AWS tools read theirs too. */
const PLACE_KINDS = {
  folder: [],
  git: ["GIT_TOKEN"],
  s3: ["AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"],
};
export const PLACE_SECRETS = Object.values(PLACE_KINDS).flat();

export function placeKind(to: string): keyof typeof PLACE_KINDS {
  const scheme = to.slice(0, Math.max(0, to.indexOf(":"))).toLowerCase();
  return (Object.hasOwn(PLACE_KINDS, scheme) ? scheme : "folder") as keyof typeof PLACE_KINDS;
}
