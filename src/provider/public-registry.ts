/** The default hosts of addresses. Both read releases on github.com. */
export const PUBLIC_REGISTRIES = ["registry.terraform.io", "registry.opentofu.org"] as const;

export type PublicRegistry = (typeof PUBLIC_REGISTRIES)[number];

const OPENTOFU = /^(?:darwin|freebsd|linux|openbsd|solaris|windows)_(?:386|amd64|arm|arm64)$/;

/** Others are left out: https://github.com/opentofu/registry/blob/main/src/internal/provider/version.go */
export function isInOpenTofuRegistry(platform: string): boolean {
  return OPENTOFU.test(platform);
}
