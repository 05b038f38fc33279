import { k as parseSiteFacts, m as renderMirrorBlock, u as renderHostBlock } from "./install.js";
import { o as SITE_PATH } from "./paths.js";
import { t as LARGEST_SITE_FILE } from "./place.js";
import { i as formatAddress } from "./address.js";
import { u as readRegularFile } from "./read-file.js";
import { d as indented } from "./text.js";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/commands/serve/serve.ts
async function serve(folder, options, world) {
	const directory = resolve(world.directory, folder);
	const server = await world.serve(directory, options);
	try {
		world.log.info(`serving ${directory} at ${server.url}; stop with Ctrl-C`);
		const output = server.certificate === void 0 ? void 0 : await world.openOutput(void 0, "not needed");
		const certificate = output && join(output.path, "certificate.pem");
		try {
			if (certificate !== void 0) await writeFile(certificate, server.certificate ?? "");
			const facts = await readFacts(directory);
			for (const line of facts ? renderInstallLines(facts, server.url, certificate) : []) world.log.info(line);
			const { cancelled } = world;
			if (!cancelled.aborted) await new Promise((stopped) => cancelled.addEventListener("abort", stopped, { once: true }));
		} finally {
			await output?.finish();
		}
		return {
			directory,
			url: server.url
		};
	} finally {
		await server.close();
	}
}
async function readFacts(directory) {
	try {
		return parseSiteFacts(String(await readRegularFile(join(directory, SITE_PATH), LARGEST_SITE_FILE)));
	} catch {
		return;
	}
}
function renderInstallLines(facts, url, certificate) {
	const here = {
		hostname: facts.hostname,
		base: url
	};
	return [
		"to install from it, save these lines to a file, and set TF_CLI_CONFIG_FILE to its path",
		...facts.providers.some(({ hostname }) => hostname === facts.hostname) ? ["for the registry:", ...indented(renderHostBlock(here))] : [],
		...certificate === void 0 ? ["for the mirror: clients require HTTPS, which `serve --tls` provides"] : [
			"for the mirror:",
			...indented(renderMirrorBlock(here, facts.providers.map(formatAddress))),
			"and trust its certificate:",
			`  export SSL_CERT_FILE="${certificate}"`
		],
		...facts.base === void 0 ? [] : [`packages come from ${facts.base}: publish without \`--site-url\` to serve them from here too`]
	];
}
export { serve };
