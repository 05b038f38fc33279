import type { Site, SiteHead } from "../../../ports/site.ts";
import type { GitHubClient } from "../client/client.ts";
import { explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName } from "../repository.ts";
import { type BranchHead, NO_JEKYLL_PATH, readHead } from "./branch.ts";
import { listFolder } from "./list-folder.ts";
import { locateSite } from "./pages.ts";
import { readFile } from "./read-files.ts";
import { type Sent, sendAhead } from "./send-ahead.ts";
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
  const sent: Sent = new WeakMap();
  const inDirectory = (path: string): string =>
    options.directory === "" ? path : `${options.directory}/${path}`;
  return {
    locate: () => explained({ ...needs, permission: "pages: read" }, () => locateSite(client, options)),
    head: () => explained(needs, () => readHead(client, options)),
    checkWritable: (head) => explained(needs, () => checkWritable(client, options, demandOwn(head))),
    read: (head, path) => explained(needs, () => readFile(client, options, head, inDirectory(path))),
    list: async (head, folder) => {
      const paths = await explained(needs, () => listFolder(client, options, head, inDirectory(folder)));
      return paths.map((path) => path.slice(inDirectory("").length));
    },
    copyTo: async (head, directory, wanted) => {
      // Few commands unpack anything.
      const { copySite } = await import("./copy-site.ts");
      await explained(needs, () => copySite(client, options, head, { directory, wanted }));
    },
    write: (head, { files, message, carried = [], pictures = [] }) => {
      const own = demandOwn(head);
      const moved = {
        files: files.flatMap(([path, text]) =>
          placesFor(path, options.directory).map((place) => [place, text] as const),
        ),
        message,
        carried: carried.map((file) => ({ ...file, path: inDirectory(file.path) })),
        pictures: pictures.map((file) => ({ ...file, path: inDirectory(file.path) })),
      };
      return explained(needs, async () => {
        // An empty repository takes no objects yet, and is only started.
        if (own.state === "empty-repository") return writeFiles(client, options, own, moved);
        const { repository } = options;
        return writeFiles(client, options, own, await sendAhead(client, { repository, sent }, moved));
      });
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
