import { o as SITE_PATH } from "./paths.js";
import { t as childEnvironment } from "./child-environment.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as publish } from "./publish2.js";
import { r as executableHeader, u as signAdHoc } from "./executable-format.js";
import { a as parseAddress, i as formatAddress } from "./address.js";
import { o as parsePlatform } from "./platform.js";
import { s as readValues } from "./inputs.js";
import { S as REGISTRY_FOLDER, _ as renderRequirement } from "./install.js";
import { s as documentationPagePath } from "./paths2.js";
import { s as commandLine } from "./text.js";
import { t as PUBLISH_INPUTS } from "./inputs4.js";
import { promisify } from "node:util";
import { access, constants, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { execFile } from "node:child_process";
// src/commands/demo/documentation.ts
init_errors();
const SAMPLE_DOCUMENTATION = {
	"docs/index.md": `---
description: A provider without code, which shows what a published provider looks like.
---

# Sample Provider

The demo of Provider Pages publishes this provider. Its packages are signed and install like any
other, but its executables contain no code: \`terraform init\` works, and \`terraform plan\` does not.

These pages come from the \`docs\` folder of the provider's repository, in the layout that
\`tfplugindocs\` writes. [First steps](guides/first-steps.md) shows how to publish your own provider.
`,
	"docs/resources/note.md": `---
subcategory: "Notes"
description: A note in a notebook.
---

# sample_note (Resource)

A note in a notebook. The data source [sample_notes](../data-sources/notes.md) lists all notes.

## Example Usage

\`\`\`terraform
resource "sample_note" "groceries" {
  title = "Groceries"
  text  = provider::sample::bullets(["bread", "tea"])

  reminder {
    time = "2030-01-02T09:00:00Z"
  }
}
\`\`\`

~> **Note:** A change of \`title\` replaces the note.

## Schema

### Required

- \`title\` (String) The title. It is unique in the notebook.

### Optional

- \`reminder\` (Block List) When to show the note (see [below for nested schema](#nestedblock--reminder))
- \`text\` (String) The text, in Markdown.

<a id="nestedblock--reminder"></a>
### Nested Schema for \`reminder\`

Required:

- \`time\` (String) The time, in RFC 3339.
`,
	"docs/data-sources/notes.md": `---
subcategory: "Notes"
description: The titles of all notes in a notebook.
---

# sample_notes (Data Source)

The titles of all [notes](../resources/note.md) in a notebook.

## Schema

### Read-Only

- \`titles\` (List of String) The titles, in alphabetical order.
`,
	"docs/functions/bullets.md": `---
description: Writes a list in Markdown.
---

# function: bullets

Writes a list in Markdown, one item per line.

## Signature

\`\`\`text
bullets(items list of string) string
\`\`\`
`,
	"docs/guides/first-steps.md": `---
page_title: "First steps"
description: From the demo to your own provider.
---

# First steps

1. Run \`provider-pages init\` in your provider's repository. It writes the workflow that publishes each tag.
2. Run \`provider-pages docs\` there to see your documentation as these pages show it.
3. Push a tag such as \`v1.0.0\`.

| file | page |
| --- | --- |
| \`docs/index.md\` | [the overview](../index.md) |
| \`docs/resources/note.md\` | [sample_note](../resources/note.md) |
| \`docs/functions/bullets.md\` | [bullets](../functions/bullets.md) |
`
};
// src/commands/demo/demo.ts
const HOSTNAME = "demo.example.com";
const SOURCE = `${HOSTNAME}/acme/sample`;
const VERSION = "1.0.0";
const PLATFORMS = [
	"darwin_amd64",
	"darwin_arm64",
	"linux_amd64",
	"linux_arm64",
	"windows_amd64"
];
const SAMPLE_BYTES = 2e5;
async function demo(to, world) {
	const { log } = world;
	const work = await mkdtemp(join(tmpdir(), "provider-pages-demo-"));
	const site = to === void 0 ? join(work, "site") : resolve(world.directory, to);
	try {
		await checkFolder(site);
		await log.group("making sample builds, documentation and a temporary key", async () => {
			await writeSamples(join(work, "builds"));
			for (const [path, text] of Object.entries(SAMPLE_DOCUMENTATION)) {
				await mkdir(dirname(join(work, path)), { recursive: true });
				await writeFile(join(work, path), text);
			}
		});
		const alone = {
			directory: work,
			repository: void 0,
			ref: void 0
		};
		const ports = world.open.folder(site, SOURCE);
		const { makeThrowAwayKey } = await import("./signing-key.js");
		const values = new Map([
			["artifacts", join(work, "builds")],
			["source", SOURCE],
			["version", VERSION],
			["protocols", "5.0"],
			["gpg-private-key", await makeThrowAwayKey("Provider Pages demo", new Date())]
		]);
		const inputs = readValues(PUBLISH_INPUTS, (name) => values.get(name));
		const { plan } = await publish(inputs, {
			...world,
			...ports,
			...alone
		});
		const installed = await log.group(`installing ${SOURCE}`, () => install(site, join(work, "use"), world));
		return {
			lines: describeResult(to, site, installed),
			json: {
				source: formatAddress(plan.address),
				installed,
				site: to === void 0 ? null : site
			}
		};
	} finally {
		await rm(work, {
			recursive: true,
			force: true
		});
	}
}
function describeResult(to, site, installed) {
	const done = installed ? `${SOURCE} ${VERSION} was published to a folder and installed from there` : `${SOURCE} ${VERSION} was published to a folder, but not installed: there is no terraform or tofu on PATH`;
	if (to === void 0) return [done, `The site was deleted. To keep it and read its pages: ${commandLine("demo", "--to", "demo-site")}`];
	const page = documentationPagePath(parseAddress(SOURCE), VERSION).replace(/index\.html$/, "");
	return [
		done,
		`The site is in ${site}. To serve it: ${commandLine("serve", to)}`,
		`Then open its documentation: http://127.0.0.1:8080/${page}`
	];
}
async function checkFolder(site) {
	const entries = await readdir(site).catch(() => []);
	const facts = await readFile(join(site, SITE_PATH), "utf8").catch(() => "");
	if (entries.length === 0 || facts.includes(`"hostname":"${HOSTNAME}"`)) return;
	const found = `${site} has other files: ${entries.sort().slice(0, 3).join(", ")}`;
	throw new ProblemError([{
		code: "folder-blocked",
		found,
		expected: "an empty folder, or one of an earlier demo",
		fix: "Set ‹to› to a new folder"
	}]);
}
async function install(site, directory, world) {
	const server = await world.serve(site, {
		port: 0,
		tls: false
	});
	try {
		const { log, cancelled } = world;
		return await installSample({
			base: server.url,
			directory,
			log,
			cancelled
		});
	} finally {
		await server.close();
	}
}
async function writeSamples(directory) {
	await mkdir(directory);
	for (const name of PLATFORMS) {
		const filler = Buffer.alloc(SAMPLE_BYTES, `sample provider for ${name}\n`);
		const extension = name.startsWith("windows") ? ".exe" : "";
		const file = join(directory, `terraform-provider-sample_v${VERSION}_${name}${extension}`);
		const content = Buffer.concat([executableHeader(parsePlatform(name)), filler]);
		await writeFile(file, name.startsWith("darwin") ? signAdHoc(content) : content);
	}
}
const MOST_MINUTES = 3;
async function installSample(options) {
	const { log } = options;
	const client = await findOnPath("terraform") ?? await findOnPath("tofu");
	if (client === void 0) {
		log.info("neither terraform nor tofu is on PATH, so the provider was not installed; the site is complete");
		return false;
	}
	const { base, directory } = options;
	const address = parseAddress(SOURCE);
	await mkdir(directory, { recursive: true });
	await writeFile(join(directory, "main.tf"), `${renderRequirement(address, VERSION)}\n`);
	const services = `services = { "providers.v1" = "${base}${REGISTRY_FOLDER}" }`;
	await writeFile(join(directory, "cli.tfrc"), `host "${HOSTNAME}" {\n  ${services}\n}\n`);
	log.info(`$ ${client} init`);
	for (const line of (await init(client, options)).trim().split("\n")) log.info(line);
	return true;
}
async function init(client, { directory, cancelled, timeLimit = MOST_MINUTES * 6e4 }) {
	const limits = {
		timeout: timeLimit,
		killSignal: "SIGKILL",
		signal: cancelled
	};
	const options = {
		cwd: directory,
		env: clientEnvironment(process.env, directory),
		...limits
	};
	try {
		return (await promisify(execFile)(client, ["init", "-no-color"], options)).stdout;
	} catch (cause) {
		cancelled.throwIfAborted();
		const { stderr, stdout, killed } = cause;
		const words = stderr?.trim() || stdout?.trim() || String(cause);
		const found = `${client} init ${killed === true ? `did not finish within ${timeLimit / 6e4} minutes` : "failed"}: ${words.split(/\s*\n\s*/).join(" ")}`;
		throw new ProblemError([{
			code: "demo-failed",
			found,
			expected: "an installed provider",
			fix: "Please report this with the text above"
		}], { cause });
	}
}
async function findOnPath(name) {
	const file = process.platform === "win32" ? `${name}.exe` : name;
	for (const folder of (process.env.PATH ?? "").split(delimiter)) {
		const path = join(folder, file);
		const runs = await access(path, constants.X_OK).then(() => true, () => false);
		if (folder !== "" && runs) return path;
	}
}
function clientEnvironment(variables, directory) {
	return {
		...childEnvironment(variables),
		TMPDIR: directory,
		TEMP: directory,
		TMP: directory,
		TF_CLI_CONFIG_FILE: join(directory, "cli.tfrc"),
		CHECKPOINT_DISABLE: "1",
		TF_IN_AUTOMATION: "1"
	};
}
export { demo };
