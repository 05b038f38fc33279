// src/network/unreachable.ts
const LONGEST_CONNECT = 8e3;
function limitConnecting(request) {
	request.once("socket", (socket) => {
		if (!socket.connecting) return;
		const found = `no connection within ${LONGEST_CONNECT / 1e3} seconds`;
		const end = () => request.destroy(Object.assign(new Error(found), {
			code: "ETIMEDOUT",
			syscall: "connect"
		}));
		const timer = setTimeout(end, LONGEST_CONNECT);
		for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
	});
}
const FETCH_TIMEOUT = "UND_ERR_CONNECT_TIMEOUT";
function isUnreachable(error) {
	if (!(error instanceof Error)) return false;
	const { code, syscall } = readSystem(error);
	if (code === FETCH_TIMEOUT || syscall === "connect" || syscall === "getaddrinfo") return true;
	return [...error instanceof AggregateError ? error.errors : [], error.cause].some(isUnreachable);
}
function attemptsWithout(error) {
	return /ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/.test(describeUnreachable(error)) ? 2 : 4;
}
function describeUnreachable(error) {
	if (!(error instanceof Error)) return String(error);
	const [first] = error instanceof AggregateError ? error.errors : [];
	const inner = first ?? error.cause;
	if (isUnreachable(inner)) return describeUnreachable(inner);
	const { code = "" } = readSystem(error);
	return code === "" || error.message.includes(code) ? error.message : `${code}: ${error.message}`;
}
function readSystem(error) {
	return error;
}
export { limitConnecting as i, describeUnreachable as n, isUnreachable as r, attemptsWithout as t };
