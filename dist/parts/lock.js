import { n as limitConcurrency, r as mapConcurrently, t as init_concurrency } from "./concurrency.js";
import { g as init_group_by, h as groupBy, n as Problems, s as init_errors } from "./errors.js";
import { d as refusedLock, u as findLockFault } from "./machine.js";
import { n as openSources } from "./open-sources.js";
import { i as complete, n as explainTarget, r as findClient } from "./explain.js";
import { n as readLockFiles, t as nameOf } from "./read-lock-files.js";
import { n as addHashes } from "./lock-file.js";
import { r as defaultHost } from "./read-config.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { o as renderItems } from "./summary.js";
import { n as writeText } from "./text-file.js";
import { _ as shorten, h as quote, m as nameSome, s as commandLine } from "./text.js";
import { n as describeFinding, t as describeFailure } from "./failures.js";
import { dirname } from "node:path";
// src/commands/lock/lock.ts
init_concurrency();
init_errors();
init_group_by();
const AT_ONCE = 8;
const AGAIN = "Correct the permissions, and run this again: what is complete stays so";
async function lock(inputs, world) {
	const { files, platforms } = await readLockFiles(inputs.directories, inputs.platforms, world.directory);
	const problems = new Problems();
	const byName = groupBy(files.flatMap(({ locked }) => locked), nameOf);
	const proofs = new Map();
	const failed = new Problems();
	const missing = new Map();
	const needsList = inputs.check || inputs.strict;
	const sources = await openSources(inputs.from, {
		command: "lock",
		needsList
	}, world);
	failed.add(sources.config.doubtful.map(describeFinding));
	try {
		const turn = limitConcurrency(AT_ONCE);
		const ask = async (one) => {
			const name = nameOf(one);
			const problems = new Problems();
			const places = sources.find(one.address, one.version, platforms);
			const answers = await Promise.all(places.map(({ prove }) => problems.attempt(prove)));
			const stated = answers.flatMap((some) => some ?? []);
			if (isShadowed(places, answers)) failed.add(shadowed(name));
			const isUnconfirmed = ({ hashes }) => hasOnlyContent(hashes) && complete(stated, hashes, platforms).by.length === 0;
			const read = !inputs.check && byName.get(name)?.some(isUnconfirmed) ? stated.find((proof) => proof.read !== void 0)?.read : void 0;
			if (read !== void 0) world.log.info(`reading a package of ${name}, to compare its content`);
			const content = read && await problems.attempt(read);
			world.cancelled.throwIfAborted();
			failed.add(problems.errors.map((problem) => unanswered(name, problem)));
			if (stated.length === 0 && problems.errors.length === 0) missing.set(addressPath(one.address), nowhere(name));
			proofs.set(name, content === void 0 ? stated : [...stated, content]);
			world.log.progress({
				what: "providers asked",
				done: proofs.size,
				of: byName.size
			});
		};
		const first = [...byName.values()].flatMap((same) => same.slice(0, 1));
		await Promise.all(first.map((one) => turn(() => ask(one))));
	} finally {
		await sources.close();
	}
	const notices = [];
	const completed = files.map(({ path, place, text: before, locked }) => {
		let after = before;
		const providers = locked.map((one) => {
			const name = nameOf(one);
			const stated = proofs.get(name) ?? [];
			const { hashes, by, unproven, absent, contradictions } = complete(stated, one.hashes, platforms);
			for (const text of contradictions) problems.add(contradicted(path, name, text));
			if (stated.length > 0 && absent.length > 0) problems.add(withoutPackage(name, absent));
			if (stated.length > 0 && by.length === 0) failed.add(unconfirmed(path, one, stated));
			if (by.length > 0 && unproven.length > 0) notices.push(unprovenHashes(path, one, by, unproven));
			if (stated.length > 0 && stated.every(({ unlisted }) => unlisted !== void 0)) {
				const problem = versionWithdrawn(path, one, stated);
				if (inputs.strict) failed.add(problem);
				else notices.push({
					...problem,
					severity: "warning"
				});
			}
			const added = hashes.filter((hash) => !one.hashes.includes(hash));
			return {
				source: formatAddress(one.address),
				version: one.version.text,
				added,
				by,
				unproven
			};
		});
		for (const [at, one] of [...locked.entries()].toReversed()) after = addHashes(after, one, providers[at]?.added ?? []);
		return {
			path,
			place,
			locked,
			before,
			after,
			changed: after !== before,
			providers
		};
	});
	problems.throwIfAny();
	for (const file of completed.filter(({ changed }) => changed)) if (inputs.check) failed.add(incomplete(file, inputs));
	else await writeText(file.place, file, AGAIN);
	return {
		files: completed.map(({ path, changed, providers }) => ({
			path,
			changed,
			providers
		})),
		isCheck: inputs.check,
		notices,
		problems: await withImpossible(failed.errors, missing, completed, sources.hostnames, world)
	};
}
const MENDED = [
	"lock refused",
	"lock conflicts",
	"no platform",
	"hash differs",
	"link in cache"
];
async function withImpossible(errors, missing, files, hostnames, world) {
	if (errors.length > 0) return [...errors, ...missing.values()];
	const left = new Map(missing);
	const forms = files.flatMap(({ path, after }) => {
		const fault = findLockFault(after);
		return fault?.kind === "fails" ? [refusedLock(`${path}:${fault.line}`, `Clients say: ${fault.says}`)] : [];
	});
	if (forms.length > 0) return [...missing.values(), ...forms];
	const explained = await mapConcurrently(files, AT_ONCE, async ({ place, locked }) => {
		const client = locked.some(({ address }) => address.hostname === defaultHost({ name: "tofu" })) ? { name: "tofu" } : (await findClient(dirname(place))).client;
		const isOffline = (address, isLocked) => isLocked && !missing.has(addressPath(address)) || hostnames.has(address.hostname);
		const all = await explainTarget({
			directory: dirname(place),
			client,
			isOffline
		}, world);
		return all.providers.flatMap((one) => {
			if (one.verdict.kind !== "fails" || hostnames.has(one.address.hostname)) return [];
			if (MENDED.includes(one.verdict.cause)) return [];
			left.delete(addressPath(one.address));
			return [describeFailure(one, one.verdict, all)];
		});
	});
	return [...left.values(), ...explained.flat()];
}
function hasOnlyContent(hashes) {
	return hashes.length > 0 && hashes.every((hash) => hash.startsWith("h1:"));
}
function contradicted(path, name, found) {
	return {
		code: "lock-contradicted",
		found: `${name} in ${path}: ${found}`,
		expected: "the same hash of a package everywhere",
		fix: "Find out which one is wrong before anybody runs `init`: the version was changed after it was published, or a host or the lock file is not what it should be. Nothing was written"
	};
}
function withoutPackage(name, absent) {
	return {
		code: "input-invalid",
		found: `${name} has no package for ${absent.join(", ")}`,
		expected: "platforms that each locked version has",
		fix: "Correct ‹platforms›, or choose a version that has them. Nothing was written"
	};
}
function unanswered(name, problem) {
	const fix = problem.code === "input-invalid" ? problem.fix : "Try again later, or report this to the owner of that host";
	return {
		...problem,
		found: `${name}: ${problem.found}`,
		fix
	};
}
function isShadowed(sources, answers) {
	const first = answers.findIndex((proofs) => proofs !== void 0 && proofs.length > 0);
	return sources.slice(0, Math.max(first, 0)).some(({ kind }) => kind === "network_mirror");
}
function shadowed(name) {
	return {
		code: "install-impossible",
		found: `\`init\` fails for ${name} whatever the lock file has: a network_mirror before the source that has it lacks the version`,
		expected: "sources of which the first that clients ask has the version",
		fix: "Correct the order or the patterns of the methods in the CLI configuration"
	};
}
function nowhere(name) {
	return {
		code: "lock-incomplete",
		found: `nothing proves a hash of ${name}`,
		expected: "the version at a registry, mirror or folder where clients on this machine look",
		fix: "Add the lines that its site names to the CLI configuration, or set ‹from› to that site"
	};
}
function versionWithdrawn(path, one, stated) {
	const told = stated.map(({ unlisted = "" }) => unlisted).filter((text) => text.includes(one.version.text));
	return {
		code: "version-withdrawn",
		found: [`${nameOf(one)} in ${path} is no longer listed where clients look`, ...told.map((text) => quote(shorten(text, 500)))].join(": "),
		expected: "a version that clients can choose: with this lock file, `init` fails on a machine without a copy",
		fix: `Choose another version with \`terraform init -upgrade\`, and commit ${path}`
	};
}
function unconfirmed(path, one, stated) {
	const by = [...new Set(stated.map((proof) => proof.by))].join(" and ");
	return {
		code: "lock-unconfirmed",
		found: `${nameOf(one)} in ${path}: none of its hashes is stated by ${by}`,
		expected: "one of the lock file's hashes: a host that is taken over states others",
		fix: `${hasOnlyContent(one.hashes) ? "Run this without ‹check›, and with ‹platforms› set to that of its `h1:`: it reads that package to compare. Or c" : "C"}ompare the key with its publisher's, then delete the version's hashes from the file and run this again. Nothing was written for it`
	};
}
function unprovenHashes(path, one, by, unproven) {
	const flags = unproven.map((platform) => `-platform=${platform}`).join(" ");
	return {
		code: "lock-incomplete",
		severity: "notice",
		found: `${nameOf(one)} in ${path}: no \`h1:\` of ${nameSome(unproven, 5)} by ${by.join(" and ")}`,
		expected: "an `h1:`: with a `zh:` alone, clients use no plugin cache, and check no unpacked package of a filesystem mirror",
		fix: `To download these packages and compute it, run \`terraform providers lock ${flags} ${formatAddress(one.address)}\``
	};
}
function incomplete({ path, providers }, inputs) {
	const lacking = providers.filter(({ added }) => added.length > 0).map(({ source }) => source);
	return {
		code: "lock-incomplete",
		found: `${path} lacks hashes of ${nameSome(lacking, 5)}`,
		expected: "hashes of every platform",
		fix: `Run \`${lineOf(inputs)}\`, and commit the file`
	};
}
function lineOf({ directories, platforms, from }) {
	const flags = [from.map((site) => ["--from", site]), platforms.map((names) => ["--platforms", names])];
	return commandLine("lock", ...flags.flat(2), "--", ...directories);
}
function reportLocked({ files, isCheck, notices, problems }) {
	const changed = isCheck ? [] : files.filter((file) => file.changed).map(({ path }) => path);
	const lines = files.flatMap(({ path, providers }) => {
		const told = providers.flatMap(({ source, added: { length }, by }) => {
			if (by.length === 0) return `${path}: no proof for ${source}`;
			const hashes = `${isCheck ? "lacks" : "added"} ${length === 1 ? "1 hash" : `${length} hashes`}`;
			return length === 0 ? [] : `${path}: ${hashes} of ${source}, by ${by.join(" and ")}`;
		});
		return told.length > 0 ? told : [`${path}: nothing to add`];
	});
	return {
		heading: "Lock files",
		sections: [renderItems(lines)],
		lines,
		json: {
			changedFiles: changed,
			files,
			problems: [...problems, ...notices]
		},
		notices,
		problems
	};
}
export { lock, reportLocked };
