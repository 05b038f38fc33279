// src/present.ts
function present(fields) {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
}
export { present as t };
