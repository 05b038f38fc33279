import type { ConnectProxy } from "./proxy.ts";
import type { TestAuthority } from "./tls.ts";

/** Variables by which a program reaches test hosts by name, as `terraform()` arranges it for Go programs. */
export function renderSiteAccess(tls: TestAuthority, proxy: ConnectProxy): Readonly<Record<string, string>> {
  return {
    NODE_EXTRA_CA_CERTS: tls.caFile,
    HTTPS_PROXY: proxy.url,
    NO_PROXY: "127.0.0.1,localhost",
  };
}
