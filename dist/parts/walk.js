import { d as findCrowd } from "./requests.js";
// src/protocol/walk/walk.ts
async function read({ see }, asked) {
	const { facts, observations } = await asked;
	see(observations);
	return facts;
}
const LONGEST_FILE = 16e6;
function readServed({ transport, base }) {
	const asking = {
		limit: LONGEST_FILE,
		credentialsOf: new URL(base).host
	};
	return async (path) => {
		const answer = await transport.get(new URL(`./${path}`, base).href, asking);
		return answer.kind === "answer" && answer.status === 200 && findCrowd(answer.body) === void 0 ? answer.body.toString("utf8") : void 0;
	};
}
export { read as n, readServed as r, LONGEST_FILE as t };
