import type { World } from "../../run/world.ts";
import { readProviderFolder } from "../file/sources/read-sources.ts";
import type { MirrorInputs } from "../inputs.ts";
import { openFolder } from "../origin/folder.ts";
import { FOLDER_PACKAGES } from "../origin/folder-files.ts";
import { readWantedOf } from "../plan/wanted-of.ts";
import type { LocalSource } from "./from-bundle.ts";

/** What `terraform providers mirror` has filled, taken over: the registries give what comes later. */
export async function openFolderSource(
  directory: string,
  inputs: Pick<MirrorInputs, "mirror-config">,
  world: World,
): Promise<LocalSource> {
  const { providers, notes } = await readProviderFolder(directory);
  for (const note of notes) world.log.info(note);
  const there = providers.map(({ address }) => address);
  const file = await readWantedOf(directory, there, inputs, world);
  const folder = openFolder({ directory, now: world.now() });
  const origin = { ...folder, isPart: true } as const;
  return {
    file,
    warnings: [],
    open: () => ({ origin, from: "folder", transport: FOLDER_PACKAGES }),
    close: async () => {},
  };
}
