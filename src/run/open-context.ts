import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { once } from "../concurrency.ts";
import { ProblemError } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { SiteLocation } from "../ports/place.ts";
import type { LocalServer } from "../ports/serving.ts";
import type { CommandContext, OutputFolder, RepositoryPorts, RunEnvironment, SitePorts } from "./context.ts";
import { type InputValues, type ReadInput, readValues } from "./inputs.ts";
import { FIRST_WRITE_INPUTS, PLACE_INPUTS, placeKind, RELEASES_INPUTS } from "./place-inputs.ts";
import { VERSION } from "./version.ts";

export function openContext(environment: RunEnvironment, read: ReadInput): CommandContext {
  const place = readValues(PLACE_INPUTS, read);
  const { repository = environment.repository } = readValues(RELEASES_INPUTS, read);
  const { to } = place;
  // New files must not be writable for all users, whatever the umask.
  process.umask(process.umask() | 0o002);
  const images: SitePorts["images"] = async (name, use) => {
    const { openImages } = await import("../places/oci/images.ts");
    const { log, secrets, cancelled, serverUrl } = environment;
    const userAgent = `provider-pages/${VERSION}`;
    const access = { repository, serverUrl, token: place.token, environment: process.env, userAgent };
    return openImages(name, use, { ...access, cancelled, secrets, say: (line) => log.info(line) });
  };
  const opening: Opening = { environment, place, guest: repository, source: read("source"), images };

  const { "replace-site": mayReplace } = readValues(FIRST_WRITE_INPUTS, read);
  const allowed = <Ports extends SitePorts>(ports: Ports): Ports =>
    mayReplace ? { ...ports, site: async (order) => ({ ...(await ports.site(order)), mayReplace }) } : ports;
  const ports = allowed(to === undefined ? inRepository(opening) : openPlace(opening, to).ports);
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
    serve: async (directory, options) =>
      (await import("../serving/server.ts")).serveFolder(directory, options),
    place: (named) => openPlace(opening, named),
    open: {
      dryRun: (output) => dryRun(ports, join(output, "site"), environment.log),
      folder: (directory, source) =>
        openPlace(
          { ...opening, source, guest: undefined, place: { ...place, "site-url": undefined } },
          directory,
        ).ports,
      previews: (location, output) => {
        const previews = openPreviews(opening, location);
        return output === undefined ? previews : dryRun(previews, join(output, "site"), environment.log);
      },
      repository: (name) =>
        inRepository({ ...opening, environment: { ...environment, repository: name }, guest: name }),
    },
  };
}

async function openOutput(
  environment: RunEnvironment,
  given: string | undefined,
  wanted: "kept" | "not needed",
): Promise<OutputFolder> {
  const { directory, temporary, isStep, log, cancelled } = environment;
  const { claimFolder, warnOfSharing } = await import("../places/folder/sharing.ts");
  if (given !== undefined) {
    const path = resolve(directory, given);
    const unlock = await claimFolder(path, directory, log, cancelled);
    return { path, isKept: true, finish: unlock, discard: unlock };
  }
  const path = await mkdir(temporary, { recursive: true })
    .then(() => mkdtemp(join(temporary, "provider-pages-")))
    .catch((cause: Error) => {
      const found = `can't create a folder in ${temporary}: ${cause.message}`;
      const fix = "Set ‹output› to a writable folder";
      const expected = "a writable folder for temporary files";
      throw new ProblemError({ code: "folder-unwritable", found, expected, fix }, { cause });
    });
  await warnOfSharing(path, directory, log);
  const isKept = isStep || wanted === "kept";
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true });
  const leave = async (): Promise<void> => {};
  return { path, isKept, finish: isKept ? leave : remove, discard: isStep ? leave : remove };
}

/** What every place is opened with. */
interface Opening {
  readonly environment: RunEnvironment;
  readonly place: InputValues<typeof PLACE_INPUTS>;
  /** The repository with the releases. */
  readonly guest: string | undefined;
  readonly source: string | undefined;
  /** The location, if it is known already. */
  readonly location?: SiteLocation;
  readonly images: SitePorts["images"];
}

/** The same place, one folder deeper. */
function openPreviews(opening: Opening, location: SiteLocation): SitePorts {
  const { to, "site-directory": directory } = opening.place;
  const below = (above: string): string => `${above.replace(/\/+$/, "")}/preview`;
  const folder = directory === undefined ? "preview" : below(directory);
  const deeper = { ...opening, location, place: { ...opening.place, "site-directory": folder } };
  if (to === undefined) return inRepository(deeper);
  // A branch has its folder in an input of its own.
  return openPlace(deeper, placeKind(to) === "git" ? to : below(to)).ports;
}

/** A place that has neither releases nor sources. */
function openPlace({ environment, place, source, guest, location, images }: Opening, to: string) {
  const changed = new Set<string>();
  const opened = once(async () => {
    const { "site-url": siteUrl, "site-directory": directory = "" } = place;
    const stated = { ...environment, to, siteUrl, source, location, env: process.env };
    const noteChanged = (path: string): void => void changed.add(path);
    const bucket = { ...stated, endpoint: place["s3-endpoint"], region: place["s3-region"], noteChanged };
    const open = {
      folder: async () => (await import("../places/folder/ports.ts")).openFolder(stated),
      git: async () => (await import("../places/git/ports.ts")).openGitPlace({ ...stated, directory }),
      s3: async () => (await import("../places/bucket/ports.ts")).openBucket(bucket),
    };
    return open[placeKind(to)]();
  });
  const ports: SitePorts = {
    site: async (order) => {
      const { site } = await opened();
      return { ...site, guest, head: () => site.head(order === "to look" ? order : undefined) };
    },
    releases: async () => undefined,
    sources: async () => undefined,
    images,
    serving: async () => (await opened()).serving,
    changedPaths: () => [...changed].sort(),
  };
  return { ports, serve: async (): Promise<LocalServer> => (await opened()).serve() };
}

/** GitHub's libraries are loaded when the first port is opened: a folder needs none of them. */
function inRepository({ environment, place, guest, location, images }: Opening): RepositoryPorts {
  const options = {
    releasesOf: guest,
    token: place.token,
    siteToken: place["site-token"],
    siteRepository: place["site-repository"],
    siteBranch: place["site-branch"],
    siteDirectory: place["site-directory"] ?? "",
    siteUrl: place["site-url"],
    location,
  };
  const opened = once(async () => {
    const { repository } = environment;
    if (repository === undefined)
      throw new ProblemError({
        code: "input-missing",
        found: "nothing says where the site is",
        expected: "a folder, a bucket, a git branch or a repository",
        fix: "Set ‹to: DIRECTORY›, or GITHUB_REPOSITORY=OWNER/NAME and GITHUB_TOKEN",
      });
    const { openGitHub } = await import("../places/github/ports.ts");
    return openGitHub({ ...environment, repository }, options, process.env.GITHUB_SHA);
  });
  return {
    site: async (order) => (await opened()).site(order),
    releases: async () => (await opened()).releases(),
    sources: async () => (await opened()).sources(),
    serving: async (base) => (await opened()).serving(base),
    images,
    changedPaths: () => [],
    settings: async () => (await opened()).settings(),
  };
}

function dryRun({ site, releases, images, ...rest }: SitePorts, directory: string, log: Log): SitePorts {
  const load = once(() => import("../places/folder/dry-run.ts"));
  return {
    ...rest,
    site: async () => (await load()).dryRunSite(await site("to look"), directory, log),
    releases: async () => {
      const opened = await releases();
      return opened && (await load()).dryRunReleases(opened, log);
    },
    images: async (name) =>
      (await import("../places/oci/images.ts")).dryRunImages(await images(name, "to look"), log),
  };
}
