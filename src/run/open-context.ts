import { join } from "node:path";
import { once } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { Preview } from "../ports/serving.ts";
import type { SiteLocation } from "../ports/site.ts";
import type { CommandContext, RepositoryPorts, RunEnvironment, SitePorts } from "./context.ts";
import { type InputValues, type ReadInput, readValues } from "./inputs.ts";
import { openOutput } from "./open-output.ts";
import { FIRST_WRITE_INPUTS, PLACE_INPUTS, RELEASES_INPUTS } from "./place-inputs.ts";
import { VERSION } from "./version.ts";

export function openContext(environment: RunEnvironment, read: ReadInput): CommandContext {
  const place = readValues(PLACE_INPUTS, read);
  const { repository = environment.repository } = readValues(RELEASES_INPUTS, read);
  const { to } = place;
  // New files must not be writable for all users, whatever the umask.
  process.umask(process.umask() | 0o002);
  const images = inRegistries({ ...environment, repository }, place.token);
  const bucket = (named: string) => inBucket(environment, { to: named, place, guest: repository, images });
  const folder = (directory: string, source?: string, site?: FolderSite): SitePorts =>
    inFolder(environment, { to: directory, source, ...site, images });
  const onPlace = (named: string): SitePorts =>
    isBucket(named) ? bucket(named).ports : folder(named, read("source"), { place, guest: repository });
  const onGitHub = (name: string | undefined, at: RunEnvironment): RepositoryPorts =>
    inRepository(at, { ...place, repository: name }, images);
  const { "replace-site": mayReplace } = readValues(FIRST_WRITE_INPUTS, read);
  const allowed = <Ports extends SitePorts>(ports: Ports): Ports =>
    mayReplace ? { ...ports, site: async (order) => ({ ...(await ports.site(order)), mayReplace }) } : ports;
  const ports = allowed(to === undefined ? onGitHub(repository, environment) : onPlace(to));
  return {
    ...environment,
    repository,
    ...ports,
    now: () => new Date(),
    attester: async () => {
      const { openGitHubAttester } = await import("../places/github/ports.ts");
      return openGitHubAttester({ ...environment, repository, env: process.env }, place.token);
    },
    pullRequests: async () => {
      const { openPullRequests } = await import("../places/github/ports.ts");
      return openPullRequests({ ...environment, repository }, place.token);
    },
    openOutput: (given, wanted) => openOutput(environment, given, wanted),
    preview: async (directory, options) =>
      (await import("../places/folder/serve/server.ts")).servePreview(directory, options),
    previewBucket: (named) => bucket(named).preview(),
    open: {
      dryRun: (output) => dryRun(ports, join(output, "site"), environment.log),
      folder,
      previews: (location, output) => {
        const previews = openPreviews(environment, {
          place,
          guest: repository,
          source: read("source"),
          images,
          location,
        });
        return output === undefined ? previews : dryRun(previews, join(output, "site"), environment.log);
      },
      repository: (name) => onGitHub(name, { ...environment, repository: name }),
    },
  };
}

interface PreviewsPlace extends FolderSite {
  readonly location: SiteLocation;
  readonly source: string | undefined;
  readonly images: OpenImages;
}

/** The same place, one folder deeper. */
function openPreviews(
  environment: RunEnvironment,
  { place, guest, source, images, location }: PreviewsPlace,
): SitePorts {
  const { to, "site-directory": directory } = place;
  const below = (above: string): string => `${above.replace(/\/+$/, "")}/preview`;
  const moved = { ...place, "site-url": location.base };
  if (to === undefined) {
    const folder = directory === undefined ? "preview" : below(directory);
    return inRepository(environment, { ...moved, repository: guest, "site-directory": folder }, images);
  }
  const deeper = { to: below(to), place: moved, guest, images };
  return isBucket(to)
    ? inBucket(environment, deeper).ports
    : inFolder(environment, { ...deeper, source, location });
}

function isBucket(to: string): boolean {
  return /^s3:/i.test(to);
}

type OpenImages = SitePorts["images"];

type GitHubPlaceValues = InputValues<typeof PLACE_INPUTS & typeof RELEASES_INPUTS>;

/** GitHub's libraries are loaded when the first port is opened: a folder needs none of them. */
function inRepository(
  environment: RunEnvironment,
  place: GitHubPlaceValues,
  images: OpenImages,
): RepositoryPorts {
  const options = {
    releasesOf: place.repository,
    token: place.token,
    siteToken: place["site-token"],
    siteRepository: place["site-repository"],
    siteBranch: place["site-branch"],
    siteDirectory: place["site-directory"] ?? "",
    siteUrl: place["site-url"],
  };
  const opened = once(async () => {
    const { repository } = environment;
    if (repository === undefined) throw new ProblemError(nowhere());
    const { openGitHub } = await import("../places/github/ports.ts");
    return openGitHub({ ...environment, repository }, options, process.env.GITHUB_SHA);
  });
  return {
    site: async (order) => (await opened()).site(order),
    releases: async (where) => (await opened()).releases(where),
    sources: async () => (await opened()).sources(),
    serving: async (base) => (await opened()).serving(base),
    images,
    changedPaths: () => [],
    settings: async () => (await opened()).settings(),
  };
}

interface FolderSite {
  readonly place: InputValues<typeof PLACE_INPUTS>;
  readonly guest: string | undefined;
}

interface FolderPlace extends Partial<FolderSite> {
  readonly to: string;
  readonly source: string | undefined;
  readonly images: OpenImages;
  readonly location?: SiteLocation;
}

function inFolder(
  { directory, cancelled, log }: RunEnvironment,
  { to, place, source, guest, images, location }: FolderPlace,
): SitePorts {
  const ports = once(async () => {
    const { openFolder } = await import("../places/folder/ports.ts");
    return openFolder({
      directory,
      to,
      siteUrl: place?.["site-url"],
      source,
      guest,
      cancelled,
      log,
      location,
    });
  });
  return {
    site: async () => (await ports()).site,
    releases: async () => (await ports()).releases(),
    sources: async () => undefined,
    images,
    serving: async () => (await ports()).serving,
    changedPaths: () => [],
  };
}

function inBucket(
  { log, secrets, cancelled }: RunEnvironment,
  { to, place, guest, images }: FolderSite & { readonly to: string; readonly images: OpenImages },
): { readonly ports: SitePorts; preview(): Promise<Preview> } {
  const changed = new Set<string>();
  const opened = once(async () => {
    const { openBucket } = await import("../places/bucket/ports.ts");
    const { "s3-endpoint": endpoint, "s3-region": region, "site-url": siteUrl } = place;
    const noteChanged = (path: string): void => void changed.add(path);
    const { env } = process;
    return openBucket({ to, endpoint, region, siteUrl, guest, env, log, secrets, cancelled, noteChanged });
  });
  const ports: SitePorts = {
    site: async () => (await opened()).site,
    releases: async () => (await opened()).releases(),
    sources: async () => undefined,
    images,
    serving: async () => (await opened()).serving,
    changedPaths: () => [...changed].sort(),
  };
  return { ports, preview: async () => (await opened()).preview() };
}

function dryRun({ site, releases, images, ...rest }: SitePorts, directory: string, log: Log): SitePorts {
  const load = once(() => import("../places/folder/dry-run.ts"));
  return {
    ...rest,
    site: async (order) => (await load()).dryRunSite(await site(order), directory, log),
    releases: async (place) => (await load()).dryRunReleases(await releases(place), log),
    images: async (name) =>
      (await import("../places/oci/images.ts")).dryRunImages(await images(name, "to look"), log),
  };
}

function inRegistries(environment: RunEnvironment, token: string | undefined): OpenImages {
  const { log, secrets, cancelled, repository, serverUrl } = environment;
  const userAgent = `provider-pages/${VERSION}`;
  const known = { repository, serverUrl, token, environment: process.env, userAgent, cancelled };
  return async (name, use) => {
    const { openImages } = await import("../places/oci/images.ts");
    return openImages(name, use, { ...known, secrets, say: (line) => log.info(line) });
  };
}

function nowhere(): Problem {
  return {
    code: "input-missing",
    found: "nothing says where the site is",
    expected: "a folder, a bucket or a repository",
    fix: "Set ‹to: DIRECTORY›, or GITHUB_REPOSITORY=OWNER/NAME and GITHUB_TOKEN",
  };
}
