// src/run/flag-names.ts
function flagsOf({ inputs }) {
	const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
	return new Map([...all.flatMap(([name, { kind, secret }]) => {
		if (secret === void 0) return [[name, kind]];
		return secret.file ? [[`${name}-file`, "text"]] : [];
	}), ["json", "flag"]]);
}
export { flagsOf as t };
