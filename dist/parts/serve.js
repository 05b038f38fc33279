import { n as parseSiteFacts } from "./site-facts.js";
import { i as SITE_PATH } from "./paths.js";
import { t as LARGEST_SITE_FILE } from "./site2.js";
import { r as formatAddress } from "./address.js";
import { o as readRegularFile } from "./read-file.js";
import { c as renderMirrorBlock, s as renderHostBlock } from "./install.js";
import { join, resolve } from "node:path";
import { writeFile } from "node:fs/promises";
// src/commands/serve/serve.ts
async function serve(folder, options, world) {
	const directory = resolve(world.directory, folder);
	const preview = await world.preview(directory, options);
	try {
		world.log.info(`serving ${directory} at ${preview.url}; stop with Ctrl-C`);
		await withFile(preview.certificate, world, async (certificate) => {
			const facts = await readFacts(directory);
			for (const line of facts ? renderInstallLines(facts, preview.url, certificate) : []) world.log.info(line);
			await untilStopped(world.cancelled);
		});
		return {
			directory,
			url: preview.url
		};
	} finally {
		await preview.close();
	}
}
async function withFile(certificate, world, step) {
	if (certificate === void 0) return step(void 0);
	const folder = await world.openOutput(void 0, "not needed");
	try {
		const path = join(folder.path, "certificate.pem");
		await writeFile(path, certificate);
		await step(path);
	} finally {
		await folder.finish();
	}
}
async function readFacts(directory) {
	try {
		return parseSiteFacts(String(await readRegularFile(join(directory, SITE_PATH), LARGEST_SITE_FILE)));
	} catch {
		return;
	}
}
async function untilStopped(cancelled) {
	if (cancelled.aborted) return;
	await new Promise((stopped) => cancelled.addEventListener("abort", () => stopped(), { once: true }));
}
function renderInstallLines(facts, url, certificate) {
	const here = {
		hostname: facts.hostname,
		base: url
	};
	return [
		"to install from it, save these lines to a file, and set TF_CLI_CONFIG_FILE to its path",
		...hasRegistry(facts) ? ["for the registry:", ...indented(renderHostBlock(here))] : [],
		...certificate === void 0 ? ["for the mirror: clients require HTTPS, which `serve --tls` provides"] : ["for the mirror:", ...indented(renderMirrorBlock(here, facts.providers.map(formatAddress)))],
		...certificate === void 0 ? [] : ["and trust its certificate:", `  export SSL_CERT_FILE="${certificate}"`],
		...facts.base === void 0 ? [] : [`packages come from ${facts.base}: publish without \`--site-url\` to serve them from here too`]
	];
}
function hasRegistry({ hostname, providers }) {
	return providers.some((address) => address.hostname === hostname);
}
function indented(text) {
	return text.split("\n").map((line) => `  ${line}`);
}
export { serve };
