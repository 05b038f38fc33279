import { t as ProblemError } from "./errors.js";
import { i as readAtMost } from "./read-file.js";
import { i as terminalLog, t as clearProgress } from "./terminal-log.js";
import { n as callCommand, t as openContext } from "./open-context.js";
import { m as pastedKey, p as holdsPrivateKey } from "./place-inputs.js";
import { tmpdir } from "node:os";
// src/cli/run-command.ts
const VARIABLES = [
	"GITHUB_REPOSITORY",
	"GITHUB_REF",
	"GITHUB_API_URL",
	"GITHUB_SERVER_URL"
];
const URLS = ["GITHUB_API_URL", "GITHUB_SERVER_URL"];
async function runCommand(command, flags, { cancelled, ...terminal }) {
	const pasted = VARIABLES.filter((name) => holdsPrivateKey(process.env[name] ?? ""));
	const odd = URLS.filter((name) => !pasted.includes(name) && !URL.canParse(process.env[name] || "https:a"));
	const unusable = [...pasted, ...odd].map((name) => [name, void 0]);
	const env = {
		...process.env,
		...Object.fromEntries(unusable)
	};
	const secrets = await readSecrets(command, flags, env);
	for (const secret of secrets.values()) terminal.secrets.learn(secret);
	const read = (name) => flags.get(name) ?? secrets.get(name);
	const world = openContext({
		secrets: terminal.secrets,
		log: terminalLog(terminal, flags.get("json") === "true" ? "not followed" : "followed"),
		cancelled,
		directory: process.cwd(),
		temporary: tmpdir(),
		keepsTemporary: false,
		repository: env.GITHUB_REPOSITORY,
		ref: env.GITHUB_REF,
		apiUrl: env.GITHUB_API_URL || "https://api.github.com",
		serverUrl: env.GITHUB_SERVER_URL || "https://github.com"
	}, read);
	const others = [...pasted.map((name) => pastedKey(`the variable \`${name}\``)), ...odd.map(noUrl)];
	return callCommand(command.read(read), world, others).finally(clearProgress);
}
function noUrl(variable) {
	return {
		code: "input-invalid",
		found: `the variable \`${variable}\` is no URL`,
		expected: "the URL of a GitHub, or no such variable",
		fix: `Correct \`${variable}\`, or unset it`
	};
}
async function readSecrets({ inputs }, flags, environment) {
	const secrets = new Map();
	for (const [name, { secret }] of Object.entries(inputs)) {
		if (secret === void 0) continue;
		const file = flags.get(`${name}-file`);
		const value = file === void 0 ? environment[secret.variable] : await readSecretFile(file, name);
		if (value !== void 0) secrets.set(name, value);
	}
	return secrets;
}
const LARGEST_SECRET = 1048576;
async function readSecret(file) {
	return (await readAtMost(file, LARGEST_SECRET)).toString("utf8");
}
async function readSecretFile(file, name) {
	return readSecret(file).catch((cause) => {
		const found = `${file} can't be read: ${cause.message}`;
		const expected = "a file with the secret";
		const fix = `Correct \`--${name}-file\``;
		throw new ProblemError([{
			code: "input-invalid",
			found,
			expected,
			fix
		}], { cause });
	});
}
export { runCommand };
