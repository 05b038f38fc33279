import { onceEach } from "../../../concurrency.ts";
import type { LiveSite } from "../../../ports/place.ts";
import { follow } from "../client/hosts.ts";
import type { SiteBranch } from "./branch.ts";
import { checkPages, isDeployedByWorkflow, locateOnPages, readPages } from "./pages.ts";

/** For each answer, in milliseconds: a host that does not answer is no reason to publish nothing. */
const TIMEOUT = 10_000;
const LARGEST = 4 * 1024 * 1024;

/** What Pages serves now; undefined if it does not serve this branch, or serves it at another URL than the user's. */
export async function openLivePages(site: SiteBranch): Promise<LiveSite | undefined> {
  const pages = await readPages(site);
  if (pages.state !== "on" || checkPages(pages.settings, site).length > 0) return undefined;
  const { base } = locateOnPages(pages.settings, site);
  if (site.siteUrl !== undefined && site.siteUrl !== base) return undefined;
  return {
    base,
    isDeployed: isDeployedByWorkflow(pages.settings),
    get: onceEach((path) => getText(new URL(path, base), site.client.cancelled)),
  };
}

async function getText(url: URL, cancelled: AbortSignal): Promise<string | undefined> {
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT)]);
  try {
    const doing = `reading ${url.href}`;
    const headers = { accept: "*/*" };
    const response = await follow(url, doing, LARGEST, { method: "GET", headers, signal });
    const text = await response.text();
    return response.status === 200 ? text : undefined;
  } catch {
    cancelled.throwIfAborted();
    return undefined;
  }
}
