import { basename, dirname } from "node:path/posix";
// src/places/common/apply-in-order.ts
const KEYS = "catalog/keys";
async function applyInOrder(files, { write, remove }, largest = Number.POSITIVE_INFINITY) {
	let removed = [];
	let stage = new Stage();
	const place = async () => {
		const paths = new Set(stage.files.map(({ path }) => path));
		const inTheWay = removed.filter(({ path }) => paths.has(dirname(path)));
		removed = removed.filter((file) => !inTheWay.includes(file));
		if (inTheWay.length > 0) await remove(inTheWay);
		await write(stage.files);
		stage = new Stage();
	};
	for await (const file of files) {
		if (file.text === void 0) {
			removed.push(file);
			continue;
		}
		if (stage.files.length === largest || stage.mayBeNamedBy(file.path)) await place();
		stage.add(file);
	}
	if (stage.files.length > 0) await place();
	if (removed.length > 0) await remove(removed);
}
var Stage = class {
	files = [];
	#folders = new Set();
	#parents = new Set();
	add(file) {
		this.files.push(file);
		let folder = dirname(file.path);
		this.#folders.add(folder);
		while (folder !== ".") {
			folder = dirname(folder);
			this.#parents.add(folder);
		}
	}
	mayBeNamedBy(path) {
		const folder = dirname(path);
		const isIndex = basename(path).startsWith("index.") && this.#folders.has(folder);
		const isSigned = this.#folders.has(KEYS) && folder !== KEYS;
		return this.#parents.has(folder) || isIndex || isSigned;
	}
};
export { applyInOrder as t };
