import { afterEach, beforeEach, expect, it } from "vitest";
import { runAction } from "../support/runner/runner.ts";
import { DOWNLOADS, INDEX, type Json, NEWEST, REGISTRY, SUMS, VERSIONS } from "../walk/broken-site.ts";
import { type HostileHost, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

/** Characters that text from outside must never put into a terminal, a page or a log. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;
const HOSTILE =
  "a\n::stop-commands::hush\n##[error]x\u001b[2J\u001b]0;t\u0007\u009b31m\r\u202egpj\u2066\u200b\u{e0041}\ud800";
const MARKDOWN = "<img src=x onerror=y>[click](https:evil)|`**b**";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
  writeEverywhere(host, HOSTILE + MARKDOWN);
});
afterEach(() => host.close());

/** Puts a text wherever something of a document is shown. */
function writeEverywhere({ site, behaviors }: HostileHost, text: string): void {
  const old = `${REGISTRY}/1.0.0/download/`;
  site.json(VERSIONS, (list) => {
    for (const entry of list.versions) entry.protocols = [text];
    list.versions.push({ version: text });
  });
  site.json(INDEX, (list) => void Object.assign(list.versions, { [text]: {} }));
  site.json(NEWEST, ({ archives }) => {
    archives[text] = null;
    archives.linux_amd64.url = `${text}://`;
    archives.linux_arm64.hashes = [text];
    archives.darwin_arm64.hashes = [`x:${text}`];
  });
  const change = (path: string, edit: (document: Json) => void) => site.json(path, edit);
  change(`${DOWNLOADS}linux/amd64`, (document) => Object.assign(document, { os: text, protocols: [text] }));
  change(`${DOWNLOADS}linux/arm64`, (document) => Object.assign(document, { filename: text }));
  change(`${DOWNLOADS}darwin/arm64`, (document) => Object.assign(document, { shasum: text }));
  change(`${DOWNLOADS}windows/amd64`, (document) => Object.assign(document, { download_url: `//${text}` }));
  change(`${old}linux/amd64`, (document) => Object.assign(document, { packages: { [text]: {} } }));
  change(`${old}linux/arm64`, (document) => {
    document.signing_keys.gpg_public_keys[0].ascii_armor = text;
  });
  change(`${old}darwin/arm64`, (document) => {
    document.packages = { [text]: { hashes: 1 } };
  });
  site.write(`${old}windows/amd64`, text);
  site.append(SUMS, `${text}\n${text} ${text}\n`);
  site.write(`${SUMS.replaceAll("1.1.0", "1.0.0")}.sig`, text);
  behaviors.set(".well-known/terraform.json", (response) => {
    const body = JSON.stringify({ "providers.v1": "/v1/providers/", [`providers.v9${text}`]: text });
    response
      .writeHead(200, { "content-type": "text/\u00e9\u0085\u009b31m", "cache-control": "no-store" })
      .end(body);
  });
}

it.each(["human", "json", "sarif"])("escapes hostile texts in %s output", async (format) => {
  const { exitCode, stdout, stderr } = await look(host.url, "--format", format);
  expect(exitCode).toBe(1);
  expect(stdout.split("version-invalid").length).toBeGreaterThan(1);
  // What a program reads from it is shown somewhere, too.
  const texts = format === "human" ? "" : JSON.stringify(JSON.parse(stdout));
  expect(texts.replaceAll("\\n", "\n")).not.toMatch(UNSEEN);
  expect(`${stdout}${stderr}`).not.toMatch(UNSEEN);
  expect(`${stdout}${stderr}`).not.toMatch(/^\s*::|##\[/m);
  for (const line of format === "human" ? stdout.split("\n") : []) expect(line.length).toBeLessThan(2500);
});

it("hostile texts are texts in a workflow, and on its page", async () => {
  const result = await runAction({ inputs: { command: "lint", target: host.url } });
  expect(result.exitCode).toBe(1);
  for (const text of [result.stdout, result.stderr, result.summary, ...Object.values(result.outputs)])
    expect(text).not.toMatch(UNSEEN);
  expect(result.commands.map(({ name }) => name).filter((name) => name === "stop-commands")).toEqual([]);
  expect(result.stdout).not.toMatch(/^\s*::stop-commands::|##\[error\]x/m);
  expect(result.summary).toContain("version-invalid");
  expect(result.summary).not.toMatch(/(?<!\\)<img|(?<!\\)\[click\]/);
});
