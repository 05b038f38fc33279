import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Site, SiteChange } from "../../ports/site.ts";
import { type Published, publish } from "../../publishing/publish.ts";
import type { World } from "../../run/world.ts";
import type { PublishInputs } from "../../steps/inputs.ts";

/** A file of the site that a publish would write or delete. */
export interface PlannedFile {
  readonly path: string;
  readonly change: "new" | "changed" | "deleted";
}

/** What a publish would do. */
export interface Planned extends Published {
  readonly files: readonly PlannedFile[];
}

/** Publishes to a preview in the output folder, and notes what of the site differs there. */
export async function plan(inputs: PublishInputs, world: World): Promise<Planned> {
  const files: PlannedFile[] = [];
  const dryRun = (output: string): World => {
    const dry = world.dryRun(output);
    return { ...dry, site: async (order) => noting(files, await dry.site(order), join(output, "site")) };
  };
  return { ...(await publish({ ...inputs, "dry-run": true }, { ...world, dryRun })), files };
}

/** The preview is a copy of the site until the change is written to it. */
function noting(noted: PlannedFile[], site: Site, preview: string): Site {
  return {
    ...site,
    write: async (head, change) => {
      for (const [path, isDeleted] of pathsOf(change)) {
        const isThere = await access(join(preview, path)).then(
          () => true,
          () => false,
        );
        noted.push({ path, change: isDeleted ? "deleted" : isThere ? "changed" : "new" });
      }
      return site.write(head, change);
    },
  };
}

function pathsOf({ files, carried = [], pictures = [] }: SiteChange): [path: string, isDeleted: boolean][] {
  return [
    ...files.map(([path, text]): [string, boolean] => [path, text === undefined]),
    ...[...carried, ...pictures].map(({ path }): [string, boolean] => [path, false]),
  ];
}
