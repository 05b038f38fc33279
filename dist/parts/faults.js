import { n as __esmMin } from "./rolldown-runtime.js";
// src/http/faults.ts
function findProxyFailure(error) {
	if (error instanceof ProxyFailure) return error;
	return error instanceof Error ? findProxyFailure(error.cause) : void 0;
}
function isTransient(status) {
	return status === 408 || status === 429 || status >= 500 && status !== 501 && status !== 505;
}
function readRetryAfter(header, now = Date.now()) {
	const text = header?.trim() ?? "";
	const milliseconds = /^\d+$/.test(text) ? Number(text) * 1e3 : Date.parse(text) - now;
	return milliseconds >= 0 ? milliseconds : void 0;
}
function isUnreachable(error) {
	if (findProxyFailure(error) !== void 0) return true;
	if (!(error instanceof Error)) return false;
	const { syscall } = error;
	if (syscall === "connect" || syscall === "getaddrinfo") return true;
	return [...error instanceof AggregateError ? error.errors : [], error.cause].some(isUnreachable);
}
function mostAttempts(error) {
	const retry = findProxyFailure(error)?.retry;
	const reason = describeFault(error);
	if (retry === "never" || /CERT|SIGNED|UNABLE_TO_/.test(reason)) return 1;
	if (retry === "once" || reason.includes("ETIMEDOUT")) return 2;
	if (reason === TIMED_OUT) return 3;
	return isUnreachable(error) ? 4 : Number.POSITIVE_INFINITY;
}
function describeFault(error) {
	if (!(error instanceof Error)) return String(error);
	const failure = findProxyFailure(error);
	if (failure !== void 0) return failure.message;
	if (error.name === "TimeoutError") return TIMED_OUT;
	const [first] = error instanceof AggregateError ? error.errors : [];
	const inner = first ?? error.cause;
	if (isUnreachable(inner)) return describeFault(inner);
	const { code = "" } = error;
	const told = code === "" || error.message.includes(code) ? error.message : `${code}: ${error.message}`;
	return UNTRUSTED.test(code) ? `${told}. To trust its authority, set NODE_EXTRA_CA_CERTS to a PEM file` : told;
}
var TransientFault, ConnectionLost, ProxyFailure, TIMED_OUT, UNTRUSTED;
var init_faults = __esmMin(() => {
	TransientFault = class extends Error {
		wait;
		constructor(message, wait, options) {
			super(message, options);
			this.wait = wait;
		}
	};
	ConnectionLost = class extends TransientFault {
		host;
		constructor(cause, host) {
			super(describeFault(cause), void 0, { cause });
			this.host = host;
		}
	};
	ProxyFailure = class extends Error {
		problem;
		retry;
		constructor(problem, retry) {
			super(problem.found);
			this.problem = problem;
			this.retry = retry;
		}
	};
	TIMED_OUT = "no complete answer in time";
	UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/;
});
export { findProxyFailure as a, isUnreachable as c, describeFault as i, mostAttempts as l, ProxyFailure as n, init_faults as o, TransientFault as r, isTransient as s, ConnectionLost as t, readRetryAfter as u };
