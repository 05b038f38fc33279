import { t as childEnvironment } from "./child-environment.js";
import { t as ProblemError } from "./errors.js";
import { c as parseRepositoryName, l as parseSource } from "./address.js";
import { i as ifThere, o as readRegularFile } from "./read-file.js";
import { g as holdsPrivateKey } from "./inputs.js";
import { a as commandLine } from "./text.js";
import { i as parseManifest, n as MANIFEST_MISSING, r as MANIFEST_NAME } from "./manifest.js";
import { n as renderMirrorFile } from "./render3.js";
import { a as personAt, i as lacking, n as fine, o as unknown, r as joinOutcomes } from "./inputs3.js";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { lstat, mkdir, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { execFile } from "node:child_process";
import { dirname as dirname$1 } from "node:path/posix";
// src/commands/init/repository.ts
const WORKFLOWS = ".github/workflows";
async function readRepository(called, serverUrl) {
	const here = await realpath(called);
	const top = await findTop(here);
	const directory = top ?? here;
	return {
		directory,
		start: relative(directory, here).split(sep).join("/"),
		isGit: top !== void 0,
		origin: await findOrigin(directory, serverUrl),
		code: await readGoCode(directory),
		workflows: await readWorkflows(directory)
	};
}
async function findTop(folder) {
	if (await stat(join(folder, ".git")).then(() => true, () => false)) return folder;
	const above = dirname(folder);
	return above === folder ? void 0 : findTop(above);
}
async function findBeside({ directory }, module) {
	const inModule = await readdir(join(directory, module)).catch(() => []);
	const atTop = module === "" ? inModule : await readdir(directory);
	const isConfig = (name) => /^\.?goreleaser\.ya?ml$/.test(name);
	return {
		goreleaser: inModule.some(isConfig) ? module : atTop.some(isConfig) ? "" : void 0,
		manifest: inModule.includes("terraform-registry-manifest.json") ? joinPath(module, MANIFEST_NAME) : MANIFEST_NAME,
		docs: module !== "" && inModule.includes("docs") ? joinPath(module, "docs") : void 0
	};
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
	const { stdout } = await promisify(execFile)("git", args, { env: childEnvironment(process.env) }).catch(() => ({ stdout: "" }));
	return parseOrigin(stdout.trim(), new URL(serverUrl).hostname);
}
const REMOTE = /^(?:[a-z+]+:\/\/(?:[^@/]*@)?|[^@/:]+@)(?<host>[^:/]+)(?::\d+)?[:/](?<name>[\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i;
function parseOrigin(url, host) {
	const { groups } = REMOTE.exec(url) ?? {};
	return groups?.host?.toLowerCase() === host ? groups.name : void 0;
}
const DEEPEST = 4;
const MOST_FOLDERS = 3e3;
const MOST_FILES = 20;
const PASSED_OVER = /^(?:[._]|(?:vendor|node_modules|testdata|examples?|dist|docs)$)/;
const PLAIN = /^[A-Za-z0-9][\w.-]*$/;
async function readGoCode(top) {
	const [modules, programs] = [[], new Map()];
	let folders = [""];
	for (let depth = 0, seen = 0; depth <= DEEPEST && folders.length > 0; depth++) {
		const below = [];
		for (const folder of folders.slice(0, MOST_FOLDERS - seen)) {
			const entries = await readdir(join(top, folder), { withFileTypes: true }).catch(() => []);
			const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
			if (files.includes("go.mod")) modules.push(folder);
			const text = await readProgram(join(top, folder), files);
			if (text !== void 0) programs.set(folder, text);
			const inner = entries.filter((entry) => entry.isDirectory() && PLAIN.test(entry.name));
			for (const one of inner.flatMap(({ name }) => PASSED_OVER.test(name) ? [] : [joinPath(folder, name)])) below.push(one);
		}
		seen += folders.length;
		folders = below.sort();
	}
	return {
		modules,
		programs
	};
}
async function readProgram(folder, files) {
	const sources = files.filter((name) => /(?<!_test)\.go$/.test(name));
	const chosen = sources.length > MOST_FILES ? sources.filter((name) => name === "main.go") : sources;
	const all = (await Promise.all(chosen.map((name) => readText(join(folder, name))))).join("\n");
	return /^package main\b/m.test(all) ? all : void 0;
}
const SERVES = /\b(?:providerserver|plugin|tf5server|tf6server)\.Serve\b/;
function findCandidates({ modules, programs }, start) {
	const named = [...programs].filter(([, text]) => SERVES.test(text));
	const all = (named.length > 0 ? named : [...programs]).map(([folder]) => folder);
	const near = all.filter((folder) => isBelow(folder, start));
	const chosen = near.length > 0 ? near : all;
	const isSure = named.length > 0 && !chosen.includes(start);
	return chosen.filter((folder) => isSure || folder === start || chosen.length === 1).flatMap((folder) => {
		const module = modules.filter((one) => isBelow(folder, one)).sort(byLength).at(-1);
		return module === void 0 ? [] : [{
			module,
			program: pathBelow(folder, module)
		}];
	});
}
function guessType({ module, program }, goMod, main) {
	const [, path = ""] = /^module\s+"?([^\s"]+)/m.exec(goMod) ?? [];
	const [, served] = /\bAddress:\s*"[\w.-]+\/[\w-]+\/([a-z0-9-]+)"/.exec(main) ?? [];
	const [named] = [
		program,
		path.replace(/\/v\d+$/, ""),
		module
	].map((one) => basename(one)).flatMap((name) => /^terraform-provider-([a-z0-9-]+)$/.exec(name)?.[1] ?? []);
	return served ?? named;
}
function byLength(one, other) {
	return one.length - other.length;
}
function isBelow(folder, root) {
	return root === "" || folder === root || folder.startsWith(`${root}/`);
}
function pathBelow(folder, root) {
	return root === "" ? folder : folder.slice(root.length + 1);
}
function joinPath(...parts) {
	return parts.filter((part) => part !== "").join("/");
}
const LARGEST$1 = 1048576;
async function readText(path) {
	return (await ifThere(readRegularFile(path, LARGEST$1)))?.toString("utf8");
}
const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework";
const SDK = "github.com/hashicorp/terraform-plugin-sdk";
const SERVED = [{
	protocol: "6.0",
	says: /\btf6server\b|\btf5to6server\b|\bProtocolVersion:\s*6\b/
}, {
	protocol: "5.0",
	says: /\btf5server\b|\btf6to5server\b|\bProtocolVersion:\s*5\b/
}];
function findProtocol(goMod, main) {
	const served = SERVED.filter(({ says }) => says.test(main));
	if (served.length > 0) return served.length === 1 ? served[0]?.protocol : void 0;
	const [framework, sdk] = [FRAMEWORK, SDK].map((path) => requires(goMod, path));
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
// src/commands/init/workflow/find-publishing.ts
const USES = /^\s*(?:-\s+)?uses:\s*["']?[\w.-]+\/provider-pages(?:\/\.github\/workflows\/publish\.yml)?@/m;
const OTHER_COMMAND = /^\s*command:\s*["']?(?!publish\b)[a-z-]+/m;
function findPublishing(files) {
	const [found] = files.filter(({ text }) => publishingSteps(text).length > 0);
	if (found === void 0) return void 0;
	const [, keySecret] = /gpg[-_]private[-_]key:\s*["']?\$\{\{\s*secrets\.(\w+)/i.exec(found.text) ?? [];
	const [, source] = /^\s*source:\s*["']?([^\s"'#]+)/m.exec(publishingSteps(found.text).join("\n")) ?? [];
	return {
		...found,
		keySecret,
		source
	};
}
function publishingSteps(text) {
	return withoutComments(text).split(/^(?=\s*-\s+(?:name|id|uses|if|run|env|with):)/m).filter((step) => USES.test(step) && !OTHER_COMMAND.test(step));
}
function deploysPages({ text }) {
	return /^\s*(?:(?:-\s+)?uses:\s*["']?actions\/deploy-pages@|pages:\s*["']?workflow\b)/m.test(withoutComments(text));
}
function checkWorkflow({ path, text }, pages) {
	const plain = withoutComments(text);
	const problems = [];
	const add = (found, expected, fix) => problems.push({
		code: "workflow-invalid",
		found: `${path} ${found}`,
		expected,
		fix
	});
	if (/^\s*permissions:/m.test(plain) && !/\b(?:contents:\s*write|permissions:\s*write-all)\b/.test(plain)) add("has no job with permission to write contents", "`contents: write` in the publish job", "Add it to the job's `permissions:`");
	if (/^\s*attest:\s*["']?true\b/m.test(plain) && !mayAttest(plain)) add("attests without permission", "`id-token: write` and `attestations: write` in the publish job", "Add both to the job's `permissions:`");
	if (pages === "workflow" && !deploysPages({
		path,
		text
	})) add("deploys nothing, so the site would stay as it is", "a job that deploys the branch of the site", "Add the `deploy` job of examples/pages-workflow.yml, or set ‹pages: branch›");
	if (!/^\s*(?:gpg-private-key:|GPG_PRIVATE_KEY:|secrets:\s*inherit\b)/m.test(plain)) add("passes no key", "the input `gpg-private-key`", "Add `gpg-private-key: ${{ secrets.GPG_PRIVATE_KEY }}`");
	return problems;
}
function mayAttest(text) {
	const isGranted = (name) => new RegExp(`\\b(?:${name}:\\s*write|permissions:\\s*write-all)\\b`).test(text);
	return isGranted("id-token") && isGranted("attestations");
}
function withoutComments(text) {
	return text.replace(/(^|\s)#.*$/gm, "$1");
}
// src/commands/init/workflow/render-deploy.ts
function deployedOutputs(job) {
	return `    outputs:\n${(job === "publish" ? [
		"changed",
		"source",
		"version"
	] : ["changed"]).map((name) => `      ${name}: \${{ steps.${job}.outputs.${name} }}\n`).join("")}`;
}
function renderDeployJob(after) {
	return `  deploy:
    needs: ${after}
    # A repeated run deploys again: the first one may have failed here.
    if: needs.${after}.outputs.changed == 'true' || github.run_attempt > 1
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: write # the deployment
      id-token: write # proves to Pages which workflow deploys
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    # The newest deployment has the changes of those that it replaces.
    concurrency:
      group: pages
    steps:
      - uses: actions/checkout@v6
        with:
          ref: gh-pages
          persist-credentials: false
      - uses: actions/upload-pages-artifact@v5
        with:
          path: .
          include-hidden-files: true # .well-known
      - uses: actions/deploy-pages@v5
        id: deployment
${after === "publish" ? VERIFY : ""}`;
}
const VERIFY = `      - uses: provider-pages/provider-pages@v1
        with:
          command: verify
          source: \${{ needs.publish.outputs.source }}
          version: \${{ needs.publish.outputs.version }}
`;
// src/commands/init/workflow/render-mirror.ts
function renderMirrorWorkflow(pages) {
	return `name: mirror
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
${pages === "workflow" ? deployedOutputs("mirror") : ""}    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: provider-pages/provider-pages@v1
${pages === "workflow" ? "        id: mirror\n" : ""}        with:
          command: mirror
          strict: true
${pages === "workflow" ? renderDeployJob("mirror") : ""}`;
}
// src/commands/init/workflow/render-caller.ts
function renderCaller(building) {
	const inputs = renderInputs(building);
	return `name: release
on: { push: { tags: ["v*"] } }
permissions: {}
jobs:
  release:
    permissions: { ${renderPermissions(building)} }
    uses: provider-pages/provider-pages/.github/workflows/publish.yml@v1
${inputs.length === 0 ? "" : `    with:\n${inputs.map((input) => `      ${input}\n`).join("")}`}    secrets:
      GPG_PRIVATE_KEY: \${{ secrets.GPG_PRIVATE_KEY }}
      GPG_PASSPHRASE: \${{ secrets.GPG_PASSPHRASE }}
`;
}
function renderPermissions({ attest, pages }) {
	const isDeployed = pages === "workflow";
	return [
		"contents: write",
		`pages: ${isDeployed ? "write" : "read"}`,
		...isDeployed || attest ? ["id-token: write"] : [],
		...attest ? ["attestations: write"] : []
	].join(", ");
}
function renderInputs({ builder, place, source, attest, pages }) {
	const { module, program, goMod, manifest, docs } = place;
	return [
		...builder === "go" ? [] : ["build: goreleaser"],
		...module === "" ? [] : [`working-directory: ${module}`],
		...goMod === "go.mod" ? [] : [`go-version-file: ${goMod}`],
		...builder === "goreleaser" || program === "" ? [] : [`package: ${program}`],
		...source === void 0 ? [] : [`source: ${source}`],
		...manifest === "terraform-registry-manifest.json" ? [] : [`manifest: ${manifest}`],
		...docs === void 0 ? [] : [`docs: ${docs}`],
		...attest ? ["attest: true"] : [],
		...pages === "workflow" ? ["pages: workflow"] : []
	];
}
// src/commands/init/workflow/render-release.ts
function renderWorkflow(building) {
	return building.isLong ? renderJobs(building) : renderCaller(building);
}
function renderJobs(building) {
	const { builder, place, source, attest, pages } = building;
	const inputs = [
		...source === void 0 ? [] : [`source: ${source}`],
		...place.manifest === "terraform-registry-manifest.json" ? [] : [`manifest: ${place.manifest}`],
		...place.docs === void 0 ? [] : [`docs: ${place.docs}`],
		...attest ? ["attest: true"] : []
	];
	return `name: release
on: { push: { tags: ["v*"] } }
permissions: {}
jobs:
  build:
    runs-on: ubuntu-latest
    permissions: { contents: read }
    steps:
${BUILDS[builder](building)}  publish:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      contents: write # the release, and the branch of the site
      pages: read # the URL of the site
${attest ? ATTESTING : ""}${pages === "workflow" ? deployedOutputs("publish") : ""}    steps:
      - uses: actions/checkout@v6
        with: { persist-credentials: false }
      - uses: actions/download-artifact@v8
        with: { name: ${NAMES[builder]}, path: dist }
      - uses: provider-pages/provider-pages@v1
${pages === "workflow" ? "        id: publish\n" : ""}        with:
${inputs.map((input) => `          ${input}\n`).join("")}          gpg-private-key: \${{ secrets.GPG_PRIVATE_KEY }}
          gpg-passphrase: \${{ secrets.GPG_PASSPHRASE }}
${pages === "workflow" ? renderDeployJob("publish") : ""}`;
}
const ATTESTING = `      id-token: write # the identity that signs the attestation
      attestations: write # the attestation
`;
const NAMES = {
	go: "builds",
	goreleaser: "dist"
};
const BUILDS = {
	go: ({ place: { module, program, goMod }, source }) => `      - uses: actions/checkout@v6
        with: { persist-credentials: false }
      - uses: actions/setup-go@v6
        with: { go-version-file: ${goMod} }
      - name: Build
${module === "" ? "" : `        working-directory: ${module}\n`}        env: { CGO_ENABLED: 0, GOARM: 6 }
        run: |
          for platform in darwin_{amd64,arm64} freebsd_{386,amd64,arm,arm64} \\
            linux_{386,amd64,arm,arm64} openbsd_amd64 windows_{386,amd64,arm64}; do
            GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath \\
              -ldflags "-s -w -X main.version=\${GITHUB_REF_NAME#v}" \\
              -o "dist/${nameBuild(source)}_$platform"${program === "" ? "" : ` ./${program}`}
          done
      - uses: actions/upload-artifact@v7
        with: { name: builds, path: ${joinPath(module, "dist")}, if-no-files-found: error }
`,
	goreleaser: ({ place: { module, goMod } }) => `      - uses: actions/checkout@v6
        with:
          fetch-depth: 0 # GoReleaser reads the tags
          persist-credentials: false
      - uses: actions/setup-go@v6
        with: { go-version-file: ${goMod} }
      - uses: goreleaser/goreleaser-action@v7
        with:
          version: "~> v2"
          args: build --clean
${module === "" ? "" : `          workdir: ${module}\n`}      - uses: actions/upload-artifact@v7
        with:
          # With the list of the builds, whose paths begin with \`dist/\`.
          name: dist
          path: ${joinPath(module, "dist")}
          if-no-files-found: error
          retention-days: 1
`
};
function nameBuild(source) {
	const type = source?.split("/").at(-1)?.toLowerCase();
	return type === void 0 ? "${GITHUB_REPOSITORY#*/}" : `terraform-provider-${type}`;
}
// src/commands/init/workflow/render-previews.ts
function renderPreviewBuild({ place, source }) {
	const module = dirname$1(place.goMod).replace(/^\.$/, "");
	const { program } = place;
	return `name: build for preview
on:
  pull_request:
permissions: {}
jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/setup-go@v6
        with:
          go-version-file: ${place.goMod}
      - name: Build
${module === "" ? "" : `        working-directory: ${module}\n`}        env:
          CGO_ENABLED: 0
        run: |
          for platform in darwin_arm64 linux_{amd64,arm64} windows_amd64; do
            GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath -ldflags "-s -w" \\
              -o "dist/${nameBuild(source)}_$platform"${program === "" ? "" : ` ./${program}`}
          done
      - uses: actions/upload-artifact@v7
        with:
          name: builds
          path: ${joinPath(module, "dist")}
          if-no-files-found: error
          retention-days: 1
`;
}
function renderPreview({ source, pages }) {
	const isDeployed = pages === "workflow";
	return `name: preview
on:
  workflow_run:
    workflows: [build for preview]
    types: [completed]
  pull_request_target: # runs no code of the pull request: it only removes the preview of a closed one
    types: [closed]
  schedule:
    - cron: "41 2 * * *"
permissions: {}
concurrency:
  # Forks choose the names of their branches, so the repository's comes first.
  group: preview \${{ github.event.workflow_run.head_repository.full_name || github.event.pull_request.head.repo.full_name || github.event.number || 'expired' }} \${{ github.event.workflow_run.head_branch || github.event.pull_request.head.ref }}
jobs:
  preview:
    if: github.event_name != 'workflow_run' || github.event.workflow_run.conclusion == 'success'
    runs-on: ubuntu-latest
    permissions:
      actions: read # the builds of the other workflow
      contents: write # prerelease and site
      pages: read # the site's URL
      pull-requests: write # the comment
${isDeployed ? deployedOutputs("preview") : ""}    steps:
      - uses: actions/download-artifact@v8
        if: github.event_name == 'workflow_run'
        with:
          name: builds
          path: dist
          run-id: \${{ github.event.workflow_run.id }}
          github-token: \${{ github.token }}
      - uses: provider-pages/provider-pages@v1
${isDeployed ? "        id: preview\n" : ""}        with:
          command: preview
          comment: true
          remove: \${{ github.event_name != 'workflow_run' }}
${source === void 0 ? "" : `          source: ${source}\n`}${isDeployed ? AFTERWARDS : ""}${isDeployed ? renderDeployJob("preview") : ""}`;
}
const AFTERWARDS = "          verify-timeout: 1\n";
// src/commands/init/choose-files.ts
async function chooseFiles(inputs, local, { repository, person, pages, serverUrl }) {
	const { code, problems } = await chooseCode(local, person);
	const { module } = code;
	const beside = await findBeside(local, module);
	const goMod = await readText(join(local.directory, module, "go.mod"));
	const main = local.code.programs.get(joinPath(module, code.program)) ?? "";
	const named = nameSource(inputs.source, {
		repository,
		guessed: guessType(code, goMod ?? "", main),
		local
	});
	const isReleaser = inputs.build === "auto" ? beside.goreleaser !== void 0 : inputs.build === "goreleaser";
	const known = inputs.protocols.length > 0 ? inputs.protocols : findProtocols(goMod, main);
	const isManifestThere = await readText(join(local.directory, beside.manifest)) !== void 0;
	const asked = known.length > 0 || isManifestThere ? [] : [await person.chooses(WHICH, ["5.0", "6.0"])];
	return {
		files: {
			builder: isReleaser ? "goreleaser" : "go",
			place: {
				...code,
				...beside,
				goMod: joinPath(module, "go.mod"),
				module: isReleaser ? beside.goreleaser ?? module : module
			},
			source: named.source,
			attest: inputs.attest,
			isLong: inputs.long || new URL(serverUrl).hostname !== "github.com",
			pages,
			protocols: known.length > 0 ? known : asked.filter((protocol) => protocol !== void 0),
			mirror: inputs.mirror,
			previews: inputs.previews,
			hasModule: goMod !== void 0,
			hasProgram: main !== ""
		},
		problems: [...problems, ...named.problems]
	};
}
const WHICH = "Which protocol does the provider serve? terraform-plugin-sdk: 5.0, terraform-plugin-framework: 6.0; press Enter if you don't know";
function findProtocols(module, main) {
	const found = module === void 0 ? void 0 : findProtocol(module, main);
	return found === void 0 ? [] : [found];
}
async function chooseCode(local, person) {
	const candidates = findCandidates(local.code, local.start);
	const [only = {
		module: nearestModule(local),
		program: ""
	}, ...others] = candidates;
	if (others.length === 0) return {
		code: only,
		problems: []
	};
	const names = candidates.map(({ module, program }) => joinPath(module, program) || ".");
	const chosen = await person.chooses("Which of these programs is the provider?", names);
	const code = candidates[names.indexOf(chosen ?? "")];
	return code === void 0 ? {
		code: only,
		problems: [severalPrograms(names)]
	} : {
		code,
		problems: []
	};
}
function nearestModule({ code: { modules }, start }) {
	return modules.find((folder) => folder === start) ?? (modules.length === 1 ? modules[0] ?? "" : "");
}
function severalPrograms(names) {
	return {
		code: "build-ambiguous",
		found: `the repository has ${names.length} programs that serve a provider: ${names.slice(0, 5).join(", ")}`,
		expected: "one provider per workflow",
		fix: `Run ‹command: init› in the folder of one, such as with ‹directory: ${names[0]}›`
	};
}
function nameSource(given, { repository, guessed, local }) {
	const publishing = findPublishing(local.workflows);
	const [owner = "", name = ""] = repository?.split("/") ?? [];
	const fallback = repository === void 0 || isNamedForProvider(name) ? void 0 : guessed;
	const source = given ?? fallback;
	const used = publishing === void 0 ? source : publishing.source;
	return {
		source,
		problems: [...judgeSource(used, {
			repository,
			owner,
			name,
			path: publishing?.path,
			source
		}), ...publishing === void 0 || given === void 0 || used === given ? [] : [otherSource$1(publishing.path, given, used)]]
	};
}
function judgeSource(used, { repository, owner, name, path, source }) {
	if (used === void 0 && repository === void 0) return [];
	try {
		const namespace = repository === void 0 ? "unknown" : owner;
		parseSource(used ?? parseRepositoryName(name), {
			hostname: "unknown.invalid",
			namespace
		});
		return [];
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		if (path === void 0) return [...error.problems];
		const fix = `Add ${`\`source: ${source ?? `${owner.replaceAll("_", "-")}/NAME`}\``} under \`with:\` of the publish step in ${path}`;
		return error.problems.map((problem) => ({
			...problem,
			where: path,
			fix
		}));
	}
}
function isNamedForProvider(name) {
	try {
		return parseRepositoryName(name) !== "";
	} catch {
		return false;
	}
}
function otherSource$1(path, given, used) {
	return {
		code: "workflow-invalid",
		found: `${used === void 0 ? `${path} has no \`source\`` : `${path} has \`source: ${used}\``}, but ‹source› is ${given}`,
		expected: "the same provider in both",
		fix: `Add \`source: ${given}\` under \`with:\` of the publish step, or remove ‹source›`
	};
}
const RELEASE = `${WORKFLOWS}/release.yml`;
function planFiles(repository, choices) {
	const { protocols, mirror, previews, place, pages } = choices;
	const release = {
		path: RELEASE,
		text: renderWorkflow(choices)
	};
	const publishing = findPublishing(repository.workflows);
	const isElsewhere = publishing !== void 0 && publishing.path !== release.path;
	const attributes = attributesOf(place.manifest);
	return [
		...isElsewhere ? [] : [release],
		...protocols.length === 0 ? [] : [{
			path: place.manifest,
			text: renderManifest(protocols),
			isBeginning: true
		}],
		{
			path: ".gitattributes",
			text: renderLines(attributes),
			lines: attributes
		},
		...mirror ? mirrorFiles(pages) : [],
		...previews ? previewFiles(choices) : []
	];
}
function renderManifest(protocols) {
	return `${JSON.stringify({
		version: 1,
		metadata: { protocol_versions: protocols }
	}, void 0, 2)}\n`;
}
function attributesOf(manifest) {
	return [
		...manifest.endsWith("terraform-registry-manifest.json") ? [MANIFEST_NAME] : [],
		"LICENSE*",
		"README*"
	].map((name) => `${name} text eol=lf`);
}
function mirrorFiles(pages) {
	return [{
		path: "provider-mirror.yml",
		text: renderMirrorFile([]),
		isBeginning: true
	}, {
		path: `${WORKFLOWS}/mirror.yml`,
		text: renderMirrorWorkflow(pages)
	}];
}
function previewFiles(building) {
	return [{
		path: `${WORKFLOWS}/preview-build.yml`,
		text: renderPreviewBuild(building)
	}, {
		path: `${WORKFLOWS}/preview-fork.yml`,
		text: renderPreview(building)
	}];
}
function renderLines(lines) {
	return `${lines.join("\n")}\n`;
}
// src/commands/init/check-files.ts
async function checkFiles(before, choices, { person, serverUrl }) {
	const { directory } = before;
	const planned = planFiles(before, choices);
	const files = await Promise.all(planned.map((file) => compareFile(directory, file)));
	const missing = files.filter(isToBeWritten);
	const names = missing.map(({ path }) => path).join(", ");
	const isWanted = missing.length > 0 && await person.agrees(`Write ${names}?`);
	for (const file of isWanted ? missing : []) await writeMissing(directory, file);
	const after = await readRepository(join(directory, before.start), serverUrl);
	const workflow = findPublishing(after.workflows);
	const isOurs = planned.some(({ path, text }) => path === RELEASE && workflow?.text === text);
	const problems = [
		...files.flatMap(({ path, link }) => link === void 0 ? [] : [behindLink(path, link)]),
		...judgeWorkflow(after, workflow, choices.pages),
		...judgeSources(after, choices, isOurs ? "error" : "warning"),
		...await judgeManifest(directory, choices)
	];
	return {
		checks: files.map((file) => describeFile(file, isWanted, workflow)),
		problems,
		tasks: [],
		workflow,
		made: isWanted ? missing.map(({ path }) => path) : []
	};
}
function behindLink(path, link) {
	return {
		code: "folder-blocked",
		found: path === link ? `${path} is a symbolic link` : `${path} is behind the symbolic link ${link}`,
		expected: "a regular file: init never writes through a link",
		fix: `Replace ${link} with its target, and run ‹command: init› again`
	};
}
function describeFile(file, isWritten, workflow) {
	const { path, state, difference } = file;
	if (state === "same") return {
		state: "ok",
		what: path
	};
	if (state === "linked") return {
		state: "missing",
		what: `${path}: ${file.link} is a symbolic link`
	};
	if (isToBeWritten(file)) {
		const what = `${isWritten ? "wrote " : ""}${path}`;
		return {
			state: isWritten ? "done" : "missing",
			what,
			details: state === "missing" ? [] : difference
		};
	}
	const isOk = workflow?.path === path || path !== RELEASE;
	const what = `${path} differs from what init writes, and was not changed; the difference:`;
	return {
		state: isOk ? "ok" : "missing",
		what,
		details: difference
	};
}
function judgeWorkflow({ workflows }, publishing, pages) {
	if (publishing !== void 0) return checkWorkflow(publishing, pages);
	const isThere = workflows.some(({ path }) => path === RELEASE);
	const fix = isThere ? `Add the step to ${RELEASE}, or rename that file and run ‹command: init› again` : "Run ‹command: init› with ‹yes: true› to write one";
	return [{
		code: "workflow-invalid",
		found: isThere ? `${RELEASE} does not publish with this action` : "no workflow publishes",
		expected: "a workflow with a step that uses provider-pages/provider-pages",
		fix
	}];
}
function judgeSources({ isGit }, { builder, hasModule, hasProgram }, severity) {
	const problems = [];
	const add = (found, expected, fix, grave = severity) => problems.push({
		code: "builds-missing",
		severity: grave,
		found,
		expected,
		fix
	});
	if (!isGit) add("the folder is not a git repository", "a git repository", "Run `git init`, or correct ‹directory›", "error");
	if (!hasModule) add("go.mod is missing", "a Go module, which the workflow builds", "Change the build step of the workflow");
	else if (builder === "go" && !hasProgram) add("the repository has no `package main` with a provider", "a provider program, at most four folders deep", "Add its folder to `go build` in the workflow");
	return problems;
}
async function judgeManifest(directory, { protocols, place }) {
	const text = await readText(join(directory, place.manifest));
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
const MANIFEST_FIX = "Run ‹command: init› with ‹protocols: 6.0› (terraform-plugin-framework) or ‹protocols: 5.0› (terraform-plugin-sdk)";
function otherProtocol(said, protocols) {
	return {
		code: "protocols-invalid",
		severity: "warning",
		found: `${MANIFEST_NAME} lists protocol ${said.join(", ")}, but the code seems to serve ${protocols.join(", ")}`,
		expected: "the protocol that the provider serves, because clients rely on it",
		fix: `Correct ${MANIFEST_NAME}, unless the code is wrong`
	};
}
async function compareFile(directory, file) {
	const compared = {
		...file,
		wanted: file.text,
		difference: []
	};
	const link = await findLink(directory, file.path);
	if (link !== void 0) return {
		...compared,
		state: "linked",
		link
	};
	const text = await readText(join(directory, file.path));
	if (text === void 0) return {
		...compared,
		state: "missing"
	};
	if (file.lines !== void 0) return compareLines(file, file.lines, text);
	if (file.isBeginning || text.replaceAll("\r\n", "\n") === file.text) return {
		...compared,
		state: "same"
	};
	return {
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
const nameOf = (line) => line.trim().split(/\s/)[0] ?? "";
const isToBeWritten = ({ state }) => state === "missing" || state === "lacks lines";
async function findLink(directory, path) {
	const parts = path.split("/");
	for (const index of parts.keys()) {
		const part = parts.slice(0, index + 1).join("/");
		if ((await lstat(join(directory, part)).catch(() => void 0))?.isSymbolicLink()) return part;
	}
}
async function writeMissing(directory, file) {
	const path = join(directory, file.path);
	const isNew = file.state === "missing";
	const draft = isNew ? path : `${path}.${process.pid}.new`;
	try {
		await mkdir(dirname(path), { recursive: true });
		const mode = isNew ? 438 : (await stat(path)).mode & 511;
		await writeFile(draft, file.wanted, {
			flag: "wx",
			mode
		});
		if (!isNew) await rename(draft, path);
	} catch (error) {
		if (!isNew) await rm(draft, { force: true });
		const found = `${file.path} can't be written: ${error.message}`;
		const [expected, fix] = ["a writable folder", "Correct ‹directory›"];
		throw new ProblemError({
			code: "folder-unwritable",
			found,
			expected,
			fix
		}, { cause: error });
	}
}
const MOST$1 = 2e3;
function diffLines(before, after) {
	const [a, b] = [before, after].map((text) => text.replace(/\r?\n$/, "").split(/\r?\n/));
	if (a === void 0 || b === void 0 || a.length > MOST$1 || b.length > MOST$1) return [];
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
// src/commands/init/check-pages.ts
const SOURCES = {
	branch: "\"Deploy from a branch\", gh-pages, / (root)",
	workflow: "\"GitHub Actions\""
};
async function choosePages({ pages, token }, repository, { world, local }) {
	if (pages !== "auto") return pages;
	if (local.workflows.some(deploysPages)) return "workflow";
	if (token === void 0 || repository === void 0) return "branch";
	try {
		const set = await (await world.open.repository(repository).settings()).pages();
		return set.state === "on" ? set.deployedBy : "branch";
	} catch (error) {
		if (world.cancelled.aborted) throw error;
		return "branch";
	}
}
async function checkPages(settings, wanted, person) {
	const before = await settings.pages();
	const isTurnedOn = before.state === "off" && await person.agrees("Turn on GitHub Pages?") && await settings.turnPagesOn(wanted);
	const pages = isTurnedOn ? await settings.pages() : before;
	if (pages.state !== "on") {
		const tasks = [{
			what: `Turn on Pages: ${SOURCES[wanted]}. This requires admin rights`,
			where: settings.links.pages
		}];
		return pages.state === "off" ? {
			...lacking("GitHub Pages", pagesOff(wanted)),
			tasks
		} : unknown("GitHub Pages: the token can't read the settings (`pages: read`)");
	}
	const described = describePages(pages, {
		isTurnedOn,
		wanted,
		where: settings.links.pages
	});
	return wanted === "branch" ? described : joinOutcomes([described, await checkTags(settings, person)]);
}
function describePages(pages, { isTurnedOn, wanted, where }) {
	const { url, deployedBy } = pages;
	const problems = deployedBy === wanted ? pages.problems : [...pages.problems, otherSource(wanted)];
	const state = problems.length > 0 ? "missing" : isTurnedOn ? "done" : "ok";
	const what = [
		"GitHub Pages",
		isTurnedOn ? "are on" : "",
		url ?? ""
	].filter((word) => word !== "").join(" ");
	const made = isTurnedOn ? [`GitHub Pages ${url ?? ""}`.trimEnd()] : [];
	return {
		checks: [{
			state,
			what
		}],
		problems,
		tasks: problems.map(({ fix }) => ({
			what: fix,
			where
		})),
		made
	};
}
function otherSource(wanted) {
	const isByWorkflow = wanted === "workflow";
	return {
		code: "pages-settings",
		found: isByWorkflow ? "Pages builds the site from a branch" : "Pages is deployed by a workflow",
		expected: isByWorkflow ? "the workflow deploys it" : "a build from the branch",
		fix: `Choose ${SOURCES[wanted]}, or run ‹command: init› with ‹pages: ${isByWorkflow ? "branch" : "workflow"}›`
	};
}
function pagesOff(wanted) {
	return {
		code: "pages-settings",
		found: "GitHub Pages is off, and was not turned on",
		expected: `Pages with the source ${SOURCES[wanted]}`,
		fix: "Turn it on as listed under \"Only you can do this\", or run this again with an admin token"
	};
}
const TAGS = "v*";
async function checkTags(settings, person) {
	const mayDeploy = await settings.tagsMayDeploy("v0.1.0");
	const what = `tags ${TAGS} may deploy to github-pages`;
	if (mayDeploy === true) return fine(what);
	const tasks = [{
		what: ALLOW_TAGS,
		where: settings.links.environments
	}];
	if (mayDeploy === void 0) return unknown(`${what}: the token can't read it (\`actions: read\`)`, tasks);
	if (await person.agrees(`Let tags ${TAGS} deploy to Pages?`) && await settings.letTagsDeploy(TAGS)) return {
		checks: [{
			state: "done",
			what
		}],
		problems: [],
		tasks: [],
		made: [`rule: ${what}`]
	};
	return {
		...lacking(what, {
			code: "pages-settings",
			found: "the environment github-pages refuses workflows of tags",
			expected: `a rule for the tags ${TAGS}`,
			fix: "Add it as listed under \"Only you can do this\""
		}),
		tasks
	};
}
const ALLOW_TAGS = `Allow the tags ${TAGS} in the environment github-pages, under "Deployment branches and tags"`;
function describePagesSteps(wanted, settings) {
	const turnOn = {
		what: `Turn on Pages: ${SOURCES[wanted]}`,
		where: `${settings}/pages`
	};
	const allow = {
		what: ALLOW_TAGS,
		where: `${settings}/environments`
	};
	return wanted === "branch" ? [turnOn] : [turnOn, allow];
}
// src/commands/init/check-github.ts
const BRANCH = "gh-pages";
async function checkGitHub(needed, ports, person) {
	const settings = await ports.settings();
	const isPrivate = await settings.isPrivate();
	if (isPrivate === void 0) return unseen(needed.repository);
	const branch = await checkBranch(settings, needed, {
		ports,
		person
	});
	const pages = branch.checks.every(({ state }) => state !== "missing") ? [await checkPages(settings, needed.pages, person)] : [];
	const rest = [await checkActions(settings), await checkSecrets(settings, needed)];
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
		found: `${repository} does not exist, or the token has no access to it`,
		expected: "the repository that publishes",
		fix: "Create it on GitHub and push the code, correct ‹repository›, or set ‹token› to one that can read it"
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
		found: "the repository is private, so clients can't download from its releases",
		expected: "`assets: site` in the publish step, or a public repository",
		fix: "Add `assets: site` under `with:` in the workflow, to make the packages part of the site"
	}],
	tasks: []
};
async function checkBranch(settings, { repository }, { ports, person }) {
	const state = await settings.branch();
	if (state === "there") return fine(`branch ${BRANCH}`);
	if (state === "empty") return lacking(`branch ${BRANCH}`, NO_COMMIT);
	if (!await person.agrees(`Create the branch ${BRANCH}?`)) return lacking(`branch ${BRANCH}`, NO_BRANCH);
	const site = await ports.site("alone");
	await site.write(await site.head(), {
		files: [[".nojekyll", ""]],
		message: "Start the site"
	});
	const made = [`branch ${BRANCH} of ${repository}`];
	return {
		checks: [{
			state: "done",
			what: `created branch ${BRANCH}`
		}],
		problems: [],
		tasks: [],
		made
	};
}
const NO_COMMIT = {
	code: "github-refused",
	found: "the repository on GitHub is empty, so the site's branch would become its default branch",
	expected: "the code on GitHub first",
	fix: "Push the code and run ‹command: init› again"
};
const NO_BRANCH = {
	code: "pages-settings",
	found: `the branch ${BRANCH} does not exist`,
	expected: `the branch ${BRANCH}`,
	fix: "Run ‹command: init› with ‹yes: true› to create it"
};
async function checkActions({ actions, links }) {
	const policy = await actions();
	if (policy === void 0) return unknown("GitHub Actions: the token can't read the policy (`administration: read`)", []);
	const found = judgePolicy(policy);
	if (found === void 0) return fine("GitHub Actions can run the workflow, which requests its own permissions");
	const problem = {
		code: "github-refused",
		found,
		expected: "a policy that runs the workflow",
		fix: "Change the policy as listed under \"Only you can do this\", or ask an owner of the organization"
	};
	const task = "Allow GitHub's own actions and provider-pages/provider-pages@*; with \"Require actions to be pinned\", replace the tags in the workflow with commits";
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
	if (onlyPinned) return "this repository runs only actions pinned to a commit";
	if (allowed === "local_only") return "this repository runs only its owner's actions";
	if (allowed === "all") return void 0;
	const isAllowed = patterns.some((pattern) => fits(pattern, `${ACTION}@v1`));
	if (ofGitHub && isAllowed) return void 0;
	return `this repository runs only selected actions, without ${ofGitHub ? ACTION : "GitHub's own"}`;
}
function fits(pattern, action) {
	const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
	return new RegExp(`^${parts.join(".*")}$`).test(action);
}
async function checkSecrets({ secretNames, links }, needed) {
	const { keySecret, isPassphraseNeeded } = needed;
	const names = await secretNames();
	const wanted = [keySecret, ...isPassphraseNeeded ? ["GPG_PASSPHRASE"] : []];
	const tasks = wanted.map((name) => ({
		what: `Add the secret ${name}, or run: gh secret set ${name}${name === keySecret ? " < ../private-key.asc" : ""}`,
		where: links.secrets
	}));
	if (names === void 0) return unknown("secrets: the token can't list them (`secrets: read`)", tasks.slice(0, 1));
	const missing = wanted.filter((name) => !names.includes(name));
	if (missing.length === 0) return fine(`secrets ${wanted.join(", ")}`);
	const problem = {
		code: "input-missing",
		found: `the repository lacks the secret ${missing.join(", ")}`,
		expected: "the signing key, in the secrets of the repository or its organization",
		fix: "Add it as listed under \"Only you can do this\""
	};
	const open = tasks.filter((_, index) => missing.includes(wanted[index] ?? ""));
	return {
		...lacking(`secret ${missing.join(", ")}`, problem),
		tasks: open
	};
}
function describeManualSteps(repository, { pages, serverUrl }) {
	const base = `${serverUrl}/${repository ?? "OWNER/NAME"}`;
	const tasks = [
		{
			what: "Create the site's branch: git push origin \"$(git commit-tree -m \"Start the site\" \"$(git mktree </dev/null)\"):refs/heads/gh-pages\"",
			where: base
		},
		...describePagesSteps(pages, `${base}/settings`),
		{
			what: "Add the key as GPG_PRIVATE_KEY, and its passphrase as GPG_PASSPHRASE; or run: gh secret set GPG_PRIVATE_KEY < ../private-key.asc",
			where: `${base}/settings/secrets/actions`
		}
	];
	return {
		checks: [{
			state: "unknown",
			what: `GitHub was not checked: ${repository === void 0 ? "the repository is unknown (--repository OWNER/NAME)" : "no token is set (GITHUB_TOKEN)"}`
		}],
		problems: [],
		tasks
	};
}
// src/commands/init/init.ts
async function init(inputs, world) {
	const called = resolve(world.directory, inputs.directory);
	if (!(await stat(called).catch(() => void 0))?.isDirectory()) throw new ProblemError(noFolder(called));
	if (inputs.source !== void 0) parseSource(inputs.source, ANYWHERE);
	const local = await readRepository(called, world.serverUrl);
	const repository = inputs.repository ?? world.repository ?? local.origin;
	const { cancelled } = world;
	const person = personAt(!inputs.yes, cancelled);
	const pages = await choosePages(inputs, repository, {
		world,
		local
	});
	const choices = await chooseFiles(inputs, local, {
		repository,
		person,
		pages,
		serverUrl: world.serverUrl
	});
	const files = await checkFiles(local, choices.files, {
		person,
		serverUrl: world.serverUrl
	});
	const named = {
		checks: [],
		problems: [...await findKeys(local.directory), ...choices.problems],
		tasks: []
	};
	cancelled.throwIfAborted();
	const key = await checkKey(inputs, world);
	const github = await checkRemote(inputs, repository, {
		world,
		person,
		pages,
		workflow: files.workflow
	});
	cancelled.throwIfAborted();
	const all = joinOutcomes([
		files,
		named,
		key,
		github
	]);
	world.log.tell(all.problems.filter(({ severity = "error" }) => severity !== "error"));
	return {
		repository,
		...all,
		unasked: person.answers === "never" ? inputs : void 0
	};
}
const ANYWHERE = {
	hostname: "unknown.invalid",
	namespace: "unknown"
};
async function checkRemote({ token, "gpg-passphrase": passphrase }, repository, { world, person, pages, workflow }) {
	if (repository === void 0 || token === void 0) return describeManualSteps(repository, {
		pages,
		serverUrl: world.serverUrl
	});
	const needed = {
		repository,
		pages,
		keySecret: workflow?.keySecret ?? "GPG_PRIVATE_KEY",
		isPassphraseNeeded: passphrase !== void 0,
		hasPackagesInSite: /^\s*assets:\s*["']?site\b/m.test(workflow?.text ?? "")
	};
	try {
		return await checkGitHub(needed, world.open.repository(repository), person);
	} catch (error) {
		if (!(error instanceof ProblemError) || world.cancelled.aborted) throw error;
		return {
			checks: [{
				state: "missing",
				what: "an answer from GitHub"
			}],
			problems: error.problems,
			tasks: []
		};
	}
}
async function checkKey({ "gpg-private-key": privateKey, "gpg-passphrase": passphrase }, world) {
	if (privateKey === void 0) return {
		checks: [{
			state: "unknown",
			what: NO_KEY,
			details: NEW_KEY
		}],
		problems: [],
		tasks: []
	};
	const { openSigningKey } = await import("./signing-key.js");
	try {
		const key = await openSigningKey({
			privateKey,
			passphrase,
			now: world.now()
		});
		const until = key.expires === void 0 ? "without expiry" : `until ${key.expires.toISOString().slice(0, 10)}`;
		return {
			checks: [{
				state: "ok",
				what: `key ${key.keyId} (${key.algorithm}) can sign, valid ${until}`
			}],
			problems: key.warnings,
			tasks: []
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return {
			checks: [{
				state: "missing",
				what: "a signing key"
			}],
			problems: error.problems,
			tasks: []
		};
	}
}
const NEW_KEY = [
	"to generate one for releases, outside the repository:",
	"gpg --quick-generate-key \"Acme providers <releases@example.com>\" rsa4096 sign never",
	"gpg --armor --export-secret-keys releases@example.com > ../private-key.asc"
];
const NO_KEY = "the key was not checked: --gpg-private-key-file FILE checks it locally";
function noFolder(directory) {
	return {
		code: "input-invalid",
		found: `${directory} is not a folder`,
		expected: "a provider's repository",
		fix: "Correct ‹directory›"
	};
}
const NAMED = /(?:\.(?:asc|gpg|pgp|key|pem|txt)|key[^/]*)$/i;
const MOST = 500;
const LARGEST = 262144;
const LONGEST_LIST = 16777216;
async function findKeys(directory) {
	const [committed, untracked] = await Promise.all([listFiles(directory, "--cached"), listFiles(directory, "--others", "--exclude-standard")]);
	const known = new Set(committed);
	const found = [];
	for (const path of [...committed, ...untracked].filter((one) => NAMED.test(one)).slice(0, MOST)) if (await isKey(join(directory, path))) found.push(path);
	return [...new Set(found)].map((path) => known.has(path) ? inRepository(path) : wouldBeCommitted(path));
}
async function listFiles(directory, ...which) {
	const args = [
		"-C",
		directory,
		"-c",
		"core.fsmonitor=false",
		"ls-files",
		"-z",
		...which
	];
	const options = {
		maxBuffer: LONGEST_LIST,
		env: childEnvironment(process.env)
	};
	const { stdout } = await promisify(execFile)("git", args, options).catch(() => ({ stdout: "" }));
	return stdout.split("\0").filter((path) => path !== "");
}
async function isKey(path) {
	const bytes = await readRegularFile(path, LARGEST).catch(() => Buffer.alloc(0));
	return holdsPrivateKey(bytes.toString("latin1"));
}
function wouldBeCommitted(path) {
	return {
		code: "key-in-repository",
		found: `${path} contains a private key, and \`git add --all\` would add it`,
		expected: "a private key outside the repository",
		fix: `Move ${path} out of the repository, or delete it once it is a secret on GitHub`
	};
}
function inRepository(path) {
	return {
		code: "key-in-repository",
		found: `${path} contains a private key and is in git: anyone with read access can sign with it`,
		expected: "a private key outside the repository",
		fix: `Run \`git rm --cached ${path}\`, and generate a new key if it was ever pushed`
	};
}
const MARKS = {
	done: "done",
	ok: "ok",
	missing: "missing",
	unknown: "?"
};
function reportInit(done) {
	const { repository, checks, problems, tasks, made = [] } = done;
	const failing = problems.filter(({ severity = "error" }) => severity === "error");
	const isReady = failing.length === 0 && tasks.length === 0;
	return {
		outputs: {},
		summary: "",
		lines: [
			...repository === void 0 ? [] : [repository],
			...checks.flatMap(checkLines),
			...tasks.length === 0 ? [] : ["", "Only you can do this:"],
			...tasks.flatMap(({ what, where }, index) => [`  ${index + 1}. ${what}`, `     ${where}`]),
			...made.length === 0 ? [] : [
				"",
				"Created:",
				...made.map((one) => `  ${one}`)
			],
			"",
			...nextLines(done, isReady)
		],
		json: {
			repository: repository ?? null,
			checks,
			problems,
			tasks,
			made,
			ready: isReady
		},
		problems: failing
	};
}
function nextLines({ unasked }, isReady) {
	if (isReady) return [NEXT];
	if (unasked !== void 0) return [`Nothing was written, because there is no terminal for the question. To write without it, run: ${yesLine(unasked)}`];
	return [`When it is done, check everything again: ${commandLine("init", "--yes")}`];
}
function yesLine(inputs) {
	const { directory, repository, source, build, pages, protocols, mirror, previews, long } = inputs;
	const chosen = (value) => value === "auto" ? void 0 : value;
	const given = {
		repository,
		source,
		build: chosen(build),
		pages: chosen(pages)
	};
	const flags = Object.entries(given).flatMap(([name, value]) => value ? [`--${name}`, value] : []);
	const listed = protocols.flatMap((protocol) => ["--protocols", protocol]);
	return commandLine("init", ...directory === "." ? [] : [directory], ...flags, ...listed, ...mirror ? ["--mirror"] : [], ...previews ? ["--previews"] : [], ...long ? ["--long"] : [], "--yes");
}
const NEXT = "Ready. Commit and push the files, then release: git tag v0.1.0 && git push origin v0.1.0";
const MOST_DETAILS = 60;
function checkLines({ state, what, details = [] }) {
	const shown = details.slice(0, MOST_DETAILS);
	const more = details.length > shown.length ? [`and ${details.length - shown.length} more lines`] : [];
	return [`  ${MARKS[state].padEnd(8)}${what}`, ...[...shown, ...more].map((line) => `            ${line}`)];
}
export { init, reportInit };
