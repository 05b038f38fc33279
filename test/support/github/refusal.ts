/** One entry of a validation error. */
export interface FieldError {
  readonly resource: string;
  readonly code: string;
  readonly field: string;
  readonly message?: string;
}

/** An error response: a handler throws it, and the stand-in sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const documentation_url = "https://docs.github.com/rest";

/** An error with a message only, in the form every endpoint uses. */
export function refuse(status: number, message: string, headers?: Record<string, string>): Refusal {
  return new Refusal(status, { message, documentation_url, status: `${status}` }, headers);
}

/** 404 as GitHub says it, also for what the caller may not know about. */
export function notFound(): Refusal {
  return refuse(404, "Not Found");
}

/** 422 with the list of fields, as recorded in `@octokit/fixtures` release-assets-conflict. */
export function invalid(...errors: readonly FieldError[]): Refusal {
  return new Refusal(422, { message: "Validation Failed", errors, documentation_url, status: "422" });
}

/** The error of a field that GitHub explains in words. */
export function customError(resource: string, field: string, message: string): FieldError {
  return { resource, code: "custom", field, message };
}
