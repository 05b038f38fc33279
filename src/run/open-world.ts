import { join } from "node:path";
import { type Problem, ProblemError } from "../errors.ts";
import type { Log } from "../ports/log.ts";
import type { InputValues } from "./inputs.ts";
import { type Guard, openOutput } from "./output-folder.ts";
import { PLACE_INPUTS, RELEASES_INPUTS } from "./place-inputs.ts";
import { type ReadInput, readValues } from "./read-inputs.ts";
import type { Surroundings, World } from "./world.ts";

type Opened = Pick<World, "site" | "releases">;

/** Opens a world; `read` gives the inputs that say where the site is. */
export function openWorld(surroundings: Surroundings, read: ReadInput): World {
  const place = readValues(PLACE_INPUTS, read);
  const { repository = surroundings.repository } = readValues(RELEASES_INPUTS, read);
  const { to } = place;
  // Where a shell asks for nothing, what is made could be changed by everybody.
  process.umask(process.umask() | 0o002);
  const opened =
    to === undefined
      ? onGitHub(surroundings, { ...place, repository })
      : inFolder(surroundings, { to, place, source: read("source"), guest: repository });
  return assemble({ ...surroundings, repository }, opened);
}

function assemble(surroundings: Surroundings, opened: Opened): World {
  const { log } = surroundings;
  return {
    ...surroundings,
    ...opened,
    now: () => new Date(),
    openOutput: (given, wanted) => openOutput(surroundings, guard(surroundings), { given, wanted }),
    dryRun: (output) => assemble(surroundings, dryRun(opened, join(output, "site"), log)),
    inFolder: (directory, source) =>
      assemble(surroundings, inFolder(surroundings, { to: directory, source })),
    preview: async (directory, options) => {
      const { servePreview } = await import("../local/server.ts");
      return servePreview(directory, options);
    },
  };
}

function guard({ directory, log, cancelled }: Surroundings): Guard {
  const claimant = { workplace: directory, log, cancelled };
  return {
    claim: async (path) => (await import("../local/claim.ts")).claimFolder(path, claimant),
    warn: async (path) => (await import("../local/claim.ts")).warnOfSharing(path, claimant),
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
    const github = await import("../github/ports.ts");
    return { ...github, connection: github.connectGitHub({ ...surroundings, repository }, surroundings) };
  });
  return {
    site: async (order) => {
      const { openGitHubSite, connection } = await connected();
      return openGitHubSite(connection, { ...options, afterRelease: order !== "alone" });
    },
    releases: async (place) => {
      const { openGitHubReleases, openGitHubPackages, connection } = await connected();
      if (place === undefined) return openGitHubReleases(connection, options);
      return openGitHubPackages(connection, options, place);
    },
  };
}

interface FolderPlace {
  readonly to: string;
  readonly place?: InputValues<typeof PLACE_INPUTS>;
  readonly source: string | undefined;
  readonly guest?: string | undefined;
}

function inFolder({ directory, cancelled }: Surroundings, { to, place, source, guest }: FolderPlace): Opened {
  const ports = once(async () => {
    const { openFolder } = await import("../local/ports.ts");
    return openFolder({ directory, to, siteUrl: place?.["site-url"], source, guest, cancelled });
  });
  return { site: async () => (await ports()).site, releases: async () => (await ports()).releases() };
}

function dryRun({ site, releases }: Opened, directory: string, log: Log): Opened {
  const load = once(() => import("../local/dry-run.ts"));
  return {
    site: async (order) => (await load()).dryRunSite(await site(order), directory, log),
    releases: async (place) => (await load()).dryRunReleases(await releases(place), log),
  };
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => (opened ??= open());
}

function nowhere(): Problem {
  return {
    code: "input-missing",
    found: "nothing says where to publish to",
    expected: "a folder or a repository",
    fix: "Add --to DIRECTORY, or set GITHUB_REPOSITORY=OWNER/NAME and GITHUB_TOKEN",
  };
}
