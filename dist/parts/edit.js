// src/catalog/edits/edit.ts
function findTouched({ provider: before, versions }, after, changed = []) {
	const told = new Set(changed.map(({ facts }) => facts.version));
	const touched = [...versions.values()].filter(({ version }) => {
		const listed = findListed(after, version);
		return !told.has(version) && listed !== void 0 && !isSame(listed, findListed(before, version));
	});
	return touched.length === 0 ? {} : { touched };
}
function findListed(provider, wanted) {
	return provider?.versions.find(({ version }) => version === wanted);
}
function isSame(a, b) {
	return a === b || JSON.stringify(a) === JSON.stringify(b);
}
export { findTouched as t };
