import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, servedBy } from "../e2e/served.ts";

const SECRET = "aws_secret_access_key = hunter2";

let root: string;
let served: Served;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "attack-serve-"));
  await mkdir(join(root, "site/.git"), { recursive: true });
  await writeFile(join(root, "site/index.html"), "<p>");
  await writeFile(join(root, "credentials"), SECRET);
  for (const path of [".env", ".git/config"]) await writeFile(join(root, "site", path), SECRET);
  await symlink("../credentials", join(root, "site/notes.txt"));
  await symlink("..", join(root, "site/parent"));
  served = await servedBy(["serve", "site", "--port", "0"], root);
});

afterAll(async () => {
  await served.stop("SIGTERM");
  await rm(root, { recursive: true, force: true });
});

async function ask(path: string, options: { readonly method?: string; readonly host?: string } = {}) {
  const { port, host } = new URL(served.url);
  const headers = { host: options.host ?? host };
  return new Promise<{ status: number | undefined; body: string }>((done, failed) => {
    request({ port, path, method: options.method ?? "GET", headers, agent: false }, (answer) => {
      text(answer).then((body) => done({ status: answer.statusCode, body }), failed);
    })
      .on("error", failed)
      .end();
  });
}

describe("a served folder", () => {
  it("can't be read by a page whose hostname resolves to this machine", async () => {
    const { port } = new URL(served.url);
    expect((await ask("/index.html", { host: `evil.example:${port}` })).status).toBe(421);
  });

  it.each(["/notes.txt", "/parent/credentials", "/.env", "/.git/config"])(
    "keeps what is no part of the site to itself: %s",
    async (path) => {
      expect(await ask(path)).toEqual({ status: 404, body: "not found\n" });
    },
  );

  it.each(["POST", "PUT", "DELETE"])("does not answer %s as if it were a reader", async (method) => {
    expect((await ask("/index.html", { method })).status).toBe(405);
  });

  it.each(["/%", "/%ff%fe"])("calls the path %s a bad one, not its own failure", async (path) => {
    expect((await ask(path)).status).toBe(400);
  });
});
