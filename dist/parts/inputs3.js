import { c as secret, l as text, r as flag, s as requiredText } from "./inputs.js";
import { i as RELEASES_INPUTS, n as PLACE_INPUTS } from "./place-inputs.js";
import { l as SIGNING_INPUTS, s as PROVIDER_INPUTS } from "./inputs2.js";
import { createInterface } from "node:readline/promises";
// src/commands/init/inputs.ts
const INIT_INPUTS = {
	directory: requiredText("The provider's local repository, or its folder in one", { default: "." }),
	repository: text("The repository on GitHub (`OWNER/NAME`). Default: the git remote `origin`", { shape: RELEASES_INPUTS.repository.shape }),
	source: PROVIDER_INPUTS.source,
	protocols: PROVIDER_INPUTS.protocols,
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
function personAt(isToBeAsked, cancelled, { stdin, stderr } = process) {
	const isThere = stdin.isTTY && stderr.isTTY;
	const agrees = async (question) => {
		if (!isToBeAsked || !isThere) return !isToBeAsked;
		cancelled.throwIfAborted();
		const lines = createInterface({
			input: stdin,
			output: stderr
		});
		lines.once("SIGINT", () => process.emit("SIGINT"));
		const closed = new Promise((resolve) => lines.once("close", () => resolve("no")));
		cancelled.addEventListener("abort", () => lines.close(), { once: true });
		try {
			const answer = await Promise.race([lines.question(`${question} [Y/n] `), closed]);
			cancelled.throwIfAborted();
			return /^(?:y(?:es)?)?$/i.test(answer.trim());
		} finally {
			lines.close();
		}
	};
	return {
		isAway: isToBeAsked && !isThere,
		agrees
	};
}
export { personAt as n, INIT_INPUTS as t };
