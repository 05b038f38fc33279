import type { StoreHost } from "./store-host.ts";

/** What every run on a store of the tests has in its environment: no files of whoever runs the tests. */
export const STORE_ENV = {
  AWS_ACCESS_KEY_ID: "access-of-tests",
  AWS_SECRET_ACCESS_KEY: "secret-of-tests",
  AWS_CONFIG_FILE: "/nowhere",
  AWS_SHARED_CREDENTIALS_FILE: "/nowhere",
} as const;

/** What the bucket holds below a prefix, by path, without what the program keeps for itself. */
export function treeOf({ objects }: StoreHost, prefix = ""): Record<string, string> {
  const rows = [...objects.all]
    .filter(([key]) => key.startsWith(prefix) && !key.includes(".provider-pages"))
    .map(([key, { body }]) => [key.slice(prefix.length), body.toString("base64")] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}
