// src/provider/count.ts
function count(number, what) {
	return `${number} ${what}${number === 1 ? "" : "s"}`;
}
export { count as t };
