import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { openBucketPlace } from "../ports/bucket-peer.ts";
import { openPeer, type Peer } from "../ports/peers.ts";
import { RELEASES_PROMISES } from "../ports/releases-promises.ts";
import { SITE_PROMISES } from "../ports/site-promises.ts";
import { BUCKET_SERVERS, type BucketServer, CREDENTIALS } from "./bucket-servers.ts";

/** As in a folder, nothing but the version is known of a release. */
const NOT_YET = ["names the tags of the published releases that are no prereleases"];

/** What the ports promise, kept on real stores. */
describe.each(Object.entries(BUCKET_SERVERS))("a bucket of %s", (_name, start) => {
  let server: BucketServer | undefined;
  let peer: Peer | undefined;
  let count = 0;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    if (server === undefined) return;
    const { endpoint, makeBucket } = server;
    const bucket = `bucket-${++count}`;
    await makeBucket(bucket);
    peer = await openPeer(() => openBucketPlace(`s3://${bucket}/a/site`, endpoint, CREDENTIALS));
  });
  afterEach(() => peer?.close());

  const promises = [...SITE_PROMISES, ...RELEASES_PROMISES].filter(({ title }) => !NOT_YET.includes(title));
  it.each(promises)("$title", async ({ check }) => {
    if (peer !== undefined) await check(peer);
  });
});
