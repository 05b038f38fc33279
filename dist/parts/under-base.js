// src/protocol/transport/under-base.ts
function underBase(transport, base, place) {
	const there = (url) => url.startsWith(base) ? place + url.slice(base.length) : url;
	const here = (url) => url.startsWith(place) ? base + url.slice(place.length) : url;
	const shown = (got) => ({
		...got,
		url: here(got.url)
	});
	return {
		get: async (url, question) => shown(await transport.get(there(url), question)),
		probe: async (url) => {
			const probed = await transport.probe(there(url));
			return probed.kind === "none" ? shown(probed) : probed;
		},
		save: async (url, path, most) => {
			const saved = await transport.save(there(url), path, most);
			return saved.kind === "none" ? shown(saved) : saved;
		}
	};
}
export { underBase as t };
