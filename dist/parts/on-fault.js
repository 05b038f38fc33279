import { s as withNothingReached, t as ProblemError } from "./errors.js";
import { i as asMarkdown } from "./text.js";
import { a as flag, d as text, f as TOKEN, i as choice, l as requiredText, o as lines, r as RELEASES_INPUTS, s as requiredChoice, t as PLACE_INPUTS } from "./place-inputs.js";
import { n as readValues, t as checkInput } from "./read-inputs.js";
import { a as KEY_OUTPUT, c as TARGET_INPUTS, i as IMAGES_OUTPUT, l as VERSIONS_HELP, n as CHANGE_INPUTS, o as PROVIDER_INPUTS, r as CHANGE_OUTPUTS, s as SIGNING_INPUTS, t as CATALOG_INPUTS } from "./inputs.js";
import { t as INIT_INPUTS } from "./inputs2.js";
import { n as PUBLISH_OUTPUTS, t as PUBLISH_INPUTS } from "./inputs3.js";
import { Socket } from "node:net";
import { subscribe } from "node:diagnostics_channel";
import { writeSync } from "node:fs";
import process$1 from "node:process";
// src/report/secrets.ts
const HIDDEN = "***";
const SHORTEST = 4;
const SHORTEST_IN_DATA = 12;
const CUT = "...";
const CUT_TOKEN = /(?<![A-Za-z0-9])(?:gh[opusr]_|github_pat_)\w{0,250}(?=\.\.\.)/g;
var Secrets = class {
	#values = new Set();
	#forms;
	learn(value) {
		const tokens = [...value.matchAll(TOKEN)].map(([token]) => token);
		for (const one of [
			value,
			value.trim(),
			...tokens
		]) if (one !== "") this.#values.add(one);
		this.#forms = void 0;
	}
	forRunner() {
		const known = [...this.#values].flatMap((value) => [
			value,
			...linesOf(value),
			base64(value)
		]);
		return [...new Set(known)].filter((form) => form.trim().length >= SHORTEST);
	}
	hide(text) {
		const short = [...this.#values].filter(({ length }) => length < SHORTEST);
		const whole = this.#replace(text, SHORTEST);
		return short.reduce((told, value) => told.replace(standingAlone(value), HIDDEN), whole);
	}
	hideInData(text) {
		return this.#replace(text, SHORTEST_IN_DATA);
	}
	#replace(text, shortest) {
		this.#forms ??= formsOf([...this.#values]);
		const known = this.#forms.filter(({ length }) => length >= shortest);
		const whole = known.reduce((told, form) => told.replaceAll(form, HIDDEN), text).replace(TOKEN, HIDDEN);
		if (!whole.includes(CUT)) return whole;
		return known.reduce(hideBeginning, whole).replace(CUT_TOKEN, HIDDEN);
	}
};
function hideBeginning(text, form) {
	const start = form.slice(0, SHORTEST);
	let [told, from] = ["", 0];
	for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
		let end = at + start.length;
		while (end < text.length && text[end] === form[end - at]) end++;
		if (!text.startsWith(CUT, end)) continue;
		told += text.slice(from, at) + HIDDEN;
		from = end;
	}
	return told + text.slice(from);
}
function formsOf(values) {
	const forms = values.flatMap((value) => [value, ...linesOf(value)]).flatMap((part) => [
		part,
		JSON.stringify(part).slice(1, -1),
		encodeURIComponent(part.toWellFormed()),
		asMarkdown(part),
		...withinBase64(part)
	]);
	return [...new Set(forms)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}
function linesOf(value) {
	return value.split(/[\r\n]+|\\n/).map((line) => line.trim()).filter((line) => line.length >= SHORTEST && !line.startsWith("-----"));
}
function base64(text) {
	return Buffer.from(text).toString("base64");
}
function withinBase64(text) {
	const bytes = Buffer.from(text);
	const inner = [
		0,
		1,
		2
	].map((before) => {
		const code = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64").replace(/=+$/, "");
		const isCut = (before + bytes.length) % 3 !== 0;
		return code.slice(before === 0 ? 0 : before + 1, isCut ? -1 : void 0);
	});
	const whole = base64(text);
	return [
		whole,
		whole.replace(/=+$/, ""),
		...inner.filter(({ length }) => length >= SHORTEST_IN_DATA)
	].flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}
function standingAlone(value) {
	const literal = value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	return new RegExp(`(?<![^\\s"'\`(=])${literal}(?=[.,;:]?(?:[\\s"'\`)]|$))`, "g");
}
// src/report/standard-streams.ts
const READER_LEFT = ["EPIPE", "ECONNRESET"];
function surviveLostLogs() {
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
async function printResult(text) {
	try {
		if (process.stdout instanceof Socket) await writeToPipe(text);
		else writeToFile(Buffer.from(text));
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (READER_LEFT.some((code) => error.message.includes(code))) return;
		throw new OutputLost(error);
	}
}
var OutputLost = class extends ProblemError {
	constructor(cause) {
		const found = `standard output can't be written: ${cause.message}`;
		super([{
			code: "output-unwritable",
			found,
			expected: "room for the result",
			fix: "Free some space, or send the output elsewhere. What the command does is done"
		}], { cause });
	}
};
function writeToPipe(text) {
	return new Promise((written, failed) => {
		process.stdout.write(text, (error) => error ? failed(error) : written());
	});
}
function writeToFile(bytes) {
	for (let start = 0; start < bytes.length;) start += writeSync(process.stdout.fd, bytes, start);
}
// src/run/cancel.ts
const EXIT_CODES = {
	SIGINT: 130,
	SIGTERM: 143
};
function onCancel() {
	const stop = new AbortController();
	let exitCode;
	for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => {
		exitCode ??= EXIT_CODES[name];
		stop.abort(cancelled(name));
	});
	return {
		signal: stop.signal,
		exitCode: () => exitCode
	};
}
function cancelled(signal) {
	return new ProblemError([{
		code: "cancelled",
		found: `the run was stopped by ${signal}`,
		expected: "time to finish",
		fix: "Run it again: it goes on from what is there"
	}]);
}
// src/run/command.ts
const CHANGED_PATHS = { "changed-paths": "With `to: s3://…`, the paths below the site's URL that hold something else now, one to a line: what a CDN has to forget" };
function defineCommand(declared) {
	const { name, help, places, inputs, argument, outputs = {}, examples = [] } = declared;
	return {
		name,
		help,
		places,
		inputs,
		argument,
		outputs: {
			...outputs,
			...Object.hasOwn(outputs, "changed") ? CHANGED_PATHS : {}
		},
		examples,
		read: (read) => {
			const values = readValues(inputs, read);
			return {
				problems: Object.entries(inputs).flatMap(([input, declaration]) => checkInput(input, declaration, read(input))),
				inspect: async (world) => await declared.inspect?.(values, world) ?? [],
				run: async (world) => withPaths(await declared.report(await declared.run(values, world)), world)
			};
		}
	};
}
function withPaths(report, world) {
	const changed = world.changedPaths().flatMap((path) => [`/${path}`, `/${path.replace(/(^|\/)index\.html$/, "$1")}`]);
	const paths = changed.length === 0 ? {} : { "changed-paths": [...new Set(changed)] };
	return {
		...report,
		outputs: {
			...report.outputs,
			...paths
		},
		json: asProperties({
			...report.json,
			...paths
		})
	};
}
function asProperties(values) {
	const properties = Object.entries(values).map(([name, value]) => [name.replace(/-([a-z])/g, (_all, letter) => letter.toUpperCase()), value === "" ? null : value]);
	return Object.fromEntries(properties);
}
// src/commands/bundle/inputs.ts
const { "gpg-private-key": key, "gpg-passphrase": passphrase } = SIGNING_INPUTS;
// src/commands/bundle/command.ts
const bundleCommand = defineCommand({
	name: "bundle",
	help: "Put providers of a site, a registry or a mirror into one archive, for a place without a network",
	places: ["action", "command line"],
	inputs: {
		target: TARGET_INPUTS.target,
		providers: {
			...TARGET_INPUTS.providers,
			help: `${TARGET_INPUTS.providers.help}. \`bundle\` takes a constraint after the name: \`acme/widget ~> 1.2\``
		},
		platforms: lines("The platforms of a bundle, several to a line or one (`linux_amd64, darwin_arm64`). Default: all"),
		"gpg-private-key": {
			...key,
			help: `${key.help}. Every command but \`bundle\` requires it`,
			required: false,
			parse: (value) => value.trim() || void 0
		},
		"gpg-passphrase": passphrase,
		output: CHANGE_INPUTS.output
	},
	argument: "target",
	outputs: {
		bundle: "The path of the bundle, a tar",
		"bundle-sums": "The path of the bundle's checksum, as `sha256sum` writes it",
		"bundle-signature": "The path of that checksum's signature; empty when no key was given"
	},
	examples: ["provider-pages bundle ./site --platforms linux_amd64 --output bundle"],
	run: async (inputs, world) => (await import("./bundle.js")).runBundle(inputs, world),
	report: async (result) => (await import("./report.js")).reportBundle(result)
});
// src/commands/completion/command.ts
function completionCommand(commands) {
	return defineCommand({
		name: "completion",
		help: "Print a script for bash, zsh or fish that completes commands and flags",
		places: ["command line"],
		inputs: { shell: requiredChoice("The shell", [
			"bash",
			"zsh",
			"fish"
		]) },
		argument: "shell",
		examples: ["provider-pages completion bash"],
		run: async ({ shell }) => {
			const { renderCompletion } = await import("./render.js");
			return {
				shell,
				script: renderCompletion(shell, commands())
			};
		},
		report: ({ shell, script }) => ({
			outputs: {},
			summary: "",
			lines: script.trimEnd().split("\n"),
			json: {
				shell,
				script
			}
		})
	});
}
// src/commands/config/inputs.ts
const { providers: _read, ...target$1 } = TARGET_INPUTS;
// src/commands/config/command.ts
const configCommand = defineCommand({
	name: "config",
	help: "Print the CLI configuration that users of a site need, or merge it into a file",
	places: ["command line"],
	inputs: {
		...target$1,
		providers: lines("The providers to write, one to a line: `namespace/type`, `hostname/namespace/type`, or `hostname/*/*` for all of a hostname. Default: those of the hostname that the site is asked under; of a folder or a bucket, all"),
		hostname: text("The site's own hostname, if it is asked under another one; clients then send their token for that hostname to the site", { only: "command line" }),
		tool: choice("The client that the configuration is for", [
			"terraform",
			"opentofu",
			"terragrunt"
		]),
		oci: flag("Print OpenTofu's `oci_mirror` for what was published to an OCI registry too; the rest comes from the mirror", { only: "command line" }),
		merge: text("The file to merge it into, such as `~/.terraformrc`; what it has stays, and a copy of it is kept beside it. Default: print it", { only: "command line" })
	},
	argument: "target",
	examples: [
		"provider-pages config ./site",
		"provider-pages config ./site --merge ~/.terraformrc",
		"provider-pages config ./site --oci"
	],
	run: async (inputs, world) => (await import("./config.js")).config(inputs, world),
	report: async (result) => (await import("./config.js")).reportConfig(result)
});
// src/commands/demo/command.ts
const demoCommand = defineCommand({
	name: "demo",
	help: "Publish a sample provider to a temporary folder and install it from there",
	places: ["command line"],
	inputs: { to: text("Keep the sample site in this folder, which must be empty or a demo's", { only: "command line" }) },
	examples: ["provider-pages demo", "provider-pages demo --to ./demo-site"],
	run: async ({ to }, world) => {
		const { demo } = await import("./demo.js");
		return to === void 0 ? withNothingReached(() => demo(to, world)) : demo(to, world);
	},
	report: (done) => ({
		outputs: {},
		summary: "",
		...done
	})
});
const MARK_INPUTS = {
	source: PROVIDER_INPUTS.source,
	versions: lines(VERSIONS_HELP, { required: true }),
	reason: text("Why, in a line: users are shown it", { shape: {
		pattern: /^[^\p{C}]{1,500}$/u,
		expected: "one line of at most 500 characters"
	} }),
	undo: flag("Take it back"),
	...CHANGE_INPUTS
};
const deprecateCommand = defineCommand({
	name: "deprecate",
	help: "Let clients warn of versions, or of a provider and where it goes on",
	places: ["action", "command line"],
	inputs: {
		...MARK_INPUTS,
		"replaced-by": text("The address that the provider goes on under; clients show how to move there")
	},
	outputs: CHANGE_OUTPUTS,
	examples: ["provider-pages deprecate --to ./site --source registry.example.com/acme/widget --versions \"< 2.0\" --reason \"no fixes any more\""],
	inspect: async (given) => (await import("./mark-versions.js")).checkRequest({
		mark: "deprecated",
		inputs: given
	}),
	run: async (given, world) => (await import("./mark-versions.js")).markVersions({
		mark: "deprecated",
		inputs: given
	}, world),
	report: async (marked) => (await import("./mark-versions.js")).reportMarked(marked)
});
// src/commands/init/command.ts
const initCommand = defineCommand({
	name: "init",
	help: "Set a provider's repository up: workflow, manifest, branch and Pages; run again, check all of it",
	places: ["command line"],
	inputs: INIT_INPUTS,
	argument: "directory",
	examples: ["provider-pages init", "provider-pages init --yes --mirror"],
	run: async (inputs, world) => (await import("./init.js")).init(inputs, world),
	report: async (result) => (await import("./init.js")).reportInit(result)
});
// src/commands/lint/inputs.ts
const { target, providers, ...place } = TARGET_INPUTS;
// src/commands/lint/command.ts
const lintCommand = defineCommand({
	name: "lint",
	help: "Look at a registry or a mirror as clients do, and say what they would stumble over",
	places: ["action", "command line"],
	inputs: {
		target,
		providers,
		rules: lines("The rules to check, one to a line; `!RULE` leaves one out. Default: all"),
		baseline: text("A report of `lint` as JSON; what it has found is not told again"),
		previous: text("An earlier report of `lint` as JSON; versions that have changed or gone since are told"),
		oci: CATALOG_INPUTS.oci,
		deep: flag("Download every package, and look into it"),
		format: choice("How `lint` writes its findings", [
			"human",
			"json",
			"sarif"
		]),
		output: CHANGE_INPUTS.output,
		...place
	},
	argument: "target",
	outputs: {
		errors: "How many errors `lint` has found",
		warnings: "How many warnings `lint` has found",
		report: "The path of a JSON file with all that was found and done",
		sarif: "The path of a SARIF file with what `lint` has found, for code scanning"
	},
	examples: ["provider-pages lint ./site --deep"],
	run: async (inputs, world) => (await import("./lint2.js")).runLint(inputs, world),
	report: async (result) => (await import("./report2.js")).reportLint(result)
});
// src/mirroring/inputs.ts
const { oci, "gpg-public-keys": publicKeys } = CATALOG_INPUTS;
// src/commands/mirror/command.ts
const mirrorCommand = defineCommand({
	name: "mirror",
	help: "Offer the providers of others that provider-mirror.yml names, checked as clients check them",
	places: ["action", "command line"],
	inputs: {
		"mirror-config": requiredText("The file that lists the third-party providers to mirror", { default: "provider-mirror.yml" }),
		strict: flag("Fail the run if anything could not be mirrored; the rest is still published"),
		init: flag("Create that file, or add missing providers to it, from a lock file, configurations or a folder of packages", { only: "command line" }),
		from: text("A bundle, or a folder filled by `terraform providers mirror`, to import: its packages are copied into the site, or into releases if the file says so. With `init`: a `.terraform.lock.hcl`, a folder of configurations, or one filled by `terraform providers mirror`; default: the current folder"),
		"gpg-public-keys": {
			...publicKeys,
			help: `${publicKeys.help}. \`mirror\`: bundles must be signed by one of them`
		},
		oci,
		...CHANGE_INPUTS
	},
	outputs: {
		...CHANGE_OUTPUTS,
		"mirror-url": "The URL of the network mirror",
		...IMAGES_OUTPUT,
		added: "How many versions were added, or have new packages",
		failed: "How many providers, versions and packages could not be mirrored",
		left: "How many versions are left for the next run because of the download limit"
	},
	examples: ["provider-pages mirror --init --from .terraform.lock.hcl", "provider-pages mirror --to ./site --site-url https://mirror.example.com/"],
	inspect: async (inputs, world) => (await import("./read-mirror-file2.js")).inspectFile(inputs, world),
	run: async (inputs, world) => inputs.init ? (await import("./init2.js")).writeMirrorFile(inputs, world) : (await import("./mirror2.js")).mirror(inputs, world),
	report: async (result) => "written" in result ? (await import("./init2.js")).reportWritten(result) : (await import("./report3.js")).reportMirrored(result)
});
// src/commands/plan/command.ts
const { "dry-run": _dryRun, verify: _verify, "verify-timeout": _timeout, ...inputs } = PUBLISH_INPUTS;
const DRY = {
	"dry-run": true,
	verify: false,
	"verify-timeout": 0
};
const planCommand = defineCommand({
	name: "plan",
	help: "Say what a publish would do, and show the site as it would be; writes nothing but the output folder",
	places: ["command line"],
	inputs,
	examples: ["provider-pages plan --to ./site --source registry.example.com/acme/widget --version 1.2.3 --output ./preview"],
	inspect: async (given, world) => (await import("./preflight2.js")).inspect({
		...given,
		...DRY
	}, world),
	run: async (given, world) => (await import("./plan.js")).plan({
		...given,
		...DRY
	}, briefly(world)),
	report: async (planned) => (await import("./plan.js")).reportPlan(planned, "run this again with `publish` instead of `plan`")
});
function briefly(world) {
	return {
		...world,
		log: {
			...world.log,
			info: world.log.debug
		}
	};
}
// src/commands/publish/command.ts
const publishCommand = defineCommand({
	name: "publish",
	help: "Package, sign and release a version, and put it on the site",
	places: ["action", "command line"],
	inputs: PUBLISH_INPUTS,
	outputs: PUBLISH_OUTPUTS,
	examples: ["provider-pages publish --to ./site --source registry.example.com/acme/widget --version 1.2.3 --artifacts ./dist"],
	inspect: async (inputs, world) => (await import("./preflight2.js")).inspect(inputs, world),
	run: async (inputs, world) => inputs["dry-run"] ? (await import("./plan.js")).plan(inputs, world) : (await import("./publish2.js")).publish(inputs, world),
	report: async (published) => "files" in published ? (await import("./plan.js")).reportPlan(published, "run this again without `--dry-run`") : (await import("./report4.js")).reportPublish(published)
});
// src/commands/rebuild/command.ts
const rebuildCommand = defineCommand({
	name: "rebuild",
	help: "Take every release that clients would accept into the site, and bring each of its documents to what its catalog says",
	places: ["action", "command line"],
	inputs: {
		source: PROVIDER_INPUTS.source,
		...RELEASES_INPUTS,
		...CATALOG_INPUTS,
		...CHANGE_INPUTS
	},
	outputs: CHANGE_OUTPUTS,
	examples: ["provider-pages rebuild --to ./site --source registry.example.com/acme/widget"],
	run: async (inputs, world) => (await import("./rebuild.js")).rebuild(inputs, world),
	report: async (rebuilt) => (await import("./report6.js")).reportRebuilt(rebuilt)
});
// src/commands/replace-key/command.ts
const replaceKeyCommand = defineCommand({
	name: "replace-key",
	help: "Sign the checksums of published versions anew, after their key was revoked or lost; packages and lock files stay valid",
	places: ["action", "command line"],
	inputs: {
		source: PROVIDER_INPUTS.source,
		versions: CATALOG_INPUTS.versions,
		"old-key": text("The id or the fingerprint of the key to be replaced: versions that it did not sign stay as they are. A fingerprint also says that its signatures are to be believed. Default: every key but the given one", { shape: {
			pattern: /^(?:0x)?(?:[0-9a-f]\s*){16}(?:(?:[0-9a-f]\s*){24}(?:(?:[0-9a-f]\s*){24})?)?$/i,
			expected: "16, 40 or 64 hexadecimal digits"
		} }),
		"gpg-public-keys": CATALOG_INPUTS["gpg-public-keys"],
		...SIGNING_INPUTS,
		...CHANGE_INPUTS
	},
	outputs: {
		...KEY_OUTPUT,
		...CHANGE_OUTPUTS
	},
	examples: ["provider-pages replace-key --to ./site --source registry.example.com/acme/widget"],
	inspect: async (inputs, world) => (await import("./plan-replacement.js")).inspect(inputs, world),
	run: async (inputs, world) => (await import("./replace-key.js")).replaceKey(inputs, world),
	report: async (replaced) => (await import("./report7.js")).reportReplaced(replaced)
});
// src/commands/serve/command.ts
const serveCommand = defineCommand({
	name: "serve",
	help: "Serve a folder on this machine, to look at a site and to install from it",
	places: ["command line"],
	inputs: {
		directory: requiredText("The folder", { default: "." }),
		port: requiredText("The port; 0 takes one that is free", {
			default: "8080",
			shape: {
				pattern: /^\d{1,4}$|^[1-5]\d{4}$|^6[0-4]\d{3}$|^65[0-4]\d\d$|^655[0-2]\d$|^6553[0-5]$/,
				expected: "a number from 0 to 65535"
			}
		}),
		tls: flag("Serve it over HTTPS, as mirrors have to be, with a throw-away certificate", {})
	},
	argument: "directory",
	examples: ["provider-pages serve ./site --port 8080"],
	run: async ({ directory, port, tls }, world) => (await import("./serve.js")).serve(directory, {
		port: Number(port),
		tls
	}, world),
	report: (served) => ({
		outputs: {},
		summary: "",
		lines: [],
		json: { ...served },
		endsBySignal: true
	})
});
// src/commands/show/command.ts
const showCommand = defineCommand({
	name: "show",
	help: "List the providers, versions and platforms of a site, a registry or a mirror",
	places: ["command line"],
	inputs: TARGET_INPUTS,
	argument: "target",
	examples: ["provider-pages show ./site"],
	run: async (inputs, world) => (await import("./show.js")).show(inputs, world),
	report: async (shown) => (await import("./show.js")).reportShown(shown)
});
// src/commands/verify/inputs.ts
const { source, version, "verify-timeout": timeout } = PROVIDER_INPUTS;
// src/run/commands.ts
const COMMANDS = [
	initCommand,
	publishCommand,
	planCommand,
	defineCommand({
		name: "verify",
		help: "Wait until a site serves a version, and install every platform of it as clients do",
		places: ["action", "command line"],
		inputs: {
			source,
			version,
			target: text(TARGET_INPUTS.target.help),
			oci: CATALOG_INPUTS.oci,
			"verify-timeout": timeout,
			output: CHANGE_INPUTS.output,
			...PLACE_INPUTS
		},
		argument: "target",
		outputs: {
			source: "The provider's address, as a configuration names it",
			version: "The version that was published",
			"site-url": "The base URL of the site",
			report: "The path of a JSON file with all that was found and done"
		},
		examples: ["provider-pages verify ./site"],
		run: async (inputs, world) => (await import("./verify.js")).verify(inputs, world),
		report: async (verified) => (await import("./verify.js")).reportVerified(verified)
	}),
	defineCommand({
		name: "withdraw",
		help: "Take versions out of the lists, so that clients choose them no more; their files stay",
		places: ["action", "command line"],
		inputs: MARK_INPUTS,
		outputs: CHANGE_OUTPUTS,
		examples: ["provider-pages withdraw --to ./site --source registry.example.com/acme/widget --versions 1.2.3 --reason \"loses data\""],
		inspect: async (inputs) => (await import("./mark-versions.js")).checkRequest({
			mark: "withdrawn",
			inputs
		}),
		run: async (inputs, world) => (await import("./mark-versions.js")).markVersions({
			mark: "withdrawn",
			inputs
		}, world),
		report: async (marked) => (await import("./mark-versions.js")).reportMarked(marked)
	}),
	deprecateCommand,
	replaceKeyCommand,
	rebuildCommand,
	mirrorCommand,
	lintCommand,
	showCommand,
	configCommand,
	bundleCommand,
	serveCommand,
	demoCommand,
	completionCommand(() => COMMANDS)
];
// src/run/foreign-inputs.ts
function findForeignInputs(command, commands, read) {
	const own = new Set(Object.keys(command.inputs));
	return [...new Map(commands.flatMap(({ inputs }) => Object.entries(inputs)))].flatMap(([name, { default: value = "" }]) => {
		const given = read(name)?.trim() ?? "";
		const isDefault = value.startsWith("${{") || given.toLowerCase() === value.toLowerCase();
		if (own.has(name) || given === "" || isDefault) return [];
		return [foreignInput(name, command, commands.filter(({ inputs }) => Object.hasOwn(inputs, name)))];
	});
}
function foreignInput(name, command, users) {
	return {
		code: "input-invalid",
		found: `‹${name}› is set, and \`${command.name}\` has no use for it`,
		expected: `only inputs of \`${command.name}\``,
		fix: `Leave ‹${name}› out; it belongs to ${users.map((user) => `\`${user.name}\``).join(", ")}`
	};
}
// src/run/on-fault.ts
const AGAIN = 50;
function onFault(tell) {
	const connections = watchConnections();
	process$1.on("uncaughtException", (error) => {
		if (!isLostEnd(error)) return tell(error);
		for (const socket of connections) if (socket.readableEnded) tellEnd(socket);
	});
}
function watchConnections() {
	const open = new Set();
	subscribe("undici:client:connected", (message) => {
		const { socket } = message;
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	return open;
}
function isLostEnd(error) {
	return error.message.includes("assert(!this.paused)") && /\bonHttpSocketEnd\b/.test(error.stack ?? "");
}
function tellEnd(socket) {
	const telling = setInterval(() => {
		try {
			socket.emit("end");
		} catch (error) {
			if (!(error instanceof Error && isLostEnd(error))) throw error;
		}
	}, AGAIN);
	socket.once("close", () => clearInterval(telling));
}
export { onCancel as a, surviveLostLogs as c, COMMANDS as i, Secrets as l, findForeignInputs as n, OutputLost as o, foreignInput as r, printResult as s, onFault as t };
