// src/ports/place.ts
const LARGEST_SITE_FILE = 33554432;
function pathsOf({ files, stored = [], pictures = [] }) {
	return [...files.map(([path]) => path), ...[...stored, ...pictures].map(({ path }) => path)];
}
export { pathsOf as n, LARGEST_SITE_FILE as t };
