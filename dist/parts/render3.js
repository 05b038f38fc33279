import { r as formatAddress } from "./address.js";
import { i as formatPlatform } from "./platform.js";
import "./settings.js";
// src/mirroring/file/render.ts
function writeSource(address) {
	return formatAddress(address).replace(/^registry\.terraform\.io\//, "");
}
function settingsOf({ versions, platforms }) {
	const [first, ...others] = versions;
	const settings = [];
	if (first !== void 0) settings.push(["versions", writeValue(others.length === 0 ? first : versions)]);
	if (platforms.length > 0) settings.push(["platforms", writeValue(platforms.map(formatPlatform))]);
	return settings;
}
function writeValue(value) {
	if (!Array.isArray(value)) return JSON.stringify(value);
	return `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
}
function providerLines(provider, step) {
	const settings = settingsOf(provider).map(([name, value]) => `${" ".repeat(step)}${name}: ${value}`);
	return [`${writeSource(provider.address)}:`, ...settings];
}
function renderMirrorFile(providers) {
	const lines = providers.flatMap((provider) => providerLines(provider, 2)).map((line) => `  ${line}`);
	return `${HEAD}${lines.length === 0 ? "providers: {}" : `providers:\n${lines.join("\n")}`}\n`;
}
const HEAD = `# yaml-language-server: $schema=https://raw.githubusercontent.com/provider-pages/provider-pages/v1/schemas/provider-mirror.json

# The providers of others that this mirror holds. All settings:
# https://github.com/provider-pages/provider-pages/blob/v1/docs/mirror-third-party-providers.md

# What holds for all of them, unless a provider has a setting of its own.
defaults:
  # Where clients download packages from: link leaves them with the origin, release copies them into releases of this
  # repository, site into the site.
  copy: link
  # all lists h1: too, for which each package is read once; signed only what the publisher has signed.
  hashes: all
  # Days that a version has to be out before it is taken.
  minimum-age: 0

# What one run may use.
limits:
  at-once: 4

# Addresses as configurations have them. Without a host they are of registry.terraform.io; OpenTofu's are
# written registry.opentofu.org/NAMESPACE/TYPE. Without versions every release is meant.
`;
export { writeSource as i, renderMirrorFile as n, settingsOf as r, providerLines as t };
