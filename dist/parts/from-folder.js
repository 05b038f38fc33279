import { r as readProviderFolder } from "./read-sources.js";
import { n as FOLDER_PACKAGES, t as openFolder } from "./folder.js";
import { t as readWantedOf } from "./wanted-of.js";
// src/mirroring/fetch/from-folder.ts
async function openFolderSource(directory, inputs, world) {
	const { providers, notes } = await readProviderFolder(directory);
	for (const note of notes) world.log.info(note);
	const there = providers.map(({ address }) => address);
	const file = await readWantedOf(directory, there, inputs, world);
	const origin = {
		...openFolder({
			directory,
			now: world.now()
		}),
		isPart: true
	};
	return {
		file,
		warnings: [],
		open: () => ({
			origin,
			from: "folder",
			transport: FOLDER_PACKAGES
		}),
		close: async () => {}
	};
}
export { openFolderSource };
