import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderDocs } from "../scripts/docs-tables.ts";
import { fromMirror, renderConfig, wantedConfig } from "../src/cli-config/wanted.ts";
import { COMMANDS } from "../src/run/commands.ts";
import { flagsOf } from "../src/run/inputs.ts";
import { renderHostBlock, renderMirrorBlock, renderRequirement } from "../src/site/documents/install.ts";
import { CLIENTS, ON_PATH } from "./clients/clients.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const ACTION = "provider-pages/provider-pages@v1";
const PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ...listFolder("docs", ".md")];
const EXAMPLES = listFolder("examples", ".yml");
const RELEASING = EXAMPLES.filter(
  (path) => !/^examples\/(?:fast-init|install|lint|mirror(?:-propose)?|site|preview.*)\.yml$/.test(path),
);
const ACTIONS = COMMANDS.filter(({ places }) => places.includes("action"));
const inputNames: readonly string[] = [
  "command",
  ...new Set(
    ACTIONS.flatMap(({ inputs }) =>
      Object.keys(inputs).filter((name) => inputs[name]?.only !== "command line"),
    ),
  ),
];
const outputNames = [...new Set(ACTIONS.flatMap(({ outputs }) => Object.keys(outputs)))];

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
}

function listFolder(folder: string, ending: string): string[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => `${folder}/${name}`);
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

function fenced(path: string, language: string): string[] {
  const blocks = read(path).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)\\n\`\`\`$`, "gms"));
  return [...blocks].map(([, text = ""]) => text);
}

function listFiles(place: string): string[] {
  if (!statSync(join(ROOT, place)).isDirectory()) return [place];
  return readdirSync(join(ROOT, place)).flatMap((name) => listFiles(`${place}/${name}`));
}

/** The versions of this program in a text: of its package, archive, image, action and branch. */
function findVersions(text: string): string[] {
  const found = text.matchAll(
    /\bprovider-pages(?:\/[\w./-]+)?(?:@v?|:(?=\d)|-(?=[\d.]+\.tgz)|\/(?:blob\/|releases\/download\/)?v)(\d+(?:\.\d+)*)/g,
  );
  return [...found].map(([, version = ""]) => version);
}

function longForm(): Workflow {
  return parse(read("examples/go.yml"));
}

/** The jobs that run the action, each with what it may do and what it passes. */
function publishers(workflow: Workflow) {
  return Object.values(workflow.jobs).flatMap((job) =>
    job.steps
      .filter(({ uses }) => uses === ACTION)
      .map((step) => ({ permissions: job.permissions ?? workflow.permissions, given: step.with ?? {} })),
  );
}

/** Every input that a text passes to the action; a `with:` without `uses:` is part of its step. */
function passedInputs(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(passedInputs);
  if (typeof value !== "object" || value === null) return [];
  const step = value as Readonly<Record<string, unknown>>;
  const isOurs = step.uses === ACTION || step.uses === undefined;
  const own = isOurs ? Object.keys(step.with ?? {}) : [];
  return [...own, ...Object.values(step).flatMap(passedInputs)];
}

/** What GitHub makes of a heading's text: https://docs.github.com/en/get-started/writing-on-github */
function anchors(path: string): string[] {
  const prose = read(path).replace(/^```.*?^```$/gms, "");
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function localLinks(
  path: string,
): { readonly link: string; readonly file: string; readonly anchor: string }[] {
  const prose = read(path).replace(/^```.*?^```$/gms, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [target = "", anchor = ""] = link.split("#");
      return { link, file: target === "" ? path : relative(ROOT, join(ROOT, dirname(path), target)), anchor };
    });
}

describe("tables", () => {
  it.each([...renderDocs().keys()])("%s is what `npm run docs` writes", (name) => {
    expect(read(name)).toBe(renderDocs().get(name));
  });

  it.each(["src", "docs", "examples", "README.md"])(
    "%s names the version of package.json, or its major version",
    (place) => {
      const { version } = JSON.parse(read("package.json"));
      const [major] = version.split(".");
      const named = listFiles(place).flatMap((path) =>
        findVersions(read(path)).map((found) => [path, found]),
      );
      expect(named.filter(([, found]) => found !== version && found !== major)).toEqual([]);
    },
  );

  it("action.yml has every input and output, with defaults as they are declared", () => {
    const action: ActionFile = parse(read("action.yml"));
    expect(Object.keys(action.inputs)).toEqual(inputNames);
    expect(Object.keys(action.outputs)).toEqual(outputNames);
    expect(action.inputs.token?.default).toBe("$" + "{{ github.token }}");
    expect(action.inputs["site-branch"]?.default).toBe("gh-pages");
    expect(action.inputs["gpg-private-key"]).not.toHaveProperty("default");
    expect(action.runs).toEqual({ using: "node24", main: "dist/index.js" });
  });

  it("the reference has a row for every input, output and command", () => {
    const rows = [...read("docs/reference.md").matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual([...inputNames, ...outputNames, ...COMMANDS.map(({ name }) => name)]);
  });
});

describe("snippets", () => {
  it("README's configurations are the ones that the site, the summary and `config` show", () => {
    const base = "https://acme.github.io/terraform-provider-widget/";
    const site = { hostname: "acme.github.io", base, providers: [] };
    const widget = { hostname: "acme.github.io", namespace: "acme", type: "widget" };
    const block = renderHostBlock(site);
    const mirror = renderMirrorBlock(site, ["acme.github.io/acme/widget"]);
    expect(fenced("README.md", "hcl")).toEqual([renderRequirement(widget, "1.2.3"), block, mirror]);
    const wanted = wantedConfig(site, [widget]);
    const printed = [wanted, fromMirror(wanted)].map((one) => renderConfig(one).join("\n"));
    expect(printed).toEqual([block, `${block}\n\n${mirror}`]);
  });

  it("examples/go.yml may write contents, may read pages, and passes the key from a secret", () => {
    expect(publishers(longForm())).toEqual([
      {
        permissions: { contents: "write", pages: "read" },
        given: {
          tag: "$" + "{{ inputs.tag }}",
          "gpg-private-key": "$" + "{{ secrets.GPG_PRIVATE_KEY }}",
          "gpg-passphrase": "$" + "{{ secrets.GPG_PASSPHRASE }}",
        },
      },
    ]);
  });

  it("README's workflow calls publish.yml, with the permissions, the tag and the secrets of examples/go.yml", () => {
    const text = fenced("README.md", "yaml").find((each) => each.includes("/publish.yml@v1")) ?? "";
    expect(text.split("\n").length).toBeLessThanOrEqual(15);
    const { on, permissions, jobs } = parse(text);
    const [wanted] = publishers(longForm());
    expect([permissions, jobs.release.permissions]).toEqual([{}, wanted?.permissions]);
    const { with: given, secrets } = jobs.release;
    expect([...Object.values(given), ...Object.values(secrets)]).toEqual(Object.values(wanted?.given ?? {}));
    expect(on).toEqual(parse(read("examples/go.yml")).on);
  });

  it("README's badge and the comparison name the clients that are tested", () => {
    const { jobs } = parse(read(".github/workflows/ci.yml"));
    const setup = jobs.clients.steps.find(({ uses = "" }: Step) => uses.includes("/setup-terraform@"));
    expect(`terraform ${setup.with.terraform_version}`).toBe(ON_PATH);
    const list = (client: string) =>
      CLIENTS.flatMap(({ title }) =>
        title.startsWith(client) ? [title.slice(client.length)] : [],
      ).reverse();
    const [terraform, tofu] = [list("terraform "), list("opentofu ")];
    const named = `Terraform ${terraform.join(", ")}; OpenTofu ${tofu.join(", ")}`;
    expect(read("docs/compare.md")).toContain(
      `| installed by several real clients before a release | ${named} |`,
    );
    const short = named.replace(/(\d+\.\d+)\.\d+/g, "$1");
    expect(read("README.md")).toContain(
      `[![Clients tested: ${short}](https://img.shields.io/badge/clients_tested-${short.replaceAll(" ", "_")}-blue)]`,
    );
  });

  it("pages name the Nodes that package.json promises", () => {
    const { engines } = JSON.parse(read("package.json"));
    const named = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\bNode(?:\]\(\S+\))? (\d[^\n]*? or later)/g)].map(([, nodes]) => nodes),
    );
    expect(named.length).toBeGreaterThan(3);
    expect([...new Set(named)]).toEqual([`${engines.node.match(/[\d.]+/g).join(", ")} or later`]);
  });

  it("CI runs the quick tests and demo on the oldest Node that package.json promises, and on that of action.yml", () => {
    const [oldest = ""] = JSON.parse(read("package.json")).engines.node.match(/[\d.]+/) ?? [];
    const { jobs } = parse(read(".github/workflows/ci.yml"));
    const major = parse(read("action.yml")).runs.using.replace("node", "");
    for (const { strategy, steps } of [jobs.test, jobs.demo]) {
      expect(strategy.matrix.node).toEqual(expect.arrayContaining([oldest, major]));
      expect(JSON.stringify(steps.at(-1))).toMatch(
        /vitest\.mjs run --project quick"|node dist\/cli\.js demo"/,
      );
    }
  });

  it("README has at most 150 lines", () => {
    expect(read("README.md").split("\n").length - 1).toBeLessThanOrEqual(150);
  });

  it.each(RELEASING)("%s checks for the key before it builds, and starts by hand for a tag", (path) => {
    const { on, jobs } = parse(read(path));
    expect(on.workflow_dispatch.inputs.tag.required).toBe(true);
    expect([jobs.check, jobs.build.needs]).toEqual([parse(read("examples/go.yml")).jobs.check, "check"]);
    const called = parse(read(".github/workflows/publish.yml")).jobs;
    expect(called.check.steps[0]).toMatchObject(jobs.check.steps[0]);
    expect([called.check.env, called.build.needs]).toEqual([jobs.check.env, "check"]);
  });

  it.each(RELEASING)("%s lets no job that builds write, or see a secret", (path) => {
    const { permissions, jobs }: Workflow = parse(read(path));
    expect(permissions).toEqual({});
    const { check: _check, publish, deploy: _deploy, ...others } = jobs;
    expect(Object.values(others).map((job) => job.permissions)).toEqual([{ contents: "read" }]);
    expect(JSON.stringify(others)).not.toContain("secrets.");
    const ours = publish?.steps.map(({ uses, run }) => uses ?? run?.split(" ")[0]);
    const fit = ["actions/checkout@v6", "actions/download-artifact@v8", ACTION, "echo"];
    expect(ours?.filter((each) => !fit.includes(each ?? ""))).toEqual([]);
  });

  it.each(PAGES)("%s names only outputs of the action that there are", (path) => {
    const named = [...read(path).matchAll(/steps\.publish\.outputs\.([\w-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !outputNames.includes(name))).toEqual([]);
  });

  it("examples/site.yml writes the site in one job, and puts no third-party text into a script", () => {
    const text = read("examples/site.yml");
    const { permissions, jobs }: Workflow = parse(text);
    expect(permissions).toEqual({});
    expect(Object.values(jobs).map((job) => job.permissions)).toEqual([
      undefined,
      { contents: "write", pages: "read" },
    ]);
    const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));
    expect(scripts.join()).not.toContain("$" + "{{");
    expect(text).not.toContain("secrets.");
  });

  it("examples/lint.yml may write alerts and nothing else, and uploads what lint has written, errors or not", () => {
    const { permissions, jobs }: Workflow = parse(read("examples/lint.yml"));
    expect([permissions, Object.keys(jobs)]).toEqual([{}, ["lint"]]);
    expect(jobs.lint?.permissions).toEqual({ contents: "read", "security-events": "write" });
    expect(jobs.lint?.steps).toEqual([
      { uses: ACTION, id: "lint", with: { command: "lint", target: "https://registry.example.com/" } },
      {
        if: "$" + "{{ !cancelled() && steps.lint.outputs.sarif != '' }}",
        uses: "github/codeql-action/upload-sarif@v4",
        with: { sarif_file: "$" + "{{ steps.lint.outputs.sarif }}", category: "registry" },
      },
    ]);
    expect(outputNames).toContain("sarif");
  });

  it("examples/pages-workflow.yml deploys in a job that runs nothing of the repository's, dot files included", () => {
    const { deploy } = parse(read("examples/pages-workflow.yml")).jobs;
    expect(deploy.permissions).toEqual({ contents: "read", pages: "write", "id-token": "write" });
    expect([deploy.environment.name, deploy.concurrency]).toEqual(["github-pages", { group: "pages" }]);
    const { steps }: Job = deploy;
    expect(steps.map(({ uses }) => uses)).toEqual([
      "actions/checkout@v6",
      "actions/upload-pages-artifact@v5",
      "actions/deploy-pages@v5",
      ACTION,
    ]);
    expect(steps[1]?.with).toEqual({ path: ".", "include-hidden-files": true });
  });

  it.each(RELEASING)("%s publishes once, with the permissions and secrets of examples/go.yml", (path) => {
    const [wanted] = publishers(longForm());
    const found = publishers(parse(read(path))).filter(({ given }) => given.command === undefined);
    expect(found).toHaveLength(1);
    expect(found[0]?.permissions).toEqual(wanted?.permissions);
    expect(found[0]?.given).toMatchObject(wanted?.given ?? {});
  });

  it("the matrix of examples/release.yml has the platforms of examples/go.yml", () => {
    const { build } = parse(read("examples/release.yml")).jobs;
    expect(build.strategy.matrix.platform).toEqual(loopPlatforms());
  });

  it.each([...PAGES, ...EXAMPLES])("%s passes only inputs that there are", (path) => {
    const texts = path.endsWith(".yml") ? [read(path)] : fenced(path, "yaml");
    const unknown = texts
      .flatMap((text) => passedInputs(parse(text)))
      .filter((name) => !inputNames.includes(name));
    expect(unknown).toEqual([]);
  });
});

/** The platforms of the shell loop, its braces expanded as bash does. */
function loopPlatforms(): string[] {
  const script = longForm()
    .jobs.build?.steps.map(({ run }) => run ?? "")
    .join("");
  const words = /for platform in (.*?); do/s.exec(script ?? "")?.[1]?.split(/[\s\\]+/) ?? [];
  return words.flatMap((word) => {
    const [, before = word, list] = /^(.*)\{(.*)\}$/.exec(word) ?? [];
    return list === undefined ? [before] : list.split(",").map((item) => before + item);
  });
}

describe("links", () => {
  it.each([
    ...PAGES,
    ...["SECURITY.md", "CODE_OF_CONDUCT.md", "bench/README.md", "test/support/README.md"],
    ...["src/package/README.md", "src/protocol/README.md"],
  ])("every link of %s leads to a file and a heading that are there", (path) => {
    const broken = localLinks(path).filter(
      ({ file, anchor }) =>
        !existsSync(join(ROOT, file)) || (anchor !== "" && !anchors(file).includes(anchor)),
    );
    expect(broken).toEqual([]);
  });
});

describe("names", () => {
  const flags = ["help", "version", ...COMMANDS.flatMap((command) => [...flagsOf(command).keys()])];
  it.each(PAGES)("%s names only flags that there are", (path) => {
    const named = [...read(path).matchAll(/`--([a-z-]+)[^`]*`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !flags.includes(name))).toEqual([]);
  });

  it.each(PAGES)("%s names only files of src and test that there are", (path) => {
    const named = [...read(path).matchAll(/`((?:src|test)\/[\w./-]+)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !name.includes("NAME") && !existsSync(join(ROOT, name)))).toEqual([]);
  });
});

/** The files that a new command needs, each with what it has of the command; `npm run docs` writes the others. */
const NEEDED: readonly (readonly [file: string, has: (name: string) => string])[] = [
  ["src/commands/NAME/command.ts", (name) => `name: "${name}"`],
  ["src/run/commands.ts", (name) => `/${name}/command.ts"`],
  ["scripts/output-schema.ts", (name) => `${name.toUpperCase().replace("-", "_")}_JSON`],
  ["test/e2e/json.test.ts", (name) => `"${name}"`],
  ["test/docs/examples.integration.test.ts", (name) => `call("${name}`],
];

function findMissing(name: string): string[] {
  const files = NEEDED.map(([file, has]) => [file.replace("NAME", name), has(name)] as const);
  const isThere = ([file, text]: readonly [string, string]): boolean =>
    existsSync(join(ROOT, file)) && read(file).replaceAll("String.raw`", '"').includes(text);
  return files.filter((each) => !isThere(each)).map(([file]) => file);
}

describe("a command", () => {
  it.each(COMMANDS.map(({ name }) => name))("%s is in every file that a command needs", (name) => {
    expect(findMissing(name)).toEqual([]);
  });

  it("that is new needs the files that CONTRIBUTING.md names", () => {
    const [added = ""] = /^\* \*\*Add a command\*\*.*$/m.exec(read("CONTRIBUTING.md")) ?? [];
    const files = NEEDED.map(([file]) => file);
    expect(findMissing("NAME")).toEqual(files);
    expect(files.filter((file) => !added.includes(`\`${file}\``))).toEqual([]);
  });
});

describe("architecture", () => {
  it("draws src as it is", () => {
    const [tree = ""] = /^src\/\n.*?(?=^```)/ms.exec(read("docs/architecture.md")) ?? [];
    const drawn = tree
      .split("\n")
      .flatMap((line) => /^ {2}([^\s,]+(?:, [^\s,]+)*)/.exec(line)?.[1]?.split(", ") ?? []);
    const there = readdirSync(join(ROOT, "src"), { withFileTypes: true });
    const names = there.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    expect(drawn.sort()).toEqual(names.sort());
  });

  it("names folders and files of src in its drawing", () => {
    const [drawing = ""] = /^flowchart TD\n.*?(?=^```)/ms.exec(read("docs/architecture.md")) ?? [];
    const named = [...drawing.matchAll(/\["([^":]+)/g)].flatMap(([, names = ""]) => names.split(", "));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !existsSync(join(ROOT, "src", name)))).toEqual([]);
  });
});

describe("troubleshooting", () => {
  it("has a row for every code, and for no other", () => {
    const [union = ""] = /export type ProblemCode =[^;]*;/.exec(read("src/problem-codes.ts")) ?? [];
    const codes = [...union.matchAll(/"([a-z-]+)"/g)].map(([, code = ""]) => code);
    const [section = ""] = /^## The run failed$.*?(?=^## )/ms.exec(read("docs/troubleshooting.md")) ?? [];
    const cells = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "));
    expect(cells.map((cell) => cell.replaceAll("`", "")).sort()).toEqual(codes.sort());
  });
});
