import { d as openSource, n as mergeConfig, o as appendLines, s as insertAll, u as insertMember } from "./merge.js";
import { n as quoted } from "./render.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { l as textsOf, o as labelled, r as blocksUnder, s as parseHcl, t as BrokenConfig } from "./hcl.js";
import { n as findFiles, r as hostOf } from "./read-config.js";
import { p as decodeName } from "./address.js";
import { i as findLocalProviders, n as readBefore, r as unfit } from "./merge-file.js";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { writeFile } from "node:fs/promises";
// src/commands/config/step-file.ts
init_errors();
async function writeStepFile(wanted, token, world) {
	const { files, text: before } = await readCurrent(world);
	const { text, changes, notes } = await extend(before, files, wanted, token);
	const { path } = await world.openOutput(void 0, "kept");
	const file = join(path, "cli.tfrc");
	await writeFile(file, text, {
		mode: 384,
		flag: "wx"
	});
	const kept = files.map((each) => `${each} is included`);
	for (const line of [
		...kept,
		...changes,
		...notes
	]) world.log.info(line);
	return {
		file,
		isNew: true,
		changes: [...kept, ...changes],
		notes,
		copy: void 0
	};
}
async function readCurrent({ directory }) {
	const isWindows = process.platform === "win32";
	const paths = await findFiles({
		env: process.env,
		home: homedir(),
		isWindows
	});
	const texts = new Map();
	for (const path of paths.map((each) => resolve(directory, each))) {
		const text = (await readBefore(path))?.trim() ?? "";
		if (text !== "" && !texts.has(text)) texts.set(text, path);
	}
	return {
		files: [...texts.values()],
		text: [...texts.keys()].map((text) => `${text}\n`).join("\n")
	};
}
async function extend(before, files, wanted, token) {
	try {
		const merged = mergeConfig(before, wanted, await findLocalProviders());
		if (token === void 0) return merged;
		const { hostname, port } = new URL(wanted.mirror.url);
		const host = `${decodeName(hostname)}${port === "" ? "" : `:${port}`}`;
		const changes = [...merged.changes, `credentials for ${host} are added`];
		return {
			...merged,
			text: addCredentials(merged.text, host, token),
			changes
		};
	} catch (error) {
		if (!(error instanceof BrokenConfig)) throw error;
		const fix = "Correct it, or set the TF_CLI_CONFIG_FILE variable of this step to another file";
		throw new ProblemError({
			...unfit(files.join(", "), error.message),
			fix
		});
	}
}
function addCredentials(text, host, token) {
	const root = parseHcl(text);
	const known = labelled(root, "credentials").findLast(([name]) => hostOf(name) === hostOf(host))?.[1];
	if (known !== void 0) {
		if (textsOf(known, "token").at(-1) === token) return text;
		throw new BrokenConfig(`it has other credentials for ${host}`);
	}
	const source = openSource(text);
	const lines = [
		`credentials ${quoted(host)} {`,
		`  token = ${quoted(token)}`,
		"}"
	];
	if (!source.isJson) return insertAll(text, [appendLines(source, lines)]);
	const [all] = blocksUnder(root, "credentials");
	const added = all === void 0 ? insertMember(source, root, "credentials", { [host]: { token } }) : insertMember(source, all, host, { token });
	return insertAll(text, [added]);
}
export { writeStepFile };
