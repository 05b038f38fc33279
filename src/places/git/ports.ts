import type { Serving } from "../../ports/serving.ts";
import { mediaType } from "../../serving/server.ts";
import type { StatedAddress } from "../common/address.ts";
import { openBranch } from "./branch.ts";
import type { GitOptions } from "./git.ts";
import { parseRemote, servedAt } from "./remote.ts";
import { gitSite, readBytes } from "./site.ts";

export interface GitPlaceOptions extends StatedAddress, GitOptions {
  /** `git:URL#BRANCH` */
  readonly to: string;
  /** A folder of the branch; empty for its root. */
  readonly directory: string;
  /** The repository that the branch is changed for. */
  readonly guest?: string | undefined;
}

const serving: Serving = {
  look: async () => ({ progress: "unknown", told: "the branch is pushed, and its host publishes it" }),
  askForBuild: async () => false,
};

export function openGitPlace(options: GitPlaceOptions) {
  const { to, directory, guest, env } = options;
  const remote = parseRemote(to);
  const branch = openBranch(remote, options);
  const served = directory === "" ? servedAt(remote, env) : undefined;
  return {
    site: { ...gitSite(branch, { ...options, served }, directory), guest },
    serving,
    preview: async () => {
      const { serveStore } = await import("../common/serve-store.ts");
      const head = await branch.readHead();
      return serveStore(async (method, path, use) => {
        const file = directory === "" ? path : `${directory}/${path}`;
        const found = await readBytes(branch, head, file, Number.POSITIVE_INFINITY);
        if (found === undefined) return false;
        const headers = { "content-type": mediaType(path), "content-length": `${found.length}` };
        await use(new Response(method === "HEAD" ? null : new Uint8Array(found), { headers }));
        return true;
      });
    },
  };
}
