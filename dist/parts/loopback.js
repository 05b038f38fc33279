// src/serving/loopback.ts
async function listenOnLoopback(server, port) {
	await new Promise((listening, failed) => {
		server.once("error", failed);
		server.listen(port, "127.0.0.1", listening);
	});
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : port;
}
function closeServer(server) {
	return new Promise((closed) => server.close(() => closed()).closeAllConnections());
}
export { listenOnLoopback as n, closeServer as t };
