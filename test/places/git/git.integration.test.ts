import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type GitPlaceOptions, openGitPlace } from "../../../src/places/git/ports.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { commitsOf, gitIn, makeBare, REAL_GIT, readBranch, wrapGit } from "../../support/git/bare.ts";
import {
  configurationOf,
  configurationVariables,
  HOSTILE_SETTINGS,
} from "../../support/git/hostile-configuration.ts";
import { startGitServer } from "../../support/git/http-backend.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

let directory: string;
beforeEach(async () => {
  directory = await makeFolder();
});

function open(to: string, more: Partial<GitPlaceOptions> = {}) {
  const own = { env: { PATH: process.env.PATH, HOME: directory }, temporary: directory, log: silentLog };
  const stated = { siteUrl: "https://registry.example.com/", source: undefined };
  const { cancelled = new AbortController().signal } = more;
  return openGitPlace({ to, directory: "", ...own, ...stated, cancelled, ...more }).site;
}

const change = (path: string, text = "a\n") => ({ files: [[path, text]] as const, message: `Write ${path}` });

/** Each writer that loses reads the branch again, so time grows with the square. */
const RACERS = process.env.LONG_SWEEPS === undefined ? 8 : 24;

it(`keeps what ${RACERS} concurrent writers write, in one commit each`, { timeout: 300_000 }, async () => {
  const repository = makeBare(directory);
  const names = Array.from({ length: RACERS }, (_, index) => `v1/${index}.json`);
  await Promise.all(
    names.map(async (name) => {
      const site = open(`git:file://${repository}`);
      while ((await site.commit(await site.head(), change(name))) === undefined);
    }),
  );
  expect(Object.keys(readBranch(repository)).sort()).toEqual([...names].sort());
  expect(commitsOf(repository).sort()).toEqual(names.map((name) => `Write ${name}`).sort());
});

it("touches nothing but what a change names, whatever it is", async () => {
  const repository = makeBare(directory);
  const work = join(directory, "work");
  gitIn(directory, "clone", "-q", repository, work);
  await mkdir(join(work, "docs"));
  await writeFile(join(work, "docs/run.sh"), "#!/bin/sh\n");
  await chmod(join(work, "docs/run.sh"), 0o755);
  gitIn(work, "config", "core.symlinks", "true");
  await writeFile(join(work, 'ä "b".txt'), "text\r\n");
  gitIn(work, "add", ".");
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  gitIn(work, ...identity, "commit", "-qm", "Start");
  gitIn(work, "push", "-q", "origin", "HEAD:gh-pages");
  const before = gitIn(repository, "ls-tree", "-r", "gh-pages");
  const site = open(`git:file://${repository}`, { directory: "docs/site" });
  expect(await site.list(await site.head(), "")).toEqual([]);
  await site.commit(await site.head(), change("a.json"));
  const after = gitIn(repository, "ls-tree", "-r", "gh-pages").split("\n");
  expect(after.filter((line) => !before.includes(line))).toEqual([
    expect.stringMatching(/^100644 blob .*\tdocs\/site\/a\.json$/),
  ]);
  expect(after).toEqual(expect.arrayContaining(before.split("\n")));
  const blocked = site.commit(await site.head(), change("a.json/b.json"));
  await expect(blocked).rejects.toThrow("docs/site/a.json on the branch is a file");
});

it("takes only files from a hostile tree, writes none outside of a copy, and leaves the tree as it is", async () => {
  const repository = makeBare(directory);
  const write = (type: string, input: string | Buffer) =>
    execFileSync(REAL_GIT, ["-C", repository, "hash-object", "-t", type, "-w", "--literally", "--stdin"], {
      input,
      encoding: "utf8",
    }).trim();
  const tree = (...entries: readonly (readonly [mode: string, name: string, id: string])[]) =>
    write(
      "tree",
      Buffer.concat(
        entries.flatMap(([mode, name, id]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]),
      ),
    );
  const text = write("blob", "a\n");
  const odd = "x\nD a.json";
  const top = tree(
    ["40000", "..", tree(["100644", "escape.json", text])],
    ["100644", "..\\escape.json", text],
    ["40000", ".git", tree(["100755", "run", text])],
    ["100644", ".gitattributes", write("blob", "* filter=lfs\n")],
    ["100644", ".gitmodules", write("blob", '[submodule "a"]\n\tpath = -x\n\turl = ext::false\n')],
    ["100644", "a.json", text],
    ["120000", "link", write("blob", "/etc")],
    ["120000", "link.json", write("blob", "/etc/passwd")],
    ["160000", "module", "1".repeat(40)],
    ["100644", odd, text],
  );
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  gitIn(
    repository,
    "update-ref",
    "refs/heads/gh-pages",
    gitIn(repository, ...identity, "commit-tree", "-m", "Start", top).trim(),
  );
  const before = gitIn(repository, "ls-tree", "-rz", "gh-pages").split("\0");
  const site = open(`git:file://${repository}`);
  const head = await site.head();
  const files = ["a.json", odd];
  expect((await site.list(head, "")).map(({ path }) => path)).toEqual(files);
  for (const path of ["link.json", "module"])
    await expect(site.read(head, path)).rejects.toThrow(`${path} on the branch is a link`);
  expect(await site.read(head, "link/passwd")).toBeUndefined();
  await expect(site.commit(head, change("link/a.json"))).rejects.toThrow("link on the branch is a file");
  const copy = join(directory, "copies", "copy");
  await site.copy(head, copy, () => true);
  expect(await readdir(join(directory, "copies"))).toEqual(["copy"]);
  expect((await readdir(copy, { recursive: true })).sort()).toEqual(files);
  const next = await site.commit(head, change("b.json"));
  const after = gitIn(repository, "ls-tree", "-rz", "gh-pages").split("\0");
  expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringMatching(/\tb\.json$/)]);
  expect(after).toEqual(expect.arrayContaining(before));
  await site.commit(next ?? head, { files: [[odd, undefined]], message: "Remove" });
  const last = (await site.list(await site.head(), "")).map(({ path }) => path);
  expect(last).toEqual(["a.json", "b.json"]);
});

it.each([
  "a/b",
  "ä",
  "a;touch$IFS-x",
  "$(touch$IFS-x)",
  "`x`",
  "a'b\"c",
  "HEAD",
  "refs/heads/x",
  "a&b|c",
  "a%b",
  "+a",
  "a,b",
])("reads and writes a branch named %s, and no tag of this name", async (name) => {
  const repository = makeBare(directory);
  const to = `git:file://${repository}`;
  await open(`${to}#other`).commit({ id: undefined }, change("tagged.json"));
  gitIn(repository, "update-ref", `refs/tags/${name}`, "refs/heads/other");
  const site = open(`${to}#${name}`);
  expect((await site.head()).id).toBeUndefined();
  await site.commit(await site.head(), change("a.json"));
  expect(await site.read(await site.head(), "a.json")).toBe("a\n");
  const refs = gitIn(repository, "for-each-ref", "--format=%(refname)").trim().split("\n");
  expect(refs.sort()).toEqual([`refs/heads/${name}`, "refs/heads/other", `refs/tags/${name}`].sort());
  expect(Object.keys(readBranch(repository, `refs/heads/${name}`))).toEqual(["a.json"]);
  expect(existsSync("-x")).toBe(false);
});

it("fetches no package to change documents", async () => {
  const repository = makeBare(directory);
  const from = join(directory, "package.zip");
  await writeFile(from, "package");
  const sha256 = "ddcc7d26e0dd6a2a5ed6d9ec6a2ac6d2c3f7b0f6c9ef0ad9ed1ac9f6c3a0a6d3";
  const first = open(`git:file://${repository}`);
  await expect(first.put({ path: "assets/a.zip", from, size: 7, sha256 })).rejects.toThrow("has changed");
  const { createHash } = await import("node:crypto");
  const right = createHash("sha256").update("package").digest("hex");
  const stored = [await first.put({ path: "assets/a.zip", from, size: 7, sha256: right })];
  await first.commit(await first.head(), { ...change("v1/a.json"), stored });
  const log = join(directory, "calls");
  const env = {
    PATH: `${wrapGit(directory, `echo "$@" >> ${log}\nexec ${REAL_GIT} "$@"`)}:${process.env.PATH}`,
    HOME: directory,
  };
  const site = open(`git:file://${repository}`, { env });
  const head = await site.head();
  const read = await Promise.all(
    ["v1/a.json", "v1/none.json", "v1/a.json"].map((path) => site.read(head, path)),
  );
  expect(read).toEqual(["a\n", undefined, "a\n"]);
  await site.commit(head, change("v1/b.json"));
  expect(await site.list(head, "")).toMatchObject([{ size: undefined }, { size: undefined }]);
  // Without ids, git would fetch the history of the remote's HEAD.
  await site.copy(head, join(directory, "none"), () => false);
  expect(await site.list(head, "none", "sizes")).toEqual([]);
  const fetches = (await readFile(log, "utf8")).split("\n").filter((line) => / fetch /.test(line));
  expect(fetches.map((line) => /--stdin/.test(line))).toEqual([false, true]);
  await site.copy(await site.head(), join(directory, "copy"), stored);
  expect(await readFile(join(directory, "copy/assets/a.zip"), "utf8")).toBe("package");
});

it("says what a rule of the server says", async () => {
  const repository = makeBare(directory);
  const hook = join(repository, "hooks/pre-receive");
  await writeFile(hook, "#!/bin/sh\necho 'This branch is protected.' >&2\nexit 1\n");
  await chmod(hook, 0o755);
  const site = open(`git:file://${repository}`);
  const pushed = site.commit(await site.head(), change("a.json"));
  await expect(pushed).rejects.toThrow("This branch is protected");
  await writeFile(hook, "#!/bin/sh\necho 'error: file a.zip exceeds the limit of 100 MB' >&2\nexit 1\n");
  await expect(site.commit(await site.head(), change("a.json"))).rejects.toThrow(/Make the packages smaller/);
});

it.each([
  ["dies after the push", "kill -9 $$"],
  ["loses the connection after the push", "echo 'fatal: the remote end hung up unexpectedly' >&2; exit 128"],
])("finds its commit when git %s", async (_what, end) => {
  const repository = makeBare(directory);
  const script = `for arg; do if [ "$arg" = push ]; then ${REAL_GIT} "$@" >/dev/null 2>&1; ${end}; fi; done
exec ${REAL_GIT} "$@"`;
  const PATH = `${wrapGit(directory, script)}:${process.env.PATH}`;
  const site = open(`git:file://${repository}`, { env: { PATH, HOME: directory } });
  const head = await site.commit(await site.head(), change("a.json"));
  expect(head?.id).toBe(gitIn(repository, "rev-parse", "gh-pages").trim());
  expect(commitsOf(repository)).toEqual(["Write a.json"]);
});

it("starts again, and writes nothing twice, if another writer has built upon a commit whose answer was lost", async () => {
  const repository = makeBare(directory);
  await open(`git:file://${repository}`).commit({ id: undefined }, change("0.json"));
  const next = `${REAL_GIT} -C ${repository} -c user.name=b -c user.email=b@example.com commit-tree -p gh-pages -m Next gh-pages^{tree}`;
  const script = `for arg; do if [ "$arg" = push ] && mkdir ${directory}/once 2>/dev/null; then
${REAL_GIT} "$@" >/dev/null 2>&1; ${REAL_GIT} -C ${repository} update-ref refs/heads/gh-pages $(${next}); exit 128; fi; done
exec ${REAL_GIT} "$@"`;
  const PATH = `${wrapGit(directory, script)}:${process.env.PATH}`;
  const site = open(`git:file://${repository}`, { env: { PATH, HOME: directory } });
  expect(await site.commit(await site.head(), change("a.json"))).toBeUndefined();
  const head = await site.head();
  expect(await site.commit(head, change("a.json"))).toEqual(head);
  expect(commitsOf(repository)).toEqual(["Next", "Write a.json", "Write 0.json"]);
});

it("runs no hook, filter, signer or pager of any configuration", async () => {
  // On a server of its own: a repository in a folder receives with the user's configuration.
  const root = join(directory, "server");
  await mkdir(root);
  const repository = makeBare(root);
  const server = await startGitServer(root, "right");
  const to = `git:${server.url.replace("//", "//ada@")}/site.git`;
  const ran = join(directory, "ran");
  const evil = join(directory, "evil");
  await mkdir(evil);
  for (const name of ["pre-push", "reference-transaction", "post-checkout", "pre-commit", "run"]) {
    await writeFile(join(evil, name), `#!/bin/sh\necho ${name} >> ${ran}\n`);
    await chmod(join(evil, name), 0o755);
  }
  const run = join(evil, "run");
  await writeFile(
    join(directory, ".gitconfig"),
    `[core]\nhooksPath = ${evil}\npager = ${run}\nfsmonitor = ${run}\nattributesFile = ${evil}/attributes
[filter "lfs"]\nclean = ${run}\nsmudge = ${run}\nprocess = ${run}\nrequired = true
[commit]\ngpgSign = true\n[push]\ngpgSign = if-asked\n[gpg]\nprogram = ${run}\n[init]\ntemplateDir = ${evil}
[user]\nname = Ada\nemail = ada@example.com\n[url "ext::${run} "]\ninsteadOf = https://nowhere.example.com/\n`,
  );
  await writeFile(join(evil, "attributes"), "* filter=lfs text eol=crlf\n");
  const env = {
    PATH: process.env.PATH,
    HOME: directory,
    GIT_DIR: evil,
    GIT_TRACE: ran,
    GIT_PAGER: run,
    GIT_TOKEN: "right",
  };
  const site = open(to, { env });
  const files = [["a.json", "a\n"] as const];
  await site.commit(await site.head(), { files, message: "Write" });
  const other = open(to, { env });
  expect(await other.read(await other.head(), "a.json")).toBe("a\n");
  await expect(open("git:https://nowhere.example.com/r", { env }).head()).rejects.toThrow("not allowed");
  await server.close();
  expect(existsSync(ran) ? await readFile(ran, "utf8") : "").toBe("");
  expect(gitIn(repository, "log", "-1", "--format=%an <%ae>", "gh-pages").trim()).toBe(
    "Ada <ada@example.com>",
  );
});

describe("a configuration of the user", () => {
  /** Writes to a branch with a folder `Mirror`, and gives what the server and this machine then have. */
  async function write(env: Readonly<Record<string, string>>) {
    const root = join(directory, "server");
    await mkdir(root);
    const repository = makeBare(root);
    gitIn(repository, "config", "receive.advertisePushOptions", "true");
    const hook = join(repository, "hooks/pre-receive");
    await writeFile(hook, `#!/bin/sh\necho "$GIT_PUSH_OPTION_COUNT" > ${root}/options\ncat > ${root}/refs\n`);
    await chmod(hook, 0o755);
    await open(`git:file://${repository}`).commit({ id: undefined }, change("Mirror/notes.md"));
    const server = await startGitServer(root, "right");
    const own = { PATH: process.env.PATH, HOME: directory, GIT_TOKEN: "right", ...env };
    const site = open(`git:${server.url}/site.git`, { env: own });
    const paths = ["mirror/index.json", "v1/ä.json"];
    const files = paths.map((path) => [path, "{}\r\n"] as const);
    const before = await readdir(directory);
    await site.commit(await site.head(), { files, message: "Wü" });
    expect(await site.read(await site.head(), "mirror/index.json")).toBe("{}\r\n");
    await server.close();
    const [made = ""] = (await readdir(directory)).filter((name) => !before.includes(name));
    const refs = (await readFile(join(root, "refs"), "utf8")).trim().split("\n");
    return {
      files: gitIn(repository, "-c", "core.quotePath=false", "ls-tree", "-r", "--name-only", "gh-pages"),
      ids: new Set(gitIn(repository, "ls-tree", "-r", "--object-only", "gh-pages").trim().split("\n")).size,
      commit: gitIn(repository, "cat-file", "-p", "gh-pages").split("\n").slice(4).join(),
      options: await readFile(join(root, "options"), "utf8"),
      refs: refs.map((line) => line.split(" ")[2]),
      mode: ((await stat(join(directory, made))).mode & 0o777).toString(8),
    };
  }
  const SAME = {
    files: "Mirror/notes.md\nmirror/index.json\nv1/ä.json\n",
    ids: 2,
    commit: ",Wü",
    options: "0\n",
    refs: ["refs/heads/gh-pages"],
    mode: "700",
  };

  it.each([
    "core.ignoreCase=true",
    "core.sharedRepository=world",
    "init.defaultBranch=a b",
    "push.pushOption=ci.skip",
  ])("changes nothing of what is written or sent by %s", async (setting) => {
    await writeFile(join(directory, ".gitconfig"), configurationOf([setting]));
    expect(await write({})).toEqual(SAME);
  });

  it.each(["global", "system", "variables"])("changes nothing with all of its %s settings", async (way) => {
    const file = join(directory, "configuration");
    await writeFile(file, configurationOf(HOSTILE_SETTINGS));
    const variables = configurationVariables(HOSTILE_SETTINGS);
    const files = { GIT_CONFIG_NOSYSTEM: "", [`GIT_CONFIG_${way.toUpperCase()}`]: file };
    expect(await write(way === "variables" ? variables : files)).toEqual(SAME);
  });
});

it("names a file that differs from one of ours in case only, before and at the first write", async () => {
  const site = open(`git:file://${makeBare(directory)}`);
  const head = await site.commit(
    { id: undefined },
    {
      files: [
        ["LLMS.txt", "a"],
        ["Docs", "b"],
      ],
      message: "x",
    },
  );
  const blocked = "LLMS.txt on the branch differs from llms.txt in case only";
  await expect(site.check(head ?? { id: "" }, { paths: ["llms.txt"] })).rejects.toThrow(blocked);
  await expect(site.commit(await site.head(), change("llms.txt"))).rejects.toThrow(blocked);
  const below = site.commit(await site.head(), change("docs/a.json"));
  await expect(below).rejects.toThrow("Docs on the branch is a file");
});

it.each([false, true])("names a repository of SHA-256 objects, with a branch: %s", async (hasBranch) => {
  const repository = join(directory, "sha256.git");
  execFileSync(REAL_GIT, ["init", "-q", "--bare", "--object-format=sha256", repository]);
  if (hasBranch) {
    const work = join(directory, "work");
    execFileSync(REAL_GIT, ["init", "-q", "--object-format=sha256", work]);
    const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
    gitIn(work, ...identity, "commit", "-q", "--allow-empty", "-m", "Start");
    gitIn(work, "push", "-q", repository, "HEAD:refs/heads/gh-pages");
  }
  const site = open(`git:file://${repository}`);
  const written = site.head().then((head) => site.commit(head, change("a.json")));
  await expect(written).rejects.toThrow(/hash|sha256/);
  await expect(written).rejects.toMatchObject({
    problems: [{ code: "git-refused", fix: expect.stringContaining("SHA-1") }],
  });
});

it("ends the helpers of git with it", async () => {
  const script = `for arg; do if [ "$arg" = fetch ]; then sleep 1000 & echo $! > ${directory}/helper; wait; fi; done
exec ${REAL_GIT} "$@"`;
  const env = { PATH: `${wrapGit(directory, script)}:${process.env.PATH}`, HOME: directory };
  const retries = { attempts: 1, firstWait: 0, longestWait: 0, budget: 0 };
  const site = open(`git:file://${makeBare(directory)}`, { env, patience: 500, retries });
  await expect(site.head()).rejects.toThrow("no answer within 0.5 seconds");
  const helper = await readFile(join(directory, "helper"), "utf8");
  const state = () =>
    existsSync(`/proc/${helper.trim()}/stat`) && readFileSync(`/proc/${helper.trim()}/stat`, "utf8");
  // Its new parent may not have read its end yet.
  expect(state() || ") Z").toContain(") Z");
});

it("uses the user's insteadOf, and shows no password of it", async () => {
  const repository = makeBare(directory);
  const config = join(directory, ".gitconfig");
  await writeFile(config, `[url "file://${directory}/"]\ninsteadOf = https://forge.example.com/acme/\n`);
  const site = open("git:https://forge.example.com/acme/site.git");
  await site.commit(await site.head(), change("a.json"));
  expect(commitsOf(repository)).toEqual(["Write a.json"]);
  const server = await startGitServer(directory, "right");
  const hidden = server.url.replace("http://", "http://user:wrong-0123@");
  await writeFile(config, `[url "${hidden}/"]\ninsteadOf = https://forge.example.com/acme/\n`);
  const refused = open("git:https://forge.example.com/acme/site.git").head();
  const error: unknown = await refused.catch((cause: unknown) => cause);
  await server.close();
  expect(String(error)).toContain("GIT_TOKEN");
  expect(String(error)).not.toContain("wrong-0123");
});

it("refuses a token that may only read before the first write, also of a branch that is there", async () => {
  makeBare(directory);
  const server = await startGitServer(directory, "right");
  const env = { PATH: process.env.PATH, HOME: directory, GIT_TOKEN: "right" };
  const site = open(`git:${server.url}/site.git`, { env });
  await site.commit(await site.head(), change("a.json"));
  server.fault = ({ url = "" }, response) => {
    if (url.includes("receive-pack")) response.writeHead(403).end();
    return url.includes("receive-pack");
  };
  const checking = site.check(await site.head(), { paths: ["b.json"] });
  await expect(checking).rejects.toMatchObject({ problems: [{ code: "git-refused" }] });
  await server.close();
});

it("gives the token to the host of the URL only", async () => {
  makeBare(directory);
  const server = await startGitServer(directory, "token-0123");
  const elsewhere = await startGitServer(directory, "other");
  let told = "";
  elsewhere.fault = ({ headers }) => {
    told += headers.authorization ?? "";
    return false;
  };
  const env = { PATH: process.env.PATH, HOME: directory, GIT_TOKEN: "token-0123" };
  const site = open(`git:${server.url}/site.git`, { env });
  expect(await site.commit(await site.head(), change("a.json"))).toBeDefined();
  server.fault = ({ url = "" }, response) => {
    response.writeHead(302, { location: `${elsewhere.url.replace("127.0.0.1", "localhost")}${url}` }).end();
    return true;
  };
  await expect(open(`git:${server.url}/site.git`, { env }).head()).rejects.toThrow();
  expect(told).toBe("");
  await Promise.all([server.close(), elsewhere.close()]);
});

it("ends when a server hangs, and when the run is cancelled", async () => {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const to = `git:http://127.0.0.1:${port}/site.git`;
  const hung = open(to, { patience: 300, retries: { attempts: 1, firstWait: 0, longestWait: 0, budget: 0 } });
  await expect(hung.head()).rejects.toThrow("no answer within 0.3 seconds");
  const stop = new AbortController();
  const waiting = open(to, { cancelled: stop.signal }).head();
  setTimeout(() => stop.abort(new Error("stopped")), 300);
  await expect(waiting).rejects.toThrow("stopped");
  for (const socket of sockets) socket.destroy();
  server.close();
});

it.each([
  ["an old git", "echo git version 2.35.9"],
  ["no git", undefined],
])("names %s", async (_what, script) => {
  const PATH = script === undefined ? directory : wrapGit(directory, script);
  const found = open("git:file:///nowhere", { env: { PATH: `${PATH}:/nowhere` } }).head();
  await expect(found).rejects.toThrow(/2\.36 or later/);
});

it("names a repository that does not exist", async () => {
  await expect(open(`git:file://${directory}/none.git`).head()).rejects.toThrow("create the repository");
});
