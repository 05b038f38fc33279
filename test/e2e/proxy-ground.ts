import { STORE_ENV } from "../support/bucket/run-in-bucket.ts";
import { type StoreHost, startStore } from "../support/bucket/store-host.ts";
import { type MemoryRegistry, startMemoryRegistry } from "../support/oci/memory-registry.ts";
import { goOffline } from "../support/pages/offline.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { startTlsFront } from "../support/pages/tls-front.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { type SigstoreStandIn, startSigstore } from "../support/sigstore/stand-in.ts";

export const LOGIN = { user: "runner", password: "p@ss/w:rd of the office" };

/** The names of the hosts, beside those of GitHub and Sigstore. */
export const [STORE, IMAGES, TOKENS] = ["s3.example.com", "images.example.com", "tokens.example.com"];

/** A provider's repository on a machine that reaches the world through a proxy only. */
export interface ProxiedWorld {
  readonly trip: Journey;
  readonly store: StoreHost;
  readonly images: MemoryRegistry;
  readonly proxy: ConnectProxy;
  /** Everything that a run needs but the proxy. */
  readonly closed: Readonly<Record<string, string>>;
  /** With the proxy. */
  readonly env: Readonly<Record<string, string>>;
  /** The names that were looked up beside the proxy. */
  readonly asked: () => Promise<string[]>;
  close(): Promise<void>;
}

export async function startProxiedWorld(): Promise<ProxiedWorld> {
  const trip = await startJourney({ attestations: true, platforms: ["linux_amd64", "windows_arm64"] });
  const tls = await createTestAuthority();
  const [sigstore, store, images] = await Promise.all([
    startSigstore({ tls }),
    startStore(),
    startMemoryRegistry(),
  ]);
  const pages = await startPagesHost({
    files: () => trip.repository.publishedFiles(),
    hostnames: [HOST],
    tls,
  });
  const { apiUrl, uploadUrl, serverUrl, downloadUrl } = trip.github;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: tokens = "" } = sigstore.env;
  const front = await startTlsFront(tls, {
    "api.github.com": apiUrl,
    "uploads.github.com": uploadUrl,
    "github.com": serverUrl,
    "objects.githubusercontent.com": downloadUrl,
    [STORE]: store.endpoint,
    [IMAGES]: images.origin.origin,
    [TOKENS]: tokens,
  });
  const proxy = await startProxy({ ...sigstore.routes, ...front.routes, [`${HOST}:443`]: pages.port }, LOGIN);
  const offline = await goOffline(trip.workspace);
  const closed = { ...environmentOf(trip, sigstore), ...offline.env };
  return {
    ...{ trip, store, images, proxy, closed, asked: offline.asked },
    env: { ...closed, HTTPS_PROXY: proxy.url },
    close: async () => {
      await Promise.all([front.close(), pages.close(), proxy.close(), store.close(), images.close()]);
      await Promise.all([trip.close(), sigstore.close(), tls.close()]);
    },
  };
}

function environmentOf(trip: Journey, sigstore: SigstoreStandIn): Record<string, string> {
  const { HTTPS_PROXY: _, NO_PROXY: __, ACTIONS_ID_TOKEN_REQUEST_URL: url = "", ...identity } = sigstore.env;
  return {
    ...STORE_ENV,
    ...identity,
    ACTIONS_ID_TOKEN_REQUEST_URL: url.replace(new URL(url).origin, `https://${TOKENS}`),
    GITHUB_API_URL: "https://api.github.com",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: trip.repository.fullName,
    GITHUB_TOKEN: trip.token,
  };
}
