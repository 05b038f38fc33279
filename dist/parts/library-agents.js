import { n as __esmMin, r as __exportAll } from "./rolldown-runtime.js";
import { r as init_agents, t as ANYWHERE } from "./agents.js";
// src/http/library-agents.ts
var library_agents_exports = __exportAll({
	ProxyAgent: () => ProxyAgent,
	fetch: () => void 0,
	httpOverHttp: () => plain,
	httpOverHttps: () => plain,
	httpsOverHttp: () => overTls,
	httpsOverHttps: () => overTls
}), overTls, plain, ProxyAgent;
var init_library_agents = __esmMin(() => {
	init_agents();
	overTls = () => ANYWHERE["https:"];
	plain = () => ANYWHERE["http:"];
	ProxyAgent = class {};
});
export { plain as a, overTls as i, init_library_agents as n, library_agents_exports as r, ProxyAgent as t };
