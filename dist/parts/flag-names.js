// src/run/flag-names.ts
function flagsOf({ inputs }) {
	const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
	return new Map([...all.flatMap(([name, { kind, secret, default: value }]) => {
		if (secret !== void 0) return secret.file ? [[`${name}-file`, "text"]] : [];
		return kind === "flag" && value === "true" ? [[name, kind], [`no-${name}`, kind]] : [[name, kind]];
	}), ["json", "flag"]]);
}
export { flagsOf as t };
