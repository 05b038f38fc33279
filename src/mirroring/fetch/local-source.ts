import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Problem, ProblemError, unlessProblem } from "../../errors.ts";
import { type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { describeUnreadable, errnoOf } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import type { MirrorFile } from "../file/mirror-file.ts";
import type { MirrorInputs } from "../inputs.ts";
import type { OpenOrigin } from "../open-origins.ts";
import { openFolder } from "../origin/folder.ts";
import { FOLDER_PACKAGES } from "../origin/folder-files.ts";
import { readLocalChoice } from "../plan/plan-mirror.ts";
import { openCarriedSite } from "./carried-site.ts";

/** A folder that replaces all origins. */
export interface LocalSource {
  /** Packages are always copied, since clients can't download from here. */
  readonly file: MirrorFile;
  readonly warnings: readonly Problem[];
  readonly origin: OpenOrigin;
}

/** A site of this program, or a folder that `terraform providers mirror` filled. */
export async function openLocalSource(
  from: string,
  inputs: MirrorInputs,
  world: RunContext,
): Promise<LocalSource> {
  const directory = resolve(world.directory, from);
  const now = world.now();
  const site = await openCarriedSite(directory, now);
  const there = site?.providers ?? (await listFilled(directory));
  const file = await readLocalChoice(from, there, inputs, world.directory);
  const addresses = file.providers.map(({ address }) => address);
  // Versions that the folder lacks may still exist.
  const origin = site?.origin ?? { ...openFolder(directory, now), isPart: true as const };
  return {
    file,
    warnings: (await site?.findDoubts(addresses)) ?? [],
    origin: { origin, from: "folder", transport: FOLDER_PACKAGES },
  };
}

/** The providers of a filesystem mirror: HOSTNAME/NAMESPACE/TYPE. */
async function listFilled(directory: string): Promise<ProviderAddress[]> {
  let paths = [""];
  for (let depth = 0; depth < 3; depth++) {
    const inside = await Promise.all(paths.map((path) => listFolders(directory, path)));
    paths = inside.flat();
    if (paths.length > MOST_FOLDERS)
      throw new ProblemError(isUnfit(`${directory} has ${paths.length} folders`));
  }
  return paths.flatMap((path) => unlessProblem(() => parseAddressPath(path)) ?? []);
}

/** With more, the path is a mistake. */
const MOST_FOLDERS = 50_000;

async function listFolders(directory: string, path: string): Promise<string[]> {
  const entries = await readdir(join(directory, path), { withFileTypes: true }).catch((error: Error) => {
    if (path !== "" && errnoOf(error) === "ENOENT") return [];
    throw new ProblemError(isUnfit(describeUnreadable(join(directory, path), error)), { cause: error });
  });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  return folders.map(({ name }) => (path === "" ? name : `${path}/${name}`)).sort();
}

function isUnfit(found: string): Problem {
  return {
    code: "source-unreadable",
    found,
    expected: "the folder of a site, or one that `terraform providers mirror` filled",
    fix: "Correct ‹from›; unpack an archive first",
  };
}
