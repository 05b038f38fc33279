import { d as refusedLock, o as isUntrusted } from "./machine.js";
import { t as LOCK_FILE } from "./lock-file.js";
import { m as withoutLogin } from "./read-config.js";
import { i as formatAddress } from "./address.js";
import { _ as shorten, l as count, m as nameSome } from "./text.js";
import { a as fixFor, c as nameSource, i as describeShadow, l as versionsOf, n as describeFinding, o as isBrief, r as describeNearby, s as isOfProxy, t as describeFailure } from "./failures.js";
// src/commands/explain/report.ts
function reportExplained(explained, choice) {
	const { lockFault, machine, providers, requirements, spare } = explained;
	const { client, config } = machine;
	const product = client.version ? `${client.name} ${client.version.join(".")}` : client.name;
	const problems = [
		...requirements.faults.map(refused),
		...lockFault?.kind === "fails" ? [refusedLock(`${LOCK_FILE}:${lockFault.line}`, `${client.name} says: ${lockFault.says}`)] : [],
		...providers.flatMap((one) => one.verdict.kind === "fails" && one.verdict.cause !== "lock refused" ? [describeFailure(one, one.verdict, explained)] : [])
	];
	const notices = [...machine.findings.flatMap((finding) => {
		const fix = fixFor(finding, providers, machine);
		if (problems.some((one) => one.fix.startsWith(fix))) return [];
		const severity = finding.severity === "error" ? "warning" : "notice";
		return [{
			...describeFinding(finding),
			fix,
			severity
		}];
	}), ...providers.flatMap(describeShadow)];
	const settings = [...machine.settings, ...describeNetwork(explained)];
	return {
		lines: [
			...describeClient(choice),
			`CLI configuration: ${[config.files.join(", ") || "none", ...machine.unread].join("; ")}`,
			...settings.map((text) => `  ${text}`),
			...providers.flatMap((one, at) => [...isBrief(one.verdict) && isBrief(providers[at - 1]?.verdict) ? [] : [""], ...describeProvider(one)]),
			...spare.map((source) => `${source} is locked, and nothing asks for it: \`init\` removes it from the lock file`),
			...requirements.unknown.map((text) => `not known: ${text}`),
			...providers.length === 0 ? ["nothing asks for a provider"] : [],
			...summarize(providers)
		],
		json: {
			client: product,
			clientReason: choice.reason ?? null,
			files: [...config.files],
			unread: [...machine.unread],
			settings,
			providers: providers.map(asJson),
			notRequired: [...spare],
			unknown: [...requirements.unknown],
			problems: [...problems, ...notices]
		},
		notices,
		problems
	};
}
function describeClient({ client: { name, version }, reason, other }) {
	return [`${name} ${version ? version.join(".") : `(the newest; for another, --client ${name}-1.6)`}${reason === void 0 ? "" : `, ${reason}`}`, ...other === void 0 ? [] : [`${other} is on PATH too: --client ${other} explains that`]];
}
function summarize(providers) {
	const name = (kind, words) => {
		const ofKind = providers.filter(({ verdict }) => verdict.kind === kind);
		if (ofKind.length === 0) return [];
		const names = nameSome(ofKind.map(({ address }) => formatAddress(address)), 5);
		return [`${words} ${ofKind.length} of ${count(providers.length, "provider")}: ${names}`];
	};
	const lines = [...name("fails", "init fails for"), ...name("unknown", "not known for")];
	return lines.length === 0 ? [] : ["", ...lines];
}
function asJson({ address, asks, lock, version, sources, verdict, notes }) {
	const isTaken = verdict.kind === "installs" || verdict.kind === "kept";
	const { match = null } = isTaken ? verdict : {};
	return {
		source: formatAddress(address),
		askedBy: asks.map(({ where, constraint, isImplied }) => {
			return {
				where,
				constraint: constraint ?? null,
				implied: isImplied
			};
		}),
		locked: lock?.version.text ?? null,
		version: version ?? null,
		verdict: verdict.kind,
		from: isTaken ? verdict.package : null,
		hash: match === "differs" ? null : match,
		says: verdict.kind === "fails" ? verdict.says : "why" in verdict ? verdict.why : null,
		sources: sources.map(({ source, leftOut, answer, asked }) => ({
			method: source.kind,
			place: withoutLogin(source.place),
			where: source.where,
			leftOut: leftOut ?? null,
			versions: answer?.kind === "versions" ? versionsOf(answer.versions) : null,
			requests: asked.map(({ url, status }) => ({
				url,
				status
			}))
		})),
		...notes.length > 0 ? { notes: [...notes] } : {}
	};
}
function describeProvider({ address, asks, lock, sources, verdict, version, notes }) {
	const constraints = [...new Set(asks.flatMap(({ constraint }) => constraint ?? []))];
	const wanted = constraints.length === 0 ? "any version" : constraints.join(", ");
	const locked = lock === void 0 ? "not locked" : `locked ${lock.version.text}`;
	const where = asks.length === 0 ? "" : ` (${nameSome(asks.map((one) => one.where), 5)})`;
	return [
		`${formatAddress(address)}  ${wanted}, ${locked}${where}`,
		...isBrief(verdict) ? [] : sources.flatMap((one, at) => describeSource(one, at + 1)),
		...notes.map((note) => `  ${shorten(note)}`),
		`  ${describeVerdict(verdict, sources, version)}`
	];
}
function describeSource(one, at) {
	const { leftOut, answer, asked, nearby } = one;
	const told = () => {
		if (leftOut !== void 0) return `not asked: ${leftOut}`;
		if (answer?.kind === "versions") {
			const newest = versionsOf(answer.versions).reverse();
			return newest.length === 0 ? "does not have it" : `has ${nameSome(newest, 5)}`;
		}
		if (answer?.kind === "fails") return answer.says;
		return answer?.kind === "unknown" ? answer.why : "does not have it";
	};
	return [
		`  ${at} ${nameSource(one)}: ${told()}`,
		...asked.map(({ url, status }) => `      GET ${url}  ${status}`),
		...nearby === void 0 ? [] : [`      ${nearby.url}${describeNearby(one, nearby)}`]
	];
}
function describeNetwork({ machine, providers }) {
	const requests = providers.flatMap(({ sources }) => sources.flatMap((one) => one.asked));
	const credentials = [...machine.config.tokenPlaces].map(([host, place]) => {
		const answers = requests.filter(({ tokenOf }) => tokenOf === host).map(({ status }) => status);
		const refusal = answers.find((status) => /^40[13]$/.test(status));
		const accepted = answers.includes("200") ? ": accepted" : "";
		return `credentials for ${host} from ${place}${refusal === void 0 ? accepted : `: not accepted (${refusal})`}`;
	});
	const network = requests.filter(({ status }) => isUntrusted(status) || isOfProxy(status)).map(({ url, status }) => `network: ${new URL(url).host}: ${status}`);
	return [...credentials, ...new Set(network)];
}
const MATCHES = {
	h1: "its h1: is in the lock file",
	zh: "its zh: is in the lock file",
	"none locked": "the lock file has no hash of it yet",
	unchecked: "unchecked: the lock file has only zh:, which clients can't compare with an unpacked package",
	unknown: "whether its hash is in the lock file is not known without downloading it",
	differs: ""
};
function describeVerdict(verdict, sources, version) {
	if (verdict.kind === "fails") return `✗ init fails: ${verdict.says}`;
	if (verdict.kind === "unknown") return `? not known: ${verdict.why}`;
	if (verdict.kind === "left out") return `- not installed: ${verdict.why}`;
	const source = verdict.kind === "installs" ? sources[verdict.at] : void 0;
	const from = verdict.kind === "kept" ? `a copy in ${verdict.package}` : source && nameSource(source);
	return `${verdict.match === "unknown" ? "?" : "✓"} ${version} from ${from}; ${MATCHES[verdict.match]}`;
}
function refused(found) {
	return {
		code: "address-invalid",
		found,
		expected: "a source that clients accept",
		fix: "Correct `source` there"
	};
}
export { reportExplained };
