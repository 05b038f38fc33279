import { t as ProblemError } from "./errors.js";
import { f as parseWireHostname, s as parseNamespace, u as parseType } from "./address.js";
import { t as quote } from "./quote.js";
// src/protocol/walk/wanted.ts
function parseWanted(text) {
	const parts = text.split("/");
	if (parts.length < 2 || parts.length > 3 || parts.includes("")) throw new ProblemError([{
		code: "address-invalid",
		found: `provider ${quote(text)}`,
		expected: "`namespace/type`, or `hostname/namespace/type` as a mirror has it",
		fix: "Correct ‹providers›"
	}]);
	const host = parts.at(-3);
	return {
		hostname: host === void 0 ? void 0 : parseWireHostname(host),
		namespace: parseNamespace(parts.at(-2) ?? ""),
		type: parseType(parts.at(-1) ?? "")
	};
}
export { parseWanted as t };
