import { createHash, randomBytes } from "node:crypto";

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  /** Returned with the object: type, caching, metadata. */
  readonly headers: Readonly<Record<string, string>>;
  readonly modified: Date;
}

export interface StoreAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface StoreRequest {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface Upload {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: Map<number, Buffer>;
}

/** The objects of one bucket; each request is atomic and consistent. */
export interface Objects {
  readonly all: Map<string, StoredObject>;
  readonly uploads: Map<string, Upload>;
  answer(request: StoreRequest): StoreAnswer;
}

export interface StoreKind {
  /** Conditions that the store ignores. */
  readonly ignores?: readonly ("if-match" | "if-none-match")[];
  /** Whether ETags say nothing of the content, as of objects that S3 encrypts with a key of KMS. */
  readonly isEncrypted?: boolean;
}

/** A bucket in memory that behaves like the real stores in test/clients. */
export function memoryObjects({ ignores = [], isEncrypted = false }: StoreKind = {}): Objects {
  const all = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  let begun = 0;
  const put = (key: string, body: Buffer, headers: Readonly<Record<string, string>>, tag = md5(body)) => {
    const etag = isEncrypted ? randomBytes(16).toString("hex") : tag;
    all.set(key, { body, etag: `"${etag}"`, headers, modified: new Date() });
    return { status: 200, headers: { etag: `"${etag}"` } };
  };
  const refuse = ({ key, headers }: StoreRequest): StoreAnswer | undefined => {
    const there = all.get(key);
    const match = ignores.includes("if-match") ? undefined : headers["if-match"];
    const none = ignores.includes("if-none-match") ? undefined : headers["if-none-match"];
    if (match !== undefined && there === undefined) return failure(404, "NoSuchKey");
    const isLost = (match !== undefined && match !== there?.etag) || (none === "*" && there !== undefined);
    return isLost ? failure(412, "PreconditionFailed") : undefined;
  };
  const copy = (request: StoreRequest): StoreAnswer => {
    const source = decodeURIComponent(String(request.headers["x-amz-copy-source"]))
      .split("/")
      .slice(2)
      .join("/");
    const there = all.get(source);
    if (there === undefined) return failure(404, "NoSuchKey");
    put(request.key, there.body, there.headers, there.etag.slice(1, -1));
    return { status: 200, body: `<CopyObjectResult><ETag>${there.etag}</ETag></CopyObjectResult>` };
  };
  const write = (request: StoreRequest): StoreAnswer => {
    const id = request.query.get("uploadId");
    if (id !== null) return writePart(request, uploads.get(id));
    if (request.headers["x-amz-copy-source"] !== undefined) return copy(request);
    return refuse(request) ?? put(request.key, request.body, keptHeaders(request));
  };
  const post = (request: StoreRequest): StoreAnswer => {
    const id = request.query.get("uploadId");
    if (id === null) {
      const fresh = `upload-${++begun}`;
      uploads.set(fresh, { key: request.key, headers: keptHeaders(request), parts: new Map() });
      return { status: 200, body: `<R><UploadId>${fresh}</UploadId></R>` };
    }
    const upload = uploads.get(id);
    if (upload === undefined) return failure(404, "NoSuchUpload");
    const refused = refuse(request);
    if (refused !== undefined) return refused;
    uploads.delete(id);
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    // S3's ETag of an upload in parts.
    const etag = md5(Buffer.from(parts.map(md5).join(""), "hex"));
    const { headers } = put(request.key, join(parts), upload.headers, `${etag}-${parts.length}`);
    return { status: 200, body: `<R><ETag>${headers.etag}</ETag></R>` };
  };
  const get = (request: StoreRequest): StoreAnswer => {
    if (request.query.has("uploads")) return listUploads(uploads, request.query.get("prefix") ?? "");
    const id = request.query.get("uploadId");
    if (id !== null) return listParts(uploads.get(id));
    if (request.key === "") return listObjects(all, request.query);
    const there = all.get(request.key);
    if (there === undefined) return failure(404, "NoSuchKey");
    return { status: 200, headers: { ...there.headers, etag: there.etag }, body: there.body };
  };
  return {
    all,
    uploads,
    answer: (request) => {
      if (request.method === "PUT") return write(request);
      if (request.method === "POST") return post(request);
      if (request.method !== "DELETE") return get(request);
      all.delete(request.key);
      return { status: 204 };
    },
  };
}

function keptHeaders({ headers }: StoreRequest): Record<string, string> {
  const names = ["content-type", "cache-control", "x-amz-meta-sha256"];
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}

function writePart({ body, query }: StoreRequest, upload: Upload | undefined): StoreAnswer {
  if (upload === undefined) return failure(404, "NoSuchUpload");
  upload.parts.set(Number(query.get("partNumber")), body);
  return { status: 200, headers: { etag: `"${md5(body)}"` } };
}

function listUploads(uploads: ReadonlyMap<string, Upload>, prefix: string): StoreAnswer {
  const open = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
  const body = open.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  return { status: 200, body: `<R>${body.join("")}</R>` };
}

function listParts(upload: Upload | undefined): StoreAnswer {
  if (upload === undefined) return failure(404, "NoSuchUpload");
  const body = [...upload.parts].map(
    ([number, part]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${md5(part)}&quot;</ETag></Part>`,
  );
  return { status: 200, body: `<R>${body.join("")}</R>` };
}

/** Small, so that lists have several pages. */
const PAGE = 100;

function listObjects(all: ReadonlyMap<string, StoredObject>, query: URLSearchParams): StoreAnswer {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const isShallow = query.get("delimiter") === "/";
  const rows = new Map<string, string>();
  for (const key of [...all.keys()].filter((one) => one.startsWith(prefix)).sort()) {
    const end = isShallow ? key.indexOf("/", prefix.length) : -1;
    const name = end < 0 ? key : key.slice(0, end + 1);
    if (name > after) rows.set(name, end < 0 ? contents(key, all.get(key)) : folder(name));
  }
  const page = [...rows].slice(0, PAGE);
  const last = page.at(-1)?.[0] ?? "";
  const more = rows.size > PAGE ? `<NextContinuationToken>${last}</NextContinuationToken>` : "";
  const truncated = `<IsTruncated>${rows.size > PAGE}</IsTruncated>`;
  return { status: 200, body: `<R>${truncated}${more}${page.map(([, xml]) => xml).join("")}</R>` };
}

function contents(key: string, object: StoredObject | undefined): string {
  const { body, modified, etag } = object ?? { body: Buffer.of(), modified: new Date(0), etag: "" };
  const tag = etag.replaceAll('"', "&quot;");
  return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${tag}</ETag><Size>${body.length}</Size></Contents>`;
}

function folder(name: string): string {
  return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
}

export function failure(status: number, code: string): StoreAnswer {
  return { status, body: `<Error><Code>${code}</Code><Message>as asked</Message></Error>` };
}

const NAMES = new WeakMap<Buffer, string>();
const COUNTED = new WeakSet<Buffer>();

/** A body of which only the size is kept, with a unique ETag. */
export function countedBody(size: number): Buffer {
  const body = Buffer.alloc(size);
  COUNTED.add(body);
  NAMES.set(body, randomBytes(16).toString("hex"));
  return body;
}

function join(parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return parts.some((part) => COUNTED.has(part)) ? countedBody(size) : Buffer.concat(parts);
}

/** Cached: large parts are hashed several times. */
function md5(bytes: Buffer): string {
  const name = NAMES.get(bytes) ?? createHash("md5").update(bytes).digest("hex");
  NAMES.set(bytes, name);
  return name;
}
