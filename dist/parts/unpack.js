import { n as __esmMin } from "./rolldown-runtime.js";
import { createGunzip } from "node:zlib";
// src/http/unpack.ts
async function* unpacked(body) {
	if (body.headers["content-encoding"]?.toLowerCase() !== "gzip") return yield* body;
	const unpacking = body.pipe(createGunzip());
	const fail = (error) => void unpacking.destroy(error);
	body.on("error", fail);
	try {
		yield* unpacking;
	} finally {
		unpacking.destroy();
		body.destroy();
	}
}
var init_unpack = __esmMin(() => {});
export { unpacked as n, init_unpack as t };
