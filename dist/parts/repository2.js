import { t as childEnvironment } from "./child-environment.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as MANIFEST_NAME, n as FRAMEWORK } from "./manifest.js";
import { t as readText } from "./text-file.js";
import { promisify } from "node:util";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { execFile } from "node:child_process";
// src/commands/init/repository.ts
init_errors();
const WORKFLOWS = ".github/workflows";
async function readRepository(called, serverUrl) {
	const [directory = "", prefix = ""] = (await git(called, [
		"rev-parse",
		"--show-toplevel",
		"--show-prefix"
	]).catch((cause) => {
		const [said = ""] = cause.message.split("\n").slice(-2);
		const found = `${called} is not in a git repository: ${said}`;
		throw new ProblemError({
			code: "setup-unfinished",
			found,
			expected: "a provider's repository",
			fix: "Correct ‹directory›, or run `git init` there"
		}, { cause });
	})).split("\n");
	const start = prefix.replace(/\/$/, "");
	const all = await findPrograms(directory, start);
	const providers = [
		(folder) => folder === start,
		(folder) => isBelow(folder, start),
		(folder) => isBelow(start, folder)
	].map((fits) => all.filter(fits)).find((near) => near.length > 0) ?? all;
	const isShared = all.length > 1 && providers.join() !== "";
	const paths = (await readdir(join(directory, WORKFLOWS)).catch(() => [])).filter((name) => /\.ya?ml$/.test(name)).map((name) => `${WORKFLOWS}/${name}`);
	const read = async (path) => ({
		path,
		text: await readText(join(directory, path)) ?? ""
	});
	const remote = await findRemote(directory);
	return {
		directory,
		origin: originOn(remote, new URL(serverUrl).hostname),
		remote,
		providers: await Promise.all(providers.map((folder) => readProvider(directory, folder, isShared))),
		isShared,
		workflows: await Promise.all(paths.sort().map(read))
	};
}
async function findOrigin(directory, serverUrl) {
	return originOn(await findRemote(directory), new URL(serverUrl).hostname);
}
async function findRemote(directory) {
	return parseRemote((await git(directory, [
		"config",
		"--get",
		"remote.origin.url"
	]).catch(() => "")).trim());
}
async function git(directory, args) {
	const safe = [
		"-C",
		directory,
		"-c",
		"core.fsmonitor=false",
		"-c",
		"submodule.recurse=false"
	];
	const options = {
		maxBuffer: 16777216,
		env: childEnvironment(process.env)
	};
	return (await promisify(execFile)("git", [...safe, ...args], options)).stdout;
}
const REMOTE = /^(?:[a-z+]+:\/\/(?:[^@/]*@)?|[^@/:]+@)(?<host>[\w.-]+)(?::\d+)?[:/](?<name>[\w.-]+(?:\/[\w.-]+?)+?)(?:\.git)?\/?$/i;
function parseRemote(url) {
	const { host = "", name = "" } = REMOTE.exec(url)?.groups ?? {};
	return name === "" ? void 0 : {
		host: host.toLowerCase(),
		name
	};
}
function originOn(remote, host) {
	return remote?.host === host && remote.name.split("/").length === 2 ? remote.name : void 0;
}
const SERVES = String.raw`\b(providerserver|plugin|tf5server|tf6server)\.Serve\b`;
const PLAIN = /^[A-Za-z0-9][\w.-]*$/;
const PASSED_OVER = /^(?:vendor|node_modules|testdata|examples?|dist|docs)$/;
async function findPrograms(top, start) {
	const [programs, serving] = await Promise.all([foldersWith(top, "^package main\\b"), foldersWith(top, SERVES)]);
	const mains = programs.filter((folder) => serving.includes(folder));
	if (mains.length > 0) return mains;
	const [only, ...others] = programs;
	if (only !== void 0 && (others.length === 0 || programs.includes(start))) return [others.length === 0 ? only : start];
	throw new ProblemError({
		code: "builds-missing",
		found: `${programs.length} Go programs, none of which serves a provider`,
		expected: "a `package main` with a provider, in the repository's Go code",
		fix: "Set ‹directory› to its folder"
	});
}
async function foldersWith(top, pattern) {
	const paths = (await git(top, [
		"grep",
		"--untracked",
		"-lzE",
		pattern,
		"--",
		"*.go",
		":!*_test.go"
	]).catch(() => "")).split("\0").filter((path) => path !== "");
	const folders = [...new Set(paths.map(folderOf))].sort();
	const isPart = (name) => PLAIN.test(name) && !PASSED_OVER.test(name);
	return folders.filter((folder) => folder === "" || folder.split("/").every(isPart));
}
const MOST_FILES = 20;
async function readProvider(top, folder, isShared) {
	const module = await findModule(top, folder);
	const program = module === "" ? folder : folder.slice(module.length + 1);
	const inModule = await readdir(join(top, module));
	const releasers = [[module, inModule], ["", await readdir(top)]];
	const isConfig = (name) => /^\.?goreleaser\.ya?ml$/.test(name);
	const goMod = joinPath(module, "go.mod");
	const code = await readText(join(top, goMod)) ?? "";
	const sources = (await readdir(join(top, folder)).catch(() => [])).filter((name) => /(?<!_test)\.go$/.test(name)).slice(0, MOST_FILES);
	const main = await Promise.all(sources.map((name) => readText(join(top, folder, name))));
	const modulePath = /^module\s+(\S+)/m.exec(code)?.[1];
	const type = /terraform-provider-([a-z0-9-]+)/.exec(isShared ? folder : `${folder} ${modulePath}`)?.[1];
	return {
		module,
		program,
		goMod,
		manifest: isShared || inModule.includes("terraform-registry-manifest.json") ? joinPath(module, MANIFEST_NAME) : MANIFEST_NAME,
		docs: module !== "" && inModule.includes("docs") ? joinPath(module, "docs") : isShared ? "" : void 0,
		goreleaser: isShared ? void 0 : releasers.find(([, names]) => names.some(isConfig))?.[0],
		type: type ?? (isShared ? basename(module || folder) : void 0),
		protocol: findProtocol(code, main.join("\n"))
	};
}
async function findModule(top, folder) {
	return await readText(join(top, folder, "go.mod")) !== void 0 || folder === "" ? folder : findModule(top, folderOf(folder));
}
function isBelow(folder, root) {
	return root === "" || folder === root || folder.startsWith(`${root}/`);
}
function folderOf(path) {
	return dirname(path).replace(/^\.$/, "");
}
function joinPath(...parts) {
	return parts.filter((part) => part !== "").join("/");
}
const SDK = "github.com/hashicorp/terraform-plugin-sdk";
const SERVED = [{
	protocol: "6.0",
	says: /\btf6server\b|\btf5to6server\b|\bProtocolVersion:\s*6\b/
}, {
	protocol: "5.0",
	says: /\btf5server\b|\btf6to5server\b|\bProtocolVersion:\s*5\b/
}];
function findProtocol(goMod, main) {
	const served = SERVED.filter(({ says }) => says.test(main));
	if (served.length > 0) return served.length === 1 ? served[0]?.protocol : void 0;
	const required = goMod.split("\n").filter((line) => !/\/\/ indirect\b/.test(line)).map((line) => /^\s*(?:require\s+)?(\S+?)(?:\/v\d+)?\s+v\d/.exec(line)?.[1]);
	const [framework, sdk] = [FRAMEWORK, SDK].map((path) => required.includes(path));
	if (framework && sdk) return void 0;
	return framework ? "6.0" : sdk ? "5.0" : void 0;
}
export { readRepository as i, findOrigin as n, joinPath as r, WORKFLOWS as t };
