import type { Agent } from "node:http";
import { ANYWHERE } from "./agents.ts";

// In `dist`, this replaces the packages through which libraries would open connections: see `rolldown.config.ts`.

const overTls = (): Agent => ANYWHERE["https:"];
const plain = (): Agent => ANYWHERE["http:"];

/** For `@actions/http-client`, which requests identity tokens, as `tunnel` has them. */
export { overTls as httpsOverHttp, overTls as httpsOverHttps, plain as httpOverHttp, plain as httpOverHttps };

/** Of `undici`, which the packages of Actions import for uses that this program does not have. */
export class ProxyAgent {}
export const fetch = undefined;
