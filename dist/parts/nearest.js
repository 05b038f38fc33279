// src/nearest.ts
const SHORTEST_PREFIX = 3;
function nearestName(text, names) {
	const prefixed = names.filter((name) => text.length >= SHORTEST_PREFIX && name.startsWith(text));
	if (prefixed.length === 1) return prefixed[0];
	const [best] = names.map((name) => ({
		name,
		distance: editDistance(text, name)
	})).sort((a, b) => a.distance - b.distance);
	const most = text.length < 4 ? 1 : Math.max(2, Math.floor(text.length / 3));
	return best !== void 0 && best.distance <= most ? best.name : void 0;
}
function editDistance(a, b) {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1];
		for (const [j, other] of [...b].entries()) {
			const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
			next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
export { nearestName as t };
