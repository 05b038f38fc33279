// src/ports/releases.ts
var ReleaseLost = class extends Error {};
const NO_ATTACHMENTS = {
	files: [],
	removed: [],
	warnings: []
};
export { ReleaseLost as n, NO_ATTACHMENTS as t };
