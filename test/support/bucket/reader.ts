import { namesIn } from "../folder/reader.ts";
import type { StoreHost } from "./store-host.ts";

/** Documents that are named but missing. */
export function findMissingIn({ objects }: StoreHost, prefix: string): string[] {
  return [...objects.all].flatMap(([key, { body }]) => {
    if (!key.startsWith(prefix) || key.startsWith(`${prefix}assets/`)) return [];
    const path = key.slice(prefix.length);
    const named = namesIn(path, body.toString("utf8")).map((one) => one.replace(/^\//, ""));
    const missing = named.filter((one) => one !== "v1/providers/" && !objects.all.has(`${prefix}${one}`));
    return missing.map((one) => `${path} names ${one}`);
  });
}

/** Checks after every request, and gives each missing document once. */
export function watchStore(store: StoreHost, prefix: string): () => string[] {
  const missing = new Set<string>();
  store.after = ({ method }) => {
    if (method === "GET" || method === "HEAD") return;
    for (const line of findMissingIn(store, prefix)) missing.add(line);
  };
  return () => [...missing];
}
