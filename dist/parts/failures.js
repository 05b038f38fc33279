import { l as REFUSED } from "./machine.js";
import { l as selects, m as withoutLogin, n as covers, p as placeOf, r as defaultHost } from "./read-config.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { a as meantPlatform, i as formatPlatform } from "./platform.js";
import { t as compareVersions } from "./version.js";
import { _ as shorten, g as shellWord, h as quote, m as nameSome, s as commandLine } from "./text.js";
// src/commands/explain/failures.ts
function describeFinding(finding) {
	const { found, fix } = finding;
	return {
		code: "config-odd",
		where: placeOf(finding),
		found,
		expected: "a CLI configuration that means what it says",
		fix
	};
}
function isBrief(verdict) {
	return verdict !== void 0 && verdict.kind !== "fails" && verdict.kind !== "unknown";
}
function versionsOf(versions) {
	return [...versions].sort(compareVersions).map(({ text }) => text);
}
function nameSource({ source }) {
	return `${source.kind}${source.place === "" ? "" : ` ${withoutLogin(source.place)}`} (${source.where})`;
}
function describeNearby({ source }, { versions }) {
	if (source.kind === "direct") return " is a registry (guessed from the name)";
	return ` has ${nameSome(versionsOf(versions).reverse(), 5)}`;
}
function isOfProxy(status) {
	return status.startsWith("the proxy ");
}
function describeFailure(provider, verdict, explained) {
	const { client } = explained.machine;
	const { found, fix } = explainFailure(provider, verdict, explained);
	const quoted = found.includes(verdict.says) ? "" : `. ${client.name} says: ${shorten(verdict.says, 500)}`;
	return {
		code: "install-impossible",
		found: `${formatAddress(provider.address)}: ${found}${quoted}`,
		expected: "a source that has a version that the configuration and the lock file accept",
		fix
	};
}
function explainFailure(provider, verdict, explained) {
	const { cause, at } = verdict;
	const { machine } = explained;
	const { address, lock, sources, version } = provider;
	const name = formatAddress(address);
	const upgrade = `Run \`${machine.client.name} init -upgrade\``;
	const decisive = at === void 0 ? void 0 : sources[at];
	const near = sources.find(({ nearby }) => nearby !== void 0);
	if (near?.nearby !== void 0) {
		const { url } = near.nearby;
		const odd = machine.findings.find(({ method }) => method === near.source.where);
		return {
			found: `clients ask ${near.asked[0]?.url} (${near.source.where}), and ${url}${describeNearby(near, near.nearby)}`,
			fix: near.source.kind === "direct" ? `If that is its site, run \`${commandLine("config", url)}\`, and add the \`host\` block to the CLI configuration` : `Write url = ${quote(url)} in ${odd ? placeOf(odd) : near.source.where}`
		};
	}
	const host = machine.findings.find(({ found }) => found.startsWith(`host ${address.hostname}: `));
	if (host !== void 0) return {
		found: `${host.found} (${placeOf(host)})`,
		fix: host.fix
	};
	switch (cause) {
		case "lock refused": return REFUSED;
		case "lock conflicts": return {
			found: `the lock file has ${lock?.version.text}, which the configuration no longer accepts`,
			fix: upgrade
		};
		case "version gone": {
			const found = `no source has ${lock?.version.text}, which is locked; it may have been withdrawn`;
			const fix = `${upgrade}, which selects the newest allowed version of every provider, and commit the lock file`;
			return explainShadow(provider) ?? {
				found,
				fix
			};
		}
		case "no version": return explainShadow(provider) ?? explainVersions(provider);
		case "nothing asked": return explainUnused(provider, machine) ?? explainUnasked(provider, machine);
		case "nowhere":
		case "not known": return explainUnused(provider, machine) ?? explainMissing(provider, explained);
		case "shadowed": return {
			found: `${decisive && nameSource(decisive)} lacks ${version}, and clients ask it before the source that has it`,
			fix: `Write ${quote(name)} into its \`exclude\`, or name what it has in \`include\` (${decisive?.source.where})`
		};
		case "old client": return {
			found: `${decisive && nameSource(decisive)} names a signing key that this version of ${machine.client.name} can't read`,
			fix: "Use Terraform 1.6 or later, or ask the publisher to sign with an RSA key"
		};
		case "no platform": return {
			found: `${version} has no package for this machine`,
			fix: "Choose another version"
		};
		case "hash differs": return explainHash(provider, verdict, machine);
		case "link in cache": return {
			found: "an unpacked mirror left a link where Terraform 1.16 or later writes the package",
			fix: `Delete the link ${verdict.link}`
		};
		case "source fails": return explainSource(decisive, machine);
	}
}
function explainHash({ address, sources }, { at, differs, isMended = false }, { client }) {
	const decisive = at === void 0 ? void 0 : sources[at];
	const found = `${decisive ? nameSource(decisive) : "the plugin cache"} has other bytes than those that are locked, or the lock file lacks the \`h1:\` of this platform`;
	if (isMended) return {
		found,
		fix: "Run ‹command: lock› in that folder, and commit the file"
	};
	if (decisive?.source.kind !== "filesystem_mirror") return {
		found: `${found}; nothing here proves which it is`,
		fix: `Compare the key with its publisher's. If it is right, delete the version's hashes from the lock file, and run \`${client.name} init\``
	};
	const platform = formatPlatform(meantPlatform(process.platform, process.arch));
	const words = [
		`-fs-mirror=${decisive.source.place}`,
		`-platform=${platform}`,
		formatAddress(address)
	];
	return {
		found: found + (differs?.layout === "folder" ? ". An unpacked package can only be compared by its `h1:`" : ""),
		fix: `On a machine that reaches its registry, run \`${commandLine("lock", "--platforms", platform)}\`, and commit the file. Or, if you trust that folder, since nothing here proves its package: run \`${[
			client.name,
			"providers",
			"lock",
			...words.map(shellWord)
		].join(" ")}\`, and commit the file`
	};
}
function findSurprise(provider, machine) {
	const of = (sources) => machine.findings.find((finding) => sources.some(({ source }) => source.where === finding.method) && (finding.pattern === void 0 || isMeant(finding.pattern, provider, machine)));
	const fault = of(provider.sources.filter(({ leftOut }) => leftOut !== void 0));
	return {
		fault,
		surprise: fault ?? of(provider.sources)
	};
}
function isMeant(pattern, { address }, { client }) {
	return address.hostname !== defaultHost(client) && covers(`${address.hostname}/${pattern}`, addressPath(address));
}
function fixFor(finding, providers, machine) {
	const { pattern, fix } = finding;
	const meant = providers.find((one) => pattern !== void 0 && isMeant(pattern, one, machine));
	if (meant === void 0) return fix;
	const [hostname] = formatAddress(meant.address).split("/");
	return `Write ${quote(`${hostname}/${pattern}`)} in ${placeOf(finding)}`;
}
function explainUnused({ address }, { config, client }) {
	for (const { methods, first, fix } of config.unused) {
		const method = methods.find((one) => one.fault === void 0 && selects(one, address, client));
		if (method === void 0) continue;
		const source = `${method.kind}${method.place === "" ? "" : ` ${withoutLogin(method.place)}`}`;
		return {
			found: `${method.where} has ${source} for it, and is not used, since the \`provider_installation\` in ${first} comes first`,
			fix
		};
	}
}
function explainUnasked(provider, machine) {
	const { address, sources } = provider;
	const why = sources.map((one) => `${nameSource(one)}: ${one.leftOut}`).join("; ");
	const { fault } = findSurprise(provider, machine);
	const [first] = sources;
	const fix = first ? `Add ${quote(formatAddress(address))} to \`include\` of ${first.source.where}, or a \`direct {}\` for it` : "Add `direct {}` to `provider_installation`";
	return {
		found: `no installation method is for it${why === "" ? "" : `: ${why}`}`,
		fix: fault ? fixFor(fault, [provider], machine) : fix
	};
}
function explainMissing(provider, explained) {
	const { address, asks } = provider;
	const { machine, requirements } = explained;
	const implied = asks.filter(({ isImplied }) => isImplied);
	if (implied.length > 0) {
		const places = nameSome(implied.map(({ where }) => where), 5);
		const folders = [...new Set(implied.map(({ folder }) => folder || "the configuration"))];
		const source = requirements.sources.get(address.type);
		const line = source && `\`${address.type} = { source = ${quote(source)} }\``;
		return {
			found: `${places} names no source for ${quote(address.type)}, which means ${formatAddress(address)}${source ? `; for the configuration itself, it is ${quote(source)}` : ""}`,
			fix: `Add ${line ?? `the source of ${address.type}`} to \`required_providers\` of ${nameSome(folders, 5)}`
		};
	}
	const found = "the sources that clients ask don't have it";
	const { surprise } = findSurprise(provider, machine);
	if (surprise === void 0) return {
		found,
		fix: "Correct `source`, or the URL of the source in the CLI configuration"
	};
	return {
		found: `${found}; ${placeOf(surprise)}: ${surprise.found}`,
		fix: fixFor(surprise, [provider], machine)
	};
}
function explainVersions({ asks }) {
	return {
		found: `no source has a version that meets ${asks.flatMap((one) => one.constraint ?? []).join(", ")}`,
		fix: "Correct the constraint, or ask for the version at the source"
	};
}
function explainToken(found, host, { tokenPlaces, replacedTokens }) {
	const place = tokenPlaces.get(host);
	const other = replacedTokens.get(host);
	if (other === void 0) return {
		found: `${found}, with the token of ${place}`,
		fix: `Correct the token for ${host} in ${place}`
	};
	return {
		found: `${found}, with the token of ${place}; ${other} has another one for ${host}, which is not used`,
		fix: `Remove the token for ${host} of ${place}, so that that of ${other} is used, or correct it`
	};
}
function explainSource(source, { config }) {
	const last = source?.asked.at(-1);
	const found = `${source === void 0 ? "a source" : nameSource(source)} fails${last ? `; ${last.url}: ${last.status}` : ""}`;
	if (source?.source.kind === "filesystem_mirror") return {
		found,
		fix: `Make that folder, or correct ${source.source.where}`
	};
	if (last !== void 0 && isOfProxy(last.status)) return {
		found,
		fix: `Allow ${new URL(last.url).host} at the proxy, or add it to NO_PROXY if this machine reaches it directly`
	};
	if (last?.tokenOf !== void 0 && /^40[13]$/.test(last.status)) return explainToken(found, last.tokenOf, config);
	return {
		found,
		fix: "Correct its URL, the certificates or the credentials; or try again later"
	};
}
function findShadow({ address, sources }) {
	const isShadowed = sources.some(({ source, leftOut }) => source.kind === "direct" && leftOut !== void 0 && source.where === "nothing is configured");
	const holder = sources.find(({ source, answer }) => source.kind === "filesystem_mirror" && answer?.kind === "versions" && answer.versions.length > 0);
	if (!isShadowed || holder === void 0) return void 0;
	const { place } = holder.source;
	return {
		place,
		fix: `Remove ${formatAddress(address)} from ${place}, or name that folder in \`provider_installation\` with \`include\``
	};
}
function explainShadow(provider) {
	const { place, fix } = findShadow(provider) ?? {};
	if (place === void 0 || fix === void 0) return void 0;
	return {
		found: `${place} has other versions of it only, and so its registry is not asked`,
		fix
	};
}
function describeShadow(provider) {
	const { place, fix } = findShadow(provider) ?? {};
	if (!isBrief(provider.verdict) || place === void 0 || fix === void 0) return [];
	return [{
		code: "config-odd",
		severity: "notice",
		where: place,
		found: `it is searched by default and has ${formatAddress(provider.address)}, so the registry is not asked: newer versions there are not seen`,
		expected: "a folder that has all versions that you need",
		fix: `${fix}; then run \`init -upgrade\``
	}];
}
export { fixFor as a, nameSource as c, describeShadow as i, versionsOf as l, describeFinding as n, isBrief as o, describeNearby as r, isOfProxy as s, describeFailure as t };
