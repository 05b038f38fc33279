import { p as withNothingReached, s as init_errors, t as ProblemError } from "./errors.js";
import { a as asMarkdown } from "./text.js";
import { r as isAdvisory, t as ADVISORY_FORM } from "./advisory.js";
import { a as lines, c as requiredText, d as token, m as TOKEN, n as choice, p as withHelp, r as flag, s as readValues, t as checkInput, u as text } from "./inputs.js";
import { i as RELEASES_INPUTS, t as FIRST_WRITE_INPUTS } from "./place-inputs.js";
import { a as ONLY, c as SHARED_INPUTS, d as TARGET_INPUTS, i as MARK_INPUTS, l as SHARED_OUTPUTS, n as CHANGE_INPUTS, o as PROVIDER_INPUTS, r as CHANGE_OUTPUTS, s as REPORT_OUTPUT, t as CATALOG_INPUTS, u as SIGNING_INPUTS } from "./shared-inputs.js";
import { t as INIT_INPUTS } from "./inputs2.js";
import { i as VERIFY_OUTPUTS, n as MIRROR_OUTPUTS, r as VERIFY_INPUTS, t as MIRROR_INPUTS } from "./inputs3.js";
import { n as PUBLISH_OUTPUTS, t as PUBLISH_INPUTS } from "./inputs4.js";
import { n as PREVIEW_OUTPUTS, t as PREVIEW_INPUTS } from "./inputs5.js";
import { Socket } from "node:net";
import { writeSync } from "node:fs";
import { availableParallelism } from "node:os";
// src/run/command.ts
init_errors();
const CHANGED_PATHS = { "changed-paths": "With `to: s3://…`, the changed paths below the site's URL, one per line, for a CDN" };
function defineCommand(declared) {
	const { inputs } = declared;
	const changes = Object.hasOwn(declared.outputs ?? {}, "changed") && Object.hasOwn(inputs, "to");
	const outputs = {
		...declared.outputs,
		...changes ? CHANGED_PATHS : {}
	};
	return {
		about: "Flags",
		argument: void 0,
		examples: [],
		guide: "reference.md",
		...declared,
		outputs,
		read: (read) => {
			const values = readValues(inputs, read);
			const problems = Object.entries(inputs).flatMap(([input, declaration]) => checkInput(input, declaration, read(input)));
			return {
				problems,
				run: async (context, others = []) => {
					const allProblems = [...others, ...problems];
					if (allProblems.length > 0) throw new ProblemError([...allProblems, ...await declared.inspect?.(values, context) ?? []]);
					const report = await declared.report(await declared.run(values, context));
					const changedPaths = listPaths(context.changedPaths());
					const json = changedPaths.length === 0 ? report.json : {
						...report.json,
						changedPaths
					};
					return {
						...report,
						json,
						lines: linesOf$1(report),
						outputs: {
							...outputsOf(json, outputs),
							...report.outputs
						}
					};
				}
			};
		}
	};
}
function linesOf$1({ title, items = [], lines = [] }) {
	return [
		...title === void 0 ? [] : [title],
		...items.map((item) => `  ${item}`),
		...lines
	];
}
function listPaths(changed) {
	const both = changed.flatMap((path) => [`/${path}`, `/${path.replace(/(^|\/)index\.html$/, "$1")}`]);
	return [...new Set(both)];
}
function outputsOf(json, declared) {
	const pairs = Object.keys(declared).flatMap((name) => {
		const value = json[name.replace(/-([a-z])/g, (_all, letter) => letter.toUpperCase())];
		return value === void 0 ? [] : [[name, outputOf(value)]];
	});
	return Object.fromEntries(pairs);
}
function outputOf(value) {
	if (value === null) return "";
	if (Array.isArray(value)) return value;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
function findForeignInputs(command, commands, read) {
	return [...new Map(commands.flatMap(({ inputs }) => Object.entries(inputs)))].flatMap(([name, { default: value = "" }]) => {
		const text = read(name)?.trim() ?? "";
		const isDefault = value.startsWith("${{") || text.toLowerCase() === value.toLowerCase();
		if (Object.hasOwn(command.inputs, name) || text === "" || isDefault) return [];
		return [foreignInput(name, command, commands.filter(({ inputs }) => Object.hasOwn(inputs, name)))];
	});
}
function foreignInput(name, command, users) {
	return {
		code: "input-invalid",
		found: `‹${name}› is set, and \`${command.name}\` does not use it`,
		expected: `only inputs of \`${command.name}\``,
		fix: `Remove ‹${name}›; it belongs to ${users.map((user) => `\`${user.name}\``).join(", ")}`
	};
}
// src/report/secrets.ts
const HIDDEN = "***";
const SHORTEST = 4;
const SHORTEST_IN_DATA = 12;
const CUT = "...";
const CUT_TOKEN = /(?<![A-Za-z0-9])(?:gh[opusr]_|github_pat_)[\w.-]{0,36}(?=\.\.\.)/g;
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
		const forms = [...this.#values].flatMap((value) => [
			value,
			...linesOf(value),
			base64(value)
		]);
		return [...new Set(forms)].filter((form) => form.trim().length >= SHORTEST);
	}
	hide(text) {
		const short = [...this.#values].filter(({ length }) => length < SHORTEST);
		const whole = this.#replace(text, SHORTEST);
		return short.reduce((hidden, value) => {
			const literal = value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
			const alone = new RegExp(`(?<![^\\s"'\`(=])${literal}(?=[.,;:]?(?:[\\s"'\`)]|$))`, "g");
			return hidden.replace(alone, HIDDEN);
		}, whole);
	}
	hideInData(text) {
		return this.#replace(text, SHORTEST_IN_DATA);
	}
	#replace(text, shortest) {
		this.#forms ??= formsOf([...this.#values]);
		const forms = this.#forms.filter(({ length }) => length >= shortest);
		const whole = forms.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text);
		return (whole.includes(CUT) ? forms.reduce(hideBeginning, whole).replace(CUT_TOKEN, HIDDEN) : whole).replace(TOKEN, HIDDEN);
	}
};
function hideBeginning(text, form) {
	const start = form.slice(0, SHORTEST);
	let [hidden, from] = ["", 0];
	for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
		let end = at + start.length;
		while (end < text.length && text[end] === form[end - at]) end++;
		if (!text.startsWith(CUT, end)) continue;
		hidden += text.slice(from, at) + HIDDEN;
		from = end;
	}
	return hidden + text.slice(from);
}
function formsOf(values) {
	const forms = values.flatMap((value) => [value, ...linesOf(value)]).flatMap((part) => [
		part,
		JSON.stringify(part).slice(1, -1),
		encodeURIComponent(part.toWellFormed()),
		...inMarkdown(part),
		...withinBase64(part)
	]);
	return [...new Set(forms)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}
function inMarkdown(text) {
	return ["", "x@"].flatMap((before) => ["", "@x"].map((after) => {
		const [start, end] = [before && `\`${before}`, after && `${after}\``].map(({ length }) => length);
		const whole = asMarkdown(`${before}${text}${after}`);
		return whole.slice(start, whole.length - (end ?? 0)).replace(/^`|(?<!\\)`$/g, "");
	}));
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
// src/report/standard-streams.ts
init_errors();
const READER_LEFT = ["EPIPE", "ECONNRESET"];
const STDOUT = 1;
function surviveLostLogs() {
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
async function printResult(text) {
	try {
		if (process.stdout instanceof Socket) return await new Promise((written, failed) => {
			process.stdout.write(text, (error) => error ? failed(error) : written());
		});
		const bytes = Buffer.from(text);
		for (let start = 0; start < bytes.length;) start += writeSync(STDOUT, bytes, start);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (READER_LEFT.some((code) => error.message.includes(code))) return;
		throw new OutputLost({
			code: "output-unwritable",
			found: `standard output can't be written: ${error.message}`,
			expected: "room for the result",
			fix: "Free disk space, or redirect the output. The command itself has finished"
		}, { cause: error });
	}
}
var OutputLost = class extends ProblemError {};
// src/commands/completion/command.ts
const SHELLS = [
	"bash",
	"zsh",
	"fish",
	"powershell"
];
function completionCommand(commands) {
	return defineCommand({
		name: "completion",
		help: "Print a completion script for bash, zsh, fish or PowerShell",
		places: ["command line"],
		inputs: { shell: {
			...choice("The shell", SHELLS),
			default: void 0,
			required: true
		} },
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
			lines: script.trimEnd().split("\n"),
			json: {
				shell,
				script
			}
		})
	});
}
// src/commands/config/inputs.ts
const { providers: providers$1, target: target$1, ...place$1 } = TARGET_INPUTS;
// src/commands/config/command.ts
const configCommand = defineCommand({
	name: "config",
	help: "Print the CLI configuration that users of a site need, merge it into a file, or set it for later steps",
	about: "What to configure",
	places: ["action", "command line"],
	inputs: {
		target: withHelp(target$1, "The site: its URL, hostname or folder. Default: `.`"),
		providers: withHelp(providers$1, "The providers: `namespace/type`, `hostname/namespace/type` or `hostname/*/*`. Default: those of the site's hostname; for a folder or bucket, all"),
		hostname: text("The site's own hostname, if clients use another; they then send that hostname's token to the site", { placeholder: "HOST" }),
		tool: choice("The client to configure", [
			"terraform",
			"opentofu",
			"terragrunt"
		], { only: "command line" }),
		"oci-mirror": flag("Use OpenTofu's `oci_mirror` for providers that are in an OCI registry; Terraform rejects it"),
		mirror: flag("Install the site's own providers from its mirror too, where clients check hashes but no signatures"),
		preview: text("The name of a preview to configure, such as `pr-17`", {
			placeholder: "NAME",
			only: "command line"
		}),
		"target-token": token("A token that the target requires: `config` sends it, and clients in later steps do", "TARGET_TOKEN", {
			shape: {
				pattern: /^[\w.~+/-]+=*$/,
				expected: "a Bearer token (RFC 6750)"
			},
			only: "action"
		}),
		merge: text("The file to merge it into, such as `~/.terraformrc`; a backup is kept. Default: print it", {
			placeholder: "FILE",
			only: "command line",
			group: "output"
		}),
		...place$1
	},
	argument: "target",
	outputs: { "config-file": "The path of the CLI configuration that later steps use, also in TF_CLI_CONFIG_FILE" },
	guide: "install-from-a-site.md",
	examples: [
		"provider-pages config ./site",
		"provider-pages config ./site --merge ~/.terraformrc",
		"provider-pages config ./site --oci-mirror",
		"provider-pages config ./site --preview pr-17"
	],
	run: async (inputs, context) => (await import("./config.js")).config(inputs, context),
	report: async (result) => (await import("./config.js")).reportConfig(result)
});
// src/commands/demo/command.ts
init_errors();
const demoCommand = defineCommand({
	name: "demo",
	help: "Publish a sample provider to a temporary folder and install it from there",
	places: ["command line"],
	inputs: { to: text("Keep the sample site in this folder, which must be empty or from an earlier demo", {
		placeholder: "DIR",
		only: "command line"
	}) },
	guide: "getting-started.md",
	examples: ["provider-pages demo", "provider-pages demo --to ./demo-site"],
	run: async ({ to }, context) => {
		const { demo } = await import("./demo.js");
		return to === void 0 ? withNothingReached(() => demo(to, context)) : demo(to, context);
	},
	report: (done) => done
});
const deprecateCommand = defineCommand({
	name: "deprecate",
	help: "Make clients warn about versions, or about a provider and its replacement",
	about: "What to deprecate",
	places: ["action", "command line"],
	inputs: {
		...MARK_INPUTS,
		advisory: text("The security advisory to name: a GHSA or CVE id, or an https URL", {
			placeholder: "ID|URL",
			shape: {
				pattern: { test: isAdvisory },
				expected: ADVISORY_FORM
			}
		}),
		"replaced-by": text("The provider's replacement: `type`, `namespace/type` or `hostname/namespace/type`", { placeholder: "ADDRESS" })
	},
	outputs: CHANGE_OUTPUTS,
	guide: "withdraw-or-deprecate-a-version.md",
	examples: ["provider-pages deprecate --to ./site --source registry.example.com/acme/widget --versions \"< 2.0\" --reason \"no longer maintained\""],
	inspect: async (given) => (await import("./mark-versions.js")).checkRequest({
		mark: "deprecated",
		inputs: given
	}),
	run: async (given, context) => (await import("./mark-versions.js")).markVersions({
		mark: "deprecated",
		inputs: given
	}, context),
	report: async (marked) => (await import("./report10.js")).reportMarked(marked)
});
// src/commands/serve/command.ts
const PORT = requiredText("The port; `0` picks a free one", {
	placeholder: "PORT",
	default: "8080",
	shape: {
		pattern: /^\d{1,4}$|^[1-5]\d{4}$|^6[0-4]\d{3}$|^65[0-4]\d\d$|^655[0-2]\d$|^6553[0-5]$/,
		expected: "a number from 0 to 65535"
	}
});
const serveCommand = defineCommand({
	name: "serve",
	help: "Serve a folder on this machine, to browse a site or install from it",
	places: ["command line"],
	inputs: {
		directory: requiredText("The folder to serve", {
			placeholder: "DIR",
			default: "."
		}),
		port: PORT,
		tls: flag("Serve over HTTPS, which mirrors require, with a temporary certificate")
	},
	argument: "directory",
	guide: "publish-without-github.md",
	examples: ["provider-pages serve ./site --port 8080"],
	run: async ({ directory, port, tls }, context) => (await import("./serve.js")).serve(directory, {
		port: Number(port),
		tls
	}, context),
	report: (json) => ({
		json,
		endsBySignal: true
	})
});
// src/commands/docs/command.ts
const docsCommand = defineCommand({
	name: "docs",
	help: "Preview a provider's documentation as the site will show it, or check it",
	about: "What to show",
	places: ["action", "command line"],
	inputs: {
		directory: requiredText("The provider's repository", {
			placeholder: "DIR",
			default: ".",
			inAction: "The provider's repository, for `docs`"
		}),
		docs: withHelp(CATALOG_INPUTS.docs, "The folder with the documentation in the repository; `docs` also finds `website/docs`"),
		source: withHelp(PROVIDER_INPUTS.source, "The provider's address: `type`, `namespace/type` or `hostname/namespace/type`. Default: from the repository's name"),
		version: withHelp(PROVIDER_INPUTS.version, "The version that the pages show. Default: 0.0.0-preview"),
		check: {
			...withHelp(SHARED_INPUTS.check, "Only check: report all problems, and fail if one is an error"),
			group: "output"
		},
		output: withHelp(CHANGE_INPUTS.output, "Write the pages into this folder instead of serving them"),
		port: {
			...PORT,
			default: "0",
			group: "output",
			only: "command line"
		}
	},
	argument: "directory",
	examples: [
		"provider-pages docs",
		"provider-pages docs ./terraform-provider-widget --check",
		"provider-pages docs --output ./pages"
	],
	run: async (inputs, context) => (await import("./docs.js")).runDocs(inputs, context),
	report: async (done) => (await import("./docs.js")).reportDocs(done)
});
// src/commands/explain/command.ts
const explainCommand = defineCommand({
	name: "explain",
	help: "Explain where `init` takes each provider from on this machine, or why it fails",
	about: "What to explain",
	places: ["command line"],
	inputs: {
		target: {
			...withHelp(TARGET_INPUTS.target, "The folder of a configuration, or the address of one provider (`registry.example.com/acme/widget`). Default: `.`"),
			placeholder: "DIR|ADDRESS"
		},
		client: text("`terraform` or `tofu`, with a version if it matters (`tofu-1.10`). Default: tofu if it alone is on PATH", { placeholder: "CLIENT" }),
		offline: flag("Request nothing: only say what this machine knows")
	},
	argument: "target",
	guide: "explain.md",
	examples: ["provider-pages explain ./network", "provider-pages explain --client tofu --offline"],
	run: async (inputs, context) => (await import("./explain2.js")).explain(inputs, context),
	report: async ({ explained, choice }) => (await import("./report.js")).reportExplained(explained, choice)
});
// src/commands/init/command.ts
const initCommand = defineCommand({
	name: "init",
	help: "Set up a provider's repository: workflow, manifest, branch and Pages; run it again to check them",
	places: ["command line"],
	inputs: INIT_INPUTS,
	argument: "directory",
	guide: "getting-started.md",
	examples: ["provider-pages init", "provider-pages init --yes"],
	run: async (inputs, context) => (await import("./init.js")).init(inputs, context),
	report: (report) => report
});
// src/commands/lock/inputs.ts
const LOCK_INPUTS = {
	directories: lines("The folders of configurations that have a lock file", {
		placeholder: "DIR",
		default: ".",
		inAction: "The folders of configurations whose lock file `lock` completes, or whose providers `install` installs"
	}),
	platforms: withHelp(SHARED_INPUTS.platforms, "The platforms to lock (`linux_amd64, darwin_arm64`). Default: all that the version has"),
	from: {
		...withHelp(SHARED_INPUTS.from, "A site that is the registry of its host, by URL or folder. Default, and for other hosts: where clients on this machine look"),
		placeholder: "SITE"
	},
	check: withHelp(SHARED_INPUTS.check, "Write nothing, and fail if a lock file lacks a hash"),
	strict: withHelp(SHARED_INPUTS.strict, "Fail if a locked version is withdrawn: with `--check` alone, that is a warning")
};
const LOCK_OUTPUTS = { "changed-files": "The lock files that were completed, one per line" };
// src/commands/install/command.ts
const installCommand = defineCommand({
	name: "install",
	help: "Install the providers of lock files into a folder, checked, so that `init` needs no network",
	about: "What to install",
	places: ["action", "command line"],
	inputs: {
		directories: withHelp(LOCK_INPUTS.directories, "The folders of configurations that have a lock file, all that use the same folder of providers"),
		into: requiredText("The folder for the providers, which a cache may carry to other runs", {
			placeholder: "DIR",
			default: "~/.provider-pages/providers"
		}),
		platforms: withHelp(SHARED_INPUTS.platforms, "The platforms to install (`linux_amd64, darwin_arm64`). Default: this machine's"),
		from: LOCK_INPUTS.from,
		packed: flag("Keep every package as a zip: `init` then copies it, so that `.terraform` can travel to another job"),
		prune: withHelp(MIRROR_INPUTS.prune, "Delete from the folder what no lock file names"),
		check: withHelp(SHARED_INPUTS.check, "Write nothing, and fail if a provider is missing or changed"),
		"mirror-config": {
			...withHelp(MIRROR_INPUTS["mirror-config"], "A file like `provider-mirror.yml`: only what it selects is installed. Default: everything"),
			parse: (value) => value.trim() || void 0
		},
		"trusted-root": MIRROR_INPUTS["trusted-root"],
		"config-file": text("The file for the CLI configuration with which clients use the folder; each run replaces it. Default: none is written", {
			placeholder: "FILE",
			inAction: "With `install`, the file for the CLI configuration of later steps; each run replaces it. Default: one in RUNNER_TEMP",
			group: "output"
		})
	},
	argument: "directories",
	outputs: {
		changed: "`true` if anything was written, `false` if not",
		"config-file": "The path of the CLI configuration that later steps use, also in TF_CLI_CONFIG_FILE",
		providers: "What `install` installed, as JSON: address, version, platform, layout, proof and size of each",
		"cache-key": "A digest of what the lock files ask for, for the key of a cache"
	},
	guide: "fast-init-in-ci.md",
	examples: ["provider-pages install ./network ./cluster --config-file ./cli.tfrc --from ./site", "provider-pages install --into ./providers --check"],
	run: async (inputs, context) => (await import("./install2.js")).install(inputs, context),
	report: async (installed) => (await import("./report2.js")).reportInstalled(installed)
});
// src/commands/lint/inputs.ts
const { target, providers, ...place } = TARGET_INPUTS;
// src/commands/lint/command.ts
const lintCommand = defineCommand({
	name: "lint",
	help: "Check a registry or mirror the way clients do, and report what would fail",
	about: "What to check",
	places: ["action", "command line"],
	inputs: {
		target: withHelp(target, "A site, registry or mirror: URL, hostname, folder, bucket, git branch or provider address; or the `provider-mirror.yml` of a mirror. Default: `.`"),
		providers,
		rules: lines("The rules to check; `!RULE` excludes one. Default: all", {
			placeholder: "RULE",
			inAction: "The rules for `lint` to check; `!RULE` excludes one. Default: all"
		}),
		deep: flag("Download every package and check what is in it", { inAction: "Let `lint` download every package and check what is in it" }),
		also: PROVIDER_INPUTS.also,
		oci: withHelp(CATALOG_INPUTS.oci, "OCI repositories to check too (`ghcr.io/OWNER/NAME`)"),
		baseline: text("An earlier JSON report, whose findings are not repeated", {
			placeholder: "FILE",
			inAction: "An earlier JSON report of `lint`, whose findings are not repeated"
		}),
		previous: text("An earlier JSON report: changed or missing versions are findings", {
			placeholder: "FILE",
			inAction: "An earlier JSON report of `lint`: versions that changed or went missing since are findings"
		}),
		format: choice("The format of the findings", [
			"human",
			"json",
			"sarif"
		], {
			group: "output",
			inAction: "The format of `lint`'s findings"
		}),
		output: withHelp(CHANGE_INPUTS.output, "The folder for the reports. Default: a temporary folder"),
		...place
	},
	argument: "target",
	outputs: {
		errors: "How many errors `lint` found",
		warnings: "How many warnings `lint` found",
		...REPORT_OUTPUT,
		sarif: "The path of a SARIF file for code scanning"
	},
	guide: "check-a-registry.md",
	examples: ["provider-pages lint ./site --deep"],
	run: async (inputs, context) => (await import("./lint2.js")).runLint(inputs, context),
	report: async (result) => (await import("./lint2.js")).reportLint(result)
});
// src/commands/lock/command.ts
const lockCommand = defineCommand({
	name: "lock",
	help: "Complete lock files for every platform, from signed hashes",
	about: "What to lock",
	places: ["action", "command line"],
	inputs: LOCK_INPUTS,
	argument: "directories",
	outputs: LOCK_OUTPUTS,
	guide: "lock-files.md",
	examples: ["provider-pages lock ./network ./cluster --from ./site", "provider-pages lock --from ./site --check"],
	run: async (inputs, context) => (await import("./lock.js")).lock(inputs, context),
	report: async (locked) => (await import("./lock.js")).reportLocked(locked)
});
// src/commands/mirror/command.ts
const mirrorCommand = defineCommand({
	name: "mirror",
	help: "Mirror the third-party providers listed in provider-mirror.yml",
	about: "What to mirror",
	places: ["action", "command line"],
	inputs: MIRROR_INPUTS,
	outputs: MIRROR_OUTPUTS,
	guide: "mirror-third-party-providers.md",
	examples: [
		"provider-pages mirror --init --from .terraform.lock.hcl",
		"provider-pages mirror --to ./site --site-url https://mirror.example.com/",
		"provider-pages mirror --to ./site --propose"
	],
	inspect: async (inputs, context) => (await import("./plan-mirror.js")).inspectFile(inputs, context),
	run: async (inputs, context) => {
		if (inputs.init) return (await import("./init2.js")).writeMirrorFile(inputs, context);
		if (inputs.propose) return (await import("./propose.js")).propose(inputs, context);
		return (await import("./mirror3.js")).mirror(inputs, context);
	},
	report: async (result) => {
		if ("written" in result) return (await import("./init2.js")).reportWritten(result);
		if ("proposals" in result) return (await import("./proposals.js")).reportProposed(result);
		return (await import("./report3.js")).reportMirrored(result);
	}
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
	help: "Show what a publish would do, and the site it would make",
	about: "What to publish",
	places: ["command line"],
	inputs,
	guide: "publish-a-release.md",
	examples: ["provider-pages plan --to ./site --source registry.example.com/acme/widget --version 1.2.3 --output ./preview"],
	inspect: async (given, context) => (await import("./preflight2.js")).inspect({
		...given,
		...DRY
	}, context),
	run: async (given, context) => {
		const { plan } = await import("./plan2.js");
		const log = {
			...context.log,
			info: context.log.debug
		};
		return plan({
			...given,
			...DRY
		}, {
			...context,
			log
		});
	},
	report: async (planned) => (await import("./plan2.js")).reportPlan(planned, "run this again with `publish` instead of `plan`")
});
// src/commands/preview/command.ts
const previewCommand = defineCommand({
	name: "preview",
	help: "Offer an unsigned pull-request, branch or nightly build, until it expires",
	about: "What to offer",
	places: ["action", "command line"],
	inputs: PREVIEW_INPUTS,
	outputs: PREVIEW_OUTPUTS,
	guide: "preview-a-pull-request.md",
	examples: ["provider-pages preview --to ./site --name pr-17 --version 1.3.0-pr17.1 --source registry.example.com/acme/widget --artifacts ./dist", "provider-pages preview --to ./site --name pr-17 --remove --source registry.example.com/acme/widget"],
	run: async (inputs, context) => (await import("./preview.js")).preview(inputs, context),
	report: async (previewed) => (await import("./report6.js")).reportPreview(previewed)
});
// src/commands/publish/command.ts
const publishCommand = defineCommand({
	name: "publish",
	help: "Package, sign and release a version, and add it to the site",
	about: "What to publish",
	places: ["action", "command line"],
	inputs: PUBLISH_INPUTS,
	outputs: PUBLISH_OUTPUTS,
	guide: "publish-a-release.md",
	examples: ["provider-pages publish --to ./site --source registry.example.com/acme/widget --version 1.2.3 --artifacts ./dist"],
	inspect: async (inputs, context) => (await import("./preflight2.js")).inspect(inputs, context),
	run: async (inputs, context) => inputs["dry-run"] ? (await import("./plan2.js")).plan(inputs, context) : (await import("./publish.js")).publish(inputs, context),
	report: async (published) => "files" in published ? (await import("./plan2.js")).reportPlan(published, "run this again without `--dry-run`") : (await import("./report4.js")).reportPublish(published)
});
// src/commands/rebuild/command.ts
const rebuildCommand = defineCommand({
	name: "rebuild",
	help: "Import existing releases, and regenerate every document from the catalog",
	about: "What to rebuild",
	places: ["action", "command line"],
	inputs: {
		source: PROVIDER_INPUTS.source,
		...RELEASES_INPUTS,
		protocols: withHelp(PROVIDER_INPUTS.protocols, "Plugin protocol versions of the chosen versions, if no signed manifest has them; also changes listed ones. Default: what lists that clients read state, or `5.0`"),
		...CATALOG_INPUTS,
		versions: withHelp(CATALOG_INPUTS.versions, "Versions (`1.0.0, 1.0.1`), constraints (`>= 1.0, < 1.4`), or `all`. Default: all"),
		"gpg-public-keys": withHelp(CATALOG_INPUTS["gpg-public-keys"], "Public keys to trust besides the catalog's: armored blocks, or files with them"),
		...CHANGE_INPUTS,
		...FIRST_WRITE_INPUTS
	},
	outputs: CHANGE_OUTPUTS,
	guide: "import-existing-releases.md",
	examples: ["provider-pages rebuild --to ./site --source registry.example.com/acme/widget"],
	run: async (inputs, context) => (await import("./rebuild.js")).rebuild(inputs, context),
	report: async (rebuilt) => (await import("./report7.js")).reportRebuilt(rebuilt)
});
// src/commands/replace-key/command.ts
const replaceKeyCommand = defineCommand({
	name: "replace-key",
	help: "Re-sign published checksums with another key; packages and lock files stay valid",
	about: "What to re-sign",
	places: ["action", "command line"],
	inputs: {
		source: PROVIDER_INPUTS.source,
		versions: withHelp(CATALOG_INPUTS.versions, "Versions (`1.0.0, 1.0.1`), constraints (`>= 1.0, < 1.4`), or `all`. Default: all"),
		only: ONLY,
		"old-key": text("The id or fingerprint of the key to replace; a fingerprint also trusts its signatures. Default: every key but the new one", {
			placeholder: "KEY_ID",
			shape: {
				pattern: /^(?:0x)?(?:[0-9a-f]\s*){16}(?:(?:[0-9a-f]\s*){24}(?:(?:[0-9a-f]\s*){24})?)?$/i,
				expected: "16, 40 or 64 hexadecimal digits"
			}
		}),
		stolen: flag("Record that `old-key` was stolen: nothing further that only it signed is trusted. Without a private key, nothing is re-signed"),
		reason: withHelp(MARK_INPUTS.reason, "With `stolen`: what happened, in one line"),
		undo: withHelp(MARK_INPUTS.undo, "With `stolen`: take the record back"),
		"gpg-public-keys": withHelp(CATALOG_INPUTS["gpg-public-keys"], "Public keys whose signatures to trust: armored blocks, or files with them. Only versions with a trusted signature are re-signed"),
		...SIGNING_INPUTS,
		"gpg-private-key": {
			...SIGNING_INPUTS["gpg-private-key"],
			required: false
		},
		...CHANGE_INPUTS
	},
	outputs: {
		"key-id": SHARED_OUTPUTS["key-id"],
		...CHANGE_OUTPUTS
	},
	guide: "rotate-the-signing-key.md",
	examples: ["provider-pages replace-key --to ./site --source registry.example.com/acme/widget"],
	inspect: async (inputs, context) => (await import("./plan-replacement.js")).inspect(inputs, context),
	run: async (inputs, context) => (await import("./replace-key.js")).replaceKey(inputs, context),
	report: async (replaced) => (await import("./report8.js")).reportReplaced(replaced)
});
// src/commands/show/command.ts
const showCommand = defineCommand({
	name: "show",
	help: "List the providers, versions and platforms of a site, registry or mirror",
	about: "What to show",
	places: ["command line"],
	inputs: TARGET_INPUTS,
	argument: "target",
	guide: "check-a-registry.md",
	examples: ["provider-pages show ./site"],
	run: async (inputs, context) => (await import("./show.js")).show(inputs, context),
	report: async (shown) => (await import("./show.js")).reportShown(shown)
});
// src/commands/verify/command.ts
const verifyCommand = defineCommand({
	name: "verify",
	help: "Wait until a site serves a version, then install every platform of it the way clients do",
	about: "What to verify",
	places: ["action", "command line"],
	inputs: VERIFY_INPUTS,
	argument: "target",
	outputs: VERIFY_OUTPUTS,
	guide: "check-a-registry.md",
	examples: ["provider-pages verify ./site"],
	run: async (inputs, context) => (await import("./verify.js")).verify(inputs, context),
	report: async (verified) => (await import("./report9.js")).reportVerified(verified)
});
// src/commands/withdraw/command.ts
const withdrawCommand = defineCommand({
	name: "withdraw",
	help: "Remove versions from the lists, so that clients no longer choose them; their files stay unless you delete them",
	about: "What to withdraw",
	places: ["action", "command line"],
	inputs: {
		...MARK_INPUTS,
		"delete-files": flag("Also delete the files of the versions for good, as for a secret in a package: documents, packages, release assets, images")
	},
	outputs: CHANGE_OUTPUTS,
	guide: "withdraw-or-deprecate-a-version.md",
	examples: ["provider-pages withdraw --to ./site --source registry.example.com/acme/widget --versions 1.2.3 --reason \"loses data\""],
	inspect: async (inputs) => (await import("./mark-versions.js")).checkRequest({
		mark: "withdrawn",
		inputs
	}),
	run: async (inputs, context) => (await import("./mark-versions.js")).markVersions({
		mark: "withdrawn",
		inputs
	}, context),
	report: async (marked) => (await import("./report10.js")).reportMarked(marked)
});
// src/run/commands.ts
const COMMAND_GROUPS = {
	"Set up": [demoCommand, initCommand],
	Publish: [
		publishCommand,
		planCommand,
		previewCommand,
		mirrorCommand
	],
	"Change what is published": [
		withdrawCommand,
		deprecateCommand,
		replaceKeyCommand,
		rebuildCommand
	],
	Check: [
		docsCommand,
		verifyCommand,
		lintCommand,
		showCommand
	],
	Install: [
		configCommand,
		explainCommand,
		lockCommand,
		installCommand,
		serveCommand
	],
	Other: [completionCommand(() => COMMANDS)]
};
const COMMANDS = Object.values(COMMAND_GROUPS).flat();
// src/run/process.ts
init_errors();
const EXIT_CODES = {
	SIGINT: 130,
	SIGTERM: 143
};
function onCancel() {
	const stop = new AbortController();
	let exitCode;
	for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => {
		exitCode ??= EXIT_CODES[name];
		const problem = {
			code: "cancelled",
			found: `the run was stopped by ${name}`,
			expected: "time to finish",
			fix: "Run it again: it continues from the current state"
		};
		stop.abort(new ProblemError(problem));
	});
	return {
		signal: stop.signal,
		exitCode: () => exitCode
	};
}
function widenThreadPool() {
	process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);
}
export { OutputLost as a, Secrets as c, COMMAND_GROUPS as i, findForeignInputs as l, widenThreadPool as n, printResult as o, COMMANDS as r, surviveLostLogs as s, onCancel as t, foreignInput as u };
