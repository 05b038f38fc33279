import { openBucket } from "../../src/places/bucket/ports.ts";
import { openRequester } from "../../src/places/bucket/s3/request.ts";
import { openStore } from "../../src/places/bucket/s3/store.ts";
import { parseBucket } from "../../src/places/bucket/settings.ts";
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
  const plant = async (files: Readonly<Record<string, string>>): Promise<void> => {
    const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
    const { bucket, prefix } = parseBucket(to);
    const options = { cancelled: new AbortController().signal, say: () => {} };
    const place = { base: `${endpoint}/${bucket}/`, region: "us-east-1" };
    const request = openRequester(place, async () => ({ accessKeyId, secretAccessKey }), options);
    const store = openStore(request, { bucket, prefix });
    for (const [path, text] of Object.entries(files))
      await store.put(path, new Uint8Array(Buffer.from(text)));
  };
  return { site: ports.site, changed, plant };
}
