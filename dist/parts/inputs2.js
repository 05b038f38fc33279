import { a as flag, d as text, i as choice, l as requiredText, r as RELEASES_INPUTS, t as PLACE_INPUTS, u as secret } from "./place-inputs.js";
import { o as PROVIDER_INPUTS, s as SIGNING_INPUTS } from "./inputs.js";
import { createInterface } from "node:readline/promises";
// src/commands/init/inputs.ts
const INIT_INPUTS = {
	directory: requiredText("The provider's repository on this machine, or the folder of the provider in it", { default: "." }),
	repository: {
		...text("The repository on GitHub (`OWNER/NAME`). Default: that of the git remote `origin`"),
		...RELEASES_INPUTS.repository.shape === void 0 ? {} : { shape: RELEASES_INPUTS.repository.shape }
	},
	source: PROVIDER_INPUTS.source,
	build: choice("Who builds: `auto` takes GoReleaser where it is configured", [
		"auto",
		"go",
		"goreleaser"
	]),
	protocols: PROVIDER_INPUTS.protocols,
	mirror: flag("Write `provider-mirror.yml` and its workflow as well, to offer the providers of others"),
	yes: flag("Ask nothing, and do all that can be done. Without a terminal to ask on, nothing is written otherwise"),
	token: PLACE_INPUTS.token,
	"gpg-private-key": { ...secret("The private key that will sign, to be checked; it is sent nowhere", {
		variable: SIGNING_INPUTS["gpg-private-key"].secret?.variable ?? "",
		file: true,
		isKey: true
	}) },
	"gpg-passphrase": SIGNING_INPUTS["gpg-passphrase"]
};
const NO_WORD = async () => void 0;
const YES = {
	answers: "always yes",
	agrees: async () => true,
	chooses: NO_WORD
};
const NOBODY = {
	answers: "never",
	agrees: async () => false,
	chooses: NO_WORD
};
function personAt(isToBeAsked, cancelled, terminal = process) {
	const { stdin, stderr } = terminal;
	if (!isToBeAsked) return YES;
	if (!stdin.isTTY || !stderr.isTTY) return NOBODY;
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
export { joinOutcomes as n, personAt as r, INIT_INPUTS as t };
