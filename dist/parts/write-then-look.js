import { t as RequestFailure } from "./client.js";
// src/places/github/client/write-then-look.ts
const MOST_REFUSALS = 5;
async function writeThenLook(client, { doing, write, look, mayHaveLanded }) {
	let refusals = 0;
	for (let attempt = 1;; attempt++) try {
		return await write();
	} catch (error) {
		if (!(error instanceof RequestFailure)) throw error;
		const { failure } = error;
		if (failure.kind !== "refused") await client.backoff.wait(doing, attempt, failure);
		else if (!mayHaveLanded?.(failure.status)) throw error;
		else if (++refusals > 1) await client.backoff.pause(1);
		const landed = await look();
		if (landed !== void 0) return landed;
		if (refusals >= MOST_REFUSALS) throw error;
	}
}
export { writeThenLook as t };
