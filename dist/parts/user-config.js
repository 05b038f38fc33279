import { c as readCliConfig, p as placeOf, s as isAtLeast, u as sortFiles } from "./read-config.js";
import { delimiter, join } from "node:path";
import { homedir } from "node:os";
// src/cli-config/user-config.ts
async function readConfig({ log, secrets }, client) {
	const isWindows = process.platform === "win32";
	const config = await readCliConfig({
		env: process.env,
		home: homedir(),
		isWindows
	}, client);
	for (const token of config.tokens.values()) secrets.learn(token);
	for (const { user, password } of config.logins.values()) for (const secret of [password, `${user}:${password}`]) if (password !== "") secrets.learn(secret);
	for (const finding of client === void 0 ? config.findings : []) log.info(`the CLI configuration ${placeOf(finding)}: ${finding.found}`);
	return config;
}
async function listConfigFiles(client) {
	const isWindows = process.platform === "win32";
	return sortFiles({
		env: process.env,
		home: homedir(),
		isWindows
	}, client);
}
function impliedFolders(client) {
	const { env, platform } = process;
	const home = homedir();
	if (platform === "win32") {
		const roaming = env.APPDATA ?? home;
		return [join(roaming, "terraform.d"), join(roaming, "HashiCorp", "Terraform")].map(plugins);
	}
	const clientFolder = join(home, ".terraform.d");
	if (platform === "darwin") {
		const support = join("Library", "Application Support", "io.terraform");
		return [
			clientFolder,
			join(home, support),
			join("/", support)
		].map(plugins);
	}
	const data = env.XDG_DATA_HOME || join(home, ".local", "share");
	const shared = (env.XDG_DATA_DIRS || `/usr/local/share${delimiter}/usr/share`).split(delimiter);
	const folders = [
		clientFolder,
		...(client?.name === "tofu" ? env.XDG_DATA_HOME && isAtLeast(client, 7) : client === void 0) ? [join(data, "opentofu")] : [],
		...[data, ...shared].map((folder) => join(folder, "terraform"))
	];
	return [...new Set(folders)].map(plugins);
}
function plugins(folder) {
	return join(folder, "plugins");
}
export { listConfigFiles as n, readConfig as r, impliedFolders as t };
