// src/provider/public-registry.ts
const PUBLIC_REGISTRIES = ["registry.terraform.io", "registry.opentofu.org"];
const OPENTOFU = /^(?:darwin|freebsd|linux|openbsd|solaris|windows)_(?:386|amd64|arm|arm64)$/;
function isInOpenTofuRegistry(platform) {
	return OPENTOFU.test(platform);
}
export { isInOpenTofuRegistry as n, PUBLIC_REGISTRIES as t };
