import { r as isObject } from "./json.js";
import { r as errnoOf } from "./read-file.js";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
// src/places/common/writer.ts
async function describeSelf() {
	const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
	const processes = await readlink("/proc/self/ns/pid").catch(() => "");
	const started = await readStart(process.pid) ?? "";
	return {
		host: hostname(),
		boot: boot.trim(),
		processes,
		pid: process.pid,
		started
	};
}
function parseWriter(value) {
	if (!isObject(value)) return void 0;
	const { pid } = value;
	if (typeof pid !== "number" || !Number.isSafeInteger(pid)) return void 0;
	const part = (name) => {
		const text = value[name];
		return typeof text === "string" ? text : "";
	};
	const [host, boot, processes, started] = [
		part("host"),
		part("boot"),
		part("processes"),
		part("started")
	];
	return {
		host,
		boot,
		processes,
		pid,
		started
	};
}
const NEAR = [
	"host",
	"boot",
	"processes"
];
async function findLife(writer) {
	const self = await describeSelf();
	if (!NEAR.every((name) => writer[name] !== "" && writer[name] === self[name])) return "unknown";
	if (!isRunning(writer.pid)) return "dead";
	const started = await readStart(writer.pid);
	if (started === void 0 || writer.started === "") return "unknown";
	return started === writer.started ? "alive" : "dead";
}
function isRunning(pid) {
	try {
		return pid > 0 && process.kill(pid, 0);
	} catch (error) {
		return errnoOf(error) !== "ESRCH";
	}
}
async function readStart(pid) {
	const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => void 0);
	const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
	if (fields === void 0) return void 0;
	return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
}
export { findLife as n, parseWriter as r, describeSelf as t };
