// src/commands/lint/read-served.ts
const LARGEST = 16e6;
async function readServed(path, { transport, base }) {
	const answer = await transport.get(new URL(`./${path}`, base).href, { limit: LARGEST });
	return answer.kind === "answer" && answer.status === 200 ? answer.body.toString("utf8") : void 0;
}
export { readServed as t };
