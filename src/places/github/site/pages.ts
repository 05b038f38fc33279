import type { Endpoints } from "@octokit/types";
import { type Problem, ProblemError } from "../../../errors.ts";
import type { RecordedAddress, SiteLocation } from "../../../ports/place.ts";
import { RequestFailure } from "../client/failures.ts";
import { demandText } from "../client/refusals.ts";
import { formatRepositoryName } from "../repository.ts";
import type { SiteBranch } from "./branch.ts";

export type PagesSettings = Endpoints["GET /repos/{owner}/{repo}/pages"]["response"]["data"];

/** GitHub answers 404 if Pages is off, and sometimes to a token without access. */
export type Pages =
  | { readonly state: "on"; readonly settings: PagesSettings }
  | { readonly state: "off" | "forbidden" };

/** The URL for clients: the user's, else that of Pages, else the one recorded in the site. */
export async function locateSite(
  site: SiteBranch,
  recorded: () => Promise<RecordedAddress | undefined>,
): Promise<SiteLocation> {
  if (site.location !== undefined) return site.location;
  if (site.siteUrl !== undefined) return { base: site.siteUrl, basis: "stated", warnings: [] };
  const pages = await readPages(site);
  if (pages.state === "on") return locateOnPages(pages.settings, site);
  const siteBase = (await recorded())?.base;
  if (siteBase === undefined) throw unknownUrl(pages.state, site);
  const base = withSlash(siteBase);
  site.say(`${describeState(pages.state, site)}; using ${base} from the site itself`);
  return { base, basis: "asked", warnings: [] };
}

export async function readPages({ client, repository }: SiteBranch): Promise<Pages> {
  try {
    const doing = "reading the Pages settings";
    const { data } = await client.repeatable("GET /repos/{owner}/{repo}/pages", { ...repository }, { doing });
    return { state: "on", settings: data };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    const { refusedWith: status, headers } = error;
    // The refusal explains single sign-on.
    if (status === 403 && headers["x-github-sso"] === undefined) return { state: "forbidden" };
    if (status === 404) return { state: "off" };
    throw error;
  }
}

export function describeState(state: "off" | "forbidden", { repository }: SiteBranch): string {
  const name = formatRepositoryName(repository);
  return state === "off"
    ? `GitHub Pages is off for ${name}, or the token can't read its settings`
    : `the token may not read the Pages settings of ${name}`;
}

function unknownUrl(state: "off" | "forbidden", options: SiteBranch): ProblemError {
  const { branch } = options;
  const turnOn = `Turn Pages on (Settings, Pages, "Deploy from a branch", ${branch}; make the branch first) and allow \`pages: read\`, or set ‹site-url› if the branch is served elsewhere`;
  const allow = "Add `pages: read` to the job's `permissions:`, or set ‹site-url›";
  return new ProblemError({
    code: "site-url-unknown",
    found: `${describeState(state, options)}, and branch ${branch} has no site that records its URL`,
    expected: "a known site URL",
    fix: state === "off" ? turnOn : allow,
  });
}

export function locateOnPages(settings: PagesSettings, options: SiteBranch): SiteLocation {
  const problems = checkPages(settings, options);
  if (problems.length > 0) throw new ProblemError(problems);
  const url = settings.html_url;
  if (url === undefined) throw unknownUrl("off", options);
  // GitHub reports http while HTTPS is not enforced, but clients require HTTPS.
  const root = withSlash(demandText(url).replace(/^http:/, "https:"));
  const warnings = checkHttps(settings, root);
  const { directory } = options;
  const below = sourceOf(settings)?.path === "/docs" ? directory.replace(/^docs\/?/, "") : directory;
  return { base: below === "" ? root : `${root}${below}/`, basis: "asked", warnings };
}

/** A warning only: the site can still be published. */
function checkHttps(
  { html_url, https_enforced, https_certificate, cname }: PagesSettings,
  root: string,
): Problem[] {
  const { host } = new URL(root);
  const isPlain = html_url?.startsWith("http:") === true;
  const isServer = cname === null && !host.endsWith(".github.io");
  if (!isPlain && (https_enforced !== false || isServer)) return [];
  const warn = (found: string, fix: string): Problem[] => {
    const expected = `${root}: terraform and tofu require HTTPS`;
    return [{ code: "pages-settings", severity: "warning", found, expected, fix }];
  };
  // GitHub Enterprise Server has one certificate for all sites, and no setting for a repository.
  if (isServer)
    return warn(
      `the server reports a plain HTTP URL for Pages, ${html_url}`,
      `Ask the administrators of ${host} to serve it over HTTPS`,
    );
  const state = https_certificate?.state ?? "approved";
  if (state === "approved")
    return warn(`Pages does not enforce HTTPS for ${host}`, `Tick "Enforce HTTPS" in Settings, Pages`);
  return warn(
    `Pages has no approved certificate for ${host} yet (its state is "${state}"), and does not enforce HTTPS`,
    `Point the domain's DNS records to GitHub, wait until Settings, Pages shows the certificate, and tick "Enforce HTTPS" there`,
  );
}

/** Problems with settings that keep commits from clients. */
export function checkPages(settings: PagesSettings, { branch, directory }: SiteBranch): Problem[] {
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string): void => {
    problems.push({ code: "pages-settings", found, expected, fix });
  };
  const source = sourceOf(settings);
  if (source !== undefined && source.branch !== branch) {
    add(
      `Pages serves branch ${demandText(source.branch)}`,
      `branch ${branch}`,
      `Choose ${branch} in Settings, Pages, or set ‹site-branch: ${source.branch}›`,
    );
  } else if (source?.path === "/docs" && !/^docs(\/|$)/.test(directory)) {
    add(
      "Pages serves the folder /docs of the branch",
      "the folder that the site is written to",
      "Set ‹site-directory: docs›, or choose the folder / (root) in Settings, Pages",
    );
  }
  if (settings.public === false) {
    add(
      "the site is visible to signed-in users only",
      "a site that terraform and tofu can read",
      "Make the site public in Settings, Pages, or serve the branch elsewhere and set ‹site-url›",
    );
  }
  return problems;
}

/** Whether a job of a workflow deploys the branch, after the job that wrote it. */
export function isDeployedByWorkflow({ build_type }: PagesSettings): boolean {
  return build_type === "workflow";
}

/** A workflow deploys what it likes, whatever branch was chosen before. */
function sourceOf(settings: PagesSettings): PagesSettings["source"] {
  return isDeployedByWorkflow(settings) ? undefined : (settings.source ?? undefined);
}

export function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
