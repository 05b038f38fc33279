import { c as info, d as setOutput, f as setSecret, i as error, l as notice, m as summary, o as getInput, p as warning, r as debug, s as group, t as context, u as setFailed } from "./parts/github.js";
import { i as describeProblem, t as ProblemError } from "./parts/errors.js";
import { t as nearestName } from "./parts/nearest.js";
import { a as renderProgress, l as renderBug, o as followPace, r as atMostEvery, s as describeBug, t as callCommand, u as renderFailure } from "./parts/command.js";
import { i as COMMANDS, l as surviveLostLogs, n as findForeignInputs, o as onCancel, t as onFault, u as Secrets } from "./parts/on-fault.js";
import { n as asLine, r as asLines, s as visible } from "./parts/text.js";
import { t as openContext } from "./parts/open-context.js";
import { h as pastedKey, m as holdsPrivateKey, n as PLACE_SECRETS } from "./parts/place-inputs.js";
import { tmpdir } from "node:os";
// src/places/github/client/context.ts
function readWorkflowRun() {
	const { owner, repo } = context.repo;
	const { apiUrl, serverUrl, ref } = context;
	return {
		apiUrl,
		serverUrl,
		ref,
		repository: `${owner}/${repo}`
	};
}
// src/report/step-files.ts
const LARGEST_SUMMARY = 1048576;
const CUT = "\n\nThe rest was omitted: a job summary has at most 1 MiB.\n";
function writeOutputs(outputs) {
	try {
		for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
		return [];
	} catch (error) {
		return [unwritable("GITHUB_OUTPUT", error)];
	}
}
async function writeSummary(markdown) {
	if (!process.env.GITHUB_STEP_SUMMARY) return [];
	try {
		await summary.addRaw(fitSummary(markdown)).write();
		return [];
	} catch (error) {
		return [{
			...unwritable("GITHUB_STEP_SUMMARY", error),
			severity: "warning"
		}];
	}
}
function fitSummary(markdown) {
	const bytes = Buffer.from(markdown);
	if (bytes.length <= LARGEST_SUMMARY) return markdown;
	const end = bytes.lastIndexOf("\n", 1048519);
	return `${bytes.subarray(0, Math.max(0, end)).toString("utf8")}${CUT}`;
}
function unwritable(variable, error) {
	return {
		code: "output-unwritable",
		found: `the file in ${variable} can't be written: ${error instanceof Error ? error.message : String(error)}`,
		expected: "the file that the runner made for this step",
		fix: `Leave ${variable} as the runner sets it, and free disk space. The command itself has finished`
	};
}
// src/report/workflow-log.ts
function workflowLog(secrets) {
	const say = (line) => info(asLine(secrets.hide(line)));
	const [show, pace] = [atMostEvery(5e3, say), followPace()];
	return {
		info: say,
		debug: (line) => debug(asLine(secrets.hide(line))),
		tell: (findings) => {
			for (const finding of findings) annotate(finding, secrets);
		},
		progress: (state) => show(renderProgress(state, pace(state))),
		group: (title, step) => group(asLine(secrets.hide(title)), step)
	};
}
function annotate(finding, secrets) {
	const { severity = "error", code } = finding;
	const say = {
		error,
		warning,
		notice
	}[severity];
	say(asLine(secrets.hide(describeProblem(finding))), { title: `Provider Pages: ${code}` });
}
// src/index.ts
const IN_WORKFLOWS = COMMANDS.filter(({ places }) => places.includes("action"));
const SECRETS = new Secrets();
const MASKED = new Set();
async function main() {
	const name = read("command") || "publish";
	try {
		maskSecrets();
		await runCommand(findCommand(name));
	} catch (error) {
		if (!(error instanceof ProblemError)) {
			await summarize(renderBug());
			throw error;
		}
		fail(error.problems);
		await summarize(renderFailure(error, name.trim().toLowerCase() === "publish" ? "published" : "changed"));
	}
}
function fail(problems) {
	const { length } = problems;
	for (const problem of problems) annotate(problem, SECRETS);
	setFailed(`${length} ${length === 1 ? "problem" : "problems"} found, see above`);
}
async function runCommand(command) {
	const environment = {
		...readWorkflowRun(),
		log: workflowLog(SECRETS),
		secrets: {
			learn: learnInRun,
			hideInData: (text) => SECRETS.hideInData(text)
		},
		cancelled: onCancel().signal,
		directory: process.env.GITHUB_WORKSPACE ?? process.cwd(),
		temporary: process.env.RUNNER_TEMP ?? tmpdir(),
		isStep: true
	};
	const foreign = findForeignInputs(command, IN_WORKFLOWS, read);
	const call = command.read(read);
	const { outputs, summary, problems = [] } = await callCommand(call, openContext(environment, read), foreign);
	const lost = writeOutputs(showOutputs(outputs));
	await summarize(summary);
	if (problems.length + lost.length > 0) fail([...problems, ...lost]);
}
function showOutputs(outputs) {
	const shown = Object.entries(outputs).map(([name, value]) => [name, [value].flat().map(showOutput).join("\n")]);
	return Object.fromEntries(shown);
}
function showOutput(line) {
	return visible(SECRETS.hideInData(line));
}
async function summarize(markdown) {
	for (const lost of await writeSummary(SECRETS.hide(markdown))) annotate(lost, SECRETS);
}
function read(name) {
	return getInput(name, { trimWhitespace: false });
}
function findCommand(text) {
	const name = text.trim().toLowerCase();
	const found = IN_WORKFLOWS.find((command) => command.name === name);
	if (found !== void 0) return found;
	if (holdsPrivateKey(text)) throw new ProblemError([pastedKey("‹command›")]);
	const near = nearestName(name, IN_WORKFLOWS.map((command) => command.name));
	const problem = {
		code: "command-unknown",
		found: `‹command› is \`${text}\``,
		expected: `one of ${IN_WORKFLOWS.map((command) => `\`${command.name}\``).join(", ")}`,
		fix: near === void 0 ? "Change ‹command›, or remove it" : `Write ‹command: ${near}›`
	};
	throw new ProblemError([problem]);
}
function maskSecrets() {
	const inputs = IN_WORKFLOWS.flatMap((command) => Object.entries(command.inputs));
	for (const [name, { secret }] of [...inputs, ["command", {}]]) {
		const value = read(name);
		if (secret !== void 0 || holdsPrivateKey(value)) SECRETS.learn(value);
	}
	for (const name of PLACE_SECRETS) SECRETS.learn(process.env[name] ?? "");
	maskForRunner();
}
function learnInRun(value) {
	SECRETS.learn(value);
	maskForRunner();
}
function maskForRunner() {
	for (const form of SECRETS.forRunner()) if (!MASKED.has(form)) setSecret(form);
	for (const form of SECRETS.forRunner()) MASKED.add(form);
}
surviveLostLogs();
onFault((error) => {
	setFailed(asLines(SECRETS.hide(describeBug(error))));
	process.stdout.write("", () => process.exit(1));
});
await main();
export {};
