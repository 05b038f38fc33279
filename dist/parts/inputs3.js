import { d as text, l as requiredText, n as choice, r as flag, u as secret } from "./inputs.js";
import { i as RELEASES_INPUTS, n as PLACE_INPUTS } from "./place-inputs.js";
import { l as SIGNING_INPUTS, s as PROVIDER_INPUTS } from "./inputs2.js";
import { createInterface } from "node:readline/promises";
// src/commands/init/inputs.ts
const INIT_INPUTS = {
	directory: requiredText("The provider's local repository, or its folder in one", { default: "." }),
	repository: text("The repository on GitHub (`OWNER/NAME`). Default: the git remote `origin`", { shape: RELEASES_INPUTS.repository.shape }),
	source: PROVIDER_INPUTS.source,
	build: choice("The build tool; `auto` uses GoReleaser if it is configured", [
		"auto",
		"go",
		"goreleaser"
	]),
	protocols: PROVIDER_INPUTS.protocols,
	pages: choice("How Pages gets the site; `auto` keeps what is set, or uses the branch", [
		"auto",
		"branch",
		"workflow"
	]),
	mirror: flag("Also write `provider-mirror.yml` and its workflow, to mirror third-party providers"),
	previews: flag("Also write workflows that offer builds of pull requests, from forks too"),
	long: flag("Write the jobs into the workflow, instead of calling the workflow that has them"),
	attest: flag("Attest packages: write `attest: true` and its permissions into the workflow"),
	yes: flag("Answer yes to every question; without a terminal or this, nothing is written"),
	token: PLACE_INPUTS.token,
	"gpg-private-key": secret("The private key that will sign, to check it; it is sent nowhere", {
		variable: "GPG_PRIVATE_KEY",
		file: true,
		isKey: true
	}),
	"gpg-passphrase": SIGNING_INPUTS["gpg-passphrase"]
};
const NO_WORD = async () => void 0;
const YES = {
	answers: "always yes",
	agrees: async () => true,
	chooses: NO_WORD
};
const NO_TERMINAL = {
	answers: "never",
	agrees: async () => false,
	chooses: NO_WORD
};
function personAt(isToBeAsked, cancelled, terminal = process) {
	const { stdin, stderr } = terminal;
	if (!isToBeAsked) return YES;
	if (!stdin.isTTY || !stderr.isTTY) return NO_TERMINAL;
	const put = (question) => ask(question, {
		terminal,
		cancelled
	});
	return {
		answers: "asked",
		agrees: async (question) => /^(?:y(?:es)?)?$/i.test(await put(`${question} [Y/n] `) ?? "no"),
		chooses: async (question, words) => {
			const answer = await put(`${question} [${words.join("/")}] `);
			return words.find((word) => word === answer);
		}
	};
}
async function ask(question, { terminal, cancelled }) {
	cancelled.throwIfAborted();
	const { stdin, stderr } = terminal;
	const lines = createInterface({
		input: stdin,
		output: stderr
	});
	lines.once("SIGINT", () => process.emit("SIGINT"));
	const closed = new Promise((resolve) => lines.once("close", () => resolve(void 0)));
	const stopped = new Promise((resolve) => cancelled.addEventListener("abort", () => resolve(void 0), { once: true }));
	try {
		const answer = (await Promise.race([
			lines.question(question),
			closed,
			stopped
		]))?.trim();
		cancelled.throwIfAborted();
		return answer;
	} finally {
		lines.close();
	}
}
function joinOutcomes(outcomes) {
	return {
		checks: outcomes.flatMap(({ checks }) => checks),
		problems: outcomes.flatMap(({ problems }) => problems),
		tasks: outcomes.flatMap(({ tasks }) => tasks),
		made: outcomes.flatMap(({ made = [] }) => made)
	};
}
function fine(what) {
	return {
		checks: [{
			state: "ok",
			what
		}],
		problems: [],
		tasks: []
	};
}
function lacking(what, problem) {
	return {
		checks: [{
			state: "missing",
			what
		}],
		problems: [problem],
		tasks: []
	};
}
function unknown(what, tasks = []) {
	return {
		checks: [{
			state: "unknown",
			what
		}],
		problems: [],
		tasks
	};
}
export { personAt as a, lacking as i, fine as n, unknown as o, joinOutcomes as r, INIT_INPUTS as t };
