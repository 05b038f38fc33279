import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { serveCommand } from "../../../src/commands/serve/command.ts";
import type { CommandContext } from "../../../src/run/context.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { memoryWorld } from "../../support/memory/world.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

/** A context that serves nothing, and records the options and the end. */
function worldOf(cancelled: AbortSignal) {
  const events: string[] = [];
  const log = { ...silentLog, info: (line: string) => void events.push(line) };
  const server: CommandContext["serve"] = async (directory, { port, tls }) => {
    events.push(`open ${directory} ${port}`);
    const certificate = tls ? "a certificate" : undefined;
    return { url: "http://127.0.0.1:8080/", certificate, close: async () => void events.push("close") };
  };
  return { events, world: { ...memoryWorld("."), log, cancelled, serve: server } };
}

function serve(given: Record<string, string>, world: CommandContext) {
  return serveCommand.read((name) => given[name]).run(world);
}

const FOLDER = resolve("site");

it("a folder is served until the run is stopped", async () => {
  const stop = new AbortController();
  const { events, world } = worldOf(stop.signal);
  const serving = serve({ directory: "site", port: "0" }, world);
  const said = `serving ${FOLDER} at http://127.0.0.1:8080/; stop with Ctrl-C`;
  await vi.waitFor(() => expect(events).toEqual([`open ${FOLDER} 0`, said]));
  stop.abort();
  const json = { directory: FOLDER, url: "http://127.0.0.1:8080/" };
  expect(await serving).toEqual({ outputs: {}, lines: [], json, endsBySignal: true });
  expect(events.at(-1)).toBe("close");
});

it("a run that was stopped before serves nothing for long", async () => {
  const stop = new AbortController();
  stop.abort();
  const { events, world } = worldOf(stop.signal);
  await serve({ directory: "site" }, world);
  expect([events[0], events.at(-1)]).toEqual([`open ${FOLDER} 8080`, "close"]);
});

it.each(["-1", "65536", "http", "80.5", "0x50", "1e3", "123456"])("%s is no port", (port) => {
  const { problems } = serveCommand.read((name) => (name === "port" ? port : undefined));
  expect(problems.map(({ found }) => found)).toEqual([expect.stringContaining(`\`${port}\``)]);
});

it.each(["", "0", "80", "9999", "59999", "64999", "65499", "65529", " 65535 "])("port %s is one", (port) => {
  expect(serveCommand.read((name) => (name === "port" ? port : undefined)).problems).toEqual([]);
});

it("over HTTPS, clients find in a file what to trust, for as long as it is served", async () => {
  const folder = await makeFolder();
  const stop = new AbortController();
  const { events, world } = worldOf(stop.signal);
  await mkdir(join(folder, "site/catalog"), { recursive: true });
  const facts = {
    schema: 1,
    hostname: "registry.example.com",
    providers: ["registry.example.com/acme/sample"],
  };
  await writeFile(join(folder, "site/catalog/site.json"), JSON.stringify(facts));
  const finish = () => rm(join(folder, "out"), { recursive: true });
  const openOutput: CommandContext["openOutput"] = async () => {
    const path = join(folder, "out");
    await mkdir(path);
    return { path, isKept: false, finish, discard: finish };
  };
  const serving = serve({ directory: join(folder, "site"), tls: "true" }, { ...world, openOutput });
  const path = join(folder, "out/certificate.pem");
  await vi.waitFor(() => expect(events).toContain(`  export SSL_CERT_FILE="${path}"`));
  expect(await readFile(path, "utf8")).toBe("a certificate");
  stop.abort();
  await serving;
  expect([events.at(-1), existsSync(path)]).toEqual(["close", false]);
});
