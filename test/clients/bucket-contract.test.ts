import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { openBucketPlace } from "../ports/bucket-peer.ts";
import { SITE_HOST_PROMISES } from "../ports/host-promises.ts";
import { openPeer, type Peer } from "../ports/peers.ts";
import { SITE_PROMISES } from "../ports/site-promises.ts";
import { BUCKET_SERVERS, type BucketServer, CREDENTIALS } from "./bucket-servers.ts";

/** The contract of the ports, tested on real stores. */
describe.each(Object.entries(BUCKET_SERVERS))("a bucket of %s", (_name, start) => {
  let server: BucketServer;
  let peer: Peer | undefined;
  let count = 0;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    const { endpoint, makeBucket } = server;
    const bucket = `bucket-${++count}`;
    await makeBucket(bucket);
    peer = await openPeer(() => openBucketPlace(`s3://${bucket}/a/site`, endpoint, CREDENTIALS));
  });
  afterEach(() => peer?.close());

  it.each([...SITE_PROMISES, ...SITE_HOST_PROMISES])("$title", async ({ check }) => {
    if (peer !== undefined) await check(peer);
  });
});
