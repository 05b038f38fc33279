import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { i as formatAddress } from "./address.js";
import { _ as shorten } from "./text.js";
import { C as identityOf, I as startOfNotes, L as withText, _ as withImages, b as withVersions, y as withSigned, z as marksOf } from "./provider-facts.js";
import { P as withProviders, W as newer } from "./install.js";
import { _ as versionPath } from "./paths.js";
import { G as dropOldNotes } from "./mirror-pages.js";
import { l as warnOfWithdrawn, o as refuseDistrusted, t as checkListing } from "./check-listing.js";
import { a as parseVersion, t as compareVersions } from "./version.js";
import { c as editProviders, i as sharedVersions, o as changeList, s as describeProviders } from "./retirement.js";
import { i as versionChanged, n as findChanges, t as areIdentical } from "./version-changes.js";
// src/catalog/edits/document-versions.ts
init_errors();
const MOST_DROPPED$1 = 10;
function documentVersions(late) {
	const { site, addresses, added, docsVersions, about } = late;
	const versions = added.map(({ version }) => version);
	const more = (provider) => droppedVersions(provider, docsVersions).slice(0, MOST_DROPPED$1);
	const entries = addresses.map((address) => ({
		address,
		versions,
		more,
		description: about?.description
	}));
	return editProviders({
		site,
		entries
	}, {
		change: (entry) => {
			const { address, provider: before } = entry;
			const nothing = {
				address,
				provider: void 0,
				versions: []
			};
			if (address.hostname !== site.hostname) return nothing;
			const keeping = {
				docsVersions,
				overwrite: true,
				mayDrop: [...entry.versions.keys()]
			};
			const { provider, documented, undocumented } = withDocumentation(before, added, keeping);
			if (documented.length + undocumented.length === 0) return nothing;
			const newest = provider.versions.at(-1)?.version;
			const described = documented.some(({ version }) => version === newest) ? {
				...provider,
				...about
			} : provider;
			return {
				...changeList(entry, described),
				documented,
				undocumented
			};
		},
		message: describeDocumented,
		describe: describeProviders
	});
}
function describeDocumented(entries) {
	const list = (name) => entries.flatMap(({ address: { namespace, type }, documented = [], undocumented = [] }) => {
		const versions = name === "added" ? documented.map(({ version }) => version) : undocumented;
		return versions.length === 0 ? [] : [`${namespace}/${type} ${versions.join(", ")}`];
	}).join("; ");
	const [added, dropped] = [list("added"), list("dropped")];
	if (dropped === "") return `Document ${added}`;
	return added === "" ? `Drop the documentation of ${dropped}` : `Document ${added}, drop that of ${dropped}`;
}
function newestVersions(versions, count) {
	const all = [...new Set(versions)];
	if (count === 0) return new Set(all);
	const sorted = all.map(parseVersion).sort((a, b) => compareVersions(b, a));
	return new Set(sorted.slice(0, count).map(({ text }) => text));
}
function droppedVersions({ versions }, docsVersions, added = []) {
	const stay = newestVersions([...versions.map(({ version }) => version), ...added], docsVersions);
	return versions.flatMap(({ version, docs = 0 }) => docs > 0 && !stay.has(version) ? [version] : []);
}
function withDocumentation(before, added, limits) {
	const { docsVersions, overwrite, mayDrop } = limits;
	const stay = newestVersions(before.versions.map(({ version }) => version), docsVersions);
	const documented = added.filter(({ version }) => {
		const entry = before.versions.find((one) => one.version === version);
		const isFree = overwrite || (entry?.docs ?? 0) === 0;
		return entry !== void 0 && stay.has(version) && isFree;
	});
	const pages = new Map(documented.map(({ version, facts }) => [version, facts.documents.length]));
	const counted = before.versions.map((entry) => {
		const docs = pages.get(entry.version);
		return docs === void 0 ? entry : {
			...entry,
			docs
		};
	});
	const undocumented = droppedVersions({ versions: counted }, docsVersions).filter((version) => mayDrop.includes(version));
	if (documented.length + undocumented.length === 0) return {
		provider: before,
		documented,
		undocumented
	};
	const versions = counted.map((entry) => {
		if (!undocumented.includes(entry.version)) return entry;
		const { docs: _docs, ...bare } = entry;
		return bare;
	});
	return {
		provider: {
			...before,
			versions
		},
		documented,
		undocumented
	};
}
// src/catalog/edits/publication.ts
const MOST_DROPPED = 3;
function askForPublication(request) {
	const { site, addresses, versions, description, keptDocumentation: docsVersions = 0 } = request;
	const more = (provider) => droppedVersions(provider, docsVersions, versions).slice(0, MOST_DROPPED);
	return {
		site,
		entries: addresses.map((address) => ({
			address,
			versions,
			published: true,
			...docsVersions === 0 ? {} : { more },
			...description === void 0 || address.hostname !== site.hostname ? {} : { description }
		}))
	};
}
function publishVersions(publication) {
	const { site, addresses, skipped } = publication;
	const versions = publication.versions.map(({ facts }) => facts.version);
	const description = publication.versions.at(-1)?.about?.description;
	const [first] = addresses;
	const name = first === void 0 ? "" : `${first.namespace}/${first.type} `;
	return {
		question: askForPublication({
			...publication,
			versions,
			description
		}),
		apply: (current) => {
			const platforms = new Map(publication.versions.map(({ facts }) => [facts.version, [...facts.packages.keys()]]));
			const dropped = checkListing(current, {
				site,
				versions,
				platforms,
				skipped
			});
			const isListed = (version) => current.entries.some((entry) => entry.versions.has(version));
			const stolen = publication.versions.filter(({ facts }) => !isListed(facts.version)).flatMap((one) => refuseDistrusted(current, one.keys));
			if (stolen.length > 0) throw new ProblemError(stolen);
			const twins = [...current.entries.flatMap(({ provider }) => provider === void 0 ? [] : [provider]), ...publication.twins ?? []];
			const distrusted = typeof current.site === "object" ? current.site.distrusted : void 0;
			const entries = current.entries.map((entry) => changeEntry(entry, publication, {
				twins,
				distrusted
			}));
			const overwritten = entries.flatMap(({ address, versions: changed, replaced = [] }) => replaced.flatMap((before) => {
				const after = changed.find(({ version }) => version === before.version) ?? before;
				const changes = findChanges(before, after);
				if (changes.length === 0 || !publication.overwrite) return [];
				return [{
					code: "version-changed",
					severity: "warning",
					found: `${formatAddress(address)} ${after.version} was overwritten: ${changes.join("; ")}`,
					expected: "the same bytes as when it was first published",
					fix: "Inform your users: anyone whose lock file has this version can't install it until they lock it again"
				}];
			}));
			const keys = publication.versions.flatMap((one) => one.keys);
			return {
				hostname: site.hostname,
				base: site.base,
				site: changeSite(current, site, entries),
				entries,
				keys: new Map(keys.map((key) => [key.name, key.publicKey])),
				warnings: [
					...dropped,
					...overwritten,
					...warnOfWithdrawn(current, versions)
				],
				message: `Publish ${name}${versions.join(", ")}`
			};
		}
	};
}
function changeSite({ site: siteFacts, entries }, site, changed) {
	if (siteFacts === "unchanged") return void 0;
	const before = siteFacts ?? {
		...site,
		providers: []
	};
	const base = site.base ?? before.base;
	const based = before.base === base ? before : {
		...before,
		base
	};
	const withAddresses = withProviders(based, entries.map(({ address }) => address));
	const ownChanges = changed.filter(({ address }) => address.hostname === site.hostname);
	const after = describeProviders(withAddresses, ownChanges);
	return after === siteFacts ? void 0 : after;
}
function changeEntry(entry, publication, { twins, distrusted }) {
	const { site, versions, overwrite, keptDocumentation: docsVersions = 0 } = publication;
	const { address } = entry;
	const changed = versions.flatMap((one) => changeVersion(entry, one, publication));
	const empty = present({
		site: site.hostname,
		base: site.base,
		versions: [],
		distrusted
	});
	const before = entry.provider ?? empty;
	const added = versions.map(({ facts, text = {}, protocols = facts.protocols, published }) => {
		const entry = listVersion({
			...withText(facts, text),
			protocols
		}, published);
		const same = twins.flatMap((list) => sharedVersions(list, [entry]).map((twin) => ({
			list,
			twin
		})));
		const marks = same.map(({ twin }) => marksOf(twin)).find((one) => Object.keys(one).length > 0);
		return {
			listed: {
				...entry,
				...marks
			},
			whole: same.find(({ list }) => list.withdrawn)?.list.withdrawn
		};
	});
	const whole = entry.provider === void 0 ? added.find((one) => one.whole)?.whole : void 0;
	const next = withVersions(whole === void 0 ? before : {
		...before,
		withdrawn: whole
	}, added.map((one) => one.listed));
	const replaced = changed.flatMap(({ version }) => entry.versions.get(version) ?? []);
	const overwritten = new Set(replaced.map(({ version }) => version));
	const relist = (listing) => {
		const facts = changed.find(({ version }) => version === listing.version);
		if (facts === void 0 || !overwritten.has(listing.version)) return listing;
		const { images: _others, notes: _before, filesDeleted: _deleted, ...rest } = listing;
		return {
			...rest,
			...listVersion(facts, listing.published)
		};
	};
	const relisted = replaced.length === 0 ? next : {
		...next,
		versions: next.versions.map(relist)
	};
	const signed = changed.map(({ version }) => ({
		version,
		keys: versions.find(({ facts }) => facts.version === version)?.keys ?? []
	}));
	const published = dropOldNotes(address, withSigned(relisted, signed));
	const change = withDocumentation(published, versions.flatMap(({ facts: { version }, documentation }) => documentation === void 0 ? [] : [{
		version,
		...documentation
	}]), {
		docsVersions,
		overwrite,
		mayDrop: [...entry.versions.keys()]
	});
	const { provider, documented, undocumented } = address.hostname === site.hostname && (published !== entry.provider || change.documented.length > 0) ? change : {
		provider: published,
		documented: [],
		undocumented: []
	};
	const images = new Map(versions.map(({ facts, images: pushed = [] }) => {
		const stands = entry.versions.get(facts.version);
		const hasSame = stands !== void 0 && findChanges(stands, facts).length === 0;
		const images = before.versions.find(({ version }) => version === facts.version)?.images ?? [];
		return [facts.version, hasSame ? [...images, ...pushed] : pushed];
	}));
	const pushed = withImages(provider, images);
	const newest = pushed.versions.at(-1)?.version;
	const about = versions.find(({ facts }) => facts.version === newest)?.about;
	const described = pushed === before || about === void 0 ? pushed : {
		...pushed,
		...about
	};
	const isBased = described === entry.provider || site.base === void 0 || described.base === site.base;
	return {
		...changeList(entry, isBased ? described : {
			...described,
			base: site.base
		}, changed, replaced),
		...documented.length === 0 ? {} : { documented },
		...undocumented.length === 0 ? {} : { undocumented }
	};
}
function changeVersion({ address, versions }, { facts, text, protocols, isRelinked, lostSignature }, { overwrite }) {
	const stands = versions.get(facts.version);
	const restated = protocols === void 0 ? {} : { protocols };
	if (stands === void 0) return [{
		...withText(facts, text ?? {}),
		...restated
	}];
	const changes = findChanges(stands, facts);
	if (!overwrite && changes.length > 0) throw new ProblemError(versionChanged(address, facts.version, changes));
	const { sums } = stands.sums.signatureUrl === lostSignature ? facts : stands;
	const { keys, signatureUrl, signatureSha256, h1Signed } = sums;
	const attestationUrl = facts.attestationUrl ?? stands.attestationUrl;
	const same = overwrite || isRelinked ? {
		...facts,
		attestationUrl
	} : stands;
	const signed = present({
		...same,
		...restated,
		sums: isRelinked ? facts.sums : present({
			...same.sums,
			keys,
			signatureUrl,
			signatureSha256,
			h1Signed
		})
	});
	const next = withText(changes.length > 0 ? facts : signed, text ?? stands);
	if (areIdentical(stands, next)) return [];
	if (overwrite) refuseUnknown(address, stands);
	return [next];
}
function refuseUnknown(address, stands) {
	const parts = [
		stands,
		...stands.packages.values(),
		...stands.sbom === void 0 ? [] : [stands.sbom]
	];
	const names = [...new Set(parts.flatMap(({ unknown = {} }) => Object.keys(unknown)))];
	if (names.length === 0) return;
	throw newer(versionPath(address, stands.version), `the fields ${shorten(names.join(", "))}`);
}
function listVersion(facts, published) {
	const { version, protocols, packages, notes } = facts;
	const platforms = [...packages.keys()];
	const identity = identityOf(facts);
	return present({
		version,
		protocols,
		platforms,
		published,
		identity,
		notes: startOfNotes(notes)
	});
}
export { documentVersions as a, refuseUnknown as i, listVersion as n, droppedVersions as o, publishVersions as r, newestVersions as s, askForPublication as t };
