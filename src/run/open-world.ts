import { join } from "node:path";
import { once } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { Images } from "../ports/images.ts";
import type { Log } from "../ports/log.ts";
import type { InputValues } from "./inputs.ts";
import { type Guard, openOutput } from "./output-folder.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "./place-inputs.ts";
import { type ReadInput, readValues } from "./read-inputs.ts";
import { VERSION } from "./version.ts";
import type { Surroundings, World } from "./world.ts";

type Opened = Pick<World, "site" | "releases" | "sources" | "serving" | "settings"> &
  Partial<Pick<World, "changedPaths">>;
type OpenImages = World["images"];

/** What a world has whatever its place is. */
type Beside = Pick<World, "images" | "previewBucket">;

/** Opens a world; `read` gives the inputs that say where the site is. */
export function openWorld(surroundings: Surroundings, read: ReadInput): World {
  const place = readValues(PLACE_INPUTS, read);
  const { repository = surroundings.repository } = readValues(RELEASES_INPUTS, read);
  const { to } = place;
  // Where a shell asks for nothing, what is made could be changed by everybody.
  process.umask(process.umask() | 0o002);
  const bucket = (named: string) => inBucket(surroundings, { to: named, place, guest: repository });
  const folder = (named: string) =>
    inFolder(surroundings, { to: named, place, source: read("source"), guest: repository });
  const onPlace = (named: string) => (isBucket(named) ? bucket(named).opened : folder(named));
  const opened = to === undefined ? onGitHub(surroundings, { ...place, repository }) : onPlace(to);
  const images = inRegistries(surroundings, place.token);
  const beside = { images, previewBucket: (named: string) => bucket(named).preview() };
  const world = assemble({ ...surroundings, repository }, opened, beside);
  return { ...world, at: (found) => openWorld({ ...surroundings, repository: found }, read) };
}

/** The port knows what else such a name must have. */
function isBucket(to: string): boolean {
  return /^s3:/i.test(to);
}

function assemble(surroundings: Surroundings, opened: Opened, beside: Beside): World {
  const { log } = surroundings;
  return {
    ...surroundings,
    changedPaths: () => [],
    ...opened,
    ...beside,
    now: () => new Date(),
    at: elsewhere,
    openOutput: (given, wanted) => openOutput(surroundings, guard(surroundings), { given, wanted }),
    dryRun: (output) => {
      const images = dryRunOf(beside.images, log);
      return assemble(surroundings, dryRun(opened, join(output, "site"), log), { ...beside, images });
    },
    inFolder: (directory, source) =>
      assemble(surroundings, inFolder(surroundings, { to: directory, source }), beside),
    preview: async (directory, options) => {
      const { servePreview } = await import("../places/folder/serve/server.ts");
      return servePreview(directory, options);
    },
  };
}

function guard({ directory, log, cancelled }: Surroundings): Guard {
  const claimant = { workplace: directory, log, cancelled };
  return {
    claim: async (path) => (await import("../places/folder/lock/claim.ts")).claimFolder(path, claimant),
    warn: async (path) => (await import("../places/folder/lock/claim.ts")).warnOfSharing(path, claimant),
  };
}

type GitHubPlaceValues = InputValues<typeof PLACE_INPUTS & typeof RELEASES_INPUTS>;

/** GitHub's libraries are loaded when the first port is opened: a folder needs none of them. */
function onGitHub(surroundings: Surroundings, place: GitHubPlaceValues): Opened {
  const options = {
    releasesOf: place.repository,
    token: place.token,
    siteToken: place["site-token"],
    siteRepository: place["site-repository"],
    siteBranch: place["site-branch"],
    siteDirectory: place["site-directory"] ?? "",
    siteUrl: place["site-url"],
  };
  const connected = once(async () => {
    const { repository } = surroundings;
    if (repository === undefined) throw new ProblemError([nowhere()]);
    const github = await import("../places/github/ports.ts");
    return { github, connection: github.connectGitHub({ ...surroundings, repository }, surroundings) };
  });
  return {
    site: async (order) => {
      const { github, connection } = await connected();
      return github.openGitHubSite(connection, { ...options, afterRelease: order !== "alone" });
    },
    releases: async (place) => {
      const { github, connection } = await connected();
      if (place === undefined) return github.openGitHubReleases(connection, options);
      return github.openGitHubPackages(connection, options, place);
    },
    sources: async () => {
      const { github, connection } = await connected();
      return github.openGitHubSources(connection, options);
    },
    serving: async (base) => {
      const { github, connection } = await connected();
      return github.openGitHubServing(connection, options, base);
    },
    settings: async () => {
      const { github, connection } = await connected();
      return github.openGitHubSettings(connection, options);
    },
  };
}

function elsewhere(): never {
  throw new Error("this world has no other");
}

interface FolderPlace {
  readonly to: string;
  readonly place?: InputValues<typeof PLACE_INPUTS>;
  readonly source: string | undefined;
  readonly guest?: string | undefined;
}

function inFolder({ directory, cancelled }: Surroundings, { to, place, source, guest }: FolderPlace): Opened {
  const ports = once(async () => {
    const { openFolder } = await import("../places/folder/ports.ts");
    return openFolder({ directory, to, siteUrl: place?.["site-url"], source, guest, cancelled });
  });
  return {
    site: async () => (await ports()).site,
    releases: async () => (await ports()).releases(),
    sources: async () => undefined,
    serving: async () => (await ports()).serving,
    settings: elsewhere,
  };
}

interface BucketWorld {
  readonly to: string;
  readonly place: InputValues<typeof PLACE_INPUTS>;
  readonly guest: string | undefined;
}

function inBucket({ log, secrets, cancelled }: Surroundings, { to, place, guest }: BucketWorld) {
  const changed = new Set<string>();
  const ports = once(async () => {
    const { openBucket } = await import("../places/bucket/ports.ts");
    const { "s3-endpoint": endpoint, "s3-region": region, "site-url": siteUrl } = place;
    const noteChanged = (path: string): void => void changed.add(path);
    const { env } = process;
    return openBucket({ to, endpoint, region, siteUrl, guest, env, log, secrets, cancelled, noteChanged });
  });
  const opened: Opened = {
    site: async () => (await ports()).site,
    releases: async () => (await ports()).releases(),
    sources: async () => undefined,
    serving: async () => (await ports()).serving,
    settings: elsewhere,
    changedPaths: () => [...changed].sort(),
  };
  return { opened, preview: async () => (await ports()).preview() };
}

function dryRun({ site, releases, ...rest }: Opened, directory: string, log: Log): Opened {
  const load = once(() => import("../places/folder/dry-run.ts"));
  return {
    ...rest,
    site: async (order) => (await load()).dryRunSite(await site(order), directory, log),
    releases: async (place) => (await load()).dryRunReleases(await releases(place), log),
  };
}

function inRegistries(surroundings: Surroundings, token: string | undefined): OpenImages {
  const { log, secrets, cancelled, repository, serverUrl } = surroundings;
  const userAgent = `provider-pages/${VERSION}`;
  const known = { repository, serverUrl, token, environment: process.env, userAgent, cancelled };
  return async (name, use) => {
    const { openImages } = await import("../places/oci/open-images.ts");
    return openImages(name, use, { ...known, secrets, say: (line) => log.info(line) });
  };
}

function dryRunOf(open: OpenImages, log: Log): OpenImages {
  return async (name): Promise<Images> =>
    (await import("../places/oci/dry-run.ts")).dryRunImages(await open(name, "to look"), log);
}

function nowhere(): Problem {
  return {
    code: "input-missing",
    found: "nothing says where to publish to",
    expected: "a folder or a repository",
    fix: "Add --to DIRECTORY, or set GITHUB_REPOSITORY=OWNER/NAME and GITHUB_TOKEN",
  };
}
