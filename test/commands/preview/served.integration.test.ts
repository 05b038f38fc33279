import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeServer, listen } from "../../support/pages/local-server.ts";
import { openPreviews, type PreviewGround } from "./ground.ts";
import { githubPlace } from "./places.ts";

const LIST = "/preview/mirror/registry.example.com/acme/sample/index.json";

let server: Server;
let ground: PreviewGround;
/** What is served instead of the list, one after the other. */
let earlier: string[];
/** The tags of releases at each request for the list. */
let tags: string[][];
beforeEach(async () => {
  [earlier, tags] = [[], []];
  server = createServer(async ({ url = "" }, response) => {
    const text = url === LIST ? (earlier.shift() ?? (await ground.place.readText(LIST.slice(1)))) : undefined;
    if (url === LIST) tags.push(ground.place.tags?.() ?? []);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  ground = await openPreviews(githubPlace, `http://127.0.0.1:${port}/`);
  for (const name of ["a", "b"]) await ground.offer(name, `1.1.0-${name}`);
  ground.pass(1);
  await ground.offer("c", "1.1.0-c");
  ground.pass(1.5);
});
afterEach(async () => {
  await ground.place.close();
  await closeServer(server);
});

const NAMES = ["preview/a", "preview/b", "preview/c"];
const namesOf = (of: readonly string[] = []) => of.map((tag) => tag.replace(/\.\w+$/, "")).sort();

it("removes releases once no removed version is served", async () => {
  earlier = ["1.1.0-a", "1.1.0-b"].map((version) => `{"versions":{"${version}":{}}}`);
  const removed = await ground.run({ remove: "true", "verify-timeout": "1" });
  expect([...removed].sort()).toEqual(["1.1.0-a", "1.1.0-b"]);
  expect(tags.map(namesOf)).toEqual([NAMES, NAMES, NAMES]);
  expect(namesOf(ground.place.tags?.())).toEqual(["preview/c"]);
});
