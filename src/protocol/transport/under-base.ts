import type { Answer, NoAnswer, Transport } from "../answer.ts";

/** Asks another place for all that lies below a URL: what is in a folder is seen as it will be when it is served there. */
export function underBase(transport: Transport, base: string, place: string): Transport {
  const there = (url: string) => (url.startsWith(base) ? place + url.slice(base.length) : url);
  const here = (url: string) => (url.startsWith(place) ? base + url.slice(place.length) : url);
  const shown = <Got extends Answer | NoAnswer>(got: Got): Got => ({ ...got, url: here(got.url) });
  return {
    get: async (url, question) => shown(await transport.get(there(url), question)),
    probe: async (url) => {
      const probed = await transport.probe(there(url));
      return probed.kind === "none" ? shown(probed) : probed;
    },
    save: async (url, path, most) => {
      const saved = await transport.save(there(url), path, most);
      return saved.kind === "none" ? shown(saved) : saved;
    },
  };
}
