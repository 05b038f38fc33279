import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { parseActionLog } from "../support/runner/workflow-commands.ts";

/** Characters that text from outside must never put into a terminal, a page or a log. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;

/** The name of a folder that speaks to the runner in both of its languages, to a terminal, and to the eye. */
const HOSTILE = [
  "a\n::stop-commands::hush\n::set-output name=changed::no",
  "##[set-env name=NODE_OPTIONS]x",
  "\u001b]0;title\u0007\u001b[2J\u009b31m\r",
  "\u202egpj\u2066\u200b\u{e0041}",
].join(" ");

const MARKDOWN =
  "<img src=x onerror=y> [click](https:evil) `**b** | c | ~~d~~ @octocat (#1) o#2 GH-3 www.evil.example";

let trip: Journey | undefined;
let desk: Desk | undefined;

afterEach(async () => {
  await trip?.close();
  await desk?.close();
  [trip, desk] = [undefined, undefined];
});

/** Puts what lies in a folder into one below it. */
async function moveBelow(folder: string, name: string): Promise<void> {
  await rename(folder, `${folder}-moved`);
  await mkdir(folder);
  await rename(`${folder}-moved`, join(folder, name));
}

/** The commands of a step that are none of ours. */
function foreignCommands({ commands, lines }: Pick<ActionResult, "commands" | "lines">): string[] {
  const ours = ["add-mask", "debug", "endgroup", "error", "group", "notice", "warning"];
  const told = commands.map(({ name }) => name).filter((name) => !ours.includes(name));
  return [...told, ...lines.filter((line) => /^\s*::stop-commands::/.test(line))];
}

function everything({ stdout, stderr, summary, outputs }: ActionResult): string {
  return [stdout, stderr, summary, ...Object.values(outputs)].join("\n");
}

describe("a name with control sequences", () => {
  it("is a text in a workflow that publishes", async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    await moveBelow(join(trip.workspace, "dist"), HOSTILE);
    const result = await trip.publish("1.0.0");
    expect(foreignCommands(result)).toEqual([]);
    expect(everything(result)).not.toMatch(UNSEEN);
    expect(result.stdout).toContain("dist/a");
  });

  it("is a text in what a command line says, and in its JSON the name itself", async () => {
    desk = await startDesk();
    await moveBelow(join(desk.folder, "dist"), HOSTILE);
    await writeFile(join(desk.folder, "dist/terraform-provider-sample_v1.0.0_linux_amd64"), "#!twice");
    const result = await desk.run(["publish", ...WHAT, "--to", "site", "--json"]);
    expect(result.exitCode).toBe(1);
    expect(foreignCommands({ ...parseActionLog(result.lines, []), lines: result.lines })).toEqual([]);
    expect(`${result.stdout}${result.stderr}`).not.toMatch(UNSEEN);
    expect(JSON.stringify(JSON.parse(result.stdout))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });
});

it("Markdown and HTML in a name are text on the page of a run", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  const folder = join(trip.workspace, "dist", MARKDOWN);
  await mkdir(folder);
  await writeFile(join(folder, "terraform-provider-sample_v1.0.0_linux_amd64"), "#!twice");
  const { exitCode, summary } = await trip.publish("1.0.0");
  expect(exitCode).toBe(1);
  expect(summary).toContain("\\<img src=x onerror=y\\> \\[click\\](https:evil) \\`\\*\\*b\\*\\* \\| c");
  // The rest has links of the program itself.
  const [foreign = ""] = summary.split("\n### ");
  expect(foreign).not.toMatch(/(?<!\\)[<>[]/);
  // GitHub links and mentions nothing within code.
  expect(foreign).toContain("octocat");
  expect(foreign.replace(/(?<!\\)`[^`]*`/g, "")).not.toMatch(/@\w|#\d|GH-\d|www\./);
});

it("a proxy's error page runs no workflow command, and is truncated", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  const body = `<html>\n::stop-commands::hush\n##[error]x\u001b[2J\n${"long ".repeat(20_000)}`;
  const headers = { "content-type": "text/html" };
  let left = 1;
  trip.github.intercept = () =>
    left-- > 0 ? { when: "before", kind: "status", status: 502, body, headers } : undefined;
  const result = await trip.publish("1.0.0");
  expect(result.exitCode, result.log).toBe(0);
  expect(result.stdout).toContain("status 502: <html>\\n::stop-commands::hush\\n##\\[error]x\\u001b[2J\\n");
  expect(foreignCommands(result)).toEqual([]);
  expect(everything(result)).not.toMatch(UNSEEN);
  expect(Math.max(...result.lines.map(({ length }) => length))).toBeLessThan(2000);
});

it("the stack of a bug is text", async () => {
  const place = "/nowhere/\n::stop-commands::hush\n\u001b[2J";
  const result = await runCli(["demo"], { env: { TMPDIR: place, GITHUB_REF: place } });
  expect([result.exitCode, result.stderr]).toEqual([1, expect.stringContaining("stop-commands")]);
  expect(foreignCommands({ ...parseActionLog(result.lines, []), lines: result.lines })).toEqual([]);
  expect(result.stderr).not.toMatch(UNSEEN);
});
