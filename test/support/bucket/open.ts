import { openRequester } from "../../../src/places/bucket/s3/request.ts";
import { type BucketStore, openStore } from "../../../src/places/bucket/s3/store.ts";
import { BUCKET, STORE_ENV, type StoreHost } from "./store-host.ts";

/** Opens the objects below `a/`, without pauses between attempts; log lines go to `said`. */
export function openObjects({ endpoint }: StoreHost, said: string[] = []): BucketStore {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = STORE_ENV;
  const settings = { base: `${endpoint}/${BUCKET}/`, region: "us-east-1" };
  const request = openRequester(settings, async () => ({ accessKeyId, secretAccessKey }), {
    cancelled: new AbortController().signal,
    say: (line) => said.push(line),
    sleep: async (milliseconds) => void said.push(`rests ${milliseconds > 0}`),
  });
  return openStore(request, { bucket: BUCKET, prefix: "a/" });
}
