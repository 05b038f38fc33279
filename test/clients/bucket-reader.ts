import { setTimeout as sleep } from "node:timers/promises";
import { elementsOf, xmlText } from "../../src/places/bucket/s3/refusals.ts";
import { namesIn } from "../support/folder/reader.ts";
import { type BucketServer, signed } from "./bucket-servers.ts";

/** Every key of a bucket below a prefix. */
export async function listKeys(
  { endpoint }: BucketServer,
  bucket: string,
  prefix: string,
): Promise<string[]> {
  const keys: string[] = [];
  for (let token: string | undefined = ""; token !== undefined; ) {
    const more = token === "" ? "" : `&continuation-token=${encodeURIComponent(token)}`;
    const url = `${endpoint}/${bucket}?list-type=2&prefix=${encodeURIComponent(prefix)}${more}`;
    const page: string = await (await signed(url)).text();
    keys.push(...elementsOf(page, "Contents").map((xml) => (xmlText(xml, "Key") ?? "").slice(prefix.length)));
    token = xmlText(page, "IsTruncated") === "true" ? xmlText(page, "NextContinuationToken") : undefined;
  }
  return keys;
}

/** Reads an object below the prefix; undefined when it is not there. */
export async function readKey(
  { endpoint }: BucketServer,
  bucket: string,
  key: string,
): Promise<string | undefined> {
  const path = key.split("/").map(encodeURIComponent).join("/");
  const response = await signed(`${endpoint}/${bucket}/${path}`);
  const text = await response.text();
  return response.status === 200 ? text : undefined;
}

/** Objects that documents name but a later listing lacks. */
export async function findMissingOn(server: BucketServer, bucket: string, prefix: string): Promise<string[]> {
  const keys = (await listKeys(server, bucket, prefix)).filter(
    (key) => !/^assets\/|\.provider-pages/.test(key),
  );
  const named = new Map<string, string>();
  for (const key of keys)
    for (const one of namesIn(key, (await readKey(server, bucket, `${prefix}${key}`)) ?? "{}"))
      named.set(one.replace(/^\//, ""), key);
  named.delete("v1/providers/");
  const there = new Set(await listKeys(server, bucket, prefix));
  return [...named].flatMap(([one, by]) => (there.has(one) ? [] : [`${by} names ${one}`]));
}

/** Reads in a loop until it is stopped, and returns everything that was ever missing. */
export function watchBucket(server: BucketServer, bucket: string, prefix: string) {
  const missing = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const line of await findMissingOn(server, bucket, prefix)) missing.add(line);
      await sleep(5);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return [...missing];
  };
}
