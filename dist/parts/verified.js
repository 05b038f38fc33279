import { t as count } from "./count.js";
// src/publishing/verify/verified.ts
function describeTime(seconds) {
	if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
	return `${Number((seconds / 60).toFixed(1))} minutes`;
}
function findErrors(verified) {
	return (verified?.problems ?? []).filter(({ severity = "error" }) => severity === "error");
}
function describeVerified(verified) {
	const { end, seconds, packages } = verified;
	const { length: errors } = findErrors(verified);
	if (end === "private") return "not done, since the site is not shown to everybody";
	if (end !== "served") return `the site does not serve it so far, after ${describeTime(seconds)}`;
	return `served${seconds < 1 ? "" : `, after ${describeTime(seconds)}`}; ${count(packages, "package")} looked at as clients do, ${errors === 0 ? "all as published" : `${errors} wrong`}`;
}
export { describeVerified as n, findErrors as r, describeTime as t };
