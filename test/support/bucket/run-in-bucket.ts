import type { StoreHost } from "./store-host.ts";

/** The environment of every run on a test store, without the user's AWS files. */
export const STORE_ENV = {
  AWS_ACCESS_KEY_ID: "access-of-tests",
  AWS_SECRET_ACCESS_KEY: "secret-of-tests",
  AWS_CONFIG_FILE: "/nowhere",
  AWS_SHARED_CREDENTIALS_FILE: "/nowhere",
} as const;

/** The objects below a prefix, without the program's own. */
export function treeOf({ objects }: StoreHost, prefix = ""): Record<string, string> {
  const rows = [...objects.all]
    .filter(([key]) => key.startsWith(prefix) && !key.includes(".provider-pages"))
    .map(([key, { body }]) => [key.slice(prefix.length), body.toString("base64")] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}
