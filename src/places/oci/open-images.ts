import { ProblemError } from "../../errors.ts";
import type { Images, ImageUse } from "../../ports/images.ts";
import type { Log } from "../../ports/log.ts";
import { splitImageName } from "../../provider/image-name.ts";
import { imagesIn } from "./images.ts";
import { PATIENCE, type Patience } from "./persist.ts";
import { type Credentials, findLogin } from "./registry/find-login.ts";
import { Session, type SessionOptions } from "./registry/session.ts";
import { Repository } from "./repository.ts";

/** What a registry is asked with. */
export interface Surroundings extends Credentials {
  /** `OWNER/NAME` of the repository that the run is in. */
  readonly repository: string | undefined;
  readonly userAgent: string;
  readonly cancelled: AbortSignal;
  readonly say: (line: string) => void;
  readonly patience?: Patience;
  /** Where a registry is, if not behind https at its name. */
  readonly originOf?: (host: string) => URL;
}

/** Opens a repository of a registry; nothing is asked before something is wanted of it. */
export function openImages(name: string, use: ImageUse, surroundings: Surroundings): Images {
  const parts = splitImageName(name);
  if (parts === undefined) throw new Error(`${name} was never checked`);
  const { repository, serverUrl, userAgent, cancelled, secrets, say, patience = PATIENCE } = surroundings;
  const { originOf = registryOrigin } = surroundings;
  const { host, path } = parts;
  const open = (actions: SessionOptions["actions"], findLogin: SessionOptions["findLogin"]) => {
    const session = new Session({
      origin: originOf(host),
      path,
      actions,
      userAgent,
      cancelled,
      secrets,
      findLogin,
    });
    return new Repository({ name, path, session, say, signal: cancelled, patience });
  };
  return imagesIn({
    repository: open(use === "to push" ? "pull,push" : "pull", () => findLogin(host, surroundings)),
    anonymous: open("pull", async () => undefined),
    source: repository === undefined ? undefined : `${serverUrl}/${repository}`,
  });
}

/** Docker Hub is not where its name is. */
function registryOrigin(host: string): URL {
  return new URL(`https://${host === "docker.io" ? "registry-1.docker.io" : host}`);
}

/** Images that are only looked at, as far as that is allowed: who tries something out may have fewer rights. */
export function dryRunImages(images: Images, log: Pick<Log, "info">): Images {
  return {
    ...images,
    checkWritable: async () => {},
    find: (version) => images.find(version).catch((error: unknown) => tellRefusal(error, log)),
    push: async (image) => {
      log.info(`would push ${images.name} ${image.version}: ${[...image.packages.keys()].join(", ")}`);
      return { digest: undefined, sent: 0 };
    },
  };
}

function tellRefusal(error: unknown, log: Pick<Log, "info">): undefined {
  if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code !== "image-refused"))
    throw error;
  for (const { found } of error.problems) log.info(`${found}; a run that pushes needs more rights`);
}
