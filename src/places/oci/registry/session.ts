import { ProblemError } from "../../../errors.ts";
import { type Reach, reachFrom } from "../../../network/reach.ts";
import type { SecretStore } from "../../../ports/secrets.ts";
import { type Challenge, parseChallenge } from "./challenge.ts";
import type { Login } from "./docker-config.ts";
import { type Received, type Sending, send } from "./send.ts";
import { askForToken, basicHeader } from "./token.ts";

/** A request to a registry, below its own address or anywhere. */
export type Asking = Omit<Sending, "headers" | "reach" | "signal" | "url"> & {
  readonly to: string | URL;
  readonly headers?: Sending["headers"];
};

export interface SessionOptions {
  /** Where the registry is. */
  readonly origin: URL;
  readonly path: string;
  /** What a token is to be good for; who pushes looks with the same one. */
  readonly actions: "pull" | "pull,push";
  readonly userAgent: string;
  readonly cancelled: AbortSignal;
  readonly secrets: SecretStore;
  readonly findLogin: () => Promise<Login | undefined>;
}

const MOST_REDIRECTS = 5;

/** Talks with one repository of a registry, and proves who we are as the registry wants it proven. */
export class Session {
  readonly #options: SessionOptions;
  readonly #reach: Reach;
  #proof: Promise<string> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#reach = reachFrom([options.origin]);
  }

  /**
   * Asks, and once more with a new token when the registry does not know us, or not any more. A host that the registry only leads
   * to has no say in where the login goes.
   */
  async ask(asking: Asking): Promise<Received> {
    const used = this.#proof;
    const answer = await this.#follow(asking, await used);
    if (answer.status !== 401 || answer.url.origin !== this.#options.origin.origin) return answer;
    const challenge = parseChallenge(answer.headers["www-authenticate"]);
    if (challenge === undefined) return answer;
    // Of many requests at once the first gets a new one for all.
    if (this.#proof === used) this.#proof = this.#remember(this.#prove(challenge));
    return this.#follow(asking, await this.#proof);
  }

  /** What failed may go better the next time. */
  #remember(proof: Promise<string>): Promise<string> {
    proof.catch(() => {
      if (this.#proof === proof) this.#proof = undefined;
    });
    return proof;
  }

  async #prove(challenge: Challenge): Promise<string> {
    const { origin, path, actions, userAgent, cancelled: signal, secrets, findLogin } = this.#options;
    const login = await findLogin();
    if (login?.kind === "bearer") return `Bearer ${login.token}`;
    if (challenge.kind === "basic") return basic(origin, login);
    const name = `${origin.host}/${path}`;
    const scope = `repository:${path}:${actions}`;
    const token = await askForToken({
      name,
      origin,
      challenge,
      scope,
      login,
      userAgent,
      signal,
      reach: this.#reach,
    });
    secrets.learn(token);
    return `Bearer ${token}`;
  }

  /** Follows what leads elsewhere, where nobody is told who we are. */
  async #follow({ to, headers, ...asking }: Asking, proof: string | undefined): Promise<Received> {
    const { origin, userAgent, cancelled: signal } = this.#options;
    let url = new URL(to, origin);
    for (let redirects = 0; ; redirects++) {
      const own = proof !== undefined && url.origin === origin.origin ? { authorization: proof } : {};
      const sent = { "user-agent": userAgent, ...headers, ...own };
      const answer = await send({ ...asking, url, headers: sent, signal, reach: this.#reach });
      const { location } = answer.headers;
      const isMoved = [301, 302, 303, 307, 308].includes(answer.status);
      if (!isMoved || location === undefined || !/^(GET|HEAD)$/.test(asking.method)) return answer;
      if (redirects === MOST_REDIRECTS) return answer;
      url = new URL(location, url);
    }
  }
}

function basic({ host }: URL, login: Login | undefined): string {
  if (login?.kind === "password") return basicHeader(login);
  throw new ProblemError([
    {
      code: "image-refused",
      found: `${host} wants a user and a password, and none is known`,
      expected: "a login",
      fix: `Log in before, with docker/login-action or \`docker login ${host}\``,
    },
  ]);
}
