import { t as ProblemError } from "./errors.js";
import { i as parseManifest, n as MANIFEST_MISSING, r as MANIFEST_NAME } from "./manifest.js";
import { n as renderMirrorFile } from "./render2.js";
import { r as readRegularFile } from "./read-file.js";
import { promisify } from "node:util";
import { dirname, join, resolve } from "node:path";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { createInterface } from "node:readline/promises";
// src/commands/init/check-key.ts
async function checkKey(inputs, world) {
	const { "gpg-private-key": privateKey, "gpg-passphrase": passphrase } = inputs;
	if (privateKey === void 0) return void 0;
	const { openSigningKey } = await import("./signing-key.js");
	try {
		const { keyId, algorithm, expires, warnings } = await openSigningKey({
			privateKey,
			passphrase,
			now: world.now()
		});
		return {
			told: `key ${keyId} (${algorithm}) signs, and is valid ${expires === void 0 ? "for good" : `until ${expires.toISOString().slice(0, 10)}`}`,
			problems: warnings
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return {
			told: void 0,
			problems: error.problems
		};
	}
}
// src/commands/init/go-module.ts
const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework";
const SDK = "github.com/hashicorp/terraform-plugin-sdk";
const SERVED = [{
	protocol: "6.0",
	says: /\btf6server\b|\btf5to6server\b|\bProtocolVersion:\s*6\b/
}, {
	protocol: "5.0",
	says: /\btf5server\b|\btf6to5server\b|\bProtocolVersion:\s*5\b/
}];
function findProtocol({ module, main }) {
	const served = SERVED.filter(({ says }) => says.test(main));
	if (served.length > 0) return served.length === 1 ? served[0]?.protocol : void 0;
	const [framework, sdk] = [FRAMEWORK, SDK].map((path) => requires(module, path));
	if (framework && sdk) return void 0;
	return framework ? "6.0" : sdk ? "5.0" : void 0;
}
function requires(module, path) {
	return module.split("\n").some((line) => !/\/\/ indirect\b/.test(line) && requirementOf(line).replace(/\/v\d+$/, "") === path);
}
function requirementOf(line) {
	const [, path = ""] = /^\s*(?:require\s+)?(\S+)\s+v\d/.exec(line) ?? [];
	return path;
}
// src/commands/init/check-workflow.ts
const USES = /^\s*(?:-\s+)?uses:\s*["']?[\w.-]+\/provider-pages@/m;
const OTHER_COMMAND = /^\s*command:\s*["']?(?!publish\b)[a-z-]+/m;
function findPublishing(files) {
	const [found] = files.filter(({ text }) => stepsOf(text).some((step) => !OTHER_COMMAND.test(step)));
	if (found === void 0) return void 0;
	const [, keySecret] = /gpg-private-key:\s*["']?\$\{\{\s*secrets\.(\w+)/.exec(found.text) ?? [];
	return {
		...found,
		keySecret
	};
}
function stepsOf(text) {
	return withoutComments(text).split(/^(?=\s*-\s+(?:name|id|uses|if|run|env|with):)/m).filter((step) => USES.test(step));
}
function checkWorkflow({ path, text }) {
	const plain = withoutComments(text);
	const problems = [];
	const add = (found, expected, fix) => problems.push({
		code: "workflow-invalid",
		found: `${path} ${found}`,
		expected,
		fix
	});
	if (/^\s*permissions:/m.test(plain) && !/^\s*(?:contents:\s*write|permissions:\s*write-all)\b/m.test(plain)) add("lets no job write contents", "`contents: write` in the job that publishes", "Add it to the job's `permissions:`");
	if (!/^\s*gpg-private-key:/m.test(plain)) add("gives no key", "the input `gpg-private-key`", "Add `gpg-private-key: ${{ secrets.GPG_PRIVATE_KEY }}`");
	return problems;
}
function withoutComments(text) {
	return text.replace(/(^|\s)#.*$/gm, "$1");
}
// src/commands/init/read-repository.ts
const WORKFLOWS = ".github/workflows";
async function readRepository(directory, serverUrl) {
	const names = await readdir(directory);
	const module = await readText(join(directory, "go.mod"));
	const sources = names.filter((name) => /(?<!_test)\.go$/.test(name));
	const main = (await Promise.all(sources.map((name) => readText(join(directory, name))))).join("\n");
	return {
		directory,
		isGit: names.includes(".git"),
		origin: await findOrigin(directory, serverUrl),
		go: module === void 0 ? void 0 : {
			module,
			main
		},
		hasMain: /^package main\b/m.test(main),
		hasManifest: names.includes(MANIFEST_NAME),
		hasGoReleaser: names.some((name) => /^\.?goreleaser\.ya?ml$/.test(name)),
		workflows: await readWorkflows(directory)
	};
}
const LARGEST = 1048576;
async function readText(path) {
	try {
		return (await readRegularFile(path, LARGEST)).toString("utf8");
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw error;
	}
}
async function readWorkflows(directory) {
	const paths = (await readdir(join(directory, WORKFLOWS)).catch(() => [])).filter((name) => /\.ya?ml$/.test(name)).map((name) => `${WORKFLOWS}/${name}`);
	return Promise.all(paths.sort().map(async (path) => ({
		path,
		text: await readText(join(directory, path)) ?? ""
	})));
}
async function findOrigin(directory, serverUrl) {
	const args = [
		"-C",
		directory,
		"config",
		"--get",
		"remote.origin.url"
	];
	const { stdout } = await promisify(execFile)("git", args).catch(() => ({ stdout: "" }));
	return parseOrigin(stdout.trim(), new URL(serverUrl).hostname);
}
const REMOTE = /^(?:[a-z+]+:\/\/(?:[^@/]*@)?|[^@/:]+@)(?<host>[^:/]+)(?::\d+)?[:/](?<name>[\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i;
function parseOrigin(url, host) {
	const { groups } = REMOTE.exec(url) ?? {};
	return groups?.host?.toLowerCase() === host ? groups.name : void 0;
}
// src/commands/init/workflow-text.ts
function renderWorkflow(builder) {
	return `name: release
on:
  push:
    tags: ["v*"]
permissions: {}
jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
${BUILDS[builder]}  publish:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      contents: write # the release, and the branch of the site
      pages: read # the URL of the site
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/download-artifact@v7
        with:
          name: ${NAMES[builder]}
          path: dist
      - uses: provider-pages/provider-pages@v1
        with:
          gpg-private-key: \${{ secrets.GPG_PRIVATE_KEY }}
          gpg-passphrase: \${{ secrets.GPG_PASSPHRASE }}
`;
}
const NAMES = {
	go: "builds",
	goreleaser: "dist"
};
const BUILDS = {
	go: `      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/setup-go@v6
        with:
          go-version-file: go.mod
      - name: Build
        env:
          CGO_ENABLED: 0
          GOARM: 6
        run: |
          for platform in darwin_{amd64,arm64} freebsd_{386,amd64,arm,arm64} \\
            linux_{386,amd64,arm,arm64} openbsd_amd64 windows_{386,amd64,arm64}; do
            GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath \\
              -ldflags "-s -w -X main.version=\${GITHUB_REF_NAME#v}" \\
              -o "dist/\${GITHUB_REPOSITORY#*/}_$platform"
          done
      - uses: actions/upload-artifact@v6
        with:
          name: builds
          path: dist
          if-no-files-found: error
`,
	goreleaser: `      - uses: actions/checkout@v6
        with:
          fetch-depth: 0 # GoReleaser reads the tags
          persist-credentials: false
      - uses: actions/setup-go@v6
        with:
          go-version-file: go.mod
      - uses: goreleaser/goreleaser-action@v7
        with:
          version: "~> v2"
          args: build --clean
      - uses: actions/upload-artifact@v6
        with:
          # With the list of the builds, whose paths begin with \`dist/\`.
          name: dist
          path: dist
          if-no-files-found: error
          retention-days: 1
`
};
const MIRROR_WORKFLOW = `name: mirror
on:
  schedule:
    - cron: "41 4 * * *"
  push:
    paths: [provider-mirror.yml]
  workflow_dispatch:
permissions: {}
concurrency:
  group: mirror
jobs:
  mirror:
    runs-on: ubuntu-latest
    timeout-minutes: 120
    permissions:
      contents: write # the branch of the site, and releases where packages are copied into them
      pages: read # the URL of the site
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: provider-pages/provider-pages@v1
        with:
          command: mirror
          strict: true
`;
// src/commands/init/plan-files.ts
function planFiles(repository, choices) {
	const { builder, protocols, mirror } = choices;
	const release = {
		path: `${WORKFLOWS}/release.yml`,
		text: renderWorkflow(builder)
	};
	const publishing = findPublishing(repository.workflows);
	return [
		...publishing !== void 0 && publishing.path !== release.path ? [] : [release],
		...protocols.length === 0 ? [] : [{
			path: MANIFEST_NAME,
			text: renderManifest(protocols),
			isBeginning: true
		}],
		{
			path: ".gitattributes",
			text: renderLines(ATTRIBUTES),
			lines: ATTRIBUTES
		},
		...mirror ? MIRROR_FILES : []
	];
}
function renderManifest(protocols) {
	return `${JSON.stringify({
		version: 1,
		metadata: { protocol_versions: protocols }
	}, void 0, 2)}\n`;
}
const ATTRIBUTES = [
	MANIFEST_NAME,
	"LICENSE*",
	"README*"
].map((name) => `${name} text eol=lf`);
const MIRROR_FILES = [{
	path: "provider-mirror.yml",
	text: renderMirrorFile([]),
	isBeginning: true
}, {
	path: `${WORKFLOWS}/mirror.yml`,
	text: MIRROR_WORKFLOW
}];
function renderLines(lines) {
	return `${lines.join("\n")}\n`;
}
// src/commands/init/line-diff.ts
const MOST = 2e3;
function diffLines(before, after) {
	const [a, b] = [before, after].map((text) => text.replace(/\r?\n$/, "").split(/\r?\n/));
	if (a === void 0 || b === void 0 || a.length > MOST || b.length > MOST) return [];
	const marked = markLines(a, b);
	const isNear = (index) => [
		index - 1,
		index,
		index + 1
	].some((at) => (marked[at] ?? " ").charAt(0) !== " ");
	return marked.filter((_, index) => isNear(index));
}
function markLines(a, b) {
	const common = lengthsOf(a, b);
	const marked = [];
	let [i, j] = [0, 0];
	while (i < a.length || j < b.length) {
		const down = common[i + 1]?.[j] ?? -1;
		const right = common[i]?.[j + 1] ?? -1;
		if (i < a.length && a[i] === b[j]) {
			marked.push(`  ${a[i]}`);
			i++;
			j++;
		} else if (i < a.length && (j === b.length || down >= right)) marked.push(`- ${a[i++]}`);
		else marked.push(`+ ${b[j++]}`);
	}
	return marked;
}
function lengthsOf(a, b) {
	const lengths = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
	for (let i = a.length - 1; i >= 0; i--) for (let j = b.length - 1; j >= 0; j--) {
		const [below, after] = [lengths[i + 1] ?? [], lengths[i] ?? []];
		after[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, after[j + 1] ?? 0);
	}
	return lengths;
}
// src/commands/init/write-files.ts
async function compareFile(directory, file) {
	const text = await readText(join(directory, file.path));
	const compared = {
		...file,
		wanted: file.text,
		difference: []
	};
	if (text === void 0) return {
		...compared,
		state: "missing"
	};
	if (file.lines !== void 0) return compareLines(file, file.lines, text);
	return file.isBeginning || text.replaceAll("\r\n", "\n") === file.text ? {
		...compared,
		state: "same"
	} : {
		...compared,
		state: "differs",
		difference: diffLines(text, file.text)
	};
}
function compareLines(file, lines, text) {
	const named = new Set(text.split(/\r?\n/).map(nameOf));
	const lacking = /^\*\s.*\beol=lf\b/m.test(text) ? [] : lines.filter((line) => !named.has(nameOf(line)));
	const eol = text.includes("\r\n") ? "\r\n" : "\n";
	const begin = text === "" || text.endsWith("\n") ? text : text + eol;
	return {
		...file,
		state: lacking.length === 0 ? "same" : "lacks lines",
		wanted: begin + lacking.map((line) => line + eol).join(""),
		difference: lacking.map((line) => `+ ${line}`)
	};
}
function nameOf(line) {
	return line.trim().split(/\s/)[0] ?? "";
}
function isToBeWritten({ state }) {
	return state === "missing" || state === "lacks lines";
}
async function writeMissing(directory, file) {
	const path = join(directory, file.path);
	try {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, file.wanted, { flag: file.state === "missing" ? "wx" : "w" });
	} catch (error) {
		const found = `${file.path} can't be written: ${error.message}`;
		const [expected, fix] = ["a folder that files can be written to", "Correct ‹directory›"];
		throw new ProblemError([{
			code: "folder-unwritable",
			found,
			expected,
			fix
		}], { cause: error });
	}
}
// src/commands/init/look-at-files.ts
async function lookAtFiles(before, choices, { person, serverUrl }) {
	const { directory } = before;
	const planned = planFiles(before, choices);
	const files = await Promise.all(planned.map((file) => compareFile(directory, file)));
	const missing = files.filter(isToBeWritten);
	const names = missing.map(({ path }) => path).join(", ");
	const isWanted = missing.length > 0 && await person.agrees(`Write ${names}?`);
	for (const file of isWanted ? missing : []) await writeMissing(directory, file);
	const after = await readRepository(directory, serverUrl);
	const workflow = findPublishing(after.workflows);
	const problems = [
		...judgeWorkflow(after, workflow),
		...judgeSources(after, choices),
		...await judgeManifest(directory, choices)
	];
	return {
		checks: files.map((file) => describe(file, isWanted, workflow)),
		problems,
		tasks: [],
		workflow
	};
}
function describe(file, isWritten, workflow) {
	const { path, state, difference } = file;
	if (state === "same") return {
		state: "ok",
		what: path
	};
	if (isToBeWritten(file)) {
		const details = state === "missing" ? [] : difference;
		return {
			state: isWritten ? "done" : "missing",
			what: `${path}${isWritten ? " is written" : ""}`,
			details
		};
	}
	const isOk = workflow?.path === path || !path.endsWith("release.yml");
	const what = `${path} is not what init writes, and is left as it is; what would differ:`;
	return {
		state: isOk ? "ok" : "missing",
		what,
		details: difference
	};
}
function judgeWorkflow({ workflows }, publishing) {
	if (publishing !== void 0) return checkWorkflow(publishing);
	const path = ".github/workflows/release.yml";
	const isThere = workflows.some((workflow) => workflow.path === path);
	return [{
		code: "workflow-invalid",
		found: isThere ? `${path} publishes in another way` : "no workflow publishes",
		expected: "a workflow with a step that uses provider-pages/provider-pages",
		fix: isThere ? `Put the step into ${path}, or move that file away and run init again` : "Run init again and let it write one"
	}];
}
function judgeSources({ go, hasMain, isGit }, { builder }) {
	const problems = [];
	const warn = (found, expected, fix) => problems.push({
		code: "builds-missing",
		severity: "warning",
		found,
		expected,
		fix
	});
	if (!isGit) warn("the folder is no git repository", "a repository whose tags are releases", "Run git init, or correct ‹directory›");
	if (go === void 0) warn("there is no go.mod", "a provider written in Go, which the workflow builds", "Change the step that builds in the workflow");
	else if (builder === "go" && !hasMain) warn("there is no `package main` at the root", "the program there, which the workflow builds", "Name its folder at the end of `go build` in the workflow");
	return problems;
}
async function judgeManifest(directory, { protocols }) {
	const text = await readText(join(directory, MANIFEST_NAME));
	if (text === void 0) return [{
		...MANIFEST_MISSING,
		fix: MANIFEST_FIX
	}];
	try {
		const said = parseManifest(text).protocols;
		return protocols.length > 0 && protocols.join() !== said.join() ? [otherProtocol(said, protocols)] : [];
	} catch (error) {
		if (error instanceof ProblemError) return [...error.problems];
		throw error;
	}
}
const MANIFEST_FIX = "Run init again with ‹protocols: 6.0› (terraform-plugin-framework) or ‹protocols: 5.0› (terraform-plugin-sdk)";
function otherProtocol(said, protocols) {
	return {
		code: "protocols-invalid",
		severity: "warning",
		found: `${MANIFEST_NAME} says protocol ${said.join(", ")}, and the code seems to speak ${protocols.join(", ")}`,
		expected: "the protocol that the provider speaks: clients choose by it",
		fix: `Correct ${MANIFEST_NAME}, if the code is right`
	};
}
// src/commands/init/steps.ts
function joinOutcomes(outcomes) {
	return {
		checks: outcomes.flatMap(({ checks }) => checks),
		problems: outcomes.flatMap(({ problems }) => problems),
		tasks: outcomes.flatMap(({ tasks }) => tasks)
	};
}
// src/commands/init/look-at-github.ts
const BRANCH = "gh-pages";
async function lookAtGitHub(needed, world, person) {
	const settings = await world.settings();
	const isPrivate = await settings.isPrivate();
	if (isPrivate === void 0) return unseen(needed.repository);
	const branch = await lookAtBranch(settings, world, person);
	const pages = branch.checks.every(({ state }) => state !== "missing") ? [await lookAtPages(settings, person)] : [];
	const rest = [await lookAtActions(settings), await lookAtSecrets(settings, needed)];
	return joinOutcomes([
		branch,
		...pages,
		...rest,
		...isPrivate && !needed.hasPackagesInSite ? [PRIVATE] : []
	]);
}
function unseen(repository) {
	const problem = {
		code: "github-refused",
		found: `${repository} is not there, or the token may not see it`,
		expected: "the repository that will publish",
		fix: "Make it on GitHub and push the code, correct ‹repository›, or give ‹token› one that may read it"
	};
	return {
		checks: [{
			state: "missing",
			what: `repository ${repository}`
		}],
		problems: [problem],
		tasks: []
	};
}
const PRIVATE = {
	checks: [],
	problems: [{
		code: "asset-private",
		severity: "warning",
		found: "the repository is private, so nobody without a token can download from its releases",
		expected: "`assets: site` in the step that publishes, or a public repository",
		fix: "Add `assets: site` under `with:` in the workflow; the packages are then part of the site"
	}],
	tasks: []
};
async function lookAtBranch(settings, world, person) {
	const state = await settings.branch();
	if (state === "there") return fine(`branch ${BRANCH}`);
	if (state === "empty") return lacking(`branch ${BRANCH}`, NO_COMMIT);
	if (!await person.agrees(`Make the branch ${BRANCH}?`)) return lacking(`branch ${BRANCH}`, NO_BRANCH);
	const site = await world.site("alone");
	await site.write(await site.head(), {
		files: [[".nojekyll", ""]],
		message: "Start the site"
	});
	return {
		checks: [{
			state: "done",
			what: `branch ${BRANCH} is made`
		}],
		problems: [],
		tasks: []
	};
}
const NO_COMMIT = {
	code: "github-refused",
	found: "the repository on GitHub has no commit yet, and takes the first branch that comes for its main one",
	expected: "the code there first",
	fix: "Push the code, and run init again"
};
const NO_BRANCH = {
	code: "pages-settings",
	found: `there is no branch ${BRANCH}, so Pages has nothing to serve`,
	expected: `the branch ${BRANCH}`,
	fix: "Run init again and let it make one"
};
async function lookAtPages(settings, person) {
	const before = await settings.pages();
	const isTurnedOn = before.state === "off" && await person.agrees("Turn GitHub Pages on?") && await settings.turnPagesOn();
	const pages = isTurnedOn ? await settings.pages() : before;
	if (pages.state === "on") return describePages(pages, isTurnedOn, settings.links.pages);
	if (pages.state === "forbidden") return unknown("GitHub Pages: the token may not look (`pages: read`)");
	const task = `Turn Pages on: "Deploy from a branch", ${BRANCH}, / (root). It takes admin rights`;
	return {
		...lacking("GitHub Pages", PAGES_OFF),
		tasks: [{
			what: task,
			where: settings.links.pages
		}]
	};
}
function describePages({ url, problems }, isTurnedOn, where) {
	return {
		checks: [{
			state: problems.length > 0 ? "missing" : isTurnedOn ? "done" : "ok",
			what: [
				"GitHub Pages",
				isTurnedOn ? "are on" : "",
				url ?? ""
			].filter((word) => word !== "").join(" ")
		}],
		problems,
		tasks: problems.map(({ fix }) => ({
			what: fix,
			where
		}))
	};
}
const PAGES_OFF = {
	code: "pages-settings",
	found: "GitHub Pages is off, and this token may not turn it on, or did not",
	expected: `Pages deployed from branch ${BRANCH}`,
	fix: "Turn it on as is said below; the token of an admin can do so too"
};
async function lookAtActions({ actions, links }) {
	const policy = await actions();
	if (policy === void 0) return unknown("GitHub Actions: the token may not look at the policy (`administration: read`)", []);
	const found = judgePolicy(policy);
	if (found === void 0) return fine("GitHub Actions run the workflow; the permissions that it needs, it asks for itself");
	const problem = {
		code: "github-refused",
		found,
		expected: "a policy that runs the workflow",
		fix: "Change the policy as is said below, or ask an owner of the organisation"
	};
	const task = "Allow GitHub's own actions and provider-pages/provider-pages@*; with \"Require actions to be pinned\" write commits in the place of tags into the workflow";
	return {
		...lacking("GitHub Actions", problem),
		tasks: [{
			what: task,
			where: links.actions
		}]
	};
}
const ACTION = "provider-pages/provider-pages";
function judgePolicy({ enabled, allowed, onlyPinned, ofGitHub, patterns }) {
	if (!enabled) return "GitHub Actions are off for this repository";
	if (onlyPinned) return "this repository runs only actions that are named by their commit";
	if (allowed === "local_only") return "this repository runs only actions of its owner";
	if (allowed === "all") return void 0;
	const isAllowed = patterns.some((pattern) => fits(pattern, `${ACTION}@v1`));
	if (ofGitHub && isAllowed) return void 0;
	return `this repository runs selected actions only, and ${ofGitHub ? ACTION : "those of GitHub"} are not among them`;
}
function fits(pattern, action) {
	const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
	return new RegExp(`^${parts.join(".*")}$`).test(action);
}
async function lookAtSecrets({ secretNames, links }, needed) {
	const { keySecret, isPassphraseNeeded } = needed;
	const names = await secretNames();
	const wanted = [keySecret, ...isPassphraseNeeded ? ["GPG_PASSPHRASE"] : []];
	const tasks = wanted.map((name) => ({
		what: `Put the secret ${name} there, or run: gh secret set ${name}${name === keySecret ? " < private-key.asc" : ""}`,
		where: links.secrets
	}));
	if (names === void 0) return unknown("secrets: the token may not see their names (`secrets: read`)", tasks.slice(0, 1));
	const missing = wanted.filter((name) => !names.includes(name));
	if (missing.length === 0) return fine(`secrets ${wanted.join(", ")}`);
	const problem = {
		code: "input-missing",
		found: `the repository has no secret ${missing.join(", ")}`,
		expected: "the key that signs, among the secrets of the repository or its organisation",
		fix: "Put it there as is said below"
	};
	const open = tasks.filter((_, index) => missing.includes(wanted[index] ?? ""));
	return {
		...lacking(`secret ${missing.join(", ")}`, problem),
		tasks: open
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
// src/commands/init/person.ts
const NOBODY = {
	agrees: async () => true,
	chooses: async () => void 0
};
function personAt(isToBeAsked, terminal = process) {
	const { stdin, stderr } = terminal;
	if (!isToBeAsked || !stdin.isTTY || !stderr.isTTY) return NOBODY;
	return {
		agrees: async (question) => /^(?:y(?:es)?)?$/i.test(await ask(`${question} [Y/n] `, terminal) ?? "no"),
		chooses: async (question, words) => {
			const answer = await ask(`${question} [${words.join("/")}] `, terminal);
			return words.find((word) => word === answer);
		}
	};
}
async function ask(question, { stdin, stderr }) {
	const lines = createInterface({
		input: stdin,
		output: stderr
	});
	const closed = new Promise((resolve) => lines.once("close", () => resolve(void 0)));
	try {
		return (await Promise.race([lines.question(question), closed]))?.trim();
	} finally {
		lines.close();
	}
}
// src/commands/init/without-github.ts
function describeByHand(repository, serverUrl) {
	const base = `${serverUrl}/${repository ?? "OWNER/NAME"}`;
	const tasks = [
		{
			what: "Make the branch of the site: git switch --orphan gh-pages && git commit --allow-empty -m \"Start the site\" && git push -u origin gh-pages, and git switch back",
			where: base
		},
		{
			what: "Turn Pages on: \"Deploy from a branch\", gh-pages, / (root)",
			where: `${base}/settings/pages`
		},
		{
			what: "Put the key there, or run: gh secret set GPG_PRIVATE_KEY < private-key.asc; and GPG_PASSPHRASE if it has one",
			where: `${base}/settings/secrets/actions`
		}
	];
	return {
		checks: [{
			state: "unknown",
			what: `GitHub was not asked: ${repository === void 0 ? "no repository on GitHub is known (--repository OWNER/NAME)" : "there is no token (GITHUB_TOKEN)"}`
		}],
		problems: [],
		tasks
	};
}
// src/commands/init/init.ts
async function init(inputs, world) {
	const directory = resolve(world.directory, inputs.directory);
	if (!(await stat(directory).catch(() => void 0))?.isDirectory()) throw new ProblemError([noFolder(directory)]);
	const local = await readRepository(directory, world.serverUrl);
	const repository = inputs.repository ?? world.repository ?? local.origin;
	const person = personAt(!inputs.yes);
	const files = await lookAtFiles(local, await chooseFiles(inputs, local, person), {
		person,
		serverUrl: world.serverUrl
	});
	const all = joinOutcomes([
		files,
		await lookAtKey(inputs, world),
		await lookThere(inputs, repository, {
			world,
			person,
			workflow: files.workflow
		})
	]);
	world.log.tell(all.problems.filter(({ severity = "error" }) => severity !== "error"));
	return {
		repository,
		...all
	};
}
async function chooseFiles({ build, protocols, mirror }, local, person) {
	const choices = {
		builder: build === "auto" ? local.hasGoReleaser ? "goreleaser" : "go" : build,
		mirror
	};
	if (protocols.length > 0) return {
		...choices,
		protocols
	};
	const isMissing = !local.hasManifest;
	const found = (local.go && findProtocol(local.go)) ?? (isMissing ? await person.chooses(WHICH, ["5.0", "6.0"]) : void 0);
	return {
		...choices,
		protocols: found === void 0 ? [] : [found]
	};
}
const WHICH = "Which protocol does the provider speak? terraform-plugin-sdk 5.0, terraform-plugin-framework 6.0; nothing leaves it open";
async function lookThere({ token, "gpg-passphrase": passphrase }, repository, { world, person, workflow }) {
	if (repository === void 0 || token === void 0) return describeByHand(repository, world.serverUrl);
	const needed = {
		repository,
		keySecret: workflow?.keySecret ?? "GPG_PRIVATE_KEY",
		isPassphraseNeeded: passphrase !== void 0,
		hasPackagesInSite: /^\s*assets:\s*["']?site\b/m.test(workflow?.text ?? "")
	};
	try {
		return await lookAtGitHub(needed, world.at(repository), person);
	} catch (error) {
		if (!(error instanceof ProblemError) || world.cancelled.aborted) throw error;
		return {
			checks: [{
				state: "missing",
				what: "an answer of GitHub"
			}],
			problems: error.problems,
			tasks: []
		};
	}
}
async function lookAtKey(inputs, world) {
	const key = await checkKey(inputs, world);
	if (key === void 0) return {
		checks: [{
			state: "unknown",
			what: NO_KEY,
			details: NEW_KEY
		}],
		problems: [],
		tasks: []
	};
	const { told, problems } = key;
	return {
		checks: [told === void 0 ? {
			state: "missing",
			what: "a key that signs"
		} : {
			state: "ok",
			what: told
		}],
		problems,
		tasks: []
	};
}
const NEW_KEY = [
	"a new one, for releases alone:",
	"gpg --quick-generate-key \"Acme providers <releases@example.com>\" rsa4096 sign never",
	"gpg --armor --export-secret-keys releases@example.com > private-key.asc"
];
const NO_KEY = "the key was not looked at: --gpg-private-key-file FILE checks it, and sends it nowhere";
function noFolder(directory) {
	return {
		code: "input-invalid",
		found: `${directory} is no folder`,
		expected: "the folder of a provider's repository",
		fix: "Correct ‹directory›"
	};
}
export { init };
