import { randomBytes } from "node:crypto";
// src/places/common/site-state.ts
const OWN_FILES = ".provider-pages";
function randomToken() {
	return randomBytes(16).toString("hex");
}
export { randomToken as n, OWN_FILES as t };
