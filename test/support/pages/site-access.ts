import type { ConnectProxy } from "./proxy.ts";
import type { TestAuthority } from "./tls.ts";

/**
 * Variables by which a Node 24 program reaches test hosts by name, as `terraform()` arranges it for Go programs. Loopback
 * addresses stay direct, and so does plain http. Node 20 has no NODE_USE_ENV_PROXY and is to be given `localUrl`s.
 */
export function renderSiteAccess(tls: TestAuthority, proxy: ConnectProxy): Readonly<Record<string, string>> {
  return {
    NODE_EXTRA_CA_CERTS: tls.caFile,
    NODE_USE_ENV_PROXY: "1",
    HTTPS_PROXY: proxy.url,
    NO_PROXY: "127.0.0.1,localhost",
  };
}
