import { c as requiredText, l as secret, n as choice, p as withHelp, r as flag, u as text } from "./inputs.js";
import { i as RELEASES_INPUTS, n as PLACE_INPUTS } from "./place-inputs.js";
import { o as PROVIDER_INPUTS, u as SIGNING_INPUTS } from "./shared-inputs.js";
import { Writable } from "node:stream";
// src/commands/init/inputs.ts
const INIT_INPUTS = {
	directory: requiredText("The provider's local repository, or its folder in one", {
		placeholder: "DIR",
		default: "."
	}),
	repository: text("The repository on GitHub. Default: the git remote `origin`", {
		placeholder: "OWNER/NAME",
		shape: RELEASES_INPUTS.repository.shape
	}),
	ci: choice("The CI system that will publish", [
		"github",
		"gitlab",
		"forgejo"
	]),
	source: PROVIDER_INPUTS.source,
	protocols: withHelp(PROVIDER_INPUTS.protocols, "Plugin protocol versions for the manifest. Default: those of the libraries in the code"),
	attest: flag("Attest packages: write `attest: true` and its permissions into the workflow"),
	"site-url": withHelp(PLACE_INPUTS["site-url"], "The site's URL, for a custom domain. Default: that of the host's Pages"),
	yes: flag("Answer yes to every question; without a terminal or this, nothing is written"),
	token: withHelp(PLACE_INPUTS.token, "A token that can create the site's branch, turn on Pages and list secrets. Without it, these steps are left to you"),
	"gpg-private-key": secret("The private key that will sign, to check it; it is sent nowhere", {
		variable: "GPG_PRIVATE_KEY",
		file: true,
		isKey: true
	}),
	"gpg-passphrase": SIGNING_INPUTS["gpg-passphrase"]
};
function personAt(isToBeAsked, cancelled, terminal = process) {
	const isInteractive = terminal.stdin.isTTY && terminal.stderr.isTTY;
	return {
		isAway: isToBeAsked && !isInteractive,
		agrees: async (question) => {
			if (!isToBeAsked || !isInteractive) return !isToBeAsked;
			return /^(?:y(?:es)?)?$/i.test((await ask(`${question} [Y/n] `, terminal, cancelled))?.trim() ?? "no");
		},
		tellsSecret: async (question) => isInteractive ? ask(question, terminal, cancelled, "hidden") : void 0
	};
}
async function ask(question, { stdin, stderr }, cancelled, answer = "shown") {
	cancelled.throwIfAborted();
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	const { createInterface } = await import("node:readline/promises");
	const lines = createInterface({
		input: stdin,
		...answer === "shown" ? { output: stderr } : {
			output: nowhere,
			terminal: true
		}
	});
	if (answer === "hidden") stderr.write(question);
	lines.once("SIGINT", () => process.emit("SIGINT"));
	const closed = new Promise((resolve) => lines.once("close", () => resolve(void 0)));
	cancelled.addEventListener("abort", () => lines.close(), { once: true });
	try {
		const line = await Promise.race([lines.question(answer === "shown" ? question : ""), closed]);
		cancelled.throwIfAborted();
		return line;
	} finally {
		lines.close();
		if (answer === "hidden") stderr.write("\n");
	}
}
export { personAt as n, INIT_INPUTS as t };
