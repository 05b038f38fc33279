import type { Site, SiteHead } from "../../ports/site.ts";
import type { GitHubClient } from "../client/client.ts";
import { explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName } from "../repository.ts";
import { type BranchHead, NO_JEKYLL_PATH, readHead } from "./branch.ts";
import { locateSite } from "./pages.ts";
import { readFile, readFingerprint } from "./read-files.ts";
import type { SiteBranchOptions } from "./site-options.ts";
import { checkWritable, writeFiles } from "./write-files.ts";

/** What changing the site's branch takes. */
export function siteNeeds({ repository, home, input }: SiteBranchOptions): Needs {
  const permission = "contents: write";
  return { repository: formatRepositoryName(repository), home, permission, input, part: "site" };
}

/** The site on a branch on GitHub, read and written without a checkout. */
export function githubSite(client: GitHubClient, options: SiteBranchOptions): Site {
  const needs = siteNeeds(options);
  const inDirectory = (path: string): string =>
    options.directory === "" ? path : `${options.directory}/${path}`;
  return {
    locate: () => explained({ ...needs, permission: "pages: read" }, () => locateSite(client, options)),
    head: () => explained(needs, () => readHead(client, options)),
    checkWritable: (head) => explained(needs, () => checkWritable(client, options, demandOwn(head))),
    read: (head, path) => explained(needs, () => readFile(client, options, head, inDirectory(path))),
    fingerprint: (head, path) =>
      explained(needs, () => readFingerprint(client, options, head, inDirectory(path))),
    copyTo: async (head, directory, wanted) => {
      // Few commands unpack anything.
      const { copySite } = await import("./copy-site.ts");
      await explained(needs, () => copySite(client, options, head, { directory, wanted }));
    },
    write: (head, { files, message, carried = [] }) => {
      const moved = {
        files: files.flatMap(([path, text]) =>
          placesFor(path, options.directory).map((place) => [place, text] as const),
        ),
        message,
        carried: carried.map((file) => ({ ...file, path: inDirectory(file.path) })),
      };
      return explained(needs, () => writeFiles(client, options, demandOwn(head), moved));
    },
  };
}

/** Only a head that was read here tells what to write on top of. */
function demandOwn(head: SiteHead): BranchHead {
  if (isOwn(head)) return head;
  throw new Error(`head ${head.id} was not read from this branch`);
}

function isOwn(head: SiteHead): head is BranchHead {
  return "state" in head;
}

/** Which folder Pages serves is a setting, so the file that keeps Jekyll away lies in every folder above the site too. */
function placesFor(path: string, directory: string): string[] {
  if (directory === "") return [path];
  const parts = directory.split("/");
  const folders = parts.map((_, depth) =>
    parts
      .slice(0, depth)
      .map((part) => `${part}/`)
      .join(""),
  );
  const above = path === NO_JEKYLL_PATH ? folders.map((folder) => folder + path) : [];
  return [...above, `${directory}/${path}`];
}
