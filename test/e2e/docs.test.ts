import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { runAction } from "../support/runner/runner.ts";
import { type Served, servedBy } from "./served.ts";

const SOON = { timeout: 20_000, interval: 50 };

let folder: string;
let served: Served | undefined;

beforeEach(async () => {
  folder = join(await makeFolder(), "terraform-provider-widget");
  await mkdir(join(folder, "docs/resources"), { recursive: true });
  await writeFile(join(folder, "docs/index.md"), "# First\n");
  await writeFile(join(folder, "docs/resources/thing.md"), "# widget_thing\n");
});
afterEach(() => served?.stop("SIGKILL"));

async function serve() {
  served = await servedBy(["docs"], folder);
  const { url, said, stop } = served;
  const pages = `${url}example/widget/0.0.0-preview/docs/`;
  const text = async (path: string): Promise<string> => (await fetch(pages + path)).text();
  const shows = (path: string, words: string) =>
    vi.waitFor(async () => expect(await text(path)).toContain(words), SOON);
  const says = (words: string) => vi.waitFor(() => expect(said()).toContain(words), SOON);
  return { url, pages, said, stop, shows, says };
}

/** As editors do that keep the old file until the new one is complete. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(join(folder, `${path}~`), text);
  await rename(join(folder, `${path}~`), join(folder, path));
}

it("pages follow their files, however an editor writes them, until the run is stopped", async () => {
  const { pages, shows, says, stop } = await serve();
  await says(`2 pages of docs at ${pages}; stop with Ctrl-C`);
  await replace("docs/index.md", "# Second\n");
  await shows("", "Second");
  await replace("docs/index.md", "# Third\n");
  await shows("", "Third");
  await says("rendered again: 2 pages, 0 problems");
  await mkdir(join(folder, "docs/guides"));
  await writeFile(join(folder, "docs/guides/new.md"), "---\npage_title: New\n---\n# New\n");
  await shows("guides/new.html", "New");
  await replace("docs/guides/new.md", "---\npage_title: New\n---\n# Newer\n");
  await shows("guides/new.html", "Newer");
  await rm(join(folder, "docs/guides"), { recursive: true });
  await vi.waitFor(async () => expect((await fetch(`${pages}guides/new.html`)).status).toBe(404), SOON);
  expect(await stop("SIGINT")).toMatchObject({ exitCode: 130, stdout: "" });
});

it("problems are reported with file and line each time they change", async () => {
  const { shows, says, said } = await serve();
  await writeFile(join(folder, "docs/index.md"), "---\ndescription: [\n---\n# Half\n\n[it](nothing.md)\n");
  await says("error [documentation-front-matter]: docs/index.md:3: front matter that is not YAML");
  await says('error [documentation-link]: docs/index.md:6: a link without a target: "nothing.md"');
  await says("such as `resources/thing.md` in index.md");
  await shows("", "Half");
  await writeFile(join(folder, "docs/index.md"), "# Half\n\n[it](nothing.md)\n");
  await says("rendered again: 2 pages, 1 problem");
  await says("docs/index.md:3: a link without a target");
  await writeFile(join(folder, "docs/index.md"), "# Whole\n");
  await says("rendered again: 2 pages, 0 problems");
  expect(said().match(/documentation-front-matter/g)).toHaveLength(1);
});

it("pages stay while the documentation is gone, and follow it when it is back", async () => {
  const { shows, says } = await serve();
  await rename(join(folder, "docs"), join(folder, "..", "away"));
  await says("error [documentation-missing]");
  await shows("", "First");
  await writeFile(join(folder, "..", "away/index.md"), "# Back\n");
  await rename(join(folder, "..", "away"), join(folder, "docs"));
  await shows("", "Back");
  await rm(folder, { recursive: true });
  await mkdir(join(folder, "website/docs"), { recursive: true });
  await writeFile(join(folder, "website/docs/index.md"), "# Again\n");
  await shows("", "Again");
});

it("an open page learns of a change, without an inline script", async () => {
  const { url, pages, shows } = await serve();
  const page = await (await fetch(pages)).text();
  const [, script = ""] = /<script src="((?:\.\.\/)*assets\/[^"]+\.js)"><\/script>/.exec(page) ?? [];
  expect(await (await fetch(new URL(script, pages))).text()).toContain('"changes.txt"');
  const changes = async (): Promise<string> => (await fetch(`${url}changes.txt`)).text();
  expect(await changes()).toBe("0\n");
  await replace("docs/index.md", "# Second\n");
  await shows("", "Second");
  await vi.waitFor(async () => expect(await changes()).toMatch(/^[1-9]\d*\n$/), SOON);
});

it("a check in a workflow marks the lines of the files", async () => {
  await writeFile(join(folder, "docs/index.md"), "# First\n\n[it](nothing.md)\n");
  await writeFile(join(folder, "docs/resources/thing.md"), "---\ndescription: [\n---\n# widget_thing\n");
  const { exitCode, annotations, summary } = await runAction({
    workspace: join(folder, ".."),
    inputs: { command: "docs", check: "true", directory: "terraform-provider-widget" },
  });
  expect(exitCode).toBe(1);
  expect(annotations.map(({ level, properties: { file, line } }) => [level, file, line])).toEqual([
    ["error", "terraform-provider-widget/docs/resources/thing.md", "3"],
    ["error", "terraform-provider-widget/docs/index.md", "3"],
    ["error", undefined, undefined],
  ]);
  expect(summary).toContain("terraform-provider-widget/docs/index.md:3");
});

it("a check in a workflow passes without problems", async () => {
  const { exitCode, annotations } = await runAction({
    workspace: folder,
    inputs: { command: "docs", check: "true" },
  });
  expect([exitCode, annotations]).toEqual([0, []]);
});

it("nothing is left behind", async () => {
  const temporary = await makeFolder();
  const { url, stop } = await servedBy(["docs"], folder, { TMPDIR: temporary });
  expect(await readdir(temporary)).toHaveLength(1);
  expect((await fetch(url)).status).toBe(200);
  await stop("SIGTERM");
  expect(await readdir(temporary)).toEqual([]);
});
