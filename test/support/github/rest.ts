interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it reads, and fails when they are missing
  readonly body: any;
}

/** What a call may carry beside its path. */
interface RestOptions {
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a REST API without any of the comforts of a client, so that a test sees what is on the wire. */
export type Rest = (method: string, path: string, options?: RestOptions) => Promise<RestAnswer>;

/** A caller with a token, or anonymous. */
export function createRest(base: string, token?: string): Rest {
  return async (method, path, { body, bytes, headers = {} } = {}) => {
    const url = path.startsWith("http") ? path : `${base}${path}`;
    const payload = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(url, {
      method,
      headers: { ...authorization, ...type, ...headers },
      redirect: "manual",
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseBody(response, text) };
  };
}

function parseBody({ headers }: Response, text: string): unknown {
  return headers.get("content-type")?.includes("json") && text !== "" ? JSON.parse(text) : text;
}
