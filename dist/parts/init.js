import { a as hasProblem, c as isError, f as unlessProblem, n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress, l as parseRepositoryName, u as parseSource } from "./address.js";
import { t as readText } from "./text-file.js";
import { g as shellWord, l as count, s as commandLine } from "./text.js";
import { a as parseManifest, r as MANIFEST_MISSING } from "./manifest.js";
import { t as VERSION } from "./version2.js";
import { t as require_dist } from "./dist4.js";
import { n as documentationUrl, t as PROJECT_URL } from "./documentation.js";
import { i as readRepository, r as joinPath, t as WORKFLOWS } from "./repository2.js";
import { n as personAt } from "./inputs2.js";
import { lstat, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
// src/commands/init/judge.ts
var import_dist = require_dist();
init_errors();
const USES = /^[\w.-]+\/provider-pages(?:\/\.github\/workflows\/publish\.yml)?@/;
function findPublishSteps(file) {
	const { path } = file;
	return Object.values(asValues(readWorkflow(file).jobs)).map(asValues).flatMap((job) => [job, ...Array.isArray(job.steps) ? job.steps.map(asValues) : []]).flatMap((step) => {
		const inputs = asValues(step.with);
		if (!USES.test(String(step.uses)) || (inputs.command ?? "publish") !== "publish") return [];
		if (String(inputs["dry-run"]) === "true") return [];
		const key = inputs["gpg-private-key"] ?? asValues(step.secrets).GPG_PRIVATE_KEY;
		const [, keySecret = "GPG_PRIVATE_KEY"] = /\bsecrets\.(\w+)/.exec(String(key)) ?? [];
		return [{
			path,
			inputs,
			keySecret
		}];
	});
}
function readWorkflow({ text }) {
	try {
		return asValues((0, import_dist.parse)(text, { logLevel: "error" }));
	} catch {
		return {};
	}
}
function asValues(value) {
	return typeof value === "object" && value !== null ? value : {};
}
function deploysPages({ text }) {
	return /^\s*(?:(?:-\s+)?uses:\s*["']?actions\/deploy-pages@|pages:\s*["']?workflow\b)/m.test(text);
}
function publishes({ inputs }, { named, place }) {
	if (named === void 0) return true;
	const { source, "working-directory": folder, manifest } = inputs;
	if (source !== void 0) return typeOf(String(source)) === typeOf(named);
	return place.module !== "" && `${folder ?? manifest}/`.startsWith(`${place.module}/`);
}
function typeOf(address) {
	return address.split("/").at(-1)?.toLowerCase();
}
const RELEASES = /uses:\s*["']?(?:goreleaser\/goreleaser-action|softprops\/action-gh-release|ncipollo\/release-action|actions\/create-release|hashicorp\/ghaction-terraform-provider-release)\b|\bgoreleaser release\b|\bgh release (?:create|upload)\b/;
const BUILDS_ONLY = /\bargs:\s*["']?build\b|--skip[= ][\w,]*publish|--snapshot/;
function findPublishers(files, prefix) {
	const isPublisher = (file) => {
		const code = file.text.replace(/(^|\s)#.*$/gm, "$1");
		return findPublishSteps(file).length > 0 || RELEASES.test(code) && !BUILDS_ONLY.test(code);
	};
	return files.filter((file) => startsAt(readWorkflow(file).on, prefix)).filter(isPublisher).map(({ path }) => path);
}
function startsAt(on, prefix) {
	if (typeof on !== "object" || Array.isArray(on)) return [on].flat().includes("push");
	if (!Object.hasOwn(asValues(on), "push")) return false;
	const { tags, branches } = asValues(asValues(on).push);
	if (tags === void 0) return branches === void 0;
	return [tags].flat().map((pattern) => String(pattern).replace(/[*?+[].*$/s, "")).some((start) => start.startsWith(prefix) || prefix.startsWith(start));
}
const COMMAND = /\bprovider-pages(?:@\S+)?\s[\s\S]*?\bpublish\b/;
function judgeWorkflows(building, path, workflows, publishing, repository) {
	const file = workflows.find((one) => one.path === path);
	const isOnGitHub = path.startsWith(WORKFLOWS);
	const first = isOnGitHub ? publishing.find((one) => publishes(one, building)) : void 0;
	if (first === void 0) {
		if (!isOnGitHub && COMMAND.test(file?.text ?? "")) return [];
		const found = file === void 0 ? "no workflow publishes this provider" : `${path} does not publish this provider`;
		const [expected, fix] = isOnGitHub ? ["a workflow that calls provider-pages/provider-pages", `Rename ${path} if it exists, and run ‹command: init› again; on your own GitHub server, commit ${PROJECT_URL}/blob/main/examples/go.yml`] : ["a job that runs `provider-pages publish`", `Add the jobs that are shown; ${documentationUrl("publish-to-a-git-host.md")} explains them`];
		return [{
			code: "workflow-invalid",
			found,
			expected,
			fix
		}];
	}
	const publishers = findPublishers(workflows, building.prefix);
	const problems = [];
	const { source } = first.inputs;
	const [namespace = "unknown", name = ""] = repository?.split("/") ?? [];
	const fix = `Add \`source: ${namespace.replaceAll("_", "-")}/NAME\` under \`with:\` in ${first.path}`;
	if (source !== void 0 || repository !== void 0) unlessProblem(() => {
		const repository = source === void 0 ? parseRepositoryName(name) : String(source);
		parseSource(repository, {
			...ANYWHERE,
			namespace
		});
	}, (list) => {
		for (const problem of list) problems.push({
			...problem,
			where: first.path,
			fix
		});
	});
	if (publishers.length > 1) problems.push({
		code: "workflow-invalid",
		found: `${publishers.join(" and ")} publish the same tags, ${building.prefix}*`,
		expected: "one workflow for a tag: the other would change or refuse its release",
		fix: "Delete all but one, or limit their `tags:`; GoReleaser only builds with `args: build --clean`"
	});
	return problems;
}
const ANYWHERE = {
	hostname: "unknown.invalid",
	namespace: "unknown"
};
async function judgeManifest(directory, { place: { manifest }, protocols }) {
	const text = await readText(join(directory, manifest));
	if (text === void 0) return protocols.length > 0 ? [] : [{
		...MANIFEST_MISSING,
		fix: MANIFEST_FIX
	}];
	const problems = new Problems();
	await problems.attempt(() => parseManifest(text));
	return problems.errors;
}
const MANIFEST_FIX = "Run ‹command: init› with ‹protocols: 6.0› (terraform-plugin-framework) or ‹protocols: 5.0› (terraform-plugin-sdk)";
// src/commands/init/files.ts
init_errors();
function renderWorkflow(building) {
	const { place, source, prefix, attest, siteUrl } = building;
	const { module, program, goMod, manifest, docs, goreleaser } = place;
	const folder = goreleaser ?? module;
	const rights = [
		"contents: write",
		"pages: read",
		...attest ? ["id-token: write", "attestations: write"] : []
	];
	const inputs = [
		"tag: ${{ inputs.tag }}",
		...goreleaser === void 0 ? [] : ["build: goreleaser"],
		...folder === "" ? [] : [`working-directory: ${folder}`],
		...goMod === "go.mod" ? [] : [`go-version-file: ${goMod}`],
		...goreleaser !== void 0 || program === "" ? [] : [`package: ${program}`],
		...source === void 0 ? [] : [`source: ${source}`],
		...manifest === "terraform-registry-manifest.json" ? [] : [`manifest: ${manifest}`],
		...docs === void 0 ? [] : [`docs: ${docs || "\"\""}`],
		...attest ? ["attest: true"] : [],
		...siteUrl === void 0 ? [] : [`site-url: ${siteUrl}`]
	];
	return `name: ${["release", ...prefix.split("/").slice(0, -1)].join(" ")}
on:
  push: { tags: ["${prefix}*"] }
  workflow_dispatch: { inputs: { tag: { description: The tag to publish, required: true } } }
permissions: {}
jobs:
  release:
    permissions: { ${rights.join(", ")} }
    uses: provider-pages/provider-pages/.github/workflows/publish.yml@v1
    with:
${inputs.map((input) => `      ${input}\n`).join("")}    secrets:
      GPG_PRIVATE_KEY: \${{ secrets.GPG_PRIVATE_KEY }}
      GPG_PASSPHRASE: \${{ secrets.GPG_PASSPHRASE }}
`;
}
function workflowPath({ prefix }) {
	return `${WORKFLOWS}/${["release", ...prefix.split("/").slice(0, -1)].join("-")}.yml`;
}
function planManifests(buildings) {
	const files = buildings.flatMap(({ place: { manifest: path }, protocols }) => {
		const versions = {
			version: 1,
			metadata: { protocol_versions: protocols }
		};
		return protocols.length === 0 ? [] : [{
			path,
			text: `${JSON.stringify(versions, void 0, 2)}\n`
		}];
	});
	return [...new Map(files.map((file) => [file.path, file])).values()];
}
async function writeFiles(directory, planned, person) {
	const checks = await Promise.all(planned.map((file) => checkFile(directory, file)));
	const missing = planned.filter((_, index) => checks[index] === void 0);
	const names = missing.map(({ path }) => path).join(", ");
	const isWanted = missing.length > 0 && await person.agrees(`Write ${names}?`);
	for (const { path, text } of isWanted ? missing : []) try {
		await mkdir(dirname(join(directory, path)), { recursive: true });
		await writeFile(join(directory, path), text, { flag: "wx" });
	} catch (error) {
		const found = `${path} can't be written: ${error.message}`;
		const [expected, fix] = ["a writable folder", "Correct ‹directory›"];
		throw new ProblemError({
			code: "folder-unwritable",
			found,
			expected,
			fix
		}, { cause: error });
	}
	const rest = ({ path }) => isWanted ? {
		state: "done",
		what: `wrote ${path}`
	} : {
		state: "missing",
		what: path
	};
	return planned.map((file, index) => checks[index] ?? rest(file));
}
async function checkFile(directory, { path, text }) {
	const parts = path.split("/");
	for (const [index] of parts.entries()) {
		const part = parts.slice(0, index + 1).join("/");
		if ((await lstat(join(directory, part)).catch(() => void 0))?.isSymbolicLink()) return {
			state: "missing",
			what: `${path}: replace the symbolic link ${part} with its target, because init writes through none`
		};
	}
	const current = await readText(join(directory, path));
	if (current === void 0) return void 0;
	const theirs = new Set(current.split("\n").map((line) => line.trim()));
	const lines = text.trimEnd().split("\n");
	if (lines.every((line) => theirs.has(line.trim())) || !path.endsWith(".yml")) return {
		state: "ok",
		what: path
	};
	return {
		state: findPublishSteps({
			path,
			text: current
		}).length > 0 || COMMAND.test(current) ? "ok" : "unknown",
		what: `${path} was not changed; init would write this, and the file lacks the lines with +:`,
		details: lines.map((line) => `${theirs.has(line.trim()) ? " " : "+"} ${line}`)
	};
}
// src/commands/init/elsewhere.ts
init_errors();
const KEY = "the text of ../private-key.asc";
const SYSTEMS = {
	gitlab: {
		name: "GitLab",
		path: () => ".gitlab-ci.yml",
		render: renderGitLab,
		knowsSite: () => true,
		tasks: (project, prefix) => [
			{
				what: "Create a token with the scope write_repository: a project access token (on GitLab.com with Premium), or a personal one",
				where: `${project}/-/settings/access_tokens`
			},
			{
				what: `Add the variables GIT_TOKEN, masked, with that token; GPG_PRIVATE_KEY, of type File, with ${KEY}; and GPG_PASSPHRASE if the key has one. Protect each, and set its environment scope to release: without it, the job build gets them too`,
				where: `${project}/-/settings/ci_cd`
			},
			{
				what: "Under Variables, set the minimum role to use pipeline variables to No one allowed: the job build could start publish with variables of its own",
				where: `${project}/-/settings/ci_cd`
			},
			{
				what: `Protect the tags ${prefix}*, because only their pipelines get protected variables`,
				where: `${project}/-/settings/repository`
			}
		]
	},
	forgejo: {
		name: "Forgejo",
		path: (building) => workflowPath(building).replace(".github/", ".forgejo/"),
		render: renderForgejo,
		knowsSite: (host) => host === "codeberg.org",
		tasks: (project) => [
			{
				what: "Turn on Actions for the repository, and have a runner with the label docker",
				where: `${project}/settings/units`
			},
			{
				what: `Add the secret GPG_PRIVATE_KEY with ${KEY}; and GPG_PASSPHRASE if the key has one`,
				where: `${project}/settings/actions/secrets`
			},
			{
				what: "Add the secret GIT_TOKEN with a token that may write to the repository",
				where: `${project}/settings/actions/secrets`
			},
			{
				what: "Protect all branches, and let only the owner of that token push to pages: every job, also build, has a token of its own that may write to the repository",
				where: `${project}/settings/branches`
			}
		]
	}
};
function planElsewhere(ci, { "site-url": siteUrl, attest }, remote, repository, buildings) {
	const { name, path, render, knowsSite, tasks } = SYSTEMS[ci];
	if (attest) throw new ProblemError({
		code: "input-invalid",
		found: `‹attest› is set, but ${name} gives jobs no identity that this program can attest with`,
		expected: "GitHub Actions for attestations",
		fix: "Remove ‹attest›"
	});
	if (siteUrl === void 0 && !knowsSite(remote?.host)) throw new ProblemError({
		code: "site-url-unknown",
		found: `the git remote \`origin\` (${remote?.host ?? "no remote"}) does not say where the branch \`pages\` is served`,
		expected: "the URL of the site: its hostname is part of the provider's address",
		fix: "Set ‹site-url› to a URL like https://registry.example.com/"
	});
	const files = buildings.map((building) => ({
		path: path(building),
		text: render({
			...building,
			source: sourceOf(building, repository)
		})
	}));
	if (new Set(files.map((file) => file.path)).size < files.length) throw new ProblemError({
		code: "input-invalid",
		found: `the repository has ${buildings.length} providers, and GitLab reads one .gitlab-ci.yml`,
		expected: "one provider",
		fix: "Set ‹directory› to the folder of one, and add the jobs of the others by hand"
	});
	const todo = tasks(`https://${remote?.host ?? "HOST"}/${repository ?? "OWNER/NAME"}`, buildings[0]?.prefix ?? "v");
	return {
		files,
		check: {
			state: "unknown",
			what: `${name} was not checked`,
			tasks: todo
		}
	};
}
function sourceOf({ source }, repository) {
	const [namespace, ...rest] = repository?.split("/") ?? [];
	if (namespace === void 0 && !source?.includes("/")) throw new ProblemError({
		code: "address-invalid",
		found: "the provider's namespace is unknown: there is no git remote `origin`",
		expected: "`namespace/type`",
		fix: "Add the remote, or set ‹source: namespace/type›"
	});
	const name = source ?? parseRepositoryName(rest.at(-1) ?? "");
	const defaults = {
		...ANYWHERE,
		namespace: namespace?.replaceAll("_", "-") ?? ""
	};
	const address = parseSource(name, defaults);
	return address.hostname === ANYWHERE.hostname ? `${address.namespace}/${address.type}` : formatAddress(address);
}
const PLATFORMS = ["darwin_amd64 darwin_arm64 freebsd_386 freebsd_amd64 freebsd_arm freebsd_arm64 linux_386 linux_amd64", "linux_arm linux_arm64 openbsd_amd64 windows_386 windows_amd64 windows_arm64"];
function renderGitLab(provider) {
	const { prefix, place } = provider;
	const rules = `  rules:
    - if: $CI_COMMIT_TAG =~ /^${prefix.replaceAll("/", "\\/")}/`;
	return `# A tag builds the provider, publishes it to the branch pages, and deploys that branch to GitLab Pages.
build:
  stage: build
  image: golang:1
${rules}
  variables: { CGO_ENABLED: "0", GOARM: "6"${place.goreleaser === void 0 ? "" : ", GIT_DEPTH: \"0\""} }
  script:
    - |
${indent(6, buildLines(provider, "CI_COMMIT_TAG"))}
  artifacts:
    paths: [${distOf(provider)}]
    expire_in: 1 day

# Has the key and the token, as the only job of their environment, and runs nothing of the provider's.
publish:
  stage: deploy
  image: node:24
  environment: release
  needs: [build]
${rules}
  script:
    - |
${indent(6, publishLines(provider, "CI_COMMIT_TAG", "https://gitlab-ci-token@$CI_SERVER_FQDN/$CI_PROJECT_PATH.git", ["--gpg-private-key-file \"$GPG_PRIVATE_KEY\"", "--verify=false"]))}

# A push with the job's token starts no pipeline, so the deployment is a job of this one.
pages:
  stage: deploy
  image: node:24
  needs: [publish]
${rules}
  resource_group: pages
  script:
    - git fetch --depth 1 origin pages
    - rm -rf public && mkdir public
    - git archive FETCH_HEAD | tar -x -C public
  pages: true
  artifacts:
    paths: [public]
`;
}
function renderForgejo(provider) {
	const { prefix, place } = provider;
	const secret = (name) => `          ${name}: \${{ secrets.${name} }}`;
	return `# A tag builds the provider, then publishes it to the branch pages.
name: ${["release", ...prefix.split("/").slice(0, -1)].join(" ")}
on:
  push: { tags: ["${prefix}*"] }
jobs:
  build:
    runs-on: docker
    steps:
      - uses: https://code.forgejo.org/actions/checkout@v4
        with: { persist-credentials: false${place.goreleaser === void 0 ? "" : ", fetch-depth: 0"} }
      - uses: https://code.forgejo.org/actions/setup-go@v5
        with: { go-version-file: ${place.goMod} }
      - env: { CGO_ENABLED: "0", GOARM: "6" }
        run: |
${indent(10, buildLines(provider, "GITHUB_REF_NAME"))}
      - uses: https://code.forgejo.org/forgejo/upload-artifact@v4
        with: { name: builds, path: ${distOf(provider)} }

  # Has the key and GIT_TOKEN, as the only job that names them, and runs nothing of the provider's.
  publish:
    needs: build
    runs-on: docker
    container: { image: "node:24" }
    steps:
      - uses: https://code.forgejo.org/actions/checkout@v4
        with: { persist-credentials: false }
      - uses: https://code.forgejo.org/forgejo/download-artifact@v4
        with: { name: builds, path: ${distOf(provider)} }
      - run: |
${indent(10, publishLines(provider, "GITHUB_REF_NAME", "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git", []))}
        env:
${[
		"GIT_TOKEN",
		"GPG_PRIVATE_KEY",
		"GPG_PASSPHRASE"
	].map(secret).join("\n")}
`;
}
function indent(width, lines) {
	return lines.map((line) => " ".repeat(width) + line).join("\n");
}
function distOf({ place }) {
	const folder = place.goreleaser ?? place.module;
	return folder === "" ? "dist" : `${folder}/dist`;
}
function buildLines({ place, prefix, source }, tag) {
	const folder = place.goreleaser ?? place.module;
	const enter = ["echo dist/ >> .git/info/exclude", ...folder === "" ? [] : [`cd ${folder}`]];
	if (place.goreleaser !== void 0) return [...enter, "go run github.com/goreleaser/goreleaser/v2@v2 build --clean"];
	return [
		...enter,
		`for platform in ${PLATFORMS.join(" \\\n  ")}; do`.split("\n"),
		`  GOOS=\${platform%_*} GOARCH=\${platform#*_} go build -trimpath \\`,
		`    -ldflags "-s -w -X main.version=\${${tag}#${prefix}}" \\`,
		`    -o "dist/terraform-provider-${source.split("/").at(-1)}_$platform" ./${place.program}`,
		"done"
	].flat();
}
function publishLines(provider, tag, repository, flags) {
	const { source, prefix, place, siteUrl } = provider;
	const version = `--version "\${${tag}#${prefix}}"`;
	const more = [
		...place.manifest === "terraform-registry-manifest.json" ? [] : [`--manifest ${place.manifest}`],
		...place.docs === void 0 ? [] : [`--docs ${place.docs || "\"\""}`],
		...siteUrl === void 0 ? [] : [`--site-url ${shellWord(siteUrl)}`],
		...flags
	];
	return [
		`npx --yes provider-pages@${VERSION} publish`,
		`  --to "git:${repository}#pages"`,
		`  --source ${source} ${version} --artifacts ${distOf(provider)}`,
		...more.length === 0 ? [] : [`  ${more.join(" ")}`]
	].join(" \\\n").split("\n");
}
// src/commands/init/github.ts
init_errors();
const BRANCH = "gh-pages";
const START_BRANCH = "Create the site's branch: git push origin \"$(git commit-tree -m \"Start the site\" \"$(git mktree </dev/null)\"):refs/heads/gh-pages\"";
const TURN_ON = "As an admin, turn on Pages: \"Deploy from a branch\", gh-pages, / (root)";
async function checkGitHub(world, person, repository, needed) {
	const base = `${world.serverUrl}/${repository ?? "OWNER/NAME"}`;
	if (repository === void 0 || !needed.hasToken) {
		const reason = repository === void 0 ? "the repository is unknown (--repository OWNER/NAME)" : "no token is set (GITHUB_TOKEN)";
		const tasks = [
			{
				what: START_BRANCH,
				where: base
			},
			{
				what: TURN_ON,
				where: `${base}/settings/pages`
			},
			...needed.secrets.map((name) => addSecret(name, `${base}/settings/secrets/actions`))
		];
		return [{
			state: "unknown",
			what: `GitHub was not checked: ${reason}`,
			tasks
		}];
	}
	try {
		const ports = world.open.repository(repository);
		const settings = await ports.settings();
		const isPrivate = await settings.isPrivate();
		if (isPrivate === void 0) return [toDo(`${base}, or a token with access to it`, "Create the repository and push the code", base)];
		const branch = await checkBranch(settings, ports, person, base);
		const pages = branch.state === "missing" ? [] : await checkPages(settings, needed.isDeployed, person);
		const names = await settings.secretNames();
		const missing = needed.secrets.filter((name) => !names?.includes(name));
		const tasks = missing.map((name) => addSecret(name, settings.links.secrets));
		const secrets = missing.length === 0 ? {
			state: "ok",
			what: `secrets ${needed.secrets.join(", ")}`
		} : names === void 0 ? {
			state: "unknown",
			what: "secrets: the token can't list them (`secrets: read`)",
			tasks
		} : {
			state: "missing",
			what: `secret ${missing.join(", ")}`,
			tasks
		};
		const checks = [
			branch,
			...pages,
			secrets
		];
		if (isPrivate && !needed.hasPackagesInSite) checks.push(toDo("packages that clients can download from a private repository", PRIVATE, base));
		return checks;
	} catch (error) {
		if (!(error instanceof ProblemError) || world.cancelled.aborted) throw error;
		return [{
			state: "missing",
			what: "an answer from GitHub",
			problems: error.problems
		}];
	}
}
const PRIVATE = "Add `assets: site` under `with:` in the workflow, to make the packages part of the site";
function toDo(lacking, what, where) {
	return {
		state: "missing",
		what: lacking,
		tasks: [{
			what,
			where
		}]
	};
}
async function checkBranch(settings, ports, person, where) {
	const what = `branch ${BRANCH}`;
	const state = await settings.branch();
	if (state === "there") return {
		state: "ok",
		what
	};
	if (state === "empty") return toDo(what, "Push the code first: the repository on GitHub is empty", where);
	if (!await person.agrees(`Create the branch ${BRANCH}?`)) return {
		state: "missing",
		what
	};
	const site = await ports.site("alone");
	await site.commit(await site.head(), {
		files: [[".nojekyll", ""]],
		message: "Start the site"
	});
	return {
		state: "done",
		what: `created ${what}`
	};
}
async function checkPages(settings, isDeployed, person) {
	const where = settings.links.pages;
	const before = await settings.pages();
	const isTurnedOn = before.state === "off" && await person.agrees("Turn on GitHub Pages?") && await settings.turnPagesOn();
	const pages = isTurnedOn ? await settings.pages() : before;
	if (pages.state !== "on") return [pages.state === "off" ? toDo("GitHub Pages", TURN_ON, where) : UNREADABLE];
	const what = `GitHub Pages ${isTurnedOn ? "are on " : ""}${pages.url ?? ""}`.trimEnd();
	const faults = pages.problems.map(({ found, fix }) => `${found}. ${fix}`);
	if (pages.deployedBy === "workflow" && !isDeployed) faults.push(DEPLOY);
	if (faults.length > 0) return faults.map((fault) => toDo(what, fault, where));
	return [{
		state: isTurnedOn ? "done" : "ok",
		what
	}];
}
const UNREADABLE = {
	state: "unknown",
	what: "GitHub Pages: the token can't read the settings (`pages: read`)"
};
const DEPLOY = "Add `pages: workflow` under `with:` in the workflow, and its permissions, or choose a branch as the source";
function addSecret(name, where) {
	return {
		what: `Set the secret ${name}: gh secret set ${name}${name === "GPG_PASSPHRASE" ? "" : " < ../private-key.asc"}`,
		where
	};
}
// src/commands/init/init.ts
init_errors();
async function init(inputs, world) {
	const { cancelled, serverUrl } = world;
	const { ci } = inputs;
	const local = await readRepository(resolve(world.directory, inputs.directory), serverUrl);
	const { directory, remote } = local;
	const repositoryName = ci === "github" ? world.repository ?? local.origin : remote?.name;
	const repository = inputs.repository ?? repositoryName;
	if (repository === void 0 && remote !== void 0 && !remote.host.includes("github")) throw new ProblemError({
		code: "input-invalid",
		found: `the git remote \`origin\` is on ${remote.host}, and ‹ci› is \`github\``,
		expected: "the CI system that will publish",
		fix: "Set ‹ci: gitlab› or ‹ci: forgejo›, or if the repository is on GitHub, ‹repository: OWNER/NAME›"
	});
	const person = personAt(!inputs.yes, cancelled);
	const all = chooseBuildings(inputs, local, repository);
	const elsewhere = ci === "github" ? void 0 : planElsewhere(ci, inputs, remote, repository, all);
	const planned = elsewhere?.files ?? (new URL(serverUrl).hostname === "github.com" ? planWorkflows(all, local.workflows) : []);
	const files = await writeFiles(directory, [...planned, ...planManifests(all)], person);
	const others = planned.filter(({ path }) => local.workflows.every((file) => file.path !== path));
	const workflows = elsewhere === void 0 ? [...local.workflows, ...others] : [];
	for (const { path, text } of elsewhere?.files ?? []) workflows.push({
		path,
		text: await readText(join(directory, path)) ?? text
	});
	const steps = workflows.flatMap(findPublishSteps);
	const providers = all.map(async (building, index) => {
		const publishing = judgeWorkflows(building, elsewhere?.files[index]?.path ?? workflowPath(building), workflows, steps, repository);
		const problems = [...publishing, ...await judgeManifest(directory, building)];
		const state = problems.some(isError) ? "missing" : "ok";
		const lacking = publishing.some(isError) ? "a workflow that publishes " : "a readable manifest of ";
		return {
			state,
			what: `${state === "ok" ? "" : lacking}the provider in ${folderOf(building.place)}`,
			problems
		};
	});
	cancelled.throwIfAborted();
	const key = await checkKey(inputs, world, person);
	const publishers = steps.filter((step) => all.some((building) => publishes(step, building)));
	const keys = publishers.length > 0 ? new Set(publishers.map(({ keySecret }) => keySecret)) : ["GPG_PRIVATE_KEY"];
	const host = elsewhere === void 0 ? await checkGitHub(world, person, repository, {
		hasToken: inputs.token !== void 0,
		secrets: [...keys, ...key.hasPassphrase ? ["GPG_PASSPHRASE"] : []],
		hasPackagesInSite: publishers.every(({ inputs: values }) => values.assets === "site"),
		isDeployed: workflows.some(deploysPages)
	}) : [elsewhere.check];
	cancelled.throwIfAborted();
	const checks = [
		...files,
		...await Promise.all(providers),
		key.check,
		...host
	];
	world.log.tell(checks.flatMap(({ problems = [] }) => problems).filter((problem) => !isError(problem)));
	return report(repository, checks, `${all[0]?.prefix}0.1.0`, person.isAway, inputs);
}
function planWorkflows(buildings, workflows) {
	const publishings = workflows.flatMap(findPublishSteps);
	return buildings.flatMap((building) => {
		const path = workflowPath(building);
		return publishings.some((one) => one.path !== path && publishes(one, building)) ? [] : [{
			path,
			text: renderWorkflow(building)
		}];
	});
}
function folderOf({ module, program }) {
	return joinPath(module, program) || ".";
}
function chooseBuildings({ source: sourceInput, protocols, attest, "site-url": siteUrl }, { providers, isShared }, repository) {
	const isUnclear = new Set(providers.map(({ type }) => type)).size < providers.length;
	if (providers.length > 1 && (sourceInput !== void 0 || isUnclear)) throw new ProblemError({
		code: "input-invalid",
		found: `the repository has ${providers.length} providers: ${providers.slice(0, 5).map(folderOf).join(", ")}`,
		expected: "one, if ‹source› names it or their folders don't",
		fix: `Run ‹command: init› with ‹directory: ${providers.slice(0, 1).map(folderOf)}› and ‹source: NAME›, and likewise for each`
	});
	const name = repository?.split("/").at(-1) ?? "";
	const isNamed = repository === void 0 || unlessProblem(() => parseRepositoryName(name)) !== void 0;
	return providers.map((place) => {
		const source = sourceInput ?? (isShared || !isNamed ? place.type : void 0);
		if (source !== void 0) parseSource(source, ANYWHERE);
		const protocolsOf = place.protocol === void 0 ? [] : [place.protocol];
		return {
			place,
			source,
			attest,
			siteUrl,
			named: isShared ? source : sourceInput,
			prefix: isShared ? `${source?.split("/").at(-1)}/v` : "v",
			protocols: protocols.length > 0 ? protocols : protocolsOf
		};
	});
}
async function checkKey({ "gpg-private-key": privateKey, "gpg-passphrase": phrase }, { now, secrets }, person) {
	if (privateKey === void 0) return {
		check: {
			state: "unknown",
			what: NO_KEY,
			details: NEW_KEY
		},
		hasPassphrase: phrase !== void 0
	};
	const { openSigningKey } = await import("./signing-key.js");
	let passphrase = phrase;
	const open = () => openSigningKey({
		privateKey,
		passphrase,
		now: now()
	});
	try {
		const key = await open().catch(async (error) => {
			if (phrase !== void 0 || !hasProblem(error, "key-passphrase")) throw error;
			const [{ found } = { found: "" }] = error.problems;
			passphrase = await person.tellsSecret(`${found}. Its passphrase (GPG_PASSPHRASE): `) || void 0;
			if (passphrase !== void 0) secrets.learn(passphrase);
			return open();
		});
		const until = key.expires === void 0 ? "without expiry" : `until ${key.expires.toISOString().slice(0, 10)}`;
		return {
			check: {
				state: "ok",
				what: `key ${key.keyId} (${key.algorithm}) can sign, valid ${until}`,
				problems: key.warnings
			},
			hasPassphrase: passphrase !== void 0
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const { problems } = error;
		const hasPassphrase = hasProblem(error, "key-passphrase");
		return {
			check: {
				state: "missing",
				what: "a signing key",
				problems
			},
			hasPassphrase
		};
	}
}
const NEW_KEY = [
	"to generate one for releases, outside the repository:",
	"gpg --quick-generate-key \"Acme providers <releases@example.com>\" rsa4096 sign never",
	"gpg --armor --export-secret-keys releases@example.com > ../private-key.asc"
];
const NO_KEY = "the key was not checked: --gpg-private-key-file FILE checks it locally";
function report(repository, all, tag, isUnasked, { ci, "site-url": siteUrl }) {
	const allProblems = all.flatMap(({ problems = [] }) => problems);
	const tasks = all.flatMap(({ tasks = [] }) => tasks);
	const lacking = all.filter(({ state }) => state === "missing").map(({ what }) => what);
	const errors = allProblems.filter(isError);
	const isReady = errors.length + tasks.length + lacking.length === 0;
	const host = ci === "github" ? [] : ["--ci", ci];
	const site = siteUrl === void 0 ? [] : ["--site-url", siteUrl];
	const again = commandLine("init", ...host, ...site, "--yes");
	const next = isUnasked ? "Nothing was written, because there is no terminal to ask on: add --yes to this line" : `When it is done, check everything again: ${again}`;
	const steps = tasks.length > 0 ? [`${count(tasks.length, "step")} that only you can do`] : [];
	const unfinished = {
		code: "setup-unfinished",
		found: `the set-up lacks ${[...lacking, ...steps].join(", ")}`,
		expected: "everything that a publish needs",
		fix: isUnasked ? "Add ‹yes: true›" : `Do what is listed, then run ${again}`
	};
	const problems = isReady ? [] : [...errors, unfinished];
	const checks = all.map(({ state, what, details }) => ({
		state,
		what,
		details
	}));
	return {
		lines: [
			...repository === void 0 ? [] : [repository],
			...all.flatMap(({ state, what, details = [] }) => [`  ${(state === "unknown" ? "?" : state).padEnd(8)}${what}`, ...details.map((line) => `            ${line}`)]),
			...tasks.length === 0 ? [] : ["", "Only you can do this:"],
			...tasks.flatMap(({ what, where }, index) => [`  ${index + 1}. ${what}`, `     ${where}`]),
			"",
			isReady ? `Ready. Commit and push the files, then release: git tag ${tag} && git push origin ${tag}` : next
		],
		json: {
			repository: repository ?? null,
			checks,
			problems: [...allProblems.filter((one) => !isError(one)), ...problems],
			tasks,
			ready: isReady
		},
		problems
	};
}
export { init };
