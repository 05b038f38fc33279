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

# The third-party providers to mirror. All settings:
# https://github.com/provider-pages/provider-pages/blob/v1/docs/mirror-third-party-providers.md

# Settings for all providers; a provider can override them.
defaults:
  # Where clients download packages: link (the origin), release (copies in releases of this repository) or site
  # (copies on the site).
  copy: link
  # all adds h1: hashes, and reads each package once for them; signed lists only what the publisher signed.
  hashes: all
  # Days before a new version is listed.
  minimum-age: 0

# Limits of one run.
limits:
  at-once: 4

# Source addresses as in configurations; the default host is registry.terraform.io. For OpenTofu's registry, write
# registry.opentofu.org/NAMESPACE/TYPE. Without versions, all releases are listed.
`;
export { writeSource as i, renderMirrorFile as n, settingsOf as r, providerLines as t };
