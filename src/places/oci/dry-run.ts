import { ProblemError } from "../../errors.ts";
import type { Images } from "../../ports/images.ts";
import type { Log } from "../../ports/log.ts";

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
