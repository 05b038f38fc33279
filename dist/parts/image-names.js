import { n as Problems, t as ProblemError } from "./errors.js";
import { n as imageTag, t as imageNameFor } from "./image-name.js";
// src/publishing/images/image-names.ts
function imageNames(templates, addresses, version) {
	const problems = new Problems();
	const names = new Set();
	const attempt = (step) => {
		try {
			step();
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			problems.add(...error.problems);
		}
	};
	for (const template of templates) for (const address of addresses) attempt(() => names.add(imageNameFor(template, address)));
	if (templates.length > 0 && version !== void 0) attempt(() => imageTag(version.text));
	problems.throwIfAny();
	return [...names];
}
export { imageNames as t };
