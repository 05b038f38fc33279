import {
  type PagesFault,
  type PagesHost,
  type PagesRequest,
  type SiteFiles,
  startPagesHost,
} from "../support/pages/pages-host.ts";
import { type ConnectProxy, renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import type { TestAuthority } from "../support/pages/tls.ts";
import {
  type Journey,
  type JourneyOptions,
  type PublishOptions,
  startJourney,
} from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import type { ActionResult, RunningAction } from "../support/runner/runner.ts";

/** How Pages behaves, apart from the status of its builds. */
interface PagesWhims {
  /** Replaces the answer to a request. */
  intercept?: (request: PagesRequest) => PagesFault | undefined;
  /** What is served instead of the last good build. */
  files?: (built: SiteFiles) => SiteFiles;
}

/** A provider's repository whose Pages are served under their name, and a publish that verifies them. */
export interface SeenSite {
  readonly trip: Journey;
  readonly pages: PagesHost;
  readonly whims: PagesWhims;
  /** Where programs reach the site by its name. */
  readonly proxyUrl: string;
  publish(version: string, options?: PublishOptions): Promise<ActionResult>;
  start(version: string, options?: PublishOptions): Promise<RunningAction>;
  /** Runs `verify` in the same repository. */
  verify(inputs?: Readonly<Record<string, string>>): Promise<ActionResult>;
  rebuild(inputs: Readonly<Record<string, string>>): Promise<ActionResult>;
  close(): Promise<void>;
}

const NOTHING = { "gpg-private-key": "", "gpg-passphrase": "" };

/** Another name for the same host. */
export const OLD_HOST = "old.example.com";

/** Starts everything. */
export async function startSeenSite(tls: TestAuthority, options: JourneyOptions = {}): Promise<SeenSite> {
  const trip = await startJourney({ platforms: ["linux_amd64"], ...options });
  const whims: PagesWhims = {};
  const files = () => {
    const built = trip.repository.publishedFiles();
    return whims.files?.(built) ?? built;
  };
  const intercept = (request: PagesRequest) => whims.intercept?.(request);
  const pages = await startPagesHost({ files, hostnames: [HOST, OLD_HOST], tls, intercept });
  const proxy: ConnectProxy = await startProxy(
    Object.fromEntries([HOST, OLD_HOST].map((name) => [`${name}:443`, pages.port])),
  );
  const start: SeenSite["start"] = (version, { inputs, env, ...run } = {}) =>
    trip.start(version, {
      ...run,
      env: { ...renderSiteAccess(tls, proxy), ...env },
      inputs: { "verify-timeout": "5", ...inputs },
    });
  const finish = async (running: Promise<RunningAction>) => (await running).finished;
  return {
    trip,
    pages,
    whims,
    proxyUrl: proxy.url,
    start: (version, { inputs, ...run } = {}) =>
      start(version, { ...run, inputs: { verify: "true", ...inputs } }),
    publish: (version, { inputs, ...run } = {}) =>
      finish(start(version, { ...run, inputs: { verify: "true", ...inputs } })),
    rebuild: (inputs) =>
      finish(
        start("2.0.0", {
          inputs: { ...NOTHING, command: "rebuild", verify: "", "verify-timeout": "", ...inputs },
        }),
      ),
    verify: (inputs) => finish(start("1.0.0", { inputs: { ...NOTHING, command: "verify", ...inputs } })),
    close: async () => {
      await Promise.all([pages.close(), proxy.close()]);
      await trip.close();
    },
  };
}
