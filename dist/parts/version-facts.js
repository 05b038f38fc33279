import { E as isReadable, N as statesAll } from "./provider-facts.js";
import { a as parseObject, i as measureJson, r as isObject } from "./json.js";
import { c as compareTexts } from "./text.js";
import { t as present } from "./present.js";
import { i as formatPlatform } from "./platform.js";
import { r as keyName } from "./signer.js";
import { createHash } from "node:crypto";
// src/package/sbom.ts
function renderSbom(content) {
	const { type, version, repositoryUrl, packages } = content;
	const provider = {
		type: "application",
		"bom-ref": PROVIDER,
		name: `terraform-provider-${type}`,
		version,
		...repositoryUrl && { externalReferences: [{
			type: "vcs",
			url: repositoryUrl
		}] }
	};
	const built = packages.flatMap(({ build }) => build ?? []).flatMap(listLibraries);
	const libraries = new Map(built.map((library) => [library["bom-ref"], library]));
	const document = {
		$schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		serialNumber: `urn:uuid:${serialNumber(content)}`,
		version: 1,
		metadata: { component: provider },
		components: [...packages.map((one) => describePackage(one, version)), ...[...libraries.values()].sort((a, b) => compareTexts(a["bom-ref"], b["bom-ref"]))],
		dependencies: [
			{
				ref: PROVIDER,
				dependsOn: packages.map(packageRef)
			},
			...packages.flatMap((one) => {
				const used = one.build === void 0 ? [] : listLibraries(one.build);
				const refs = new Set(used.map((library) => library["bom-ref"]));
				return [{
					ref: packageRef(one),
					dependsOn: [executableRef(one)]
				}, {
					ref: executableRef(one),
					dependsOn: [...refs].sort(compareTexts)
				}];
			}),
			...[...libraries.keys()].sort(compareTexts).map((ref) => ({ ref }))
		]
	};
	return `${JSON.stringify(document)}\n`;
}
const PROVIDER = "provider";
function describePackage(one, version) {
	const { goVersion, main, revision, modified } = one.build ?? {};
	const executable = {
		type: "application",
		"bom-ref": executableRef(one),
		name: one.executable,
		version,
		...main && { purl: purl(main) },
		...goVersion !== void 0 && { properties: [
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
		] }
	};
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
		components: [executable]
	};
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
	return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
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
		packages: new Map(components.flatMap(({ name, hashes }) => {
			const sha256 = objectsIn(hashes).find(({ alg }) => alg === "SHA-256")?.content;
			return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
		})),
		goVersions: unique(executables.flatMap((one) => property(one, "go:version"))),
		revisions: unique(executables.flatMap((one) => property(one, "vcs:revision"))),
		modified: executables.some((one) => property(one, "vcs:modified").includes("true")),
		modules: unique(components.filter(({ type }) => type === "library").flatMap(nameBuilt))
	};
}
function nameBuilt(module) {
	const folder = property(module, "go:replacement")[0];
	const [original] = objectsIn(isObject(module.pedigree) ? module.pedigree.ancestors : void 0).flatMap(nameModule);
	return nameModule(module).map((text) => {
		if (original !== void 0) return `${original} => ${text}`;
		return folder === void 0 ? text : `${text} => ${folder}`;
	});
}
function nameModule({ name, version }) {
	if (typeof name !== "string") return [];
	return [typeof version === "string" && version !== "" ? `${name} ${version}` : name];
}
function property({ properties }, key) {
	return objectsIn(properties).flatMap(({ name, value }) => name === key && typeof value === "string" ? [value] : []);
}
function objectsIn(value) {
	return Array.isArray(value) ? value.filter(isObject) : [];
}
function unique(texts) {
	return [...new Set(texts)].sort();
}
// src/steps/version-facts.ts
function urlIn({ assets }, name) {
	const asset = assets.find((candidate) => candidate.name === name);
	if (asset === void 0) throw new Error(`nothing is kept as ${name}`);
	return asset.url;
}
function packageFacts(urls, packages) {
	return new Map(packages.map(({ platform, h1, file: { name, size, sha256 } }) => [formatPlatform(platform), {
		filename: name,
		url: urlIn(urls, name),
		size,
		sha256,
		h1
	}]));
}
function versionFacts(plan, urls, files) {
	const urlOf = (name) => urlIn(urls, name);
	const packages = packageFacts(urls, files.packages);
	const { sbom } = files;
	return present({
		version: plan.version.text,
		tag: plan.settings.tag,
		protocols: plan.manifest.protocols,
		sums: present({
			url: urlOf(files.shasums.name),
			sha256: files.shasums.sha256,
			signatureUrl: files.signatureUrl ?? urlOf(files.signature.name),
			signatureSha256: files.signature.sha256,
			keys: files.signers.map(({ keyId, publicKey }) => keyName(keyId, publicKey)),
			h1Signed: statesAll(files.hashes, packages)
		}),
		attestationUrl: files.attestation && urlOf(files.attestation.name),
		packages,
		sbom: sbom && {
			url: urlOf(sbom.file.name),
			size: sbom.file.size,
			sha256: sbom.file.sha256,
			...sbom.builtFrom
		}
	});
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
export { LARGEST_SBOM as a, versionFacts as i, packageFacts as n, readSbom as o, readBuiltFrom as r, renderSbom as s, isAbout as t };
