import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { closeServer, listen } from "../pages/local-server.ts";

/** npm's registry for one package, as far as a trusted workflow meets it; what it answers is what npm's users report. */
export interface NpmRegistry {
  readonly url: string;
  /** Where a runner gives its identity, as in `ACTIONS_ID_TOKEN_REQUEST_URL`. */
  readonly identityUrl: string;
  readonly staged: ReadonlyMap<string, Upload>;
  readonly published: ReadonlyMap<string, Upload>;
  /** What a person does, with a second factor. */
  publish(version: string, archive: Buffer): void;
  approve(version: string): void;
  /** The workflow may do nothing from now on. */
  revoke(): void;
  close(): Promise<void>;
}

/** A version's archive, and the name that it gets. */
interface Upload {
  readonly archive: Buffer;
  readonly tag: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const IDENTITY = `e30.${Buffer.from('{"repository_visibility":"private"}').toString("base64url")}.e30`;
const TOKEN = "short-lived";

/** A registry that trusts a workflow to stage the package, once that exists. */
export async function startNpmRegistry(name: string): Promise<NpmRegistry> {
  const staged = new Map<string, Upload>();
  const published = new Map<string, Upload>();
  let url = "";
  let trusts = true;

  function packument(): Answer {
    if (published.size === 0) return { status: 404, body: { error: "Not found" } };
    const versions = [...published].map(([version, { archive }]) => {
      const integrity = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
      return [version, { name, version, dist: { integrity, tarball: `${url}${name}/-/${version}.tgz` } }];
    });
    const tags = [...published].map(([version, { tag }]) => [tag, version]);
    return {
      status: 200,
      body: { name, versions: Object.fromEntries(versions), "dist-tags": Object.fromEntries(tags) },
    };
  }

  // https://github.com/npm/cli/issues/9519 has the words of the conflict.
  function stage(text: string): Answer {
    const { versions, "dist-tags": tags, _attachments } = JSON.parse(text);
    const [version = ""] = Object.keys(versions);
    if (staged.has(version) || published.has(version))
      return { status: 409, body: { error: `Cannot stage previously published version "${version}".` } };
    const [{ data }] = Object.values(_attachments) as [{ data: string }];
    staged.set(version, { archive: Buffer.from(data, "base64"), tag: Object.keys(tags)[0] ?? "" });
    return { status: 201, body: { stageId: "00000000-0000-4000-8000-000000000000" } };
  }

  function answer(method: string, path: string, token: string, text: string): Answer {
    if (method === "GET" && path === "/identity") return { status: 200, body: { value: IDENTITY } };
    if (path === `/-/npm/v1/oidc/token/exchange/package/${name}`)
      return published.size > 0 && token === IDENTITY
        ? { status: 201, body: { token: TOKEN } }
        : { status: 404, body: { message: "package not found" } };
    if (method === "GET" && path === `/${name}`) return packument();
    if (token !== TOKEN) return { status: 401, body: { error: "Unauthorized" } };
    if (trusts && method === "POST" && path === `/-/stage/package/${name}`) return stage(text);
    // Publishing and listing alike: https://github.com/SocketDev/socket-patch/pull/87
    return { status: 403, body: { error: "OIDC permission denied for this action" } };
  }

  const server = createServer(async (request, response) => {
    const text = await readBody(request);
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const [, version = ""] = /\/-\/(\d[^/]*)\.tgz$/.exec(pathname) ?? [];
    const archive = published.get(version)?.archive;
    if (archive !== undefined) return response.end(archive);
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const { status, body } = answer(request.method ?? "", pathname, token, text);
    return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  url = `http://127.0.0.1:${await listen(server)}/`;
  return {
    url,
    identityUrl: `${url}identity`,
    staged,
    published,
    publish: (version, archive) => published.set(version, { archive, tag: "latest" }),
    approve: (version) => {
      const upload = staged.get(version);
      if (upload === undefined) throw new Error(`${version} is not staged`);
      staged.delete(version);
      published.set(version, upload);
    },
    revoke: () => {
      trusts = false;
    },
    close: () => closeServer(server),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
