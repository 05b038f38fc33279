import { t as ProblemError } from "./errors.js";
// src/places/oci/dry-run.ts
function dryRunImages(images, log) {
	return {
		...images,
		checkWritable: async () => {},
		find: (version) => images.find(version).catch((error) => tellRefusal(error, log)),
		push: async (image) => {
			log.info(`would push ${images.name} ${image.version}: ${[...image.packages.keys()].join(", ")}`);
			return {
				digest: void 0,
				sent: 0
			};
		}
	};
}
function tellRefusal(error, log) {
	if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code !== "image-refused")) throw error;
	for (const { found } of error.problems) log.info(`${found}; a run that pushes needs more rights`);
}
export { dryRunImages };
