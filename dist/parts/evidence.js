import { r as isReadable } from "./version-facts.js";
import { t as ProblemError } from "./errors.js";
import { a as parseObject, i as measureJson, r as isObject } from "./json.js";
import { o as writeLocalFile } from "./local-file.js";
import { n as compareTexts } from "./quote.js";
import { i as findAsset, n as ReleaseLost } from "./host.js";
import { t as present } from "./present.js";
import { i as executableName, m as sbomFilename, n as attestationFilename } from "./filename.js";
import { i as formatPlatform } from "./platform.js";
import { n as repositoryUrl } from "./context.js";
import { i as isHeld } from "./compare.js";
import { r as mayAdd } from "./manual-release.js";
import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
// src/package/attestation/statement.ts
const LARGEST_BUNDLE = 524288;
const MOST_VALUES$1 = 5e4;
const DEEPEST_BUNDLE = 50;
const IN_TOTO = "application/vnd.in-toto+json";
const STATEMENT = "https://in-toto.io/Statement/v1";
function readStatement(bundle) {
	const { dsseEnvelope } = readJson(bundle) ?? {};
	if (!isObject(dsseEnvelope) || dsseEnvelope.payloadType !== IN_TOTO) return void 0;
	const { payload } = dsseEnvelope;
	const statement = typeof payload === "string" ? readJson(Buffer.from(payload, "base64")) : void 0;
	if (statement?._type !== STATEMENT || typeof statement.predicateType !== "string") return void 0;
	const { predicateType, subject: listed } = statement;
	if (!Array.isArray(listed)) return void 0;
	const subjects = new Map(listed.flatMap(readSubject));
	return subjects.size === listed.length ? {
		predicateType,
		subjects
	} : void 0;
}
const PROVENANCE = "https://slsa.dev/provenance/v1";
function coversAll(bundle, files) {
	const { predicateType, subjects } = readStatement(bundle) ?? {};
	return predicateType === "https://slsa.dev/provenance/v1" && files.every(({ name, sha256 }) => subjects?.get(name) === sha256);
}
function coversExactly(bundle, files) {
	const names = new Set(files.map(({ name }) => name));
	return coversAll(bundle, files) && readStatement(bundle)?.subjects.size === names.size;
}
function readJson(bytes) {
	if (bytes.length > 524288) return void 0;
	const { values, depth, mayRepeat } = measureJson(bytes);
	if (values > MOST_VALUES$1 || depth > DEEPEST_BUNDLE || mayRepeat) return void 0;
	return parseObject(Buffer.from(bytes).toString("utf8"));
}
function readSubject(subject) {
	if (!isObject(subject) || !isObject(subject.digest)) return [];
	const { name, digest } = subject;
	const { sha256 } = digest;
	return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
}
// src/package/read-sbom.ts
const LARGEST_SBOM = 16777216;
const MOST_VALUES = 1e6;
const DEEPEST = 50;
function readSbom(bytes) {
	if (bytes.length > 16777216) return void 0;
	const { depth, values } = measureJson(bytes);
	if (depth > DEEPEST || values > MOST_VALUES) return void 0;
	const document = parseObject(Buffer.from(bytes).toString("utf8"));
	if (document?.bomFormat !== "CycloneDX") return void 0;
	const components = objectsIn(document.components);
	const executables = components.flatMap((one) => objectsIn(one.components));
	return {
		packages: new Map(components.flatMap(readPackage)),
		goVersions: unique(executables.flatMap((one) => property(one, "go:version"))),
		revisions: unique(executables.flatMap((one) => property(one, "vcs:revision"))),
		modified: executables.some((one) => property(one, "vcs:modified").includes("true")),
		modules: unique(components.filter(({ type }) => type === "library").flatMap(describeModule$1))
	};
}
function readPackage({ name, hashes }) {
	const sha256 = objectsIn(hashes).find(({ alg }) => alg === "SHA-256")?.content;
	return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
}
function describeModule$1(module) {
	const folder = property(module, "go:replacement")[0];
	const [original] = objectsIn(isObject(module.pedigree) ? module.pedigree.ancestors : void 0).flatMap(nameModule);
	return nameModule(module).map((named) => {
		if (original !== void 0) return `${original} => ${named}`;
		return folder === void 0 ? named : `${named} => ${folder}`;
	});
}
function nameModule({ name, version }) {
	if (typeof name !== "string") return [];
	return [typeof version === "string" && version !== "" ? `${name} ${version}` : name];
}
function property({ properties }, wanted) {
	return objectsIn(properties).flatMap(({ name, value }) => name === wanted && typeof value === "string" ? [value] : []);
}
function objectsIn(value) {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
function unique(texts) {
	return [...new Set(texts)].sort();
}
// src/package/sbom.ts
function renderSbom(content) {
	const built = content.packages.flatMap(({ build }) => build ?? []).flatMap(listLibraries);
	const libraries = new Map(built.map((library) => [library["bom-ref"], library]));
	const document = {
		$schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		serialNumber: `urn:uuid:${serialNumber(content)}`,
		version: 1,
		metadata: { component: describeProvider(content) },
		components: [...content.packages.map((one) => describePackage(one, content.version)), ...[...libraries.values()].sort((a, b) => compareTexts(a["bom-ref"], b["bom-ref"]))],
		dependencies: [
			{
				ref: PROVIDER,
				dependsOn: content.packages.map(packageRef)
			},
			...content.packages.flatMap(listDependencies),
			...[...libraries.keys()].sort(compareTexts).map((ref) => ({ ref }))
		]
	};
	return `${JSON.stringify(document)}\n`;
}
const PROVIDER = "provider";
function describeProvider({ type, version, repositoryUrl }) {
	return {
		type: "application",
		"bom-ref": PROVIDER,
		name: `terraform-provider-${type}`,
		version,
		...repositoryUrl && { externalReferences: [{
			type: "vcs",
			url: repositoryUrl
		}] }
	};
}
function describePackage(one, version) {
	return {
		type: "application",
		"bom-ref": packageRef(one),
		name: one.filename,
		version,
		hashes: [{
			alg: "SHA-256",
			content: one.sha256
		}],
		properties: [{
			name: "terraform:platform",
			value: one.platform
		}],
		components: [describeExecutable(one, version)]
	};
}
function describeExecutable(one, version) {
	const named = {
		type: "application",
		"bom-ref": executableRef(one),
		name: one.executable,
		version
	};
	if (one.build === void 0) return named;
	const { goVersion, main, revision, modified } = one.build;
	const properties = [
		{
			name: "go:version",
			value: goVersion
		},
		...revision === void 0 ? [] : [{
			name: "vcs:revision",
			value: revision
		}],
		...modified ? [{
			name: "vcs:modified",
			value: "true"
		}] : []
	];
	return {
		...named,
		...main === void 0 ? {} : { purl: purl(main) },
		properties
	};
}
function listDependencies(one) {
	const { build } = one;
	const used = build === void 0 ? [] : listLibraries(build).map((library) => library["bom-ref"]);
	return [{
		ref: packageRef(one),
		dependsOn: [executableRef(one)]
	}, {
		ref: executableRef(one),
		dependsOn: [...new Set(used)].sort(compareTexts)
	}];
}
function listLibraries({ goVersion, modules }) {
	const version = /^go(\d[\w.]*)/.exec(goVersion)?.[1];
	const ref = `pkg:golang/stdlib@${version}`;
	return [...version === void 0 ? [] : [{
		type: "platform",
		"bom-ref": ref,
		name: "stdlib",
		version: version ?? "",
		purl: ref
	}], ...modules.map(describeModule)];
}
function describeModule(module) {
	const { replacement } = module;
	if (replacement === void 0) return componentOf(module, purl(module));
	const ref = `${purl(module)}=>${replacement.path}${isReleased(replacement) ? `@${replacement.version}` : ""}`;
	if (!isReleased(replacement)) return {
		...componentOf({
			...module,
			version: "",
			sum: void 0
		}, ref),
		properties: [{
			name: "go:replacement",
			value: replacement.path
		}]
	};
	return {
		...componentOf(replacement, ref),
		pedigree: { ancestors: [componentOf(module)] }
	};
}
function componentOf(module, ref) {
	const { path, version, sum } = module;
	return {
		type: "library",
		...ref === void 0 ? {} : { "bom-ref": ref },
		name: path,
		...version === "" ? {} : { version },
		purl: purl(module),
		...sum === void 0 ? {} : { properties: [{
			name: "go:sum",
			value: sum
		}] }
	};
}
function purl(module) {
	const name = `pkg:golang/${module.path.split("/").map(encodeURIComponent).join("/")}`;
	return isReleased(module) ? `${name}@${encodeURIComponent(module.version)}` : name;
}
function isReleased({ version }) {
	return version.startsWith("v");
}
function packageRef({ platform }) {
	return `package:${platform}`;
}
function executableRef({ platform }) {
	return `executable:${platform}`;
}
const URL_NAMESPACE = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");
function serialNumber({ type, version, packages }) {
	const digests = packages.map(({ filename, sha256 }) => `${sha256}  ${filename}\n`).join("");
	const hash = createHash("sha1").update(URL_NAMESPACE).update(`terraform-provider-${type}@${version}\n${digests}`).digest();
	hash[6] = (hash[6] ?? 0) & 15 | 80;
	hash[8] = (hash[8] ?? 0) & 63 | 128;
	const hex = hash.toString("hex");
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20, 32)
	].join("-");
}
// src/publishing/release/evidence.ts
async function makeSbom(packages, making) {
	const { before, directory, inputs, world } = making;
	const { address, version } = before.plan;
	const name = sbomFilename(address.type, version);
	const text = renderSbom({
		type: address.type,
		version: version.text,
		repositoryUrl: repositoryUrl(world),
		packages: packages.map(({ platform, file, buildInfo }) => ({
			platform: formatPlatform(platform),
			filename: file.name,
			sha256: file.sha256,
			executable: executableName(address.type, version, platform),
			build: buildInfo
		}))
	});
	const made = Buffer.from(text);
	const file = await writeLocalFile(directory, name, made);
	const builtFrom = readBuiltFrom(made);
	const warnings = warnOfBuilds(packages);
	const { release } = before.found;
	if (release === void 0 || mayAdd({
		...before,
		inputs
	})) return {
		file,
		builtFrom,
		warnings
	};
	const asset = findAsset(release.assets, name);
	if (asset === void 0) return void 0;
	const published = asset.size > 16777216 || await isHeld(release, asset, file, before.host) ? made : Buffer.from(await before.host.download(release, asset));
	const kept = isAbout(readSbom(published), packages) && isDeepStrictEqual(readBuiltFrom(published), builtFrom) ? published : made;
	return {
		file: await writeLocalFile(directory, name, kept),
		builtFrom,
		warnings
	};
}
function isAbout(contents, packages) {
	return packages.every(({ file }) => contents?.packages.get(file.name) === file.sha256);
}
function readBuiltFrom(bytes) {
	const { goVersions = [], revisions = [], modified = false, modules = [] } = readSbom(bytes) ?? {};
	const [revision] = revisions.length === 1 ? revisions : [];
	const read = present({
		goVersions,
		revision,
		modified: modified || void 0,
		modules
	});
	return isReadable(read) ? read : {
		goVersions: [],
		modules: []
	};
}
function warnOfBuilds(packages) {
	const warnings = [];
	const namePlatforms = (of) => of.map(({ platform }) => formatPlatform(platform)).join(", ");
	const changed = packages.filter(({ buildInfo }) => buildInfo?.modified);
	const [noun, verb] = changed.length === 1 ? ["executable", "was"] : ["executables", "were"];
	if (changed.length > 0) warnings.push({
		code: "build-modified",
		severity: "warning",
		found: `the ${noun} for ${namePlatforms(changed)} ${verb} built from a checkout with uncommitted changes (vcs.modified=true)`,
		expected: "builds of the tagged commit",
		fix: "Build from a clean checkout, or add generated files to .gitignore"
	});
	const differing = [describeDifference(packages, "Go version", ({ goVersion }) => goVersion), describeDifference(packages, "revision", ({ revision }) => revision)].filter((text) => text !== void 0);
	if (differing.length > 0) warnings.push({
		code: "build-mixed",
		severity: "warning",
		found: `the executables were not built alike: ${differing.join("; ")}`,
		expected: "one Go version and one commit for all platforms",
		fix: "Build all platforms in one job, or with the same Go version from the same commit"
	});
	const unknown = packages.filter(({ buildInfo }) => buildInfo === void 0);
	if (unknown.length > 0) warnings.push({
		code: "build-unknown",
		severity: "notice",
		found: `the executables for ${namePlatforms(unknown)} have no Go build information, so the SBOM lists no modules for them`,
		expected: "executables built by Go 1.18 or later, not packed afterwards",
		fix: "No action needed for other languages; for Go, don't pack the executables (UPX)"
	});
	return warnings;
}
function describeDifference(packages, what, read) {
	const platforms = new Map();
	for (const { platform, buildInfo } of packages) {
		if (buildInfo === void 0) continue;
		const value = read(buildInfo) ?? "none";
		platforms.set(value, [...platforms.get(value) ?? [], formatPlatform(platform)]);
	}
	if (platforms.size < 2) return void 0;
	return `${what} ${[...platforms].map(([value, on]) => `${value} for ${on.join(", ")}`).join(", ")}`;
}
async function attestFiles(made, { before, inputs, directory, world }) {
	const { address, version } = before.plan;
	const { release } = before.found;
	const sbom = made.sbom === void 0 ? [] : [made.sbom.file];
	const files = [
		...made.packages.map(({ file }) => file),
		...sbom,
		made.shasums
	];
	const name = attestationFilename(address.type, version);
	const asset = release && findAsset(release.assets, name, 524288);
	const there = release && asset && await before.host.download(release, asset).catch((error) => {
		if (!(error instanceof ReleaseLost)) throw error;
	});
	const found = there !== void 0 && coversExactly(there, files) ? there : void 0;
	let bundle = found !== void 0 && await isBelieved(found, release, world) ? found : void 0;
	const isWanted = inputs.attest && !inputs["dry-run"];
	if (bundle === void 0 && isWanted && !mayAdd({
		...before,
		inputs
	})) return {
		attestation: void 0,
		warnings: [{
			code: "attestation-missing",
			severity: "warning",
			found: `release ${release?.tag} is already published, without an attestation of exactly these files by this repository`,
			expected: "an attestation that is made before the release is public",
			fix: release?.immutable ? "To have one, release a new version" : "To have one, set ‹overwrite: true› for one run, or release a new version"
		}]
	};
	if (bundle === void 0 && isWanted) {
		bundle = await (await world.attester()).attest(files);
		if (bundle.length > 524288 || !coversExactly(bundle, files)) throw new ProblemError({
			code: "attestation-failed",
			found: "the signed attestation does not name the files of this run",
			expected: "a statement over the packages and the checksums",
			fix: "Run the job again; if this happens again, report it as a bug"
		});
	}
	if (bundle === void 0) {
		const unbelieved = {
			code: "attestation-invalid",
			severity: "warning",
			found: `${name} is left out: nothing proves that a workflow of this repository signed it`,
			expected: "an attestation that Sigstore vouches for",
			fix: "Set ‹attest: true› to sign a new one, or delete the file"
		};
		return {
			attestation: void 0,
			warnings: found === void 0 ? [] : [unbelieved]
		};
	}
	const accepts = async (other) => coversExactly(other, files) && (await world.attester()).isProven(other);
	return {
		attestation: {
			...await writeLocalFile(directory, name, bundle),
			accepts
		},
		warnings: []
	};
}
async function isBelieved(bundle, release, world) {
	if (release?.draft === true) return (await world.attester()).isProven(bundle);
	const { findContradiction } = await import("./verify-bundle.js");
	return findContradiction(bundle, repositoryUrl(world)) === void 0;
}
export { LARGEST_SBOM as a, PROVENANCE as c, readBuiltFrom as i, coversAll as l, isAbout as n, readSbom as o, makeSbom as r, LARGEST_BUNDLE as s, attestFiles as t };
