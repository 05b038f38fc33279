import { openBucket } from "../../src/places/bucket/ports.ts";
import { noSecrets, silentLog } from "../support/samples/silent-log.ts";

/** Opens a bucket as a run would, with credentials from its environment. */
export async function openBucketPlace(to: string, endpoint: string, env: Readonly<Record<string, string>>) {
  const changed = new Set<string>();
  const ports = await openBucket({
    to,
    endpoint,
    region: undefined,
    siteUrl: "https://registry.example.com/",
    source: undefined,
    env: { AWS_CONFIG_FILE: "/nowhere", AWS_SHARED_CREDENTIALS_FILE: "/nowhere", ...env },
    log: silentLog,
    secrets: noSecrets,
    cancelled: new AbortController().signal,
    noteChanged: (path) => changed.add(path),
  });
  return { site: ports.site, changed };
}
