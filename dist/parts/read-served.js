import { f as findCrowd } from "./requests.js";
// src/protocol/walk/read-served.ts
const LONGEST = 16e6;
function readServed({ transport, base }) {
	const asking = {
		limit: LONGEST,
		credentialsOf: new URL(base).host
	};
	return async (path) => {
		const answer = await transport.get(new URL(`./${path}`, base).href, asking);
		return answer.kind === "answer" && answer.status === 200 && findCrowd(answer.body) === void 0 ? answer.body.toString("utf8") : void 0;
	};
}
export { readServed as t };
