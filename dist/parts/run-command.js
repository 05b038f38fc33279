import { s as init_errors, t as ProblemError } from "./errors.js";
import { c as readAtMost, n as describeUnreadable } from "./read-file.js";
import { a as terminalLog, t as clearProgress } from "./terminal-log.js";
import { t as readVariables } from "./context.js";
import { t as openContext } from "./open-context.js";
import { g as pastedKey, h as holdsPrivateKey } from "./inputs.js";
import { tmpdir } from "node:os";
// src/cli/run-command.ts
init_errors();
const URLS = ["GITHUB_API_URL", "GITHUB_SERVER_URL"];
const VARIABLES = [
	"GITHUB_REPOSITORY",
	"GITHUB_REF",
	...URLS
];
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
	const context = openContext({
		secrets: terminal.secrets,
		log: terminalLog(terminal, flags.get("json") === "true" ? "not followed" : "followed"),
		cancelled,
		directory: process.cwd(),
		temporary: tmpdir(),
		isStep: false,
		...readVariables(env)
	}, read);
	const problems = [...pasted.map((name) => pastedKey(`the variable \`${name}\``)), ...odd.map((name) => ({
		code: "input-invalid",
		found: `the variable \`${name}\` is not a URL`,
		expected: "the URL of a GitHub, or no such variable",
		fix: `Correct \`${name}\`, or unset it`
	}))];
	return command.read(read).run(context, problems).finally(clearProgress);
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
async function readSecretFile(file, name) {
	try {
		return (await readAtMost(file, LARGEST_SECRET)).toString("utf8");
	} catch (cause) {
		const problem = {
			code: "input-invalid",
			found: describeUnreadable(file, cause),
			expected: "a file with the secret",
			fix: `Correct \`--${name}-file\``
		};
		throw new ProblemError(problem, { cause });
	}
}
export { runCommand };
