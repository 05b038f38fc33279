import { a as __toCommonJS, i as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { t as require_dist$3 } from "./dist.js";
import { a as require_minipass_flush, c as require_lib$9, i as require_minipass_collect, l as require_commonjs$5, n as require_semver, o as require_negotiator, r as require_minipass_pipeline, s as require_http_cache_semantics, t as require_lib$10, u as require_commonjs$4 } from "./lib.js";
import { n as init_library_agents, r as library_agents_exports } from "./library-agents.js";
// node_modules/@sigstore/tuf/dist/appdata.js
var require_appdata = __commonJSMin(((exports, module, this$18) => {
	var __importDefault = this$18 && this$18.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.appDataPath = appDataPath;
	const os_1 = __importDefault(__require("os"));
	const path_1 = __importDefault(__require("path"));
	function appDataPath(name) {
		const homedir = os_1.default.homedir();
		switch (process.platform) {
			case "darwin": {
				const appSupport = path_1.default.join(homedir, "Library", "Application Support");
				return path_1.default.join(appSupport, name);
			}
			case "win32": {
				const localAppData = process.env.LOCALAPPDATA || path_1.default.join(homedir, "AppData", "Local");
				return path_1.default.join(localAppData, name, "Data");
			}
			default: {
				const localData = process.env.XDG_DATA_HOME || path_1.default.join(homedir, ".local", "share");
				return path_1.default.join(localData, name);
			}
		}
	}
}));
// node_modules/@tufjs/models/dist/error.js
var require_error$2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UnsupportedAlgorithmError = exports.CryptoError = exports.LengthOrHashMismatchError = exports.UnsignedMetadataError = exports.RepositoryError = exports.ValueError = void 0;
	var ValueError = class extends Error {};
	exports.ValueError = ValueError;
	var RepositoryError = class extends Error {};
	exports.RepositoryError = RepositoryError;
	var UnsignedMetadataError = class extends RepositoryError {};
	exports.UnsignedMetadataError = UnsignedMetadataError;
	var LengthOrHashMismatchError = class extends RepositoryError {};
	exports.LengthOrHashMismatchError = LengthOrHashMismatchError;
	var CryptoError = class extends Error {};
	exports.CryptoError = CryptoError;
	var UnsupportedAlgorithmError = class extends CryptoError {};
	exports.UnsupportedAlgorithmError = UnsupportedAlgorithmError;
}));
// node_modules/@tufjs/models/dist/utils/guard.js
var require_guard = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isDefined = isDefined;
	exports.isObject = isObject;
	exports.isStringArray = isStringArray;
	exports.isObjectArray = isObjectArray;
	exports.isStringRecord = isStringRecord;
	exports.isObjectRecord = isObjectRecord;
	function isDefined(val) {
		return val !== void 0;
	}
	function isObject(value) {
		return typeof value === "object" && value !== null;
	}
	function isStringArray(value) {
		return Array.isArray(value) && value.every((v) => typeof v === "string");
	}
	function isObjectArray(value) {
		return Array.isArray(value) && value.every(isObject);
	}
	function isStringRecord(value) {
		return typeof value === "object" && value !== null && Object.keys(value).every((k) => typeof k === "string") && Object.values(value).every((v) => typeof v === "string");
	}
	function isObjectRecord(value) {
		return typeof value === "object" && value !== null && Object.keys(value).every((k) => typeof k === "string") && Object.values(value).every((v) => typeof v === "object" && v !== null);
	}
}));
// node_modules/@tufjs/canonical-json/lib/index.js
var require_lib$8 = __commonJSMin(((exports, module) => {
	const COMMA = ",";
	const COLON = ":";
	const LEFT_SQUARE_BRACKET = "[";
	const RIGHT_SQUARE_BRACKET = "]";
	const LEFT_CURLY_BRACKET = "{";
	const RIGHT_CURLY_BRACKET = "}";
	function canonicalize(object) {
		const buffer = [];
		if (typeof object === "string") buffer.push(canonicalizeString(object));
		else if (typeof object === "boolean") buffer.push(JSON.stringify(object));
		else if (Number.isInteger(object)) buffer.push(JSON.stringify(object));
		else if (object === null) buffer.push(JSON.stringify(object));
		else if (Array.isArray(object)) {
			buffer.push(LEFT_SQUARE_BRACKET);
			let first = true;
			object.forEach((element) => {
				if (!first) buffer.push(COMMA);
				first = false;
				buffer.push(canonicalize(element));
			});
			buffer.push(RIGHT_SQUARE_BRACKET);
		} else if (typeof object === "object") {
			buffer.push(LEFT_CURLY_BRACKET);
			let first = true;
			Object.keys(object).sort().forEach((property) => {
				if (!first) buffer.push(COMMA);
				first = false;
				buffer.push(canonicalizeString(property));
				buffer.push(COLON);
				buffer.push(canonicalize(object[property]));
			});
			buffer.push(RIGHT_CURLY_BRACKET);
		} else throw new TypeError("cannot encode " + object.toString());
		return buffer.join("");
	}
	function canonicalizeString(string) {
		return "\"" + string.replace(/\\/g, "\\\\").replace(/"/g, "\\\"") + "\"";
	}
	module.exports = { canonicalize };
}));
// node_modules/@tufjs/models/dist/utils/verify.js
var require_verify$1 = __commonJSMin(((exports, module, this$17) => {
	var __importDefault = this$17 && this$17.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.verifySignature = void 0;
	const canonical_json_1 = require_lib$8();
	const crypto_1 = __importDefault(__require("crypto"));
	const verifySignature = (metaDataSignedData, key, signature) => {
		const canonicalData = Buffer.from((0, canonical_json_1.canonicalize)(metaDataSignedData));
		return crypto_1.default.verify(void 0, canonicalData, key, Buffer.from(signature, "hex"));
	};
	exports.verifySignature = verifySignature;
}));
// node_modules/@tufjs/models/dist/utils/index.js
var require_utils$1 = __commonJSMin(((exports, module, this$16) => {
	var __createBinding = this$16 && this$16.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$16 && this$16.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$16 && this$16.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.crypto = exports.guard = void 0;
	exports.guard = __importStar(require_guard());
	exports.crypto = __importStar(require_verify$1());
}));
// node_modules/@tufjs/models/dist/base.js
var require_base = __commonJSMin(((exports, module, this$15) => {
	var __importDefault = this$15 && this$15.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Signed = exports.MetadataKind = void 0;
	exports.isMetadataKind = isMetadataKind;
	const util_1 = __importDefault(__require("util"));
	const error_1 = require_error$2();
	const utils_1 = require_utils$1();
	const SPECIFICATION_VERSION = [
		"1",
		"0",
		"31"
	];
	var MetadataKind;
	(function(MetadataKind) {
		MetadataKind["Root"] = "root";
		MetadataKind["Timestamp"] = "timestamp";
		MetadataKind["Snapshot"] = "snapshot";
		MetadataKind["Targets"] = "targets";
	})(MetadataKind || (exports.MetadataKind = MetadataKind = {}));
	function isMetadataKind(value) {
		return typeof value === "string" && Object.values(MetadataKind).includes(value);
	}
	exports.Signed = class Signed {
		specVersion;
		expires;
		version;
		unrecognizedFields;
		constructor(options) {
			this.specVersion = options.specVersion || SPECIFICATION_VERSION.join(".");
			const specList = this.specVersion.split(".");
			if (!(specList.length === 2 || specList.length === 3) || !specList.every((item) => isNumeric(item))) throw new error_1.ValueError("Failed to parse specVersion");
			if (specList[0] != SPECIFICATION_VERSION[0]) throw new error_1.ValueError("Unsupported specVersion");
			this.expires = options.expires;
			this.version = options.version;
			this.unrecognizedFields = options.unrecognizedFields || {};
		}
		equals(other) {
			if (!(other instanceof Signed)) return false;
			return this.specVersion === other.specVersion && this.expires === other.expires && this.version === other.version && util_1.default.isDeepStrictEqual(this.unrecognizedFields, other.unrecognizedFields);
		}
		isExpired(referenceTime) {
			if (!referenceTime) referenceTime = new Date();
			return referenceTime >= new Date(this.expires);
		}
		static commonFieldsFromJSON(data) {
			const { spec_version, expires, version, ...rest } = data;
			if (!utils_1.guard.isDefined(spec_version)) throw new error_1.ValueError("spec_version is not defined");
			else if (typeof spec_version !== "string") throw new TypeError("spec_version must be a string");
			if (!utils_1.guard.isDefined(expires)) throw new error_1.ValueError("expires is not defined");
			else if (!(typeof expires === "string")) throw new TypeError("expires must be a string");
			if (!utils_1.guard.isDefined(version)) throw new error_1.ValueError("version is not defined");
			else if (!(typeof version === "number")) throw new TypeError("version must be a number");
			return {
				specVersion: spec_version,
				expires,
				version,
				unrecognizedFields: rest
			};
		}
	};
	function isNumeric(str) {
		return !isNaN(Number(str));
	}
}));
// node_modules/@tufjs/models/dist/file.js
var require_file = __commonJSMin(((exports, module, this$14) => {
	var __importDefault = this$14 && this$14.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TargetFile = exports.MetaFile = void 0;
	const crypto_1 = __importDefault(__require("crypto"));
	const util_1 = __importDefault(__require("util"));
	const error_1 = require_error$2();
	const utils_1 = require_utils$1();
	exports.MetaFile = class MetaFile {
		version;
		length;
		hashes;
		unrecognizedFields;
		constructor(opts) {
			if (opts.version <= 0) throw new error_1.ValueError("Metafile version must be at least 1");
			if (opts.length !== void 0) validateLength(opts.length);
			this.version = opts.version;
			this.length = opts.length;
			this.hashes = opts.hashes;
			this.unrecognizedFields = opts.unrecognizedFields || {};
		}
		equals(other) {
			if (!(other instanceof MetaFile)) return false;
			return this.version === other.version && this.length === other.length && util_1.default.isDeepStrictEqual(this.hashes, other.hashes) && util_1.default.isDeepStrictEqual(this.unrecognizedFields, other.unrecognizedFields);
		}
		verify(data) {
			if (this.length !== void 0) {
				if (data.length !== this.length) throw new error_1.LengthOrHashMismatchError(`Expected length ${this.length} but got ${data.length}`);
			}
			if (this.hashes) Object.entries(this.hashes).forEach(([key, value]) => {
				let hash;
				try {
					hash = crypto_1.default.createHash(key);
				} catch (e) {
					throw new error_1.LengthOrHashMismatchError(`Hash algorithm ${key} not supported`);
				}
				const observedHash = hash.update(data).digest("hex");
				if (observedHash !== value) throw new error_1.LengthOrHashMismatchError(`Expected hash ${value} but got ${observedHash}`);
			});
		}
		toJSON() {
			const json = {
				version: this.version,
				...this.unrecognizedFields
			};
			if (this.length !== void 0) json.length = this.length;
			if (this.hashes) json.hashes = this.hashes;
			return json;
		}
		static fromJSON(data) {
			const { version, length, hashes, ...rest } = data;
			if (typeof version !== "number") throw new TypeError("version must be a number");
			if (utils_1.guard.isDefined(length) && typeof length !== "number") throw new TypeError("length must be a number");
			if (utils_1.guard.isDefined(hashes) && !utils_1.guard.isStringRecord(hashes)) throw new TypeError("hashes must be string keys and values");
			return new MetaFile({
				version,
				length,
				hashes,
				unrecognizedFields: rest
			});
		}
	};
	exports.TargetFile = class TargetFile {
		length;
		path;
		hashes;
		unrecognizedFields;
		constructor(opts) {
			validateLength(opts.length);
			this.length = opts.length;
			this.path = opts.path;
			this.hashes = opts.hashes;
			this.unrecognizedFields = opts.unrecognizedFields || {};
		}
		get custom() {
			const custom = this.unrecognizedFields["custom"];
			if (!custom || Array.isArray(custom) || !(typeof custom === "object")) return {};
			return custom;
		}
		equals(other) {
			if (!(other instanceof TargetFile)) return false;
			return this.length === other.length && this.path === other.path && util_1.default.isDeepStrictEqual(this.hashes, other.hashes) && util_1.default.isDeepStrictEqual(this.unrecognizedFields, other.unrecognizedFields);
		}
		async verify(stream) {
			let observedLength = 0;
			const digests = Object.keys(this.hashes).reduce((acc, key) => {
				try {
					acc[key] = crypto_1.default.createHash(key);
				} catch (e) {
					throw new error_1.LengthOrHashMismatchError(`Hash algorithm ${key} not supported`);
				}
				return acc;
			}, {});
			for await (const chunk of stream) {
				observedLength += chunk.length;
				Object.values(digests).forEach((digest) => {
					digest.update(chunk);
				});
			}
			if (observedLength !== this.length) throw new error_1.LengthOrHashMismatchError(`Expected length ${this.length} but got ${observedLength}`);
			Object.entries(digests).forEach(([key, value]) => {
				const expected = this.hashes[key];
				const actual = value.digest("hex");
				if (actual !== expected) throw new error_1.LengthOrHashMismatchError(`Expected hash ${expected} but got ${actual}`);
			});
		}
		toJSON() {
			return {
				length: this.length,
				hashes: this.hashes,
				...this.unrecognizedFields
			};
		}
		static fromJSON(path, data) {
			const { length, hashes, ...rest } = data;
			if (typeof length !== "number") throw new TypeError("length must be a number");
			if (!utils_1.guard.isStringRecord(hashes)) throw new TypeError("hashes must have string keys and values");
			return new TargetFile({
				length,
				path,
				hashes,
				unrecognizedFields: rest
			});
		}
	};
	function validateLength(length) {
		if (length < 0) throw new error_1.ValueError("Length must be at least 0");
	}
}));
// node_modules/@tufjs/models/dist/utils/oid.js
var require_oid = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.encodeOIDString = encodeOIDString;
	const ANS1_TAG_OID = 6;
	function encodeOIDString(oid) {
		const parts = oid.split(".");
		const first = parseInt(parts[0], 10) * 40 + parseInt(parts[1], 10);
		const rest = [];
		parts.slice(2).forEach((part) => {
			const bytes = encodeVariableLengthInteger(parseInt(part, 10));
			rest.push(...bytes);
		});
		const der = Buffer.from([first, ...rest]);
		return Buffer.from([
			ANS1_TAG_OID,
			der.length,
			...der
		]);
	}
	function encodeVariableLengthInteger(value) {
		const bytes = [];
		let mask = 0;
		while (value > 0) {
			bytes.unshift(value & 127 | mask);
			value >>= 7;
			mask = 128;
		}
		return bytes;
	}
}));
// node_modules/@tufjs/models/dist/utils/key.js
var require_key$2 = __commonJSMin(((exports, module, this$13) => {
	var __importDefault = this$13 && this$13.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getPublicKey = getPublicKey;
	const crypto_1 = __importDefault(__require("crypto"));
	const error_1 = require_error$2();
	const oid_1 = require_oid();
	const ASN1_TAG_SEQUENCE = 48;
	const ANS1_TAG_BIT_STRING = 3;
	const NULL_BYTE = 0;
	const OID_EDDSA = "1.3.101.112";
	const OID_EC_PUBLIC_KEY = "1.2.840.10045.2.1";
	const OID_EC_CURVE_P256V1 = "1.2.840.10045.3.1.7";
	const PEM_HEADER = "-----BEGIN PUBLIC KEY-----";
	function getPublicKey(keyInfo) {
		switch (keyInfo.keyType) {
			case "rsa": return getRSAPublicKey(keyInfo);
			case "ed25519": return getED25519PublicKey(keyInfo);
			case "ecdsa":
			case "ecdsa-sha2-nistp256":
			case "ecdsa-sha2-nistp384": return getECDCSAPublicKey(keyInfo);
			default: throw new error_1.UnsupportedAlgorithmError(`Unsupported key type: ${keyInfo.keyType}`);
		}
	}
	function getRSAPublicKey(keyInfo) {
		if (!keyInfo.keyVal.startsWith(PEM_HEADER)) throw new error_1.CryptoError("Invalid key format");
		const key = crypto_1.default.createPublicKey(keyInfo.keyVal);
		switch (keyInfo.scheme) {
			case "rsassa-pss-sha256": return {
				key,
				padding: crypto_1.default.constants.RSA_PKCS1_PSS_PADDING
			};
			default: throw new error_1.UnsupportedAlgorithmError(`Unsupported RSA scheme: ${keyInfo.scheme}`);
		}
	}
	function getED25519PublicKey(keyInfo) {
		let key;
		if (keyInfo.keyVal.startsWith(PEM_HEADER)) key = crypto_1.default.createPublicKey(keyInfo.keyVal);
		else {
			if (!isHex(keyInfo.keyVal)) throw new error_1.CryptoError("Invalid key format");
			key = crypto_1.default.createPublicKey({
				key: ed25519.hexToDER(keyInfo.keyVal),
				format: "der",
				type: "spki"
			});
		}
		return { key };
	}
	function getECDCSAPublicKey(keyInfo) {
		let key;
		if (keyInfo.keyVal.startsWith(PEM_HEADER)) key = crypto_1.default.createPublicKey(keyInfo.keyVal);
		else {
			if (!isHex(keyInfo.keyVal)) throw new error_1.CryptoError("Invalid key format");
			key = crypto_1.default.createPublicKey({
				key: ecdsa.hexToDER(keyInfo.keyVal),
				format: "der",
				type: "spki"
			});
		}
		return { key };
	}
	const ed25519 = { hexToDER: (hex) => {
		const key = Buffer.from(hex, "hex");
		const oid = (0, oid_1.encodeOIDString)(OID_EDDSA);
		const elements = Buffer.concat([Buffer.concat([
			Buffer.from([ASN1_TAG_SEQUENCE]),
			Buffer.from([oid.length]),
			oid
		]), Buffer.concat([
			Buffer.from([ANS1_TAG_BIT_STRING]),
			Buffer.from([key.length + 1]),
			Buffer.from([NULL_BYTE]),
			key
		])]);
		return Buffer.concat([
			Buffer.from([ASN1_TAG_SEQUENCE]),
			Buffer.from([elements.length]),
			elements
		]);
	} };
	const ecdsa = { hexToDER: (hex) => {
		const key = Buffer.from(hex, "hex");
		const bitString = Buffer.concat([
			Buffer.from([ANS1_TAG_BIT_STRING]),
			Buffer.from([key.length + 1]),
			Buffer.from([NULL_BYTE]),
			key
		]);
		const oids = Buffer.concat([(0, oid_1.encodeOIDString)(OID_EC_PUBLIC_KEY), (0, oid_1.encodeOIDString)(OID_EC_CURVE_P256V1)]);
		const oidSequence = Buffer.concat([
			Buffer.from([ASN1_TAG_SEQUENCE]),
			Buffer.from([oids.length]),
			oids
		]);
		return Buffer.concat([
			Buffer.from([ASN1_TAG_SEQUENCE]),
			Buffer.from([oidSequence.length + bitString.length]),
			oidSequence,
			bitString
		]);
	} };
	const isHex = (key) => /^[0-9a-fA-F]+$/.test(key);
}));
// node_modules/@tufjs/models/dist/key.js
var require_key$1 = __commonJSMin(((exports, module, this$12) => {
	var __importDefault = this$12 && this$12.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Key = void 0;
	const util_1 = __importDefault(__require("util"));
	const error_1 = require_error$2();
	const utils_1 = require_utils$1();
	const key_1 = require_key$2();
	exports.Key = class Key {
		keyID;
		keyType;
		scheme;
		keyVal;
		unrecognizedFields;
		constructor(options) {
			const { keyID, keyType, scheme, keyVal, unrecognizedFields } = options;
			this.keyID = keyID;
			this.keyType = keyType;
			this.scheme = scheme;
			this.keyVal = keyVal;
			this.unrecognizedFields = unrecognizedFields || {};
		}
		verifySignature(metadata) {
			const signature = metadata.signatures[this.keyID];
			if (!signature) throw new error_1.UnsignedMetadataError("no signature for key found in metadata");
			if (!this.keyVal.public) throw new error_1.UnsignedMetadataError("no public key found");
			const publicKey = (0, key_1.getPublicKey)({
				keyType: this.keyType,
				scheme: this.scheme,
				keyVal: this.keyVal.public
			});
			const signedData = metadata.signed.toJSON();
			try {
				if (!utils_1.crypto.verifySignature(signedData, publicKey, signature.sig)) throw new error_1.UnsignedMetadataError(`failed to verify ${this.keyID} signature`);
			} catch (error) {
				if (error instanceof error_1.UnsignedMetadataError) throw error;
				throw new error_1.UnsignedMetadataError(`failed to verify ${this.keyID} signature`);
			}
		}
		equals(other) {
			if (!(other instanceof Key)) return false;
			return this.keyID === other.keyID && this.keyType === other.keyType && this.scheme === other.scheme && util_1.default.isDeepStrictEqual(this.keyVal, other.keyVal) && util_1.default.isDeepStrictEqual(this.unrecognizedFields, other.unrecognizedFields);
		}
		toJSON() {
			return {
				keytype: this.keyType,
				scheme: this.scheme,
				keyval: this.keyVal,
				...this.unrecognizedFields
			};
		}
		static fromJSON(keyID, data) {
			const { keytype, scheme, keyval, ...rest } = data;
			if (typeof keytype !== "string") throw new TypeError("keytype must be a string");
			if (typeof scheme !== "string") throw new TypeError("scheme must be a string");
			if (!utils_1.guard.isStringRecord(keyval)) throw new TypeError("keyval must be a string record");
			return new Key({
				keyID,
				keyType: keytype,
				scheme,
				keyVal: keyval,
				unrecognizedFields: rest
			});
		}
	};
}));
// node_modules/balanced-match/dist/commonjs/index.js
var require_commonjs$3 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.range = exports.balanced = void 0;
	const balanced = (a, b, str) => {
		const ma = a instanceof RegExp ? maybeMatch(a, str) : a;
		const mb = b instanceof RegExp ? maybeMatch(b, str) : b;
		const r = ma !== null && mb != null && (0, exports.range)(ma, mb, str);
		return r && {
			start: r[0],
			end: r[1],
			pre: str.slice(0, r[0]),
			body: str.slice(r[0] + ma.length, r[1]),
			post: str.slice(r[1] + mb.length)
		};
	};
	exports.balanced = balanced;
	const maybeMatch = (reg, str) => {
		const m = str.match(reg);
		return m ? m[0] : null;
	};
	const range = (a, b, str) => {
		let begs, beg, left, right = void 0, result;
		let ai = str.indexOf(a);
		let bi = str.indexOf(b, ai + 1);
		let i = ai;
		if (ai >= 0 && bi > 0) {
			if (a === b) return [ai, bi];
			begs = [];
			left = str.length;
			while (i >= 0 && !result) {
				if (i === ai) {
					begs.push(i);
					ai = str.indexOf(a, i + 1);
				} else if (begs.length === 1) {
					const r = begs.pop();
					if (r !== void 0) result = [r, bi];
				} else {
					beg = begs.pop();
					if (beg !== void 0 && beg < left) {
						left = beg;
						right = bi;
					}
					bi = str.indexOf(b, i + 1);
				}
				i = ai < bi && ai >= 0 ? ai : bi;
			}
			if (begs.length && right !== void 0) result = [left, right];
		}
		return result;
	};
	exports.range = range;
}));
// node_modules/brace-expansion/dist/commonjs/index.js
var require_commonjs$2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.EXPANSION_MAX_STEPS = exports.EXPANSION_MAX_REWRITES = exports.EXPANSION_MAX_DEPTH = exports.EXPANSION_MAX_LENGTH = exports.EXPANSION_MAX = void 0;
	exports.expand = expand;
	const balanced_match_1 = require_commonjs$3();
	const escSlash = "\0SLASH" + Math.random().toFixed(16) + "\0";
	const escOpen = "\0OPEN" + Math.random().toFixed(16) + "\0";
	const escClose = "\0CLOSE" + Math.random().toFixed(16) + "\0";
	const escComma = "\0COMMA" + Math.random().toFixed(16) + "\0";
	const escPeriod = "\0PERIOD" + Math.random().toFixed(16) + "\0";
	const escSlashPattern = new RegExp(escSlash, "g");
	const escOpenPattern = new RegExp(escOpen, "g");
	const escClosePattern = new RegExp(escClose, "g");
	const escCommaPattern = new RegExp(escComma, "g");
	const escPeriodPattern = new RegExp(escPeriod, "g");
	const slashPattern = /\\\\/g;
	const openPattern = /\\{/g;
	const closePattern = /\\}/g;
	const commaPattern = /\\,/g;
	const periodPattern = /\\\./g;
	exports.EXPANSION_MAX = 1e5;
	exports.EXPANSION_MAX_LENGTH = 4e6;
	exports.EXPANSION_MAX_DEPTH = 1e3;
	exports.EXPANSION_MAX_REWRITES = 1e3;
	exports.EXPANSION_MAX_STEPS = 2e7;
	const CALL_STEPS = 16;
	function numeric(str) {
		return !isNaN(str) ? parseInt(str, 10) : str.charCodeAt(0);
	}
	function escapeBraces(str) {
		return str.replace(slashPattern, escSlash).replace(openPattern, escOpen).replace(closePattern, escClose).replace(commaPattern, escComma).replace(periodPattern, escPeriod);
	}
	function unescapeBraces(str) {
		return str.replace(escSlashPattern, "\\").replace(escOpenPattern, "{").replace(escClosePattern, "}").replace(escCommaPattern, ",").replace(escPeriodPattern, ".");
	}
	function pushAll(target, items) {
		for (let i = 0; i < items.length; i++) target.push(items[i]);
	}
	function balancedWithBudget(str, masked, budget) {
		if (budget.remaining < 0) return;
		const r = (0, balanced_match_1.range)("{", "}", masked);
		const unmatched = r !== void 0 && masked.indexOf("{") < r[0];
		budget.remaining -= r && !unmatched ? r[1] + 1 : str.length;
		if (!r || budget.remaining < 0) return;
		return {
			end: r[1],
			pre: str.slice(0, r[0]),
			body: str.slice(r[0] + 1, r[1]),
			post: str.slice(r[1] + 1),
			unmatched
		};
	}
	function maskUnmatchedOpens(masked, budget) {
		budget.remaining -= masked.length;
		const open = [];
		for (let i = 0; i < masked.length; i++) {
			const c = masked.charCodeAt(i);
			if (c === 123) open.push(i);
			else if (c === 125 && open.length) open.pop();
		}
		let out = "";
		let last = 0;
		for (let i = 0; i < open.length; i++) {
			const at = open[i];
			out += masked.slice(last, at) + "\0";
			last = at + 1;
		}
		return out + masked.slice(last);
	}
	function commaSetFollows(str, budget) {
		budget.remaining -= str.length;
		if (budget.remaining < 0) return false;
		let close = false;
		for (let i = str.length - 1; i >= 0; i--) {
			const c = str.charCodeAt(i);
			if (c === 125) close = true;
			else if (c === 10 || c === 13 || c === 8232 || c === 8233) close = false;
			else if (c === 44 && close && str.charCodeAt(i + 1) !== 44) return true;
		}
		return false;
	}
	function parseCommaParts(str, budget) {
		const parts = [];
		let carry = "";
		for (;;) {
			const m = balancedWithBudget(str, str, budget);
			if (budget.remaining < 0) return;
			if (!m) {
				const tail = str.split(",");
				tail[0] = carry + tail[0];
				pushAll(parts, tail);
				return parts;
			}
			const { pre, body, post } = m;
			const p = pre.split(",");
			p[0] = carry + p[0];
			p[p.length - 1] += "{" + body + "}";
			if (!post.length) {
				pushAll(parts, p);
				return parts;
			}
			carry = p.pop();
			pushAll(parts, p);
			str = post;
		}
	}
	function bound(value, fallback) {
		return value === void 0 || isNaN(value) ? fallback : value;
	}
	function expand(str, options = {}) {
		if (!str) return [];
		const max = bound(options.max, exports.EXPANSION_MAX);
		const maxLength = bound(options.maxLength, exports.EXPANSION_MAX_LENGTH);
		const maxDepth = bound(options.maxDepth, exports.EXPANSION_MAX_DEPTH);
		const maxRewrites = bound(options.maxRewrites, exports.EXPANSION_MAX_REWRITES);
		const maxSteps = bound(options.maxSteps, exports.EXPANSION_MAX_STEPS);
		if (str.slice(0, 2) === "{}") str = "\\{\\}" + str.slice(2);
		return expand_(escapeBraces(str), max, maxLength, maxDepth, 0, maxRewrites, { remaining: maxSteps }, true).map(unescapeBraces);
	}
	function embrace(str) {
		return "{" + str + "}";
	}
	function isPadded(el) {
		return /^-?0\d/.test(el);
	}
	function lte(i, y) {
		return i <= y;
	}
	function gte(i, y) {
		return i >= y;
	}
	function combine(acc, pre, values, max, maxLength, dropEmpties, budget) {
		const out = [];
		let length = 0;
		let nonEmpty;
		outer: for (let a = 0; a < acc.length; a++) {
			const prefix = acc[a] + pre;
			let vs = values;
			if (dropEmpties && !prefix) {
				if (!nonEmpty) nonEmpty = values.filter((v) => v);
				vs = nonEmpty;
			}
			for (let v = 0; v < vs.length; v++) {
				if (out.length >= max) break outer;
				const expansion = prefix + vs[v];
				if (length + expansion.length > maxLength) break outer;
				out.push(expansion);
				length += expansion.length;
			}
		}
		budget.remaining -= out.length;
		return out;
	}
	function expandSequence(body, isAlphaSequence, max, maxLength, budget) {
		const n = body.split(/\.\./);
		const N = [];
		if (n[0] === void 0 || n[1] === void 0) return N;
		const x = numeric(n[0]);
		const y = numeric(n[1]);
		const width = Math.max(n[0].length, n[1].length);
		let incr = n.length === 3 && n[2] !== void 0 ? Math.max(Math.abs(numeric(n[2])), 1) : 1;
		let test = lte;
		if (y < x) {
			incr *= -1;
			test = gte;
		}
		const pad = n.some(isPadded);
		const cost = pad ? width : 1;
		let length = 0;
		for (let i = x; test(i, y) && N.length < max; i += incr) {
			budget.remaining -= cost;
			if (budget.remaining < 0) return;
			let c;
			if (isAlphaSequence) {
				c = String.fromCharCode(i);
				if (c === "\\") c = "";
			} else {
				c = String(i);
				if (pad) {
					const need = width - c.length;
					if (need > 0) {
						const z = new Array(need + 1).join("0");
						if (i < 0) c = "-" + z + c.slice(1);
						else c = z + c;
					}
				}
			}
			if (length + c.length > maxLength) break;
			N.push(c);
			length += c.length;
		}
		return N;
	}
	function expand_(str, max, maxLength, maxDepth, depth, maxRewrites, budget, isTop) {
		budget.remaining -= CALL_STEPS;
		if (depth > maxDepth) return [str];
		let acc = [""];
		let rewrites = 0;
		let dropEmpties = false;
		let firstGroup = true;
		let masked = str;
		for (;;) {
			const m = balancedWithBudget(str, masked, budget);
			if (!m) return combine(acc, str, [""], max, maxLength, dropEmpties, budget);
			if (m.unmatched) masked = maskUnmatchedOpens(masked, budget);
			const pre = m.pre;
			const literal = () => combine(acc, pre + "{" + m.body + "}" + m.post, [""], max, maxLength, dropEmpties, budget);
			if (/\$$/.test(pre)) {
				acc = combine(acc, pre + "{" + m.body + "}", [""], max, maxLength, dropEmpties && !m.post.length, budget);
				firstGroup = false;
				if (!m.post.length) break;
				str = m.post;
				masked = masked.slice(m.end + 1);
				continue;
			}
			const isNumericSequence = /^-?\d+\.\.-?\d+(?:\.\.-?\d+)?$/.test(m.body);
			const isAlphaSequence = /^[a-zA-Z]\.\.[a-zA-Z](?:\.\.-?\d+)?$/.test(m.body);
			const isSequence = isNumericSequence || isAlphaSequence;
			const isOptions = m.body.indexOf(",") >= 0;
			if (!isSequence && !isOptions) {
				if (rewrites < maxRewrites && commaSetFollows(m.post, budget)) {
					rewrites++;
					str = m.pre + "{" + m.body + escClose + m.post;
					masked = masked.slice(0, m.end) + escClose + masked.slice(m.end + 1);
					isTop = true;
					continue;
				}
				return literal();
			}
			if (firstGroup) {
				dropEmpties = isTop && !isSequence;
				firstGroup = false;
			}
			let values;
			if (isSequence) {
				values = expandSequence(m.body, isAlphaSequence, max, maxLength, budget);
				if (!values) return literal();
			} else {
				let n = parseCommaParts(m.body, budget);
				if (!n) return literal();
				if (n.length === 1 && n[0] !== void 0) {
					n = expand_(n[0], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false).map(embrace);
					if (budget.remaining < 0) return literal();
					if (n.length === 1) {
						const next = combine(acc, pre + n[0], [""], max, maxLength, dropEmpties && !m.post.length, budget);
						if (budget.remaining < 0) return literal();
						acc = next;
						if (!m.post.length) break;
						str = m.post;
						masked = masked.slice(m.end + 1);
						continue;
					}
				}
				let dropsEmpties = dropEmpties && !m.post.length && !pre;
				for (let d = 0; dropsEmpties && d < acc.length; d++) if (acc[d]) dropsEmpties = false;
				values = [];
				let valuesLength = 0;
				outer: for (let j = 0; j < n.length; j++) {
					const expanded = expand_(n[j], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false);
					if (budget.remaining < 0) return literal();
					for (let k = 0; k < expanded.length; k++) {
						const v = expanded[k];
						if (dropsEmpties && !v) continue;
						if (values.length >= max || valuesLength + v.length > maxLength) break outer;
						values.push(v);
						valuesLength += v.length;
					}
				}
			}
			const next = combine(acc, pre, values, max, maxLength, dropEmpties && !m.post.length, budget);
			if (budget.remaining < 0) return literal();
			acc = next;
			if (!m.post.length) break;
			str = m.post;
			masked = masked.slice(m.end + 1);
		}
		return acc;
	}
}));
// node_modules/minimatch/dist/commonjs/assert-valid-pattern.js
var require_assert_valid_pattern = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertValidPattern = void 0;
	const MAX_PATTERN_LENGTH = 65536;
	const assertValidPattern = (pattern) => {
		if (typeof pattern !== "string") throw new TypeError("invalid pattern");
		if (pattern.length > MAX_PATTERN_LENGTH) throw new TypeError("pattern is too long");
	};
	exports.assertValidPattern = assertValidPattern;
}));
// node_modules/minimatch/dist/commonjs/brace-expressions.js
var require_brace_expressions = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.parseClass = void 0;
	const posixClasses = {
		"[:alnum:]": ["\\p{L}\\p{Nl}\\p{Nd}", true],
		"[:alpha:]": ["\\p{L}\\p{Nl}", true],
		"[:ascii:]": ["\\x00-\\x7f", false],
		"[:blank:]": ["\\p{Zs}\\t", true],
		"[:cntrl:]": ["\\p{Cc}", true],
		"[:digit:]": ["\\p{Nd}", true],
		"[:graph:]": [
			"\\p{Z}\\p{C}",
			true,
			true
		],
		"[:lower:]": ["\\p{Ll}", true],
		"[:print:]": ["\\p{C}", true],
		"[:punct:]": ["\\p{P}", true],
		"[:space:]": ["\\p{Z}\\t\\r\\n\\v\\f", true],
		"[:upper:]": ["\\p{Lu}", true],
		"[:word:]": ["\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}", true],
		"[:xdigit:]": ["A-Fa-f0-9", false]
	};
	const braceEscape = (s) => s.replace(/[[\]\\-]/g, "\\$&");
	const regexpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
	const rangesToString = (ranges) => ranges.join("");
	const parseClass = (glob, position) => {
		const pos = position;
		if (glob.charAt(pos) !== "[") throw new Error("not in a brace expression");
		const ranges = [];
		const negs = [];
		let i = pos + 1;
		let sawStart = false;
		let uflag = false;
		let escaping = false;
		let negate = false;
		let endPos = pos;
		let rangeStart = "";
		WHILE: while (i < glob.length) {
			const c = glob.charAt(i);
			if ((c === "!" || c === "^") && i === pos + 1) {
				negate = true;
				i++;
				continue;
			}
			if (c === "]" && sawStart && !escaping) {
				endPos = i + 1;
				break;
			}
			sawStart = true;
			if (c === "\\") {
				if (!escaping) {
					escaping = true;
					i++;
					continue;
				}
			}
			if (c === "[" && !escaping) {
				for (const [cls, [unip, u, neg]] of Object.entries(posixClasses)) if (glob.startsWith(cls, i)) {
					if (rangeStart) return [
						"$.",
						false,
						glob.length - pos,
						true
					];
					i += cls.length;
					if (neg) negs.push(unip);
					else ranges.push(unip);
					uflag = uflag || u;
					continue WHILE;
				}
			}
			escaping = false;
			if (rangeStart) {
				if (c > rangeStart) ranges.push(braceEscape(rangeStart) + "-" + braceEscape(c));
				else if (c === rangeStart) ranges.push(braceEscape(c));
				rangeStart = "";
				i++;
				continue;
			}
			if (glob.startsWith("-]", i + 1)) {
				ranges.push(braceEscape(c + "-"));
				i += 2;
				continue;
			}
			if (glob.startsWith("-", i + 1)) {
				rangeStart = c;
				i += 2;
				continue;
			}
			ranges.push(braceEscape(c));
			i++;
		}
		if (endPos < i) return [
			"",
			false,
			0,
			false
		];
		if (!ranges.length && !negs.length) return [
			"$.",
			false,
			glob.length - pos,
			true
		];
		if (negs.length === 0 && ranges.length === 1 && /^\\?.$/.test(ranges[0]) && !negate) {
			const r = ranges[0].length === 2 ? ranges[0].slice(-1) : ranges[0];
			return [
				regexpEscape(r),
				false,
				endPos - pos,
				false
			];
		}
		const sranges = "[" + (negate ? "^" : "") + rangesToString(ranges) + "]";
		const snegs = "[" + (negate ? "" : "^") + rangesToString(negs) + "]";
		return [
			ranges.length && negs.length ? "(" + sranges + "|" + snegs + ")" : ranges.length ? sranges : snegs,
			uflag,
			endPos - pos,
			true
		];
	};
	exports.parseClass = parseClass;
}));
// node_modules/minimatch/dist/commonjs/unescape.js
var require_unescape = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.unescape = void 0;
	const unescape = (s, { windowsPathsNoEscape = false, magicalBraces = true } = {}) => {
		if (magicalBraces) return windowsPathsNoEscape ? s.replace(/\[([^/\\])\]/g, "$1") : s.replace(/((?!\\).|^)\[([^/\\])\]/g, "$1$2").replace(/\\([^/])/g, "$1");
		return windowsPathsNoEscape ? s.replace(/\[([^/\\{}])\]/g, "$1") : s.replace(/((?!\\).|^)\[([^/\\{}])\]/g, "$1$2").replace(/\\([^/{}])/g, "$1");
	};
	exports.unescape = unescape;
}));
// node_modules/minimatch/dist/commonjs/ast.js
var require_ast = __commonJSMin(((exports) => {
	var _a;
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AST = void 0;
	const brace_expressions_js_1 = require_brace_expressions();
	const unescape_js_1 = require_unescape();
	const types = new Set([
		"!",
		"?",
		"+",
		"*",
		"@"
	]);
	const isExtglobType = (c) => types.has(c);
	const isExtglobAST = (c) => isExtglobType(c.type);
	const adoptionMap = new Map([
		["!", ["@"]],
		["?", ["?", "@"]],
		["@", ["@"]],
		["*", [
			"*",
			"+",
			"?",
			"@"
		]],
		["+", ["+", "@"]]
	]);
	const adoptionWithSpaceMap = new Map([
		["!", ["?"]],
		["@", ["?"]],
		["+", ["?", "*"]]
	]);
	const adoptionAnyMap = new Map([
		["!", ["?", "@"]],
		["?", ["?", "@"]],
		["@", ["?", "@"]],
		["*", [
			"*",
			"+",
			"?",
			"@"
		]],
		["+", [
			"+",
			"@",
			"?",
			"*"
		]]
	]);
	const usurpMap = new Map([
		["!", new Map([["!", "@"]])],
		["?", new Map([["*", "*"], ["+", "*"]])],
		["@", new Map([
			["!", "!"],
			["?", "?"],
			["@", "@"],
			["*", "*"],
			["+", "+"]
		])],
		["+", new Map([["?", "*"], ["*", "*"]])]
	]);
	const startNoTraversal = "(?!(?:^|/)\\.\\.?(?:$|/))";
	const startNoDot = "(?!\\.)";
	const addPatternStart = new Set(["[", "."]);
	const justDots = new Set(["..", "."]);
	const reSpecials = new Set("().*{}+?[]^$\\!");
	const regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
	const qmark = "[^/]";
	const star = "[^/]*?";
	const starNoEmpty = "[^/]+?";
	let ID = 0;
	var AST = class {
		type;
		#root;
		#hasMagic;
		#uflag = false;
		#parts = [];
		#parent;
		#parentIndex;
		#negs;
		#filledNegs = false;
		#options;
		#toString;
		#emptyExt = false;
		id = ++ID;
		get depth() {
			return (this.#parent?.depth ?? -1) + 1;
		}
		[Symbol.for("nodejs.util.inspect.custom")]() {
			return {
				"@@type": "AST",
				id: this.id,
				type: this.type,
				root: this.#root.id,
				parent: this.#parent?.id,
				depth: this.depth,
				partsLength: this.#parts.length,
				parts: this.#parts
			};
		}
		constructor(type, parent, options = {}) {
			this.type = type;
			if (type) this.#hasMagic = true;
			this.#parent = parent;
			this.#root = this.#parent ? this.#parent.#root : this;
			this.#options = this.#root === this ? options : this.#root.#options;
			this.#negs = this.#root === this ? [] : this.#root.#negs;
			if (type === "!" && !this.#root.#filledNegs) this.#negs.push(this);
			this.#parentIndex = this.#parent ? this.#parent.#parts.length : 0;
		}
		get hasMagic() {
			if (this.#hasMagic !== void 0) return this.#hasMagic;
			for (const p of this.#parts) {
				if (typeof p === "string") continue;
				if (p.type || p.hasMagic) return this.#hasMagic = true;
			}
			return this.#hasMagic;
		}
		toString() {
			return this.#toString !== void 0 ? this.#toString : !this.type ? this.#toString = this.#parts.map((p) => String(p)).join("") : this.#toString = this.type + "(" + this.#parts.map((p) => String(p)).join("|") + ")";
		}
		#fillNegs() {
			if (this !== this.#root) throw new Error("should only call on root");
			if (this.#filledNegs) return this;
			this.toString();
			this.#filledNegs = true;
			let n;
			while (n = this.#negs.pop()) {
				if (n.type !== "!") continue;
				let p = n;
				let pp = p.#parent;
				while (pp) {
					for (let i = p.#parentIndex + 1; !pp.type && i < pp.#parts.length; i++) for (const part of n.#parts) {
						if (typeof part === "string") throw new Error("string part in extglob AST??");
						part.copyIn(pp.#parts[i]);
					}
					p = pp;
					pp = p.#parent;
				}
			}
			return this;
		}
		push(...parts) {
			for (const p of parts) {
				if (p === "") continue;
				if (typeof p !== "string" && !(p instanceof _a && p.#parent === this)) throw new Error("invalid part: " + p);
				this.#parts.push(p);
			}
		}
		toJSON() {
			const ret = this.type === null ? this.#parts.slice().map((p) => typeof p === "string" ? p : p.toJSON()) : [this.type, ...this.#parts.map((p) => p.toJSON())];
			if (this.isStart() && !this.type) ret.unshift([]);
			if (this.isEnd() && (this === this.#root || this.#root.#filledNegs && this.#parent?.type === "!")) ret.push({});
			return ret;
		}
		isStart() {
			if (this.#root === this) return true;
			if (!this.#parent?.isStart()) return false;
			if (this.#parentIndex === 0) return true;
			const p = this.#parent;
			for (let i = 0; i < this.#parentIndex; i++) {
				const pp = p.#parts[i];
				if (!(pp instanceof _a && pp.type === "!")) return false;
			}
			return true;
		}
		isEnd() {
			if (this.#root === this) return true;
			if (this.#parent?.type === "!") return true;
			if (!this.#parent?.isEnd()) return false;
			if (!this.type) return this.#parent?.isEnd();
			const pl = this.#parent ? this.#parent.#parts.length : 0;
			return this.#parentIndex === pl - 1;
		}
		copyIn(part) {
			if (typeof part === "string") this.push(part);
			else this.push(part.clone(this));
		}
		clone(parent) {
			const c = new _a(this.type, parent);
			for (const p of this.#parts) c.copyIn(p);
			return c;
		}
		static #parseAST(str, ast, pos, opt, extDepth) {
			const maxDepth = opt.maxExtglobRecursion ?? 2;
			let escaping = false;
			let inBrace = false;
			let braceStart = -1;
			let braceNeg = false;
			if (ast.type === null) {
				let i = pos;
				let acc = "";
				while (i < str.length) {
					const c = str.charAt(i++);
					if (escaping || c === "\\") {
						escaping = !escaping;
						acc += c;
						continue;
					}
					if (inBrace) {
						if (i === braceStart + 1) {
							if (c === "^" || c === "!") braceNeg = true;
						} else if (c === "]" && !(i === braceStart + 2 && braceNeg)) inBrace = false;
						acc += c;
						continue;
					} else if (c === "[") {
						inBrace = true;
						braceStart = i;
						braceNeg = false;
						acc += c;
						continue;
					}
					if (!opt.noext && isExtglobType(c) && str.charAt(i) === "(" && extDepth <= maxDepth) {
						ast.push(acc);
						acc = "";
						const ext = new _a(c, ast);
						i = _a.#parseAST(str, ext, i, opt, extDepth + 1);
						ast.push(ext);
						continue;
					}
					acc += c;
				}
				ast.push(acc);
				return i;
			}
			let i = pos + 1;
			let part = new _a(null, ast);
			const parts = [];
			let acc = "";
			while (i < str.length) {
				const c = str.charAt(i++);
				if (escaping || c === "\\") {
					escaping = !escaping;
					acc += c;
					continue;
				}
				if (inBrace) {
					if (i === braceStart + 1) {
						if (c === "^" || c === "!") braceNeg = true;
					} else if (c === "]" && !(i === braceStart + 2 && braceNeg)) inBrace = false;
					acc += c;
					continue;
				} else if (c === "[") {
					inBrace = true;
					braceStart = i;
					braceNeg = false;
					acc += c;
					continue;
				}
				if (!opt.noext && isExtglobType(c) && str.charAt(i) === "(" && (extDepth <= maxDepth || ast && ast.#canAdoptType(c))) {
					const depthAdd = ast && ast.#canAdoptType(c) ? 0 : 1;
					part.push(acc);
					acc = "";
					const ext = new _a(c, part);
					part.push(ext);
					i = _a.#parseAST(str, ext, i, opt, extDepth + depthAdd);
					continue;
				}
				if (c === "|") {
					part.push(acc);
					acc = "";
					parts.push(part);
					part = new _a(null, ast);
					continue;
				}
				if (c === ")") {
					if (acc === "" && ast.#parts.length === 0) ast.#emptyExt = true;
					part.push(acc);
					acc = "";
					ast.push(...parts, part);
					return i;
				}
				acc += c;
			}
			ast.type = null;
			ast.#hasMagic = void 0;
			ast.#parts = [str.substring(pos - 1)];
			return i;
		}
		#canAdoptWithSpace(child) {
			return this.#canAdopt(child, adoptionWithSpaceMap);
		}
		#canAdopt(child, map = adoptionMap) {
			if (!child || typeof child !== "object" || child.type !== null || child.#parts.length !== 1 || this.type === null) return false;
			const gc = child.#parts[0];
			if (!gc || typeof gc !== "object" || gc.type === null) return false;
			return this.#canAdoptType(gc.type, map);
		}
		#canAdoptType(c, map = adoptionAnyMap) {
			return !!map.get(this.type)?.includes(c);
		}
		#adoptWithSpace(child, index) {
			const gc = child.#parts[0];
			const blank = new _a(null, gc, this.options);
			blank.#parts.push("");
			gc.push(blank);
			this.#adopt(child, index);
		}
		#adopt(child, index) {
			const gc = child.#parts[0];
			this.#parts.splice(index, 1, ...gc.#parts);
			for (const p of gc.#parts) if (typeof p === "object") p.#parent = this;
			this.#toString = void 0;
		}
		#canUsurpType(c) {
			return !!usurpMap.get(this.type)?.has(c);
		}
		#canUsurp(child) {
			if (!child || typeof child !== "object" || child.type !== null || child.#parts.length !== 1 || this.type === null || this.#parts.length !== 1) return false;
			const gc = child.#parts[0];
			if (!gc || typeof gc !== "object" || gc.type === null) return false;
			return this.#canUsurpType(gc.type);
		}
		#usurp(child) {
			const m = usurpMap.get(this.type);
			const gc = child.#parts[0];
			const nt = m?.get(gc.type);
			if (!nt) return false;
			this.#parts = gc.#parts;
			for (const p of this.#parts) if (typeof p === "object") p.#parent = this;
			this.type = nt;
			this.#toString = void 0;
			this.#emptyExt = false;
		}
		static fromGlob(pattern, options = {}) {
			const ast = new _a(null, void 0, options);
			_a.#parseAST(pattern, ast, 0, options, 0);
			return ast;
		}
		toMMPattern() {
			if (this !== this.#root) return this.#root.toMMPattern();
			const glob = this.toString();
			const [re, body, hasMagic, uflag] = this.toRegExpSource();
			if (!(hasMagic || this.#hasMagic || this.#options.nocase && !this.#options.nocaseMagicOnly && glob.toUpperCase() !== glob.toLowerCase())) return body;
			const flags = (this.#options.nocase ? "i" : "") + (uflag ? "u" : "");
			return Object.assign(new RegExp(`^${re}$`, flags), {
				_src: re,
				_glob: glob
			});
		}
		get options() {
			return this.#options;
		}
		toRegExpSource(allowDot) {
			const dot = allowDot ?? !!this.#options.dot;
			if (this.#root === this) {
				this.#flatten();
				this.#fillNegs();
			}
			if (!isExtglobAST(this)) {
				const noEmpty = this.isStart() && this.isEnd() && !this.#parts.some((s) => typeof s !== "string");
				const src = this.#parts.map((p) => {
					const [re, _, hasMagic, uflag] = typeof p === "string" ? _a.#parseGlob(p, this.#hasMagic, noEmpty) : p.toRegExpSource(allowDot);
					this.#hasMagic = this.#hasMagic || hasMagic;
					this.#uflag = this.#uflag || uflag;
					return re;
				}).join("");
				let start = "";
				if (this.isStart()) {
					if (typeof this.#parts[0] === "string") {
						if (!(this.#parts.length === 1 && justDots.has(this.#parts[0]))) {
							const aps = addPatternStart;
							const needNoTrav = dot && aps.has(src.charAt(0)) || src.startsWith("\\.") && aps.has(src.charAt(2)) || src.startsWith("\\.\\.") && aps.has(src.charAt(4));
							const needNoDot = !dot && !allowDot && aps.has(src.charAt(0));
							start = needNoTrav ? startNoTraversal : needNoDot ? startNoDot : "";
						}
					}
				}
				let end = "";
				if (this.isEnd() && this.#root.#filledNegs && this.#parent?.type === "!") end = "(?:$|\\/)";
				return [
					start + src + end,
					(0, unescape_js_1.unescape)(src),
					this.#hasMagic = !!this.#hasMagic,
					this.#uflag
				];
			}
			const repeated = this.type === "*" || this.type === "+";
			const start = this.type === "!" ? "(?:(?!(?:" : "(?:";
			let body = this.#partsToRegExp(dot);
			if (this.isStart() && this.isEnd() && !body && this.type !== "!") {
				const s = this.toString();
				const me = this;
				me.#parts = [s];
				me.type = null;
				me.#hasMagic = void 0;
				return [
					s,
					(0, unescape_js_1.unescape)(this.toString()),
					false,
					false
				];
			}
			let bodyDotAllowed = !repeated || allowDot || dot || false ? "" : this.#partsToRegExp(true);
			if (bodyDotAllowed === body) bodyDotAllowed = "";
			if (bodyDotAllowed) body = `(?:${body})(?:${bodyDotAllowed})*?`;
			let final = "";
			if (this.type === "!" && this.#emptyExt) final = (this.isStart() && !dot ? startNoDot : "") + starNoEmpty;
			else {
				const close = this.type === "!" ? "))" + (this.isStart() && !dot && !allowDot ? startNoDot : "") + "[^/]*?)" : this.type === "@" ? ")" : this.type === "?" ? ")?" : this.type === "+" && bodyDotAllowed ? ")" : this.type === "*" && bodyDotAllowed ? `)?` : `)${this.type}`;
				final = start + body + close;
			}
			return [
				final,
				(0, unescape_js_1.unescape)(body),
				this.#hasMagic = !!this.#hasMagic,
				this.#uflag
			];
		}
		#flatten() {
			if (!isExtglobAST(this)) {
				for (const p of this.#parts) if (typeof p === "object") p.#flatten();
			} else {
				let iterations = 0;
				let done = false;
				do {
					done = true;
					for (let i = 0; i < this.#parts.length; i++) {
						const c = this.#parts[i];
						if (typeof c === "object") {
							c.#flatten();
							if (this.#canAdopt(c)) {
								done = false;
								this.#adopt(c, i);
							} else if (this.#canAdoptWithSpace(c)) {
								done = false;
								this.#adoptWithSpace(c, i);
							} else if (this.#canUsurp(c)) {
								done = false;
								this.#usurp(c);
							}
						}
					}
				} while (!done && ++iterations < 10);
			}
			this.#toString = void 0;
		}
		#partsToRegExp(dot) {
			return this.#parts.map((p) => {
				if (typeof p === "string") throw new Error("string type in extglob ast??");
				const [re, _, _hasMagic, uflag] = p.toRegExpSource(dot);
				this.#uflag = this.#uflag || uflag;
				return re;
			}).filter((p) => !(this.isStart() && this.isEnd()) || !!p).join("|");
		}
		static #parseGlob(glob, hasMagic, noEmpty = false) {
			let escaping = false;
			let re = "";
			let uflag = false;
			let inStar = false;
			for (let i = 0; i < glob.length; i++) {
				const c = glob.charAt(i);
				if (escaping) {
					escaping = false;
					re += (reSpecials.has(c) ? "\\" : "") + c;
					continue;
				}
				if (c === "*") {
					if (inStar) continue;
					inStar = true;
					re += noEmpty && /^[*]+$/.test(glob) ? starNoEmpty : star;
					hasMagic = true;
					continue;
				} else inStar = false;
				if (c === "\\") {
					if (i === glob.length - 1) re += "\\\\";
					else escaping = true;
					continue;
				}
				if (c === "[") {
					const [src, needUflag, consumed, magic] = (0, brace_expressions_js_1.parseClass)(glob, i);
					if (consumed) {
						re += src;
						uflag = uflag || needUflag;
						i += consumed - 1;
						hasMagic = hasMagic || magic;
						continue;
					}
				}
				if (c === "?") {
					re += qmark;
					hasMagic = true;
					continue;
				}
				re += regExpEscape(c);
			}
			return [
				re,
				(0, unescape_js_1.unescape)(glob),
				!!hasMagic,
				uflag
			];
		}
	};
	exports.AST = AST;
	_a = AST;
}));
// node_modules/minimatch/dist/commonjs/escape.js
var require_escape = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.escape = void 0;
	const escape = (s, { windowsPathsNoEscape = false, magicalBraces = false } = {}) => {
		if (magicalBraces) return windowsPathsNoEscape ? s.replace(/[?*()[\]{}]/g, "[$&]") : s.replace(/[?*()[\]\\{}]/g, "\\$&");
		return windowsPathsNoEscape ? s.replace(/[?*()[\]]/g, "[$&]") : s.replace(/[?*()[\]\\]/g, "\\$&");
	};
	exports.escape = escape;
}));
// node_modules/minimatch/dist/commonjs/index.js
var require_commonjs$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.unescape = exports.escape = exports.AST = exports.Minimatch = exports.match = exports.makeRe = exports.braceExpand = exports.defaults = exports.filter = exports.GLOBSTAR = exports.sep = exports.minimatch = void 0;
	const brace_expansion_1 = require_commonjs$2();
	const assert_valid_pattern_js_1 = require_assert_valid_pattern();
	const ast_js_1 = require_ast();
	const escape_js_1 = require_escape();
	const unescape_js_1 = require_unescape();
	const minimatch = (p, pattern, options = {}) => {
		(0, assert_valid_pattern_js_1.assertValidPattern)(pattern);
		if (!options.nocomment && pattern.charAt(0) === "#") return false;
		return new Minimatch(pattern, options).match(p);
	};
	exports.minimatch = minimatch;
	const starDotExtRE = /^\*+([^+@!?*[(]*)$/;
	const starDotExtTest = (ext) => (f) => !f.startsWith(".") && f.endsWith(ext);
	const starDotExtTestDot = (ext) => (f) => f.endsWith(ext);
	const starDotExtTestNocase = (ext) => {
		ext = ext.toLowerCase();
		return (f) => !f.startsWith(".") && f.toLowerCase().endsWith(ext);
	};
	const starDotExtTestNocaseDot = (ext) => {
		ext = ext.toLowerCase();
		return (f) => f.toLowerCase().endsWith(ext);
	};
	const starDotStarRE = /^\*+\.\*+$/;
	const starDotStarTest = (f) => !f.startsWith(".") && f.includes(".");
	const starDotStarTestDot = (f) => f !== "." && f !== ".." && f.includes(".");
	const dotStarRE = /^\.\*+$/;
	const dotStarTest = (f) => f !== "." && f !== ".." && f.startsWith(".");
	const starRE = /^\*+$/;
	const starTest = (f) => f.length !== 0 && !f.startsWith(".");
	const starTestDot = (f) => f.length !== 0 && f !== "." && f !== "..";
	const qmarksRE = /^\?+([^+@!?*[(]*)?$/;
	const qmarksTestNocase = ([$0, ext = ""]) => {
		const noext = qmarksTestNoExt([$0]);
		if (!ext) return noext;
		ext = ext.toLowerCase();
		return (f) => noext(f) && f.toLowerCase().endsWith(ext);
	};
	const qmarksTestNocaseDot = ([$0, ext = ""]) => {
		const noext = qmarksTestNoExtDot([$0]);
		if (!ext) return noext;
		ext = ext.toLowerCase();
		return (f) => noext(f) && f.toLowerCase().endsWith(ext);
	};
	const qmarksTestDot = ([$0, ext = ""]) => {
		const noext = qmarksTestNoExtDot([$0]);
		return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
	};
	const qmarksTest = ([$0, ext = ""]) => {
		const noext = qmarksTestNoExt([$0]);
		return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
	};
	const qmarksTestNoExt = ([$0]) => {
		const len = $0.length;
		return (f) => f.length === len && !f.startsWith(".");
	};
	const qmarksTestNoExtDot = ([$0]) => {
		const len = $0.length;
		return (f) => f.length === len && f !== "." && f !== "..";
	};
	const defaultPlatform = typeof process === "object" && process ? typeof process.env === "object" && process.env && process.env.__MINIMATCH_TESTING_PLATFORM__ || process.platform : "posix";
	const path = {
		win32: { sep: "\\" },
		posix: { sep: "/" }
	};
	exports.sep = defaultPlatform === "win32" ? path.win32.sep : path.posix.sep;
	exports.minimatch.sep = exports.sep;
	exports.GLOBSTAR = Symbol("globstar **");
	exports.minimatch.GLOBSTAR = exports.GLOBSTAR;
	const star = "[^/]*?";
	const twoStarDot = "(?:(?!(?:\\/|^)(?:\\.{1,2})($|\\/)).)*?";
	const twoStarNoDot = "(?:(?!(?:\\/|^)\\.).)*?";
	const filter = (pattern, options = {}) => (p) => (0, exports.minimatch)(p, pattern, options);
	exports.filter = filter;
	exports.minimatch.filter = exports.filter;
	const ext = (a, b = {}) => Object.assign({}, a, b);
	const defaults = (def) => {
		if (!def || typeof def !== "object" || !Object.keys(def).length) return exports.minimatch;
		const orig = exports.minimatch;
		const m = (p, pattern, options = {}) => orig(p, pattern, ext(def, options));
		return Object.assign(m, {
			Minimatch: class Minimatch extends orig.Minimatch {
				constructor(pattern, options = {}) {
					super(pattern, ext(def, options));
				}
				static defaults(options) {
					return orig.defaults(ext(def, options)).Minimatch;
				}
			},
			AST: class AST extends orig.AST {
				constructor(type, parent, options = {}) {
					super(type, parent, ext(def, options));
				}
				static fromGlob(pattern, options = {}) {
					return orig.AST.fromGlob(pattern, ext(def, options));
				}
			},
			unescape: (s, options = {}) => orig.unescape(s, ext(def, options)),
			escape: (s, options = {}) => orig.escape(s, ext(def, options)),
			filter: (pattern, options = {}) => orig.filter(pattern, ext(def, options)),
			defaults: (options) => orig.defaults(ext(def, options)),
			makeRe: (pattern, options = {}) => orig.makeRe(pattern, ext(def, options)),
			braceExpand: (pattern, options = {}) => orig.braceExpand(pattern, ext(def, options)),
			match: (list, pattern, options = {}) => orig.match(list, pattern, ext(def, options)),
			sep: orig.sep,
			GLOBSTAR: exports.GLOBSTAR
		});
	};
	exports.defaults = defaults;
	exports.minimatch.defaults = exports.defaults;
	const braceExpand = (pattern, options = {}) => {
		(0, assert_valid_pattern_js_1.assertValidPattern)(pattern);
		if (options.nobrace || !/\{(?:(?!\{).)*\}/.test(pattern)) return [pattern];
		return (0, brace_expansion_1.expand)(pattern, { max: options.braceExpandMax });
	};
	exports.braceExpand = braceExpand;
	exports.minimatch.braceExpand = exports.braceExpand;
	const makeRe = (pattern, options = {}) => new Minimatch(pattern, options).makeRe();
	exports.makeRe = makeRe;
	exports.minimatch.makeRe = exports.makeRe;
	const match = (list, pattern, options = {}) => {
		const mm = new Minimatch(pattern, options);
		list = list.filter((f) => mm.match(f));
		if (mm.options.nonull && !list.length) list.push(pattern);
		return list;
	};
	exports.match = match;
	exports.minimatch.match = exports.match;
	const globMagic = /[?*]|[+@!]\(.*?\)|\[|\]/;
	const regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
	var Minimatch = class {
		options;
		set;
		pattern;
		windowsPathsNoEscape;
		nonegate;
		negate;
		comment;
		empty;
		preserveMultipleSlashes;
		partial;
		globSet;
		globParts;
		nocase;
		isWindows;
		platform;
		windowsNoMagicRoot;
		maxGlobstarRecursion;
		regexp;
		constructor(pattern, options = {}) {
			(0, assert_valid_pattern_js_1.assertValidPattern)(pattern);
			options = options || {};
			this.options = options;
			this.maxGlobstarRecursion = options.maxGlobstarRecursion ?? 200;
			this.pattern = pattern;
			this.platform = options.platform || defaultPlatform;
			this.isWindows = this.platform === "win32";
			const awe = "allowWindowsEscape";
			this.windowsPathsNoEscape = !!options.windowsPathsNoEscape || options[awe] === false;
			if (this.windowsPathsNoEscape) this.pattern = this.pattern.replace(/\\/g, "/");
			this.preserveMultipleSlashes = !!options.preserveMultipleSlashes;
			this.regexp = null;
			this.negate = false;
			this.nonegate = !!options.nonegate;
			this.comment = false;
			this.empty = false;
			this.partial = !!options.partial;
			this.nocase = !!this.options.nocase;
			this.windowsNoMagicRoot = options.windowsNoMagicRoot !== void 0 ? options.windowsNoMagicRoot : !!(this.isWindows && this.nocase);
			this.globSet = [];
			this.globParts = [];
			this.set = [];
			this.make();
		}
		hasMagic() {
			if (this.options.magicalBraces && this.set.length > 1) return true;
			for (const pattern of this.set) for (const part of pattern) if (typeof part !== "string") return true;
			return false;
		}
		debug(..._) {}
		make() {
			const pattern = this.pattern;
			const options = this.options;
			if (!options.nocomment && pattern.charAt(0) === "#") {
				this.comment = true;
				return;
			}
			if (!pattern) {
				this.empty = true;
				return;
			}
			this.parseNegate();
			this.globSet = [...new Set(this.braceExpand())];
			if (options.debug) this.debug = (...args) => console.error(...args);
			this.debug(this.pattern, this.globSet);
			const rawGlobParts = this.globSet.map((s) => this.slashSplit(s));
			this.globParts = this.preprocess(rawGlobParts);
			this.debug(this.pattern, this.globParts);
			let set = this.globParts.map((s, _, __) => {
				if (this.isWindows && this.windowsNoMagicRoot) {
					const isUNC = s[0] === "" && s[1] === "" && (s[2] === "?" || !globMagic.test(s[2])) && !globMagic.test(s[3]);
					const isDrive = /^[a-z]:/i.test(s[0]);
					if (isUNC) return [...s.slice(0, 4), ...s.slice(4).map((ss) => this.parse(ss))];
					else if (isDrive) return [s[0], ...s.slice(1).map((ss) => this.parse(ss))];
				}
				return s.map((ss) => this.parse(ss));
			});
			this.debug(this.pattern, set);
			this.set = set.filter((s) => s.indexOf(false) === -1);
			if (this.isWindows) for (let i = 0; i < this.set.length; i++) {
				const p = this.set[i];
				if (p[0] === "" && p[1] === "" && this.globParts[i][2] === "?" && typeof p[3] === "string" && /^[a-z]:$/i.test(p[3])) p[2] = "?";
			}
			this.debug(this.pattern, this.set);
		}
		preprocess(globParts) {
			if (this.options.noglobstar) {
				for (const partset of globParts) for (let j = 0; j < partset.length; j++) if (partset[j] === "**") partset[j] = "*";
			}
			const { optimizationLevel = 1 } = this.options;
			if (optimizationLevel >= 2) {
				globParts = this.firstPhasePreProcess(globParts);
				globParts = this.secondPhasePreProcess(globParts);
			} else if (optimizationLevel >= 1) globParts = this.levelOneOptimize(globParts);
			else globParts = this.adjascentGlobstarOptimize(globParts);
			return globParts;
		}
		adjascentGlobstarOptimize(globParts) {
			return globParts.map((parts) => {
				let gs = -1;
				while (-1 !== (gs = parts.indexOf("**", gs + 1))) {
					let i = gs;
					while (parts[i + 1] === "**") i++;
					if (i !== gs) parts.splice(gs, i - gs);
				}
				return parts;
			});
		}
		levelOneOptimize(globParts) {
			return globParts.map((parts) => {
				parts = parts.reduce((set, part) => {
					const prev = set[set.length - 1];
					if (part === "**" && prev === "**") return set;
					if (part === "..") {
						if (prev && prev !== ".." && prev !== "." && prev !== "**") {
							set.pop();
							return set;
						}
					}
					set.push(part);
					return set;
				}, []);
				return parts.length === 0 ? [""] : parts;
			});
		}
		levelTwoFileOptimize(parts) {
			if (!Array.isArray(parts)) parts = this.slashSplit(parts);
			let didSomething = false;
			do {
				didSomething = false;
				if (!this.preserveMultipleSlashes) {
					for (let i = 1; i < parts.length - 1; i++) {
						const p = parts[i];
						if (i === 1 && p === "" && parts[0] === "") continue;
						if (p === "." || p === "") {
							didSomething = true;
							parts.splice(i, 1);
							i--;
						}
					}
					if (parts[0] === "." && parts.length === 2 && (parts[1] === "." || parts[1] === "")) {
						didSomething = true;
						parts.pop();
					}
				}
				let dd = 0;
				while (-1 !== (dd = parts.indexOf("..", dd + 1))) {
					const p = parts[dd - 1];
					if (p && p !== "." && p !== ".." && p !== "**" && !(this.isWindows && /^[a-z]:$/i.test(p))) {
						didSomething = true;
						parts.splice(dd - 1, 2);
						dd -= 2;
					}
				}
			} while (didSomething);
			return parts.length === 0 ? [""] : parts;
		}
		firstPhasePreProcess(globParts) {
			let didSomething = false;
			do {
				didSomething = false;
				for (let parts of globParts) {
					let gs = -1;
					while (-1 !== (gs = parts.indexOf("**", gs + 1))) {
						let gss = gs;
						while (parts[gss + 1] === "**") gss++;
						if (gss > gs) parts.splice(gs + 1, gss - gs);
						let next = parts[gs + 1];
						const p = parts[gs + 2];
						const p2 = parts[gs + 3];
						if (next !== "..") continue;
						if (!p || p === "." || p === ".." || !p2 || p2 === "." || p2 === "..") continue;
						didSomething = true;
						parts.splice(gs, 1);
						const other = parts.slice(0);
						other[gs] = "**";
						globParts.push(other);
						gs--;
					}
					if (!this.preserveMultipleSlashes) {
						for (let i = 1; i < parts.length - 1; i++) {
							const p = parts[i];
							if (i === 1 && p === "" && parts[0] === "") continue;
							if (p === "." || p === "") {
								didSomething = true;
								parts.splice(i, 1);
								i--;
							}
						}
						if (parts[0] === "." && parts.length === 2 && (parts[1] === "." || parts[1] === "")) {
							didSomething = true;
							parts.pop();
						}
					}
					let dd = 0;
					while (-1 !== (dd = parts.indexOf("..", dd + 1))) {
						const p = parts[dd - 1];
						if (p && p !== "." && p !== ".." && p !== "**") {
							didSomething = true;
							const splin = dd === 1 && parts[dd + 1] === "**" ? ["."] : [];
							parts.splice(dd - 1, 2, ...splin);
							if (parts.length === 0) parts.push("");
							dd -= 2;
						}
					}
				}
			} while (didSomething);
			return globParts;
		}
		secondPhasePreProcess(globParts) {
			for (let i = 0; i < globParts.length - 1; i++) for (let j = i + 1; j < globParts.length; j++) {
				const matched = this.partsMatch(globParts[i], globParts[j], !this.preserveMultipleSlashes);
				if (matched) {
					globParts[i] = [];
					globParts[j] = matched;
					break;
				}
			}
			return globParts.filter((gs) => gs.length);
		}
		partsMatch(a, b, emptyGSMatch = false) {
			let ai = 0;
			let bi = 0;
			let result = [];
			let which = "";
			while (ai < a.length && bi < b.length) if (a[ai] === b[bi]) {
				result.push(which === "b" ? b[bi] : a[ai]);
				ai++;
				bi++;
			} else if (emptyGSMatch && a[ai] === "**" && b[bi] === a[ai + 1]) {
				result.push(a[ai]);
				ai++;
			} else if (emptyGSMatch && b[bi] === "**" && a[ai] === b[bi + 1]) {
				result.push(b[bi]);
				bi++;
			} else if (a[ai] === "*" && b[bi] && (this.options.dot || !b[bi].startsWith(".")) && b[bi] !== "**") {
				if (which === "b") return false;
				which = "a";
				result.push(a[ai]);
				ai++;
				bi++;
			} else if (b[bi] === "*" && a[ai] && (this.options.dot || !a[ai].startsWith(".")) && a[ai] !== "**") {
				if (which === "a") return false;
				which = "b";
				result.push(b[bi]);
				ai++;
				bi++;
			} else return false;
			return a.length === b.length && result;
		}
		parseNegate() {
			if (this.nonegate) return;
			const pattern = this.pattern;
			let negate = false;
			let negateOffset = 0;
			for (let i = 0; i < pattern.length && pattern.charAt(i) === "!"; i++) {
				negate = !negate;
				negateOffset++;
			}
			if (negateOffset) this.pattern = pattern.slice(negateOffset);
			this.negate = negate;
		}
		matchOne(file, pattern, partial = false) {
			let fileStartIndex = 0;
			let patternStartIndex = 0;
			if (this.isWindows) {
				const fileDrive = typeof file[0] === "string" && /^[a-z]:$/i.test(file[0]);
				const fileUNC = !fileDrive && file[0] === "" && file[1] === "" && file[2] === "?" && /^[a-z]:$/i.test(file[3]);
				const patternDrive = typeof pattern[0] === "string" && /^[a-z]:$/i.test(pattern[0]);
				const patternUNC = !patternDrive && pattern[0] === "" && pattern[1] === "" && pattern[2] === "?" && typeof pattern[3] === "string" && /^[a-z]:$/i.test(pattern[3]);
				const fdi = fileUNC ? 3 : fileDrive ? 0 : void 0;
				const pdi = patternUNC ? 3 : patternDrive ? 0 : void 0;
				if (typeof fdi === "number" && typeof pdi === "number") {
					const [fd, pd] = [file[fdi], pattern[pdi]];
					if (fd.toLowerCase() === pd.toLowerCase()) {
						pattern[pdi] = fd;
						patternStartIndex = pdi;
						fileStartIndex = fdi;
					}
				}
			}
			const { optimizationLevel = 1 } = this.options;
			if (optimizationLevel >= 2) file = this.levelTwoFileOptimize(file);
			if (pattern.includes(exports.GLOBSTAR)) return this.#matchGlobstar(file, pattern, partial, fileStartIndex, patternStartIndex);
			return this.#matchOne(file, pattern, partial, fileStartIndex, patternStartIndex);
		}
		#matchGlobstar(file, pattern, partial, fileIndex, patternIndex) {
			const firstgs = pattern.indexOf(exports.GLOBSTAR, patternIndex);
			const lastgs = pattern.lastIndexOf(exports.GLOBSTAR);
			const [head, body, tail] = partial ? [
				pattern.slice(patternIndex, firstgs),
				pattern.slice(firstgs + 1),
				[]
			] : [
				pattern.slice(patternIndex, firstgs),
				pattern.slice(firstgs + 1, lastgs),
				pattern.slice(lastgs + 1)
			];
			if (head.length) {
				const fileHead = file.slice(fileIndex, fileIndex + head.length);
				if (!this.#matchOne(fileHead, head, partial, 0, 0)) return false;
				fileIndex += head.length;
				patternIndex += head.length;
			}
			let fileTailMatch = 0;
			if (tail.length) {
				if (tail.length + fileIndex > file.length) return false;
				let tailStart = file.length - tail.length;
				if (this.#matchOne(file, tail, partial, tailStart, 0)) fileTailMatch = tail.length;
				else {
					if (file[file.length - 1] !== "" || fileIndex + tail.length === file.length) return false;
					tailStart--;
					if (!this.#matchOne(file, tail, partial, tailStart, 0)) return false;
					fileTailMatch = tail.length + 1;
				}
			}
			if (!body.length) {
				let sawSome = !!fileTailMatch;
				for (let i = fileIndex; i < file.length - fileTailMatch; i++) {
					const f = String(file[i]);
					sawSome = true;
					if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
				}
				return partial || sawSome;
			}
			const bodySegments = [[[], 0]];
			let currentBody = bodySegments[0];
			let nonGsParts = 0;
			const nonGsPartsSums = [0];
			for (const b of body) if (b === exports.GLOBSTAR) {
				nonGsPartsSums.push(nonGsParts);
				currentBody = [[], 0];
				bodySegments.push(currentBody);
			} else {
				currentBody[0].push(b);
				nonGsParts++;
			}
			let i = bodySegments.length - 1;
			const fileLength = file.length - fileTailMatch;
			for (const b of bodySegments) b[1] = fileLength - (nonGsPartsSums[i--] + b[0].length);
			return !!this.#matchGlobStarBodySections(file, bodySegments, fileIndex, 0, partial, 0, !!fileTailMatch);
		}
		#matchGlobStarBodySections(file, bodySegments, fileIndex, bodyIndex, partial, globStarDepth, sawTail) {
			const bs = bodySegments[bodyIndex];
			if (!bs) {
				for (let i = fileIndex; i < file.length; i++) {
					sawTail = true;
					const f = file[i];
					if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
				}
				return sawTail;
			}
			const [body, after] = bs;
			while (fileIndex <= after) {
				if (this.#matchOne(file.slice(0, fileIndex + body.length), body, partial, fileIndex, 0) && globStarDepth < this.maxGlobstarRecursion) {
					const sub = this.#matchGlobStarBodySections(file, bodySegments, fileIndex + body.length, bodyIndex + 1, partial, globStarDepth + 1, sawTail);
					if (sub !== false) return sub;
				}
				const f = file[fileIndex];
				if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
				fileIndex++;
			}
			return partial || null;
		}
		#matchOne(file, pattern, partial, fileIndex, patternIndex) {
			let fi;
			let pi;
			let pl;
			let fl;
			for (fi = fileIndex, pi = patternIndex, fl = file.length, pl = pattern.length; fi < fl && pi < pl; fi++, pi++) {
				this.debug("matchOne loop");
				let p = pattern[pi];
				let f = file[fi];
				this.debug(pattern, p, f);
				if (p === false || p === exports.GLOBSTAR) return false;
				let hit;
				if (typeof p === "string") {
					hit = f === p;
					this.debug("string match", p, f, hit);
				} else {
					hit = p.test(f);
					this.debug("pattern match", p, f, hit);
				}
				if (!hit) return false;
			}
			if (fi === fl && pi === pl) return true;
			else if (fi === fl) return partial;
			else if (pi === pl) return fi === fl - 1 && file[fi] === "";
			else throw new Error("wtf?");
		}
		braceExpand() {
			return (0, exports.braceExpand)(this.pattern, this.options);
		}
		parse(pattern) {
			(0, assert_valid_pattern_js_1.assertValidPattern)(pattern);
			const options = this.options;
			if (pattern === "**") return exports.GLOBSTAR;
			if (pattern === "") return "";
			let m;
			let fastTest = null;
			if (m = pattern.match(starRE)) fastTest = options.dot ? starTestDot : starTest;
			else if (m = pattern.match(starDotExtRE)) fastTest = (options.nocase ? options.dot ? starDotExtTestNocaseDot : starDotExtTestNocase : options.dot ? starDotExtTestDot : starDotExtTest)(m[1]);
			else if (m = pattern.match(qmarksRE)) fastTest = (options.nocase ? options.dot ? qmarksTestNocaseDot : qmarksTestNocase : options.dot ? qmarksTestDot : qmarksTest)(m);
			else if (m = pattern.match(starDotStarRE)) fastTest = options.dot ? starDotStarTestDot : starDotStarTest;
			else if (m = pattern.match(dotStarRE)) fastTest = dotStarTest;
			const re = ast_js_1.AST.fromGlob(pattern, this.options).toMMPattern();
			if (fastTest && typeof re === "object") Reflect.defineProperty(re, "test", { value: fastTest });
			return re;
		}
		makeRe() {
			if (this.regexp || this.regexp === false) return this.regexp;
			const set = this.set;
			if (!set.length) {
				this.regexp = false;
				return this.regexp;
			}
			const options = this.options;
			const twoStar = options.noglobstar ? star : options.dot ? twoStarDot : twoStarNoDot;
			const flags = new Set(options.nocase ? ["i"] : []);
			let re = set.map((pattern) => {
				const pp = pattern.map((p) => {
					if (p instanceof RegExp) for (const f of p.flags.split("")) flags.add(f);
					return typeof p === "string" ? regExpEscape(p) : p === exports.GLOBSTAR ? exports.GLOBSTAR : p._src;
				});
				pp.forEach((p, i) => {
					const next = pp[i + 1];
					const prev = pp[i - 1];
					if (p !== exports.GLOBSTAR || prev === exports.GLOBSTAR) return;
					if (prev === void 0) {
						if (next !== void 0 && next !== exports.GLOBSTAR) pp[i + 1] = "(?:\\/|" + twoStar + "\\/)?" + next;
						else pp[i] = twoStar;
					} else if (next === void 0) pp[i - 1] = prev + "(?:\\/|\\/" + twoStar + ")?";
					else if (next !== exports.GLOBSTAR) {
						pp[i - 1] = prev + "(?:\\/|\\/" + twoStar + "\\/)" + next;
						pp[i + 1] = exports.GLOBSTAR;
					}
				});
				const filtered = pp.filter((p) => p !== exports.GLOBSTAR);
				if (this.partial && filtered.length >= 1) {
					const prefixes = [];
					for (let i = 1; i <= filtered.length; i++) prefixes.push(filtered.slice(0, i).join("/"));
					return "(?:" + prefixes.join("|") + ")";
				}
				return filtered.join("/");
			}).join("|");
			const [open, close] = set.length > 1 ? ["(?:", ")"] : ["", ""];
			re = "^" + open + re + close + "$";
			if (this.partial) re = "^(?:\\/|" + open + re.slice(1, -1) + close + ")$";
			if (this.negate) re = "^(?!" + re + ").+$";
			try {
				this.regexp = new RegExp(re, [...flags].join(""));
			} catch {
				this.regexp = false;
			}
			return this.regexp;
		}
		slashSplit(p) {
			if (this.preserveMultipleSlashes) return p.split("/");
			else if (this.isWindows && /^\/\/[^/]+/.test(p)) return ["", ...p.split(/\/+/)];
			else return p.split(/\/+/);
		}
		match(f, partial = this.partial) {
			this.debug("match", f, this.pattern);
			if (this.comment) return false;
			if (this.empty) return f === "";
			if (f === "/" && partial) return true;
			const options = this.options;
			if (this.isWindows) f = f.split("\\").join("/");
			const ff = this.slashSplit(f);
			this.debug(this.pattern, "split", ff);
			const set = this.set;
			this.debug(this.pattern, "set", set);
			let filename = ff[ff.length - 1];
			if (!filename) for (let i = ff.length - 2; !filename && i >= 0; i--) filename = ff[i];
			for (const pattern of set) {
				let file = ff;
				if (options.matchBase && pattern.length === 1) file = [filename];
				if (this.matchOne(file, pattern, partial)) {
					if (options.flipNegate) return true;
					return !this.negate;
				}
			}
			if (options.flipNegate) return false;
			return this.negate;
		}
		static defaults(def) {
			return exports.minimatch.defaults(def).Minimatch;
		}
	};
	exports.Minimatch = Minimatch;
	var ast_js_2 = require_ast();
	Object.defineProperty(exports, "AST", {
		enumerable: true,
		get: function() {
			return ast_js_2.AST;
		}
	});
	var escape_js_2 = require_escape();
	Object.defineProperty(exports, "escape", {
		enumerable: true,
		get: function() {
			return escape_js_2.escape;
		}
	});
	var unescape_js_2 = require_unescape();
	Object.defineProperty(exports, "unescape", {
		enumerable: true,
		get: function() {
			return unescape_js_2.unescape;
		}
	});
	exports.minimatch.AST = ast_js_1.AST;
	exports.minimatch.Minimatch = Minimatch;
	exports.minimatch.escape = escape_js_1.escape;
	exports.minimatch.unescape = unescape_js_1.unescape;
}));
// node_modules/@tufjs/models/dist/role.js
var require_role = __commonJSMin(((exports, module, this$11) => {
	var __importDefault = this$11 && this$11.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SuccinctRoles = exports.DelegatedRole = exports.Role = exports.TOP_LEVEL_ROLE_NAMES = void 0;
	const crypto_1 = __importDefault(__require("crypto"));
	const minimatch_1 = require_commonjs$1();
	const util_1 = __importDefault(__require("util"));
	const error_1 = require_error$2();
	const utils_1 = require_utils$1();
	exports.TOP_LEVEL_ROLE_NAMES = [
		"root",
		"targets",
		"snapshot",
		"timestamp"
	];
	var Role = class Role {
		keyIDs;
		threshold;
		unrecognizedFields;
		constructor(options) {
			const { keyIDs, threshold, unrecognizedFields } = options;
			if (hasDuplicates(keyIDs)) throw new error_1.ValueError("duplicate key IDs found");
			if (threshold < 1) throw new error_1.ValueError("threshold must be at least 1");
			this.keyIDs = keyIDs;
			this.threshold = threshold;
			this.unrecognizedFields = unrecognizedFields || {};
		}
		equals(other) {
			if (!(other instanceof Role)) return false;
			return this.threshold === other.threshold && util_1.default.isDeepStrictEqual(this.keyIDs, other.keyIDs) && util_1.default.isDeepStrictEqual(this.unrecognizedFields, other.unrecognizedFields);
		}
		toJSON() {
			return {
				keyids: this.keyIDs,
				threshold: this.threshold,
				...this.unrecognizedFields
			};
		}
		static fromJSON(data) {
			const { keyids, threshold, ...rest } = data;
			if (!utils_1.guard.isStringArray(keyids)) throw new TypeError("keyids must be an array");
			if (typeof threshold !== "number") throw new TypeError("threshold must be a number");
			return new Role({
				keyIDs: keyids,
				threshold,
				unrecognizedFields: rest
			});
		}
	};
	exports.Role = Role;
	function hasDuplicates(array) {
		return new Set(array).size !== array.length;
	}
	exports.DelegatedRole = class DelegatedRole extends Role {
		name;
		terminating;
		paths;
		pathHashPrefixes;
		constructor(opts) {
			super(opts);
			const { name, terminating, paths, pathHashPrefixes } = opts;
			this.name = name;
			this.terminating = terminating;
			if (opts.paths && opts.pathHashPrefixes) throw new error_1.ValueError("paths and pathHashPrefixes are mutually exclusive");
			this.paths = paths;
			this.pathHashPrefixes = pathHashPrefixes;
		}
		equals(other) {
			if (!(other instanceof DelegatedRole)) return false;
			return super.equals(other) && this.name === other.name && this.terminating === other.terminating && util_1.default.isDeepStrictEqual(this.paths, other.paths) && util_1.default.isDeepStrictEqual(this.pathHashPrefixes, other.pathHashPrefixes);
		}
		isDelegatedPath(targetFilepath) {
			if (this.paths) return this.paths.some((pathPattern) => isTargetInPathPattern(targetFilepath, pathPattern));
			if (this.pathHashPrefixes) {
				const pathHash = crypto_1.default.createHash("sha256").update(targetFilepath).digest("hex");
				return this.pathHashPrefixes.some((pathHashPrefix) => pathHash.startsWith(pathHashPrefix));
			}
			return false;
		}
		toJSON() {
			const json = {
				...super.toJSON(),
				name: this.name,
				terminating: this.terminating
			};
			if (this.paths) json.paths = this.paths;
			if (this.pathHashPrefixes) json.path_hash_prefixes = this.pathHashPrefixes;
			return json;
		}
		static fromJSON(data) {
			const { keyids, threshold, name, terminating, paths, path_hash_prefixes, ...rest } = data;
			if (!utils_1.guard.isStringArray(keyids)) throw new TypeError("keyids must be an array of strings");
			if (typeof threshold !== "number") throw new TypeError("threshold must be a number");
			if (typeof name !== "string") throw new TypeError("name must be a string");
			if (typeof terminating !== "boolean") throw new TypeError("terminating must be a boolean");
			if (utils_1.guard.isDefined(paths) && !utils_1.guard.isStringArray(paths)) throw new TypeError("paths must be an array of strings");
			if (utils_1.guard.isDefined(path_hash_prefixes) && !utils_1.guard.isStringArray(path_hash_prefixes)) throw new TypeError("path_hash_prefixes must be an array of strings");
			return new DelegatedRole({
				keyIDs: keyids,
				threshold,
				name,
				terminating,
				paths,
				pathHashPrefixes: path_hash_prefixes,
				unrecognizedFields: rest
			});
		}
	};
	const zip = (a, b) => a.map((k, i) => [k, b[i]]);
	function isTargetInPathPattern(target, pattern) {
		const targetParts = target.split("/");
		const patternParts = pattern.split("/");
		if (patternParts.length != targetParts.length) return false;
		return zip(targetParts, patternParts).every(([targetPart, patternPart]) => (0, minimatch_1.minimatch)(targetPart, patternPart));
	}
	exports.SuccinctRoles = class SuccinctRoles extends Role {
		bitLength;
		namePrefix;
		numberOfBins;
		suffixLen;
		constructor(opts) {
			super(opts);
			const { bitLength, namePrefix } = opts;
			if (bitLength <= 0 || bitLength > 32) throw new error_1.ValueError("bitLength must be between 1 and 32");
			this.bitLength = bitLength;
			this.namePrefix = namePrefix;
			this.numberOfBins = Math.pow(2, bitLength);
			this.suffixLen = (this.numberOfBins - 1).toString(16).length;
		}
		equals(other) {
			if (!(other instanceof SuccinctRoles)) return false;
			return super.equals(other) && this.bitLength === other.bitLength && this.namePrefix === other.namePrefix;
		}
		getRoleForTarget(targetFilepath) {
			const hashBytes = crypto_1.default.createHash("sha256").update(targetFilepath).digest().subarray(0, 4);
			const shiftValue = 32 - this.bitLength;
			const suffix = (hashBytes.readUInt32BE() >>> shiftValue).toString(16).padStart(this.suffixLen, "0");
			return `${this.namePrefix}-${suffix}`;
		}
		*getRoles() {
			for (let i = 0; i < this.numberOfBins; i++) {
				const suffix = i.toString(16).padStart(this.suffixLen, "0");
				yield `${this.namePrefix}-${suffix}`;
			}
		}
		isDelegatedRole(roleName) {
			const desiredPrefix = this.namePrefix + "-";
			if (!roleName.startsWith(desiredPrefix)) return false;
			const suffix = roleName.slice(desiredPrefix.length, roleName.length);
			if (suffix.length != this.suffixLen) return false;
			if (!suffix.match(/^[0-9a-fA-F]+$/)) return false;
			const num = parseInt(suffix, 16);
			return 0 <= num && num < this.numberOfBins;
		}
		toJSON() {
			return {
				...super.toJSON(),
				bit_length: this.bitLength,
				name_prefix: this.namePrefix
			};
		}
		static fromJSON(data) {
			const { keyids, threshold, bit_length, name_prefix, ...rest } = data;
			if (!utils_1.guard.isStringArray(keyids)) throw new TypeError("keyids must be an array of strings");
			if (typeof threshold !== "number") throw new TypeError("threshold must be a number");
			if (typeof bit_length !== "number") throw new TypeError("bit_length must be a number");
			if (typeof name_prefix !== "string") throw new TypeError("name_prefix must be a string");
			return new SuccinctRoles({
				keyIDs: keyids,
				threshold,
				bitLength: bit_length,
				namePrefix: name_prefix,
				unrecognizedFields: rest
			});
		}
	};
}));
// node_modules/@tufjs/models/dist/root.js
var require_root = __commonJSMin(((exports, module, this$10) => {
	var __importDefault = this$10 && this$10.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Root = void 0;
	const util_1 = __importDefault(__require("util"));
	const base_1 = require_base();
	const error_1 = require_error$2();
	const key_1 = require_key$1();
	const role_1 = require_role();
	const utils_1 = require_utils$1();
	exports.Root = class Root extends base_1.Signed {
		type = base_1.MetadataKind.Root;
		keys;
		roles;
		consistentSnapshot;
		constructor(options) {
			super(options);
			this.keys = options.keys || {};
			this.consistentSnapshot = options.consistentSnapshot ?? true;
			if (!options.roles) this.roles = role_1.TOP_LEVEL_ROLE_NAMES.reduce((acc, role) => ({
				...acc,
				[role]: new role_1.Role({
					keyIDs: [],
					threshold: 1
				})
			}), {});
			else {
				const roleNames = new Set(Object.keys(options.roles));
				if (!role_1.TOP_LEVEL_ROLE_NAMES.every((role) => roleNames.has(role))) throw new error_1.ValueError("missing top-level role");
				this.roles = options.roles;
			}
		}
		addKey(key, role) {
			if (!this.roles[role]) throw new error_1.ValueError(`role ${role} does not exist`);
			if (!this.roles[role].keyIDs.includes(key.keyID)) this.roles[role].keyIDs.push(key.keyID);
			this.keys[key.keyID] = key;
		}
		equals(other) {
			if (!(other instanceof Root)) return false;
			return super.equals(other) && this.consistentSnapshot === other.consistentSnapshot && util_1.default.isDeepStrictEqual(this.keys, other.keys) && util_1.default.isDeepStrictEqual(this.roles, other.roles);
		}
		toJSON() {
			return {
				_type: this.type,
				spec_version: this.specVersion,
				version: this.version,
				expires: this.expires,
				keys: keysToJSON(this.keys),
				roles: rolesToJSON(this.roles),
				consistent_snapshot: this.consistentSnapshot,
				...this.unrecognizedFields
			};
		}
		static fromJSON(data) {
			const { unrecognizedFields, ...commonFields } = base_1.Signed.commonFieldsFromJSON(data);
			const { keys, roles, consistent_snapshot, ...rest } = unrecognizedFields;
			if (typeof consistent_snapshot !== "boolean") throw new TypeError("consistent_snapshot must be a boolean");
			return new Root({
				...commonFields,
				keys: keysFromJSON(keys),
				roles: rolesFromJSON(roles),
				consistentSnapshot: consistent_snapshot,
				unrecognizedFields: rest
			});
		}
	};
	function keysToJSON(keys) {
		return Object.entries(keys).reduce((acc, [keyID, key]) => ({
			...acc,
			[keyID]: key.toJSON()
		}), {});
	}
	function rolesToJSON(roles) {
		return Object.entries(roles).reduce((acc, [roleName, role]) => ({
			...acc,
			[roleName]: role.toJSON()
		}), {});
	}
	function keysFromJSON(data) {
		let keys;
		if (utils_1.guard.isDefined(data)) {
			if (!utils_1.guard.isObjectRecord(data)) throw new TypeError("keys must be an object");
			keys = Object.entries(data).reduce((acc, [keyID, keyData]) => ({
				...acc,
				[keyID]: key_1.Key.fromJSON(keyID, keyData)
			}), {});
		}
		return keys;
	}
	function rolesFromJSON(data) {
		let roles;
		if (utils_1.guard.isDefined(data)) {
			if (!utils_1.guard.isObjectRecord(data)) throw new TypeError("roles must be an object");
			roles = Object.entries(data).reduce((acc, [roleName, roleData]) => ({
				...acc,
				[roleName]: role_1.Role.fromJSON(roleData)
			}), {});
		}
		return roles;
	}
}));
// node_modules/@tufjs/models/dist/signature.js
var require_signature = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Signature = void 0;
	exports.Signature = class Signature {
		keyID;
		sig;
		constructor(options) {
			const { keyID, sig } = options;
			this.keyID = keyID;
			this.sig = sig;
		}
		toJSON() {
			return {
				keyid: this.keyID,
				sig: this.sig
			};
		}
		static fromJSON(data) {
			const { keyid, sig } = data;
			if (typeof keyid !== "string") throw new TypeError("keyid must be a string");
			if (typeof sig !== "string") throw new TypeError("sig must be a string");
			return new Signature({
				keyID: keyid,
				sig
			});
		}
	};
}));
// node_modules/@tufjs/models/dist/snapshot.js
var require_snapshot = __commonJSMin(((exports, module, this$9) => {
	var __importDefault = this$9 && this$9.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Snapshot = void 0;
	const util_1 = __importDefault(__require("util"));
	const base_1 = require_base();
	const file_1 = require_file();
	const utils_1 = require_utils$1();
	exports.Snapshot = class Snapshot extends base_1.Signed {
		type = base_1.MetadataKind.Snapshot;
		meta;
		constructor(opts) {
			super(opts);
			this.meta = opts.meta || { "targets.json": new file_1.MetaFile({ version: 1 }) };
		}
		equals(other) {
			if (!(other instanceof Snapshot)) return false;
			return super.equals(other) && util_1.default.isDeepStrictEqual(this.meta, other.meta);
		}
		toJSON() {
			return {
				_type: this.type,
				meta: metaToJSON(this.meta),
				spec_version: this.specVersion,
				version: this.version,
				expires: this.expires,
				...this.unrecognizedFields
			};
		}
		static fromJSON(data) {
			const { unrecognizedFields, ...commonFields } = base_1.Signed.commonFieldsFromJSON(data);
			const { meta, ...rest } = unrecognizedFields;
			return new Snapshot({
				...commonFields,
				meta: metaFromJSON(meta),
				unrecognizedFields: rest
			});
		}
	};
	function metaToJSON(meta) {
		return Object.entries(meta).reduce((acc, [path, metadata]) => ({
			...acc,
			[path]: metadata.toJSON()
		}), {});
	}
	function metaFromJSON(data) {
		let meta;
		if (utils_1.guard.isDefined(data)) {
			if (!utils_1.guard.isObjectRecord(data)) throw new TypeError("meta field is malformed");
			else meta = Object.entries(data).reduce((acc, [path, metadata]) => ({
				...acc,
				[path]: file_1.MetaFile.fromJSON(metadata)
			}), {});
		}
		return meta;
	}
}));
// node_modules/@tufjs/models/dist/delegations.js
var require_delegations = __commonJSMin(((exports, module, this$8) => {
	var __importDefault = this$8 && this$8.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Delegations = void 0;
	const util_1 = __importDefault(__require("util"));
	const error_1 = require_error$2();
	const key_1 = require_key$1();
	const role_1 = require_role();
	const utils_1 = require_utils$1();
	exports.Delegations = class Delegations {
		keys;
		roles;
		unrecognizedFields;
		succinctRoles;
		constructor(options) {
			this.keys = options.keys;
			this.unrecognizedFields = options.unrecognizedFields || {};
			if (options.roles) {
				if (Object.keys(options.roles).some((roleName) => role_1.TOP_LEVEL_ROLE_NAMES.includes(roleName))) throw new error_1.ValueError("Delegated role name conflicts with top-level role name");
			}
			this.succinctRoles = options.succinctRoles;
			this.roles = options.roles;
		}
		equals(other) {
			if (!(other instanceof Delegations)) return false;
			return util_1.default.isDeepStrictEqual(this.keys, other.keys) && util_1.default.isDeepStrictEqual(this.roles, other.roles) && util_1.default.isDeepStrictEqual(this.unrecognizedFields, other.unrecognizedFields) && util_1.default.isDeepStrictEqual(this.succinctRoles, other.succinctRoles);
		}
		*rolesForTarget(targetPath) {
			if (this.roles) {
				for (const role of Object.values(this.roles)) if (role.isDelegatedPath(targetPath)) yield {
					role: role.name,
					terminating: role.terminating
				};
			} else if (this.succinctRoles) yield {
				role: this.succinctRoles.getRoleForTarget(targetPath),
				terminating: true
			};
		}
		toJSON() {
			const json = {
				keys: keysToJSON(this.keys),
				...this.unrecognizedFields
			};
			if (this.roles) json.roles = rolesToJSON(this.roles);
			else if (this.succinctRoles) json.succinct_roles = this.succinctRoles.toJSON();
			return json;
		}
		static fromJSON(data) {
			const { keys, roles, succinct_roles, ...unrecognizedFields } = data;
			let succinctRoles;
			if (utils_1.guard.isObject(succinct_roles)) succinctRoles = role_1.SuccinctRoles.fromJSON(succinct_roles);
			return new Delegations({
				keys: keysFromJSON(keys),
				roles: rolesFromJSON(roles),
				unrecognizedFields,
				succinctRoles
			});
		}
	};
	function keysToJSON(keys) {
		return Object.entries(keys).reduce((acc, [keyId, key]) => ({
			...acc,
			[keyId]: key.toJSON()
		}), {});
	}
	function rolesToJSON(roles) {
		return Object.values(roles).map((role) => role.toJSON());
	}
	function keysFromJSON(data) {
		if (!utils_1.guard.isObjectRecord(data)) throw new TypeError("keys is malformed");
		return Object.entries(data).reduce((acc, [keyID, keyData]) => ({
			...acc,
			[keyID]: key_1.Key.fromJSON(keyID, keyData)
		}), {});
	}
	function rolesFromJSON(data) {
		let roleMap;
		if (utils_1.guard.isDefined(data)) {
			if (!utils_1.guard.isObjectArray(data)) throw new TypeError("roles is malformed");
			roleMap = data.reduce((acc, role) => {
				const delegatedRole = role_1.DelegatedRole.fromJSON(role);
				return {
					...acc,
					[delegatedRole.name]: delegatedRole
				};
			}, {});
		}
		return roleMap;
	}
}));
// node_modules/@tufjs/models/dist/targets.js
var require_targets = __commonJSMin(((exports, module, this$7) => {
	var __importDefault = this$7 && this$7.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Targets = void 0;
	const util_1 = __importDefault(__require("util"));
	const base_1 = require_base();
	const delegations_1 = require_delegations();
	const file_1 = require_file();
	const utils_1 = require_utils$1();
	exports.Targets = class Targets extends base_1.Signed {
		type = base_1.MetadataKind.Targets;
		targets;
		delegations;
		constructor(options) {
			super(options);
			this.targets = options.targets || {};
			this.delegations = options.delegations;
		}
		addTarget(target) {
			this.targets[target.path] = target;
		}
		equals(other) {
			if (!(other instanceof Targets)) return false;
			return super.equals(other) && util_1.default.isDeepStrictEqual(this.targets, other.targets) && util_1.default.isDeepStrictEqual(this.delegations, other.delegations);
		}
		toJSON() {
			const json = {
				_type: this.type,
				spec_version: this.specVersion,
				version: this.version,
				expires: this.expires,
				targets: targetsToJSON(this.targets),
				...this.unrecognizedFields
			};
			if (this.delegations) json.delegations = this.delegations.toJSON();
			return json;
		}
		static fromJSON(data) {
			const { unrecognizedFields, ...commonFields } = base_1.Signed.commonFieldsFromJSON(data);
			const { targets, delegations, ...rest } = unrecognizedFields;
			return new Targets({
				...commonFields,
				targets: targetsFromJSON(targets),
				delegations: delegationsFromJSON(delegations),
				unrecognizedFields: rest
			});
		}
	};
	function targetsToJSON(targets) {
		return Object.entries(targets).reduce((acc, [path, target]) => ({
			...acc,
			[path]: target.toJSON()
		}), {});
	}
	function targetsFromJSON(data) {
		let targets;
		if (utils_1.guard.isDefined(data)) {
			if (!utils_1.guard.isObjectRecord(data)) throw new TypeError("targets must be an object");
			else targets = Object.entries(data).reduce((acc, [path, target]) => ({
				...acc,
				[path]: file_1.TargetFile.fromJSON(path, target)
			}), {});
		}
		return targets;
	}
	function delegationsFromJSON(data) {
		let delegations;
		if (utils_1.guard.isDefined(data)) {
			if (!utils_1.guard.isObject(data)) throw new TypeError("delegations must be an object");
			else delegations = delegations_1.Delegations.fromJSON(data);
		}
		return delegations;
	}
}));
// node_modules/@tufjs/models/dist/timestamp.js
var require_timestamp = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Timestamp = void 0;
	const base_1 = require_base();
	const file_1 = require_file();
	const utils_1 = require_utils$1();
	exports.Timestamp = class Timestamp extends base_1.Signed {
		type = base_1.MetadataKind.Timestamp;
		snapshotMeta;
		constructor(options) {
			super(options);
			this.snapshotMeta = options.snapshotMeta || new file_1.MetaFile({ version: 1 });
		}
		equals(other) {
			if (!(other instanceof Timestamp)) return false;
			return super.equals(other) && this.snapshotMeta.equals(other.snapshotMeta);
		}
		toJSON() {
			return {
				_type: this.type,
				spec_version: this.specVersion,
				version: this.version,
				expires: this.expires,
				meta: { "snapshot.json": this.snapshotMeta.toJSON() },
				...this.unrecognizedFields
			};
		}
		static fromJSON(data) {
			const { unrecognizedFields, ...commonFields } = base_1.Signed.commonFieldsFromJSON(data);
			const { meta, ...rest } = unrecognizedFields;
			return new Timestamp({
				...commonFields,
				snapshotMeta: snapshotMetaFromJSON(meta),
				unrecognizedFields: rest
			});
		}
	};
	function snapshotMetaFromJSON(data) {
		let snapshotMeta;
		if (utils_1.guard.isDefined(data)) {
			const snapshotData = data["snapshot.json"];
			if (!utils_1.guard.isDefined(snapshotData) || !utils_1.guard.isObject(snapshotData)) throw new TypeError("missing snapshot.json in meta");
			else snapshotMeta = file_1.MetaFile.fromJSON(snapshotData);
		}
		return snapshotMeta;
	}
}));
// node_modules/@tufjs/models/dist/metadata.js
var require_metadata = __commonJSMin(((exports, module, this$6) => {
	var __importDefault = this$6 && this$6.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Metadata = void 0;
	const canonical_json_1 = require_lib$8();
	const util_1 = __importDefault(__require("util"));
	const base_1 = require_base();
	const error_1 = require_error$2();
	const root_1 = require_root();
	const signature_1 = require_signature();
	const snapshot_1 = require_snapshot();
	const targets_1 = require_targets();
	const timestamp_1 = require_timestamp();
	const utils_1 = require_utils$1();
	exports.Metadata = class Metadata {
		signed;
		signatures;
		unrecognizedFields;
		constructor(signed, signatures, unrecognizedFields) {
			this.signed = signed;
			this.signatures = signatures || {};
			this.unrecognizedFields = unrecognizedFields || {};
		}
		sign(signer, append = true) {
			const signature = signer(Buffer.from((0, canonical_json_1.canonicalize)(this.signed.toJSON())));
			if (!append) this.signatures = {};
			this.signatures[signature.keyID] = signature;
		}
		verifyDelegate(delegatedRole, delegatedMetadata) {
			let role;
			let keys = {};
			switch (this.signed.type) {
				case base_1.MetadataKind.Root:
					keys = this.signed.keys;
					role = this.signed.roles[delegatedRole];
					break;
				case base_1.MetadataKind.Targets:
					if (!this.signed.delegations) throw new error_1.ValueError(`No delegations found for ${delegatedRole}`);
					keys = this.signed.delegations.keys;
					if (this.signed.delegations.roles) role = this.signed.delegations.roles[delegatedRole];
					else if (this.signed.delegations.succinctRoles) {
						if (this.signed.delegations.succinctRoles.isDelegatedRole(delegatedRole)) role = this.signed.delegations.succinctRoles;
					}
					break;
				default: throw new TypeError("invalid metadata type");
			}
			if (!role) throw new error_1.ValueError(`no delegation found for ${delegatedRole}`);
			const signingKeys = new Set();
			role.keyIDs.forEach((keyID) => {
				const key = keys[keyID];
				if (!key) return;
				try {
					key.verifySignature(delegatedMetadata);
					signingKeys.add(key.keyID);
				} catch (error) {}
			});
			if (signingKeys.size < role.threshold) throw new error_1.UnsignedMetadataError(`${delegatedRole} was signed by ${signingKeys.size}/${role.threshold} keys`);
		}
		equals(other) {
			if (!(other instanceof Metadata)) return false;
			return this.signed.equals(other.signed) && util_1.default.isDeepStrictEqual(this.signatures, other.signatures) && util_1.default.isDeepStrictEqual(this.unrecognizedFields, other.unrecognizedFields);
		}
		toJSON() {
			return {
				signatures: Object.values(this.signatures).map((signature) => {
					return signature.toJSON();
				}),
				signed: this.signed.toJSON(),
				...this.unrecognizedFields
			};
		}
		static fromJSON(type, data) {
			const { signed, signatures, ...rest } = data;
			if (!utils_1.guard.isDefined(signed) || !utils_1.guard.isObject(signed)) throw new TypeError("signed is not defined");
			if (type !== signed._type) throw new error_1.ValueError(`expected '${type}', got ${signed["_type"]}`);
			if (!utils_1.guard.isObjectArray(signatures)) throw new TypeError("signatures is not an array");
			let signedObj;
			switch (type) {
				case base_1.MetadataKind.Root:
					signedObj = root_1.Root.fromJSON(signed);
					break;
				case base_1.MetadataKind.Timestamp:
					signedObj = timestamp_1.Timestamp.fromJSON(signed);
					break;
				case base_1.MetadataKind.Snapshot:
					signedObj = snapshot_1.Snapshot.fromJSON(signed);
					break;
				case base_1.MetadataKind.Targets:
					signedObj = targets_1.Targets.fromJSON(signed);
					break;
				default: throw new TypeError("invalid metadata type");
			}
			const sigMap = {};
			signatures.forEach((sigData) => {
				const sig = signature_1.Signature.fromJSON(sigData);
				if (sigMap[sig.keyID]) throw new error_1.ValueError(`multiple signatures found for keyid: ${sig.keyID}`);
				sigMap[sig.keyID] = sig;
			});
			return new Metadata(signedObj, sigMap, rest);
		}
	};
}));
// node_modules/@tufjs/models/dist/index.js
var require_dist$2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Timestamp = exports.Targets = exports.Snapshot = exports.Signature = exports.Root = exports.Metadata = exports.Key = exports.TargetFile = exports.MetaFile = exports.ValueError = exports.MetadataKind = void 0;
	var base_1 = require_base();
	Object.defineProperty(exports, "MetadataKind", {
		enumerable: true,
		get: function() {
			return base_1.MetadataKind;
		}
	});
	var error_1 = require_error$2();
	Object.defineProperty(exports, "ValueError", {
		enumerable: true,
		get: function() {
			return error_1.ValueError;
		}
	});
	var file_1 = require_file();
	Object.defineProperty(exports, "MetaFile", {
		enumerable: true,
		get: function() {
			return file_1.MetaFile;
		}
	});
	Object.defineProperty(exports, "TargetFile", {
		enumerable: true,
		get: function() {
			return file_1.TargetFile;
		}
	});
	var key_1 = require_key$1();
	Object.defineProperty(exports, "Key", {
		enumerable: true,
		get: function() {
			return key_1.Key;
		}
	});
	var metadata_1 = require_metadata();
	Object.defineProperty(exports, "Metadata", {
		enumerable: true,
		get: function() {
			return metadata_1.Metadata;
		}
	});
	var root_1 = require_root();
	Object.defineProperty(exports, "Root", {
		enumerable: true,
		get: function() {
			return root_1.Root;
		}
	});
	var signature_1 = require_signature();
	Object.defineProperty(exports, "Signature", {
		enumerable: true,
		get: function() {
			return signature_1.Signature;
		}
	});
	var snapshot_1 = require_snapshot();
	Object.defineProperty(exports, "Snapshot", {
		enumerable: true,
		get: function() {
			return snapshot_1.Snapshot;
		}
	});
	var targets_1 = require_targets();
	Object.defineProperty(exports, "Targets", {
		enumerable: true,
		get: function() {
			return targets_1.Targets;
		}
	});
	var timestamp_1 = require_timestamp();
	Object.defineProperty(exports, "Timestamp", {
		enumerable: true,
		get: function() {
			return timestamp_1.Timestamp;
		}
	});
}));
// node_modules/ms/index.js
var require_ms = __commonJSMin(((exports, module) => {
	var s = 1e3;
	var m = s * 60;
	var h = m * 60;
	var d = h * 24;
	var w = d * 7;
	var y = d * 365.25;
	module.exports = function(val, options) {
		options = options || {};
		var type = typeof val;
		if (type === "string" && val.length > 0) return parse(val);
		else if (type === "number" && isFinite(val)) return options.long ? fmtLong(val) : fmtShort(val);
		throw new Error("val is not a non-empty string or a valid number. val=" + JSON.stringify(val));
	};
	function parse(str) {
		str = String(str);
		if (str.length > 100) return;
		var match = /^(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)?$/i.exec(str);
		if (!match) return;
		var n = parseFloat(match[1]);
		switch ((match[2] || "ms").toLowerCase()) {
			case "years":
			case "year":
			case "yrs":
			case "yr":
			case "y": return n * y;
			case "weeks":
			case "week":
			case "w": return n * w;
			case "days":
			case "day":
			case "d": return n * d;
			case "hours":
			case "hour":
			case "hrs":
			case "hr":
			case "h": return n * h;
			case "minutes":
			case "minute":
			case "mins":
			case "min":
			case "m": return n * m;
			case "seconds":
			case "second":
			case "secs":
			case "sec":
			case "s": return n * s;
			case "milliseconds":
			case "millisecond":
			case "msecs":
			case "msec":
			case "ms": return n;
			default: return;
		}
	}
	function fmtShort(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return Math.round(ms / d) + "d";
		if (msAbs >= h) return Math.round(ms / h) + "h";
		if (msAbs >= m) return Math.round(ms / m) + "m";
		if (msAbs >= s) return Math.round(ms / s) + "s";
		return ms + "ms";
	}
	function fmtLong(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return plural(ms, msAbs, d, "day");
		if (msAbs >= h) return plural(ms, msAbs, h, "hour");
		if (msAbs >= m) return plural(ms, msAbs, m, "minute");
		if (msAbs >= s) return plural(ms, msAbs, s, "second");
		return ms + " ms";
	}
	function plural(ms, msAbs, n, name) {
		var isPlural = msAbs >= n * 1.5;
		return Math.round(ms / n) + " " + name + (isPlural ? "s" : "");
	}
}));
// node_modules/debug/src/common.js
var require_common = __commonJSMin(((exports, module) => {
	function setup(env) {
		createDebug.debug = createDebug;
		createDebug.default = createDebug;
		createDebug.coerce = coerce;
		createDebug.disable = disable;
		createDebug.enable = enable;
		createDebug.enabled = enabled;
		createDebug.humanize = require_ms();
		createDebug.destroy = destroy;
		Object.keys(env).forEach((key) => {
			createDebug[key] = env[key];
		});
		createDebug.names = [];
		createDebug.skips = [];
		createDebug.formatters = {};
		function selectColor(namespace) {
			let hash = 0;
			for (let i = 0; i < namespace.length; i++) {
				hash = (hash << 5) - hash + namespace.charCodeAt(i);
				hash |= 0;
			}
			return createDebug.colors[Math.abs(hash) % createDebug.colors.length];
		}
		createDebug.selectColor = selectColor;
		function createDebug(namespace) {
			let prevTime;
			let enableOverride = null;
			let namespacesCache;
			let enabledCache;
			function debug(...args) {
				if (!debug.enabled) return;
				const self = debug;
				const curr = Number(new Date());
				self.diff = curr - (prevTime || curr);
				self.prev = prevTime;
				self.curr = curr;
				prevTime = curr;
				args[0] = createDebug.coerce(args[0]);
				if (typeof args[0] !== "string") args.unshift("%O");
				let index = 0;
				args[0] = args[0].replace(/%([a-zA-Z%])/g, (match, format) => {
					if (match === "%%") return "%";
					index++;
					const formatter = createDebug.formatters[format];
					if (typeof formatter === "function") {
						const val = args[index];
						match = formatter.call(self, val);
						args.splice(index, 1);
						index--;
					}
					return match;
				});
				createDebug.formatArgs.call(self, args);
				(self.log || createDebug.log).apply(self, args);
			}
			debug.namespace = namespace;
			debug.useColors = createDebug.useColors();
			debug.color = createDebug.selectColor(namespace);
			debug.extend = extend;
			debug.destroy = createDebug.destroy;
			Object.defineProperty(debug, "enabled", {
				enumerable: true,
				configurable: false,
				get: () => {
					if (enableOverride !== null) return enableOverride;
					if (namespacesCache !== createDebug.namespaces) {
						namespacesCache = createDebug.namespaces;
						enabledCache = createDebug.enabled(namespace);
					}
					return enabledCache;
				},
				set: (v) => {
					enableOverride = v;
				}
			});
			if (typeof createDebug.init === "function") createDebug.init(debug);
			return debug;
		}
		function extend(namespace, delimiter) {
			const newDebug = createDebug(this.namespace + (typeof delimiter === "undefined" ? ":" : delimiter) + namespace);
			newDebug.log = this.log;
			return newDebug;
		}
		function enable(namespaces) {
			createDebug.save(namespaces);
			createDebug.namespaces = namespaces;
			createDebug.names = [];
			createDebug.skips = [];
			const split = (typeof namespaces === "string" ? namespaces : "").trim().replace(/\s+/g, ",").split(",").filter(Boolean);
			for (const ns of split) if (ns[0] === "-") createDebug.skips.push(ns.slice(1));
			else createDebug.names.push(ns);
		}
		function matchesTemplate(search, template) {
			let searchIndex = 0;
			let templateIndex = 0;
			let starIndex = -1;
			let matchIndex = 0;
			while (searchIndex < search.length) if (templateIndex < template.length && (template[templateIndex] === search[searchIndex] || template[templateIndex] === "*")) {
				if (template[templateIndex] === "*") {
					starIndex = templateIndex;
					matchIndex = searchIndex;
					templateIndex++;
				} else {
					searchIndex++;
					templateIndex++;
				}
			} else if (starIndex !== -1) {
				templateIndex = starIndex + 1;
				matchIndex++;
				searchIndex = matchIndex;
			} else return false;
			while (templateIndex < template.length && template[templateIndex] === "*") templateIndex++;
			return templateIndex === template.length;
		}
		function disable() {
			const namespaces = [...createDebug.names, ...createDebug.skips.map((namespace) => "-" + namespace)].join(",");
			createDebug.enable("");
			return namespaces;
		}
		function enabled(name) {
			for (const skip of createDebug.skips) if (matchesTemplate(name, skip)) return false;
			for (const ns of createDebug.names) if (matchesTemplate(name, ns)) return true;
			return false;
		}
		function coerce(val) {
			if (val instanceof Error) return val.stack || val.message;
			return val;
		}
		function destroy() {
			console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
		}
		createDebug.enable(createDebug.load());
		return createDebug;
	}
	module.exports = setup;
}));
// node_modules/debug/src/browser.js
var require_browser = __commonJSMin(((exports, module) => {
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.storage = localstorage();
	exports.destroy = (() => {
		let warned = false;
		return () => {
			if (!warned) {
				warned = true;
				console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
			}
		};
	})();
	exports.colors = [
		"#0000CC",
		"#0000FF",
		"#0033CC",
		"#0033FF",
		"#0066CC",
		"#0066FF",
		"#0099CC",
		"#0099FF",
		"#00CC00",
		"#00CC33",
		"#00CC66",
		"#00CC99",
		"#00CCCC",
		"#00CCFF",
		"#3300CC",
		"#3300FF",
		"#3333CC",
		"#3333FF",
		"#3366CC",
		"#3366FF",
		"#3399CC",
		"#3399FF",
		"#33CC00",
		"#33CC33",
		"#33CC66",
		"#33CC99",
		"#33CCCC",
		"#33CCFF",
		"#6600CC",
		"#6600FF",
		"#6633CC",
		"#6633FF",
		"#66CC00",
		"#66CC33",
		"#9900CC",
		"#9900FF",
		"#9933CC",
		"#9933FF",
		"#99CC00",
		"#99CC33",
		"#CC0000",
		"#CC0033",
		"#CC0066",
		"#CC0099",
		"#CC00CC",
		"#CC00FF",
		"#CC3300",
		"#CC3333",
		"#CC3366",
		"#CC3399",
		"#CC33CC",
		"#CC33FF",
		"#CC6600",
		"#CC6633",
		"#CC9900",
		"#CC9933",
		"#CCCC00",
		"#CCCC33",
		"#FF0000",
		"#FF0033",
		"#FF0066",
		"#FF0099",
		"#FF00CC",
		"#FF00FF",
		"#FF3300",
		"#FF3333",
		"#FF3366",
		"#FF3399",
		"#FF33CC",
		"#FF33FF",
		"#FF6600",
		"#FF6633",
		"#FF9900",
		"#FF9933",
		"#FFCC00",
		"#FFCC33"
	];
	function useColors() {
		if (typeof window !== "undefined" && window.process && (window.process.type === "renderer" || window.process.__nwjs)) return true;
		if (typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/(edge|trident)\/(\d+)/)) return false;
		let m;
		return typeof document !== "undefined" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || typeof window !== "undefined" && window.console && (window.console.firebug || window.console.exception && window.console.table) || typeof navigator !== "undefined" && navigator.userAgent && (m = navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/)) && parseInt(m[1], 10) >= 31 || typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
	}
	function formatArgs(args) {
		args[0] = (this.useColors ? "%c" : "") + this.namespace + (this.useColors ? " %c" : " ") + args[0] + (this.useColors ? "%c " : " ") + "+" + module.exports.humanize(this.diff);
		if (!this.useColors) return;
		const c = "color: " + this.color;
		args.splice(1, 0, c, "color: inherit");
		let index = 0;
		let lastC = 0;
		args[0].replace(/%[a-zA-Z%]/g, (match) => {
			if (match === "%%") return;
			index++;
			if (match === "%c") lastC = index;
		});
		args.splice(lastC, 0, c);
	}
	exports.log = console.debug || console.log || (() => {});
	function save(namespaces) {
		try {
			if (namespaces) exports.storage.setItem("debug", namespaces);
			else exports.storage.removeItem("debug");
		} catch (error) {}
	}
	function load() {
		let r;
		try {
			r = exports.storage.getItem("debug") || exports.storage.getItem("DEBUG");
		} catch (error) {}
		if (!r && typeof process !== "undefined" && "env" in process) r = process.env.DEBUG;
		return r;
	}
	function localstorage() {
		try {
			return localStorage;
		} catch (error) {}
	}
	module.exports = require_common()(exports);
	const { formatters } = module.exports;
	formatters.j = function(v) {
		try {
			return JSON.stringify(v);
		} catch (error) {
			return "[UnexpectedJSONParseError]: " + error.message;
		}
	};
}));
// node_modules/debug/src/node.js
var require_node$1 = __commonJSMin(((exports, module) => {
	const tty = __require("tty");
	const util = __require("util");
	exports.init = init;
	exports.log = log;
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.destroy = util.deprecate(() => {}, "Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
	exports.colors = [
		6,
		2,
		3,
		4,
		5,
		1
	];
	try {
		const supportsColor = __require("supports-color");
		if (supportsColor && (supportsColor.stderr || supportsColor).level >= 2) exports.colors = [
			20,
			21,
			26,
			27,
			32,
			33,
			38,
			39,
			40,
			41,
			42,
			43,
			44,
			45,
			56,
			57,
			62,
			63,
			68,
			69,
			74,
			75,
			76,
			77,
			78,
			79,
			80,
			81,
			92,
			93,
			98,
			99,
			112,
			113,
			128,
			129,
			134,
			135,
			148,
			149,
			160,
			161,
			162,
			163,
			164,
			165,
			166,
			167,
			168,
			169,
			170,
			171,
			172,
			173,
			178,
			179,
			184,
			185,
			196,
			197,
			198,
			199,
			200,
			201,
			202,
			203,
			204,
			205,
			206,
			207,
			208,
			209,
			214,
			215,
			220,
			221
		];
	} catch (error) {}
	exports.inspectOpts = Object.keys(process.env).filter((key) => {
		return /^debug_/i.test(key);
	}).reduce((obj, key) => {
		const prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, (_, k) => {
			return k.toUpperCase();
		});
		let val = process.env[key];
		if (/^(yes|on|true|enabled)$/i.test(val)) val = true;
		else if (/^(no|off|false|disabled)$/i.test(val)) val = false;
		else if (val === "null") val = null;
		else val = Number(val);
		obj[prop] = val;
		return obj;
	}, {});
	function useColors() {
		return "colors" in exports.inspectOpts ? Boolean(exports.inspectOpts.colors) : tty.isatty(process.stderr.fd);
	}
	function formatArgs(args) {
		const { namespace: name, useColors } = this;
		if (useColors) {
			const c = this.color;
			const colorCode = "\x1B[3" + (c < 8 ? c : "8;5;" + c);
			const prefix = `  ${colorCode};1m${name} \u001B[0m`;
			args[0] = prefix + args[0].split("\n").join("\n" + prefix);
			args.push(colorCode + "m+" + module.exports.humanize(this.diff) + "\x1B[0m");
		} else args[0] = getDate() + name + " " + args[0];
	}
	function getDate() {
		if (exports.inspectOpts.hideDate) return "";
		return new Date().toISOString() + " ";
	}
	function log(...args) {
		return process.stderr.write(util.formatWithOptions(exports.inspectOpts, ...args) + "\n");
	}
	function save(namespaces) {
		if (namespaces) process.env.DEBUG = namespaces;
		else delete process.env.DEBUG;
	}
	function load() {
		return process.env.DEBUG;
	}
	function init(debug) {
		debug.inspectOpts = {};
		const keys = Object.keys(exports.inspectOpts);
		for (let i = 0; i < keys.length; i++) debug.inspectOpts[keys[i]] = exports.inspectOpts[keys[i]];
	}
	module.exports = require_common()(exports);
	const { formatters } = module.exports;
	formatters.o = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts).split("\n").map((str) => str.trim()).join(" ");
	};
	formatters.O = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts);
	};
}));
// node_modules/debug/src/index.js
var require_src = __commonJSMin(((exports, module) => {
	if (typeof process === "undefined" || process.type === "renderer" || process.browser === true || process.__nwjs) module.exports = require_browser();
	else module.exports = require_node$1();
}));
// node_modules/tuf-js/node_modules/minipass-sized/dist/commonjs/index.js
var require_commonjs = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MinipassSized = exports.SizeError = void 0;
	const minipass_1 = require_commonjs$4();
	const isBufferEncoding = (enc) => typeof enc === "string";
	var SizeError = class extends Error {
		expect;
		found;
		code = "EBADSIZE";
		constructor(found, expect, from) {
			super(`Bad data size: expected ${expect} bytes, but got ${found}`);
			this.expect = expect;
			this.found = found;
			Error.captureStackTrace(this, from ?? this.constructor);
		}
		get name() {
			return "SizeError";
		}
	};
	exports.SizeError = SizeError;
	var MinipassSized = class extends minipass_1.Minipass {
		found = 0;
		expect;
		constructor(options) {
			const size = options?.size;
			if (typeof size !== "number" || size > Number.MAX_SAFE_INTEGER || isNaN(size) || size < 0 || !isFinite(size) || size !== Math.floor(size)) throw new Error("invalid expected size: " + size);
			super(options);
			if (options.objectMode) throw new TypeError(`${this.constructor.name} streams only work with string and buffer data`);
			this.expect = size;
		}
		write(chunk, encoding, cb) {
			const buffer = Buffer.isBuffer(chunk) ? chunk : typeof chunk === "string" ? Buffer.from(chunk, isBufferEncoding(encoding) ? encoding : "utf8") : chunk;
			if (typeof encoding === "function") {
				cb = encoding;
				encoding = null;
			}
			if (!Buffer.isBuffer(buffer)) {
				this.emit("error", new TypeError(`${this.constructor.name} streams only work with string and buffer data`));
				return false;
			}
			this.found += buffer.length;
			if (this.found > this.expect) this.emit("error", new SizeError(this.found, this.expect));
			return super.write(chunk, encoding, cb);
		}
		emit(ev, ...args) {
			if (ev === "end") {
				if (this.found !== this.expect) this.emit("error", new SizeError(this.found, this.expect, this.emit));
			}
			return super.emit(ev, ...args);
		}
	};
	exports.MinipassSized = MinipassSized;
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/blob.js
var require_blob = __commonJSMin(((exports, module) => {
	const { Minipass } = require_commonjs$4();
	const TYPE = Symbol("type");
	const BUFFER = Symbol("buffer");
	var Blob = class Blob {
		constructor(blobParts, options) {
			this[TYPE] = "";
			const buffers = [];
			let size = 0;
			if (blobParts) {
				const a = blobParts;
				const length = Number(a.length);
				for (let i = 0; i < length; i++) {
					const element = a[i];
					const buffer = element instanceof Buffer ? element : ArrayBuffer.isView(element) ? Buffer.from(element.buffer, element.byteOffset, element.byteLength) : element instanceof ArrayBuffer ? Buffer.from(element) : element instanceof Blob ? element[BUFFER] : typeof element === "string" ? Buffer.from(element) : Buffer.from(String(element));
					size += buffer.length;
					buffers.push(buffer);
				}
			}
			this[BUFFER] = Buffer.concat(buffers, size);
			const type = options && options.type !== void 0 && String(options.type).toLowerCase();
			if (type && !/[^\u0020-\u007E]/.test(type)) this[TYPE] = type;
		}
		get size() {
			return this[BUFFER].length;
		}
		get type() {
			return this[TYPE];
		}
		text() {
			return Promise.resolve(this[BUFFER].toString());
		}
		arrayBuffer() {
			const buf = this[BUFFER];
			const off = buf.byteOffset;
			const len = buf.byteLength;
			const ab = buf.buffer.slice(off, off + len);
			return Promise.resolve(ab);
		}
		stream() {
			return new Minipass().end(this[BUFFER]);
		}
		slice(start, end, type) {
			const size = this.size;
			const relativeStart = start === void 0 ? 0 : start < 0 ? Math.max(size + start, 0) : Math.min(start, size);
			const relativeEnd = end === void 0 ? size : end < 0 ? Math.max(size + end, 0) : Math.min(end, size);
			const span = Math.max(relativeEnd - relativeStart, 0);
			const slicedBuffer = this[BUFFER].slice(relativeStart, relativeStart + span);
			const blob = new Blob([], { type });
			blob[BUFFER] = slicedBuffer;
			return blob;
		}
		get [Symbol.toStringTag]() {
			return "Blob";
		}
		static get BUFFER() {
			return BUFFER;
		}
	};
	Object.defineProperties(Blob.prototype, {
		size: { enumerable: true },
		type: { enumerable: true }
	});
	module.exports = Blob;
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/fetch-error.js
var require_fetch_error = __commonJSMin(((exports, module) => {
	var FetchError = class extends Error {
		constructor(message, type, systemError) {
			super(message);
			this.code = "FETCH_ERROR";
			if (systemError) Object.assign(this, systemError);
			this.errno = this.code;
			this.type = this.code === "EBADSIZE" && this.found > this.expect ? "max-size" : type;
			this.message = message;
			Error.captureStackTrace(this, this.constructor);
		}
		get name() {
			return "FetchError";
		}
		set name(n) {}
		get [Symbol.toStringTag]() {
			return "FetchError";
		}
	};
	module.exports = FetchError;
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/body.js
var require_body = __commonJSMin(((exports, module) => {
	const { Minipass } = require_commonjs$4();
	const { MinipassSized } = require_commonjs();
	const Blob = require_blob();
	const { BUFFER } = Blob;
	const FetchError = require_fetch_error();
	let decode;
	try {
		decode = require_lib$9().decode;
	} catch (e) {}
	const INTERNALS = Symbol("Body internals");
	const CONSUME_BODY = Symbol("consumeBody");
	var Body = class {
		constructor(bodyArg, options = {}) {
			const { size = 0, timeout = 0 } = options;
			const body = bodyArg === void 0 || bodyArg === null ? null : isURLSearchParams(bodyArg) ? Buffer.from(bodyArg.toString()) : isBlob(bodyArg) ? bodyArg : Buffer.isBuffer(bodyArg) ? bodyArg : Object.prototype.toString.call(bodyArg) === "[object ArrayBuffer]" ? Buffer.from(bodyArg) : ArrayBuffer.isView(bodyArg) ? Buffer.from(bodyArg.buffer, bodyArg.byteOffset, bodyArg.byteLength) : Minipass.isStream(bodyArg) ? bodyArg : Buffer.from(String(bodyArg));
			this[INTERNALS] = {
				body,
				disturbed: false,
				error: null
			};
			this.size = size;
			this.timeout = timeout;
			if (Minipass.isStream(body)) body.on("error", (er) => {
				const error = er.name === "AbortError" ? er : new FetchError(`Invalid response while trying to fetch ${this.url}: ${er.message}`, "system", er);
				this[INTERNALS].error = error;
			});
		}
		get body() {
			return this[INTERNALS].body;
		}
		get bodyUsed() {
			return this[INTERNALS].disturbed;
		}
		arrayBuffer() {
			return this[CONSUME_BODY]().then((buf) => buf.buffer.slice(buf.byteOffset, buf.byteOffset + buf.byteLength));
		}
		blob() {
			const ct = this.headers && this.headers.get("content-type") || "";
			return this[CONSUME_BODY]().then((buf) => Object.assign(new Blob([], { type: ct.toLowerCase() }), { [BUFFER]: buf }));
		}
		async json() {
			const buf = await this[CONSUME_BODY]();
			try {
				return JSON.parse(buf.toString());
			} catch (er) {
				throw new FetchError(`invalid json response body at ${this.url} reason: ${er.message}`, "invalid-json");
			}
		}
		text() {
			return this[CONSUME_BODY]().then((buf) => buf.toString());
		}
		buffer() {
			return this[CONSUME_BODY]();
		}
		textConverted() {
			if (typeof decode !== "function") throw new Error("The package `iconv-lite` must be installed to use the textConverted() function");
			return this[CONSUME_BODY]().then((buf) => convertBody(buf, this.headers));
		}
		[CONSUME_BODY]() {
			if (this[INTERNALS].disturbed) return Promise.reject(new TypeError(`body used already for: ${this.url}`));
			this[INTERNALS].disturbed = true;
			if (this[INTERNALS].error) return Promise.reject(this[INTERNALS].error);
			if (this.body === null) return Promise.resolve(Buffer.alloc(0));
			if (Buffer.isBuffer(this.body)) return Promise.resolve(this.body);
			const upstream = isBlob(this.body) ? this.body.stream() : this.body;
			if (!Minipass.isStream(upstream)) return Promise.resolve(Buffer.alloc(0));
			const stream = this.size && upstream instanceof MinipassSized ? upstream : !this.size && upstream instanceof Minipass && !(upstream instanceof MinipassSized) ? upstream : this.size ? new MinipassSized({ size: this.size }) : new Minipass();
			const resTimeout = this.timeout && stream.writable ? setTimeout(() => {
				stream.emit("error", new FetchError(`Response timeout while trying to fetch ${this.url} (over ${this.timeout}ms)`, "body-timeout"));
			}, this.timeout) : null;
			if (resTimeout && resTimeout.unref) resTimeout.unref();
			return new Promise((resolve) => {
				if (stream !== upstream) {
					upstream.on("error", (er) => stream.emit("error", er));
					upstream.pipe(stream);
				}
				resolve();
			}).then(() => stream.concat()).then((buf) => {
				clearTimeout(resTimeout);
				return buf;
			}).catch((er) => {
				clearTimeout(resTimeout);
				if (er.name === "AbortError" || er.name === "FetchError") throw er;
				else if (er.name === "RangeError") throw new FetchError(`Could not create Buffer from response body for ${this.url}: ${er.message}`, "system", er);
				else throw new FetchError(`Invalid response body while trying to fetch ${this.url}: ${er.message}`, "system", er);
			});
		}
		static clone(instance) {
			if (instance.bodyUsed) throw new Error("cannot clone body after it is used");
			const body = instance.body;
			if (Minipass.isStream(body) && typeof body.getBoundary !== "function") {
				const tee = new Minipass();
				const p1 = new Minipass();
				const p2 = new Minipass();
				tee.on("error", (er) => {
					p1.emit("error", er);
					p2.emit("error", er);
				});
				body.on("error", (er) => tee.emit("error", er));
				tee.pipe(p1);
				tee.pipe(p2);
				body.pipe(tee);
				instance[INTERNALS].body = p1;
				return p2;
			} else return instance.body;
		}
		static extractContentType(body) {
			return body === null || body === void 0 ? null : typeof body === "string" ? "text/plain;charset=UTF-8" : isURLSearchParams(body) ? "application/x-www-form-urlencoded;charset=UTF-8" : isBlob(body) ? body.type || null : Buffer.isBuffer(body) ? null : Object.prototype.toString.call(body) === "[object ArrayBuffer]" ? null : ArrayBuffer.isView(body) ? null : typeof body.getBoundary === "function" ? `multipart/form-data;boundary=${body.getBoundary()}` : Minipass.isStream(body) ? null : "text/plain;charset=UTF-8";
		}
		static getTotalBytes(instance) {
			const { body } = instance;
			return body === null || body === void 0 ? 0 : isBlob(body) ? body.size : Buffer.isBuffer(body) ? body.length : body && typeof body.getLengthSync === "function" && (body._lengthRetrievers && body._lengthRetrievers.length === 0 || body.hasKnownLength && body.hasKnownLength()) ? body.getLengthSync() : null;
		}
		static writeToStream(dest, instance) {
			const { body } = instance;
			if (body === null || body === void 0) dest.end();
			else if (Buffer.isBuffer(body) || typeof body === "string") dest.end(body);
			else (isBlob(body) ? body.stream() : body).on("error", (er) => dest.emit("error", er)).pipe(dest);
			return dest;
		}
	};
	Object.defineProperties(Body.prototype, {
		body: { enumerable: true },
		bodyUsed: { enumerable: true },
		arrayBuffer: { enumerable: true },
		blob: { enumerable: true },
		json: { enumerable: true },
		text: { enumerable: true }
	});
	const isURLSearchParams = (obj) => typeof obj !== "object" || typeof obj.append !== "function" || typeof obj.delete !== "function" || typeof obj.get !== "function" || typeof obj.getAll !== "function" || typeof obj.has !== "function" || typeof obj.set !== "function" ? false : obj.constructor.name === "URLSearchParams" || Object.prototype.toString.call(obj) === "[object URLSearchParams]" || typeof obj.sort === "function";
	const isBlob = (obj) => typeof obj === "object" && typeof obj.arrayBuffer === "function" && typeof obj.type === "string" && typeof obj.stream === "function" && typeof obj.constructor === "function" && typeof obj.constructor.name === "string" && /^(Blob|File)$/.test(obj.constructor.name) && /^(Blob|File)$/.test(obj[Symbol.toStringTag]);
	const convertBody = (buffer, headers) => {
		const ct = headers && headers.get("content-type");
		let charset = "utf-8";
		let res;
		if (ct) res = /charset=([^;]*)/i.exec(ct);
		const str = buffer.slice(0, 1024).toString();
		if (!res && str) res = /<meta.+?charset=(['"])(.+?)\1/i.exec(str);
		if (!res && str) {
			res = /<meta[\s]+?http-equiv=(['"])content-type\1[\s]+?content=(['"])(.+?)\2/i.exec(str);
			if (!res) {
				res = /<meta[\s]+?content=(['"])(.+?)\1[\s]+?http-equiv=(['"])content-type\3/i.exec(str);
				if (res) res.pop();
			}
			if (res) res = /charset=(.*)/i.exec(res.pop());
		}
		if (!res && str) res = /<\?xml.+?encoding=(['"])(.+?)\1/i.exec(str);
		if (res) {
			charset = res.pop();
			if (charset === "gb2312" || charset === "gbk") charset = "gb18030";
		}
		if (charset === "UTF-8") return buffer.toString("UTF-8");
		charset = charset.toString().trim().replace(/^latin[-_]?(\d+)$/i, "ISO-8859-$1").replace(/^win(?:dows)?[-_]?(\d+)$/i, "WINDOWS-$1").replace(/^utf[-_]?(\d+)$/i, "UTF-$1").replace(/^ks_c_5601-1987$/i, "CP949").replace(/^us[-_]?ascii$/i, "ASCII").toUpperCase();
		try {
			return decode(buffer, charset).toString();
		} catch {
			return buffer.toString("UTF-8");
		}
	};
	module.exports = Body;
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/headers.js
var require_headers = __commonJSMin(((exports, module) => {
	const invalidTokenRegex = /[^^_`a-zA-Z\-0-9!#$%&'*+.|~]/;
	const invalidHeaderCharRegex = /[^\t\x20-\x7e\x80-\xff]/;
	const validateName = (name) => {
		name = `${name}`;
		if (invalidTokenRegex.test(name) || name === "") throw new TypeError(`${name} is not a legal HTTP header name`);
	};
	const validateValue = (value) => {
		value = `${value}`;
		if (invalidHeaderCharRegex.test(value)) throw new TypeError(`${value} is not a legal HTTP header value`);
	};
	const find = (map, name) => {
		name = name.toLowerCase();
		for (const key in map) if (key.toLowerCase() === name) return key;
	};
	const MAP = Symbol("map");
	var Headers = class Headers {
		constructor(init = void 0) {
			this[MAP] = Object.create(null);
			if (init instanceof Headers) {
				const rawHeaders = init.raw();
				const headerNames = Object.keys(rawHeaders);
				for (const headerName of headerNames) for (const value of rawHeaders[headerName]) this.append(headerName, value);
				return;
			}
			if (init === void 0 || init === null) return;
			if (typeof init === "object") {
				const method = init[Symbol.iterator];
				if (method !== null && method !== void 0) {
					if (typeof method !== "function") throw new TypeError("Header pairs must be iterable");
					const pairs = [];
					for (const pair of init) {
						if (typeof pair !== "object" || typeof pair[Symbol.iterator] !== "function") throw new TypeError("Each header pair must be iterable");
						const arrPair = Array.from(pair);
						if (arrPair.length !== 2) throw new TypeError("Each header pair must be a name/value tuple");
						pairs.push(arrPair);
					}
					for (const pair of pairs) this.append(pair[0], pair[1]);
				} else for (const key of Object.keys(init)) this.append(key, init[key]);
			} else throw new TypeError("Provided initializer must be an object");
		}
		get(name) {
			name = `${name}`;
			validateName(name);
			const key = find(this[MAP], name);
			if (key === void 0) return null;
			return this[MAP][key].join(", ");
		}
		forEach(callback, thisArg = void 0) {
			let pairs = getHeaders(this);
			for (let i = 0; i < pairs.length; i++) {
				const [name, value] = pairs[i];
				callback.call(thisArg, value, name, this);
				pairs = getHeaders(this);
			}
		}
		set(name, value) {
			name = `${name}`;
			value = `${value}`;
			validateName(name);
			validateValue(value);
			const key = find(this[MAP], name);
			this[MAP][key !== void 0 ? key : name] = [value];
		}
		append(name, value) {
			name = `${name}`;
			value = `${value}`;
			validateName(name);
			validateValue(value);
			const key = find(this[MAP], name);
			if (key !== void 0) this[MAP][key].push(value);
			else this[MAP][name] = [value];
		}
		has(name) {
			name = `${name}`;
			validateName(name);
			return find(this[MAP], name) !== void 0;
		}
		delete(name) {
			name = `${name}`;
			validateName(name);
			const key = find(this[MAP], name);
			if (key !== void 0) delete this[MAP][key];
		}
		raw() {
			return this[MAP];
		}
		keys() {
			return new HeadersIterator(this, "key");
		}
		values() {
			return new HeadersIterator(this, "value");
		}
		[Symbol.iterator]() {
			return new HeadersIterator(this, "key+value");
		}
		entries() {
			return new HeadersIterator(this, "key+value");
		}
		get [Symbol.toStringTag]() {
			return "Headers";
		}
		static exportNodeCompatibleHeaders(headers) {
			const obj = Object.assign(Object.create(null), headers[MAP]);
			const hostHeaderKey = find(headers[MAP], "Host");
			if (hostHeaderKey !== void 0) obj[hostHeaderKey] = obj[hostHeaderKey][0];
			return obj;
		}
		static createHeadersLenient(obj) {
			const headers = new Headers();
			for (const name of Object.keys(obj)) {
				if (invalidTokenRegex.test(name)) continue;
				if (Array.isArray(obj[name])) for (const val of obj[name]) {
					if (invalidHeaderCharRegex.test(val)) continue;
					if (headers[MAP][name] === void 0) headers[MAP][name] = [val];
					else headers[MAP][name].push(val);
				}
				else if (!invalidHeaderCharRegex.test(obj[name])) headers[MAP][name] = [obj[name]];
			}
			return headers;
		}
	};
	Object.defineProperties(Headers.prototype, {
		get: { enumerable: true },
		forEach: { enumerable: true },
		set: { enumerable: true },
		append: { enumerable: true },
		has: { enumerable: true },
		delete: { enumerable: true },
		keys: { enumerable: true },
		values: { enumerable: true },
		entries: { enumerable: true }
	});
	const getHeaders = (headers, kind = "key+value") => Object.keys(headers[MAP]).sort().map(kind === "key" ? (k) => k.toLowerCase() : kind === "value" ? (k) => headers[MAP][k].join(", ") : (k) => [k.toLowerCase(), headers[MAP][k].join(", ")]);
	const INTERNAL = Symbol("internal");
	var HeadersIterator = class HeadersIterator {
		constructor(target, kind) {
			this[INTERNAL] = {
				target,
				kind,
				index: 0
			};
		}
		get [Symbol.toStringTag]() {
			return "HeadersIterator";
		}
		next() {
			if (!this || Object.getPrototypeOf(this) !== HeadersIterator.prototype) throw new TypeError("Value of `this` is not a HeadersIterator");
			const { target, kind, index } = this[INTERNAL];
			const values = getHeaders(target, kind);
			if (index >= values.length) return {
				value: void 0,
				done: true
			};
			this[INTERNAL].index++;
			return {
				value: values[index],
				done: false
			};
		}
	};
	Object.setPrototypeOf(HeadersIterator.prototype, Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
	module.exports = Headers;
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/response.js
var require_response = __commonJSMin(((exports, module) => {
	const { STATUS_CODES } = __require("http");
	const Headers = require_headers();
	const Body = require_body();
	const { clone, extractContentType } = Body;
	const INTERNALS = Symbol("Response internals");
	var Response = class Response extends Body {
		constructor(body = null, opts = {}) {
			super(body, opts);
			const status = opts.status || 200;
			const headers = new Headers(opts.headers);
			if (body !== null && body !== void 0 && !headers.has("Content-Type")) {
				const contentType = extractContentType(body);
				if (contentType) headers.append("Content-Type", contentType);
			}
			this[INTERNALS] = {
				url: opts.url,
				status,
				statusText: opts.statusText || STATUS_CODES[status],
				headers,
				counter: opts.counter,
				trailer: Promise.resolve(opts.trailer || new Headers())
			};
		}
		get trailer() {
			return this[INTERNALS].trailer;
		}
		get url() {
			return this[INTERNALS].url || "";
		}
		get status() {
			return this[INTERNALS].status;
		}
		get ok() {
			return this[INTERNALS].status >= 200 && this[INTERNALS].status < 300;
		}
		get redirected() {
			return this[INTERNALS].counter > 0;
		}
		get statusText() {
			return this[INTERNALS].statusText;
		}
		get headers() {
			return this[INTERNALS].headers;
		}
		clone() {
			return new Response(clone(this), {
				url: this.url,
				status: this.status,
				statusText: this.statusText,
				headers: this.headers,
				ok: this.ok,
				redirected: this.redirected,
				trailer: this.trailer
			});
		}
		get [Symbol.toStringTag]() {
			return "Response";
		}
	};
	module.exports = Response;
	Object.defineProperties(Response.prototype, {
		url: { enumerable: true },
		status: { enumerable: true },
		ok: { enumerable: true },
		redirected: { enumerable: true },
		statusText: { enumerable: true },
		headers: { enumerable: true },
		clone: { enumerable: true }
	});
}));
// node_modules/tuf-js/node_modules/minipass-fetch/package.json
var require_package$4 = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "minipass-fetch",
		"version": "5.0.2",
		"description": "An implementation of window.fetch in Node.js using Minipass streams",
		"license": "MIT",
		"main": "lib/index.js",
		"scripts": {
			"test:tls-fixtures": "./test/fixtures/tls/setup.sh",
			"test": "tap",
			"snap": "tap",
			"lint": "npm run eslint",
			"postlint": "template-oss-check",
			"lintfix": "npm run eslint -- --fix",
			"posttest": "npm run lint",
			"template-oss-apply": "template-oss-apply --force",
			"eslint": "eslint \"**/*.{js,cjs,ts,mjs,jsx,tsx}\""
		},
		"tap": {
			"coverage-map": "map.js",
			"check-coverage": true,
			"nyc-arg": ["--exclude", "tap-snapshots/**"]
		},
		"devDependencies": {
			"@npmcli/eslint-config": "^5.0.0",
			"@npmcli/template-oss": "4.27.1",
			"@ungap/url-search-params": "^0.2.2",
			"abort-controller": "^3.0.0",
			"abortcontroller-polyfill": "~1.7.3",
			"form-data": "^4.0.0",
			"iconv-lite": "^0.7.2",
			"nock": "^13.2.4",
			"parted": "^0.1.1",
			"string-to-arraybuffer": "^1.0.2",
			"tap": "^16.0.0"
		},
		"dependencies": {
			"minipass": "^7.0.3",
			"minipass-sized": "^2.0.0",
			"minizlib": "^3.0.1"
		},
		"optionalDependencies": { "iconv-lite": "^0.7.2" },
		"repository": {
			"type": "git",
			"url": "git+https://github.com/npm/minipass-fetch.git"
		},
		"keywords": [
			"fetch",
			"minipass",
			"node-fetch",
			"window.fetch"
		],
		"files": ["bin/", "lib/"],
		"engines": { "node": "^20.17.0 || >=22.9.0" },
		"author": "GitHub Inc.",
		"templateOSS": {
			"//@npmcli/template-oss": "This file is partially managed by @npmcli/template-oss. Edits may be overwritten.",
			"version": "4.27.1",
			"publish": "true"
		}
	};
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/request.js
var require_request = __commonJSMin(((exports, module) => {
	const { URL } = __require("url");
	const { Minipass } = require_commonjs$4();
	const Headers = require_headers();
	const { exportNodeCompatibleHeaders } = Headers;
	const Body = require_body();
	const { clone, extractContentType, getTotalBytes } = Body;
	const defaultUserAgent = `minipass-fetch/${require_package$4().version} (+https://github.com/isaacs/minipass-fetch)`;
	const INTERNALS = Symbol("Request internals");
	const isRequest = (input) => typeof input === "object" && typeof input[INTERNALS] === "object";
	const isAbortSignal = (signal) => {
		const proto = signal && typeof signal === "object" && Object.getPrototypeOf(signal);
		return !!(proto && proto.constructor.name === "AbortSignal");
	};
	var Request = class Request extends Body {
		constructor(input, init = {}) {
			const parsedURL = isRequest(input) ? new URL(input.url) : input && input.href ? new URL(input.href) : new URL(`${input}`);
			if (isRequest(input)) init = {
				...input[INTERNALS],
				...init
			};
			else if (!input || typeof input === "string") input = {};
			const method = (init.method || input.method || "GET").toUpperCase();
			const isGETHEAD = method === "GET" || method === "HEAD";
			if ((init.body !== null && init.body !== void 0 || isRequest(input) && input.body !== null) && isGETHEAD) throw new TypeError("Request with GET/HEAD method cannot have body");
			const inputBody = init.body !== null && init.body !== void 0 ? init.body : isRequest(input) && input.body !== null ? clone(input) : null;
			super(inputBody, {
				timeout: init.timeout || input.timeout || 0,
				size: init.size || input.size || 0
			});
			const headers = new Headers(init.headers || input.headers || {});
			if (inputBody !== null && inputBody !== void 0 && !headers.has("Content-Type")) {
				const contentType = extractContentType(inputBody);
				if (contentType) headers.append("Content-Type", contentType);
			}
			const signal = "signal" in init ? init.signal : null;
			if (signal !== null && signal !== void 0 && !isAbortSignal(signal)) throw new TypeError("Expected signal must be an instanceof AbortSignal");
			const { ca, cert, ciphers, clientCertEngine, crl, dhparam, ecdhCurve, family, honorCipherOrder, key, passphrase, pfx, rejectUnauthorized = process.env.NODE_TLS_REJECT_UNAUTHORIZED !== "0", secureOptions, secureProtocol, servername, sessionIdContext } = init;
			this[INTERNALS] = {
				method,
				redirect: init.redirect || input.redirect || "follow",
				headers,
				parsedURL,
				signal,
				ca,
				cert,
				ciphers,
				clientCertEngine,
				crl,
				dhparam,
				ecdhCurve,
				family,
				honorCipherOrder,
				key,
				passphrase,
				pfx,
				rejectUnauthorized,
				secureOptions,
				secureProtocol,
				servername,
				sessionIdContext
			};
			this.follow = init.follow !== void 0 ? init.follow : input.follow !== void 0 ? input.follow : 20;
			this.compress = init.compress !== void 0 ? init.compress : input.compress !== void 0 ? input.compress : true;
			this.counter = init.counter || input.counter || 0;
			this.agent = init.agent || input.agent;
		}
		get method() {
			return this[INTERNALS].method;
		}
		get url() {
			return this[INTERNALS].parsedURL.toString();
		}
		get headers() {
			return this[INTERNALS].headers;
		}
		get redirect() {
			return this[INTERNALS].redirect;
		}
		get signal() {
			return this[INTERNALS].signal;
		}
		clone() {
			return new Request(this);
		}
		get [Symbol.toStringTag]() {
			return "Request";
		}
		static getNodeRequestOptions(request) {
			const parsedURL = request[INTERNALS].parsedURL;
			const headers = new Headers(request[INTERNALS].headers);
			if (!headers.has("Accept")) headers.set("Accept", "*/*");
			if (!/^https?:$/.test(parsedURL.protocol)) throw new TypeError("Only HTTP(S) protocols are supported");
			if (request.signal && Minipass.isStream(request.body) && typeof request.body.destroy !== "function") throw new Error("Cancellation of streamed requests with AbortSignal is not supported");
			const contentLengthValue = (request.body === null || request.body === void 0) && /^(POST|PUT)$/i.test(request.method) ? "0" : request.body !== null && request.body !== void 0 ? getTotalBytes(request) : null;
			if (contentLengthValue) headers.set("Content-Length", contentLengthValue + "");
			if (!headers.has("User-Agent")) headers.set("User-Agent", defaultUserAgent);
			if (request.compress && !headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "gzip,deflate");
			const agent = typeof request.agent === "function" ? request.agent(parsedURL) : request.agent;
			if (!headers.has("Connection") && !agent) headers.set("Connection", "close");
			const { ca, cert, ciphers, clientCertEngine, crl, dhparam, ecdhCurve, family, honorCipherOrder, key, passphrase, pfx, rejectUnauthorized, secureOptions, secureProtocol, servername, sessionIdContext } = request[INTERNALS];
			return {
				auth: parsedURL.username || parsedURL.password ? `${parsedURL.username}:${parsedURL.password}` : "",
				host: parsedURL.host,
				hostname: parsedURL.hostname,
				path: `${parsedURL.pathname}${parsedURL.search}`,
				port: parsedURL.port,
				protocol: parsedURL.protocol,
				method: request.method,
				headers: exportNodeCompatibleHeaders(headers),
				agent,
				ca,
				cert,
				ciphers,
				clientCertEngine,
				crl,
				dhparam,
				ecdhCurve,
				family,
				honorCipherOrder,
				key,
				passphrase,
				pfx,
				rejectUnauthorized,
				secureOptions,
				secureProtocol,
				servername,
				sessionIdContext,
				timeout: request.timeout
			};
		}
	};
	module.exports = Request;
	Object.defineProperties(Request.prototype, {
		method: { enumerable: true },
		url: { enumerable: true },
		headers: { enumerable: true },
		redirect: { enumerable: true },
		clone: { enumerable: true },
		signal: { enumerable: true }
	});
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/abort-error.js
var require_abort_error = __commonJSMin(((exports, module) => {
	var AbortError = class extends Error {
		constructor(message) {
			super(message);
			this.code = "FETCH_ABORTED";
			this.type = "aborted";
			Error.captureStackTrace(this, this.constructor);
		}
		get name() {
			return "AbortError";
		}
		set name(s) {}
	};
	module.exports = AbortError;
}));
// node_modules/tuf-js/node_modules/minipass-fetch/lib/index.js
var require_lib$7 = __commonJSMin(((exports, module) => {
	const { URL } = __require("url");
	const http = __require("http");
	const https = __require("https");
	const zlib = require_commonjs$5();
	const { Minipass } = require_commonjs$4();
	const { writeToStream, getTotalBytes } = require_body();
	const Response = require_response();
	const Headers = require_headers();
	const { createHeadersLenient } = Headers;
	const Request = require_request();
	const { getNodeRequestOptions } = Request;
	const FetchError = require_fetch_error();
	const AbortError = require_abort_error();
	const fetch = async (url, opts) => {
		if (/^data:/.test(url)) {
			const request = new Request(url, opts);
			return Promise.resolve().then(() => new Promise((resolve, reject) => {
				let type, data;
				try {
					const { pathname, search } = new URL(url);
					const split = pathname.split(",");
					if (split.length < 2) throw new Error("invalid data: URI");
					const mime = split.shift();
					const base64 = /;base64$/.test(mime);
					type = base64 ? mime.slice(0, -7) : mime;
					const rawData = decodeURIComponent(split.join(",") + search);
					data = base64 ? Buffer.from(rawData, "base64") : Buffer.from(rawData);
				} catch (er) {
					return reject(new FetchError(`[${request.method}] ${request.url} invalid URL, ${er.message}`, "system", er));
				}
				const { signal } = request;
				if (signal && signal.aborted) return reject(new AbortError("The user aborted a request."));
				const headers = { "Content-Length": data.length };
				if (type) headers["Content-Type"] = type;
				return resolve(new Response(data, { headers }));
			}));
		}
		return new Promise((resolve, reject) => {
			const request = new Request(url, opts);
			let options;
			try {
				options = getNodeRequestOptions(request);
			} catch (er) {
				return reject(er);
			}
			const send = (options.protocol === "https:" ? https : http).request;
			const { signal } = request;
			let response = null;
			const abort = () => {
				const error = new AbortError("The user aborted a request.");
				reject(error);
				if (Minipass.isStream(request.body) && typeof request.body.destroy === "function") request.body.destroy(error);
				if (response && response.body) response.body.emit("error", error);
			};
			if (signal && signal.aborted) return abort();
			const abortAndFinalize = () => {
				abort();
				finalize();
			};
			const finalize = () => {
				req.abort();
				if (signal) signal.removeEventListener("abort", abortAndFinalize);
				clearTimeout(reqTimeout);
			};
			const req = send(options);
			if (signal) signal.addEventListener("abort", abortAndFinalize);
			let reqTimeout = null;
			if (request.timeout) req.once("socket", () => {
				reqTimeout = setTimeout(() => {
					reject(new FetchError(`network timeout at: ${request.url}`, "request-timeout"));
					finalize();
				}, request.timeout);
			});
			req.on("error", (er) => {
				if (req.res) req.res.emit("error", er);
				reject(new FetchError(`request to ${request.url} failed, reason: ${er.message}`, "system", er));
				finalize();
			});
			req.on("response", (res) => {
				clearTimeout(reqTimeout);
				const headers = createHeadersLenient(res.headers);
				if (fetch.isRedirect(res.statusCode)) {
					const location = headers.get("Location");
					let locationURL = null;
					try {
						locationURL = location === null ? null : new URL(location, request.url).toString();
					} catch {
						if (request.redirect !== "manual") {
							reject(new FetchError(`uri requested responds with an invalid redirect URL: ${location}`, "invalid-redirect"));
							finalize();
							return;
						}
					}
					if (request.redirect === "error") {
						reject(new FetchError(`uri requested responds with a redirect, redirect mode is set to error: ${request.url}`, "no-redirect"));
						finalize();
						return;
					} else if (request.redirect === "manual") {
						if (locationURL !== null) try {
							headers.set("Location", locationURL);
						} catch (err) {
							reject(err);
						}
					} else if (request.redirect === "follow" && locationURL !== null) {
						if (request.counter >= request.follow) {
							reject(new FetchError(`maximum redirect reached at: ${request.url}`, "max-redirect"));
							finalize();
							return;
						}
						if (res.statusCode !== 303 && request.body && getTotalBytes(request) === null) {
							reject(new FetchError("Cannot follow redirect with body being a readable stream", "unsupported-redirect"));
							finalize();
							return;
						}
						request.headers.set("host", new URL(locationURL).host);
						const requestOpts = {
							headers: new Headers(request.headers),
							follow: request.follow,
							counter: request.counter + 1,
							agent: request.agent,
							compress: request.compress,
							method: request.method,
							body: request.body,
							signal: request.signal,
							timeout: request.timeout
						};
						const parsedOriginal = new URL(request.url);
						const parsedRedirect = new URL(locationURL);
						if (parsedOriginal.hostname !== parsedRedirect.hostname) {
							requestOpts.headers.delete("authorization");
							requestOpts.headers.delete("cookie");
						}
						if (res.statusCode === 303 || (res.statusCode === 301 || res.statusCode === 302) && request.method === "POST") {
							requestOpts.method = "GET";
							requestOpts.body = void 0;
							requestOpts.headers.delete("content-length");
						}
						resolve(fetch(new Request(locationURL, requestOpts)));
						finalize();
						return;
					}
				}
				res.once("end", () => signal && signal.removeEventListener("abort", abortAndFinalize));
				const body = new Minipass();
				body.on("error", finalize);
				res.on("error", (er) => body.emit("error", er));
				res.on("data", (chunk) => body.write(chunk));
				res.on("end", () => body.end());
				const responseOptions = {
					url: request.url,
					status: res.statusCode,
					statusText: res.statusMessage,
					headers,
					size: request.size,
					timeout: request.timeout,
					counter: request.counter,
					trailer: new Promise((resolveTrailer) => res.on("end", () => resolveTrailer(createHeadersLenient(res.trailers))))
				};
				const codings = headers.get("Content-Encoding");
				if (!request.compress || request.method === "HEAD" || codings === null || res.statusCode === 204 || res.statusCode === 304) {
					response = new Response(body, responseOptions);
					resolve(response);
					return;
				}
				const zlibOptions = {
					flush: zlib.constants.Z_SYNC_FLUSH,
					finishFlush: zlib.constants.Z_SYNC_FLUSH
				};
				if (codings === "gzip" || codings === "x-gzip") {
					const unzip = new zlib.Gunzip(zlibOptions);
					response = new Response(body.on("error", (er) => unzip.emit("error", er)).pipe(unzip), responseOptions);
					resolve(response);
					return;
				}
				if (codings === "deflate" || codings === "x-deflate") {
					res.once("data", (chunk) => {
						const decoder = (chunk[0] & 15) === 8 ? new zlib.Inflate() : new zlib.InflateRaw();
						body.on("error", (er) => decoder.emit("error", er)).pipe(decoder);
						response = new Response(decoder, responseOptions);
						resolve(response);
					});
					return;
				}
				if (codings === "br") {
					try {
						var decoder = new zlib.BrotliDecompress();
					} catch (err) {
						reject(err);
						finalize();
						return;
					}
					body.on("error", (er) => decoder.emit("error", er)).pipe(decoder);
					response = new Response(decoder, responseOptions);
					resolve(response);
					return;
				}
				response = new Response(body, responseOptions);
				resolve(response);
			});
			writeToStream(req, request);
		});
	};
	module.exports = fetch;
	fetch.isRedirect = (code) => code === 301 || code === 302 || code === 303 || code === 307 || code === 308;
	fetch.Headers = Headers;
	fetch.Request = Request;
	fetch.Response = Response;
	fetch.FetchError = FetchError;
	fetch.AbortError = AbortError;
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/options.js
var require_options = __commonJSMin(((exports, module) => {
	const dns = __require("dns");
	const conditionalHeaders = [
		"if-modified-since",
		"if-none-match",
		"if-unmodified-since",
		"if-match",
		"if-range"
	];
	const configureOptions = (opts) => {
		const { strictSSL, ...options } = { ...opts };
		options.method = options.method ? options.method.toUpperCase() : "GET";
		if (strictSSL === void 0 || strictSSL === null) options.rejectUnauthorized = process.env.NODE_TLS_REJECT_UNAUTHORIZED !== "0";
		else options.rejectUnauthorized = strictSSL !== false;
		if (!options.retry) options.retry = { retries: 0 };
		else if (typeof options.retry === "string") {
			const retries = parseInt(options.retry, 10);
			if (isFinite(retries)) options.retry = { retries };
			else options.retry = { retries: 0 };
		} else if (typeof options.retry === "number") options.retry = { retries: options.retry };
		else options.retry = {
			retries: 0,
			...options.retry
		};
		options.dns = {
			ttl: 3e5,
			lookup: dns.lookup,
			...options.dns
		};
		options.cache = options.cache || "default";
		if (options.cache === "default") {
			if (Object.keys(options.headers || {}).some((name) => {
				return conditionalHeaders.includes(name.toLowerCase());
			})) options.cache = "no-store";
		}
		options.cacheAdditionalHeaders = options.cacheAdditionalHeaders || [];
		if (options.cacheManager && !options.cachePath) options.cachePath = options.cacheManager;
		return options;
	};
	module.exports = configureOptions;
}));
// node_modules/tuf-js/node_modules/ssri/lib/index.js
var require_lib$6 = __commonJSMin(((exports, module) => {
	const crypto = __require("crypto");
	const { Minipass } = require_commonjs$4();
	const SPEC_ALGORITHMS = [
		"sha512",
		"sha384",
		"sha256"
	];
	const DEFAULT_ALGORITHMS = ["sha512"];
	const NODE_HASHES = crypto.getHashes();
	const BASE64_REGEX = /^[a-z0-9+/]+(?:=?=?)$/i;
	const SRI_REGEX = /^([a-z0-9]+)-([^?]+)(\?[?\S*]*)?$/;
	const STRICT_SRI_REGEX = /^([a-z0-9]+)-([A-Za-z0-9+/=]{44,88})(\?[\x21-\x7E]*)?$/;
	const VCHAR_REGEX = /^[\x21-\x7E]+$/;
	const DEFAULT_PRIORITY = [
		"md5",
		"whirlpool",
		"sha1",
		"sha224",
		"sha256",
		"sha384",
		"sha512",
		"sha3",
		"sha3-256",
		"sha3-384",
		"sha3-512",
		"sha3_256",
		"sha3_384",
		"sha3_512"
	].filter((algo) => NODE_HASHES.includes(algo));
	const getOptString = (options) => options?.length ? `?${options.join("?")}` : "";
	var IntegrityStream = class extends Minipass {
		#emittedIntegrity;
		#emittedSize;
		#emittedVerified;
		constructor(opts) {
			super();
			this.size = 0;
			this.opts = opts;
			this.#getOptions();
			if (opts?.algorithms) this.algorithms = [...opts.algorithms];
			else this.algorithms = [...DEFAULT_ALGORITHMS];
			if (this.algorithm !== null && !this.algorithms.includes(this.algorithm)) this.algorithms.push(this.algorithm);
			this.hashes = this.algorithms.map(crypto.createHash);
		}
		#getOptions() {
			this.sri = this.opts?.integrity ? parse(this.opts?.integrity, this.opts) : null;
			this.expectedSize = this.opts?.size;
			if (!this.sri) this.algorithm = null;
			else if (this.sri.isHash) {
				this.goodSri = true;
				this.algorithm = this.sri.algorithm;
			} else {
				this.goodSri = !this.sri.isEmpty();
				this.algorithm = this.sri.pickAlgorithm(this.opts);
			}
			this.digests = this.goodSri ? this.sri[this.algorithm] : null;
			this.optString = getOptString(this.opts?.options);
		}
		on(ev, handler) {
			if (ev === "size" && this.#emittedSize) return handler(this.#emittedSize);
			if (ev === "integrity" && this.#emittedIntegrity) return handler(this.#emittedIntegrity);
			if (ev === "verified" && this.#emittedVerified) return handler(this.#emittedVerified);
			return super.on(ev, handler);
		}
		emit(ev, data) {
			if (ev === "end") this.#onEnd();
			return super.emit(ev, data);
		}
		write(data) {
			this.size += data.length;
			this.hashes.forEach((h) => h.update(data));
			return super.write(data);
		}
		#onEnd() {
			if (!this.goodSri) this.#getOptions();
			const newSri = parse(this.hashes.map((h, i) => {
				return `${this.algorithms[i]}-${h.digest("base64")}${this.optString}`;
			}).join(" "), this.opts);
			const match = this.goodSri && newSri.match(this.sri, this.opts);
			if (typeof this.expectedSize === "number" && this.size !== this.expectedSize) {
				const err = new Error(`stream size mismatch when checking ${this.sri}.\n  Wanted: ${this.expectedSize}\n  Found: ${this.size}`);
				err.code = "EBADSIZE";
				err.found = this.size;
				err.expected = this.expectedSize;
				err.sri = this.sri;
				this.emit("error", err);
			} else if (this.sri && !match) {
				const err = new Error(`${this.sri} integrity checksum failed when using ${this.algorithm}: wanted ${this.digests} but got ${newSri}. (${this.size} bytes)`);
				err.code = "EINTEGRITY";
				err.found = newSri;
				err.expected = this.digests;
				err.algorithm = this.algorithm;
				err.sri = this.sri;
				this.emit("error", err);
			} else {
				this.#emittedSize = this.size;
				this.emit("size", this.size);
				this.#emittedIntegrity = newSri;
				this.emit("integrity", newSri);
				if (match) {
					this.#emittedVerified = match;
					this.emit("verified", match);
				}
			}
		}
	};
	var Hash = class {
		get isHash() {
			return true;
		}
		constructor(hash, opts) {
			const strict = opts?.strict;
			this.source = hash.trim();
			this.digest = "";
			this.algorithm = "";
			this.options = [];
			const match = this.source.match(strict ? STRICT_SRI_REGEX : SRI_REGEX);
			if (!match) return;
			if (strict && !SPEC_ALGORITHMS.includes(match[1])) return;
			if (!NODE_HASHES.includes(match[1])) return;
			this.algorithm = match[1];
			this.digest = match[2];
			const rawOpts = match[3];
			if (rawOpts) this.options = rawOpts.slice(1).split("?");
		}
		hexDigest() {
			return this.digest && Buffer.from(this.digest, "base64").toString("hex");
		}
		toJSON() {
			return this.toString();
		}
		match(integrity, opts) {
			const other = parse(integrity, opts);
			if (!other) return false;
			if (other.isIntegrity) {
				const algo = other.pickAlgorithm(opts, [this.algorithm]);
				if (!algo) return false;
				const foundHash = other[algo].find((hash) => hash.digest === this.digest);
				if (foundHash) return foundHash;
				return false;
			}
			return other.digest === this.digest ? other : false;
		}
		toString(opts) {
			if (opts?.strict) {
				if (!(SPEC_ALGORITHMS.includes(this.algorithm) && this.digest.match(BASE64_REGEX) && this.options.every((opt) => opt.match(VCHAR_REGEX)))) return "";
			}
			return `${this.algorithm}-${this.digest}${getOptString(this.options)}`;
		}
	};
	function integrityHashToString(toString, sep, opts, hashes) {
		const toStringIsNotEmpty = toString !== "";
		let shouldAddFirstSep = false;
		let complement = "";
		const lastIndex = hashes.length - 1;
		for (let i = 0; i < lastIndex; i++) {
			const hashString = Hash.prototype.toString.call(hashes[i], opts);
			if (hashString) {
				shouldAddFirstSep = true;
				complement += hashString;
				complement += sep;
			}
		}
		const finalHashString = Hash.prototype.toString.call(hashes[lastIndex], opts);
		if (finalHashString) {
			shouldAddFirstSep = true;
			complement += finalHashString;
		}
		if (toStringIsNotEmpty && shouldAddFirstSep) return toString + sep + complement;
		return toString + complement;
	}
	var Integrity = class {
		get isIntegrity() {
			return true;
		}
		toJSON() {
			return this.toString();
		}
		isEmpty() {
			return Object.keys(this).length === 0;
		}
		toString(opts) {
			let sep = opts?.sep || " ";
			let toString = "";
			if (opts?.strict) {
				sep = sep.replace(/\S+/g, " ");
				for (const hash of SPEC_ALGORITHMS) if (this[hash]) toString = integrityHashToString(toString, sep, opts, this[hash]);
			} else for (const hash of Object.keys(this)) toString = integrityHashToString(toString, sep, opts, this[hash]);
			return toString;
		}
		concat(integrity, opts) {
			const other = typeof integrity === "string" ? integrity : stringify(integrity, opts);
			return parse(`${this.toString(opts)} ${other}`, opts);
		}
		hexDigest() {
			return parse(this, { single: true }).hexDigest();
		}
		merge(integrity, opts) {
			const other = parse(integrity, opts);
			for (const algo in other) if (this[algo]) {
				if (!this[algo].find((hash) => other[algo].find((otherhash) => hash.digest === otherhash.digest))) throw new Error("hashes do not match, cannot update integrity");
			} else this[algo] = other[algo];
		}
		match(integrity, opts) {
			const other = parse(integrity, opts);
			if (!other) return false;
			const algo = other.pickAlgorithm(opts, Object.keys(this));
			return !!algo && this[algo].find((hash) => other[algo].find((otherhash) => hash.digest === otherhash.digest)) || false;
		}
		pickAlgorithm(opts, hashes) {
			const pickAlgorithm = opts?.pickAlgorithm || getPrioritizedHash;
			let keys = Object.keys(this);
			if (hashes?.length) keys = keys.filter((k) => hashes.includes(k));
			if (keys.length) return keys.reduce((acc, algo) => pickAlgorithm(acc, algo) || acc);
			return null;
		}
	};
	module.exports.parse = parse;
	function parse(sri, opts) {
		if (!sri) return null;
		if (typeof sri === "string") return _parse(sri, opts);
		else if (sri.algorithm && sri.digest) {
			const fullSri = new Integrity();
			fullSri[sri.algorithm] = [sri];
			return _parse(stringify(fullSri, opts), opts);
		} else return _parse(stringify(sri, opts), opts);
	}
	function _parse(integrity, opts) {
		if (opts?.single) return new Hash(integrity, opts);
		const hashes = integrity.trim().split(/\s+/).reduce((acc, string) => {
			const hash = new Hash(string, opts);
			if (hash.algorithm && hash.digest) {
				const algo = hash.algorithm;
				if (!Object.keys(acc).includes(algo)) acc[algo] = [];
				acc[algo].push(hash);
			}
			return acc;
		}, new Integrity());
		return hashes.isEmpty() ? null : hashes;
	}
	module.exports.stringify = stringify;
	function stringify(obj, opts) {
		if (obj.algorithm && obj.digest) return Hash.prototype.toString.call(obj, opts);
		else if (typeof obj === "string") return stringify(parse(obj, opts), opts);
		else return Integrity.prototype.toString.call(obj, opts);
	}
	module.exports.fromHex = fromHex;
	function fromHex(hexDigest, algorithm, opts) {
		const optString = getOptString(opts?.options);
		return parse(`${algorithm}-${Buffer.from(hexDigest, "hex").toString("base64")}${optString}`, opts);
	}
	module.exports.fromData = fromData;
	function fromData(data, opts) {
		const algorithms = opts?.algorithms || [...DEFAULT_ALGORITHMS];
		const optString = getOptString(opts?.options);
		return algorithms.reduce((acc, algo) => {
			const hash = new Hash(`${algo}-${crypto.createHash(algo).update(data).digest("base64")}${optString}`, opts);
			if (hash.algorithm && hash.digest) {
				const hashAlgo = hash.algorithm;
				if (!acc[hashAlgo]) acc[hashAlgo] = [];
				acc[hashAlgo].push(hash);
			}
			return acc;
		}, new Integrity());
	}
	module.exports.fromStream = fromStream;
	function fromStream(stream, opts) {
		const istream = integrityStream(opts);
		return new Promise((resolve, reject) => {
			stream.pipe(istream);
			stream.on("error", reject);
			istream.on("error", reject);
			let sri;
			istream.on("integrity", (s) => {
				sri = s;
			});
			istream.on("end", () => resolve(sri));
			istream.resume();
		});
	}
	module.exports.checkData = checkData;
	function checkData(data, sri, opts) {
		sri = parse(sri, opts);
		if (!sri || !Object.keys(sri).length) {
			if (opts?.error) throw Object.assign(new Error("No valid integrity hashes to check against"), { code: "EINTEGRITY" });
			else return false;
		}
		const algorithm = sri.pickAlgorithm(opts);
		const newSri = parse({
			algorithm,
			digest: crypto.createHash(algorithm).update(data).digest("base64")
		});
		const match = newSri.match(sri, opts);
		opts = opts || {};
		if (match || !opts.error) return match;
		else if (typeof opts.size === "number" && data.length !== opts.size) {
			const err = new Error(`data size mismatch when checking ${sri}.\n  Wanted: ${opts.size}\n  Found: ${data.length}`);
			err.code = "EBADSIZE";
			err.found = data.length;
			err.expected = opts.size;
			err.sri = sri;
			throw err;
		} else {
			const err = new Error(`Integrity checksum failed when using ${algorithm}: Wanted ${sri}, but got ${newSri}. (${data.length} bytes)`);
			err.code = "EINTEGRITY";
			err.found = newSri;
			err.expected = sri;
			err.algorithm = algorithm;
			err.sri = sri;
			throw err;
		}
	}
	module.exports.checkStream = checkStream;
	function checkStream(stream, sri, opts) {
		opts = opts || Object.create(null);
		opts.integrity = sri;
		sri = parse(sri, opts);
		if (!sri || !Object.keys(sri).length) return Promise.reject(Object.assign(new Error("No valid integrity hashes to check against"), { code: "EINTEGRITY" }));
		const checker = integrityStream(opts);
		return new Promise((resolve, reject) => {
			stream.pipe(checker);
			stream.on("error", reject);
			checker.on("error", reject);
			let verified;
			checker.on("verified", (s) => {
				verified = s;
			});
			checker.on("end", () => resolve(verified));
			checker.resume();
		});
	}
	module.exports.integrityStream = integrityStream;
	function integrityStream(opts = Object.create(null)) {
		return new IntegrityStream(opts);
	}
	module.exports.create = createIntegrity;
	function createIntegrity(opts) {
		const algorithms = opts?.algorithms || [...DEFAULT_ALGORITHMS];
		const optString = getOptString(opts?.options);
		const hashes = algorithms.map(crypto.createHash);
		return {
			update: function(chunk, enc) {
				hashes.forEach((h) => h.update(chunk, enc));
				return this;
			},
			digest: function() {
				return algorithms.reduce((acc, algo) => {
					const hash = new Hash(`${algo}-${hashes.shift().digest("base64")}${optString}`, opts);
					if (!acc[hash.algorithm]) acc[hash.algorithm] = [];
					acc[hash.algorithm].push(hash);
					return acc;
				}, new Integrity());
			}
		};
	}
	function getPrioritizedHash(algo1, algo2) {
		return DEFAULT_PRIORITY.indexOf(algo1.toLowerCase()) >= DEFAULT_PRIORITY.indexOf(algo2.toLowerCase()) ? algo1 : algo2;
	}
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/cache/policy.js
var require_policy = __commonJSMin(((exports, module) => {
	const CacheSemantics = require_http_cache_semantics();
	const Negotiator = require_negotiator();
	const ssri = require_lib$6();
	const policyOptions = {
		shared: false,
		ignoreCargoCult: true
	};
	const emptyResponse = {
		status: 200,
		headers: {}
	};
	const requestObject = (request) => {
		const _obj = {
			method: request.method,
			url: request.url,
			headers: {},
			compress: request.compress
		};
		request.headers.forEach((value, key) => {
			_obj.headers[key] = value;
		});
		return _obj;
	};
	const responseObject = (response) => {
		const _obj = {
			status: response.status,
			headers: {}
		};
		response.headers.forEach((value, key) => {
			_obj.headers[key] = value;
		});
		return _obj;
	};
	var CachePolicy = class {
		constructor({ entry, request, response, options }) {
			this.entry = entry;
			this.request = requestObject(request);
			this.response = responseObject(response);
			this.options = options;
			this.policy = new CacheSemantics(this.request, this.response, policyOptions);
			if (this.entry) this.policy._responseTime = this.entry.metadata.time;
		}
		static storable(request, options) {
			if (!options.cachePath) return false;
			if (options.cache === "no-store") return false;
			if (!["GET", "HEAD"].includes(request.method)) return false;
			return new CacheSemantics(requestObject(request), emptyResponse, policyOptions).storable();
		}
		satisfies(request) {
			const _req = requestObject(request);
			if (this.request.headers.host !== _req.headers.host) return false;
			if (this.request.compress !== _req.compress) return false;
			const negotiatorA = new Negotiator(this.request);
			const negotiatorB = new Negotiator(_req);
			if (JSON.stringify(negotiatorA.mediaTypes()) !== JSON.stringify(negotiatorB.mediaTypes())) return false;
			if (JSON.stringify(negotiatorA.languages()) !== JSON.stringify(negotiatorB.languages())) return false;
			if (JSON.stringify(negotiatorA.encodings()) !== JSON.stringify(negotiatorB.encodings())) return false;
			if (this.options.integrity) return ssri.parse(this.options.integrity).match(this.entry.integrity);
			return true;
		}
		storable() {
			return this.policy.storable();
		}
		get mustRevalidate() {
			return !!this.policy._rescc["must-revalidate"];
		}
		needsRevalidation(request) {
			const _req = requestObject(request);
			_req.method = "GET";
			return !this.policy.satisfiesWithoutRevalidation(_req);
		}
		responseHeaders() {
			return this.policy.responseHeaders();
		}
		revalidationHeaders(request) {
			const _req = requestObject(request);
			return this.policy.revalidationHeaders(_req);
		}
		revalidated(request, response) {
			const _req = requestObject(request);
			const _res = responseObject(response);
			return !this.policy.revalidatedPolicy(_req, _res).modified;
		}
	};
	module.exports = CachePolicy;
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/cache/errors.js
var require_errors$1 = __commonJSMin(((exports, module) => {
	var NotCachedError = class extends Error {
		constructor(url) {
			super(`request to ${url} failed: cache mode is 'only-if-cached' but no cached response is available.`);
			this.code = "ENOTCACHED";
		}
	};
	module.exports = { NotCachedError };
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/common/get-options.js
var require_get_options = __commonJSMin(((exports, module) => {
	const getOptions = (input, { copy, wrap }) => {
		const result = {};
		if (input && typeof input === "object") {
			for (const prop of copy) if (input[prop] !== void 0) result[prop] = input[prop];
		} else result[wrap] = input;
		return result;
	};
	module.exports = getOptions;
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/common/node.js
var require_node = __commonJSMin(((exports, module) => {
	const semver = require_semver();
	const satisfies = (range) => {
		return semver.satisfies(process.version, range, { includePrerelease: true });
	};
	module.exports = { satisfies };
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/cp/errors.js
var require_errors = __commonJSMin(((exports, module) => {
	const { inspect } = __require("util");
	var SystemError = class {
		constructor(code, prefix, context) {
			let message = `${prefix}: ${context.syscall} returned ${context.code} (${context.message})`;
			if (context.path !== void 0) message += ` ${context.path}`;
			if (context.dest !== void 0) message += ` => ${context.dest}`;
			this.code = code;
			Object.defineProperties(this, {
				name: {
					value: "SystemError",
					enumerable: false,
					writable: true,
					configurable: true
				},
				message: {
					value: message,
					enumerable: false,
					writable: true,
					configurable: true
				},
				info: {
					value: context,
					enumerable: true,
					configurable: true,
					writable: false
				},
				errno: {
					get() {
						return context.errno;
					},
					set(value) {
						context.errno = value;
					},
					enumerable: true,
					configurable: true
				},
				syscall: {
					get() {
						return context.syscall;
					},
					set(value) {
						context.syscall = value;
					},
					enumerable: true,
					configurable: true
				}
			});
			if (context.path !== void 0) Object.defineProperty(this, "path", {
				get() {
					return context.path;
				},
				set(value) {
					context.path = value;
				},
				enumerable: true,
				configurable: true
			});
			if (context.dest !== void 0) Object.defineProperty(this, "dest", {
				get() {
					return context.dest;
				},
				set(value) {
					context.dest = value;
				},
				enumerable: true,
				configurable: true
			});
		}
		toString() {
			return `${this.name} [${this.code}]: ${this.message}`;
		}
		[Symbol.for("nodejs.util.inspect.custom")](_recurseTimes, ctx) {
			return inspect(this, {
				...ctx,
				getters: true,
				customInspect: false
			});
		}
	};
	function E(code, message) {
		module.exports[code] = class NodeError extends SystemError {
			constructor(ctx) {
				super(code, message, ctx);
			}
		};
	}
	E("ERR_FS_CP_DIR_TO_NON_DIR", "Cannot overwrite directory with non-directory");
	E("ERR_FS_CP_EEXIST", "Target already exists");
	E("ERR_FS_CP_EINVAL", "Invalid src or dest");
	E("ERR_FS_CP_FIFO_PIPE", "Cannot copy a FIFO pipe");
	E("ERR_FS_CP_NON_DIR_TO_DIR", "Cannot overwrite non-directory with directory");
	E("ERR_FS_CP_SOCKET", "Cannot copy a socket file");
	E("ERR_FS_CP_SYMLINK_TO_SUBDIRECTORY", "Cannot overwrite symlink in subdirectory of self");
	E("ERR_FS_CP_UNKNOWN", "Cannot copy an unknown file type");
	E("ERR_FS_EISDIR", "Path is a directory");
	module.exports.ERR_INVALID_ARG_TYPE = class ERR_INVALID_ARG_TYPE extends Error {
		constructor(name, expected, actual) {
			super();
			this.code = "ERR_INVALID_ARG_TYPE";
			this.message = `The ${name} argument must be ${expected}. Received ${typeof actual}`;
		}
	};
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/cp/polyfill.js
var require_polyfill = __commonJSMin(((exports, module) => {
	const { ERR_FS_CP_DIR_TO_NON_DIR, ERR_FS_CP_EEXIST, ERR_FS_CP_EINVAL, ERR_FS_CP_FIFO_PIPE, ERR_FS_CP_NON_DIR_TO_DIR, ERR_FS_CP_SOCKET, ERR_FS_CP_SYMLINK_TO_SUBDIRECTORY, ERR_FS_CP_UNKNOWN, ERR_FS_EISDIR, ERR_INVALID_ARG_TYPE } = require_errors();
	const { constants: { errno: { EEXIST, EISDIR, EINVAL, ENOTDIR } } } = __require("os");
	const { chmod, copyFile, lstat, mkdir, readdir, readlink, stat, symlink, unlink, utimes } = __require("fs/promises");
	const { dirname, isAbsolute, join, parse, resolve, sep, toNamespacedPath } = __require("path");
	const { fileURLToPath } = __require("url");
	const defaultOptions = {
		dereference: false,
		errorOnExist: false,
		filter: void 0,
		force: true,
		preserveTimestamps: false,
		recursive: false
	};
	async function cp(src, dest, opts) {
		if (opts != null && typeof opts !== "object") throw new ERR_INVALID_ARG_TYPE("options", ["Object"], opts);
		return cpFn(toNamespacedPath(getValidatedPath(src)), toNamespacedPath(getValidatedPath(dest)), {
			...defaultOptions,
			...opts
		});
	}
	function getValidatedPath(fileURLOrPath) {
		return fileURLOrPath != null && fileURLOrPath.href && fileURLOrPath.origin ? fileURLToPath(fileURLOrPath) : fileURLOrPath;
	}
	async function cpFn(src, dest, opts) {
		if (opts.preserveTimestamps && process.arch === "ia32") process.emitWarning("Using the preserveTimestamps option in 32-bit node is not recommended", "TimestampPrecisionWarning");
		const { srcStat, destStat } = await checkPaths(src, dest, opts);
		await checkParentPaths(src, srcStat, dest);
		if (opts.filter) return handleFilter(checkParentDir, destStat, src, dest, opts);
		return checkParentDir(destStat, src, dest, opts);
	}
	async function checkPaths(src, dest, opts) {
		const { 0: srcStat, 1: destStat } = await getStats(src, dest, opts);
		if (destStat) {
			if (areIdentical(srcStat, destStat)) throw new ERR_FS_CP_EINVAL({
				message: "src and dest cannot be the same",
				path: dest,
				syscall: "cp",
				errno: EINVAL
			});
			if (srcStat.isDirectory() && !destStat.isDirectory()) throw new ERR_FS_CP_DIR_TO_NON_DIR({
				message: `cannot overwrite directory ${src} with non-directory ${dest}`,
				path: dest,
				syscall: "cp",
				errno: EISDIR
			});
			if (!srcStat.isDirectory() && destStat.isDirectory()) throw new ERR_FS_CP_NON_DIR_TO_DIR({
				message: `cannot overwrite non-directory ${src} with directory ${dest}`,
				path: dest,
				syscall: "cp",
				errno: ENOTDIR
			});
		}
		if (srcStat.isDirectory() && isSrcSubdir(src, dest)) throw new ERR_FS_CP_EINVAL({
			message: `cannot copy ${src} to a subdirectory of self ${dest}`,
			path: dest,
			syscall: "cp",
			errno: EINVAL
		});
		return {
			srcStat,
			destStat
		};
	}
	function areIdentical(srcStat, destStat) {
		return destStat.ino && destStat.dev && destStat.ino === srcStat.ino && destStat.dev === srcStat.dev;
	}
	function getStats(src, dest, opts) {
		const statFunc = opts.dereference ? (file) => stat(file, { bigint: true }) : (file) => lstat(file, { bigint: true });
		return Promise.all([statFunc(src), statFunc(dest).catch((err) => {
			if (err.code === "ENOENT") return null;
			throw err;
		})]);
	}
	async function checkParentDir(destStat, src, dest, opts) {
		const destParent = dirname(dest);
		if (await pathExists(destParent)) return getStatsForCopy(destStat, src, dest, opts);
		await mkdir(destParent, { recursive: true });
		return getStatsForCopy(destStat, src, dest, opts);
	}
	function pathExists(dest) {
		return stat(dest).then(() => true, (err) => err.code === "ENOENT" ? false : Promise.reject(err));
	}
	async function checkParentPaths(src, srcStat, dest) {
		const srcParent = resolve(dirname(src));
		const destParent = resolve(dirname(dest));
		if (destParent === srcParent || destParent === parse(destParent).root) return;
		let destStat;
		try {
			destStat = await stat(destParent, { bigint: true });
		} catch (err) {
			if (err.code === "ENOENT") return;
			throw err;
		}
		if (areIdentical(srcStat, destStat)) throw new ERR_FS_CP_EINVAL({
			message: `cannot copy ${src} to a subdirectory of self ${dest}`,
			path: dest,
			syscall: "cp",
			errno: EINVAL
		});
		return checkParentPaths(src, srcStat, destParent);
	}
	const normalizePathToArray = (path) => resolve(path).split(sep).filter(Boolean);
	function isSrcSubdir(src, dest) {
		const srcArr = normalizePathToArray(src);
		const destArr = normalizePathToArray(dest);
		return srcArr.every((cur, i) => destArr[i] === cur);
	}
	async function handleFilter(onInclude, destStat, src, dest, opts, cb) {
		if (await opts.filter(src, dest)) return onInclude(destStat, src, dest, opts, cb);
	}
	function startCopy(destStat, src, dest, opts) {
		if (opts.filter) return handleFilter(getStatsForCopy, destStat, src, dest, opts);
		return getStatsForCopy(destStat, src, dest, opts);
	}
	async function getStatsForCopy(destStat, src, dest, opts) {
		const srcStat = await (opts.dereference ? stat : lstat)(src);
		if (srcStat.isDirectory() && opts.recursive) return onDir(srcStat, destStat, src, dest, opts);
		else if (srcStat.isDirectory()) throw new ERR_FS_EISDIR({
			message: `${src} is a directory (not copied)`,
			path: src,
			syscall: "cp",
			errno: EINVAL
		});
		else if (srcStat.isFile() || srcStat.isCharacterDevice() || srcStat.isBlockDevice()) return onFile(srcStat, destStat, src, dest, opts);
		else if (srcStat.isSymbolicLink()) return onLink(destStat, src, dest);
		else if (srcStat.isSocket()) throw new ERR_FS_CP_SOCKET({
			message: `cannot copy a socket file: ${dest}`,
			path: dest,
			syscall: "cp",
			errno: EINVAL
		});
		else if (srcStat.isFIFO()) throw new ERR_FS_CP_FIFO_PIPE({
			message: `cannot copy a FIFO pipe: ${dest}`,
			path: dest,
			syscall: "cp",
			errno: EINVAL
		});
		throw new ERR_FS_CP_UNKNOWN({
			message: `cannot copy an unknown file type: ${dest}`,
			path: dest,
			syscall: "cp",
			errno: EINVAL
		});
	}
	function onFile(srcStat, destStat, src, dest, opts) {
		if (!destStat) return _copyFile(srcStat, src, dest, opts);
		return mayCopyFile(srcStat, src, dest, opts);
	}
	async function mayCopyFile(srcStat, src, dest, opts) {
		if (opts.force) {
			await unlink(dest);
			return _copyFile(srcStat, src, dest, opts);
		} else if (opts.errorOnExist) throw new ERR_FS_CP_EEXIST({
			message: `${dest} already exists`,
			path: dest,
			syscall: "cp",
			errno: EEXIST
		});
	}
	async function _copyFile(srcStat, src, dest, opts) {
		await copyFile(src, dest);
		if (opts.preserveTimestamps) return handleTimestampsAndMode(srcStat.mode, src, dest);
		return setDestMode(dest, srcStat.mode);
	}
	async function handleTimestampsAndMode(srcMode, src, dest) {
		if (fileIsNotWritable(srcMode)) {
			await makeFileWritable(dest, srcMode);
			return setDestTimestampsAndMode(srcMode, src, dest);
		}
		return setDestTimestampsAndMode(srcMode, src, dest);
	}
	function fileIsNotWritable(srcMode) {
		return (srcMode & 128) === 0;
	}
	function makeFileWritable(dest, srcMode) {
		return setDestMode(dest, srcMode | 128);
	}
	async function setDestTimestampsAndMode(srcMode, src, dest) {
		await setDestTimestamps(src, dest);
		return setDestMode(dest, srcMode);
	}
	function setDestMode(dest, srcMode) {
		return chmod(dest, srcMode);
	}
	async function setDestTimestamps(src, dest) {
		const updatedSrcStat = await stat(src);
		return utimes(dest, updatedSrcStat.atime, updatedSrcStat.mtime);
	}
	function onDir(srcStat, destStat, src, dest, opts) {
		if (!destStat) return mkDirAndCopy(srcStat.mode, src, dest, opts);
		return copyDir(src, dest, opts);
	}
	async function mkDirAndCopy(srcMode, src, dest, opts) {
		await mkdir(dest);
		await copyDir(src, dest, opts);
		return setDestMode(dest, srcMode);
	}
	async function copyDir(src, dest, opts) {
		const dir = await readdir(src);
		for (let i = 0; i < dir.length; i++) {
			const item = dir[i];
			const srcItem = join(src, item);
			const destItem = join(dest, item);
			const { destStat } = await checkPaths(srcItem, destItem, opts);
			await startCopy(destStat, srcItem, destItem, opts);
		}
	}
	async function onLink(destStat, src, dest) {
		let resolvedSrc = await readlink(src);
		if (!isAbsolute(resolvedSrc)) resolvedSrc = resolve(dirname(src), resolvedSrc);
		if (!destStat) return symlink(resolvedSrc, dest);
		let resolvedDest;
		try {
			resolvedDest = await readlink(dest);
		} catch (err) {
			if (err.code === "EINVAL" || err.code === "UNKNOWN") return symlink(resolvedSrc, dest);
			throw err;
		}
		if (!isAbsolute(resolvedDest)) resolvedDest = resolve(dirname(dest), resolvedDest);
		if (isSrcSubdir(resolvedSrc, resolvedDest)) throw new ERR_FS_CP_EINVAL({
			message: `cannot copy ${resolvedSrc} to a subdirectory of self ${resolvedDest}`,
			path: dest,
			syscall: "cp",
			errno: EINVAL
		});
		if ((await stat(src)).isDirectory() && isSrcSubdir(resolvedDest, resolvedSrc)) throw new ERR_FS_CP_SYMLINK_TO_SUBDIRECTORY({
			message: `cannot overwrite ${resolvedDest} with ${resolvedSrc}`,
			path: dest,
			syscall: "cp",
			errno: EINVAL
		});
		return copyLink(resolvedSrc, dest);
	}
	async function copyLink(resolvedSrc, dest) {
		await unlink(dest);
		return symlink(resolvedSrc, dest);
	}
	module.exports = cp;
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/cp/index.js
var require_cp = __commonJSMin(((exports, module) => {
	const fs = __require("fs/promises");
	const getOptions = require_get_options();
	const node = require_node();
	const polyfill = require_polyfill();
	const useNative = node.satisfies(">=16.7.0");
	const cp = async (src, dest, opts) => {
		const options = getOptions(opts, { copy: [
			"dereference",
			"errorOnExist",
			"filter",
			"force",
			"preserveTimestamps",
			"recursive"
		] });
		return useNative ? fs.cp(src, dest, options) : polyfill(src, dest, options);
	};
	module.exports = cp;
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/with-temp-dir.js
var require_with_temp_dir = __commonJSMin(((exports, module) => {
	const { join, sep } = __require("path");
	const getOptions = require_get_options();
	const { mkdir, mkdtemp, rm } = __require("fs/promises");
	const withTempDir = async (root, fn, opts) => {
		const options = getOptions(opts, { copy: ["tmpPrefix"] });
		await mkdir(root, { recursive: true });
		const target = await mkdtemp(join(`${root}${sep}`, options.tmpPrefix || ""));
		let err;
		let result;
		try {
			result = await fn(target);
		} catch (_err) {
			err = _err;
		}
		try {
			await rm(target, {
				force: true,
				recursive: true
			});
		} catch {}
		if (err) throw err;
		return result;
	};
	module.exports = withTempDir;
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/readdir-scoped.js
var require_readdir_scoped = __commonJSMin(((exports, module) => {
	const { readdir } = __require("fs/promises");
	const { join } = __require("path");
	const readdirScoped = async (dir) => {
		const results = [];
		for (const item of await readdir(dir)) if (item.startsWith("@")) for (const scopedItem of await readdir(join(dir, item))) results.push(join(item, scopedItem));
		else results.push(item);
		return results;
	};
	module.exports = readdirScoped;
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/move-file.js
var require_move_file = __commonJSMin(((exports, module) => {
	const { dirname, join, resolve, relative, isAbsolute } = __require("path");
	const fs = __require("fs/promises");
	const pathExists = async (path) => {
		try {
			await fs.access(path);
			return true;
		} catch (er) {
			return er.code !== "ENOENT";
		}
	};
	const moveFile = async (source, destination, options = {}, root = true, symlinks = []) => {
		if (!source || !destination) throw new TypeError("`source` and `destination` file required");
		options = {
			overwrite: true,
			...options
		};
		if (!options.overwrite && await pathExists(destination)) throw new Error(`The destination file exists: ${destination}`);
		await fs.mkdir(dirname(destination), { recursive: true });
		try {
			await fs.rename(source, destination);
		} catch (error) {
			if (error.code === "EXDEV" || error.code === "EPERM") {
				const sourceStat = await fs.lstat(source);
				if (sourceStat.isDirectory()) {
					const files = await fs.readdir(source);
					await Promise.all(files.map((file) => moveFile(join(source, file), join(destination, file), options, false, symlinks)));
				} else if (sourceStat.isSymbolicLink()) symlinks.push({
					source,
					destination
				});
				else await fs.copyFile(source, destination);
			} else throw error;
		}
		if (root) {
			await Promise.all(symlinks.map(async ({ source: symSource, destination: symDestination }) => {
				let target = await fs.readlink(symSource);
				if (isAbsolute(target)) target = resolve(symDestination, relative(symSource, target));
				let targetStat = "file";
				try {
					targetStat = await fs.stat(resolve(dirname(symSource), target));
					if (targetStat.isDirectory()) targetStat = "junction";
				} catch {}
				await fs.symlink(target, symDestination, targetStat);
			}));
			await fs.rm(source, {
				recursive: true,
				force: true
			});
		}
	};
	module.exports = moveFile;
}));
// node_modules/tuf-js/node_modules/@npmcli/fs/lib/index.js
var require_lib$5 = __commonJSMin(((exports, module) => {
	module.exports = {
		cp: require_cp(),
		withTempDir: require_with_temp_dir(),
		readdirScoped: require_readdir_scoped(),
		moveFile: require_move_file()
	};
}));
// node_modules/tuf-js/node_modules/cacache/lib/util/tmp.js
var require_tmp = __commonJSMin(((exports, module) => {
	const crypto = __require("crypto");
	const { withTempDir } = require_lib$5();
	const fs = __require("fs/promises");
	const path = __require("path");
	module.exports.mkdir = mktmpdir;
	module.exports.tmpName = function tmpName(cache, tmpPrefix) {
		const id = crypto.randomUUID();
		return path.join(cache, "tmp", tmpPrefix ? `${tmpPrefix}-${id}` : id);
	};
	async function mktmpdir(cache, opts = {}) {
		const { tmpPrefix } = opts;
		const tmpDir = path.join(cache, "tmp");
		await fs.mkdir(tmpDir, {
			recursive: true,
			owner: "inherit"
		});
		const target = `${tmpDir}${path.sep}${tmpPrefix || ""}`;
		return fs.mkdtemp(target, { owner: "inherit" });
	}
	module.exports.withTmp = withTmp;
	function withTmp(cache, opts, cb) {
		if (!cb) {
			cb = opts;
			opts = {};
		}
		return withTempDir(path.join(cache, "tmp"), cb, opts);
	}
}));
// node_modules/tuf-js/node_modules/cacache/package.json
var require_package$3 = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "cacache",
		"version": "20.0.4",
		"cache-version": {
			"content": "2",
			"index": "5"
		},
		"description": "Fast, fault-tolerant, cross-platform, disk-based, data-agnostic, content-addressable cache.",
		"main": "lib/index.js",
		"files": ["bin/", "lib/"],
		"scripts": {
			"test": "tap",
			"snap": "tap",
			"coverage": "tap",
			"test-docker": "docker run -it --rm --name pacotest -v \"$PWD\":/tmp -w /tmp node:latest npm test",
			"lint": "npm run eslint",
			"npmclilint": "npmcli-lint",
			"lintfix": "npm run eslint -- --fix",
			"postsnap": "npm run lintfix --",
			"postlint": "template-oss-check",
			"posttest": "npm run lint",
			"template-oss-apply": "template-oss-apply --force",
			"eslint": "eslint \"**/*.{js,cjs,ts,mjs,jsx,tsx}\""
		},
		"repository": {
			"type": "git",
			"url": "git+https://github.com/npm/cacache.git"
		},
		"keywords": [
			"cache",
			"caching",
			"content-addressable",
			"sri",
			"sri hash",
			"subresource integrity",
			"cache",
			"storage",
			"store",
			"file store",
			"filesystem",
			"disk cache",
			"disk storage"
		],
		"license": "ISC",
		"dependencies": {
			"@npmcli/fs": "^5.0.0",
			"fs-minipass": "^3.0.0",
			"glob": "^13.0.0",
			"lru-cache": "^11.1.0",
			"minipass": "^7.0.3",
			"minipass-collect": "^2.0.1",
			"minipass-flush": "^1.0.5",
			"minipass-pipeline": "^1.2.4",
			"p-map": "^7.0.2",
			"ssri": "^13.0.0"
		},
		"devDependencies": {
			"@npmcli/eslint-config": "^6.0.1",
			"@npmcli/template-oss": "4.29.0",
			"tap": "^16.0.0"
		},
		"engines": { "node": "^20.17.0 || >=22.9.0" },
		"templateOSS": {
			"//@npmcli/template-oss": "This file is partially managed by @npmcli/template-oss. Edits may be overwritten.",
			"windowsCI": false,
			"version": "4.29.0",
			"publish": "true"
		},
		"author": "GitHub Inc.",
		"tap": { "nyc-arg": ["--exclude", "tap-snapshots/**"] }
	};
}));
// node_modules/tuf-js/node_modules/cacache/lib/util/hash-to-segments.js
var require_hash_to_segments = __commonJSMin(((exports, module) => {
	module.exports = hashToSegments;
	function hashToSegments(hash) {
		return [
			hash.slice(0, 2),
			hash.slice(2, 4),
			hash.slice(4)
		];
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/content/path.js
var require_path = __commonJSMin(((exports, module) => {
	const contentVer = require_package$3()["cache-version"].content;
	const hashToSegments = require_hash_to_segments();
	const path = __require("path");
	const ssri = require_lib$6();
	module.exports = contentPath;
	function contentPath(cache, integrity) {
		const sri = ssri.parse(integrity, { single: true });
		return path.join(contentDir(cache), sri.algorithm, ...hashToSegments(sri.hexDigest()));
	}
	module.exports.contentDir = contentDir;
	function contentDir(cache) {
		return path.join(cache, `content-v${contentVer}`);
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/entry-index.js
var require_entry_index = __commonJSMin(((exports, module) => {
	const crypto = __require("crypto");
	const { appendFile, mkdir, readFile, readdir, rm, writeFile } = __require("fs/promises");
	const { Minipass } = require_commonjs$4();
	const path = __require("path");
	const ssri = require_lib$6();
	const { tmpName } = require_tmp();
	const contentPath = require_path();
	const hashToSegments = require_hash_to_segments();
	const indexV = require_package$3()["cache-version"].index;
	const { moveFile } = require_lib$5();
	const lsStreamConcurrency = 5;
	module.exports.NotFoundError = class NotFoundError extends Error {
		constructor(cache, key) {
			super(`No cache entry for ${key} found in ${cache}`);
			this.code = "ENOENT";
			this.cache = cache;
			this.key = key;
		}
	};
	module.exports.compact = compact;
	async function compact(cache, key, matchFn, opts = {}) {
		const bucket = bucketPath(cache, key);
		const entries = await bucketEntries(bucket);
		const newEntries = [];
		for (let i = entries.length - 1; i >= 0; --i) {
			const entry = entries[i];
			if (entry.integrity === null && !opts.validateEntry) break;
			if ((!opts.validateEntry || opts.validateEntry(entry) === true) && (newEntries.length === 0 || !newEntries.find((oldEntry) => matchFn(oldEntry, entry)))) newEntries.unshift(entry);
		}
		const newIndex = "\n" + newEntries.map((entry) => {
			const stringified = JSON.stringify(entry);
			return `${hashEntry(stringified)}\t${stringified}`;
		}).join("\n");
		const setup = async () => {
			const target = tmpName(cache, opts.tmpPrefix);
			await mkdir(path.dirname(target), { recursive: true });
			return {
				target,
				moved: false
			};
		};
		const teardown = async (tmp) => {
			if (!tmp.moved) return rm(tmp.target, {
				recursive: true,
				force: true
			});
		};
		const write = async (tmp) => {
			await writeFile(tmp.target, newIndex, { flag: "wx" });
			await mkdir(path.dirname(bucket), { recursive: true });
			await moveFile(tmp.target, bucket);
			tmp.moved = true;
		};
		const tmp = await setup();
		try {
			await write(tmp);
		} finally {
			await teardown(tmp);
		}
		return newEntries.reverse().map((entry) => formatEntry(cache, entry, true));
	}
	module.exports.insert = insert;
	async function insert(cache, key, integrity, opts = {}) {
		const { metadata, size, time } = opts;
		const bucket = bucketPath(cache, key);
		const entry = {
			key,
			integrity: integrity && ssri.stringify(integrity),
			time: time || Date.now(),
			size,
			metadata
		};
		try {
			await mkdir(path.dirname(bucket), { recursive: true });
			const stringified = JSON.stringify(entry);
			await appendFile(bucket, `\n${hashEntry(stringified)}\t${stringified}`);
		} catch (err) {
			if (err.code === "ENOENT") return;
			throw err;
		}
		return formatEntry(cache, entry);
	}
	module.exports.find = find;
	async function find(cache, key) {
		const bucket = bucketPath(cache, key);
		try {
			return (await bucketEntries(bucket)).reduce((latest, next) => {
				if (next && next.key === key) return formatEntry(cache, next);
				else return latest;
			}, null);
		} catch (err) {
			if (err.code === "ENOENT") return null;
			else throw err;
		}
	}
	module.exports.delete = del;
	function del(cache, key, opts = {}) {
		if (!opts.removeFully) return insert(cache, key, null, opts);
		const bucket = bucketPath(cache, key);
		return rm(bucket, {
			recursive: true,
			force: true
		});
	}
	module.exports.lsStream = lsStream;
	function lsStream(cache) {
		const indexDir = bucketDir(cache);
		const stream = new Minipass({ objectMode: true });
		Promise.resolve().then(async () => {
			const { default: pMap } = await import("./p-map.js");
			await pMap(await readdirOrEmpty(indexDir), async (bucket) => {
				const bucketPath = path.join(indexDir, bucket);
				const subbuckets = await readdirOrEmpty(bucketPath);
				await pMap(subbuckets, async (subbucket) => {
					const subbucketPath = path.join(bucketPath, subbucket);
					const subbucketEntries = await readdirOrEmpty(subbucketPath);
					await pMap(subbucketEntries, async (entry) => {
						const entryPath = path.join(subbucketPath, entry);
						try {
							const reduced = (await bucketEntries(entryPath)).reduce((acc, entry) => {
								acc.set(entry.key, entry);
								return acc;
							}, new Map());
							for (const entry of reduced.values()) {
								const formatted = formatEntry(cache, entry);
								if (formatted) stream.write(formatted);
							}
						} catch (err) {
							if (err.code === "ENOENT") return;
							throw err;
						}
					}, { concurrency: lsStreamConcurrency });
				}, { concurrency: lsStreamConcurrency });
			}, { concurrency: lsStreamConcurrency });
			stream.end();
			return stream;
		}).catch((err) => stream.emit("error", err));
		return stream;
	}
	module.exports.ls = ls;
	async function ls(cache) {
		return (await lsStream(cache).collect()).reduce((acc, xs) => {
			acc[xs.key] = xs;
			return acc;
		}, {});
	}
	module.exports.bucketEntries = bucketEntries;
	async function bucketEntries(bucket, filter) {
		return _bucketEntries(await readFile(bucket, "utf8"), filter);
	}
	function _bucketEntries(data) {
		const entries = [];
		data.split("\n").forEach((entry) => {
			if (!entry) return;
			const pieces = entry.split("	");
			if (!pieces[1] || hashEntry(pieces[1]) !== pieces[0]) return;
			let obj;
			try {
				obj = JSON.parse(pieces[1]);
			} catch (_) {}
			if (obj) entries.push(obj);
		});
		return entries;
	}
	module.exports.bucketDir = bucketDir;
	function bucketDir(cache) {
		return path.join(cache, `index-v${indexV}`);
	}
	module.exports.bucketPath = bucketPath;
	function bucketPath(cache, key) {
		const hashed = hashKey(key);
		return path.join.apply(path, [bucketDir(cache)].concat(hashToSegments(hashed)));
	}
	module.exports.hashKey = hashKey;
	function hashKey(key) {
		return hash(key, "sha256");
	}
	module.exports.hashEntry = hashEntry;
	function hashEntry(str) {
		return hash(str, "sha1");
	}
	function hash(str, digest) {
		return crypto.createHash(digest).update(str).digest("hex");
	}
	function formatEntry(cache, entry, keepAll) {
		if (!entry.integrity && !keepAll) return null;
		return {
			key: entry.key,
			integrity: entry.integrity,
			path: entry.integrity ? contentPath(cache, entry.integrity) : void 0,
			size: entry.size,
			time: entry.time,
			metadata: entry.metadata
		};
	}
	function readdirOrEmpty(dir) {
		return readdir(dir).catch((err) => {
			if (err.code === "ENOENT" || err.code === "ENOTDIR") return [];
			throw err;
		});
	}
}));
// node_modules/tuf-js/node_modules/lru-cache/dist/commonjs/node/index.min.js
var require_index_min$1 = __commonJSMin(((exports) => {
	var j = (u, t) => () => (t || u((t = { exports: {} }).exports, t), t.exports);
	var I = j((O) => {
		"use strict";
		Object.defineProperty(O, "__esModule", { value: !0 });
		O.tracing = O.metrics = void 0;
		var U = __require("node:diagnostics_channel");
		O.metrics = (0, U.channel)("lru-cache:metrics");
		O.tracing = (0, U.tracingChannel)("lru-cache");
	});
	var P = j((R) => {
		"use strict";
		Object.defineProperty(R, "__esModule", { value: !0 });
		R.defaultPerf = void 0;
		R.defaultPerf = typeof performance == "object" && performance && typeof performance.now == "function" ? performance : Date;
	});
	Object.defineProperty(exports, "__esModule", { value: !0 });
	exports.LRUCache = void 0;
	var g = I();
	var N = P();
	var C = () => g.metrics.hasSubscribers || g.tracing.hasSubscribers;
	var k = new Set();
	var G = typeof process == "object" && process ? process : {};
	var V = (u, t, e, i) => {
		typeof G.emitWarning == "function" ? G.emitWarning(u, t, e, i) : console.error(`[${e}] ${t}: ${u}`);
	};
	var q = (u) => !k.has(u);
	var T = (u) => !!u && u === Math.floor(u) && u > 0 && isFinite(u);
	var H = (u) => T(u) ? u <= Math.pow(2, 8) ? Uint8Array : u <= Math.pow(2, 16) ? Uint16Array : u <= Math.pow(2, 32) ? Uint32Array : u <= Number.MAX_SAFE_INTEGER ? W : null : null;
	var W = class extends Array {
		constructor(t) {
			super(t), this.fill(0);
		}
	};
	var L = class u {
		heap;
		length;
		static #o = !1;
		static create(t) {
			let e = H(t);
			if (!e) return [];
			u.#o = !0;
			let i = new u(t, e);
			return u.#o = !1, i;
		}
		constructor(t, e) {
			if (!u.#o) throw new TypeError("instantiate Stack using Stack.create(n)");
			this.heap = new e(t), this.length = 0;
		}
		push(t) {
			this.heap[this.length++] = t;
		}
		pop() {
			return this.heap[--this.length];
		}
	};
	exports.LRUCache = class u {
		#o;
		#c;
		#m;
		#W;
		#S;
		#x;
		#j;
		#w;
		get perf() {
			return this.#w;
		}
		ttl;
		ttlResolution;
		ttlAutopurge;
		updateAgeOnGet;
		updateAgeOnHas;
		allowStale;
		noDisposeOnSet;
		noUpdateTTL;
		maxEntrySize;
		sizeCalculation;
		noDeleteOnFetchRejection;
		noDeleteOnStaleGet;
		allowStaleOnFetchAbort;
		allowStaleOnFetchRejection;
		ignoreFetchAbort;
		backgroundFetchSize;
		#n;
		#b;
		#s;
		#i;
		#t;
		#l;
		#u;
		#a;
		#h;
		#_;
		#r;
		#y;
		#F;
		#d;
		#g;
		#T;
		#U;
		#f;
		#R;
		static unsafeExposeInternals(t) {
			return {
				starts: t.#F,
				ttls: t.#d,
				autopurgeTimers: t.#g,
				sizes: t.#y,
				keyMap: t.#s,
				keyList: t.#i,
				valList: t.#t,
				next: t.#l,
				prev: t.#u,
				get head() {
					return t.#a;
				},
				get tail() {
					return t.#h;
				},
				free: t.#_,
				isBackgroundFetch: (e) => t.#e(e),
				backgroundFetch: (e, i, s, n) => t.#G(e, i, s, n),
				moveToTail: (e) => t.#M(e),
				indexes: (e) => t.#A(e),
				rindexes: (e) => t.#z(e),
				isStale: (e) => t.#p(e)
			};
		}
		get max() {
			return this.#o;
		}
		get maxSize() {
			return this.#c;
		}
		get calculatedSize() {
			return this.#b;
		}
		get size() {
			return this.#n;
		}
		get fetchMethod() {
			return this.#x;
		}
		get memoMethod() {
			return this.#j;
		}
		get dispose() {
			return this.#m;
		}
		get onInsert() {
			return this.#W;
		}
		get disposeAfter() {
			return this.#S;
		}
		constructor(t) {
			let { max: e = 0, ttl: i, ttlResolution: s = 1, ttlAutopurge: n, updateAgeOnGet: o, updateAgeOnHas: l, allowStale: h, dispose: r, onInsert: c, disposeAfter: w, noDisposeOnSet: y, noUpdateTTL: d, maxSize: p = 0, maxEntrySize: f = 0, sizeCalculation: _, fetchMethod: a, memoMethod: S, noDeleteOnFetchRejection: F, noDeleteOnStaleGet: b, allowStaleOnFetchRejection: m, allowStaleOnFetchAbort: A, ignoreFetchAbort: z, backgroundFetchSize: x = 1, perf: v } = t;
			if (this.backgroundFetchSize = x, v !== void 0 && typeof v?.now != "function") throw new TypeError("perf option must have a now() method if specified");
			if (this.#w = v ?? N.defaultPerf, e !== 0 && !T(e)) throw new TypeError("max option must be a nonnegative integer");
			let E = e ? H(e) : Array;
			if (!E) throw new Error("invalid max value: " + e);
			if (this.#o = e, this.#c = p, this.maxEntrySize = f || this.#c, this.sizeCalculation = _, this.sizeCalculation) {
				if (!this.#c && !this.maxEntrySize) throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");
				if (typeof this.sizeCalculation != "function") throw new TypeError("sizeCalculation set to non-function");
			}
			if (S !== void 0 && typeof S != "function") throw new TypeError("memoMethod must be a function if defined");
			if (this.#j = S, a !== void 0 && typeof a != "function") throw new TypeError("fetchMethod must be a function if specified");
			if (this.#x = a, this.#U = !!a, this.#s = new Map(), this.#i = Array.from({ length: e }).fill(void 0), this.#t = Array.from({ length: e }).fill(void 0), this.#l = new E(e), this.#u = new E(e), this.#a = 0, this.#h = 0, this.#_ = L.create(e), this.#n = 0, this.#b = 0, typeof r == "function" && (this.#m = r), typeof c == "function" && (this.#W = c), typeof w == "function" ? (this.#S = w, this.#r = []) : (this.#S = void 0, this.#r = void 0), this.#T = !!this.#m, this.#R = !!this.#W, this.#f = !!this.#S, this.noDisposeOnSet = !!y, this.noUpdateTTL = !!d, this.noDeleteOnFetchRejection = !!F, this.allowStaleOnFetchRejection = !!m, this.allowStaleOnFetchAbort = !!A, this.ignoreFetchAbort = !!z, this.maxEntrySize !== 0) {
				if (this.#c !== 0 && !T(this.#c)) throw new TypeError("maxSize must be a positive integer if specified");
				if (!T(this.maxEntrySize)) throw new TypeError("maxEntrySize must be a positive integer if specified");
				this.#X();
			}
			if (this.allowStale = !!h, this.noDeleteOnStaleGet = !!b, this.updateAgeOnGet = !!o, this.updateAgeOnHas = !!l, this.ttlResolution = T(s) || s === 0 ? s : 1, this.ttlAutopurge = !!n, this.ttl = i || 0, this.ttl) {
				if (!T(this.ttl)) throw new TypeError("ttl must be a positive integer if specified");
				this.#k();
			}
			if (this.#o === 0 && this.ttl === 0 && this.#c === 0) throw new TypeError("At least one of max, maxSize, or ttl is required");
			if (!this.ttlAutopurge && !this.#o && !this.#c) {
				let D = "LRU_CACHE_UNBOUNDED";
				q(D) && (k.add(D), V("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.", "UnboundedCacheWarning", D, u));
			}
		}
		getRemainingTTL(t) {
			return this.#s.has(t) ? 1 / 0 : 0;
		}
		#k() {
			let t = new W(this.#o), e = new W(this.#o);
			this.#d = t, this.#F = e;
			let i = this.ttlAutopurge ? Array.from({ length: this.#o }) : void 0;
			this.#g = i, this.#H = (h, r, c = this.#w.now()) => {
				e[h] = r !== 0 ? c : 0, t[h] = r, s(h, r);
			}, this.#D = (h) => {
				e[h] = t[h] !== 0 ? this.#w.now() : 0, s(h, t[h]);
			};
			let s = this.ttlAutopurge ? (h, r) => {
				if (i?.[h] && (clearTimeout(i[h]), i[h] = void 0), r && r !== 0 && i) {
					let c = setTimeout(() => {
						this.#p(h) ? (this.#v(this.#i[h], "expire"), i[h] = void 0) : s(h, l(h));
					}, r + 1);
					c.unref && c.unref(), i[h] = c;
				}
			} : () => {};
			this.#E = (h, r) => {
				if (t[r]) {
					let c = t[r], w = e[r];
					if (!c || !w) return;
					h.ttl = c, h.start = w, h.now = n || o();
					h.remainingTTL = c - (h.now - w);
				}
			};
			let n = 0, o = () => {
				let h = this.#w.now();
				if (this.ttlResolution > 0) {
					n = h;
					let r = setTimeout(() => n = 0, this.ttlResolution);
					r.unref && r.unref();
				}
				return h;
			};
			this.getRemainingTTL = (h) => {
				let r = this.#s.get(h);
				return r === void 0 ? 0 : l(r);
			};
			let l = (h) => {
				let r = t[h], c = e[h];
				if (!r || !c) return 1 / 0;
				return r - ((n || o()) - c);
			};
			this.#p = (h) => {
				let r = e[h], c = t[h];
				return !!c && !!r && (n || o()) - r > c;
			};
		}
		#D = () => {};
		#E = () => {};
		#H = () => {};
		#p = () => !1;
		#X() {
			let t = new W(this.#o);
			this.#b = 0, this.#y = t, this.#C = (e) => {
				this.#b -= t[e], t[e] = 0;
			}, this.#N = (e, i, s, n) => {
				if (!T(s)) {
					if (this.#e(i)) return this.backgroundFetchSize;
					if (n) {
						if (typeof n != "function") throw new TypeError("sizeCalculation must be a function");
						if (s = n(i, e), !T(s)) throw new TypeError("sizeCalculation return invalid (expect positive integer)");
					} else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.");
				}
				return s;
			}, this.#I = (e, i, s) => {
				if (t[e] = i, this.#c) {
					let n = this.#c - t[e];
					for (; this.#b > n;) this.#P(!0);
				}
				this.#b += t[e], s && (s.entrySize = i, s.totalCalculatedSize = this.#b);
			};
		}
		#C = (t) => {};
		#I = (t, e, i) => {};
		#N = (t, e, i, s) => {
			if (i || s) throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");
			return 0;
		};
		*#A({ allowStale: t = this.allowStale } = {}) {
			if (this.#n) for (let e = this.#h; this.#V(e) && ((t || !this.#p(e)) && (yield e), e !== this.#a);) e = this.#u[e];
		}
		*#z({ allowStale: t = this.allowStale } = {}) {
			if (this.#n) for (let e = this.#a; this.#V(e) && ((t || !this.#p(e)) && (yield e), e !== this.#h);) e = this.#l[e];
		}
		#V(t) {
			return t !== void 0 && this.#s.get(this.#i[t]) === t;
		}
		*entries() {
			for (let t of this.#A()) this.#t[t] !== void 0 && this.#i[t] !== void 0 && !this.#e(this.#t[t]) && (yield [this.#i[t], this.#t[t]]);
		}
		*rentries() {
			for (let t of this.#z()) this.#t[t] !== void 0 && this.#i[t] !== void 0 && !this.#e(this.#t[t]) && (yield [this.#i[t], this.#t[t]]);
		}
		*keys() {
			for (let t of this.#A()) {
				let e = this.#i[t];
				e !== void 0 && !this.#e(this.#t[t]) && (yield e);
			}
		}
		*rkeys() {
			for (let t of this.#z()) {
				let e = this.#i[t];
				e !== void 0 && !this.#e(this.#t[t]) && (yield e);
			}
		}
		*values() {
			for (let t of this.#A()) this.#t[t] !== void 0 && !this.#e(this.#t[t]) && (yield this.#t[t]);
		}
		*rvalues() {
			for (let t of this.#z()) this.#t[t] !== void 0 && !this.#e(this.#t[t]) && (yield this.#t[t]);
		}
		[Symbol.iterator]() {
			return this.entries();
		}
		[Symbol.toStringTag] = "LRUCache";
		find(t, e = {}) {
			for (let i of this.#A()) {
				let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
				if (n !== void 0 && t(n, this.#i[i], this)) return this.#L(this.#i[i], e);
			}
		}
		forEach(t, e = this) {
			for (let i of this.#A()) {
				let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
				n !== void 0 && t.call(e, n, this.#i[i], this);
			}
		}
		rforEach(t, e = this) {
			for (let i of this.#z()) {
				let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
				n !== void 0 && t.call(e, n, this.#i[i], this);
			}
		}
		purgeStale() {
			let t = !1;
			for (let e of this.#z({ allowStale: !0 })) this.#p(e) && (this.#v(this.#i[e], "expire"), t = !0);
			return t;
		}
		info(t) {
			let e = this.#s.get(t);
			if (e === void 0) return;
			let i = this.#t[e], s = this.#e(i) ? i.__staleWhileFetching : i;
			if (s === void 0) return;
			let n = { value: s };
			if (this.#d && this.#F) {
				let o = this.#d[e], l = this.#F[e];
				if (o && l) n.ttl = o - (this.#w.now() - l), n.start = Date.now();
			}
			return this.#y && (n.size = this.#y[e]), n;
		}
		dump() {
			let t = [];
			for (let e of this.#A({ allowStale: !0 })) {
				let i = this.#i[e], s = this.#t[e], n = this.#e(s) ? s.__staleWhileFetching : s;
				if (n === void 0 || i === void 0) continue;
				let o = { value: n };
				if (this.#d && this.#F) {
					o.ttl = this.#d[e];
					let l = this.#w.now() - this.#F[e];
					o.start = Math.floor(Date.now() - l);
				}
				this.#y && (o.size = this.#y[e]), t.unshift([i, o]);
			}
			return t;
		}
		load(t) {
			this.clear();
			for (let [e, i] of t) {
				if (i.start) {
					let s = Date.now() - i.start;
					i.start = this.#w.now() - s;
				}
				this.#O(e, i.value, i);
			}
		}
		set(t, e, i = {}) {
			let { status: s = g.metrics.hasSubscribers ? {} : void 0 } = i;
			i.status = s, s && (s.op = "set", s.key = t, e !== void 0 && (s.value = e), s.cache = this);
			let n = this.#O(t, e, i);
			return s && g.metrics.hasSubscribers && g.metrics.publish(s), n;
		}
		#O(t, e, i, s) {
			let { ttl: n = this.ttl, start: o, noDisposeOnSet: l = this.noDisposeOnSet, sizeCalculation: h = this.sizeCalculation, status: r } = i, c = this.#e(e);
			if (e === void 0) return r && (r.set = "deleted"), this.delete(t), this;
			let { noUpdateTTL: w = this.noUpdateTTL } = i;
			r && !c && (r.value = e);
			let y = this.#N(t, e, i.size || 0, h, r);
			if (this.maxEntrySize && y > this.maxEntrySize) return this.#v(t, "set"), r && (r.set = "miss", r.maxEntrySizeExceeded = !0), this;
			let d = this.#n === 0 ? void 0 : this.#s.get(t);
			if (d === void 0) d = this.#n === 0 ? this.#h : this.#_.length !== 0 ? this.#_.pop() : this.#n === this.#o ? this.#P(!1) : this.#n, this.#i[d] = t, this.#t[d] = e, this.#s.set(t, d), this.#l[this.#h] = d, this.#u[d] = this.#h, this.#h = d, this.#n++, this.#I(d, y, r), r && (r.set = "add"), w = !1, this.#R && !c && this.#W?.(e, t, "add");
			else {
				this.#M(d);
				let p = this.#t[d];
				if (e !== p) {
					if (!l) if (this.#e(p)) {
						p !== s && p.__abortController.abort(new Error("replaced"));
						let { __staleWhileFetching: f } = p;
						f !== void 0 && f !== e && (this.#T && this.#m?.(f, t, "set"), this.#f && this.#r?.push([
							f,
							t,
							"set"
						]));
					} else this.#T && this.#m?.(p, t, "set"), this.#f && this.#r?.push([
						p,
						t,
						"set"
					]);
					if (this.#C(d), this.#I(d, y, r), this.#t[d] = e, !c) {
						let f = p && this.#e(p) ? p.__staleWhileFetching : p, _ = f === void 0 ? "add" : e !== f ? "replace" : "update";
						r && (r.set = _, f !== void 0 && (r.oldValue = f)), this.#R && this.onInsert?.(e, t, _);
					}
				} else c || (r && (r.set = "update"), this.#R && this.onInsert?.(e, t, "update"));
			}
			if (n !== 0 && !this.#d && this.#k(), this.#d && (w || this.#H(d, n, o), r && this.#E(r, d)), !l && this.#f && this.#r) {
				let p = this.#r, f;
				for (; f = p?.shift();) this.#S?.(...f);
			}
			return this;
		}
		pop() {
			try {
				for (; this.#n;) {
					let t = this.#t[this.#a];
					if (this.#P(!0), this.#e(t)) {
						if (t.__staleWhileFetching) return t.__staleWhileFetching;
					} else if (t !== void 0) return t;
				}
			} finally {
				if (this.#f && this.#r) {
					let t = this.#r, e;
					for (; e = t?.shift();) this.#S?.(...e);
				}
			}
		}
		#P(t) {
			let e = this.#a, i = this.#i[e], s = this.#t[e], n = this.#e(s);
			n && s.__abortController.abort(new Error("evicted"));
			let o = n ? s.__staleWhileFetching : s;
			return (this.#T || this.#f) && o !== void 0 && (this.#T && this.#m?.(o, i, "evict"), this.#f && this.#r?.push([
				o,
				i,
				"evict"
			])), this.#C(e), this.#g?.[e] && (clearTimeout(this.#g[e]), this.#g[e] = void 0), t && (this.#i[e] = void 0, this.#t[e] = void 0, this.#_.push(e)), this.#n === 1 ? (this.#a = this.#h = 0, this.#_.length = 0) : this.#a = this.#l[e], this.#s.delete(i), this.#n--, e;
		}
		has(t, e = {}) {
			let { status: i = g.metrics.hasSubscribers ? {} : void 0 } = e;
			e.status = i, i && (i.op = "has", i.key = t, i.cache = this);
			let s = this.#Y(t, e);
			return g.metrics.hasSubscribers && g.metrics.publish(i), s;
		}
		#Y(t, e = {}) {
			let { updateAgeOnHas: i = this.updateAgeOnHas, status: s } = e, n = this.#s.get(t);
			if (n !== void 0) {
				let o = this.#t[n];
				if (this.#e(o) && o.__staleWhileFetching === void 0) return !1;
				if (this.#p(n)) s && (s.has = "stale", this.#E(s, n));
				else return i && this.#D(n), s && (s.has = "hit", this.#E(s, n)), !0;
			} else s && (s.has = "miss");
			return !1;
		}
		peek(t, e = {}) {
			let { status: i = C() ? {} : void 0 } = e;
			i && (i.op = "peek", i.key = t, i.cache = this), e.status = i;
			let s = this.#J(t, e);
			return g.metrics.hasSubscribers && g.metrics.publish(i), s;
		}
		#J(t, e) {
			let { status: i, allowStale: s = this.allowStale } = e, n = this.#s.get(t);
			if (n === void 0 || !s && this.#p(n)) {
				i && (i.peek = n === void 0 ? "miss" : "stale");
				return;
			}
			let o = this.#t[n], l = this.#e(o) ? o.__staleWhileFetching : o;
			return i && (l !== void 0 ? (i.peek = "hit", i.value = l) : i.peek = "miss"), l;
		}
		#G(t, e, i, s) {
			let n = e === void 0 ? void 0 : this.#t[e];
			if (this.#e(n)) return n;
			let o = new AbortController(), { signal: l } = i;
			l?.addEventListener("abort", () => o.abort(l.reason), { signal: o.signal });
			let h = {
				signal: o.signal,
				options: i,
				context: s
			}, r = (f, _ = !1) => {
				let { aborted: a } = o.signal, S = i.ignoreFetchAbort && f !== void 0, F = i.ignoreFetchAbort || !!(i.allowStaleOnFetchAbort && f !== void 0);
				if (i.status && (a && !_ ? (i.status.fetchAborted = !0, i.status.fetchError = o.signal.reason, S && (i.status.fetchAbortIgnored = !0)) : i.status.fetchResolved = !0), a && !S && !_) return w(o.signal.reason, F);
				let b = d, m = this.#t[e];
				return (m === d || m === void 0 && S && _) && (f === void 0 ? b.__staleWhileFetching !== void 0 ? this.#t[e] = b.__staleWhileFetching : this.#v(t, "fetch") : (i.status && (i.status.fetchUpdated = !0), this.#O(t, f, h.options, b))), f;
			}, c = (f) => (i.status && (i.status.fetchRejected = !0, i.status.fetchError = f), w(f, !1)), w = (f, _) => {
				let { aborted: a } = o.signal, S = a && i.allowStaleOnFetchAbort, F = S || i.allowStaleOnFetchRejection, b = F || i.noDeleteOnFetchRejection, m = d;
				if (this.#t[e] === d && (!b || !_ && m.__staleWhileFetching === void 0 ? this.#v(t, "fetch") : S || (this.#t[e] = m.__staleWhileFetching)), F) return i.status && m.__staleWhileFetching !== void 0 && (i.status.returnedStale = !0), m.__staleWhileFetching;
				if (m.__returned === m) throw f;
			}, y = (f, _) => {
				let a = this.#x?.(t, n, h);
				o.signal.addEventListener("abort", () => {
					(!i.ignoreFetchAbort || i.allowStaleOnFetchAbort) && (f(void 0), i.allowStaleOnFetchAbort && (f = (S) => r(S, !0)));
				}), a && a instanceof Promise ? a.then((S) => f(S === void 0 ? void 0 : S), _) : a !== void 0 && f(a);
			};
			i.status && (i.status.fetchDispatched = !0);
			let d = new Promise(y).then(r, c), p = Object.assign(d, {
				__abortController: o,
				__staleWhileFetching: n,
				__returned: void 0
			});
			return e === void 0 ? (this.#O(t, p, {
				...h.options,
				status: void 0
			}), e = this.#s.get(t)) : this.#t[e] = p, p;
		}
		#e(t) {
			if (!this.#U) return !1;
			let e = t;
			return !!e && e instanceof Promise && e.hasOwnProperty("__staleWhileFetching") && e.__abortController instanceof AbortController;
		}
		fetch(t, e = {}) {
			let i = g.tracing.hasSubscribers, { status: s = C() ? {} : void 0 } = e;
			e.status = s, s && e.context && (s.context = e.context);
			let n = this.#q(t, e);
			return s && i && (s.trace = !0, g.tracing.tracePromise(() => n, s).catch(() => {})), n;
		}
		async #q(t, e = {}) {
			let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, ttl: o = this.ttl, noDisposeOnSet: l = this.noDisposeOnSet, size: h = 0, sizeCalculation: r = this.sizeCalculation, noUpdateTTL: c = this.noUpdateTTL, noDeleteOnFetchRejection: w = this.noDeleteOnFetchRejection, allowStaleOnFetchRejection: y = this.allowStaleOnFetchRejection, ignoreFetchAbort: d = this.ignoreFetchAbort, allowStaleOnFetchAbort: p = this.allowStaleOnFetchAbort, context: f, forceRefresh: _ = !1, status: a, signal: S } = e;
			if (a && (a.op = "fetch", a.key = t, _ && (a.forceRefresh = !0), a.cache = this), !this.#U) return a && (a.fetch = "get"), this.#L(t, {
				allowStale: i,
				updateAgeOnGet: s,
				noDeleteOnStaleGet: n,
				status: a
			});
			let F = {
				allowStale: i,
				updateAgeOnGet: s,
				noDeleteOnStaleGet: n,
				ttl: o,
				noDisposeOnSet: l,
				size: h,
				sizeCalculation: r,
				noUpdateTTL: c,
				noDeleteOnFetchRejection: w,
				allowStaleOnFetchRejection: y,
				allowStaleOnFetchAbort: p,
				ignoreFetchAbort: d,
				status: a,
				signal: S
			}, b = this.#s.get(t);
			if (b === void 0) {
				a && (a.fetch = "miss");
				let m = this.#G(t, b, F, f);
				return m.__returned = m;
			} else {
				let m = this.#t[b];
				if (this.#e(m)) {
					let E = i && m.__staleWhileFetching !== void 0;
					return a && (a.fetch = "inflight", E && (a.returnedStale = !0)), E ? m.__staleWhileFetching : m.__returned = m;
				}
				let A = this.#p(b);
				if (!_ && !A) return a && (a.fetch = "hit"), this.#M(b), s && this.#D(b), a && this.#E(a, b), m;
				let z = this.#G(t, b, F, f), v = z.__staleWhileFetching !== void 0 && i;
				return a && (a.fetch = A ? "stale" : "refresh", v && A && (a.returnedStale = !0)), v ? z.__staleWhileFetching : z.__returned = z;
			}
		}
		forceFetch(t, e = {}) {
			let i = g.tracing.hasSubscribers, { status: s = C() ? {} : void 0 } = e;
			e.status = s, s && e.context && (s.context = e.context);
			let n = this.#K(t, e);
			return s && i && (s.trace = !0, g.tracing.tracePromise(() => n, s).catch(() => {})), n;
		}
		async #K(t, e = {}) {
			let i = await this.#q(t, e);
			if (i === void 0) throw new Error("fetch() returned undefined");
			return i;
		}
		memo(t, e = {}) {
			let { status: i = g.metrics.hasSubscribers ? {} : void 0 } = e;
			e.status = i, i && (i.op = "memo", i.key = t, e.context && (i.context = e.context), i.cache = this);
			let s = this.#Q(t, e);
			return i && (i.value = s), g.metrics.hasSubscribers && g.metrics.publish(i), s;
		}
		#Q(t, e = {}) {
			let i = this.#j;
			if (!i) throw new Error("no memoMethod provided to constructor");
			let { context: s, status: n, forceRefresh: o, ...l } = e;
			n && o && (n.forceRefresh = !0);
			let h = this.#L(t, l), r = o || h === void 0;
			if (n && (n.memo = r ? "miss" : "hit", r || (n.value = h)), !r) return h;
			let c = i(t, h, {
				options: l,
				context: s
			});
			return n && (n.value = c), this.#O(t, c, l), c;
		}
		get(t, e = {}) {
			let { status: i = g.metrics.hasSubscribers ? {} : void 0 } = e;
			e.status = i, i && (i.op = "get", i.key = t, i.cache = this);
			let s = this.#L(t, e);
			return i && (s !== void 0 && (i.value = s), g.metrics.hasSubscribers && g.metrics.publish(i)), s;
		}
		#L(t, e = {}) {
			let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, status: o } = e, l = this.#s.get(t);
			if (l === void 0) {
				o && (o.get = "miss");
				return;
			}
			let h = this.#t[l], r = this.#e(h);
			return o && this.#E(o, l), this.#p(l) ? r ? (o && (o.get = "stale-fetching"), i && h.__staleWhileFetching !== void 0 ? (o && (o.returnedStale = !0), h.__staleWhileFetching) : void 0) : (n || this.#v(t, "expire"), o && (o.get = "stale"), i ? (o && (o.returnedStale = !0), h) : void 0) : (o && (o.get = r ? "fetching" : "hit"), this.#M(l), s && this.#D(l), r ? h.__staleWhileFetching : h);
		}
		#B(t, e) {
			this.#u[e] = t, this.#l[t] = e;
		}
		#M(t) {
			t !== this.#h && (t === this.#a ? this.#a = this.#l[t] : this.#B(this.#u[t], this.#l[t]), this.#B(this.#h, t), this.#h = t);
		}
		delete(t) {
			return this.#v(t, "delete");
		}
		#v(t, e) {
			g.metrics.hasSubscribers && g.metrics.publish({
				op: "delete",
				delete: e,
				key: t,
				cache: this
			});
			let i = !1;
			if (this.#n !== 0) {
				let s = this.#s.get(t);
				if (s !== void 0) if (this.#g?.[s] && (clearTimeout(this.#g[s]), this.#g[s] = void 0), i = !0, this.#n === 1) this.#$(e);
				else {
					this.#C(s);
					let n = this.#t[s];
					if (this.#e(n) ? n.__abortController.abort(new Error("deleted")) : (this.#T || this.#f) && (this.#T && this.#m?.(n, t, e), this.#f && this.#r?.push([
						n,
						t,
						e
					])), this.#s.delete(t), this.#i[s] = void 0, this.#t[s] = void 0, s === this.#h) this.#h = this.#u[s];
					else if (s === this.#a) this.#a = this.#l[s];
					else {
						let o = this.#u[s];
						this.#l[o] = this.#l[s];
						let l = this.#l[s];
						this.#u[l] = this.#u[s];
					}
					this.#n--, this.#_.push(s);
				}
			}
			if (this.#f && this.#r?.length) {
				let s = this.#r, n;
				for (; n = s?.shift();) this.#S?.(...n);
			}
			return i;
		}
		clear() {
			return this.#$("delete");
		}
		#$(t) {
			for (let e of this.#z({ allowStale: !0 })) {
				let i = this.#t[e];
				if (this.#e(i)) i.__abortController.abort(new Error("deleted"));
				else {
					let s = this.#i[e];
					this.#T && this.#m?.(i, s, t), this.#f && this.#r?.push([
						i,
						s,
						t
					]);
				}
			}
			if (this.#s.clear(), this.#t.fill(void 0), this.#i.fill(void 0), this.#d && this.#F) {
				this.#d.fill(0), this.#F.fill(0);
				for (let e of this.#g ?? []) e !== void 0 && clearTimeout(e);
				this.#g?.fill(void 0);
			}
			if (this.#y && this.#y.fill(0), this.#a = 0, this.#h = 0, this.#_.length = 0, this.#b = 0, this.#n = 0, this.#f && this.#r) {
				let e = this.#r, i;
				for (; i = e?.shift();) this.#S?.(...i);
			}
		}
	};
}));
// node_modules/tuf-js/node_modules/cacache/lib/memoization.js
var require_memoization = __commonJSMin(((exports, module) => {
	const { LRUCache } = require_index_min$1();
	const MEMOIZED = new LRUCache({
		max: 500,
		maxSize: 52428800,
		ttl: 18e4,
		sizeCalculation: (entry, key) => key.startsWith("key:") ? entry.data.length : entry.length
	});
	module.exports.clearMemoized = clearMemoized;
	function clearMemoized() {
		const old = {};
		MEMOIZED.forEach((v, k) => {
			old[k] = v;
		});
		MEMOIZED.clear();
		return old;
	}
	module.exports.put = put;
	function put(cache, entry, data, opts) {
		pickMem(opts).set(`key:${cache}:${entry.key}`, {
			entry,
			data
		});
		putDigest(cache, entry.integrity, data, opts);
	}
	module.exports.put.byDigest = putDigest;
	function putDigest(cache, integrity, data, opts) {
		pickMem(opts).set(`digest:${cache}:${integrity}`, data);
	}
	module.exports.get = get;
	function get(cache, key, opts) {
		return pickMem(opts).get(`key:${cache}:${key}`);
	}
	module.exports.get.byDigest = getDigest;
	function getDigest(cache, integrity, opts) {
		return pickMem(opts).get(`digest:${cache}:${integrity}`);
	}
	var ObjProxy = class {
		constructor(obj) {
			this.obj = obj;
		}
		get(key) {
			return this.obj[key];
		}
		set(key, val) {
			this.obj[key] = val;
		}
	};
	function pickMem(opts) {
		if (!opts || !opts.memoize) return MEMOIZED;
		else if (opts.memoize.get && opts.memoize.set) return opts.memoize;
		else if (typeof opts.memoize === "object") return new ObjProxy(opts.memoize);
		else return MEMOIZED;
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/content/read.js
var require_read = __commonJSMin(((exports, module) => {
	const fs = __require("fs/promises");
	const fsm = require_lib$10();
	const ssri = require_lib$6();
	const contentPath = require_path();
	const Pipeline = require_minipass_pipeline();
	module.exports = read;
	const MAX_SINGLE_READ_SIZE = 67108864;
	async function read(cache, integrity, opts = {}) {
		const { size } = opts;
		const { stat, cpath, sri } = await withContentSri(cache, integrity, async (cpath, sri) => {
			return {
				stat: size ? { size } : await fs.stat(cpath),
				cpath,
				sri
			};
		});
		if (stat.size > MAX_SINGLE_READ_SIZE) return readPipeline(cpath, stat.size, sri, new Pipeline()).concat();
		const data = await fs.readFile(cpath, { encoding: null });
		if (stat.size !== data.length) throw sizeError(stat.size, data.length);
		if (!ssri.checkData(data, sri)) throw integrityError(sri, cpath);
		return data;
	}
	const readPipeline = (cpath, size, sri, stream) => {
		stream.push(new fsm.ReadStream(cpath, {
			size,
			readSize: MAX_SINGLE_READ_SIZE
		}), ssri.integrityStream({
			integrity: sri,
			size
		}));
		return stream;
	};
	module.exports.stream = readStream;
	module.exports.readStream = readStream;
	function readStream(cache, integrity, opts = {}) {
		const { size } = opts;
		const stream = new Pipeline();
		Promise.resolve().then(async () => {
			const { stat, cpath, sri } = await withContentSri(cache, integrity, async (cpath, sri) => {
				return {
					stat: size ? { size } : await fs.stat(cpath),
					cpath,
					sri
				};
			});
			return readPipeline(cpath, stat.size, sri, stream);
		}).catch((err) => stream.emit("error", err));
		return stream;
	}
	module.exports.copy = copy;
	function copy(cache, integrity, dest) {
		return withContentSri(cache, integrity, (cpath) => {
			return fs.copyFile(cpath, dest);
		});
	}
	module.exports.hasContent = hasContent;
	async function hasContent(cache, integrity) {
		if (!integrity) return false;
		try {
			return await withContentSri(cache, integrity, async (cpath, sri) => {
				const stat = await fs.stat(cpath);
				return {
					size: stat.size,
					sri,
					stat
				};
			});
		} catch (err) {
			if (err.code === "ENOENT") return false;
			if (err.code === "EPERM") {
				if (process.platform !== "win32") throw err;
				else return false;
			}
		}
	}
	async function withContentSri(cache, integrity, fn) {
		const sri = ssri.parse(integrity);
		const digests = sri[sri.pickAlgorithm()];
		if (digests.length <= 1) return fn(contentPath(cache, digests[0]), digests[0]);
		else {
			const results = await Promise.all(digests.map(async (meta) => {
				try {
					return await withContentSri(cache, meta, fn);
				} catch (err) {
					if (err.code === "ENOENT") return Object.assign(new Error("No matching content found for " + sri.toString()), { code: "ENOENT" });
					return err;
				}
			}));
			const result = results.find((r) => !(r instanceof Error));
			if (result) return result;
			const enoentError = results.find((r) => r.code === "ENOENT");
			if (enoentError) throw enoentError;
			throw results.find((r) => r instanceof Error);
		}
	}
	function sizeError(expected, found) {
		const err = new Error(`Bad data size: expected inserted data to be ${expected} bytes, but got ${found} instead`);
		err.expected = expected;
		err.found = found;
		err.code = "EBADSIZE";
		return err;
	}
	function integrityError(sri, path) {
		const err = new Error(`Integrity verification failed for ${sri} (${path})`);
		err.code = "EINTEGRITY";
		err.sri = sri;
		err.path = path;
		return err;
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/get.js
var require_get = __commonJSMin(((exports, module) => {
	const Collect = require_minipass_collect();
	const { Minipass } = require_commonjs$4();
	const Pipeline = require_minipass_pipeline();
	const index = require_entry_index();
	const memo = require_memoization();
	const read = require_read();
	async function getData(cache, key, opts = {}) {
		const { integrity, memoize, size } = opts;
		const memoized = memo.get(cache, key, opts);
		if (memoized && memoize !== false) return {
			metadata: memoized.entry.metadata,
			data: memoized.data,
			integrity: memoized.entry.integrity,
			size: memoized.entry.size
		};
		const entry = await index.find(cache, key, opts);
		if (!entry) throw new index.NotFoundError(cache, key);
		const data = await read(cache, entry.integrity, {
			integrity,
			size
		});
		if (memoize) memo.put(cache, entry, data, opts);
		return {
			data,
			metadata: entry.metadata,
			size: entry.size,
			integrity: entry.integrity
		};
	}
	module.exports = getData;
	async function getDataByDigest(cache, key, opts = {}) {
		const { integrity, memoize, size } = opts;
		const memoized = memo.get.byDigest(cache, key, opts);
		if (memoized && memoize !== false) return memoized;
		const res = await read(cache, key, {
			integrity,
			size
		});
		if (memoize) memo.put.byDigest(cache, key, res, opts);
		return res;
	}
	module.exports.byDigest = getDataByDigest;
	const getMemoizedStream = (memoized) => {
		const stream = new Minipass();
		stream.on("newListener", function(ev, cb) {
			ev === "metadata" && cb(memoized.entry.metadata);
			ev === "integrity" && cb(memoized.entry.integrity);
			ev === "size" && cb(memoized.entry.size);
		});
		stream.end(memoized.data);
		return stream;
	};
	function getStream(cache, key, opts = {}) {
		const { memoize, size } = opts;
		const memoized = memo.get(cache, key, opts);
		if (memoized && memoize !== false) return getMemoizedStream(memoized);
		const stream = new Pipeline();
		Promise.resolve().then(async () => {
			const entry = await index.find(cache, key);
			if (!entry) throw new index.NotFoundError(cache, key);
			stream.emit("metadata", entry.metadata);
			stream.emit("integrity", entry.integrity);
			stream.emit("size", entry.size);
			stream.on("newListener", function(ev, cb) {
				ev === "metadata" && cb(entry.metadata);
				ev === "integrity" && cb(entry.integrity);
				ev === "size" && cb(entry.size);
			});
			const src = read.readStream(cache, entry.integrity, {
				...opts,
				size: typeof size !== "number" ? entry.size : size
			});
			if (memoize) {
				const memoStream = new Collect.PassThrough();
				memoStream.on("collect", (data) => memo.put(cache, entry, data, opts));
				stream.unshift(memoStream);
			}
			stream.unshift(src);
			return stream;
		}).catch((err) => stream.emit("error", err));
		return stream;
	}
	module.exports.stream = getStream;
	function getStreamDigest(cache, integrity, opts = {}) {
		const { memoize } = opts;
		const memoized = memo.get.byDigest(cache, integrity, opts);
		if (memoized && memoize !== false) {
			const stream = new Minipass();
			stream.end(memoized);
			return stream;
		} else {
			const stream = read.readStream(cache, integrity, opts);
			if (!memoize) return stream;
			const memoStream = new Collect.PassThrough();
			memoStream.on("collect", (data) => memo.put.byDigest(cache, integrity, data, opts));
			return new Pipeline(stream, memoStream);
		}
	}
	module.exports.stream.byDigest = getStreamDigest;
	function info(cache, key, opts = {}) {
		const { memoize } = opts;
		const memoized = memo.get(cache, key, opts);
		if (memoized && memoize !== false) return Promise.resolve(memoized.entry);
		else return index.find(cache, key);
	}
	module.exports.info = info;
	async function copy(cache, key, dest, opts = {}) {
		const entry = await index.find(cache, key, opts);
		if (!entry) throw new index.NotFoundError(cache, key);
		await read.copy(cache, entry.integrity, dest, opts);
		return {
			metadata: entry.metadata,
			size: entry.size,
			integrity: entry.integrity
		};
	}
	module.exports.copy = copy;
	async function copyByDigest(cache, key, dest, opts = {}) {
		await read.copy(cache, key, dest, opts);
		return key;
	}
	module.exports.copy.byDigest = copyByDigest;
	module.exports.hasContent = read.hasContent;
}));
// node_modules/tuf-js/node_modules/cacache/lib/content/write.js
var require_write = __commonJSMin(((exports, module) => {
	const events = __require("events");
	const contentPath = require_path();
	const fs = __require("fs/promises");
	const { moveFile } = require_lib$5();
	const { Minipass } = require_commonjs$4();
	const Pipeline = require_minipass_pipeline();
	const Flush = require_minipass_flush();
	const path = __require("path");
	const ssri = require_lib$6();
	const { tmpName } = require_tmp();
	const fsm = require_lib$10();
	module.exports = write;
	const moveOperations = new Map();
	async function write(cache, data, opts = {}) {
		const { algorithms, size, integrity } = opts;
		if (typeof size === "number" && data.length !== size) throw sizeError(size, data.length);
		const sri = ssri.fromData(data, algorithms ? { algorithms } : {});
		if (integrity && !ssri.checkData(data, integrity, opts)) throw checksumError(integrity, sri);
		for (const algo in sri) {
			const tmp = await makeTmp(cache, opts);
			const hash = sri[algo].toString();
			try {
				await fs.writeFile(tmp.target, data, { flag: "wx" });
				await moveToDestination(tmp, cache, hash, opts);
			} finally {
				if (!tmp.moved) await fs.rm(tmp.target, {
					recursive: true,
					force: true
				});
			}
		}
		return {
			integrity: sri,
			size: data.length
		};
	}
	module.exports.stream = writeStream;
	var CacacheWriteStream = class extends Flush {
		constructor(cache, opts) {
			super();
			this.opts = opts;
			this.cache = cache;
			this.inputStream = new Minipass();
			this.inputStream.on("error", (er) => this.emit("error", er));
			this.inputStream.on("drain", () => this.emit("drain"));
			this.handleContentP = null;
		}
		write(chunk, encoding, cb) {
			if (!this.handleContentP) {
				this.handleContentP = handleContent(this.inputStream, this.cache, this.opts);
				this.handleContentP.catch((error) => this.emit("error", error));
			}
			return this.inputStream.write(chunk, encoding, cb);
		}
		flush(cb) {
			this.inputStream.end(() => {
				if (!this.handleContentP) {
					const e = new Error("Cache input stream was empty");
					e.code = "ENODATA";
					return Promise.reject(e).catch(cb);
				}
				this.handleContentP.then((res) => {
					res.integrity && this.emit("integrity", res.integrity);
					res.size !== null && this.emit("size", res.size);
					cb();
				}, (er) => cb(er));
			});
		}
	};
	function writeStream(cache, opts = {}) {
		return new CacacheWriteStream(cache, opts);
	}
	async function handleContent(inputStream, cache, opts) {
		const tmp = await makeTmp(cache, opts);
		try {
			const res = await pipeToTmp(inputStream, cache, tmp.target, opts);
			await moveToDestination(tmp, cache, res.integrity, opts);
			return res;
		} finally {
			if (!tmp.moved) await fs.rm(tmp.target, {
				recursive: true,
				force: true
			});
		}
	}
	async function pipeToTmp(inputStream, cache, tmpTarget, opts) {
		const outStream = new fsm.WriteStream(tmpTarget, { flags: "wx" });
		if (opts.integrityEmitter) {
			const [integrity, size] = await Promise.all([
				events.once(opts.integrityEmitter, "integrity").then((res) => res[0]),
				events.once(opts.integrityEmitter, "size").then((res) => res[0]),
				new Pipeline(inputStream, outStream).promise()
			]);
			return {
				integrity,
				size
			};
		}
		let integrity;
		let size;
		const hashStream = ssri.integrityStream({
			integrity: opts.integrity,
			algorithms: opts.algorithms,
			size: opts.size
		});
		hashStream.on("integrity", (i) => {
			integrity = i;
		});
		hashStream.on("size", (s) => {
			size = s;
		});
		await new Pipeline(inputStream, hashStream, outStream).promise();
		return {
			integrity,
			size
		};
	}
	async function makeTmp(cache, opts) {
		const tmpTarget = tmpName(cache, opts.tmpPrefix);
		await fs.mkdir(path.dirname(tmpTarget), { recursive: true });
		return {
			target: tmpTarget,
			moved: false
		};
	}
	async function moveToDestination(tmp, cache, sri) {
		const destination = contentPath(cache, sri);
		const destDir = path.dirname(destination);
		if (moveOperations.has(destination)) return moveOperations.get(destination);
		moveOperations.set(destination, fs.mkdir(destDir, { recursive: true }).then(async () => {
			await moveFile(tmp.target, destination, { overwrite: false });
			tmp.moved = true;
			return tmp.moved;
		}).catch((err) => {
			if (!err.message.startsWith("The destination file exists")) throw Object.assign(err, { code: "EEXIST" });
		}).finally(() => {
			moveOperations.delete(destination);
		}));
		return moveOperations.get(destination);
	}
	function sizeError(expected, found) {
		const err = new Error(`Bad data size: expected inserted data to be ${expected} bytes, but got ${found} instead`);
		err.expected = expected;
		err.found = found;
		err.code = "EBADSIZE";
		return err;
	}
	function checksumError(expected, found) {
		const err = new Error(`Integrity check failed:
  Wanted: ${expected}
   Found: ${found}`);
		err.code = "EINTEGRITY";
		err.expected = expected;
		err.found = found;
		return err;
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/put.js
var require_put = __commonJSMin(((exports, module) => {
	const index = require_entry_index();
	const memo = require_memoization();
	const write = require_write();
	const Flush = require_minipass_flush();
	const { PassThrough } = require_minipass_collect();
	const Pipeline = require_minipass_pipeline();
	const putOpts = (opts) => ({
		algorithms: ["sha512"],
		...opts
	});
	module.exports = putData;
	async function putData(cache, key, data, opts = {}) {
		const { memoize } = opts;
		opts = putOpts(opts);
		const res = await write(cache, data, opts);
		const entry = await index.insert(cache, key, res.integrity, {
			...opts,
			size: res.size
		});
		if (memoize) memo.put(cache, entry, data, opts);
		return res.integrity;
	}
	module.exports.stream = putStream;
	function putStream(cache, key, opts = {}) {
		const { memoize } = opts;
		opts = putOpts(opts);
		let integrity;
		let size;
		let error;
		let memoData;
		const pipeline = new Pipeline();
		if (memoize) {
			const memoizer = new PassThrough().on("collect", (data) => {
				memoData = data;
			});
			pipeline.push(memoizer);
		}
		const contentStream = write.stream(cache, opts).on("integrity", (int) => {
			integrity = int;
		}).on("size", (s) => {
			size = s;
		}).on("error", (err) => {
			error = err;
		});
		pipeline.push(contentStream);
		pipeline.push(new Flush({ async flush() {
			if (!error) {
				const entry = await index.insert(cache, key, integrity, {
					...opts,
					size
				});
				if (memoize && memoData) memo.put(cache, entry, memoData, opts);
				pipeline.emit("integrity", integrity);
				pipeline.emit("size", size);
			}
		} }));
		return pipeline;
	}
}));
// node_modules/tuf-js/node_modules/glob/dist/commonjs/index.min.js
var require_index_min = __commonJSMin(((exports) => {
	var R = (n, t) => () => (t || n((t = { exports: {} }).exports, t), t.exports);
	var Ge = R((Y) => {
		"use strict";
		Object.defineProperty(Y, "__esModule", { value: !0 });
		Y.range = Y.balanced = void 0;
		var Gs = (n, t, e) => {
			let s = n instanceof RegExp ? Ie(n, e) : n, i = t instanceof RegExp ? Ie(t, e) : t, r = s !== null && i != null && (0, Y.range)(s, i, e);
			return r && {
				start: r[0],
				end: r[1],
				pre: e.slice(0, r[0]),
				body: e.slice(r[0] + s.length, r[1]),
				post: e.slice(r[1] + i.length)
			};
		};
		Y.balanced = Gs;
		var Ie = (n, t) => {
			let e = t.match(n);
			return e ? e[0] : null;
		}, zs = (n, t, e) => {
			let s, i, r, h, o, a = e.indexOf(n), l = e.indexOf(t, a + 1), f = a;
			if (a >= 0 && l > 0) {
				if (n === t) return [a, l];
				for (s = [], r = e.length; f >= 0 && !o;) {
					if (f === a) s.push(f), a = e.indexOf(n, f + 1);
					else if (s.length === 1) {
						let c = s.pop();
						c !== void 0 && (o = [c, l]);
					} else i = s.pop(), i !== void 0 && i < r && (r = i, h = l), l = e.indexOf(t, f + 1);
					f = a < l && a >= 0 ? a : l;
				}
				s.length && h !== void 0 && (o = [r, h]);
			}
			return o;
		};
		Y.range = zs;
	});
	var Ke = R((it) => {
		"use strict";
		Object.defineProperty(it, "__esModule", { value: !0 });
		it.EXPANSION_MAX = void 0;
		it.expand = ei;
		var ze = Ge(), Ue = "\0SLASH" + Math.random() + "\0", $e = "\0OPEN" + Math.random() + "\0", ue = "\0CLOSE" + Math.random() + "\0", qe = "\0COMMA" + Math.random() + "\0", He = "\0PERIOD" + Math.random() + "\0", Us = new RegExp(Ue, "g"), $s = new RegExp($e, "g"), qs = new RegExp(ue, "g"), Hs = new RegExp(qe, "g"), Vs = new RegExp(He, "g"), Ks = /\\\\/g, Xs = /\\{/g, Ys = /\\}/g, Js = /\\,/g, Zs = /\\./g;
		it.EXPANSION_MAX = 1e5;
		function ce(n) {
			return isNaN(n) ? n.charCodeAt(0) : parseInt(n, 10);
		}
		function Qs(n) {
			return n.replace(Ks, Ue).replace(Xs, $e).replace(Ys, ue).replace(Js, qe).replace(Zs, He);
		}
		function ti(n) {
			return n.replace(Us, "\\").replace($s, "{").replace(qs, "}").replace(Hs, ",").replace(Vs, ".");
		}
		function Ve(n) {
			if (!n) return [""];
			let t = [], e = (0, ze.balanced)("{", "}", n);
			if (!e) return n.split(",");
			let { pre: s, body: i, post: r } = e, h = s.split(",");
			h[h.length - 1] += "{" + i + "}";
			let o = Ve(r);
			return r.length && (h[h.length - 1] += o.shift(), h.push.apply(h, o)), t.push.apply(t, h), t;
		}
		function ei(n, t = {}) {
			if (!n) return [];
			let { max: e = it.EXPANSION_MAX } = t;
			return n.slice(0, 2) === "{}" && (n = "\\{\\}" + n.slice(2)), ht(Qs(n), e, !0).map(ti);
		}
		function si(n) {
			return "{" + n + "}";
		}
		function ii(n) {
			return /^-?0\d/.test(n);
		}
		function ri(n, t) {
			return n <= t;
		}
		function ni(n, t) {
			return n >= t;
		}
		function ht(n, t, e) {
			let s = [], i = (0, ze.balanced)("{", "}", n);
			if (!i) return [n];
			let r = i.pre, h = i.post.length ? ht(i.post, t, !1) : [""];
			if (/\$$/.test(i.pre)) for (let o = 0; o < h.length && o < t; o++) {
				let a = r + "{" + i.body + "}" + h[o];
				s.push(a);
			}
			else {
				let o = /^-?\d+\.\.-?\d+(?:\.\.-?\d+)?$/.test(i.body), a = /^[a-zA-Z]\.\.[a-zA-Z](?:\.\.-?\d+)?$/.test(i.body), l = o || a, f = i.body.indexOf(",") >= 0;
				if (!l && !f) return i.post.match(/,(?!,).*\}/) ? (n = i.pre + "{" + i.body + ue + i.post, ht(n, t, !0)) : [n];
				let c;
				if (l) c = i.body.split(/\.\./);
				else if (c = Ve(i.body), c.length === 1 && c[0] !== void 0 && (c = ht(c[0], t, !1).map(si), c.length === 1)) return h.map((u) => i.pre + c[0] + u);
				let d;
				if (l && c[0] !== void 0 && c[1] !== void 0) {
					let u = ce(c[0]), m = ce(c[1]), p = Math.max(c[0].length, c[1].length), b = c.length === 3 && c[2] !== void 0 ? Math.abs(ce(c[2])) : 1, w = ri;
					m < u && (b *= -1, w = ni);
					let E = c.some(ii);
					d = [];
					for (let y = u; w(y, m); y += b) {
						let S;
						if (a) S = String.fromCharCode(y), S === "\\" && (S = "");
						else if (S = String(y), E) {
							let B = p - S.length;
							if (B > 0) {
								let U = new Array(B + 1).join("0");
								y < 0 ? S = "-" + U + S.slice(1) : S = U + S;
							}
						}
						d.push(S);
					}
				} else {
					d = [];
					for (let u = 0; u < c.length; u++) d.push.apply(d, ht(c[u], t, !1));
				}
				for (let u = 0; u < d.length; u++) for (let m = 0; m < h.length && s.length < t; m++) {
					let p = r + d[u] + h[m];
					(!e || l || p) && s.push(p);
				}
			}
			return s;
		}
	});
	var Xe = R((Ct) => {
		"use strict";
		Object.defineProperty(Ct, "__esModule", { value: !0 });
		Ct.assertValidPattern = void 0;
		var hi = 65536, oi = (n) => {
			if (typeof n != "string") throw new TypeError("invalid pattern");
			if (n.length > hi) throw new TypeError("pattern is too long");
		};
		Ct.assertValidPattern = oi;
	});
	var Je = R((Rt) => {
		"use strict";
		Object.defineProperty(Rt, "__esModule", { value: !0 });
		Rt.parseClass = void 0;
		var ai = {
			"[:alnum:]": ["\\p{L}\\p{Nl}\\p{Nd}", !0],
			"[:alpha:]": ["\\p{L}\\p{Nl}", !0],
			"[:ascii:]": ["\\x00-\\x7f", !1],
			"[:blank:]": ["\\p{Zs}\\t", !0],
			"[:cntrl:]": ["\\p{Cc}", !0],
			"[:digit:]": ["\\p{Nd}", !0],
			"[:graph:]": [
				"\\p{Z}\\p{C}",
				!0,
				!0
			],
			"[:lower:]": ["\\p{Ll}", !0],
			"[:print:]": ["\\p{C}", !0],
			"[:punct:]": ["\\p{P}", !0],
			"[:space:]": ["\\p{Z}\\t\\r\\n\\v\\f", !0],
			"[:upper:]": ["\\p{Lu}", !0],
			"[:word:]": ["\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}", !0],
			"[:xdigit:]": ["A-Fa-f0-9", !1]
		}, ot = (n) => n.replace(/[[\]\\-]/g, "\\$&"), li = (n) => n.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"), Ye = (n) => n.join(""), ci = (n, t) => {
			let e = t;
			if (n.charAt(e) !== "[") throw new Error("not in a brace expression");
			let s = [], i = [], r = e + 1, h = !1, o = !1, a = !1, l = !1, f = e, c = "";
			t: for (; r < n.length;) {
				let p = n.charAt(r);
				if ((p === "!" || p === "^") && r === e + 1) {
					l = !0, r++;
					continue;
				}
				if (p === "]" && h && !a) {
					f = r + 1;
					break;
				}
				if (h = !0, p === "\\" && !a) {
					a = !0, r++;
					continue;
				}
				if (p === "[" && !a) {
					for (let [b, [w, v, E]] of Object.entries(ai)) if (n.startsWith(b, r)) {
						if (c) return [
							"$.",
							!1,
							n.length - e,
							!0
						];
						r += b.length, E ? i.push(w) : s.push(w), o = o || v;
						continue t;
					}
				}
				if (a = !1, c) {
					p > c ? s.push(ot(c) + "-" + ot(p)) : p === c && s.push(ot(p)), c = "", r++;
					continue;
				}
				if (n.startsWith("-]", r + 1)) {
					s.push(ot(p + "-")), r += 2;
					continue;
				}
				if (n.startsWith("-", r + 1)) {
					c = p, r += 2;
					continue;
				}
				s.push(ot(p)), r++;
			}
			if (f < r) return [
				"",
				!1,
				0,
				!1
			];
			if (!s.length && !i.length) return [
				"$.",
				!1,
				n.length - e,
				!0
			];
			if (i.length === 0 && s.length === 1 && /^\\?.$/.test(s[0]) && !l) return [
				li(s[0].length === 2 ? s[0].slice(-1) : s[0]),
				!1,
				f - e,
				!1
			];
			let d = "[" + (l ? "^" : "") + Ye(s) + "]", u = "[" + (l ? "" : "^") + Ye(i) + "]";
			return [
				s.length && i.length ? "(" + d + "|" + u + ")" : s.length ? d : u,
				o,
				f - e,
				!0
			];
		};
		Rt.parseClass = ci;
	});
	var kt = R((At) => {
		"use strict";
		Object.defineProperty(At, "__esModule", { value: !0 });
		At.unescape = void 0;
		var ui = (n, { windowsPathsNoEscape: t = !1, magicalBraces: e = !0 } = {}) => e ? t ? n.replace(/\[([^\/\\])\]/g, "$1") : n.replace(/((?!\\).|^)\[([^\/\\])\]/g, "$1$2").replace(/\\([^\/])/g, "$1") : t ? n.replace(/\[([^\/\\{}])\]/g, "$1") : n.replace(/((?!\\).|^)\[([^\/\\{}])\]/g, "$1$2").replace(/\\([^\/{}])/g, "$1");
		At.unescape = ui;
	});
	var pe = R((Dt) => {
		"use strict";
		Object.defineProperty(Dt, "__esModule", { value: !0 });
		Dt.AST = void 0;
		var fi = Je(), Mt = kt(), di = new Set([
			"!",
			"?",
			"+",
			"*",
			"@"
		]), Ze = (n) => di.has(n), pi = "(?!(?:^|/)\\.\\.?(?:$|/))", Pt = "(?!\\.)", mi = new Set(["[", "."]), gi = new Set(["..", "."]), wi = new Set("().*{}+?[]^$\\!"), bi = (n) => n.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"), de = "[^/]", Qe = de + "*?", ts = de + "+?";
		Dt.AST = class n {
			type;
			#t;
			#s;
			#n = !1;
			#r = [];
			#h;
			#S;
			#w;
			#c = !1;
			#o;
			#f;
			#u = !1;
			constructor(t, e, s = {}) {
				this.type = t, t && (this.#s = !0), this.#h = e, this.#t = this.#h ? this.#h.#t : this, this.#o = this.#t === this ? s : this.#t.#o, this.#w = this.#t === this ? [] : this.#t.#w, t === "!" && !this.#t.#c && this.#w.push(this), this.#S = this.#h ? this.#h.#r.length : 0;
			}
			get hasMagic() {
				if (this.#s !== void 0) return this.#s;
				for (let t of this.#r) if (typeof t != "string" && (t.type || t.hasMagic)) return this.#s = !0;
				return this.#s;
			}
			toString() {
				return this.#f !== void 0 ? this.#f : this.type ? this.#f = this.type + "(" + this.#r.map((t) => String(t)).join("|") + ")" : this.#f = this.#r.map((t) => String(t)).join("");
			}
			#a() {
				if (this !== this.#t) throw new Error("should only call on root");
				if (this.#c) return this;
				this.toString(), this.#c = !0;
				let t;
				for (; t = this.#w.pop();) {
					if (t.type !== "!") continue;
					let e = t, s = e.#h;
					for (; s;) {
						for (let i = e.#S + 1; !s.type && i < s.#r.length; i++) for (let r of t.#r) {
							if (typeof r == "string") throw new Error("string part in extglob AST??");
							r.copyIn(s.#r[i]);
						}
						e = s, s = e.#h;
					}
				}
				return this;
			}
			push(...t) {
				for (let e of t) if (e !== "") {
					if (typeof e != "string" && !(e instanceof n && e.#h === this)) throw new Error("invalid part: " + e);
					this.#r.push(e);
				}
			}
			toJSON() {
				let t = this.type === null ? this.#r.slice().map((e) => typeof e == "string" ? e : e.toJSON()) : [this.type, ...this.#r.map((e) => e.toJSON())];
				return this.isStart() && !this.type && t.unshift([]), this.isEnd() && (this === this.#t || this.#t.#c && this.#h?.type === "!") && t.push({}), t;
			}
			isStart() {
				if (this.#t === this) return !0;
				if (!this.#h?.isStart()) return !1;
				if (this.#S === 0) return !0;
				let t = this.#h;
				for (let e = 0; e < this.#S; e++) {
					let s = t.#r[e];
					if (!(s instanceof n && s.type === "!")) return !1;
				}
				return !0;
			}
			isEnd() {
				if (this.#t === this || this.#h?.type === "!") return !0;
				if (!this.#h?.isEnd()) return !1;
				if (!this.type) return this.#h?.isEnd();
				let t = this.#h ? this.#h.#r.length : 0;
				return this.#S === t - 1;
			}
			copyIn(t) {
				typeof t == "string" ? this.push(t) : this.push(t.clone(this));
			}
			clone(t) {
				let e = new n(this.type, t);
				for (let s of this.#r) e.copyIn(s);
				return e;
			}
			static #i(t, e, s, i) {
				let r = !1, h = !1, o = -1, a = !1;
				if (e.type === null) {
					let u = s, m = "";
					for (; u < t.length;) {
						let p = t.charAt(u++);
						if (r || p === "\\") {
							r = !r, m += p;
							continue;
						}
						if (h) {
							u === o + 1 ? (p === "^" || p === "!") && (a = !0) : p === "]" && !(u === o + 2 && a) && (h = !1), m += p;
							continue;
						} else if (p === "[") {
							h = !0, o = u, a = !1, m += p;
							continue;
						}
						if (!i.noext && Ze(p) && t.charAt(u) === "(") {
							e.push(m), m = "";
							let b = new n(p, e);
							u = n.#i(t, b, u, i), e.push(b);
							continue;
						}
						m += p;
					}
					return e.push(m), u;
				}
				let l = s + 1, f = new n(null, e), c = [], d = "";
				for (; l < t.length;) {
					let u = t.charAt(l++);
					if (r || u === "\\") {
						r = !r, d += u;
						continue;
					}
					if (h) {
						l === o + 1 ? (u === "^" || u === "!") && (a = !0) : u === "]" && !(l === o + 2 && a) && (h = !1), d += u;
						continue;
					} else if (u === "[") {
						h = !0, o = l, a = !1, d += u;
						continue;
					}
					if (Ze(u) && t.charAt(l) === "(") {
						f.push(d), d = "";
						let m = new n(u, f);
						f.push(m), l = n.#i(t, m, l, i);
						continue;
					}
					if (u === "|") {
						f.push(d), d = "", c.push(f), f = new n(null, e);
						continue;
					}
					if (u === ")") return d === "" && e.#r.length === 0 && (e.#u = !0), f.push(d), d = "", e.push(...c, f), l;
					d += u;
				}
				return e.type = null, e.#s = void 0, e.#r = [t.substring(s - 1)], l;
			}
			static fromGlob(t, e = {}) {
				let s = new n(null, void 0, e);
				return n.#i(t, s, 0, e), s;
			}
			toMMPattern() {
				if (this !== this.#t) return this.#t.toMMPattern();
				let t = this.toString(), [e, s, i, r] = this.toRegExpSource();
				if (!(i || this.#s || this.#o.nocase && !this.#o.nocaseMagicOnly && t.toUpperCase() !== t.toLowerCase())) return s;
				let o = (this.#o.nocase ? "i" : "") + (r ? "u" : "");
				return Object.assign(new RegExp(`^${e}$`, o), {
					_src: e,
					_glob: t
				});
			}
			get options() {
				return this.#o;
			}
			toRegExpSource(t) {
				let e = t ?? !!this.#o.dot;
				if (this.#t === this && this.#a(), !this.type) {
					let a = this.isStart() && this.isEnd() && !this.#r.some((u) => typeof u != "string"), l = this.#r.map((u) => {
						let [m, p, b, w] = typeof u == "string" ? n.#v(u, this.#s, a) : u.toRegExpSource(t);
						return this.#s = this.#s || b, this.#n = this.#n || w, m;
					}).join(""), f = "";
					if (this.isStart() && typeof this.#r[0] == "string" && !(this.#r.length === 1 && gi.has(this.#r[0]))) {
						let m = mi, p = e && m.has(l.charAt(0)) || l.startsWith("\\.") && m.has(l.charAt(2)) || l.startsWith("\\.\\.") && m.has(l.charAt(4)), b = !e && !t && m.has(l.charAt(0));
						f = p ? pi : b ? Pt : "";
					}
					let c = "";
					return this.isEnd() && this.#t.#c && this.#h?.type === "!" && (c = "(?:$|\\/)"), [
						f + l + c,
						(0, Mt.unescape)(l),
						this.#s = !!this.#s,
						this.#n
					];
				}
				let s = this.type === "*" || this.type === "+", i = this.type === "!" ? "(?:(?!(?:" : "(?:", r = this.#d(e);
				if (this.isStart() && this.isEnd() && !r && this.type !== "!") {
					let a = this.toString();
					return this.#r = [a], this.type = null, this.#s = void 0, [
						a,
						(0, Mt.unescape)(this.toString()),
						!1,
						!1
					];
				}
				let h = !s || t || e || !Pt ? "" : this.#d(!0);
				h === r && (h = ""), h && (r = `(?:${r})(?:${h})*?`);
				let o = "";
				if (this.type === "!" && this.#u) o = (this.isStart() && !e ? Pt : "") + ts;
				else {
					let a = this.type === "!" ? "))" + (this.isStart() && !e && !t ? Pt : "") + Qe + ")" : this.type === "@" ? ")" : this.type === "?" ? ")?" : this.type === "+" && h ? ")" : this.type === "*" && h ? ")?" : `)${this.type}`;
					o = i + r + a;
				}
				return [
					o,
					(0, Mt.unescape)(r),
					this.#s = !!this.#s,
					this.#n
				];
			}
			#d(t) {
				return this.#r.map((e) => {
					if (typeof e == "string") throw new Error("string type in extglob ast??");
					let [s, i, r, h] = e.toRegExpSource(t);
					return this.#n = this.#n || h, s;
				}).filter((e) => !(this.isStart() && this.isEnd()) || !!e).join("|");
			}
			static #v(t, e, s = !1) {
				let i = !1, r = "", h = !1, o = !1;
				for (let a = 0; a < t.length; a++) {
					let l = t.charAt(a);
					if (i) {
						i = !1, r += (wi.has(l) ? "\\" : "") + l;
						continue;
					}
					if (l === "*") {
						if (o) continue;
						o = !0, r += s && /^[*]+$/.test(t) ? ts : Qe, e = !0;
						continue;
					} else o = !1;
					if (l === "\\") {
						a === t.length - 1 ? r += "\\\\" : i = !0;
						continue;
					}
					if (l === "[") {
						let [f, c, d, u] = (0, fi.parseClass)(t, a);
						if (d) {
							r += f, h = h || c, a += d - 1, e = e || u;
							continue;
						}
					}
					if (l === "?") {
						r += de, e = !0;
						continue;
					}
					r += bi(l);
				}
				return [
					r,
					(0, Mt.unescape)(t),
					!!e,
					h
				];
			}
		};
	});
	var me = R((Ft) => {
		"use strict";
		Object.defineProperty(Ft, "__esModule", { value: !0 });
		Ft.escape = void 0;
		var yi = (n, { windowsPathsNoEscape: t = !1, magicalBraces: e = !1 } = {}) => e ? t ? n.replace(/[?*()[\]{}]/g, "[$&]") : n.replace(/[?*()[\]\\{}]/g, "\\$&") : t ? n.replace(/[?*()[\]]/g, "[$&]") : n.replace(/[?*()[\]\\]/g, "\\$&");
		Ft.escape = yi;
	});
	var H = R((g) => {
		"use strict";
		Object.defineProperty(g, "__esModule", { value: !0 });
		g.unescape = g.escape = g.AST = g.Minimatch = g.match = g.makeRe = g.braceExpand = g.defaults = g.filter = g.GLOBSTAR = g.sep = g.minimatch = void 0;
		var Si = Ke(), jt = Xe(), is = pe(), vi = me(), Ei = kt(), _i = (n, t, e = {}) => ((0, jt.assertValidPattern)(t), !e.nocomment && t.charAt(0) === "#" ? !1 : new J(t, e).match(n));
		g.minimatch = _i;
		var Oi = /^\*+([^+@!?\*\[\(]*)$/, xi = (n) => (t) => !t.startsWith(".") && t.endsWith(n), Ti = (n) => (t) => t.endsWith(n), Ci = (n) => (n = n.toLowerCase(), (t) => !t.startsWith(".") && t.toLowerCase().endsWith(n)), Ri = (n) => (n = n.toLowerCase(), (t) => t.toLowerCase().endsWith(n)), Ai = /^\*+\.\*+$/, ki = (n) => !n.startsWith(".") && n.includes("."), Mi = (n) => n !== "." && n !== ".." && n.includes("."), Pi = /^\.\*+$/, Di = (n) => n !== "." && n !== ".." && n.startsWith("."), Fi = /^\*+$/, ji = (n) => n.length !== 0 && !n.startsWith("."), Ni = (n) => n.length !== 0 && n !== "." && n !== "..", Li = /^\?+([^+@!?\*\[\(]*)?$/, Wi = ([n, t = ""]) => {
			let e = rs([n]);
			return t ? (t = t.toLowerCase(), (s) => e(s) && s.toLowerCase().endsWith(t)) : e;
		}, Bi = ([n, t = ""]) => {
			let e = ns([n]);
			return t ? (t = t.toLowerCase(), (s) => e(s) && s.toLowerCase().endsWith(t)) : e;
		}, Ii = ([n, t = ""]) => {
			let e = ns([n]);
			return t ? (s) => e(s) && s.endsWith(t) : e;
		}, Gi = ([n, t = ""]) => {
			let e = rs([n]);
			return t ? (s) => e(s) && s.endsWith(t) : e;
		}, rs = ([n]) => {
			let t = n.length;
			return (e) => e.length === t && !e.startsWith(".");
		}, ns = ([n]) => {
			let t = n.length;
			return (e) => e.length === t && e !== "." && e !== "..";
		}, hs = typeof process == "object" && process ? typeof process.env == "object" && process.env && process.env.__MINIMATCH_TESTING_PLATFORM__ || process.platform : "posix", es = {
			win32: { sep: "\\" },
			posix: { sep: "/" }
		};
		g.sep = hs === "win32" ? es.win32.sep : es.posix.sep;
		g.minimatch.sep = g.sep;
		g.GLOBSTAR = Symbol("globstar **");
		g.minimatch.GLOBSTAR = g.GLOBSTAR;
		var Ui = "[^/]*?", $i = "(?:(?!(?:\\/|^)(?:\\.{1,2})($|\\/)).)*?", qi = "(?:(?!(?:\\/|^)\\.).)*?", Hi = (n, t = {}) => (e) => (0, g.minimatch)(e, n, t);
		g.filter = Hi;
		g.minimatch.filter = g.filter;
		var F = (n, t = {}) => Object.assign({}, n, t), Vi = (n) => {
			if (!n || typeof n != "object" || !Object.keys(n).length) return g.minimatch;
			let t = g.minimatch;
			return Object.assign((s, i, r = {}) => t(s, i, F(n, r)), {
				Minimatch: class extends t.Minimatch {
					constructor(i, r = {}) {
						super(i, F(n, r));
					}
					static defaults(i) {
						return t.defaults(F(n, i)).Minimatch;
					}
				},
				AST: class extends t.AST {
					constructor(i, r, h = {}) {
						super(i, r, F(n, h));
					}
					static fromGlob(i, r = {}) {
						return t.AST.fromGlob(i, F(n, r));
					}
				},
				unescape: (s, i = {}) => t.unescape(s, F(n, i)),
				escape: (s, i = {}) => t.escape(s, F(n, i)),
				filter: (s, i = {}) => t.filter(s, F(n, i)),
				defaults: (s) => t.defaults(F(n, s)),
				makeRe: (s, i = {}) => t.makeRe(s, F(n, i)),
				braceExpand: (s, i = {}) => t.braceExpand(s, F(n, i)),
				match: (s, i, r = {}) => t.match(s, i, F(n, r)),
				sep: t.sep,
				GLOBSTAR: g.GLOBSTAR
			});
		};
		g.defaults = Vi;
		g.minimatch.defaults = g.defaults;
		var Ki = (n, t = {}) => ((0, jt.assertValidPattern)(n), t.nobrace || !/\{(?:(?!\{).)*\}/.test(n) ? [n] : (0, Si.expand)(n, { max: t.braceExpandMax }));
		g.braceExpand = Ki;
		g.minimatch.braceExpand = g.braceExpand;
		var Xi = (n, t = {}) => new J(n, t).makeRe();
		g.makeRe = Xi;
		g.minimatch.makeRe = g.makeRe;
		var Yi = (n, t, e = {}) => {
			let s = new J(t, e);
			return n = n.filter((i) => s.match(i)), s.options.nonull && !n.length && n.push(t), n;
		};
		g.match = Yi;
		g.minimatch.match = g.match;
		var ss = /[?*]|[+@!]\(.*?\)|\[|\]/, Ji = (n) => n.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"), J = class {
			options;
			set;
			pattern;
			windowsPathsNoEscape;
			nonegate;
			negate;
			comment;
			empty;
			preserveMultipleSlashes;
			partial;
			globSet;
			globParts;
			nocase;
			isWindows;
			platform;
			windowsNoMagicRoot;
			regexp;
			constructor(t, e = {}) {
				(0, jt.assertValidPattern)(t), e = e || {}, this.options = e, this.pattern = t, this.platform = e.platform || hs, this.isWindows = this.platform === "win32";
				let s = "allowWindowsEscape";
				this.windowsPathsNoEscape = !!e.windowsPathsNoEscape || e[s] === !1, this.windowsPathsNoEscape && (this.pattern = this.pattern.replace(/\\/g, "/")), this.preserveMultipleSlashes = !!e.preserveMultipleSlashes, this.regexp = null, this.negate = !1, this.nonegate = !!e.nonegate, this.comment = !1, this.empty = !1, this.partial = !!e.partial, this.nocase = !!this.options.nocase, this.windowsNoMagicRoot = e.windowsNoMagicRoot !== void 0 ? e.windowsNoMagicRoot : !!(this.isWindows && this.nocase), this.globSet = [], this.globParts = [], this.set = [], this.make();
			}
			hasMagic() {
				if (this.options.magicalBraces && this.set.length > 1) return !0;
				for (let t of this.set) for (let e of t) if (typeof e != "string") return !0;
				return !1;
			}
			debug(...t) {}
			make() {
				let t = this.pattern, e = this.options;
				if (!e.nocomment && t.charAt(0) === "#") {
					this.comment = !0;
					return;
				}
				if (!t) {
					this.empty = !0;
					return;
				}
				this.parseNegate(), this.globSet = [...new Set(this.braceExpand())], e.debug && (this.debug = (...r) => console.error(...r)), this.debug(this.pattern, this.globSet);
				let s = this.globSet.map((r) => this.slashSplit(r));
				this.globParts = this.preprocess(s), this.debug(this.pattern, this.globParts);
				let i = this.globParts.map((r, h, o) => {
					if (this.isWindows && this.windowsNoMagicRoot) {
						let a = r[0] === "" && r[1] === "" && (r[2] === "?" || !ss.test(r[2])) && !ss.test(r[3]), l = /^[a-z]:/i.test(r[0]);
						if (a) return [...r.slice(0, 4), ...r.slice(4).map((f) => this.parse(f))];
						if (l) return [r[0], ...r.slice(1).map((f) => this.parse(f))];
					}
					return r.map((a) => this.parse(a));
				});
				if (this.debug(this.pattern, i), this.set = i.filter((r) => r.indexOf(!1) === -1), this.isWindows) for (let r = 0; r < this.set.length; r++) {
					let h = this.set[r];
					h[0] === "" && h[1] === "" && this.globParts[r][2] === "?" && typeof h[3] == "string" && /^[a-z]:$/i.test(h[3]) && (h[2] = "?");
				}
				this.debug(this.pattern, this.set);
			}
			preprocess(t) {
				if (this.options.noglobstar) for (let s = 0; s < t.length; s++) for (let i = 0; i < t[s].length; i++) t[s][i] === "**" && (t[s][i] = "*");
				let { optimizationLevel: e = 1 } = this.options;
				return e >= 2 ? (t = this.firstPhasePreProcess(t), t = this.secondPhasePreProcess(t)) : e >= 1 ? t = this.levelOneOptimize(t) : t = this.adjascentGlobstarOptimize(t), t;
			}
			adjascentGlobstarOptimize(t) {
				return t.map((e) => {
					let s = -1;
					for (; (s = e.indexOf("**", s + 1)) !== -1;) {
						let i = s;
						for (; e[i + 1] === "**";) i++;
						i !== s && e.splice(s, i - s);
					}
					return e;
				});
			}
			levelOneOptimize(t) {
				return t.map((e) => (e = e.reduce((s, i) => {
					let r = s[s.length - 1];
					return i === "**" && r === "**" ? s : i === ".." && r && r !== ".." && r !== "." && r !== "**" ? (s.pop(), s) : (s.push(i), s);
				}, []), e.length === 0 ? [""] : e));
			}
			levelTwoFileOptimize(t) {
				Array.isArray(t) || (t = this.slashSplit(t));
				let e = !1;
				do {
					if (e = !1, !this.preserveMultipleSlashes) {
						for (let i = 1; i < t.length - 1; i++) {
							let r = t[i];
							i === 1 && r === "" && t[0] === "" || (r === "." || r === "") && (e = !0, t.splice(i, 1), i--);
						}
						t[0] === "." && t.length === 2 && (t[1] === "." || t[1] === "") && (e = !0, t.pop());
					}
					let s = 0;
					for (; (s = t.indexOf("..", s + 1)) !== -1;) {
						let i = t[s - 1];
						i && i !== "." && i !== ".." && i !== "**" && (e = !0, t.splice(s - 1, 2), s -= 2);
					}
				} while (e);
				return t.length === 0 ? [""] : t;
			}
			firstPhasePreProcess(t) {
				let e = !1;
				do {
					e = !1;
					for (let s of t) {
						let i = -1;
						for (; (i = s.indexOf("**", i + 1)) !== -1;) {
							let h = i;
							for (; s[h + 1] === "**";) h++;
							h > i && s.splice(i + 1, h - i);
							let o = s[i + 1], a = s[i + 2], l = s[i + 3];
							if (o !== ".." || !a || a === "." || a === ".." || !l || l === "." || l === "..") continue;
							e = !0, s.splice(i, 1);
							let f = s.slice(0);
							f[i] = "**", t.push(f), i--;
						}
						if (!this.preserveMultipleSlashes) {
							for (let h = 1; h < s.length - 1; h++) {
								let o = s[h];
								h === 1 && o === "" && s[0] === "" || (o === "." || o === "") && (e = !0, s.splice(h, 1), h--);
							}
							s[0] === "." && s.length === 2 && (s[1] === "." || s[1] === "") && (e = !0, s.pop());
						}
						let r = 0;
						for (; (r = s.indexOf("..", r + 1)) !== -1;) {
							let h = s[r - 1];
							if (h && h !== "." && h !== ".." && h !== "**") {
								e = !0;
								let a = r === 1 && s[r + 1] === "**" ? ["."] : [];
								s.splice(r - 1, 2, ...a), s.length === 0 && s.push(""), r -= 2;
							}
						}
					}
				} while (e);
				return t;
			}
			secondPhasePreProcess(t) {
				for (let e = 0; e < t.length - 1; e++) for (let s = e + 1; s < t.length; s++) {
					let i = this.partsMatch(t[e], t[s], !this.preserveMultipleSlashes);
					if (i) {
						t[e] = [], t[s] = i;
						break;
					}
				}
				return t.filter((e) => e.length);
			}
			partsMatch(t, e, s = !1) {
				let i = 0, r = 0, h = [], o = "";
				for (; i < t.length && r < e.length;) if (t[i] === e[r]) h.push(o === "b" ? e[r] : t[i]), i++, r++;
				else if (s && t[i] === "**" && e[r] === t[i + 1]) h.push(t[i]), i++;
				else if (s && e[r] === "**" && t[i] === e[r + 1]) h.push(e[r]), r++;
				else if (t[i] === "*" && e[r] && (this.options.dot || !e[r].startsWith(".")) && e[r] !== "**") {
					if (o === "b") return !1;
					o = "a", h.push(t[i]), i++, r++;
				} else if (e[r] === "*" && t[i] && (this.options.dot || !t[i].startsWith(".")) && t[i] !== "**") {
					if (o === "a") return !1;
					o = "b", h.push(e[r]), i++, r++;
				} else return !1;
				return t.length === e.length && h;
			}
			parseNegate() {
				if (this.nonegate) return;
				let t = this.pattern, e = !1, s = 0;
				for (let i = 0; i < t.length && t.charAt(i) === "!"; i++) e = !e, s++;
				s && (this.pattern = t.slice(s)), this.negate = e;
			}
			matchOne(t, e, s = !1) {
				let i = this.options;
				if (this.isWindows) {
					let p = typeof t[0] == "string" && /^[a-z]:$/i.test(t[0]), b = !p && t[0] === "" && t[1] === "" && t[2] === "?" && /^[a-z]:$/i.test(t[3]), w = typeof e[0] == "string" && /^[a-z]:$/i.test(e[0]), v = !w && e[0] === "" && e[1] === "" && e[2] === "?" && typeof e[3] == "string" && /^[a-z]:$/i.test(e[3]), E = b ? 3 : p ? 0 : void 0, y = v ? 3 : w ? 0 : void 0;
					if (typeof E == "number" && typeof y == "number") {
						let [S, B] = [t[E], e[y]];
						S.toLowerCase() === B.toLowerCase() && (e[y] = S, y > E ? e = e.slice(y) : E > y && (t = t.slice(E)));
					}
				}
				let { optimizationLevel: r = 1 } = this.options;
				r >= 2 && (t = this.levelTwoFileOptimize(t)), this.debug("matchOne", this, {
					file: t,
					pattern: e
				}), this.debug("matchOne", t.length, e.length);
				for (var h = 0, o = 0, a = t.length, l = e.length; h < a && o < l; h++, o++) {
					this.debug("matchOne loop");
					var f = e[o], c = t[h];
					if (this.debug(e, f, c), f === !1) return !1;
					if (f === g.GLOBSTAR) {
						this.debug("GLOBSTAR", [
							e,
							f,
							c
						]);
						var d = h, u = o + 1;
						if (u === l) {
							for (this.debug("** at the end"); h < a; h++) if (t[h] === "." || t[h] === ".." || !i.dot && t[h].charAt(0) === ".") return !1;
							return !0;
						}
						for (; d < a;) {
							var m = t[d];
							if (this.debug(`
globstar while`, t, d, e, u, m), this.matchOne(t.slice(d), e.slice(u), s)) return this.debug("globstar found match!", d, a, m), !0;
							if (m === "." || m === ".." || !i.dot && m.charAt(0) === ".") {
								this.debug("dot detected!", t, d, e, u);
								break;
							}
							this.debug("globstar swallow a segment, and continue"), d++;
						}
						return !!(s && (this.debug(`
>>> no match, partial?`, t, d, e, u), d === a));
					}
					let p;
					if (typeof f == "string" ? (p = c === f, this.debug("string match", f, c, p)) : (p = f.test(c), this.debug("pattern match", f, c, p)), !p) return !1;
				}
				if (h === a && o === l) return !0;
				if (h === a) return s;
				if (o === l) return h === a - 1 && t[h] === "";
				throw new Error("wtf?");
			}
			braceExpand() {
				return (0, g.braceExpand)(this.pattern, this.options);
			}
			parse(t) {
				(0, jt.assertValidPattern)(t);
				let e = this.options;
				if (t === "**") return g.GLOBSTAR;
				if (t === "") return "";
				let s, i = null;
				(s = t.match(Fi)) ? i = e.dot ? Ni : ji : (s = t.match(Oi)) ? i = (e.nocase ? e.dot ? Ri : Ci : e.dot ? Ti : xi)(s[1]) : (s = t.match(Li)) ? i = (e.nocase ? e.dot ? Bi : Wi : e.dot ? Ii : Gi)(s) : (s = t.match(Ai)) ? i = e.dot ? Mi : ki : (s = t.match(Pi)) && (i = Di);
				let r = is.AST.fromGlob(t, this.options).toMMPattern();
				return i && typeof r == "object" && Reflect.defineProperty(r, "test", { value: i }), r;
			}
			makeRe() {
				if (this.regexp || this.regexp === !1) return this.regexp;
				let t = this.set;
				if (!t.length) return this.regexp = !1, this.regexp;
				let e = this.options, s = e.noglobstar ? Ui : e.dot ? $i : qi, i = new Set(e.nocase ? ["i"] : []), r = t.map((a) => {
					let l = a.map((c) => {
						if (c instanceof RegExp) for (let d of c.flags.split("")) i.add(d);
						return typeof c == "string" ? Ji(c) : c === g.GLOBSTAR ? g.GLOBSTAR : c._src;
					});
					l.forEach((c, d) => {
						let u = l[d + 1], m = l[d - 1];
						c !== g.GLOBSTAR || m === g.GLOBSTAR || (m === void 0 ? u !== void 0 && u !== g.GLOBSTAR ? l[d + 1] = "(?:\\/|" + s + "\\/)?" + u : l[d] = s : u === void 0 ? l[d - 1] = m + "(?:\\/|\\/" + s + ")?" : u !== g.GLOBSTAR && (l[d - 1] = m + "(?:\\/|\\/" + s + "\\/)" + u, l[d + 1] = g.GLOBSTAR));
					});
					let f = l.filter((c) => c !== g.GLOBSTAR);
					if (this.partial && f.length >= 1) {
						let c = [];
						for (let d = 1; d <= f.length; d++) c.push(f.slice(0, d).join("/"));
						return "(?:" + c.join("|") + ")";
					}
					return f.join("/");
				}).join("|"), [h, o] = t.length > 1 ? ["(?:", ")"] : ["", ""];
				r = "^" + h + r + o + "$", this.partial && (r = "^(?:\\/|" + h + r.slice(1, -1) + o + ")$"), this.negate && (r = "^(?!" + r + ").+$");
				try {
					this.regexp = new RegExp(r, [...i].join(""));
				} catch {
					this.regexp = !1;
				}
				return this.regexp;
			}
			slashSplit(t) {
				return this.preserveMultipleSlashes ? t.split("/") : this.isWindows && /^\/\/[^\/]+/.test(t) ? ["", ...t.split(/\/+/)] : t.split(/\/+/);
			}
			match(t, e = this.partial) {
				if (this.debug("match", t, this.pattern), this.comment) return !1;
				if (this.empty) return t === "";
				if (t === "/" && e) return !0;
				let s = this.options;
				this.isWindows && (t = t.split("\\").join("/"));
				let i = this.slashSplit(t);
				this.debug(this.pattern, "split", i);
				let r = this.set;
				this.debug(this.pattern, "set", r);
				let h = i[i.length - 1];
				if (!h) for (let o = i.length - 2; !h && o >= 0; o--) h = i[o];
				for (let o = 0; o < r.length; o++) {
					let a = r[o], l = i;
					if (s.matchBase && a.length === 1 && (l = [h]), this.matchOne(l, a, e)) return s.flipNegate ? !0 : !this.negate;
				}
				return s.flipNegate ? !1 : this.negate;
			}
			static defaults(t) {
				return g.minimatch.defaults(t).Minimatch;
			}
		};
		g.Minimatch = J;
		var Zi = pe();
		Object.defineProperty(g, "AST", {
			enumerable: !0,
			get: function() {
				return Zi.AST;
			}
		});
		var Qi = me();
		Object.defineProperty(g, "escape", {
			enumerable: !0,
			get: function() {
				return Qi.escape;
			}
		});
		var tr = kt();
		Object.defineProperty(g, "unescape", {
			enumerable: !0,
			get: function() {
				return tr.unescape;
			}
		});
		g.minimatch.AST = is.AST;
		g.minimatch.Minimatch = J;
		g.minimatch.escape = vi.escape;
		g.minimatch.unescape = Ei.unescape;
	});
	var fs = R((Wt) => {
		"use strict";
		Object.defineProperty(Wt, "__esModule", { value: !0 });
		Wt.LRUCache = void 0;
		var er = typeof performance == "object" && performance && typeof performance.now == "function" ? performance : Date, as = new Set(), ge = typeof process == "object" && process ? process : {}, ls = (n, t, e, s) => {
			typeof ge.emitWarning == "function" ? ge.emitWarning(n, t, e, s) : console.error(`[${e}] ${t}: ${n}`);
		}, Lt = globalThis.AbortController, os = globalThis.AbortSignal;
		if (typeof Lt > "u") {
			os = class {
				onabort;
				_onabort = [];
				reason;
				aborted = !1;
				addEventListener(e, s) {
					this._onabort.push(s);
				}
			}, Lt = class {
				constructor() {
					t();
				}
				signal = new os();
				abort(e) {
					if (!this.signal.aborted) {
						this.signal.reason = e, this.signal.aborted = !0;
						for (let s of this.signal._onabort) s(e);
						this.signal.onabort?.(e);
					}
				}
			};
			let n = ge.env?.LRU_CACHE_IGNORE_AC_WARNING !== "1", t = () => {
				n && (n = !1, ls("AbortController is not defined. If using lru-cache in node 14, load an AbortController polyfill from the `node-abort-controller` package. A minimal polyfill is provided for use by LRUCache.fetch(), but it should not be relied upon in other contexts (eg, passing it to other APIs that use AbortController/AbortSignal might have undesirable effects). You may disable this with LRU_CACHE_IGNORE_AC_WARNING=1 in the env.", "NO_ABORT_CONTROLLER", "ENOTSUP", t));
			};
		}
		var sr = (n) => !as.has(n), V = (n) => n && n === Math.floor(n) && n > 0 && isFinite(n), cs = (n) => V(n) ? n <= Math.pow(2, 8) ? Uint8Array : n <= Math.pow(2, 16) ? Uint16Array : n <= Math.pow(2, 32) ? Uint32Array : n <= Number.MAX_SAFE_INTEGER ? Nt : null : null, Nt = class extends Array {
			constructor(n) {
				super(n), this.fill(0);
			}
		}, ir = class at {
			heap;
			length;
			static #t = !1;
			static create(t) {
				let e = cs(t);
				if (!e) return [];
				at.#t = !0;
				let s = new at(t, e);
				return at.#t = !1, s;
			}
			constructor(t, e) {
				if (!at.#t) throw new TypeError("instantiate Stack using Stack.create(n)");
				this.heap = new e(t), this.length = 0;
			}
			push(t) {
				this.heap[this.length++] = t;
			}
			pop() {
				return this.heap[--this.length];
			}
		};
		Wt.LRUCache = class us {
			#t;
			#s;
			#n;
			#r;
			#h;
			#S;
			#w;
			#c;
			get perf() {
				return this.#c;
			}
			ttl;
			ttlResolution;
			ttlAutopurge;
			updateAgeOnGet;
			updateAgeOnHas;
			allowStale;
			noDisposeOnSet;
			noUpdateTTL;
			maxEntrySize;
			sizeCalculation;
			noDeleteOnFetchRejection;
			noDeleteOnStaleGet;
			allowStaleOnFetchAbort;
			allowStaleOnFetchRejection;
			ignoreFetchAbort;
			#o;
			#f;
			#u;
			#a;
			#i;
			#d;
			#v;
			#y;
			#p;
			#R;
			#m;
			#O;
			#x;
			#g;
			#b;
			#E;
			#T;
			#e;
			#F;
			static unsafeExposeInternals(t) {
				return {
					starts: t.#x,
					ttls: t.#g,
					autopurgeTimers: t.#b,
					sizes: t.#O,
					keyMap: t.#u,
					keyList: t.#a,
					valList: t.#i,
					next: t.#d,
					prev: t.#v,
					get head() {
						return t.#y;
					},
					get tail() {
						return t.#p;
					},
					free: t.#R,
					isBackgroundFetch: (e) => t.#l(e),
					backgroundFetch: (e, s, i, r) => t.#z(e, s, i, r),
					moveToTail: (e) => t.#N(e),
					indexes: (e) => t.#k(e),
					rindexes: (e) => t.#M(e),
					isStale: (e) => t.#_(e)
				};
			}
			get max() {
				return this.#t;
			}
			get maxSize() {
				return this.#s;
			}
			get calculatedSize() {
				return this.#f;
			}
			get size() {
				return this.#o;
			}
			get fetchMethod() {
				return this.#S;
			}
			get memoMethod() {
				return this.#w;
			}
			get dispose() {
				return this.#n;
			}
			get onInsert() {
				return this.#r;
			}
			get disposeAfter() {
				return this.#h;
			}
			constructor(t) {
				let { max: e = 0, ttl: s, ttlResolution: i = 1, ttlAutopurge: r, updateAgeOnGet: h, updateAgeOnHas: o, allowStale: a, dispose: l, onInsert: f, disposeAfter: c, noDisposeOnSet: d, noUpdateTTL: u, maxSize: m = 0, maxEntrySize: p = 0, sizeCalculation: b, fetchMethod: w, memoMethod: v, noDeleteOnFetchRejection: E, noDeleteOnStaleGet: y, allowStaleOnFetchRejection: S, allowStaleOnFetchAbort: B, ignoreFetchAbort: U, perf: et } = t;
				if (et !== void 0 && typeof et?.now != "function") throw new TypeError("perf option must have a now() method if specified");
				if (this.#c = et ?? er, e !== 0 && !V(e)) throw new TypeError("max option must be a nonnegative integer");
				let st = e ? cs(e) : Array;
				if (!st) throw new Error("invalid max value: " + e);
				if (this.#t = e, this.#s = m, this.maxEntrySize = p || this.#s, this.sizeCalculation = b, this.sizeCalculation) {
					if (!this.#s && !this.maxEntrySize) throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");
					if (typeof this.sizeCalculation != "function") throw new TypeError("sizeCalculation set to non-function");
				}
				if (v !== void 0 && typeof v != "function") throw new TypeError("memoMethod must be a function if defined");
				if (this.#w = v, w !== void 0 && typeof w != "function") throw new TypeError("fetchMethod must be a function if specified");
				if (this.#S = w, this.#T = !!w, this.#u = new Map(), this.#a = new Array(e).fill(void 0), this.#i = new Array(e).fill(void 0), this.#d = new st(e), this.#v = new st(e), this.#y = 0, this.#p = 0, this.#R = ir.create(e), this.#o = 0, this.#f = 0, typeof l == "function" && (this.#n = l), typeof f == "function" && (this.#r = f), typeof c == "function" ? (this.#h = c, this.#m = []) : (this.#h = void 0, this.#m = void 0), this.#E = !!this.#n, this.#F = !!this.#r, this.#e = !!this.#h, this.noDisposeOnSet = !!d, this.noUpdateTTL = !!u, this.noDeleteOnFetchRejection = !!E, this.allowStaleOnFetchRejection = !!S, this.allowStaleOnFetchAbort = !!B, this.ignoreFetchAbort = !!U, this.maxEntrySize !== 0) {
					if (this.#s !== 0 && !V(this.#s)) throw new TypeError("maxSize must be a positive integer if specified");
					if (!V(this.maxEntrySize)) throw new TypeError("maxEntrySize must be a positive integer if specified");
					this.#$();
				}
				if (this.allowStale = !!a, this.noDeleteOnStaleGet = !!y, this.updateAgeOnGet = !!h, this.updateAgeOnHas = !!o, this.ttlResolution = V(i) || i === 0 ? i : 1, this.ttlAutopurge = !!r, this.ttl = s || 0, this.ttl) {
					if (!V(this.ttl)) throw new TypeError("ttl must be a positive integer if specified");
					this.#P();
				}
				if (this.#t === 0 && this.ttl === 0 && this.#s === 0) throw new TypeError("At least one of max, maxSize, or ttl is required");
				if (!this.ttlAutopurge && !this.#t && !this.#s) {
					let le = "LRU_CACHE_UNBOUNDED";
					sr(le) && (as.add(le), ls("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.", "UnboundedCacheWarning", le, us));
				}
			}
			getRemainingTTL(t) {
				return this.#u.has(t) ? 1 / 0 : 0;
			}
			#P() {
				let t = new Nt(this.#t), e = new Nt(this.#t);
				this.#g = t, this.#x = e;
				let s = this.ttlAutopurge ? new Array(this.#t) : void 0;
				this.#b = s, this.#W = (h, o, a = this.#c.now()) => {
					if (e[h] = o !== 0 ? a : 0, t[h] = o, s?.[h] && (clearTimeout(s[h]), s[h] = void 0), o !== 0 && s) {
						let l = setTimeout(() => {
							this.#_(h) && this.#A(this.#a[h], "expire");
						}, o + 1);
						l.unref && l.unref(), s[h] = l;
					}
				}, this.#C = (h) => {
					e[h] = t[h] !== 0 ? this.#c.now() : 0;
				}, this.#D = (h, o) => {
					if (t[o]) {
						let a = t[o], l = e[o];
						if (!a || !l) return;
						h.ttl = a, h.start = l, h.now = i || r();
						h.remainingTTL = a - (h.now - l);
					}
				};
				let i = 0, r = () => {
					let h = this.#c.now();
					if (this.ttlResolution > 0) {
						i = h;
						let o = setTimeout(() => i = 0, this.ttlResolution);
						o.unref && o.unref();
					}
					return h;
				};
				this.getRemainingTTL = (h) => {
					let o = this.#u.get(h);
					if (o === void 0) return 0;
					let a = t[o], l = e[o];
					if (!a || !l) return 1 / 0;
					return a - ((i || r()) - l);
				}, this.#_ = (h) => {
					let o = e[h], a = t[h];
					return !!a && !!o && (i || r()) - o > a;
				};
			}
			#C = () => {};
			#D = () => {};
			#W = () => {};
			#_ = () => !1;
			#$() {
				let t = new Nt(this.#t);
				this.#f = 0, this.#O = t, this.#L = (e) => {
					this.#f -= t[e], t[e] = 0;
				}, this.#B = (e, s, i, r) => {
					if (this.#l(s)) return 0;
					if (!V(i)) if (r) {
						if (typeof r != "function") throw new TypeError("sizeCalculation must be a function");
						if (i = r(s, e), !V(i)) throw new TypeError("sizeCalculation return invalid (expect positive integer)");
					} else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.");
					return i;
				}, this.#j = (e, s, i) => {
					if (t[e] = s, this.#s) {
						let r = this.#s - t[e];
						for (; this.#f > r;) this.#G(!0);
					}
					this.#f += t[e], i && (i.entrySize = s, i.totalCalculatedSize = this.#f);
				};
			}
			#L = (t) => {};
			#j = (t, e, s) => {};
			#B = (t, e, s, i) => {
				if (s || i) throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");
				return 0;
			};
			*#k({ allowStale: t = this.allowStale } = {}) {
				if (this.#o) for (let e = this.#p; !(!this.#I(e) || ((t || !this.#_(e)) && (yield e), e === this.#y));) e = this.#v[e];
			}
			*#M({ allowStale: t = this.allowStale } = {}) {
				if (this.#o) for (let e = this.#y; !(!this.#I(e) || ((t || !this.#_(e)) && (yield e), e === this.#p));) e = this.#d[e];
			}
			#I(t) {
				return t !== void 0 && this.#u.get(this.#a[t]) === t;
			}
			*entries() {
				for (let t of this.#k()) this.#i[t] !== void 0 && this.#a[t] !== void 0 && !this.#l(this.#i[t]) && (yield [this.#a[t], this.#i[t]]);
			}
			*rentries() {
				for (let t of this.#M()) this.#i[t] !== void 0 && this.#a[t] !== void 0 && !this.#l(this.#i[t]) && (yield [this.#a[t], this.#i[t]]);
			}
			*keys() {
				for (let t of this.#k()) {
					let e = this.#a[t];
					e !== void 0 && !this.#l(this.#i[t]) && (yield e);
				}
			}
			*rkeys() {
				for (let t of this.#M()) {
					let e = this.#a[t];
					e !== void 0 && !this.#l(this.#i[t]) && (yield e);
				}
			}
			*values() {
				for (let t of this.#k()) this.#i[t] !== void 0 && !this.#l(this.#i[t]) && (yield this.#i[t]);
			}
			*rvalues() {
				for (let t of this.#M()) this.#i[t] !== void 0 && !this.#l(this.#i[t]) && (yield this.#i[t]);
			}
			[Symbol.iterator]() {
				return this.entries();
			}
			[Symbol.toStringTag] = "LRUCache";
			find(t, e = {}) {
				for (let s of this.#k()) {
					let i = this.#i[s], r = this.#l(i) ? i.__staleWhileFetching : i;
					if (r !== void 0 && t(r, this.#a[s], this)) return this.get(this.#a[s], e);
				}
			}
			forEach(t, e = this) {
				for (let s of this.#k()) {
					let i = this.#i[s], r = this.#l(i) ? i.__staleWhileFetching : i;
					r !== void 0 && t.call(e, r, this.#a[s], this);
				}
			}
			rforEach(t, e = this) {
				for (let s of this.#M()) {
					let i = this.#i[s], r = this.#l(i) ? i.__staleWhileFetching : i;
					r !== void 0 && t.call(e, r, this.#a[s], this);
				}
			}
			purgeStale() {
				let t = !1;
				for (let e of this.#M({ allowStale: !0 })) this.#_(e) && (this.#A(this.#a[e], "expire"), t = !0);
				return t;
			}
			info(t) {
				let e = this.#u.get(t);
				if (e === void 0) return;
				let s = this.#i[e], i = this.#l(s) ? s.__staleWhileFetching : s;
				if (i === void 0) return;
				let r = { value: i };
				if (this.#g && this.#x) {
					let h = this.#g[e], o = this.#x[e];
					if (h && o) r.ttl = h - (this.#c.now() - o), r.start = Date.now();
				}
				return this.#O && (r.size = this.#O[e]), r;
			}
			dump() {
				let t = [];
				for (let e of this.#k({ allowStale: !0 })) {
					let s = this.#a[e], i = this.#i[e], r = this.#l(i) ? i.__staleWhileFetching : i;
					if (r === void 0 || s === void 0) continue;
					let h = { value: r };
					if (this.#g && this.#x) {
						h.ttl = this.#g[e];
						let o = this.#c.now() - this.#x[e];
						h.start = Math.floor(Date.now() - o);
					}
					this.#O && (h.size = this.#O[e]), t.unshift([s, h]);
				}
				return t;
			}
			load(t) {
				this.clear();
				for (let [e, s] of t) {
					if (s.start) {
						let i = Date.now() - s.start;
						s.start = this.#c.now() - i;
					}
					this.set(e, s.value, s);
				}
			}
			set(t, e, s = {}) {
				if (e === void 0) return this.delete(t), this;
				let { ttl: i = this.ttl, start: r, noDisposeOnSet: h = this.noDisposeOnSet, sizeCalculation: o = this.sizeCalculation, status: a } = s, { noUpdateTTL: l = this.noUpdateTTL } = s, f = this.#B(t, e, s.size || 0, o);
				if (this.maxEntrySize && f > this.maxEntrySize) return a && (a.set = "miss", a.maxEntrySizeExceeded = !0), this.#A(t, "set"), this;
				let c = this.#o === 0 ? void 0 : this.#u.get(t);
				if (c === void 0) c = this.#o === 0 ? this.#p : this.#R.length !== 0 ? this.#R.pop() : this.#o === this.#t ? this.#G(!1) : this.#o, this.#a[c] = t, this.#i[c] = e, this.#u.set(t, c), this.#d[this.#p] = c, this.#v[c] = this.#p, this.#p = c, this.#o++, this.#j(c, f, a), a && (a.set = "add"), l = !1, this.#F && this.#r?.(e, t, "add");
				else {
					this.#N(c);
					let d = this.#i[c];
					if (e !== d) {
						if (this.#T && this.#l(d)) {
							d.__abortController.abort(new Error("replaced"));
							let { __staleWhileFetching: u } = d;
							u !== void 0 && !h && (this.#E && this.#n?.(u, t, "set"), this.#e && this.#m?.push([
								u,
								t,
								"set"
							]));
						} else h || (this.#E && this.#n?.(d, t, "set"), this.#e && this.#m?.push([
							d,
							t,
							"set"
						]));
						if (this.#L(c), this.#j(c, f, a), this.#i[c] = e, a) {
							a.set = "replace";
							let u = d && this.#l(d) ? d.__staleWhileFetching : d;
							u !== void 0 && (a.oldValue = u);
						}
					} else a && (a.set = "update");
					this.#F && this.onInsert?.(e, t, e === d ? "update" : "replace");
				}
				if (i !== 0 && !this.#g && this.#P(), this.#g && (l || this.#W(c, i, r), a && this.#D(a, c)), !h && this.#e && this.#m) {
					let d = this.#m, u;
					for (; u = d?.shift();) this.#h?.(...u);
				}
				return this;
			}
			pop() {
				try {
					for (; this.#o;) {
						let t = this.#i[this.#y];
						if (this.#G(!0), this.#l(t)) {
							if (t.__staleWhileFetching) return t.__staleWhileFetching;
						} else if (t !== void 0) return t;
					}
				} finally {
					if (this.#e && this.#m) {
						let t = this.#m, e;
						for (; e = t?.shift();) this.#h?.(...e);
					}
				}
			}
			#G(t) {
				let e = this.#y, s = this.#a[e], i = this.#i[e];
				return this.#T && this.#l(i) ? i.__abortController.abort(new Error("evicted")) : (this.#E || this.#e) && (this.#E && this.#n?.(i, s, "evict"), this.#e && this.#m?.push([
					i,
					s,
					"evict"
				])), this.#L(e), this.#b?.[e] && (clearTimeout(this.#b[e]), this.#b[e] = void 0), t && (this.#a[e] = void 0, this.#i[e] = void 0, this.#R.push(e)), this.#o === 1 ? (this.#y = this.#p = 0, this.#R.length = 0) : this.#y = this.#d[e], this.#u.delete(s), this.#o--, e;
			}
			has(t, e = {}) {
				let { updateAgeOnHas: s = this.updateAgeOnHas, status: i } = e, r = this.#u.get(t);
				if (r !== void 0) {
					let h = this.#i[r];
					if (this.#l(h) && h.__staleWhileFetching === void 0) return !1;
					if (this.#_(r)) i && (i.has = "stale", this.#D(i, r));
					else return s && this.#C(r), i && (i.has = "hit", this.#D(i, r)), !0;
				} else i && (i.has = "miss");
				return !1;
			}
			peek(t, e = {}) {
				let { allowStale: s = this.allowStale } = e, i = this.#u.get(t);
				if (i === void 0 || !s && this.#_(i)) return;
				let r = this.#i[i];
				return this.#l(r) ? r.__staleWhileFetching : r;
			}
			#z(t, e, s, i) {
				let r = e === void 0 ? void 0 : this.#i[e];
				if (this.#l(r)) return r;
				let h = new Lt(), { signal: o } = s;
				o?.addEventListener("abort", () => h.abort(o.reason), { signal: h.signal });
				let a = {
					signal: h.signal,
					options: s,
					context: i
				}, l = (p, b = !1) => {
					let { aborted: w } = h.signal, v = s.ignoreFetchAbort && p !== void 0, E = s.ignoreFetchAbort || !!(s.allowStaleOnFetchAbort && p !== void 0);
					if (s.status && (w && !b ? (s.status.fetchAborted = !0, s.status.fetchError = h.signal.reason, v && (s.status.fetchAbortIgnored = !0)) : s.status.fetchResolved = !0), w && !v && !b) return c(h.signal.reason, E);
					let y = u, S = this.#i[e];
					return (S === u || v && b && S === void 0) && (p === void 0 ? y.__staleWhileFetching !== void 0 ? this.#i[e] = y.__staleWhileFetching : this.#A(t, "fetch") : (s.status && (s.status.fetchUpdated = !0), this.set(t, p, a.options))), p;
				}, f = (p) => (s.status && (s.status.fetchRejected = !0, s.status.fetchError = p), c(p, !1)), c = (p, b) => {
					let { aborted: w } = h.signal, v = w && s.allowStaleOnFetchAbort, E = v || s.allowStaleOnFetchRejection, y = E || s.noDeleteOnFetchRejection, S = u;
					if (this.#i[e] === u && (!y || !b && S.__staleWhileFetching === void 0 ? this.#A(t, "fetch") : v || (this.#i[e] = S.__staleWhileFetching)), E) return s.status && S.__staleWhileFetching !== void 0 && (s.status.returnedStale = !0), S.__staleWhileFetching;
					if (S.__returned === S) throw p;
				}, d = (p, b) => {
					let w = this.#S?.(t, r, a);
					w && w instanceof Promise && w.then((v) => p(v === void 0 ? void 0 : v), b), h.signal.addEventListener("abort", () => {
						(!s.ignoreFetchAbort || s.allowStaleOnFetchAbort) && (p(void 0), s.allowStaleOnFetchAbort && (p = (v) => l(v, !0)));
					});
				};
				s.status && (s.status.fetchDispatched = !0);
				let u = new Promise(d).then(l, f), m = Object.assign(u, {
					__abortController: h,
					__staleWhileFetching: r,
					__returned: void 0
				});
				return e === void 0 ? (this.set(t, m, {
					...a.options,
					status: void 0
				}), e = this.#u.get(t)) : this.#i[e] = m, m;
			}
			#l(t) {
				if (!this.#T) return !1;
				let e = t;
				return !!e && e instanceof Promise && e.hasOwnProperty("__staleWhileFetching") && e.__abortController instanceof Lt;
			}
			async fetch(t, e = {}) {
				let { allowStale: s = this.allowStale, updateAgeOnGet: i = this.updateAgeOnGet, noDeleteOnStaleGet: r = this.noDeleteOnStaleGet, ttl: h = this.ttl, noDisposeOnSet: o = this.noDisposeOnSet, size: a = 0, sizeCalculation: l = this.sizeCalculation, noUpdateTTL: f = this.noUpdateTTL, noDeleteOnFetchRejection: c = this.noDeleteOnFetchRejection, allowStaleOnFetchRejection: d = this.allowStaleOnFetchRejection, ignoreFetchAbort: u = this.ignoreFetchAbort, allowStaleOnFetchAbort: m = this.allowStaleOnFetchAbort, context: p, forceRefresh: b = !1, status: w, signal: v } = e;
				if (!this.#T) return w && (w.fetch = "get"), this.get(t, {
					allowStale: s,
					updateAgeOnGet: i,
					noDeleteOnStaleGet: r,
					status: w
				});
				let E = {
					allowStale: s,
					updateAgeOnGet: i,
					noDeleteOnStaleGet: r,
					ttl: h,
					noDisposeOnSet: o,
					size: a,
					sizeCalculation: l,
					noUpdateTTL: f,
					noDeleteOnFetchRejection: c,
					allowStaleOnFetchRejection: d,
					allowStaleOnFetchAbort: m,
					ignoreFetchAbort: u,
					status: w,
					signal: v
				}, y = this.#u.get(t);
				if (y === void 0) {
					w && (w.fetch = "miss");
					let S = this.#z(t, y, E, p);
					return S.__returned = S;
				} else {
					let S = this.#i[y];
					if (this.#l(S)) {
						let st = s && S.__staleWhileFetching !== void 0;
						return w && (w.fetch = "inflight", st && (w.returnedStale = !0)), st ? S.__staleWhileFetching : S.__returned = S;
					}
					let B = this.#_(y);
					if (!b && !B) return w && (w.fetch = "hit"), this.#N(y), i && this.#C(y), w && this.#D(w, y), S;
					let U = this.#z(t, y, E, p), et = U.__staleWhileFetching !== void 0 && s;
					return w && (w.fetch = B ? "stale" : "refresh", et && B && (w.returnedStale = !0)), et ? U.__staleWhileFetching : U.__returned = U;
				}
			}
			async forceFetch(t, e = {}) {
				let s = await this.fetch(t, e);
				if (s === void 0) throw new Error("fetch() returned undefined");
				return s;
			}
			memo(t, e = {}) {
				let s = this.#w;
				if (!s) throw new Error("no memoMethod provided to constructor");
				let { context: i, forceRefresh: r, ...h } = e, o = this.get(t, h);
				if (!r && o !== void 0) return o;
				let a = s(t, o, {
					options: h,
					context: i
				});
				return this.set(t, a, h), a;
			}
			get(t, e = {}) {
				let { allowStale: s = this.allowStale, updateAgeOnGet: i = this.updateAgeOnGet, noDeleteOnStaleGet: r = this.noDeleteOnStaleGet, status: h } = e, o = this.#u.get(t);
				if (o !== void 0) {
					let a = this.#i[o], l = this.#l(a);
					return h && this.#D(h, o), this.#_(o) ? (h && (h.get = "stale"), l ? (h && s && a.__staleWhileFetching !== void 0 && (h.returnedStale = !0), s ? a.__staleWhileFetching : void 0) : (r || this.#A(t, "expire"), h && s && (h.returnedStale = !0), s ? a : void 0)) : (h && (h.get = "hit"), l ? a.__staleWhileFetching : (this.#N(o), i && this.#C(o), a));
				} else h && (h.get = "miss");
			}
			#U(t, e) {
				this.#v[e] = t, this.#d[t] = e;
			}
			#N(t) {
				t !== this.#p && (t === this.#y ? this.#y = this.#d[t] : this.#U(this.#v[t], this.#d[t]), this.#U(this.#p, t), this.#p = t);
			}
			delete(t) {
				return this.#A(t, "delete");
			}
			#A(t, e) {
				let s = !1;
				if (this.#o !== 0) {
					let i = this.#u.get(t);
					if (i !== void 0) if (this.#b?.[i] && (clearTimeout(this.#b?.[i]), this.#b[i] = void 0), s = !0, this.#o === 1) this.#q(e);
					else {
						this.#L(i);
						let r = this.#i[i];
						if (this.#l(r) ? r.__abortController.abort(new Error("deleted")) : (this.#E || this.#e) && (this.#E && this.#n?.(r, t, e), this.#e && this.#m?.push([
							r,
							t,
							e
						])), this.#u.delete(t), this.#a[i] = void 0, this.#i[i] = void 0, i === this.#p) this.#p = this.#v[i];
						else if (i === this.#y) this.#y = this.#d[i];
						else {
							let h = this.#v[i];
							this.#d[h] = this.#d[i];
							let o = this.#d[i];
							this.#v[o] = this.#v[i];
						}
						this.#o--, this.#R.push(i);
					}
				}
				if (this.#e && this.#m?.length) {
					let i = this.#m, r;
					for (; r = i?.shift();) this.#h?.(...r);
				}
				return s;
			}
			clear() {
				return this.#q("delete");
			}
			#q(t) {
				for (let e of this.#M({ allowStale: !0 })) {
					let s = this.#i[e];
					if (this.#l(s)) s.__abortController.abort(new Error("deleted"));
					else {
						let i = this.#a[e];
						this.#E && this.#n?.(s, i, t), this.#e && this.#m?.push([
							s,
							i,
							t
						]);
					}
				}
				if (this.#u.clear(), this.#i.fill(void 0), this.#a.fill(void 0), this.#g && this.#x) {
					this.#g.fill(0), this.#x.fill(0);
					for (let e of this.#b ?? []) e !== void 0 && clearTimeout(e);
					this.#b?.fill(void 0);
				}
				if (this.#O && this.#O.fill(0), this.#y = 0, this.#p = 0, this.#R.length = 0, this.#f = 0, this.#o = 0, this.#e && this.#m) {
					let e = this.#m, s;
					for (; s = e?.shift();) this.#h?.(...s);
				}
			}
		};
	});
	var Oe = R((P) => {
		"use strict";
		var nr = P && P.__importDefault || function(n) {
			return n && n.__esModule ? n : { default: n };
		};
		Object.defineProperty(P, "__esModule", { value: !0 });
		P.Minipass = P.isWritable = P.isReadable = P.isStream = void 0;
		var ds = typeof process == "object" && process ? process : {
			stdout: null,
			stderr: null
		}, _e = __require("node:events"), ws = nr(__require("node:stream")), hr = __require("node:string_decoder"), or = (n) => !!n && typeof n == "object" && (n instanceof qt || n instanceof ws.default || (0, P.isReadable)(n) || (0, P.isWritable)(n));
		P.isStream = or;
		var ar = (n) => !!n && typeof n == "object" && n instanceof _e.EventEmitter && typeof n.pipe == "function" && n.pipe !== ws.default.Writable.prototype.pipe;
		P.isReadable = ar;
		var lr = (n) => !!n && typeof n == "object" && n instanceof _e.EventEmitter && typeof n.write == "function" && typeof n.end == "function";
		P.isWritable = lr;
		var $ = Symbol("EOF"), q = Symbol("maybeEmitEnd"), K = Symbol("emittedEnd"), Bt = Symbol("emittingEnd"), lt = Symbol("emittedError"), It = Symbol("closed"), ps = Symbol("read"), Gt = Symbol("flush"), ms = Symbol("flushChunk"), L = Symbol("encoding"), rt = Symbol("decoder"), x = Symbol("flowing"), ct = Symbol("paused"), nt = Symbol("resume"), T = Symbol("buffer"), M = Symbol("pipes"), C = Symbol("bufferLength"), we = Symbol("bufferPush"), zt = Symbol("bufferShift"), k = Symbol("objectMode"), O = Symbol("destroyed"), be = Symbol("error"), ye = Symbol("emitData"), gs = Symbol("emitEnd"), Se = Symbol("emitEnd2"), I = Symbol("async"), ve = Symbol("abort"), Ut = Symbol("aborted"), ut = Symbol("signal"), Z = Symbol("dataListeners"), D = Symbol("discarded"), ft = (n) => Promise.resolve().then(n), cr = (n) => n(), ur = (n) => n === "end" || n === "finish" || n === "prefinish", fr = (n) => n instanceof ArrayBuffer || !!n && typeof n == "object" && n.constructor && n.constructor.name === "ArrayBuffer" && n.byteLength >= 0, dr = (n) => !Buffer.isBuffer(n) && ArrayBuffer.isView(n), $t = class {
			src;
			dest;
			opts;
			ondrain;
			constructor(t, e, s) {
				this.src = t, this.dest = e, this.opts = s, this.ondrain = () => t[nt](), this.dest.on("drain", this.ondrain);
			}
			unpipe() {
				this.dest.removeListener("drain", this.ondrain);
			}
			proxyErrors(t) {}
			end() {
				this.unpipe(), this.opts.end && this.dest.end();
			}
		}, Ee = class extends $t {
			unpipe() {
				this.src.removeListener("error", this.proxyErrors), super.unpipe();
			}
			constructor(t, e, s) {
				super(t, e, s), this.proxyErrors = (i) => this.dest.emit("error", i), t.on("error", this.proxyErrors);
			}
		}, pr = (n) => !!n.objectMode, mr = (n) => !n.objectMode && !!n.encoding && n.encoding !== "buffer", qt = class extends _e.EventEmitter {
			[x] = !1;
			[ct] = !1;
			[M] = [];
			[T] = [];
			[k];
			[L];
			[I];
			[rt];
			[$] = !1;
			[K] = !1;
			[Bt] = !1;
			[It] = !1;
			[lt] = null;
			[C] = 0;
			[O] = !1;
			[ut];
			[Ut] = !1;
			[Z] = 0;
			[D] = !1;
			writable = !0;
			readable = !0;
			constructor(...t) {
				let e = t[0] || {};
				if (super(), e.objectMode && typeof e.encoding == "string") throw new TypeError("Encoding and objectMode may not be used together");
				pr(e) ? (this[k] = !0, this[L] = null) : mr(e) ? (this[L] = e.encoding, this[k] = !1) : (this[k] = !1, this[L] = null), this[I] = !!e.async, this[rt] = this[L] ? new hr.StringDecoder(this[L]) : null, e && e.debugExposeBuffer === !0 && Object.defineProperty(this, "buffer", { get: () => this[T] }), e && e.debugExposePipes === !0 && Object.defineProperty(this, "pipes", { get: () => this[M] });
				let { signal: s } = e;
				s && (this[ut] = s, s.aborted ? this[ve]() : s.addEventListener("abort", () => this[ve]()));
			}
			get bufferLength() {
				return this[C];
			}
			get encoding() {
				return this[L];
			}
			set encoding(t) {
				throw new Error("Encoding must be set at instantiation time");
			}
			setEncoding(t) {
				throw new Error("Encoding must be set at instantiation time");
			}
			get objectMode() {
				return this[k];
			}
			set objectMode(t) {
				throw new Error("objectMode must be set at instantiation time");
			}
			get async() {
				return this[I];
			}
			set async(t) {
				this[I] = this[I] || !!t;
			}
			[ve]() {
				this[Ut] = !0, this.emit("abort", this[ut]?.reason), this.destroy(this[ut]?.reason);
			}
			get aborted() {
				return this[Ut];
			}
			set aborted(t) {}
			write(t, e, s) {
				if (this[Ut]) return !1;
				if (this[$]) throw new Error("write after end");
				if (this[O]) return this.emit("error", Object.assign(new Error("Cannot call write after a stream was destroyed"), { code: "ERR_STREAM_DESTROYED" })), !0;
				typeof e == "function" && (s = e, e = "utf8"), e || (e = "utf8");
				let i = this[I] ? ft : cr;
				if (!this[k] && !Buffer.isBuffer(t)) {
					if (dr(t)) t = Buffer.from(t.buffer, t.byteOffset, t.byteLength);
					else if (fr(t)) t = Buffer.from(t);
					else if (typeof t != "string") throw new Error("Non-contiguous data written to non-objectMode stream");
				}
				return this[k] ? (this[x] && this[C] !== 0 && this[Gt](!0), this[x] ? this.emit("data", t) : this[we](t), this[C] !== 0 && this.emit("readable"), s && i(s), this[x]) : t.length ? (typeof t == "string" && (e !== this[L] || this[rt]?.lastNeed) && (t = Buffer.from(t, e)), Buffer.isBuffer(t) && this[L] && (t = this[rt].write(t)), this[x] && this[C] !== 0 && this[Gt](!0), this[x] ? this.emit("data", t) : this[we](t), this[C] !== 0 && this.emit("readable"), s && i(s), this[x]) : (this[C] !== 0 && this.emit("readable"), s && i(s), this[x]);
			}
			read(t) {
				if (this[O]) return null;
				if (this[D] = !1, this[C] === 0 || t === 0 || t && t > this[C]) return this[q](), null;
				this[k] && (t = null), this[T].length > 1 && !this[k] && (this[T] = [this[L] ? this[T].join("") : Buffer.concat(this[T], this[C])]);
				let e = this[ps](t || null, this[T][0]);
				return this[q](), e;
			}
			[ps](t, e) {
				if (this[k]) this[zt]();
				else {
					let s = e;
					t === s.length || t === null ? this[zt]() : typeof s == "string" ? (this[T][0] = s.slice(t), e = s.slice(0, t), this[C] -= t) : (this[T][0] = s.subarray(t), e = s.subarray(0, t), this[C] -= t);
				}
				return this.emit("data", e), !this[T].length && !this[$] && this.emit("drain"), e;
			}
			end(t, e, s) {
				return typeof t == "function" && (s = t, t = void 0), typeof e == "function" && (s = e, e = "utf8"), t !== void 0 && this.write(t, e), s && this.once("end", s), this[$] = !0, this.writable = !1, (this[x] || !this[ct]) && this[q](), this;
			}
			[nt]() {
				this[O] || (!this[Z] && !this[M].length && (this[D] = !0), this[ct] = !1, this[x] = !0, this.emit("resume"), this[T].length ? this[Gt]() : this[$] ? this[q]() : this.emit("drain"));
			}
			resume() {
				return this[nt]();
			}
			pause() {
				this[x] = !1, this[ct] = !0, this[D] = !1;
			}
			get destroyed() {
				return this[O];
			}
			get flowing() {
				return this[x];
			}
			get paused() {
				return this[ct];
			}
			[we](t) {
				this[k] ? this[C] += 1 : this[C] += t.length, this[T].push(t);
			}
			[zt]() {
				return this[k] ? this[C] -= 1 : this[C] -= this[T][0].length, this[T].shift();
			}
			[Gt](t = !1) {
				do;
				while (this[ms](this[zt]()) && this[T].length);
				!t && !this[T].length && !this[$] && this.emit("drain");
			}
			[ms](t) {
				return this.emit("data", t), this[x];
			}
			pipe(t, e) {
				if (this[O]) return t;
				this[D] = !1;
				let s = this[K];
				return e = e || {}, t === ds.stdout || t === ds.stderr ? e.end = !1 : e.end = e.end !== !1, e.proxyErrors = !!e.proxyErrors, s ? e.end && t.end() : (this[M].push(e.proxyErrors ? new Ee(this, t, e) : new $t(this, t, e)), this[I] ? ft(() => this[nt]()) : this[nt]()), t;
			}
			unpipe(t) {
				let e = this[M].find((s) => s.dest === t);
				e && (this[M].length === 1 ? (this[x] && this[Z] === 0 && (this[x] = !1), this[M] = []) : this[M].splice(this[M].indexOf(e), 1), e.unpipe());
			}
			addListener(t, e) {
				return this.on(t, e);
			}
			on(t, e) {
				let s = super.on(t, e);
				if (t === "data") this[D] = !1, this[Z]++, !this[M].length && !this[x] && this[nt]();
				else if (t === "readable" && this[C] !== 0) super.emit("readable");
				else if (ur(t) && this[K]) super.emit(t), this.removeAllListeners(t);
				else if (t === "error" && this[lt]) {
					let i = e;
					this[I] ? ft(() => i.call(this, this[lt])) : i.call(this, this[lt]);
				}
				return s;
			}
			removeListener(t, e) {
				return this.off(t, e);
			}
			off(t, e) {
				let s = super.off(t, e);
				return t === "data" && (this[Z] = this.listeners("data").length, this[Z] === 0 && !this[D] && !this[M].length && (this[x] = !1)), s;
			}
			removeAllListeners(t) {
				let e = super.removeAllListeners(t);
				return (t === "data" || t === void 0) && (this[Z] = 0, !this[D] && !this[M].length && (this[x] = !1)), e;
			}
			get emittedEnd() {
				return this[K];
			}
			[q]() {
				!this[Bt] && !this[K] && !this[O] && this[T].length === 0 && this[$] && (this[Bt] = !0, this.emit("end"), this.emit("prefinish"), this.emit("finish"), this[It] && this.emit("close"), this[Bt] = !1);
			}
			emit(t, ...e) {
				let s = e[0];
				if (t !== "error" && t !== "close" && t !== O && this[O]) return !1;
				if (t === "data") return !this[k] && !s ? !1 : this[I] ? (ft(() => this[ye](s)), !0) : this[ye](s);
				if (t === "end") return this[gs]();
				if (t === "close") {
					if (this[It] = !0, !this[K] && !this[O]) return !1;
					let r = super.emit("close");
					return this.removeAllListeners("close"), r;
				} else if (t === "error") {
					this[lt] = s, super.emit(be, s);
					let r = !this[ut] || this.listeners("error").length ? super.emit("error", s) : !1;
					return this[q](), r;
				} else if (t === "resume") {
					let r = super.emit("resume");
					return this[q](), r;
				} else if (t === "finish" || t === "prefinish") {
					let r = super.emit(t);
					return this.removeAllListeners(t), r;
				}
				let i = super.emit(t, ...e);
				return this[q](), i;
			}
			[ye](t) {
				for (let s of this[M]) s.dest.write(t) === !1 && this.pause();
				let e = this[D] ? !1 : super.emit("data", t);
				return this[q](), e;
			}
			[gs]() {
				return this[K] ? !1 : (this[K] = !0, this.readable = !1, this[I] ? (ft(() => this[Se]()), !0) : this[Se]());
			}
			[Se]() {
				if (this[rt]) {
					let e = this[rt].end();
					if (e) {
						for (let s of this[M]) s.dest.write(e);
						this[D] || super.emit("data", e);
					}
				}
				for (let e of this[M]) e.end();
				let t = super.emit("end");
				return this.removeAllListeners("end"), t;
			}
			async collect() {
				let t = Object.assign([], { dataLength: 0 });
				this[k] || (t.dataLength = 0);
				let e = this.promise();
				return this.on("data", (s) => {
					t.push(s), this[k] || (t.dataLength += s.length);
				}), await e, t;
			}
			async concat() {
				if (this[k]) throw new Error("cannot concat in objectMode");
				let t = await this.collect();
				return this[L] ? t.join("") : Buffer.concat(t, t.dataLength);
			}
			async promise() {
				return new Promise((t, e) => {
					this.on(O, () => e(new Error("stream destroyed"))), this.on("error", (s) => e(s)), this.on("end", () => t());
				});
			}
			[Symbol.asyncIterator]() {
				this[D] = !1;
				let t = !1, e = async () => (this.pause(), t = !0, {
					value: void 0,
					done: !0
				});
				return {
					next: () => {
						if (t) return e();
						let i = this.read();
						if (i !== null) return Promise.resolve({
							done: !1,
							value: i
						});
						if (this[$]) return e();
						let r, h, o = (c) => {
							this.off("data", a), this.off("end", l), this.off(O, f), e(), h(c);
						}, a = (c) => {
							this.off("error", o), this.off("end", l), this.off(O, f), this.pause(), r({
								value: c,
								done: !!this[$]
							});
						}, l = () => {
							this.off("error", o), this.off("data", a), this.off(O, f), e(), r({
								done: !0,
								value: void 0
							});
						}, f = () => o(new Error("stream destroyed"));
						return new Promise((c, d) => {
							h = d, r = c, this.once(O, f), this.once("error", o), this.once("end", l), this.once("data", a);
						});
					},
					throw: e,
					return: e,
					[Symbol.asyncIterator]() {
						return this;
					},
					[Symbol.asyncDispose]: async () => {}
				};
			}
			[Symbol.iterator]() {
				this[D] = !1;
				let t = !1, e = () => (this.pause(), this.off(be, e), this.off(O, e), this.off("end", e), t = !0, {
					done: !0,
					value: void 0
				}), s = () => {
					if (t) return e();
					let i = this.read();
					return i === null ? e() : {
						done: !1,
						value: i
					};
				};
				return this.once("end", e), this.once(be, e), this.once(O, e), {
					next: s,
					throw: e,
					return: e,
					[Symbol.iterator]() {
						return this;
					},
					[Symbol.dispose]: () => {}
				};
			}
			destroy(t) {
				if (this[O]) return t ? this.emit("error", t) : this.emit(O), this;
				this[O] = !0, this[D] = !0, this[T].length = 0, this[C] = 0;
				let e = this;
				return typeof e.close == "function" && !this[It] && e.close(), t ? this.emit("error", t) : this.emit(O), this;
			}
			static get isStream() {
				return P.isStream;
			}
		};
		P.Minipass = qt;
	});
	var Ms = R((_) => {
		"use strict";
		var gr = _ && _.__createBinding || (Object.create ? (function(n, t, e, s) {
			s === void 0 && (s = e);
			var i = Object.getOwnPropertyDescriptor(t, e);
			(!i || ("get" in i ? !t.__esModule : i.writable || i.configurable)) && (i = {
				enumerable: !0,
				get: function() {
					return t[e];
				}
			}), Object.defineProperty(n, s, i);
		}) : (function(n, t, e, s) {
			s === void 0 && (s = e), n[s] = t[e];
		})), wr = _ && _.__setModuleDefault || (Object.create ? (function(n, t) {
			Object.defineProperty(n, "default", {
				enumerable: !0,
				value: t
			});
		}) : function(n, t) {
			n.default = t;
		}), br = _ && _.__importStar || function(n) {
			if (n && n.__esModule) return n;
			var t = {};
			if (n != null) for (var e in n) e !== "default" && Object.prototype.hasOwnProperty.call(n, e) && gr(t, n, e);
			return wr(t, n), t;
		};
		Object.defineProperty(_, "__esModule", { value: !0 });
		_.PathScurry = _.Path = _.PathScurryDarwin = _.PathScurryPosix = _.PathScurryWin32 = _.PathScurryBase = _.PathPosix = _.PathWin32 = _.PathBase = _.ChildrenCache = _.ResolveCache = void 0;
		var Qt = fs(), Yt = __require("node:path"), yr = __require("node:url"), pt = __require("fs"), Sr = br(__require("node:fs")), vr = pt.realpathSync.native, Ht = __require("node:fs/promises"), bs = Oe(), mt = {
			lstatSync: pt.lstatSync,
			readdir: pt.readdir,
			readdirSync: pt.readdirSync,
			readlinkSync: pt.readlinkSync,
			realpathSync: vr,
			promises: {
				lstat: Ht.lstat,
				readdir: Ht.readdir,
				readlink: Ht.readlink,
				realpath: Ht.realpath
			}
		}, _s = (n) => !n || n === mt || n === Sr ? mt : {
			...mt,
			...n,
			promises: {
				...mt.promises,
				...n.promises || {}
			}
		}, Os = /^\\\\\?\\([a-z]:)\\?$/i, Er = (n) => n.replace(/\//g, "\\").replace(Os, "$1\\"), _r = /[\\\/]/, N = 0, xs = 1, Ts = 2, G = 4, Cs = 6, Rs = 8, Q = 10, As = 12, j = 15, dt = ~j, xe = 16, ys = 32, gt = 64, W = 128, Vt = 256, Xt = 512, Ss = gt | W | Xt, Or = 1023, Te = (n) => n.isFile() ? Rs : n.isDirectory() ? G : n.isSymbolicLink() ? Q : n.isCharacterDevice() ? Ts : n.isBlockDevice() ? Cs : n.isSocket() ? As : n.isFIFO() ? xs : N, vs = new Qt.LRUCache({ max: 4096 }), wt = (n) => {
			let t = vs.get(n);
			if (t) return t;
			let e = n.normalize("NFKD");
			return vs.set(n, e), e;
		}, Es = new Qt.LRUCache({ max: 4096 }), Kt = (n) => {
			let t = Es.get(n);
			if (t) return t;
			let e = wt(n.toLowerCase());
			return Es.set(n, e), e;
		}, bt = class extends Qt.LRUCache {
			constructor() {
				super({ max: 256 });
			}
		};
		_.ResolveCache = bt;
		var Jt = class extends Qt.LRUCache {
			constructor(t = 16384) {
				super({
					maxSize: t,
					sizeCalculation: (e) => e.length + 1
				});
			}
		};
		_.ChildrenCache = Jt;
		var ks = Symbol("PathScurry setAsCwd"), A = class {
			name;
			root;
			roots;
			parent;
			nocase;
			isCWD = !1;
			#t;
			#s;
			get dev() {
				return this.#s;
			}
			#n;
			get mode() {
				return this.#n;
			}
			#r;
			get nlink() {
				return this.#r;
			}
			#h;
			get uid() {
				return this.#h;
			}
			#S;
			get gid() {
				return this.#S;
			}
			#w;
			get rdev() {
				return this.#w;
			}
			#c;
			get blksize() {
				return this.#c;
			}
			#o;
			get ino() {
				return this.#o;
			}
			#f;
			get size() {
				return this.#f;
			}
			#u;
			get blocks() {
				return this.#u;
			}
			#a;
			get atimeMs() {
				return this.#a;
			}
			#i;
			get mtimeMs() {
				return this.#i;
			}
			#d;
			get ctimeMs() {
				return this.#d;
			}
			#v;
			get birthtimeMs() {
				return this.#v;
			}
			#y;
			get atime() {
				return this.#y;
			}
			#p;
			get mtime() {
				return this.#p;
			}
			#R;
			get ctime() {
				return this.#R;
			}
			#m;
			get birthtime() {
				return this.#m;
			}
			#O;
			#x;
			#g;
			#b;
			#E;
			#T;
			#e;
			#F;
			#P;
			#C;
			get parentPath() {
				return (this.parent || this).fullpath();
			}
			get path() {
				return this.parentPath;
			}
			constructor(t, e = N, s, i, r, h, o) {
				this.name = t, this.#O = r ? Kt(t) : wt(t), this.#e = e & Or, this.nocase = r, this.roots = i, this.root = s || this, this.#F = h, this.#g = o.fullpath, this.#E = o.relative, this.#T = o.relativePosix, this.parent = o.parent, this.parent ? this.#t = this.parent.#t : this.#t = _s(o.fs);
			}
			depth() {
				return this.#x !== void 0 ? this.#x : this.parent ? this.#x = this.parent.depth() + 1 : this.#x = 0;
			}
			childrenCache() {
				return this.#F;
			}
			resolve(t) {
				if (!t) return this;
				let e = this.getRootString(t), i = t.substring(e.length).split(this.splitSep);
				return e ? this.getRoot(e).#D(i) : this.#D(i);
			}
			#D(t) {
				let e = this;
				for (let s of t) e = e.child(s);
				return e;
			}
			children() {
				let t = this.#F.get(this);
				if (t) return t;
				let e = Object.assign([], { provisional: 0 });
				return this.#F.set(this, e), this.#e &= ~xe, e;
			}
			child(t, e) {
				if (t === "" || t === ".") return this;
				if (t === "..") return this.parent || this;
				let s = this.children(), i = this.nocase ? Kt(t) : wt(t);
				for (let a of s) if (a.#O === i) return a;
				let r = this.parent ? this.sep : "", h = this.#g ? this.#g + r + t : void 0, o = this.newChild(t, N, {
					...e,
					parent: this,
					fullpath: h
				});
				return this.canReaddir() || (o.#e |= W), s.push(o), o;
			}
			relative() {
				if (this.isCWD) return "";
				if (this.#E !== void 0) return this.#E;
				let t = this.name, e = this.parent;
				if (!e) return this.#E = this.name;
				let s = e.relative();
				return s + (!s || !e.parent ? "" : this.sep) + t;
			}
			relativePosix() {
				if (this.sep === "/") return this.relative();
				if (this.isCWD) return "";
				if (this.#T !== void 0) return this.#T;
				let t = this.name, e = this.parent;
				if (!e) return this.#T = this.fullpathPosix();
				let s = e.relativePosix();
				return s + (!s || !e.parent ? "" : "/") + t;
			}
			fullpath() {
				if (this.#g !== void 0) return this.#g;
				let t = this.name, e = this.parent;
				if (!e) return this.#g = this.name;
				let i = e.fullpath() + (e.parent ? this.sep : "") + t;
				return this.#g = i;
			}
			fullpathPosix() {
				if (this.#b !== void 0) return this.#b;
				if (this.sep === "/") return this.#b = this.fullpath();
				if (!this.parent) {
					let i = this.fullpath().replace(/\\/g, "/");
					return /^[a-z]:\//i.test(i) ? this.#b = `//?/${i}` : this.#b = i;
				}
				let t = this.parent, e = t.fullpathPosix(), s = e + (!e || !t.parent ? "" : "/") + this.name;
				return this.#b = s;
			}
			isUnknown() {
				return (this.#e & j) === N;
			}
			isType(t) {
				return this[`is${t}`]();
			}
			getType() {
				return this.isUnknown() ? "Unknown" : this.isDirectory() ? "Directory" : this.isFile() ? "File" : this.isSymbolicLink() ? "SymbolicLink" : this.isFIFO() ? "FIFO" : this.isCharacterDevice() ? "CharacterDevice" : this.isBlockDevice() ? "BlockDevice" : this.isSocket() ? "Socket" : "Unknown";
			}
			isFile() {
				return (this.#e & j) === Rs;
			}
			isDirectory() {
				return (this.#e & j) === G;
			}
			isCharacterDevice() {
				return (this.#e & j) === Ts;
			}
			isBlockDevice() {
				return (this.#e & j) === Cs;
			}
			isFIFO() {
				return (this.#e & j) === xs;
			}
			isSocket() {
				return (this.#e & j) === As;
			}
			isSymbolicLink() {
				return (this.#e & Q) === Q;
			}
			lstatCached() {
				return this.#e & ys ? this : void 0;
			}
			readlinkCached() {
				return this.#P;
			}
			realpathCached() {
				return this.#C;
			}
			readdirCached() {
				let t = this.children();
				return t.slice(0, t.provisional);
			}
			canReadlink() {
				if (this.#P) return !0;
				if (!this.parent) return !1;
				let t = this.#e & j;
				return !(t !== N && t !== Q || this.#e & Vt || this.#e & W);
			}
			calledReaddir() {
				return !!(this.#e & xe);
			}
			isENOENT() {
				return !!(this.#e & W);
			}
			isNamed(t) {
				return this.nocase ? this.#O === Kt(t) : this.#O === wt(t);
			}
			async readlink() {
				let t = this.#P;
				if (t) return t;
				if (this.canReadlink() && this.parent) try {
					let e = await this.#t.promises.readlink(this.fullpath()), s = (await this.parent.realpath())?.resolve(e);
					if (s) return this.#P = s;
				} catch (e) {
					this.#M(e.code);
					return;
				}
			}
			readlinkSync() {
				let t = this.#P;
				if (t) return t;
				if (this.canReadlink() && this.parent) try {
					let e = this.#t.readlinkSync(this.fullpath()), s = this.parent.realpathSync()?.resolve(e);
					if (s) return this.#P = s;
				} catch (e) {
					this.#M(e.code);
					return;
				}
			}
			#W(t) {
				this.#e |= xe;
				for (let e = t.provisional; e < t.length; e++) {
					let s = t[e];
					s && s.#_();
				}
			}
			#_() {
				this.#e & W || (this.#e = (this.#e | W) & dt, this.#$());
			}
			#$() {
				let t = this.children();
				t.provisional = 0;
				for (let e of t) e.#_();
			}
			#L() {
				this.#e |= Xt, this.#j();
			}
			#j() {
				if (this.#e & gt) return;
				let t = this.#e;
				(t & j) === G && (t &= dt), this.#e = t | gt, this.#$();
			}
			#B(t = "") {
				t === "ENOTDIR" || t === "EPERM" ? this.#j() : t === "ENOENT" ? this.#_() : this.children().provisional = 0;
			}
			#k(t = "") {
				t === "ENOTDIR" ? this.parent.#j() : t === "ENOENT" && this.#_();
			}
			#M(t = "") {
				let e = this.#e;
				e |= Vt, t === "ENOENT" && (e |= W), (t === "EINVAL" || t === "UNKNOWN") && (e &= dt), this.#e = e, t === "ENOTDIR" && this.parent && this.parent.#j();
			}
			#I(t, e) {
				return this.#z(t, e) || this.#G(t, e);
			}
			#G(t, e) {
				let s = Te(t), i = this.newChild(t.name, s, { parent: this }), r = i.#e & j;
				return r !== G && r !== Q && r !== N && (i.#e |= gt), e.unshift(i), e.provisional++, i;
			}
			#z(t, e) {
				for (let s = e.provisional; s < e.length; s++) {
					let i = e[s];
					if ((this.nocase ? Kt(t.name) : wt(t.name)) === i.#O) return this.#l(t, i, s, e);
				}
			}
			#l(t, e, s, i) {
				let r = e.name;
				return e.#e = e.#e & dt | Te(t), r !== t.name && (e.name = t.name), s !== i.provisional && (s === i.length - 1 ? i.pop() : i.splice(s, 1), i.unshift(e)), i.provisional++, e;
			}
			async lstat() {
				if ((this.#e & W) === 0) try {
					return this.#U(await this.#t.promises.lstat(this.fullpath())), this;
				} catch (t) {
					this.#k(t.code);
				}
			}
			lstatSync() {
				if ((this.#e & W) === 0) try {
					return this.#U(this.#t.lstatSync(this.fullpath())), this;
				} catch (t) {
					this.#k(t.code);
				}
			}
			#U(t) {
				let { atime: e, atimeMs: s, birthtime: i, birthtimeMs: r, blksize: h, blocks: o, ctime: a, ctimeMs: l, dev: f, gid: c, ino: d, mode: u, mtime: m, mtimeMs: p, nlink: b, rdev: w, size: v, uid: E } = t;
				this.#y = e, this.#a = s, this.#m = i, this.#v = r, this.#c = h, this.#u = o, this.#R = a, this.#d = l, this.#s = f, this.#S = c, this.#o = d, this.#n = u, this.#p = m, this.#i = p, this.#r = b, this.#w = w, this.#f = v, this.#h = E;
				let y = Te(t);
				this.#e = this.#e & dt | y | ys, y !== N && y !== G && y !== Q && (this.#e |= gt);
			}
			#N = [];
			#A = !1;
			#q(t) {
				this.#A = !1;
				let e = this.#N.slice();
				this.#N.length = 0, e.forEach((s) => s(null, t));
			}
			readdirCB(t, e = !1) {
				if (!this.canReaddir()) {
					e ? t(null, []) : queueMicrotask(() => t(null, []));
					return;
				}
				let s = this.children();
				if (this.calledReaddir()) {
					let r = s.slice(0, s.provisional);
					e ? t(null, r) : queueMicrotask(() => t(null, r));
					return;
				}
				if (this.#N.push(t), this.#A) return;
				this.#A = !0;
				let i = this.fullpath();
				this.#t.readdir(i, { withFileTypes: !0 }, (r, h) => {
					if (r) this.#B(r.code), s.provisional = 0;
					else {
						for (let o of h) this.#I(o, s);
						this.#W(s);
					}
					this.#q(s.slice(0, s.provisional));
				});
			}
			#H;
			async readdir() {
				if (!this.canReaddir()) return [];
				let t = this.children();
				if (this.calledReaddir()) return t.slice(0, t.provisional);
				let e = this.fullpath();
				if (this.#H) await this.#H;
				else {
					let s = () => {};
					this.#H = new Promise((i) => s = i);
					try {
						for (let i of await this.#t.promises.readdir(e, { withFileTypes: !0 })) this.#I(i, t);
						this.#W(t);
					} catch (i) {
						this.#B(i.code), t.provisional = 0;
					}
					this.#H = void 0, s();
				}
				return t.slice(0, t.provisional);
			}
			readdirSync() {
				if (!this.canReaddir()) return [];
				let t = this.children();
				if (this.calledReaddir()) return t.slice(0, t.provisional);
				let e = this.fullpath();
				try {
					for (let s of this.#t.readdirSync(e, { withFileTypes: !0 })) this.#I(s, t);
					this.#W(t);
				} catch (s) {
					this.#B(s.code), t.provisional = 0;
				}
				return t.slice(0, t.provisional);
			}
			canReaddir() {
				if (this.#e & Ss) return !1;
				let t = j & this.#e;
				return t === N || t === G || t === Q;
			}
			shouldWalk(t, e) {
				return (this.#e & G) === G && !(this.#e & Ss) && !t.has(this) && (!e || e(this));
			}
			async realpath() {
				if (this.#C) return this.#C;
				if (!((Xt | Vt | W) & this.#e)) try {
					let t = await this.#t.promises.realpath(this.fullpath());
					return this.#C = this.resolve(t);
				} catch {
					this.#L();
				}
			}
			realpathSync() {
				if (this.#C) return this.#C;
				if (!((Xt | Vt | W) & this.#e)) try {
					let t = this.#t.realpathSync(this.fullpath());
					return this.#C = this.resolve(t);
				} catch {
					this.#L();
				}
			}
			[ks](t) {
				if (t === this) return;
				t.isCWD = !1, this.isCWD = !0;
				let e = new Set([]), s = [], i = this;
				for (; i && i.parent;) e.add(i), i.#E = s.join(this.sep), i.#T = s.join("/"), i = i.parent, s.push("..");
				for (i = t; i && i.parent && !e.has(i);) i.#E = void 0, i.#T = void 0, i = i.parent;
			}
		};
		_.PathBase = A;
		var yt = class n extends A {
			sep = "\\";
			splitSep = _r;
			constructor(t, e = N, s, i, r, h, o) {
				super(t, e, s, i, r, h, o);
			}
			newChild(t, e = N, s = {}) {
				return new n(t, e, this.root, this.roots, this.nocase, this.childrenCache(), s);
			}
			getRootString(t) {
				return Yt.win32.parse(t).root;
			}
			getRoot(t) {
				if (t = Er(t.toUpperCase()), t === this.root.name) return this.root;
				for (let [e, s] of Object.entries(this.roots)) if (this.sameRoot(t, e)) return this.roots[t] = s;
				return this.roots[t] = new Et(t, this).root;
			}
			sameRoot(t, e = this.root.name) {
				return t = t.toUpperCase().replace(/\//g, "\\").replace(Os, "$1\\"), t === e;
			}
		};
		_.PathWin32 = yt;
		var St = class n extends A {
			splitSep = "/";
			sep = "/";
			constructor(t, e = N, s, i, r, h, o) {
				super(t, e, s, i, r, h, o);
			}
			getRootString(t) {
				return t.startsWith("/") ? "/" : "";
			}
			getRoot(t) {
				return this.root;
			}
			newChild(t, e = N, s = {}) {
				return new n(t, e, this.root, this.roots, this.nocase, this.childrenCache(), s);
			}
		};
		_.PathPosix = St;
		var vt = class {
			root;
			rootPath;
			roots;
			cwd;
			#t;
			#s;
			#n;
			nocase;
			#r;
			constructor(t = process.cwd(), e, s, { nocase: i, childrenCacheSize: r = 16384, fs: h = mt } = {}) {
				this.#r = _s(h), (t instanceof URL || t.startsWith("file://")) && (t = (0, yr.fileURLToPath)(t));
				let o = e.resolve(t);
				this.roots = Object.create(null), this.rootPath = this.parseRootPath(o), this.#t = new bt(), this.#s = new bt(), this.#n = new Jt(r);
				let a = o.substring(this.rootPath.length).split(s);
				if (a.length === 1 && !a[0] && a.pop(), i === void 0) throw new TypeError("must provide nocase setting to PathScurryBase ctor");
				this.nocase = i, this.root = this.newRoot(this.#r), this.roots[this.rootPath] = this.root;
				let l = this.root, f = a.length - 1, c = e.sep, d = this.rootPath, u = !1;
				for (let m of a) {
					let p = f--;
					l = l.child(m, {
						relative: new Array(p).fill("..").join(c),
						relativePosix: new Array(p).fill("..").join("/"),
						fullpath: d += (u ? "" : c) + m
					}), u = !0;
				}
				this.cwd = l;
			}
			depth(t = this.cwd) {
				return typeof t == "string" && (t = this.cwd.resolve(t)), t.depth();
			}
			childrenCache() {
				return this.#n;
			}
			resolve(...t) {
				let e = "";
				for (let r = t.length - 1; r >= 0; r--) {
					let h = t[r];
					if (!(!h || h === ".") && (e = e ? `${h}/${e}` : h, this.isAbsolute(h))) break;
				}
				let s = this.#t.get(e);
				if (s !== void 0) return s;
				let i = this.cwd.resolve(e).fullpath();
				return this.#t.set(e, i), i;
			}
			resolvePosix(...t) {
				let e = "";
				for (let r = t.length - 1; r >= 0; r--) {
					let h = t[r];
					if (!(!h || h === ".") && (e = e ? `${h}/${e}` : h, this.isAbsolute(h))) break;
				}
				let s = this.#s.get(e);
				if (s !== void 0) return s;
				let i = this.cwd.resolve(e).fullpathPosix();
				return this.#s.set(e, i), i;
			}
			relative(t = this.cwd) {
				return typeof t == "string" && (t = this.cwd.resolve(t)), t.relative();
			}
			relativePosix(t = this.cwd) {
				return typeof t == "string" && (t = this.cwd.resolve(t)), t.relativePosix();
			}
			basename(t = this.cwd) {
				return typeof t == "string" && (t = this.cwd.resolve(t)), t.name;
			}
			dirname(t = this.cwd) {
				return typeof t == "string" && (t = this.cwd.resolve(t)), (t.parent || t).fullpath();
			}
			async readdir(t = this.cwd, e = { withFileTypes: !0 }) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd);
				let { withFileTypes: s } = e;
				if (t.canReaddir()) {
					let i = await t.readdir();
					return s ? i : i.map((r) => r.name);
				} else return [];
			}
			readdirSync(t = this.cwd, e = { withFileTypes: !0 }) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd);
				let { withFileTypes: s = !0 } = e;
				return t.canReaddir() ? s ? t.readdirSync() : t.readdirSync().map((i) => i.name) : [];
			}
			async lstat(t = this.cwd) {
				return typeof t == "string" && (t = this.cwd.resolve(t)), t.lstat();
			}
			lstatSync(t = this.cwd) {
				return typeof t == "string" && (t = this.cwd.resolve(t)), t.lstatSync();
			}
			async readlink(t = this.cwd, { withFileTypes: e } = { withFileTypes: !1 }) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t.withFileTypes, t = this.cwd);
				let s = await t.readlink();
				return e ? s : s?.fullpath();
			}
			readlinkSync(t = this.cwd, { withFileTypes: e } = { withFileTypes: !1 }) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t.withFileTypes, t = this.cwd);
				let s = t.readlinkSync();
				return e ? s : s?.fullpath();
			}
			async realpath(t = this.cwd, { withFileTypes: e } = { withFileTypes: !1 }) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t.withFileTypes, t = this.cwd);
				let s = await t.realpath();
				return e ? s : s?.fullpath();
			}
			realpathSync(t = this.cwd, { withFileTypes: e } = { withFileTypes: !1 }) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t.withFileTypes, t = this.cwd);
				let s = t.realpathSync();
				return e ? s : s?.fullpath();
			}
			async walk(t = this.cwd, e = {}) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd);
				let { withFileTypes: s = !0, follow: i = !1, filter: r, walkFilter: h } = e, o = [];
				(!r || r(t)) && o.push(s ? t : t.fullpath());
				let a = new Set(), l = (c, d) => {
					a.add(c), c.readdirCB((u, m) => {
						if (u) return d(u);
						let p = m.length;
						if (!p) return d();
						let b = () => {
							--p === 0 && d();
						};
						for (let w of m) (!r || r(w)) && o.push(s ? w : w.fullpath()), i && w.isSymbolicLink() ? w.realpath().then((v) => v?.isUnknown() ? v.lstat() : v).then((v) => v?.shouldWalk(a, h) ? l(v, b) : b()) : w.shouldWalk(a, h) ? l(w, b) : b();
					}, !0);
				}, f = t;
				return new Promise((c, d) => {
					l(f, (u) => {
						if (u) return d(u);
						c(o);
					});
				});
			}
			walkSync(t = this.cwd, e = {}) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd);
				let { withFileTypes: s = !0, follow: i = !1, filter: r, walkFilter: h } = e, o = [];
				(!r || r(t)) && o.push(s ? t : t.fullpath());
				let a = new Set([t]);
				for (let l of a) {
					let f = l.readdirSync();
					for (let c of f) {
						(!r || r(c)) && o.push(s ? c : c.fullpath());
						let d = c;
						if (c.isSymbolicLink()) {
							if (!(i && (d = c.realpathSync()))) continue;
							d.isUnknown() && d.lstatSync();
						}
						d.shouldWalk(a, h) && a.add(d);
					}
				}
				return o;
			}
			[Symbol.asyncIterator]() {
				return this.iterate();
			}
			iterate(t = this.cwd, e = {}) {
				return typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd), this.stream(t, e)[Symbol.asyncIterator]();
			}
			[Symbol.iterator]() {
				return this.iterateSync();
			}
			*iterateSync(t = this.cwd, e = {}) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd);
				let { withFileTypes: s = !0, follow: i = !1, filter: r, walkFilter: h } = e;
				(!r || r(t)) && (yield s ? t : t.fullpath());
				let o = new Set([t]);
				for (let a of o) {
					let l = a.readdirSync();
					for (let f of l) {
						(!r || r(f)) && (yield s ? f : f.fullpath());
						let c = f;
						if (f.isSymbolicLink()) {
							if (!(i && (c = f.realpathSync()))) continue;
							c.isUnknown() && c.lstatSync();
						}
						c.shouldWalk(o, h) && o.add(c);
					}
				}
			}
			stream(t = this.cwd, e = {}) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd);
				let { withFileTypes: s = !0, follow: i = !1, filter: r, walkFilter: h } = e, o = new bs.Minipass({ objectMode: !0 });
				(!r || r(t)) && o.write(s ? t : t.fullpath());
				let a = new Set(), l = [t], f = 0, c = () => {
					let d = !1;
					for (; !d;) {
						let u = l.shift();
						if (!u) {
							f === 0 && o.end();
							return;
						}
						f++, a.add(u);
						let m = (b, w, v = !1) => {
							if (b) return o.emit("error", b);
							if (i && !v) {
								let E = [];
								for (let y of w) y.isSymbolicLink() && E.push(y.realpath().then((S) => S?.isUnknown() ? S.lstat() : S));
								if (E.length) {
									Promise.all(E).then(() => m(null, w, !0));
									return;
								}
							}
							for (let E of w) E && (!r || r(E)) && (o.write(s ? E : E.fullpath()) || (d = !0));
							f--;
							for (let E of w) {
								let y = E.realpathCached() || E;
								y.shouldWalk(a, h) && l.push(y);
							}
							d && !o.flowing ? o.once("drain", c) : p || c();
						}, p = !0;
						u.readdirCB(m, !0), p = !1;
					}
				};
				return c(), o;
			}
			streamSync(t = this.cwd, e = {}) {
				typeof t == "string" ? t = this.cwd.resolve(t) : t instanceof A || (e = t, t = this.cwd);
				let { withFileTypes: s = !0, follow: i = !1, filter: r, walkFilter: h } = e, o = new bs.Minipass({ objectMode: !0 }), a = new Set();
				(!r || r(t)) && o.write(s ? t : t.fullpath());
				let l = [t], f = 0, c = () => {
					let d = !1;
					for (; !d;) {
						let u = l.shift();
						if (!u) {
							f === 0 && o.end();
							return;
						}
						f++, a.add(u);
						let m = u.readdirSync();
						for (let p of m) (!r || r(p)) && (o.write(s ? p : p.fullpath()) || (d = !0));
						f--;
						for (let p of m) {
							let b = p;
							if (p.isSymbolicLink()) {
								if (!(i && (b = p.realpathSync()))) continue;
								b.isUnknown() && b.lstatSync();
							}
							b.shouldWalk(a, h) && l.push(b);
						}
					}
					d && !o.flowing && o.once("drain", c);
				};
				return c(), o;
			}
			chdir(t = this.cwd) {
				let e = this.cwd;
				this.cwd = typeof t == "string" ? this.cwd.resolve(t) : t, this.cwd[ks](e);
			}
		};
		_.PathScurryBase = vt;
		var Et = class extends vt {
			sep = "\\";
			constructor(t = process.cwd(), e = {}) {
				let { nocase: s = !0 } = e;
				super(t, Yt.win32, "\\", {
					...e,
					nocase: s
				}), this.nocase = s;
				for (let i = this.cwd; i; i = i.parent) i.nocase = this.nocase;
			}
			parseRootPath(t) {
				return Yt.win32.parse(t).root.toUpperCase();
			}
			newRoot(t) {
				return new yt(this.rootPath, G, void 0, this.roots, this.nocase, this.childrenCache(), { fs: t });
			}
			isAbsolute(t) {
				return t.startsWith("/") || t.startsWith("\\") || /^[a-z]:(\/|\\)/i.test(t);
			}
		};
		_.PathScurryWin32 = Et;
		var _t = class extends vt {
			sep = "/";
			constructor(t = process.cwd(), e = {}) {
				let { nocase: s = !1 } = e;
				super(t, Yt.posix, "/", {
					...e,
					nocase: s
				}), this.nocase = s;
			}
			parseRootPath(t) {
				return "/";
			}
			newRoot(t) {
				return new St(this.rootPath, G, void 0, this.roots, this.nocase, this.childrenCache(), { fs: t });
			}
			isAbsolute(t) {
				return t.startsWith("/");
			}
		};
		_.PathScurryPosix = _t;
		var Zt = class extends _t {
			constructor(t = process.cwd(), e = {}) {
				let { nocase: s = !0 } = e;
				super(t, {
					...e,
					nocase: s
				});
			}
		};
		_.PathScurryDarwin = Zt;
		_.Path = process.platform === "win32" ? yt : St;
		_.PathScurry = process.platform === "win32" ? Et : process.platform === "darwin" ? Zt : _t;
	});
	var Re = R((te) => {
		"use strict";
		Object.defineProperty(te, "__esModule", { value: !0 });
		te.Pattern = void 0;
		var xr = H(), Tr = (n) => n.length >= 1, Cr = (n) => n.length >= 1, Rr = Symbol.for("nodejs.util.inspect.custom");
		te.Pattern = class n {
			#t;
			#s;
			#n;
			length;
			#r;
			#h;
			#S;
			#w;
			#c;
			#o;
			#f = !0;
			constructor(t, e, s, i) {
				if (!Tr(t)) throw new TypeError("empty pattern list");
				if (!Cr(e)) throw new TypeError("empty glob list");
				if (e.length !== t.length) throw new TypeError("mismatched pattern list and glob list lengths");
				if (this.length = t.length, s < 0 || s >= this.length) throw new TypeError("index out of range");
				if (this.#t = t, this.#s = e, this.#n = s, this.#r = i, this.#n === 0) {
					if (this.isUNC()) {
						let [r, h, o, a, ...l] = this.#t, [f, c, d, u, ...m] = this.#s;
						l[0] === "" && (l.shift(), m.shift());
						let p = [
							r,
							h,
							o,
							a,
							""
						].join("/"), b = [
							f,
							c,
							d,
							u,
							""
						].join("/");
						this.#t = [p, ...l], this.#s = [b, ...m], this.length = this.#t.length;
					} else if (this.isDrive() || this.isAbsolute()) {
						let [r, ...h] = this.#t, [o, ...a] = this.#s;
						h[0] === "" && (h.shift(), a.shift());
						let l = r + "/", f = o + "/";
						this.#t = [l, ...h], this.#s = [f, ...a], this.length = this.#t.length;
					}
				}
			}
			[Rr]() {
				return "Pattern <" + this.#s.slice(this.#n).join("/") + ">";
			}
			pattern() {
				return this.#t[this.#n];
			}
			isString() {
				return typeof this.#t[this.#n] == "string";
			}
			isGlobstar() {
				return this.#t[this.#n] === xr.GLOBSTAR;
			}
			isRegExp() {
				return this.#t[this.#n] instanceof RegExp;
			}
			globString() {
				return this.#S = this.#S || (this.#n === 0 ? this.isAbsolute() ? this.#s[0] + this.#s.slice(1).join("/") : this.#s.join("/") : this.#s.slice(this.#n).join("/"));
			}
			hasMore() {
				return this.length > this.#n + 1;
			}
			rest() {
				return this.#h !== void 0 ? this.#h : this.hasMore() ? (this.#h = new n(this.#t, this.#s, this.#n + 1, this.#r), this.#h.#o = this.#o, this.#h.#c = this.#c, this.#h.#w = this.#w, this.#h) : this.#h = null;
			}
			isUNC() {
				let t = this.#t;
				return this.#c !== void 0 ? this.#c : this.#c = this.#r === "win32" && this.#n === 0 && t[0] === "" && t[1] === "" && typeof t[2] == "string" && !!t[2] && typeof t[3] == "string" && !!t[3];
			}
			isDrive() {
				let t = this.#t;
				return this.#w !== void 0 ? this.#w : this.#w = this.#r === "win32" && this.#n === 0 && this.length > 1 && typeof t[0] == "string" && /^[a-z]:$/i.test(t[0]);
			}
			isAbsolute() {
				let t = this.#t;
				return this.#o !== void 0 ? this.#o : this.#o = t[0] === "" && t.length > 1 || this.isDrive() || this.isUNC();
			}
			root() {
				let t = this.#t[0];
				return typeof t == "string" && this.isAbsolute() && this.#n === 0 ? t : "";
			}
			checkFollowGlobstar() {
				return !(this.#n === 0 || !this.isGlobstar() || !this.#f);
			}
			markFollowGlobstar() {
				return this.#n === 0 || !this.isGlobstar() || !this.#f ? !1 : (this.#f = !1, !0);
			}
		};
	});
	var ke = R((ee) => {
		"use strict";
		Object.defineProperty(ee, "__esModule", { value: !0 });
		ee.Ignore = void 0;
		var Ps = H(), Ar = Re(), kr = typeof process == "object" && process && typeof process.platform == "string" ? process.platform : "linux", Ae = class {
			relative;
			relativeChildren;
			absolute;
			absoluteChildren;
			platform;
			mmopts;
			constructor(t, { nobrace: e, nocase: s, noext: i, noglobstar: r, platform: h = kr }) {
				this.relative = [], this.absolute = [], this.relativeChildren = [], this.absoluteChildren = [], this.platform = h, this.mmopts = {
					dot: !0,
					nobrace: e,
					nocase: s,
					noext: i,
					noglobstar: r,
					optimizationLevel: 2,
					platform: h,
					nocomment: !0,
					nonegate: !0
				};
				for (let o of t) this.add(o);
			}
			add(t) {
				let e = new Ps.Minimatch(t, this.mmopts);
				for (let s = 0; s < e.set.length; s++) {
					let i = e.set[s], r = e.globParts[s];
					if (!i || !r) throw new Error("invalid pattern object");
					for (; i[0] === "." && r[0] === ".";) i.shift(), r.shift();
					let h = new Ar.Pattern(i, r, 0, this.platform), o = new Ps.Minimatch(h.globString(), this.mmopts), a = r[r.length - 1] === "**", l = h.isAbsolute();
					l ? this.absolute.push(o) : this.relative.push(o), a && (l ? this.absoluteChildren.push(o) : this.relativeChildren.push(o));
				}
			}
			ignored(t) {
				let e = t.fullpath(), s = `${e}/`, i = t.relative() || ".", r = `${i}/`;
				for (let h of this.relative) if (h.match(i) || h.match(r)) return !0;
				for (let h of this.absolute) if (h.match(e) || h.match(s)) return !0;
				return !1;
			}
			childrenIgnored(t) {
				let e = t.fullpath() + "/", s = (t.relative() || ".") + "/";
				for (let i of this.relativeChildren) if (i.match(s)) return !0;
				for (let i of this.absoluteChildren) if (i.match(e)) return !0;
				return !1;
			}
		};
		ee.Ignore = Ae;
	});
	var Fs = R((z) => {
		"use strict";
		Object.defineProperty(z, "__esModule", { value: !0 });
		z.Processor = z.SubWalks = z.MatchRecord = z.HasWalkedCache = void 0;
		var Ds = H(), se = class n {
			store;
			constructor(t = new Map()) {
				this.store = t;
			}
			copy() {
				return new n(new Map(this.store));
			}
			hasWalked(t, e) {
				return this.store.get(t.fullpath())?.has(e.globString());
			}
			storeWalked(t, e) {
				let s = t.fullpath(), i = this.store.get(s);
				i ? i.add(e.globString()) : this.store.set(s, new Set([e.globString()]));
			}
		};
		z.HasWalkedCache = se;
		var ie = class {
			store = new Map();
			add(t, e, s) {
				let i = (e ? 2 : 0) | (s ? 1 : 0), r = this.store.get(t);
				this.store.set(t, r === void 0 ? i : i & r);
			}
			entries() {
				return [...this.store.entries()].map(([t, e]) => [
					t,
					!!(e & 2),
					!!(e & 1)
				]);
			}
		};
		z.MatchRecord = ie;
		var re = class {
			store = new Map();
			add(t, e) {
				if (!t.canReaddir()) return;
				let s = this.store.get(t);
				s ? s.find((i) => i.globString() === e.globString()) || s.push(e) : this.store.set(t, [e]);
			}
			get(t) {
				let e = this.store.get(t);
				if (!e) throw new Error("attempting to walk unknown path");
				return e;
			}
			entries() {
				return this.keys().map((t) => [t, this.store.get(t)]);
			}
			keys() {
				return [...this.store.keys()].filter((t) => t.canReaddir());
			}
		};
		z.SubWalks = re;
		z.Processor = class n {
			hasWalkedCache;
			matches = new ie();
			subwalks = new re();
			patterns;
			follow;
			dot;
			opts;
			constructor(t, e) {
				this.opts = t, this.follow = !!t.follow, this.dot = !!t.dot, this.hasWalkedCache = e ? e.copy() : new se();
			}
			processPatterns(t, e) {
				this.patterns = e;
				let s = e.map((i) => [t, i]);
				for (let [i, r] of s) {
					this.hasWalkedCache.storeWalked(i, r);
					let h = r.root(), o = r.isAbsolute() && this.opts.absolute !== !1;
					if (h) {
						i = i.resolve(h === "/" && this.opts.root !== void 0 ? this.opts.root : h);
						let c = r.rest();
						if (c) r = c;
						else {
							this.matches.add(i, !0, !1);
							continue;
						}
					}
					if (i.isENOENT()) continue;
					let a, l, f = !1;
					for (; typeof (a = r.pattern()) == "string" && (l = r.rest());) i = i.resolve(a), r = l, f = !0;
					if (a = r.pattern(), l = r.rest(), f) {
						if (this.hasWalkedCache.hasWalked(i, r)) continue;
						this.hasWalkedCache.storeWalked(i, r);
					}
					if (typeof a == "string") {
						let c = a === ".." || a === "" || a === ".";
						this.matches.add(i.resolve(a), o, c);
						continue;
					} else if (a === Ds.GLOBSTAR) {
						(!i.isSymbolicLink() || this.follow || r.checkFollowGlobstar()) && this.subwalks.add(i, r);
						let c = l?.pattern(), d = l?.rest();
						if (!l || (c === "" || c === ".") && !d) this.matches.add(i, o, c === "" || c === ".");
						else if (c === "..") {
							let u = i.parent || i;
							d ? this.hasWalkedCache.hasWalked(u, d) || this.subwalks.add(u, d) : this.matches.add(u, o, !0);
						}
					} else a instanceof RegExp && this.subwalks.add(i, r);
				}
				return this;
			}
			subwalkTargets() {
				return this.subwalks.keys();
			}
			child() {
				return new n(this.opts, this.hasWalkedCache);
			}
			filterEntries(t, e) {
				let s = this.subwalks.get(t), i = this.child();
				for (let r of e) for (let h of s) {
					let o = h.isAbsolute(), a = h.pattern(), l = h.rest();
					a === Ds.GLOBSTAR ? i.testGlobstar(r, h, l, o) : a instanceof RegExp ? i.testRegExp(r, a, l, o) : i.testString(r, a, l, o);
				}
				return i;
			}
			testGlobstar(t, e, s, i) {
				if ((this.dot || !t.name.startsWith(".")) && (e.hasMore() || this.matches.add(t, i, !1), t.canReaddir() && (this.follow || !t.isSymbolicLink() ? this.subwalks.add(t, e) : t.isSymbolicLink() && (s && e.checkFollowGlobstar() ? this.subwalks.add(t, s) : e.markFollowGlobstar() && this.subwalks.add(t, e)))), s) {
					let r = s.pattern();
					if (typeof r == "string" && r !== ".." && r !== "" && r !== ".") this.testString(t, r, s.rest(), i);
					else if (r === "..") {
						let h = t.parent || t;
						this.subwalks.add(h, s);
					} else r instanceof RegExp && this.testRegExp(t, r, s.rest(), i);
				}
			}
			testRegExp(t, e, s, i) {
				e.test(t.name) && (s ? this.subwalks.add(t, s) : this.matches.add(t, i, !1));
			}
			testString(t, e, s, i) {
				t.isNamed(e) && (s ? this.subwalks.add(t, s) : this.matches.add(t, i, !1));
			}
		};
	});
	var Ls = R((X) => {
		"use strict";
		Object.defineProperty(X, "__esModule", { value: !0 });
		X.GlobStream = X.GlobWalker = X.GlobUtil = void 0;
		var Mr = Oe(), js = ke(), Ns = Fs(), Pr = (n, t) => typeof n == "string" ? new js.Ignore([n], t) : Array.isArray(n) ? new js.Ignore(n, t) : n, Ot = class {
			path;
			patterns;
			opts;
			seen = new Set();
			paused = !1;
			aborted = !1;
			#t = [];
			#s;
			#n;
			signal;
			maxDepth;
			includeChildMatches;
			constructor(t, e, s) {
				if (this.patterns = t, this.path = e, this.opts = s, this.#n = !s.posix && s.platform === "win32" ? "\\" : "/", this.includeChildMatches = s.includeChildMatches !== !1, (s.ignore || !this.includeChildMatches) && (this.#s = Pr(s.ignore ?? [], s), !this.includeChildMatches && typeof this.#s.add != "function")) throw new Error("cannot ignore child matches, ignore lacks add() method.");
				this.maxDepth = s.maxDepth || 1 / 0, s.signal && (this.signal = s.signal, this.signal.addEventListener("abort", () => {
					this.#t.length = 0;
				}));
			}
			#r(t) {
				return this.seen.has(t) || !!this.#s?.ignored?.(t);
			}
			#h(t) {
				return !!this.#s?.childrenIgnored?.(t);
			}
			pause() {
				this.paused = !0;
			}
			resume() {
				if (this.signal?.aborted) return;
				this.paused = !1;
				let t;
				for (; !this.paused && (t = this.#t.shift());) t();
			}
			onResume(t) {
				this.paused ? this.#t.push(t) : t();
			}
			async matchCheck(t, e) {
				if (e && this.opts.nodir) return;
				let s;
				if (this.opts.realpath) {
					if (s = t.realpathCached() || await t.realpath(), !s) return;
					t = s;
				}
				let r = t.isUnknown() || this.opts.stat ? await t.lstat() : t;
				if (this.opts.follow && this.opts.nodir && r?.isSymbolicLink()) {
					let h = await r.realpath();
					h && (h.isUnknown() || this.opts.stat) && await h.lstat();
				}
				return this.matchCheckTest(r, e);
			}
			matchCheckTest(t, e) {
				return t && (this.maxDepth === 1 / 0 || t.depth() <= this.maxDepth) && (!e || t.canReaddir()) && (!this.opts.nodir || !t.isDirectory()) && (!this.opts.nodir || !this.opts.follow || !t.isSymbolicLink() || !t.realpathCached()?.isDirectory()) && !this.#r(t) ? t : void 0;
			}
			matchCheckSync(t, e) {
				if (e && this.opts.nodir) return;
				let s;
				if (this.opts.realpath) {
					if (s = t.realpathCached() || t.realpathSync(), !s) return;
					t = s;
				}
				let r = t.isUnknown() || this.opts.stat ? t.lstatSync() : t;
				if (this.opts.follow && this.opts.nodir && r?.isSymbolicLink()) {
					let h = r.realpathSync();
					h && (h?.isUnknown() || this.opts.stat) && h.lstatSync();
				}
				return this.matchCheckTest(r, e);
			}
			matchFinish(t, e) {
				if (this.#r(t)) return;
				if (!this.includeChildMatches && this.#s?.add) {
					let r = `${t.relativePosix()}/**`;
					this.#s.add(r);
				}
				let s = this.opts.absolute === void 0 ? e : this.opts.absolute;
				this.seen.add(t);
				let i = this.opts.mark && t.isDirectory() ? this.#n : "";
				if (this.opts.withFileTypes) this.matchEmit(t);
				else if (s) {
					let r = this.opts.posix ? t.fullpathPosix() : t.fullpath();
					this.matchEmit(r + i);
				} else {
					let r = this.opts.posix ? t.relativePosix() : t.relative(), h = this.opts.dotRelative && !r.startsWith(".." + this.#n) ? "." + this.#n : "";
					this.matchEmit(r ? h + r + i : "." + i);
				}
			}
			async match(t, e, s) {
				let i = await this.matchCheck(t, s);
				i && this.matchFinish(i, e);
			}
			matchSync(t, e, s) {
				let i = this.matchCheckSync(t, s);
				i && this.matchFinish(i, e);
			}
			walkCB(t, e, s) {
				if (this.signal?.aborted) return s();
				this.walkCB2(t, e, new Ns.Processor(this.opts), s);
			}
			walkCB2(t, e, s, i) {
				if (this.#h(t) || this.signal?.aborted) return i();
				if (this.paused) {
					this.onResume(() => this.walkCB2(t, e, s, i));
					return;
				}
				s.processPatterns(t, e);
				let r = 1, h = () => {
					--r === 0 && i();
				};
				for (let [o, a, l] of s.matches.entries()) this.#r(o) || (r++, this.match(o, a, l).then(() => h()));
				for (let o of s.subwalkTargets()) {
					if (this.maxDepth !== 1 / 0 && o.depth() >= this.maxDepth) continue;
					r++;
					let a = o.readdirCached();
					o.calledReaddir() ? this.walkCB3(o, a, s, h) : o.readdirCB((l, f) => this.walkCB3(o, f, s, h), !0);
				}
				h();
			}
			walkCB3(t, e, s, i) {
				s = s.filterEntries(t, e);
				let r = 1, h = () => {
					--r === 0 && i();
				};
				for (let [o, a, l] of s.matches.entries()) this.#r(o) || (r++, this.match(o, a, l).then(() => h()));
				for (let [o, a] of s.subwalks.entries()) r++, this.walkCB2(o, a, s.child(), h);
				h();
			}
			walkCBSync(t, e, s) {
				if (this.signal?.aborted) return s();
				this.walkCB2Sync(t, e, new Ns.Processor(this.opts), s);
			}
			walkCB2Sync(t, e, s, i) {
				if (this.#h(t) || this.signal?.aborted) return i();
				if (this.paused) {
					this.onResume(() => this.walkCB2Sync(t, e, s, i));
					return;
				}
				s.processPatterns(t, e);
				let r = 1, h = () => {
					--r === 0 && i();
				};
				for (let [o, a, l] of s.matches.entries()) this.#r(o) || this.matchSync(o, a, l);
				for (let o of s.subwalkTargets()) {
					if (this.maxDepth !== 1 / 0 && o.depth() >= this.maxDepth) continue;
					r++;
					let a = o.readdirSync();
					this.walkCB3Sync(o, a, s, h);
				}
				h();
			}
			walkCB3Sync(t, e, s, i) {
				s = s.filterEntries(t, e);
				let r = 1, h = () => {
					--r === 0 && i();
				};
				for (let [o, a, l] of s.matches.entries()) this.#r(o) || this.matchSync(o, a, l);
				for (let [o, a] of s.subwalks.entries()) r++, this.walkCB2Sync(o, a, s.child(), h);
				h();
			}
		};
		X.GlobUtil = Ot;
		var Pe = class extends Ot {
			matches = new Set();
			constructor(t, e, s) {
				super(t, e, s);
			}
			matchEmit(t) {
				this.matches.add(t);
			}
			async walk() {
				if (this.signal?.aborted) throw this.signal.reason;
				return this.path.isUnknown() && await this.path.lstat(), await new Promise((t, e) => {
					this.walkCB(this.path, this.patterns, () => {
						this.signal?.aborted ? e(this.signal.reason) : t(this.matches);
					});
				}), this.matches;
			}
			walkSync() {
				if (this.signal?.aborted) throw this.signal.reason;
				return this.path.isUnknown() && this.path.lstatSync(), this.walkCBSync(this.path, this.patterns, () => {
					if (this.signal?.aborted) throw this.signal.reason;
				}), this.matches;
			}
		};
		X.GlobWalker = Pe;
		var De = class extends Ot {
			results;
			constructor(t, e, s) {
				super(t, e, s), this.results = new Mr.Minipass({
					signal: this.signal,
					objectMode: !0
				}), this.results.on("drain", () => this.resume()), this.results.on("resume", () => this.resume());
			}
			matchEmit(t) {
				this.results.write(t), this.results.flowing || this.pause();
			}
			stream() {
				let t = this.path;
				return t.isUnknown() ? t.lstat().then(() => {
					this.walkCB(t, this.patterns, () => this.results.end());
				}) : this.walkCB(t, this.patterns, () => this.results.end()), this.results;
			}
			streamSync() {
				return this.path.isUnknown() && this.path.lstatSync(), this.walkCBSync(this.path, this.patterns, () => this.results.end()), this.results;
			}
		};
		X.GlobStream = De;
	});
	var je = R((oe) => {
		"use strict";
		Object.defineProperty(oe, "__esModule", { value: !0 });
		oe.Glob = void 0;
		var Dr = H(), Fr = __require("node:url"), ne = Ms(), jr = Re(), he = Ls(), Nr = typeof process == "object" && process && typeof process.platform == "string" ? process.platform : "linux", Fe = class {
			absolute;
			cwd;
			root;
			dot;
			dotRelative;
			follow;
			ignore;
			magicalBraces;
			mark;
			matchBase;
			maxDepth;
			nobrace;
			nocase;
			nodir;
			noext;
			noglobstar;
			pattern;
			platform;
			realpath;
			scurry;
			stat;
			signal;
			windowsPathsNoEscape;
			withFileTypes;
			includeChildMatches;
			opts;
			patterns;
			constructor(t, e) {
				if (!e) throw new TypeError("glob options required");
				if (this.withFileTypes = !!e.withFileTypes, this.signal = e.signal, this.follow = !!e.follow, this.dot = !!e.dot, this.dotRelative = !!e.dotRelative, this.nodir = !!e.nodir, this.mark = !!e.mark, e.cwd ? (e.cwd instanceof URL || e.cwd.startsWith("file://")) && (e.cwd = (0, Fr.fileURLToPath)(e.cwd)) : this.cwd = "", this.cwd = e.cwd || "", this.root = e.root, this.magicalBraces = !!e.magicalBraces, this.nobrace = !!e.nobrace, this.noext = !!e.noext, this.realpath = !!e.realpath, this.absolute = e.absolute, this.includeChildMatches = e.includeChildMatches !== !1, this.noglobstar = !!e.noglobstar, this.matchBase = !!e.matchBase, this.maxDepth = typeof e.maxDepth == "number" ? e.maxDepth : 1 / 0, this.stat = !!e.stat, this.ignore = e.ignore, this.withFileTypes && this.absolute !== void 0) throw new Error("cannot set absolute and withFileTypes:true");
				if (typeof t == "string" && (t = [t]), this.windowsPathsNoEscape = !!e.windowsPathsNoEscape || e.allowWindowsEscape === !1, this.windowsPathsNoEscape && (t = t.map((a) => a.replace(/\\/g, "/"))), this.matchBase) {
					if (e.noglobstar) throw new TypeError("base matching requires globstar");
					t = t.map((a) => a.includes("/") ? a : `./**/${a}`);
				}
				if (this.pattern = t, this.platform = e.platform || Nr, this.opts = {
					...e,
					platform: this.platform
				}, e.scurry) {
					if (this.scurry = e.scurry, e.nocase !== void 0 && e.nocase !== e.scurry.nocase) throw new Error("nocase option contradicts provided scurry option");
				} else {
					let a = e.platform === "win32" ? ne.PathScurryWin32 : e.platform === "darwin" ? ne.PathScurryDarwin : e.platform ? ne.PathScurryPosix : ne.PathScurry;
					this.scurry = new a(this.cwd, {
						nocase: e.nocase,
						fs: e.fs
					});
				}
				this.nocase = this.scurry.nocase;
				let s = this.platform === "darwin" || this.platform === "win32", i = {
					braceExpandMax: 1e4,
					...e,
					dot: this.dot,
					matchBase: this.matchBase,
					nobrace: this.nobrace,
					nocase: this.nocase,
					nocaseMagicOnly: s,
					nocomment: !0,
					noext: this.noext,
					nonegate: !0,
					optimizationLevel: 2,
					platform: this.platform,
					windowsPathsNoEscape: this.windowsPathsNoEscape,
					debug: !!this.opts.debug
				}, [h, o] = this.pattern.map((a) => new Dr.Minimatch(a, i)).reduce((a, l) => (a[0].push(...l.set), a[1].push(...l.globParts), a), [[], []]);
				this.patterns = h.map((a, l) => {
					let f = o[l];
					if (!f) throw new Error("invalid pattern object");
					return new jr.Pattern(a, f, 0, this.platform);
				});
			}
			async walk() {
				return [...await new he.GlobWalker(this.patterns, this.scurry.cwd, {
					...this.opts,
					maxDepth: this.maxDepth !== 1 / 0 ? this.maxDepth + this.scurry.cwd.depth() : 1 / 0,
					platform: this.platform,
					nocase: this.nocase,
					includeChildMatches: this.includeChildMatches
				}).walk()];
			}
			walkSync() {
				return [...new he.GlobWalker(this.patterns, this.scurry.cwd, {
					...this.opts,
					maxDepth: this.maxDepth !== 1 / 0 ? this.maxDepth + this.scurry.cwd.depth() : 1 / 0,
					platform: this.platform,
					nocase: this.nocase,
					includeChildMatches: this.includeChildMatches
				}).walkSync()];
			}
			stream() {
				return new he.GlobStream(this.patterns, this.scurry.cwd, {
					...this.opts,
					maxDepth: this.maxDepth !== 1 / 0 ? this.maxDepth + this.scurry.cwd.depth() : 1 / 0,
					platform: this.platform,
					nocase: this.nocase,
					includeChildMatches: this.includeChildMatches
				}).stream();
			}
			streamSync() {
				return new he.GlobStream(this.patterns, this.scurry.cwd, {
					...this.opts,
					maxDepth: this.maxDepth !== 1 / 0 ? this.maxDepth + this.scurry.cwd.depth() : 1 / 0,
					platform: this.platform,
					nocase: this.nocase,
					includeChildMatches: this.includeChildMatches
				}).streamSync();
			}
			iterateSync() {
				return this.streamSync()[Symbol.iterator]();
			}
			[Symbol.iterator]() {
				return this.iterateSync();
			}
			iterate() {
				return this.stream()[Symbol.asyncIterator]();
			}
			[Symbol.asyncIterator]() {
				return this.iterate();
			}
		};
		oe.Glob = Fe;
	});
	var Ne = R((ae) => {
		"use strict";
		Object.defineProperty(ae, "__esModule", { value: !0 });
		ae.hasMagic = void 0;
		var Lr = H(), Wr = (n, t = {}) => {
			Array.isArray(n) || (n = [n]);
			for (let e of n) if (new Lr.Minimatch(e, t).hasMagic()) return !0;
			return !1;
		};
		ae.hasMagic = Wr;
	});
	Object.defineProperty(exports, "__esModule", { value: !0 });
	exports.glob = exports.sync = exports.iterate = exports.iterateSync = exports.stream = exports.streamSync = exports.Ignore = exports.hasMagic = exports.Glob = exports.unescape = exports.escape = void 0;
	exports.globStreamSync = xt;
	exports.globStream = Le;
	exports.globSync = We;
	exports.globIterateSync = Tt;
	exports.globIterate = Be;
	var Ws = H();
	var tt = je();
	var Br = Ne();
	var Is = H();
	Object.defineProperty(exports, "escape", {
		enumerable: !0,
		get: function() {
			return Is.escape;
		}
	});
	Object.defineProperty(exports, "unescape", {
		enumerable: !0,
		get: function() {
			return Is.unescape;
		}
	});
	var Ir = je();
	Object.defineProperty(exports, "Glob", {
		enumerable: !0,
		get: function() {
			return Ir.Glob;
		}
	});
	var Gr = Ne();
	Object.defineProperty(exports, "hasMagic", {
		enumerable: !0,
		get: function() {
			return Gr.hasMagic;
		}
	});
	var zr = ke();
	Object.defineProperty(exports, "Ignore", {
		enumerable: !0,
		get: function() {
			return zr.Ignore;
		}
	});
	function xt(n, t = {}) {
		return new tt.Glob(n, t).streamSync();
	}
	function Le(n, t = {}) {
		return new tt.Glob(n, t).stream();
	}
	function We(n, t = {}) {
		return new tt.Glob(n, t).walkSync();
	}
	async function Bs(n, t = {}) {
		return new tt.Glob(n, t).walk();
	}
	function Tt(n, t = {}) {
		return new tt.Glob(n, t).iterateSync();
	}
	function Be(n, t = {}) {
		return new tt.Glob(n, t).iterate();
	}
	exports.streamSync = xt;
	exports.stream = Object.assign(Le, { sync: xt });
	exports.iterateSync = Tt;
	exports.iterate = Object.assign(Be, { sync: Tt });
	exports.sync = Object.assign(We, {
		stream: xt,
		iterate: Tt
	});
	exports.glob = Object.assign(Bs, {
		glob: Bs,
		globSync: We,
		sync: exports.sync,
		globStream: Le,
		stream: exports.stream,
		globStreamSync: xt,
		streamSync: exports.streamSync,
		globIterate: Be,
		iterate: exports.iterate,
		globIterateSync: Tt,
		iterateSync: exports.iterateSync,
		Glob: tt.Glob,
		hasMagic: Br.hasMagic,
		escape: Ws.escape,
		unescape: Ws.unescape
	});
	exports.glob.glob = exports.glob;
}));
// node_modules/tuf-js/node_modules/cacache/lib/util/glob.js
var require_glob = __commonJSMin(((exports, module) => {
	const { glob } = require_index_min();
	const path = __require("path");
	const globify = (pattern) => pattern.split(path.win32.sep).join(path.posix.sep);
	module.exports = (path, options) => glob(globify(path), options);
}));
// node_modules/tuf-js/node_modules/cacache/lib/content/rm.js
var require_rm$1 = __commonJSMin(((exports, module) => {
	const fs = __require("fs/promises");
	const contentPath = require_path();
	const { hasContent } = require_read();
	module.exports = rm;
	async function rm(cache, integrity) {
		const content = await hasContent(cache, integrity);
		if (content && content.sri) {
			await fs.rm(contentPath(cache, content.sri), {
				recursive: true,
				force: true
			});
			return true;
		} else return false;
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/rm.js
var require_rm = __commonJSMin(((exports, module) => {
	const { rm } = __require("fs/promises");
	const glob = require_glob();
	const index = require_entry_index();
	const memo = require_memoization();
	const path = __require("path");
	const rmContent = require_rm$1();
	module.exports = entry;
	module.exports.entry = entry;
	function entry(cache, key, opts) {
		memo.clearMemoized();
		return index.delete(cache, key, opts);
	}
	module.exports.content = content;
	function content(cache, integrity) {
		memo.clearMemoized();
		return rmContent(cache, integrity);
	}
	module.exports.all = all;
	async function all(cache) {
		memo.clearMemoized();
		const paths = await glob(path.join(cache, "*(content-*|index-*)"), {
			silent: true,
			nosort: true
		});
		return Promise.all(paths.map((p) => rm(p, {
			recursive: true,
			force: true
		})));
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/verify.js
var require_verify = __commonJSMin(((exports, module) => {
	const { mkdir, readFile, rm, stat, truncate, writeFile } = __require("fs/promises");
	const contentPath = require_path();
	const fsm = require_lib$10();
	const glob = require_glob();
	const index = require_entry_index();
	const path = __require("path");
	const ssri = require_lib$6();
	const hasOwnProperty = (obj, key) => Object.prototype.hasOwnProperty.call(obj, key);
	const verifyOpts = (opts) => ({
		concurrency: 20,
		log: { silly() {} },
		...opts
	});
	module.exports = verify;
	async function verify(cache, opts) {
		opts = verifyOpts(opts);
		opts.log.silly("verify", "verifying cache at", cache);
		const steps = [
			markStartTime,
			fixPerms,
			garbageCollect,
			rebuildIndex,
			cleanTmp,
			writeVerifile,
			markEndTime
		];
		const stats = {};
		for (const step of steps) {
			const label = step.name;
			const start = new Date();
			const s = await step(cache, opts);
			if (s) Object.keys(s).forEach((k) => {
				stats[k] = s[k];
			});
			const end = new Date();
			if (!stats.runTime) stats.runTime = {};
			stats.runTime[label] = end - start;
		}
		stats.runTime.total = stats.endTime - stats.startTime;
		opts.log.silly("verify", "verification finished for", cache, "in", `${stats.runTime.total}ms`);
		return stats;
	}
	async function markStartTime() {
		return { startTime: new Date() };
	}
	async function markEndTime() {
		return { endTime: new Date() };
	}
	async function fixPerms(cache, opts) {
		opts.log.silly("verify", "fixing cache permissions");
		await mkdir(cache, { recursive: true });
		return null;
	}
	async function garbageCollect(cache, opts) {
		opts.log.silly("verify", "garbage collecting content");
		const { default: pMap } = await import("./p-map.js");
		const indexStream = index.lsStream(cache);
		const liveContent = new Set();
		indexStream.on("data", (entry) => {
			if (opts.filter && !opts.filter(entry)) return;
			const integrity = ssri.parse(entry.integrity);
			for (const algo in integrity) liveContent.add(integrity[algo].toString());
		});
		await new Promise((resolve, reject) => {
			indexStream.on("end", resolve).on("error", reject);
		});
		const contentDir = contentPath.contentDir(cache);
		const files = await glob(path.join(contentDir, "**"), {
			follow: false,
			nodir: true,
			nosort: true
		});
		const stats = {
			verifiedContent: 0,
			reclaimedCount: 0,
			reclaimedSize: 0,
			badContentCount: 0,
			keptSize: 0
		};
		await pMap(files, async (f) => {
			const split = f.split(/[/\\]/);
			const digest = split.slice(split.length - 3).join("");
			const algo = split[split.length - 4];
			const integrity = ssri.fromHex(digest, algo);
			if (liveContent.has(integrity.toString())) {
				const info = await verifyContent(f, integrity);
				if (!info.valid) {
					stats.reclaimedCount++;
					stats.badContentCount++;
					stats.reclaimedSize += info.size;
				} else {
					stats.verifiedContent++;
					stats.keptSize += info.size;
				}
			} else {
				stats.reclaimedCount++;
				const s = await stat(f);
				await rm(f, {
					recursive: true,
					force: true
				});
				stats.reclaimedSize += s.size;
			}
			return stats;
		}, { concurrency: opts.concurrency });
		return stats;
	}
	async function verifyContent(filepath, sri) {
		const contentInfo = {};
		try {
			const { size } = await stat(filepath);
			contentInfo.size = size;
			contentInfo.valid = true;
			await ssri.checkStream(new fsm.ReadStream(filepath), sri);
		} catch (err) {
			if (err.code === "ENOENT") return {
				size: 0,
				valid: false
			};
			if (err.code !== "EINTEGRITY") throw err;
			await rm(filepath, {
				recursive: true,
				force: true
			});
			contentInfo.valid = false;
		}
		return contentInfo;
	}
	async function rebuildIndex(cache, opts) {
		opts.log.silly("verify", "rebuilding index");
		const { default: pMap } = await import("./p-map.js");
		const entries = await index.ls(cache);
		const stats = {
			missingContent: 0,
			rejectedEntries: 0,
			totalEntries: 0
		};
		const buckets = {};
		for (const k in entries) if (hasOwnProperty(entries, k)) {
			const hashed = index.hashKey(k);
			const entry = entries[k];
			const excluded = opts.filter && !opts.filter(entry);
			excluded && stats.rejectedEntries++;
			if (buckets[hashed] && !excluded) buckets[hashed].push(entry);
			else if (buckets[hashed] && excluded) {} else if (excluded) {
				buckets[hashed] = [];
				buckets[hashed]._path = index.bucketPath(cache, k);
			} else {
				buckets[hashed] = [entry];
				buckets[hashed]._path = index.bucketPath(cache, k);
			}
		}
		await pMap(Object.keys(buckets), (key) => {
			return rebuildBucket(cache, buckets[key], stats, opts);
		}, { concurrency: opts.concurrency });
		return stats;
	}
	async function rebuildBucket(cache, bucket, stats) {
		await truncate(bucket._path);
		for (const entry of bucket) {
			const content = contentPath(cache, entry.integrity);
			try {
				await stat(content);
				await index.insert(cache, entry.key, entry.integrity, {
					metadata: entry.metadata,
					size: entry.size,
					time: entry.time
				});
				stats.totalEntries++;
			} catch (err) {
				if (err.code === "ENOENT") {
					stats.rejectedEntries++;
					stats.missingContent++;
				} else throw err;
			}
		}
	}
	function cleanTmp(cache, opts) {
		opts.log.silly("verify", "cleaning tmp directory");
		return rm(path.join(cache, "tmp"), {
			recursive: true,
			force: true
		});
	}
	async function writeVerifile(cache, opts) {
		const verifile = path.join(cache, "_lastverified");
		opts.log.silly("verify", "writing verifile to " + verifile);
		return writeFile(verifile, `${Date.now()}`);
	}
	module.exports.lastRun = lastRun;
	async function lastRun(cache) {
		const data = await readFile(path.join(cache, "_lastverified"), { encoding: "utf8" });
		return new Date(+data);
	}
}));
// node_modules/tuf-js/node_modules/cacache/lib/index.js
var require_lib$4 = __commonJSMin(((exports, module) => {
	const get = require_get();
	const put = require_put();
	const rm = require_rm();
	const verify = require_verify();
	const { clearMemoized } = require_memoization();
	const tmp = require_tmp();
	const index = require_entry_index();
	module.exports.index = {};
	module.exports.index.compact = index.compact;
	module.exports.index.insert = index.insert;
	module.exports.ls = index.ls;
	module.exports.ls.stream = index.lsStream;
	module.exports.get = get;
	module.exports.get.byDigest = get.byDigest;
	module.exports.get.stream = get.stream;
	module.exports.get.stream.byDigest = get.stream.byDigest;
	module.exports.get.copy = get.copy;
	module.exports.get.copy.byDigest = get.copy.byDigest;
	module.exports.get.info = get.info;
	module.exports.get.hasContent = get.hasContent;
	module.exports.put = put;
	module.exports.put.stream = put.stream;
	module.exports.rm = rm.entry;
	module.exports.rm.all = rm.all;
	module.exports.rm.entry = module.exports.rm;
	module.exports.rm.content = rm.content;
	module.exports.clearMemoized = clearMemoized;
	module.exports.tmp = {};
	module.exports.tmp.mkdir = tmp.mkdir;
	module.exports.tmp.withTmp = tmp.withTmp;
	module.exports.verify = verify;
	module.exports.verify.lastRun = verify.lastRun;
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/pipeline.js
var require_pipeline = __commonJSMin(((exports, module) => {
	const MinipassPipeline = require_minipass_pipeline();
	var CachingMinipassPipeline = class extends MinipassPipeline {
		#events = [];
		#data = new Map();
		constructor(opts, ...streams) {
			super();
			this.#events = opts.events;
			if (streams.length) this.push(...streams);
		}
		on(event, handler) {
			if (this.#events.includes(event) && this.#data.has(event)) return handler(...this.#data.get(event));
			return super.on(event, handler);
		}
		emit(event, ...data) {
			if (this.#events.includes(event)) this.#data.set(event, data);
			return super.emit(event, ...data);
		}
	};
	module.exports = CachingMinipassPipeline;
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/cache/key.js
var require_key = __commonJSMin(((exports, module) => {
	const { URL, format } = __require("url");
	const formatOptions = {
		auth: false,
		fragment: false,
		search: true,
		unicode: false
	};
	const cacheKey = (request) => {
		const parsed = new URL(request.url);
		return `make-fetch-happen:request-cache:${format(parsed, formatOptions)}`;
	};
	module.exports = cacheKey;
}));
// node_modules/@gar/promise-retry/lib/retry.js
var require_retry = __commonJSMin(((exports, module) => {
	var RetryOperation = class {
		#attempts = 1;
		#cachedTimeouts = null;
		#errors = [];
		#fn = null;
		#maxRetryTime;
		#operationStart = null;
		#originalTimeouts;
		#timeouts;
		#timer = null;
		#unref;
		constructor(timeouts, options = {}) {
			this.#originalTimeouts = [...timeouts];
			this.#timeouts = [...timeouts];
			this.#unref = options.unref;
			this.#maxRetryTime = options.maxRetryTime || Infinity;
			if (options.forever) this.#cachedTimeouts = [...this.#timeouts];
		}
		get timeouts() {
			return [...this.#timeouts];
		}
		get errors() {
			return [...this.#errors];
		}
		get attempts() {
			return this.#attempts;
		}
		get mainError() {
			let mainError = null;
			if (this.#errors.length) {
				let mainErrorCount = 0;
				const counts = {};
				for (let i = 0; i < this.#errors.length; i++) {
					const error = this.#errors[i];
					const { message } = error;
					if (!counts[message]) counts[message] = 0;
					counts[message]++;
					if (counts[message] >= mainErrorCount) {
						mainError = error;
						mainErrorCount = counts[message];
					}
				}
			}
			return mainError;
		}
		reset() {
			this.#attempts = 1;
			this.#timeouts = [...this.#originalTimeouts];
		}
		stop() {
			if (this.#timer) clearTimeout(this.#timer);
			this.#timeouts = [];
			this.#cachedTimeouts = null;
		}
		retry(err) {
			this.#errors.push(err);
			if (new Date().getTime() - this.#operationStart >= this.#maxRetryTime) {
				this.#errors.unshift(new Error("RetryOperation timeout occurred"));
				return false;
			}
			let timeout = this.#timeouts.shift();
			if (timeout === void 0) {
				if (this.#cachedTimeouts) {
					this.#errors.pop();
					timeout = this.#cachedTimeouts.at(-1);
				} else return false;
			}
			this.#timer = setTimeout(() => {
				this.#attempts++;
				this.#fn(this.#attempts);
			}, timeout);
			if (this.#unref) this.#timer.unref();
			return true;
		}
		attempt(fn) {
			this.#fn = fn;
			this.#operationStart = new Date().getTime();
			this.#fn(this.#attempts);
		}
	};
	module.exports = { RetryOperation };
}));
// node_modules/@gar/promise-retry/lib/index.js
var require_lib$3 = __commonJSMin(((exports, module) => {
	const { RetryOperation } = require_retry();
	const createTimeout = (attempt, opts) => Math.min(Math.round((1 + (opts.randomize ? Math.random() : 0)) * Math.max(opts.minTimeout, 1) * Math.pow(opts.factor, attempt)), opts.maxTimeout);
	const isRetryError = (err) => err?.code === "EPROMISERETRY" && Object.hasOwn(err, "retried");
	const promiseRetry = async (fn, options = {}) => {
		let timeouts = [];
		if (options instanceof Array) timeouts = [...options];
		else {
			if (options.retries === Infinity) {
				options.forever = true;
				delete options.retries;
			}
			const opts = {
				retries: 10,
				factor: 2,
				minTimeout: 1e3,
				maxTimeout: Infinity,
				randomize: false,
				...options
			};
			if (opts.minTimeout > opts.maxTimeout) throw new Error("minTimeout is greater than maxTimeout");
			if (opts.retries) {
				for (let i = 0; i < opts.retries; i++) timeouts.push(createTimeout(i, opts));
				timeouts.sort((a, b) => a - b);
			} else if (options.forever) timeouts.push(createTimeout(0, opts));
		}
		const operation = new RetryOperation(timeouts, {
			forever: options.forever,
			unref: options.unref,
			maxRetryTime: options.maxRetryTime
		});
		return new Promise(function(resolve, reject) {
			operation.attempt(async (number) => {
				try {
					return resolve(await fn((err) => {
						throw Object.assign(new Error("Retrying"), {
							code: "EPROMISERETRY",
							retried: err
						});
					}, number, operation));
				} catch (err) {
					if (!isRetryError(err)) return reject(err);
					if (!operation.retry(err.retried || new Error())) return reject(err.retried);
				}
			});
		});
	};
	module.exports = { promiseRetry };
}));
// node_modules/tuf-js/node_modules/proc-log/lib/index.js
var require_lib$2 = __commonJSMin(((exports, module) => {
	module.exports = {
		META: Symbol("proc-log.meta"),
		output: {
			LEVELS: [
				"standard",
				"error",
				"buffer",
				"flush"
			],
			KEYS: {
				standard: "standard",
				error: "error",
				buffer: "buffer",
				flush: "flush"
			},
			standard: function(...args) {
				return process.emit("output", "standard", ...args);
			},
			error: function(...args) {
				return process.emit("output", "error", ...args);
			},
			buffer: function(...args) {
				return process.emit("output", "buffer", ...args);
			},
			flush: function(...args) {
				return process.emit("output", "flush", ...args);
			}
		},
		log: {
			LEVELS: [
				"notice",
				"error",
				"warn",
				"info",
				"verbose",
				"http",
				"silly",
				"timing",
				"pause",
				"resume"
			],
			KEYS: {
				notice: "notice",
				error: "error",
				warn: "warn",
				info: "info",
				verbose: "verbose",
				http: "http",
				silly: "silly",
				timing: "timing",
				pause: "pause",
				resume: "resume"
			},
			error: function(...args) {
				return process.emit("log", "error", ...args);
			},
			notice: function(...args) {
				return process.emit("log", "notice", ...args);
			},
			warn: function(...args) {
				return process.emit("log", "warn", ...args);
			},
			info: function(...args) {
				return process.emit("log", "info", ...args);
			},
			verbose: function(...args) {
				return process.emit("log", "verbose", ...args);
			},
			http: function(...args) {
				return process.emit("log", "http", ...args);
			},
			silly: function(...args) {
				return process.emit("log", "silly", ...args);
			},
			timing: function(...args) {
				return process.emit("log", "timing", ...args);
			},
			pause: function() {
				return process.emit("log", "pause");
			},
			resume: function() {
				return process.emit("log", "resume");
			}
		},
		time: {
			LEVELS: ["start", "end"],
			KEYS: {
				start: "start",
				end: "end"
			},
			start: function(name, fn) {
				process.emit("time", "start", name);
				function end() {
					return process.emit("time", "end", name);
				}
				if (typeof fn === "function") {
					const res = fn();
					if (res && res.finally) return res.finally(end);
					end();
					return res;
				}
				return end;
			},
			end: function(name) {
				return process.emit("time", "end", name);
			}
		},
		input: {
			LEVELS: [
				"start",
				"end",
				"read"
			],
			KEYS: {
				start: "start",
				end: "end",
				read: "read"
			},
			start: function(...args) {
				let fn;
				if (typeof args[0] === "function") fn = args.shift();
				process.emit("input", "start", ...args);
				function end() {
					return process.emit("input", "end", ...args);
				}
				if (typeof fn === "function") {
					const res = fn();
					if (res && res.finally) return res.finally(end);
					end();
					return res;
				}
				return end;
			},
			end: function(...args) {
				return process.emit("input", "end", ...args);
			},
			read: function(...args) {
				let resolve, reject;
				const promise = new Promise((_resolve, _reject) => {
					resolve = _resolve;
					reject = _reject;
				});
				process.emit("input", "read", resolve, reject, ...args);
				return promise;
			}
		}
	};
}));
// node_modules/@npmcli/redact/lib/matchers.js
var require_matchers = __commonJSMin(((exports, module) => {
	const TYPE_REGEX = "regex";
	const TYPE_URL = "url";
	const TYPE_PATH = "path";
	module.exports = {
		TYPE_REGEX,
		TYPE_URL,
		TYPE_PATH,
		NPM_SECRET: {
			type: TYPE_REGEX,
			pattern: /\b(npms?_)[a-zA-Z0-9]{36,48}\b/gi,
			replacement: `[REDACTED_NPM_SECRET]`
		},
		AUTH_HEADER: {
			type: TYPE_REGEX,
			pattern: /\b(Basic\s+|Bearer\s+)[\w+=\-.]+\b/gi,
			replacement: `[REDACTED_AUTH_HEADER]`
		},
		JSON_WEB_TOKEN: {
			type: TYPE_REGEX,
			pattern: /\b[A-Za-z0-9-_]{10,}(?!\.\d+\.)\.[A-Za-z0-9-_]{3,}\.[A-Za-z0-9-_]{20,}\b/gi,
			replacement: `[REDACTED_JSON_WEB_TOKEN]`
		},
		UUID: {
			type: TYPE_REGEX,
			pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
			replacement: `[REDACTED_UUID]`
		},
		URL_MATCHER: {
			type: TYPE_REGEX,
			pattern: /(?:https?|ftp):\/\/[^\s/"$.?#].[^\s"]*/gi,
			replacement: "[REDACTED_URL]"
		},
		DEEP_HEADER_AUTHORIZATION: {
			type: TYPE_PATH,
			predicate: ({ path }) => path.endsWith(".headers.authorization"),
			replacement: "[REDACTED_HEADER_AUTHORIZATION]"
		},
		DEEP_HEADER_SET_COOKIE: {
			type: TYPE_PATH,
			predicate: ({ path }) => path.endsWith(".headers.set-cookie"),
			replacement: "[REDACTED_HEADER_SET_COOKIE]"
		},
		DEEP_HEADER_COOKIE: {
			type: TYPE_PATH,
			predicate: ({ path }) => path.endsWith(".headers.cookie"),
			replacement: "[REDACTED_HEADER_COOKIE]"
		},
		REWRITE_REQUEST: {
			type: TYPE_PATH,
			predicate: ({ path }) => path.endsWith(".request"),
			replacement: (input) => ({
				method: input?.method,
				path: input?.path,
				headers: input?.headers,
				url: input?.url
			})
		},
		REWRITE_RESPONSE: {
			type: TYPE_PATH,
			predicate: ({ path }) => path.endsWith(".response"),
			replacement: (input) => ({
				data: input?.data,
				status: input?.status,
				headers: input?.headers
			})
		}
	};
}));
// node_modules/@npmcli/redact/lib/utils.js
var require_utils = __commonJSMin(((exports, module) => {
	const { URL_MATCHER, TYPE_URL, TYPE_REGEX, TYPE_PATH } = require_matchers();
	const asterisk = (length = 0) => {
		length = typeof length === "string" ? length.length : length;
		if (length < 8) return "*".repeat(8);
		return "*".repeat(length);
	};
	const escapeRegExp = (text) => {
		return text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, `\\$&`);
	};
	const urlEncodeRegexGroup = (value) => {
		return [...new Set([
			encodeURIComponent(value),
			decodeURIComponent(value),
			value
		])].map(escapeRegExp).join("|");
	};
	const urlEncodeRegexTag = (strings, ...values) => {
		let pattern = "";
		for (let i = 0; i < values.length; i++) pattern += strings[i] + `(${urlEncodeRegexGroup(values[i])})`;
		pattern += strings[strings.length - 1];
		return new RegExp(pattern);
	};
	const redactUrlHostnameMatcher = ({ hostname, replacement } = {}) => ({
		type: TYPE_URL,
		predicate: ({ url }) => url.hostname === hostname,
		pattern: ({ url }) => {
			return urlEncodeRegexTag`(^${url.protocol}//${url.username}:.+@)?${url.hostname}`;
		},
		replacement: `$1${replacement || asterisk()}`
	});
	const redactUrlSearchParamsMatcher = ({ param, replacement } = {}) => ({
		type: TYPE_URL,
		predicate: ({ url }) => url.searchParams.has(param),
		pattern: ({ url }) => urlEncodeRegexTag`(${param}=)${url.searchParams.get(param)}`,
		replacement: `$1${replacement || asterisk()}`
	});
	const redactUrlPasswordMatcher = ({ replacement } = {}) => ({
		type: TYPE_URL,
		predicate: ({ url }) => url.password,
		pattern: ({ url }) => urlEncodeRegexTag`(^${url.protocol}//${url.username}:)${url.password}`,
		replacement: `$1${replacement || asterisk()}`
	});
	const redactUrlReplacement = (...matchers) => (subValue) => {
		try {
			const url = new URL(subValue);
			return redactMatchers(...matchers)(subValue, { url });
		} catch (err) {
			return subValue;
		}
	};
	const redactUrlMatcher = (...matchers) => {
		return {
			...URL_MATCHER,
			replacement: redactUrlReplacement(...matchers)
		};
	};
	const matcherFunctions = {
		[TYPE_REGEX]: (matcher) => (value) => {
			if (typeof value === "string") value = value.replace(matcher.pattern, matcher.replacement);
			return value;
		},
		[TYPE_URL]: (matcher) => (value, ctx) => {
			if (typeof value === "string") try {
				const url = ctx?.url || new URL(value);
				const { predicate, pattern } = matcher;
				if (predicate({ url })) value = value.replace(pattern({ url }), matcher.replacement);
			} catch (_e) {
				return value;
			}
			return value;
		},
		[TYPE_PATH]: (matcher) => (value, ctx) => {
			const rawPath = ctx?.path;
			const path = rawPath.join(".").toLowerCase();
			const { predicate, replacement } = matcher;
			const replace = typeof replacement === "function" ? replacement : () => replacement;
			if (predicate({
				rawPath,
				path
			})) value = replace(value, {
				rawPath,
				path
			});
			return value;
		}
	};
	const redactMatcher = (matcher) => {
		return matcherFunctions[matcher.type](matcher);
	};
	const redactMatchers = (...matchers) => (value, ctx) => {
		return matchers.flat().reduce((result, matcher) => {
			return (typeof matcher === "function" ? matcher : redactMatcher(matcher))(result, ctx);
		}, value);
	};
	const redactDynamicReplacement = () => (value, start) => {
		if (typeof start === "number") return asterisk(value);
		return start + asterisk(value.substring(start.length).length);
	};
	const redactFixedReplacement = (length) => (_value, start) => {
		if (typeof start === "number") return asterisk(length);
		return start + asterisk(length);
	};
	const redactUrlPassword = (value, replacement) => {
		return redactMatchers(redactUrlPasswordMatcher({ replacement }))(value);
	};
	module.exports = {
		asterisk,
		escapeRegExp,
		urlEncodeRegexGroup,
		urlEncodeRegexTag,
		redactUrlHostnameMatcher,
		redactUrlSearchParamsMatcher,
		redactUrlPasswordMatcher,
		redactUrlMatcher,
		redactUrlReplacement,
		redactDynamicReplacement,
		redactFixedReplacement,
		redactMatchers,
		redactUrlPassword
	};
}));
// node_modules/@npmcli/redact/lib/index.js
var require_lib$1 = __commonJSMin(((exports, module) => {
	const matchers = require_matchers();
	const { redactUrlPassword } = require_utils();
	const REPLACE = "***";
	const redact = (value) => {
		if (typeof value !== "string" || !value) return value;
		return redactUrlPassword(value, REPLACE).replace(matchers.NPM_SECRET.pattern, `npm_${REPLACE}`).replace(matchers.UUID.pattern, REPLACE);
	};
	const splitAndRedact = (str) => {
		const splitChars = /[\s=]/g;
		let match = null;
		let result = "";
		let index = 0;
		while (match = splitChars.exec(str)) {
			result += redact(str.slice(index, match.index)) + match[0];
			index = splitChars.lastIndex;
		}
		return result + redact(str.slice(index));
	};
	const redactLog = (arg) => {
		if (typeof arg === "string") return splitAndRedact(arg);
		else if (Array.isArray(arg)) return arg.map((a) => typeof a === "string" ? splitAndRedact(a) : a);
		return arg;
	};
	module.exports = {
		redact,
		redactLog
	};
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/package.json
var require_package$2 = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "make-fetch-happen",
		"version": "15.0.6",
		"description": "Opinionated, caching, retrying fetch client",
		"main": "lib/index.js",
		"files": ["bin/", "lib/"],
		"scripts": {
			"test": "tap",
			"posttest": "npm run lint",
			"eslint": "eslint \"**/*.{js,cjs,ts,mjs,jsx,tsx}\"",
			"lint": "npm run eslint",
			"lintfix": "npm run eslint -- --fix",
			"postlint": "template-oss-check",
			"snap": "tap",
			"template-oss-apply": "template-oss-apply --force"
		},
		"repository": {
			"type": "git",
			"url": "git+https://github.com/npm/make-fetch-happen.git"
		},
		"keywords": [
			"http",
			"request",
			"fetch",
			"mean girls",
			"caching",
			"cache",
			"subresource integrity"
		],
		"author": "GitHub Inc.",
		"license": "ISC",
		"dependencies": {
			"@gar/promise-retry": "^1.0.0",
			"@npmcli/agent": "^4.0.0",
			"@npmcli/redact": "^4.0.0",
			"cacache": "^20.0.1",
			"http-cache-semantics": "^4.1.1",
			"minipass": "^7.0.2",
			"minipass-fetch": "^5.0.0",
			"minipass-flush": "^1.0.5",
			"minipass-pipeline": "^1.2.4",
			"negotiator": "^1.0.0",
			"proc-log": "^6.0.0",
			"ssri": "^13.0.0"
		},
		"devDependencies": {
			"@npmcli/eslint-config": "^5.0.0",
			"@npmcli/template-oss": "4.25.0",
			"nock": "^13.2.4",
			"safe-buffer": "^5.2.1",
			"standard-version": "^9.3.2",
			"tap": "^16.0.0"
		},
		"engines": { "node": "^20.17.0 || >=22.9.0" },
		"tap": {
			"color": 1,
			"files": "test/*.js",
			"check-coverage": true,
			"timeout": 60,
			"nyc-arg": ["--exclude", "tap-snapshots/**"]
		},
		"templateOSS": {
			"//@npmcli/template-oss": "This file is partially managed by @npmcli/template-oss. Edits may be overwritten.",
			"version": "4.25.0",
			"publish": "true"
		}
	};
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/remote.js
var require_remote = __commonJSMin(((exports, module) => {
	const { Minipass } = require_commonjs$4();
	const fetch = require_lib$7();
	const { promiseRetry } = require_lib$3();
	const ssri = require_lib$6();
	const { log } = require_lib$2();
	const { redact: cleanUrl } = require_lib$1();
	const CachingMinipassPipeline = require_pipeline();
	const { getAgent } = (init_library_agents(), __toCommonJS(library_agents_exports));
	const pkg = require_package$2();
	const USER_AGENT = `${pkg.name}/${pkg.version} (+https://npm.im/${pkg.name})`;
	const RETRY_ERRORS = [
		"ECONNRESET",
		"ECONNREFUSED",
		"EADDRINUSE",
		"ETIMEDOUT",
		"ECONNECTIONTIMEOUT",
		"EIDLETIMEOUT",
		"ERESPONSETIMEOUT",
		"ETRANSFERTIMEOUT"
	];
	const RETRY_TYPES = ["request-timeout"];
	const remoteFetch = (request, options) => {
		const agent = getAgent(request.url, {
			...options,
			signal: void 0
		});
		if (!request.headers.has("connection")) request.headers.set("connection", agent ? "keep-alive" : "close");
		if (!request.headers.has("user-agent")) request.headers.set("user-agent", USER_AGENT);
		const _opts = {
			...options,
			agent,
			redirect: "manual"
		};
		return promiseRetry(async (retryHandler, attemptNum) => {
			const req = new fetch.Request(request, _opts);
			const url = cleanUrl(req.url);
			try {
				let res = await fetch(req, _opts);
				if (_opts.integrity && res.status === 200) {
					const integrityStream = ssri.integrityStream({
						algorithms: _opts.algorithms,
						integrity: _opts.integrity,
						size: _opts.size
					});
					const pipeline = new CachingMinipassPipeline({ events: ["integrity", "size"] }, res.body, integrityStream);
					integrityStream.on("integrity", (i) => pipeline.emit("integrity", i));
					integrityStream.on("size", (s) => pipeline.emit("size", s));
					res = new fetch.Response(pipeline, res);
					res.body.hasIntegrityEmitter = true;
				}
				res.headers.set("x-fetch-attempts", attemptNum);
				const isStream = Minipass.isStream(req.body);
				if (req.method !== "POST" && !isStream && ([
					408,
					420,
					429
				].includes(res.status) || res.status >= 500)) {
					if (typeof options.onRetry === "function") options.onRetry(res);
					log.http("fetch", `${req.method} ${url} attempt ${attemptNum} failed with ${res.status}`);
					return retryHandler(res);
				}
				return res;
			} catch (err) {
				const code = err.code === "EPROMISERETRY" ? err.retried.code : err.code;
				const isRetryError = err.retried instanceof fetch.Response || RETRY_ERRORS.includes(code) && RETRY_TYPES.includes(err.type);
				if (req.method === "POST" || isRetryError) throw err;
				if (typeof options.onRetry === "function") options.onRetry(err);
				log.http("fetch", `${req.method} ${url} attempt ${attemptNum} failed with ${err.code}`);
				return retryHandler(err);
			}
		}, options.retry).catch((err) => {
			if (err.status >= 400 && err.type !== "system") return err;
			throw err;
		});
	};
	module.exports = remoteFetch;
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/cache/entry.js
var require_entry = __commonJSMin(((exports, module) => {
	const { Request, Response } = require_lib$7();
	const { Minipass } = require_commonjs$4();
	const MinipassFlush = require_minipass_flush();
	const cacache = require_lib$4();
	const url = __require("url");
	const CachingMinipassPipeline = require_pipeline();
	const CachePolicy = require_policy();
	const cacheKey = require_key();
	const remote = require_remote();
	const hasOwnProperty = (obj, prop) => Object.prototype.hasOwnProperty.call(obj, prop);
	const KEEP_REQUEST_HEADERS = [
		"accept-charset",
		"accept-encoding",
		"accept-language",
		"accept",
		"cache-control"
	];
	const KEEP_RESPONSE_HEADERS = [
		"cache-control",
		"content-encoding",
		"content-language",
		"content-type",
		"date",
		"etag",
		"expires",
		"last-modified",
		"link",
		"location",
		"pragma",
		"vary"
	];
	const getMetadata = (request, response, options) => {
		const metadata = {
			time: Date.now(),
			url: request.url,
			reqHeaders: {},
			resHeaders: {},
			options: { compress: options.compress != null ? options.compress : request.compress }
		};
		if (response.status !== 200 && response.status !== 304) metadata.status = response.status;
		for (const name of KEEP_REQUEST_HEADERS) if (request.headers.has(name)) metadata.reqHeaders[name] = request.headers.get(name);
		const host = request.headers.get("host");
		const parsedUrl = new url.URL(request.url);
		if (host && parsedUrl.host !== host) metadata.reqHeaders.host = host;
		if (response.headers.has("vary")) {
			const vary = response.headers.get("vary");
			if (vary !== "*") {
				const varyHeaders = vary.trim().toLowerCase().split(/\s*,\s*/);
				for (const name of varyHeaders) if (request.headers.has(name)) metadata.reqHeaders[name] = request.headers.get(name);
			}
		}
		for (const name of KEEP_RESPONSE_HEADERS) if (response.headers.has(name)) metadata.resHeaders[name] = response.headers.get(name);
		for (const name of options.cacheAdditionalHeaders) if (response.headers.has(name)) metadata.resHeaders[name] = response.headers.get(name);
		return metadata;
	};
	const _request = Symbol("request");
	const _response = Symbol("response");
	const _policy = Symbol("policy");
	module.exports = class CacheEntry {
		constructor({ entry, request, response, options }) {
			if (entry) {
				this.key = entry.key;
				this.entry = entry;
				this.entry.metadata.time = this.entry.metadata.time || this.entry.time;
			} else this.key = cacheKey(request);
			this.options = options;
			this[_request] = request;
			this[_response] = response;
			this[_policy] = null;
		}
		static async find(request, options) {
			try {
				var matches = await cacache.index.compact(options.cachePath, cacheKey(request), (A, B) => {
					const entryA = new CacheEntry({
						entry: A,
						options
					});
					const entryB = new CacheEntry({
						entry: B,
						options
					});
					return entryA.policy.satisfies(entryB.request);
				}, { validateEntry: (entry) => {
					if (entry.metadata && entry.metadata.resHeaders && entry.metadata.resHeaders["content-encoding"] === null) return false;
					if (entry.integrity === null) return !!(entry.metadata && entry.metadata.status);
					return true;
				} });
			} catch (err) {
				return;
			}
			if (options.cache === "reload") return;
			let match;
			for (const entry of matches) {
				const _entry = new CacheEntry({
					entry,
					options
				});
				if (_entry.policy.satisfies(request)) {
					match = _entry;
					break;
				}
			}
			return match;
		}
		static async invalidate(request, options) {
			const key = cacheKey(request);
			try {
				await cacache.rm.entry(options.cachePath, key, { removeFully: true });
			} catch (err) {}
		}
		get request() {
			if (!this[_request]) this[_request] = new Request(this.entry.metadata.url, {
				method: "GET",
				headers: this.entry.metadata.reqHeaders,
				...this.entry.metadata.options
			});
			return this[_request];
		}
		get response() {
			if (!this[_response]) this[_response] = new Response(null, {
				url: this.entry.metadata.url,
				counter: this.options.counter,
				status: this.entry.metadata.status || 200,
				headers: {
					...this.entry.metadata.resHeaders,
					"content-length": this.entry.size
				}
			});
			return this[_response];
		}
		get policy() {
			if (!this[_policy]) this[_policy] = new CachePolicy({
				entry: this.entry,
				request: this.request,
				response: this.response,
				options: this.options
			});
			return this[_policy];
		}
		async store(status) {
			if (this.request.method !== "GET" || ![
				200,
				301,
				308
			].includes(this.response.status) || !this.policy.storable()) {
				this.response.headers.set("x-local-cache-status", "skip");
				return this.response;
			}
			const size = this.response.headers.get("content-length");
			const cacheOpts = {
				algorithms: this.options.algorithms,
				metadata: getMetadata(this.request, this.response, this.options),
				size,
				integrity: this.options.integrity,
				integrityEmitter: this.response.body.hasIntegrityEmitter && this.response.body
			};
			let body = null;
			if (this.response.status === 200) {
				let cacheWriteResolve, cacheWriteReject;
				const cacheWritePromise = new Promise((resolve, reject) => {
					cacheWriteResolve = resolve;
					cacheWriteReject = reject;
				}).catch((err) => {
					body.emit("error", err);
				});
				body = new CachingMinipassPipeline({ events: ["integrity", "size"] }, new MinipassFlush({ flush() {
					return cacheWritePromise;
				} }));
				body.hasIntegrityEmitter = true;
				const onResume = () => {
					const tee = new Minipass();
					const cacheStream = cacache.put.stream(this.options.cachePath, this.key, cacheOpts);
					cacheStream.on("integrity", (i) => body.emit("integrity", i));
					cacheStream.on("size", (s) => body.emit("size", s));
					tee.pipe(cacheStream);
					cacheStream.promise().then(cacheWriteResolve, cacheWriteReject);
					body.unshift(tee);
					body.unshift(this.response.body);
				};
				body.once("resume", onResume);
				body.once("end", () => body.removeListener("resume", onResume));
			} else await cacache.index.insert(this.options.cachePath, this.key, null, cacheOpts);
			this.response.headers.set("x-local-cache", encodeURIComponent(this.options.cachePath));
			this.response.headers.set("x-local-cache-key", encodeURIComponent(this.key));
			this.response.headers.set("x-local-cache-mode", "stream");
			this.response.headers.set("x-local-cache-status", status);
			this.response.headers.set("x-local-cache-time", new Date().toISOString());
			return new Response(body, {
				url: this.response.url,
				status: this.response.status,
				headers: this.response.headers,
				counter: this.options.counter
			});
		}
		async respond(method, options, status) {
			let response;
			if (method === "HEAD" || [301, 308].includes(this.response.status)) response = this.response;
			else {
				const body = new Minipass();
				const headers = { ...this.policy.responseHeaders() };
				const onResume = () => {
					const cacheStream = cacache.get.stream.byDigest(this.options.cachePath, this.entry.integrity, { memoize: this.options.memoize });
					cacheStream.on("error", async (err) => {
						cacheStream.pause();
						if (err.code === "EINTEGRITY") await cacache.rm.content(this.options.cachePath, this.entry.integrity, { memoize: this.options.memoize });
						if (err.code === "ENOENT" || err.code === "EINTEGRITY") await CacheEntry.invalidate(this.request, this.options);
						body.emit("error", err);
						cacheStream.resume();
					});
					body.emit("integrity", this.entry.integrity);
					body.emit("size", Number(headers["content-length"]));
					cacheStream.pipe(body);
				};
				body.once("resume", onResume);
				body.once("end", () => body.removeListener("resume", onResume));
				response = new Response(body, {
					url: this.entry.metadata.url,
					counter: options.counter,
					status: 200,
					headers
				});
			}
			response.headers.set("x-local-cache", encodeURIComponent(this.options.cachePath));
			response.headers.set("x-local-cache-hash", encodeURIComponent(this.entry.integrity));
			response.headers.set("x-local-cache-key", encodeURIComponent(this.key));
			response.headers.set("x-local-cache-mode", "stream");
			response.headers.set("x-local-cache-status", status);
			response.headers.set("x-local-cache-time", new Date(this.entry.metadata.time).toUTCString());
			return response;
		}
		async revalidate(request, options) {
			const revalidateRequest = new Request(request, { headers: this.policy.revalidationHeaders(request) });
			try {
				var response = await remote(revalidateRequest, {
					...options,
					headers: void 0
				});
			} catch (err) {
				if (!this.policy.mustRevalidate) return this.respond(request.method, options, "stale");
				throw err;
			}
			if (this.policy.revalidated(revalidateRequest, response)) {
				const metadata = getMetadata(request, response, options);
				for (const name of KEEP_RESPONSE_HEADERS) if (!hasOwnProperty(metadata.resHeaders, name) && hasOwnProperty(this.entry.metadata.resHeaders, name)) metadata.resHeaders[name] = this.entry.metadata.resHeaders[name];
				for (const name of options.cacheAdditionalHeaders) {
					const inMeta = hasOwnProperty(metadata.resHeaders, name);
					const inEntry = hasOwnProperty(this.entry.metadata.resHeaders, name);
					const inPolicy = hasOwnProperty(this.policy.response.headers, name);
					if (!inMeta && inEntry) metadata.resHeaders[name] = this.entry.metadata.resHeaders[name];
					if (!inPolicy && inMeta) this.policy.response.headers[name] = metadata.resHeaders[name];
				}
				try {
					await cacache.index.insert(options.cachePath, this.key, this.entry.integrity, {
						size: this.entry.size,
						metadata
					});
				} catch (err) {}
				return this.respond(request.method, options, "revalidated");
			}
			return new CacheEntry({
				request,
				response,
				options
			}).store("updated");
		}
	};
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/cache/index.js
var require_cache = __commonJSMin(((exports, module) => {
	const { NotCachedError } = require_errors$1();
	const CacheEntry = require_entry();
	const remote = require_remote();
	const cacheFetch = async (request, options) => {
		const entry = await CacheEntry.find(request, options);
		if (!entry) {
			if (options.cache === "only-if-cached") throw new NotCachedError(request.url);
			const response = await remote(request, options);
			return new CacheEntry({
				request,
				response,
				options
			}).store("miss");
		}
		if (options.cache === "no-cache") return entry.revalidate(request, options);
		const _needsRevalidation = entry.policy.needsRevalidation(request);
		if (options.cache === "force-cache" || options.cache === "only-if-cached" || !_needsRevalidation) return entry.respond(request.method, options, _needsRevalidation ? "stale" : "hit");
		return entry.revalidate(request, options);
	};
	cacheFetch.invalidate = async (request, options) => {
		if (!options.cachePath) return;
		return CacheEntry.invalidate(request, options);
	};
	module.exports = cacheFetch;
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/fetch.js
var require_fetch = __commonJSMin(((exports, module) => {
	const { FetchError, Request, isRedirect } = require_lib$7();
	const url = __require("url");
	const CachePolicy = require_policy();
	const cache = require_cache();
	const remote = require_remote();
	const canFollowRedirect = (request, response, options) => {
		if (!isRedirect(response.status)) return false;
		if (options.redirect === "manual") return false;
		if (options.redirect === "error") throw new FetchError(`redirect mode is set to error: ${request.url}`, "no-redirect", { code: "ENOREDIRECT" });
		if (!response.headers.has("location")) throw new FetchError(`redirect location header missing for: ${request.url}`, "no-location", { code: "EINVALIDREDIRECT" });
		if (request.counter >= request.follow) throw new FetchError(`maximum redirect reached at: ${request.url}`, "max-redirect", { code: "EMAXREDIRECT" });
		return true;
	};
	const getRedirect = (request, response, options) => {
		const _opts = { ...options };
		const location = response.headers.get("location");
		const redirectUrl = new url.URL(location, /^https?:/.test(location) ? void 0 : request.url);
		/**
		* @license
		* Copyright (c) 2010-2012 Mikeal Rogers
		* Licensed under the Apache License, Version 2.0 (the "License");
		* you may not use this file except in compliance with the License.
		* You may obtain a copy of the License at
		* http://www.apache.org/licenses/LICENSE-2.0
		* Unless required by applicable law or agreed to in writing,
		* software distributed under the License is distributed on an "AS
		* IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either
		* express or implied. See the License for the specific language
		* governing permissions and limitations under the License.
		*/
		if (new url.URL(request.url).hostname !== redirectUrl.hostname) {
			request.headers.delete("authorization");
			request.headers.delete("cookie");
		}
		if (response.status === 303 || request.method === "POST" && [301, 302].includes(response.status)) {
			_opts.method = "GET";
			_opts.body = null;
			request.headers.delete("content-length");
		}
		_opts.headers = {};
		request.headers.forEach((value, key) => {
			_opts.headers[key] = value;
		});
		_opts.counter = ++request.counter;
		return {
			request: new Request(url.format(redirectUrl), _opts),
			options: _opts
		};
	};
	const fetch = async (request, options) => {
		const response = CachePolicy.storable(request, options) ? await cache(request, options) : await remote(request, options);
		if (!["GET", "HEAD"].includes(request.method) && response.status >= 200 && response.status <= 399) await cache.invalidate(request, options);
		if (!canFollowRedirect(request, response, options)) return response;
		const redirect = getRedirect(request, response, options);
		return fetch(redirect.request, redirect.options);
	};
	module.exports = fetch;
}));
// node_modules/tuf-js/node_modules/make-fetch-happen/lib/index.js
var require_lib = __commonJSMin(((exports, module) => {
	const { FetchError, Headers, Request, Response } = require_lib$7();
	const configureOptions = require_options();
	const fetch = require_fetch();
	const makeFetchHappen = (url, opts) => {
		const options = configureOptions(opts);
		const request = new Request(url, options);
		return fetch(request, options);
	};
	makeFetchHappen.defaults = (defaultUrl, defaultOptions = {}, wrappedFetch = makeFetchHappen) => {
		if (typeof defaultUrl === "object") {
			defaultOptions = defaultUrl;
			defaultUrl = null;
		}
		const defaultedFetch = (url, options = {}) => {
			return wrappedFetch(url || defaultUrl, {
				...defaultOptions,
				...options,
				headers: {
					...defaultOptions.headers,
					...options.headers
				}
			});
		};
		defaultedFetch.defaults = (defaultUrl1, defaultOptions1 = {}) => makeFetchHappen.defaults(defaultUrl1, defaultOptions1, defaultedFetch);
		return defaultedFetch;
	};
	module.exports = makeFetchHappen;
	module.exports.FetchError = FetchError;
	module.exports.Headers = Headers;
	module.exports.Request = Request;
	module.exports.Response = Response;
}));
// node_modules/tuf-js/dist/error.js
var require_error$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DownloadHTTPError = exports.DownloadLengthMismatchError = exports.DownloadError = exports.ExpiredMetadataError = exports.EqualVersionError = exports.BadVersionError = exports.RepositoryError = exports.PersistError = exports.RuntimeError = exports.ValueError = void 0;
	var ValueError = class extends Error {};
	exports.ValueError = ValueError;
	var RuntimeError = class extends Error {};
	exports.RuntimeError = RuntimeError;
	var PersistError = class extends Error {};
	exports.PersistError = PersistError;
	var RepositoryError = class extends Error {};
	exports.RepositoryError = RepositoryError;
	var BadVersionError = class extends RepositoryError {};
	exports.BadVersionError = BadVersionError;
	var EqualVersionError = class extends BadVersionError {};
	exports.EqualVersionError = EqualVersionError;
	var ExpiredMetadataError = class extends RepositoryError {};
	exports.ExpiredMetadataError = ExpiredMetadataError;
	var DownloadError = class extends Error {};
	exports.DownloadError = DownloadError;
	var DownloadLengthMismatchError = class extends DownloadError {};
	exports.DownloadLengthMismatchError = DownloadLengthMismatchError;
	var DownloadHTTPError = class extends DownloadError {
		statusCode;
		constructor(message, statusCode) {
			super(message);
			this.statusCode = statusCode;
		}
	};
	exports.DownloadHTTPError = DownloadHTTPError;
}));
// node_modules/tuf-js/dist/utils/tmpfile.js
var require_tmpfile = __commonJSMin(((exports, module, this$5) => {
	var __importDefault = this$5 && this$5.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.withTempFile = void 0;
	const promises_1 = __importDefault(__require("fs/promises"));
	const os_1 = __importDefault(__require("os"));
	const path_1 = __importDefault(__require("path"));
	const withTempFile = async (handler) => withTempDir(async (dir) => handler(path_1.default.join(dir, "tempfile")));
	exports.withTempFile = withTempFile;
	const withTempDir = async (handler) => {
		const tmpDir = await promises_1.default.realpath(os_1.default.tmpdir());
		const dir = await promises_1.default.mkdtemp(tmpDir + path_1.default.sep);
		try {
			return await handler(dir);
		} finally {
			await promises_1.default.rm(dir, {
				force: true,
				recursive: true,
				maxRetries: 3
			});
		}
	};
}));
// node_modules/tuf-js/dist/fetcher.js
var require_fetcher = __commonJSMin(((exports, module, this$4) => {
	var __importDefault = this$4 && this$4.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DefaultFetcher = exports.BaseFetcher = void 0;
	const debug_1 = __importDefault(require_src());
	const fs_1 = __importDefault(__require("fs"));
	const make_fetch_happen_1 = __importDefault(require_lib());
	const util_1 = __importDefault(__require("util"));
	const error_1 = require_error$1();
	const tmpfile_1 = require_tmpfile();
	const log = (0, debug_1.default)("tuf:fetch");
	const USER_AGENT_HEADER = "User-Agent";
	var BaseFetcher = class {
		async downloadFile(url, maxLength, handler) {
			return (0, tmpfile_1.withTempFile)(async (tmpFile) => {
				const reader = await this.fetch(url);
				let numberOfBytesReceived = 0;
				const fileStream = fs_1.default.createWriteStream(tmpFile);
				try {
					for await (const chunk of reader) {
						numberOfBytesReceived += chunk.length;
						if (numberOfBytesReceived > maxLength) throw new error_1.DownloadLengthMismatchError("Max length reached");
						await writeBufferToStream(fileStream, chunk);
					}
				} finally {
					await util_1.default.promisify(fileStream.close).bind(fileStream)();
				}
				return handler(tmpFile);
			});
		}
		async downloadBytes(url, maxLength) {
			return this.downloadFile(url, maxLength, async (file) => {
				const stream = fs_1.default.createReadStream(file);
				const chunks = [];
				for await (const chunk of stream) chunks.push(chunk);
				return Buffer.concat(chunks);
			});
		}
	};
	exports.BaseFetcher = BaseFetcher;
	var DefaultFetcher = class extends BaseFetcher {
		userAgent;
		timeout;
		retry;
		constructor(options = {}) {
			super();
			this.userAgent = options.userAgent;
			this.timeout = options.timeout;
			this.retry = options.retry;
		}
		async fetch(url) {
			log("GET %s", url);
			const response = await (0, make_fetch_happen_1.default)(url, {
				headers: { [USER_AGENT_HEADER]: this.userAgent || "" },
				timeout: this.timeout,
				retry: this.retry
			});
			if (!response.ok || !response?.body) throw new error_1.DownloadHTTPError("Failed to download", response.status);
			return response.body;
		}
	};
	exports.DefaultFetcher = DefaultFetcher;
	const writeBufferToStream = async (stream, buffer) => {
		return new Promise((resolve, reject) => {
			stream.write(buffer, (err) => {
				if (err) reject(err);
				resolve(true);
			});
		});
	};
}));
// node_modules/tuf-js/package.json
var require_package$1 = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "tuf-js",
		"version": "4.1.0",
		"description": "JavaScript implementation of The Update Framework (TUF)",
		"main": "dist/index.js",
		"types": "dist/index.d.ts",
		"scripts": {
			"build": "tsc --build tsconfig.build.json",
			"clean": "rm -rf dist && rm tsconfig.build.tsbuildinfo",
			"test": "jest"
		},
		"repository": {
			"type": "git",
			"url": "git+https://github.com/theupdateframework/tuf-js.git"
		},
		"files": ["dist"],
		"keywords": [
			"tuf",
			"security",
			"update"
		],
		"author": "bdehamer@github.com",
		"license": "MIT",
		"bugs": { "url": "https://github.com/theupdateframework/tuf-js/issues" },
		"homepage": "https://github.com/theupdateframework/tuf-js/tree/main/packages/client#readme",
		"devDependencies": {
			"@tufjs/repo-mock": "4.0.1",
			"@types/debug": "^4.1.12",
			"@types/make-fetch-happen": "^10.0.4"
		},
		"dependencies": {
			"@tufjs/models": "4.1.0",
			"debug": "^4.4.3",
			"make-fetch-happen": "^15.0.1"
		},
		"engines": { "node": "^20.17.0 || >=22.9.0" }
	};
}));
// node_modules/tuf-js/dist/config.js
var require_config = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.defaultConfig = void 0;
	exports.defaultConfig = {
		maxRootRotations: 256,
		maxDelegations: 32,
		rootMaxLength: 512e3,
		timestampMaxLength: 16384,
		snapshotMaxLength: 2e6,
		targetsMaxLength: 5e6,
		prefixTargetsWithHash: true,
		fetchTimeout: 1e5,
		fetchRetries: void 0,
		fetchRetry: 2,
		userAgent: ""
	};
}));
// node_modules/tuf-js/dist/store.js
var require_store = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TrustedMetadataStore = void 0;
	const models_1 = require_dist$2();
	const error_1 = require_error$1();
	var TrustedMetadataStore = class {
		trustedSet = {};
		referenceTime;
		constructor(rootData) {
			this.referenceTime = new Date();
			this.loadTrustedRoot(rootData);
		}
		get root() {
			if (!this.trustedSet.root) throw new ReferenceError("No trusted root metadata");
			return this.trustedSet.root;
		}
		get timestamp() {
			return this.trustedSet.timestamp;
		}
		get snapshot() {
			return this.trustedSet.snapshot;
		}
		get targets() {
			return this.trustedSet.targets;
		}
		getRole(name) {
			return this.trustedSet[name];
		}
		updateRoot(bytesBuffer) {
			const data = JSON.parse(bytesBuffer.toString("utf8"));
			const newRoot = models_1.Metadata.fromJSON(models_1.MetadataKind.Root, data);
			if (newRoot.signed.type != models_1.MetadataKind.Root) throw new error_1.RepositoryError(`Expected 'root', got ${newRoot.signed.type}`);
			this.root.verifyDelegate(models_1.MetadataKind.Root, newRoot);
			if (newRoot.signed.version != this.root.signed.version + 1) throw new error_1.BadVersionError(`Expected version ${this.root.signed.version + 1}, got ${newRoot.signed.version}`);
			newRoot.verifyDelegate(models_1.MetadataKind.Root, newRoot);
			this.trustedSet.root = newRoot;
			return newRoot;
		}
		updateTimestamp(bytesBuffer) {
			if (this.snapshot) throw new error_1.RuntimeError("Cannot update timestamp after snapshot");
			if (this.root.signed.isExpired(this.referenceTime)) throw new error_1.ExpiredMetadataError("Final root.json is expired");
			const data = JSON.parse(bytesBuffer.toString("utf8"));
			const newTimestamp = models_1.Metadata.fromJSON(models_1.MetadataKind.Timestamp, data);
			if (newTimestamp.signed.type != models_1.MetadataKind.Timestamp) throw new error_1.RepositoryError(`Expected 'timestamp', got ${newTimestamp.signed.type}`);
			this.root.verifyDelegate(models_1.MetadataKind.Timestamp, newTimestamp);
			if (this.timestamp) {
				if (newTimestamp.signed.version < this.timestamp.signed.version) throw new error_1.BadVersionError(`New timestamp version ${newTimestamp.signed.version} is less than current version ${this.timestamp.signed.version}`);
				if (newTimestamp.signed.version === this.timestamp.signed.version) throw new error_1.EqualVersionError(`New timestamp version ${newTimestamp.signed.version} is equal to current version ${this.timestamp.signed.version}`);
				const snapshotMeta = this.timestamp.signed.snapshotMeta;
				const newSnapshotMeta = newTimestamp.signed.snapshotMeta;
				if (newSnapshotMeta.version < snapshotMeta.version) throw new error_1.BadVersionError(`New snapshot version ${newSnapshotMeta.version} is less than current version ${snapshotMeta.version}`);
			}
			this.trustedSet.timestamp = newTimestamp;
			this.checkFinalTimestamp();
			return newTimestamp;
		}
		updateSnapshot(bytesBuffer, trusted = false) {
			if (!this.timestamp) throw new error_1.RuntimeError("Cannot update snapshot before timestamp");
			if (this.targets) throw new error_1.RuntimeError("Cannot update snapshot after targets");
			this.checkFinalTimestamp();
			const snapshotMeta = this.timestamp.signed.snapshotMeta;
			if (!trusted) snapshotMeta.verify(bytesBuffer);
			const data = JSON.parse(bytesBuffer.toString("utf8"));
			const newSnapshot = models_1.Metadata.fromJSON(models_1.MetadataKind.Snapshot, data);
			if (newSnapshot.signed.type != models_1.MetadataKind.Snapshot) throw new error_1.RepositoryError(`Expected 'snapshot', got ${newSnapshot.signed.type}`);
			this.root.verifyDelegate(models_1.MetadataKind.Snapshot, newSnapshot);
			if (this.snapshot) Object.entries(this.snapshot.signed.meta).forEach(([fileName, fileInfo]) => {
				const newFileInfo = newSnapshot.signed.meta[fileName];
				if (!newFileInfo) throw new error_1.RepositoryError(`Missing file ${fileName} in new snapshot`);
				if (newFileInfo.version < fileInfo.version) throw new error_1.BadVersionError(`New version ${newFileInfo.version} of ${fileName} is less than current version ${fileInfo.version}`);
			});
			this.trustedSet.snapshot = newSnapshot;
			this.checkFinalSnapsnot();
			return newSnapshot;
		}
		updateDelegatedTargets(bytesBuffer, roleName, delegatorName) {
			if (!this.snapshot) throw new error_1.RuntimeError("Cannot update delegated targets before snapshot");
			this.checkFinalSnapsnot();
			const delegator = this.trustedSet[delegatorName];
			if (!delegator) throw new error_1.RuntimeError(`No trusted ${delegatorName} metadata`);
			const meta = this.snapshot.signed.meta?.[`${roleName}.json`];
			if (!meta) throw new error_1.RepositoryError(`Missing ${roleName}.json in snapshot`);
			meta.verify(bytesBuffer);
			const data = JSON.parse(bytesBuffer.toString("utf8"));
			const newDelegate = models_1.Metadata.fromJSON(models_1.MetadataKind.Targets, data);
			if (newDelegate.signed.type != models_1.MetadataKind.Targets) throw new error_1.RepositoryError(`Expected 'targets', got ${newDelegate.signed.type}`);
			delegator.verifyDelegate(roleName, newDelegate);
			const version = newDelegate.signed.version;
			if (version != meta.version) throw new error_1.BadVersionError(`Version ${version} of ${roleName} does not match snapshot version ${meta.version}`);
			if (newDelegate.signed.isExpired(this.referenceTime)) throw new error_1.ExpiredMetadataError(`${roleName}.json is expired`);
			this.trustedSet[roleName] = newDelegate;
		}
		loadTrustedRoot(bytesBuffer) {
			const data = JSON.parse(bytesBuffer.toString("utf8"));
			const root = models_1.Metadata.fromJSON(models_1.MetadataKind.Root, data);
			if (root.signed.type != models_1.MetadataKind.Root) throw new error_1.RepositoryError(`Expected 'root', got ${root.signed.type}`);
			root.verifyDelegate(models_1.MetadataKind.Root, root);
			this.trustedSet["root"] = root;
		}
		checkFinalTimestamp() {
			if (!this.timestamp) throw new ReferenceError("No trusted timestamp metadata");
			if (this.timestamp.signed.isExpired(this.referenceTime)) throw new error_1.ExpiredMetadataError("Final timestamp.json is expired");
		}
		checkFinalSnapsnot() {
			if (!this.snapshot) throw new ReferenceError("No trusted snapshot metadata");
			if (!this.timestamp) throw new ReferenceError("No trusted timestamp metadata");
			if (this.snapshot.signed.isExpired(this.referenceTime)) throw new error_1.ExpiredMetadataError("snapshot.json is expired");
			const snapshotMeta = this.timestamp.signed.snapshotMeta;
			if (this.snapshot.signed.version !== snapshotMeta.version) throw new error_1.BadVersionError("Snapshot version doesn't match timestamp");
		}
	};
	exports.TrustedMetadataStore = TrustedMetadataStore;
}));
// node_modules/tuf-js/dist/utils/url.js
var require_url = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.join = join;
	const url_1 = __require("url");
	function join(base, path) {
		return new url_1.URL(ensureTrailingSlash(base) + removeLeadingSlash(path)).toString();
	}
	function ensureTrailingSlash(path) {
		return path.endsWith("/") ? path : path + "/";
	}
	function removeLeadingSlash(path) {
		return path.startsWith("/") ? path.slice(1) : path;
	}
}));
// node_modules/tuf-js/dist/updater.js
var require_updater = __commonJSMin(((exports, module, this$3) => {
	var __createBinding = this$3 && this$3.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$3 && this$3.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$3 && this$3.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	var __importDefault = this$3 && this$3.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Updater = void 0;
	const models_1 = require_dist$2();
	const debug_1 = __importDefault(require_src());
	const fs = __importStar(__require("fs"));
	const path = __importStar(__require("path"));
	const package_json_1 = require_package$1();
	const config_1 = require_config();
	const error_1 = require_error$1();
	const fetcher_1 = require_fetcher();
	const store_1 = require_store();
	const url = __importStar(require_url());
	const log = (0, debug_1.default)("tuf:cache");
	var Updater = class {
		dir;
		metadataBaseUrl;
		targetDir;
		targetBaseUrl;
		forceCache;
		trustedSet;
		config;
		fetcher;
		constructor(options) {
			const { metadataDir, metadataBaseUrl, targetDir, targetBaseUrl, fetcher, config } = options;
			this.dir = metadataDir;
			this.metadataBaseUrl = metadataBaseUrl;
			this.targetDir = targetDir;
			this.targetBaseUrl = targetBaseUrl;
			this.forceCache = options.forceCache ?? false;
			const data = this.loadLocalMetadata(models_1.MetadataKind.Root);
			this.trustedSet = new store_1.TrustedMetadataStore(data);
			this.config = {
				...config_1.defaultConfig,
				...config
			};
			const userAgent = config?.userAgent ? `${config.userAgent} tuf-js/${package_json_1.version}` : `tuf-js/${package_json_1.version}`;
			this.fetcher = fetcher || new fetcher_1.DefaultFetcher({
				userAgent,
				timeout: this.config.fetchTimeout,
				retry: this.config.fetchRetries ?? this.config.fetchRetry
			});
		}
		async refresh() {
			if (this.forceCache) try {
				await this.loadTimestamp({ checkRemote: false });
			} catch (error) {
				await this.loadRoot();
				await this.loadTimestamp();
			}
			else {
				await this.loadRoot();
				await this.loadTimestamp();
			}
			await this.loadSnapshot();
			await this.loadTargets(models_1.MetadataKind.Targets, models_1.MetadataKind.Root);
		}
		async getTargetInfo(targetPath) {
			if (!this.trustedSet.targets) await this.refresh();
			return this.preorderDepthFirstWalk(targetPath);
		}
		async downloadTarget(targetInfo, filePath, targetBaseUrl) {
			const targetPath = filePath || this.generateTargetPath(targetInfo);
			if (!targetBaseUrl) {
				if (!this.targetBaseUrl) throw new error_1.ValueError("Target base URL not set");
				targetBaseUrl = this.targetBaseUrl;
			}
			let targetFilePath = targetInfo.path;
			if (this.trustedSet.root.signed.consistentSnapshot && this.config.prefixTargetsWithHash) {
				const hashes = Object.values(targetInfo.hashes);
				const { dir, base } = path.parse(targetFilePath);
				const filename = `${hashes[0]}.${base}`;
				targetFilePath = dir ? `${dir}/${filename}` : filename;
			}
			const targetUrl = url.join(targetBaseUrl, targetFilePath);
			await this.fetcher.downloadFile(targetUrl, targetInfo.length, async (fileName) => {
				await targetInfo.verify(fs.createReadStream(fileName));
				log("WRITE %s", targetPath);
				fs.copyFileSync(fileName, targetPath);
			});
			return targetPath;
		}
		async findCachedTarget(targetInfo, filePath) {
			if (!filePath) filePath = this.generateTargetPath(targetInfo);
			try {
				if (fs.existsSync(filePath)) {
					await targetInfo.verify(fs.createReadStream(filePath));
					return filePath;
				}
			} catch (error) {
				return;
			}
		}
		loadLocalMetadata(fileName) {
			const filePath = path.join(this.dir, `${fileName}.json`);
			log("READ %s", filePath);
			return fs.readFileSync(filePath);
		}
		async loadRoot() {
			const lowerBound = this.trustedSet.root.signed.version + 1;
			const upperBound = lowerBound + this.config.maxRootRotations;
			for (let version = lowerBound; version < upperBound; version++) {
				const rootUrl = url.join(this.metadataBaseUrl, `${version}.root.json`);
				try {
					const bytesData = await this.fetcher.downloadBytes(rootUrl, this.config.rootMaxLength);
					this.trustedSet.updateRoot(bytesData);
					this.persistMetadata(models_1.MetadataKind.Root, bytesData);
				} catch (error) {
					if (error instanceof error_1.DownloadHTTPError) {
						if ([403, 404].includes(error.statusCode)) break;
					}
					throw error;
				}
			}
		}
		async loadTimestamp({ checkRemote } = { checkRemote: true }) {
			try {
				const data = this.loadLocalMetadata(models_1.MetadataKind.Timestamp);
				this.trustedSet.updateTimestamp(data);
				if (!checkRemote) return;
			} catch (error) {}
			const timestampUrl = url.join(this.metadataBaseUrl, "timestamp.json");
			const bytesData = await this.fetcher.downloadBytes(timestampUrl, this.config.timestampMaxLength);
			try {
				this.trustedSet.updateTimestamp(bytesData);
			} catch (error) {
				if (error instanceof error_1.EqualVersionError) return;
				throw error;
			}
			this.persistMetadata(models_1.MetadataKind.Timestamp, bytesData);
		}
		async loadSnapshot() {
			try {
				const data = this.loadLocalMetadata(models_1.MetadataKind.Snapshot);
				this.trustedSet.updateSnapshot(data, true);
			} catch (error) {
				if (!this.trustedSet.timestamp) throw new ReferenceError("No timestamp metadata");
				const snapshotMeta = this.trustedSet.timestamp.signed.snapshotMeta;
				const maxLength = snapshotMeta.length || this.config.snapshotMaxLength;
				const version = this.trustedSet.root.signed.consistentSnapshot ? snapshotMeta.version : void 0;
				const snapshotUrl = url.join(this.metadataBaseUrl, version ? `${version}.snapshot.json` : "snapshot.json");
				try {
					const bytesData = await this.fetcher.downloadBytes(snapshotUrl, maxLength);
					this.trustedSet.updateSnapshot(bytesData);
					this.persistMetadata(models_1.MetadataKind.Snapshot, bytesData);
				} catch (error) {
					throw new error_1.RuntimeError(`Unable to load snapshot metadata error ${error}`);
				}
			}
		}
		async loadTargets(role, parentRole) {
			if (this.trustedSet.getRole(role)) return this.trustedSet.getRole(role);
			try {
				const buffer = this.loadLocalMetadata(role);
				this.trustedSet.updateDelegatedTargets(buffer, role, parentRole);
			} catch (error) {
				if (!this.trustedSet.snapshot) throw new ReferenceError("No snapshot metadata");
				const metaInfo = this.trustedSet.snapshot.signed.meta[`${role}.json`];
				const maxLength = metaInfo.length || this.config.targetsMaxLength;
				const version = this.trustedSet.root.signed.consistentSnapshot ? metaInfo.version : void 0;
				const encodedRole = encodeURIComponent(role);
				const metadataUrl = url.join(this.metadataBaseUrl, version ? `${version}.${encodedRole}.json` : `${encodedRole}.json`);
				try {
					const bytesData = await this.fetcher.downloadBytes(metadataUrl, maxLength);
					this.trustedSet.updateDelegatedTargets(bytesData, role, parentRole);
					this.persistMetadata(role, bytesData);
				} catch (error) {
					throw new error_1.RuntimeError(`Unable to load targets error ${error}`);
				}
			}
			return this.trustedSet.getRole(role);
		}
		async preorderDepthFirstWalk(targetPath) {
			const delegationsToVisit = [{
				roleName: models_1.MetadataKind.Targets,
				parentRoleName: models_1.MetadataKind.Root
			}];
			const visitedRoleNames = new Set();
			while (visitedRoleNames.size <= this.config.maxDelegations && delegationsToVisit.length > 0) {
				const { roleName, parentRoleName } = delegationsToVisit.pop();
				if (visitedRoleNames.has(roleName)) continue;
				const targets = (await this.loadTargets(roleName, parentRoleName))?.signed;
				if (!targets) continue;
				const target = targets.targets?.[targetPath];
				if (target) return target;
				visitedRoleNames.add(roleName);
				if (targets.delegations) {
					const childRolesToVisit = [];
					const rolesForTarget = targets.delegations.rolesForTarget(targetPath);
					for (const { role: childName, terminating } of rolesForTarget) {
						childRolesToVisit.push({
							roleName: childName,
							parentRoleName: roleName
						});
						if (terminating) {
							delegationsToVisit.splice(0);
							break;
						}
					}
					childRolesToVisit.reverse();
					delegationsToVisit.push(...childRolesToVisit);
				}
			}
		}
		generateTargetPath(targetInfo) {
			if (!this.targetDir) throw new error_1.ValueError("Target directory not set");
			const filePath = encodeURIComponent(targetInfo.path);
			return path.join(this.targetDir, filePath);
		}
		persistMetadata(metaDataName, bytesData) {
			const encodedName = encodeURIComponent(metaDataName);
			try {
				const filePath = path.join(this.dir, `${encodedName}.json`);
				log("WRITE %s", filePath);
				fs.writeFileSync(filePath, bytesData.toString("utf8"));
			} catch (error) {
				throw new error_1.PersistError(`Failed to persist metadata ${encodedName} error: ${error}`);
			}
		}
	};
	exports.Updater = Updater;
}));
// node_modules/tuf-js/dist/index.js
var require_dist$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Updater = exports.BaseFetcher = exports.TargetFile = void 0;
	var models_1 = require_dist$2();
	Object.defineProperty(exports, "TargetFile", {
		enumerable: true,
		get: function() {
			return models_1.TargetFile;
		}
	});
	var fetcher_1 = require_fetcher();
	Object.defineProperty(exports, "BaseFetcher", {
		enumerable: true,
		get: function() {
			return fetcher_1.BaseFetcher;
		}
	});
	var updater_1 = require_updater();
	Object.defineProperty(exports, "Updater", {
		enumerable: true,
		get: function() {
			return updater_1.Updater;
		}
	});
}));
// node_modules/@sigstore/tuf/package.json
var require_package = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "@sigstore/tuf",
		"version": "4.0.1",
		"description": "Client for the Sigstore TUF repository",
		"main": "dist/index.js",
		"types": "dist/index.d.ts",
		"scripts": {
			"clean": "shx rm -rf dist *.tsbuildinfo",
			"build": "tsc --build",
			"test": "jest"
		},
		"files": ["dist", "seeds.json"],
		"author": "bdehamer@github.com",
		"license": "Apache-2.0",
		"repository": {
			"type": "git",
			"url": "git+https://github.com/sigstore/sigstore-js.git"
		},
		"bugs": { "url": "https://github.com/sigstore/sigstore-js/issues" },
		"homepage": "https://github.com/sigstore/sigstore-js/tree/main/packages/tuf#readme",
		"publishConfig": { "provenance": true },
		"devDependencies": {
			"@sigstore/jest": "^0.0.0",
			"@tufjs/repo-mock": "^4.0.0",
			"@types/make-fetch-happen": "^10.0.4"
		},
		"dependencies": {
			"@sigstore/protobuf-specs": "^0.5.0",
			"tuf-js": "^4.1.0"
		},
		"engines": { "node": "^20.17.0 || >=22.9.0" }
	};
}));
// node_modules/@sigstore/tuf/dist/error.js
var require_error = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TUFError = void 0;
	var TUFError = class extends Error {
		code;
		cause;
		constructor({ code, message, cause }) {
			super(message);
			this.code = code;
			this.cause = cause;
			this.name = this.constructor.name;
		}
	};
	exports.TUFError = TUFError;
}));
// node_modules/@sigstore/tuf/dist/target.js
var require_target = __commonJSMin(((exports, module, this$2) => {
	var __importDefault = this$2 && this$2.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.readTarget = readTarget;
	const fs_1 = __importDefault(__require("fs"));
	const error_1 = require_error();
	async function readTarget(tuf, targetPath) {
		const path = await getTargetPath(tuf, targetPath);
		return new Promise((resolve, reject) => {
			fs_1.default.readFile(path, "utf-8", (err, data) => {
				if (err) reject(new error_1.TUFError({
					code: "TUF_READ_TARGET_ERROR",
					message: `error reading target ${path}`,
					cause: err
				}));
				else resolve(data);
			});
		});
	}
	async function getTargetPath(tuf, target) {
		let targetInfo;
		try {
			targetInfo = await tuf.getTargetInfo(target);
		} catch (err) {
			throw new error_1.TUFError({
				code: "TUF_REFRESH_METADATA_ERROR",
				message: "error refreshing TUF metadata",
				cause: err
			});
		}
		if (!targetInfo) throw new error_1.TUFError({
			code: "TUF_FIND_TARGET_ERROR",
			message: `target ${target} not found`
		});
		let path = await tuf.findCachedTarget(targetInfo);
		if (!path) try {
			path = await tuf.downloadTarget(targetInfo);
		} catch (err) {
			throw new error_1.TUFError({
				code: "TUF_DOWNLOAD_TARGET_ERROR",
				message: `error downloading target ${path}`,
				cause: err
			});
		}
		return path;
	}
}));
// node_modules/@sigstore/tuf/seeds.json
var require_seeds = __commonJSMin(((exports, module) => {
	module.exports = { "https://tuf-repo-cdn.sigstore.dev": {
		"root.json": "ewogInNpZ25hdHVyZXMiOiBbCiAgewogICAia2V5aWQiOiAiNmYyNjAwODlkNTkyM2RhZjIwMTY2Y2E2NTdjNTQzYWY2MTgzNDZhYjk3MTg4NGE5OTk2MmIwMTk4OGJiZTBjMyIsCiAgICJzaWciOiAiIgogIH0sCiAgewogICAia2V5aWQiOiAiZTcxYTU0ZDU0MzgzNWJhODZhZGFkOTQ2MDM3OWM3NjQxZmI4NzI2ZDE2NGVhNzY2ODAxYTFjNTIyYWJhN2VhMiIsCiAgICJzaWciOiAiMzA0NTAyMjEwMGJiZGRkNDY0ZjgwNjZjZWI4OGJhNzg3Mzc1YzEyY2Q2MzMwNjgwZTA4YzI5MTA3MDNlNjUzOGM3MWNjNzlhZDIwMjIwNTE5MGIwNmU0NTM3ZmU5NjFiM2VmODFmZTY4ZWRjZDAwODljMTlmOTE5YWZlZDQyM2I5YWFmZDcwMDY0MTE1MyIKICB9LAogIHsKICAgImtleWlkIjogIjIyZjRjYWVjNmQ4ZTZmOTU1NWFmNjZiM2Q0YzNjYjA2YTNiYjIzZmRjN2UzOWM5MTZjNjFmNDYyZTZmNTJiMDYiLAogICAic2lnIjogIjMwNDQwMjIwNjkzMDZjZDUyNTdmNzMyYTc0MGMxYWZlNjBhOGU0MzNjNWRlNThlYWZlYWRiZTk5YzMzNmM5YzcxZDE5OGNmODAyMjAwZDc3Mzk1M2FlN2RiYzQ4ZDNlNWJhZDlhNmY2NGJhZmZmMTk2YjdlMmFkNGE1MmExOTUxOTM2N2Q0N2RjMDQyIgogIH0sCiAgewogICAia2V5aWQiOiAiNjE2NDM4MzgxMjViNDQwYjQwZGI2OTQyZjVjYjVhMzFjMGRjMDQzNjgzMTZlYjJhYWE1OGI5NTkwNGE1ODIyMiIsCiAgICJzaWciOiAiMzA0NDAyMjA0ZDIxYTJlYzgwZGY2NmU2MWY2ZmUyOTEyOTUxZGM0N2RmODM2MDM2ZjhjMGFiMTA4MTZkMzc1ZTcxZGJmNzllMDIyMDU0N2FkY2UxYWZkZjA0ZTY3OTRlZmEyMDNkZDUyNjRjNmY3ZTBlZjc4ZTU3ZmU5MzRiMGQyNmNiOTk0ZWVjNzYiCiAgfSwKICB7CiAgICJrZXlpZCI6ICJhNjg3ZTViZjRmYWI4MmIwZWU1OGQ0NmUwNWM5NTM1MTQ1YTJjOWFmYjQ1OGY0M2Q0MmI0NWNhMGZkY2UyYTcwIiwKICAgInNpZyI6ICIzMDQ1MDIyMDYwODI2NDk2NTU3MTQ0ZWIxNjQ5ODkzZWQ1ZjZmNGVhNTQ1MzZmZWIwY2E4MmY4Yjg5YWU2NDFiZTM5NzQzZTUwMjIxMDBhZDcxMThiNWU5ZDQ4MzczMjYyMDZlNDEyZmM2ZGEyOTk5OTI1ZDExMDMyOGE3YzE2NmIwNmM2MjQzMzZjOTNmIgogIH0sCiAgewogICAia2V5aWQiOiAiMTgzZTY0ZjM3NjcwZGMxM2NhMGQyODk5NWEzMDUzZjM3NDA5NTRkZGNlNDQzMjFhNDFlNDY1MzRjZjQ0ZTYzMiIsCiAgICJzaWciOiAiMzA0NjAyMjEwMGQ4MTc5NDM5YzJlNzNlYjBjMTczM2FiZWU3ZmFmODMyZGNhZWE3MjYzZWRjYjQ5MTk4OTFjM2EyNDdmMDU5MjMwMjIxMDBlMWE0MzdlMDc5N2U4MDNmOWI3MmRjOWQyZDkyMTU1YjBhMjI3MGMyNGVmZGQ1ZjRiM2E1ZDhmMGIwZjQzMWE3IgogIH0KIF0sCiAic2lnbmVkIjogewogICJfdHlwZSI6ICJyb290IiwKICAiY29uc2lzdGVudF9zbmFwc2hvdCI6IHRydWUsCiAgImV4cGlyZXMiOiAiMjAyNi0wMS0yMlQxMzowNTo1OVoiLAogICJrZXlzIjogewogICAiMGM4NzQzMmMzYmYwOWZkOTkxODlmZGMzMmZhNWVhZWRmNGU0YTVmYWM3YmFiNzNmYTA0YTJlMGZjNjRhZjZmNSI6IHsKICAgICJrZXlpZF9oYXNoX2FsZ29yaXRobXMiOiBbCiAgICAgInNoYTI1NiIsCiAgICAgInNoYTUxMiIKICAgIF0sCiAgICAia2V5dHlwZSI6ICJlY2RzYSIsCiAgICAia2V5dmFsIjogewogICAgICJwdWJsaWMiOiAiLS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS1cbk1Ga3dFd1lIS29aSXpqMENBUVlJS29aSXpqMERBUWNEUWdBRVdSaUdyNStqKzNKNVNzSCtadHI1bkUySDJ3TzdcbkJWK25PM3M5M2dMY2ExOHFUT3pIWTFvV3lBR0R5a01Tc0dUVUJTdDlEK0FuMEtmS3NEMm1mU000MlE9PVxuLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tXG4iCiAgICB9LAogICAgInNjaGVtZSI6ICJlY2RzYS1zaGEyLW5pc3RwMjU2IiwKICAgICJ4LXR1Zi1vbi1jaS1vbmxpbmUtdXJpIjogImdjcGttczpwcm9qZWN0cy9zaWdzdG9yZS1yb290LXNpZ25pbmcvbG9jYXRpb25zL2dsb2JhbC9rZXlSaW5ncy9yb290L2NyeXB0b0tleXMvdGltZXN0YW1wL2NyeXB0b0tleVZlcnNpb25zLzEiCiAgIH0sCiAgICIxODNlNjRmMzc2NzBkYzEzY2EwZDI4OTk1YTMwNTNmMzc0MDk1NGRkY2U0NDMyMWE0MWU0NjUzNGNmNDRlNjMyIjogewogICAgImtleXR5cGUiOiAiZWNkc2EiLAogICAgImtleXZhbCI6IHsKICAgICAicHVibGljIjogIi0tLS0tQkVHSU4gUFVCTElDIEtFWS0tLS0tXG5NRmt3RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUVNeHBQT0pDSVo1b3RHNDEwNmZHSnNlRVFpM1Y5XG5wa01ZUTR1eVY5VGoxTTdXSFhJeUxHK2prZnZ1RzBnbFExSlpiUlpaQlYzZ0FSNHNvamRHSElTZW93PT1cbi0tLS0tRU5EIFBVQkxJQyBLRVktLS0tLVxuIgogICAgfSwKICAgICJzY2hlbWUiOiAiZWNkc2Etc2hhMi1uaXN0cDI1NiIsCiAgICAieC10dWYtb24tY2kta2V5b3duZXIiOiAiQGxhbmNlIgogICB9LAogICAiMjJmNGNhZWM2ZDhlNmY5NTU1YWY2NmIzZDRjM2NiMDZhM2JiMjNmZGM3ZTM5YzkxNmM2MWY0NjJlNmY1MmIwNiI6IHsKICAgICJrZXlpZF9oYXNoX2FsZ29yaXRobXMiOiBbCiAgICAgInNoYTI1NiIsCiAgICAgInNoYTUxMiIKICAgIF0sCiAgICAia2V5dHlwZSI6ICJlY2RzYSIsCiAgICAia2V5dmFsIjogewogICAgICJwdWJsaWMiOiAiLS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS1cbk1Ga3dFd1lIS29aSXpqMENBUVlJS29aSXpqMERBUWNEUWdBRXpCelZPbUhDUG9qTVZMU0kzNjRXaWlWOE5QckRcbjZJZ1J4Vmxpc2t6L3YreTNKRVI1bWNWR2NPTmxpRGNXTUM1SjJsZkhtalBOUGhiNEg3eG04THpmU0E9PVxuLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tXG4iCiAgICB9LAogICAgInNjaGVtZSI6ICJlY2RzYS1zaGEyLW5pc3RwMjU2IiwKICAgICJ4LXR1Zi1vbi1jaS1rZXlvd25lciI6ICJAc2FudGlhZ290b3JyZXMiCiAgIH0sCiAgICI2MTY0MzgzODEyNWI0NDBiNDBkYjY5NDJmNWNiNWEzMWMwZGMwNDM2ODMxNmViMmFhYTU4Yjk1OTA0YTU4MjIyIjogewogICAgImtleWlkX2hhc2hfYWxnb3JpdGhtcyI6IFsKICAgICAic2hhMjU2IiwKICAgICAic2hhNTEyIgogICAgXSwKICAgICJrZXl0eXBlIjogImVjZHNhIiwKICAgICJrZXl2YWwiOiB7CiAgICAgInB1YmxpYyI6ICItLS0tLUJFR0lOIFBVQkxJQyBLRVktLS0tLVxuTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFaW5pa1NzQVFtWWtOZUg1ZVlxL0NuSXpMYWFjT1xueGxTYWF3UURPd3FLeS90Q3F4cTV4eFBTSmMyMUs0V0loczlHeU9rS2Z6dWVZM0dJTHpjTUpaNGNXdz09XG4tLS0tLUVORCBQVUJMSUMgS0VZLS0tLS1cbiIKICAgIH0sCiAgICAic2NoZW1lIjogImVjZHNhLXNoYTItbmlzdHAyNTYiLAogICAgIngtdHVmLW9uLWNpLWtleW93bmVyIjogIkBib2JjYWxsYXdheSIKICAgfSwKICAgImE2ODdlNWJmNGZhYjgyYjBlZTU4ZDQ2ZTA1Yzk1MzUxNDVhMmM5YWZiNDU4ZjQzZDQyYjQ1Y2EwZmRjZTJhNzAiOiB7CiAgICAia2V5aWRfaGFzaF9hbGdvcml0aG1zIjogWwogICAgICJzaGEyNTYiLAogICAgICJzaGE1MTIiCiAgICBdLAogICAgImtleXR5cGUiOiAiZWNkc2EiLAogICAgImtleXZhbCI6IHsKICAgICAicHVibGljIjogIi0tLS0tQkVHSU4gUFVCTElDIEtFWS0tLS0tXG5NRmt3RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUUwZ2hyaDkyTHcxWXIzaWRHVjVXcUN0TURCOEN4XG4rRDhoZEM0dzJaTE5JcGxWUm9WR0xza1lhM2doZU15T2ppSjhrUGkxNWFRMi8vN1Arb2o3VXZKUEd3PT1cbi0tLS0tRU5EIFBVQkxJQyBLRVktLS0tLVxuIgogICAgfSwKICAgICJzY2hlbWUiOiAiZWNkc2Etc2hhMi1uaXN0cDI1NiIsCiAgICAieC10dWYtb24tY2kta2V5b3duZXIiOiAiQGpvc2h1YWdsIgogICB9LAogICAiZTcxYTU0ZDU0MzgzNWJhODZhZGFkOTQ2MDM3OWM3NjQxZmI4NzI2ZDE2NGVhNzY2ODAxYTFjNTIyYWJhN2VhMiI6IHsKICAgICJrZXlpZF9oYXNoX2FsZ29yaXRobXMiOiBbCiAgICAgInNoYTI1NiIsCiAgICAgInNoYTUxMiIKICAgIF0sCiAgICAia2V5dHlwZSI6ICJlY2RzYSIsCiAgICAia2V5dmFsIjogewogICAgICJwdWJsaWMiOiAiLS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS1cbk1Ga3dFd1lIS29aSXpqMENBUVlJS29aSXpqMERBUWNEUWdBRUVYc3ozU1pYRmI4ak1WNDJqNnBKbHlqYmpSOEtcbk4zQndvY2V4cTZMTUliNXFzV0tPUXZMTjE2TlVlZkxjNEhzd09vdW1Sc1ZWYWFqU3BRUzZmb2JrUnc9PVxuLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tXG4iCiAgICB9LAogICAgInNjaGVtZSI6ICJlY2RzYS1zaGEyLW5pc3RwMjU2IiwKICAgICJ4LXR1Zi1vbi1jaS1rZXlvd25lciI6ICJAbW5tNjc4IgogICB9CiAgfSwKICAicm9sZXMiOiB7CiAgICJyb290IjogewogICAgImtleWlkcyI6IFsKICAgICAiZTcxYTU0ZDU0MzgzNWJhODZhZGFkOTQ2MDM3OWM3NjQxZmI4NzI2ZDE2NGVhNzY2ODAxYTFjNTIyYWJhN2VhMiIsCiAgICAgIjIyZjRjYWVjNmQ4ZTZmOTU1NWFmNjZiM2Q0YzNjYjA2YTNiYjIzZmRjN2UzOWM5MTZjNjFmNDYyZTZmNTJiMDYiLAogICAgICI2MTY0MzgzODEyNWI0NDBiNDBkYjY5NDJmNWNiNWEzMWMwZGMwNDM2ODMxNmViMmFhYTU4Yjk1OTA0YTU4MjIyIiwKICAgICAiYTY4N2U1YmY0ZmFiODJiMGVlNThkNDZlMDVjOTUzNTE0NWEyYzlhZmI0NThmNDNkNDJiNDVjYTBmZGNlMmE3MCIsCiAgICAgIjE4M2U2NGYzNzY3MGRjMTNjYTBkMjg5OTVhMzA1M2YzNzQwOTU0ZGRjZTQ0MzIxYTQxZTQ2NTM0Y2Y0NGU2MzIiCiAgICBdLAogICAgInRocmVzaG9sZCI6IDMKICAgfSwKICAgInNuYXBzaG90IjogewogICAgImtleWlkcyI6IFsKICAgICAiMGM4NzQzMmMzYmYwOWZkOTkxODlmZGMzMmZhNWVhZWRmNGU0YTVmYWM3YmFiNzNmYTA0YTJlMGZjNjRhZjZmNSIKICAgIF0sCiAgICAidGhyZXNob2xkIjogMSwKICAgICJ4LXR1Zi1vbi1jaS1leHBpcnktcGVyaW9kIjogMzY1MCwKICAgICJ4LXR1Zi1vbi1jaS1zaWduaW5nLXBlcmlvZCI6IDM2NQogICB9LAogICAidGFyZ2V0cyI6IHsKICAgICJrZXlpZHMiOiBbCiAgICAgImU3MWE1NGQ1NDM4MzViYTg2YWRhZDk0NjAzNzljNzY0MWZiODcyNmQxNjRlYTc2NjgwMWExYzUyMmFiYTdlYTIiLAogICAgICIyMmY0Y2FlYzZkOGU2Zjk1NTVhZjY2YjNkNGMzY2IwNmEzYmIyM2ZkYzdlMzljOTE2YzYxZjQ2MmU2ZjUyYjA2IiwKICAgICAiNjE2NDM4MzgxMjViNDQwYjQwZGI2OTQyZjVjYjVhMzFjMGRjMDQzNjgzMTZlYjJhYWE1OGI5NTkwNGE1ODIyMiIsCiAgICAgImE2ODdlNWJmNGZhYjgyYjBlZTU4ZDQ2ZTA1Yzk1MzUxNDVhMmM5YWZiNDU4ZjQzZDQyYjQ1Y2EwZmRjZTJhNzAiLAogICAgICIxODNlNjRmMzc2NzBkYzEzY2EwZDI4OTk1YTMwNTNmMzc0MDk1NGRkY2U0NDMyMWE0MWU0NjUzNGNmNDRlNjMyIgogICAgXSwKICAgICJ0aHJlc2hvbGQiOiAzCiAgIH0sCiAgICJ0aW1lc3RhbXAiOiB7CiAgICAia2V5aWRzIjogWwogICAgICIwYzg3NDMyYzNiZjA5ZmQ5OTE4OWZkYzMyZmE1ZWFlZGY0ZTRhNWZhYzdiYWI3M2ZhMDRhMmUwZmM2NGFmNmY1IgogICAgXSwKICAgICJ0aHJlc2hvbGQiOiAxLAogICAgIngtdHVmLW9uLWNpLWV4cGlyeS1wZXJpb2QiOiA3LAogICAgIngtdHVmLW9uLWNpLXNpZ25pbmctcGVyaW9kIjogNgogICB9CiAgfSwKICAic3BlY192ZXJzaW9uIjogIjEuMCIsCiAgInZlcnNpb24iOiAxMywKICAieC10dWYtb24tY2ktZXhwaXJ5LXBlcmlvZCI6IDE5NywKICAieC10dWYtb24tY2ktc2lnbmluZy1wZXJpb2QiOiA0NgogfQp9",
		"targets": {
			"trusted_root.json": "ewogICJtZWRpYVR5cGUiOiAiYXBwbGljYXRpb24vdm5kLmRldi5zaWdzdG9yZS50cnVzdGVkcm9vdCtqc29uO3ZlcnNpb249MC4xIiwKICAidGxvZ3MiOiBbCiAgICB7CiAgICAgICJiYXNlVXJsIjogImh0dHBzOi8vcmVrb3Iuc2lnc3RvcmUuZGV2IiwKICAgICAgImhhc2hBbGdvcml0aG0iOiAiU0hBMl8yNTYiLAogICAgICAicHVibGljS2V5IjogewogICAgICAgICJyYXdCeXRlcyI6ICJNRmt3RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUUyRzJZKzJ0YWJkVFY1QmNHaUJJeDBhOWZBRndya0JibUxTR3RrczRMM3FYNnlZWTB6dWZCbmhDOFVyL2l5NTVHaFdQLzlBL2JZMkxoQzMwTTkrUll0dz09IiwKICAgICAgICAia2V5RGV0YWlscyI6ICJQS0lYX0VDRFNBX1AyNTZfU0hBXzI1NiIsCiAgICAgICAgInZhbGlkRm9yIjogewogICAgICAgICAgInN0YXJ0IjogIjIwMjEtMDEtMTJUMTE6NTM6MjdaIgogICAgICAgIH0KICAgICAgfSwKICAgICAgImxvZ0lkIjogewogICAgICAgICJrZXlJZCI6ICJ3Tkk5YXRRR2x6K1ZXZk82TFJ5Z0g0UVVmWS84VzRSRndpVDVpNVdSZ0IwPSIKICAgICAgfQogICAgfSwKICAgIHsKICAgICAgImJhc2VVcmwiOiAiaHR0cHM6Ly9sb2cyMDI1LTEucmVrb3Iuc2lnc3RvcmUuZGV2IiwKICAgICAgImhhc2hBbGdvcml0aG0iOiAiU0hBMl8yNTYiLAogICAgICAicHVibGljS2V5IjogewogICAgICAgICJyYXdCeXRlcyI6ICJNQ293QlFZREsyVndBeUVBdDhybHAxa25Hd2pmYmNYQVlQWUFrbjBYaUx6MXg4TzR0MFlrRWhpZTI0ND0iLAogICAgICAgICJrZXlEZXRhaWxzIjogIlBLSVhfRUQyNTUxOSIsCiAgICAgICAgInZhbGlkRm9yIjogewogICAgICAgICAgInN0YXJ0IjogIjIwMjUtMDktMjNUMDA6MDA6MDBaIgogICAgICAgIH0KICAgICAgfSwKICAgICAgImxvZ0lkIjogewogICAgICAgICJrZXlJZCI6ICJ6eEdaRlZ2ZDBGRW1qUjhXckZ3TWRjQUo5dnRhWS9RWGY0NFkxd1VlUDZBPSIKICAgICAgfQogICAgfQogIF0sCiAgImNlcnRpZmljYXRlQXV0aG9yaXRpZXMiOiBbCiAgICB7CiAgICAgICJzdWJqZWN0IjogewogICAgICAgICJvcmdhbml6YXRpb24iOiAic2lnc3RvcmUuZGV2IiwKICAgICAgICAiY29tbW9uTmFtZSI6ICJzaWdzdG9yZSIKICAgICAgfSwKICAgICAgInVyaSI6ICJodHRwczovL2Z1bGNpby5zaWdzdG9yZS5kZXYiLAogICAgICAiY2VydENoYWluIjogewogICAgICAgICJjZXJ0aWZpY2F0ZXMiOiBbCiAgICAgICAgICB7CiAgICAgICAgICAgICJyYXdCeXRlcyI6ICJNSUlCK0RDQ0FYNmdBd0lCQWdJVE5Wa0Rab0Npb2ZQRHN5N2RmbTZnZUxidWh6QUtCZ2dxaGtqT1BRUURBekFxTVJVd0V3WURWUVFLRXd4emFXZHpkRzl5WlM1a1pYWXhFVEFQQmdOVkJBTVRDSE5wWjNOMGIzSmxNQjRYRFRJeE1ETXdOekF6TWpBeU9Wb1hEVE14TURJeU16QXpNakF5T1Zvd0tqRVZNQk1HQTFVRUNoTU1jMmxuYzNSdmNtVXVaR1YyTVJFd0R3WURWUVFERXdoemFXZHpkRzl5WlRCMk1CQUdCeXFHU000OUFnRUdCU3VCQkFBaUEySUFCTFN5QTdJaTVrK3BOTzhaRVdZMHlsZW1XRG93T2tOYTNrTCtHWkU1WjVHV2VoTDkvQTliUk5BM1JicnNaNWkwSmNhc3RhUkw3U3A1ZnAvakQ1ZHhxYy9VZFRWbmx2UzE2YW4rMllmc3dlL1F1TG9sUlVDcmNPRTIrMmlBNSt0emQ2Tm1NR1F3RGdZRFZSMFBBUUgvQkFRREFnRUdNQklHQTFVZEV3RUIvd1FJTUFZQkFmOENBUUV3SFFZRFZSME9CQllFRk1qRkhRQkJtaVFwTWxFazZ3MnVTdTFLQnRQc01COEdBMVVkSXdRWU1CYUFGTWpGSFFCQm1pUXBNbEVrNncydVN1MUtCdFBzTUFvR0NDcUdTTTQ5QkFNREEyZ0FNR1VDTUg4bGlXSmZNdWk2dlhYQmhqRGdZNE13c2xtTi9USnhWZS84M1dyRm9td21OZjA1NnkxWDQ4RjljNG0zYTNvelhBSXhBS2pSYXk1L2FqL2pzS0tHSWttUWF0akk4dXVwSHIvK0N4RnZhSldtcFlxTmtMREdSVSs5b3J6aDVoSTJScmN1YVE9PSIKICAgICAgICAgIH0KICAgICAgICBdCiAgICAgIH0sCiAgICAgICJ2YWxpZEZvciI6IHsKICAgICAgICAic3RhcnQiOiAiMjAyMS0wMy0wN1QwMzoyMDoyOVoiLAogICAgICAgICJlbmQiOiAiMjAyMi0xMi0zMVQyMzo1OTo1OS45OTlaIgogICAgICB9CiAgICB9LAogICAgewogICAgICAic3ViamVjdCI6IHsKICAgICAgICAib3JnYW5pemF0aW9uIjogInNpZ3N0b3JlLmRldiIsCiAgICAgICAgImNvbW1vbk5hbWUiOiAic2lnc3RvcmUiCiAgICAgIH0sCiAgICAgICJ1cmkiOiAiaHR0cHM6Ly9mdWxjaW8uc2lnc3RvcmUuZGV2IiwKICAgICAgImNlcnRDaGFpbiI6IHsKICAgICAgICAiY2VydGlmaWNhdGVzIjogWwogICAgICAgICAgewogICAgICAgICAgICAicmF3Qnl0ZXMiOiAiTUlJQ0dqQ0NBYUdnQXdJQkFnSVVBTG5WaVZmblUwYnJKYXNtUmtIcm4vVW5mYVF3Q2dZSUtvWkl6ajBFQXdNd0tqRVZNQk1HQTFVRUNoTU1jMmxuYzNSdmNtVXVaR1YyTVJFd0R3WURWUVFERXdoemFXZHpkRzl5WlRBZUZ3MHlNakEwTVRNeU1EQTJNVFZhRncwek1URXdNRFV4TXpVMk5UaGFNRGN4RlRBVEJnTlZCQW9UREhOcFozTjBiM0psTG1SbGRqRWVNQndHQTFVRUF4TVZjMmxuYzNSdmNtVXRhVzUwWlhKdFpXUnBZWFJsTUhZd0VBWUhLb1pJemowQ0FRWUZLNEVFQUNJRFlnQUU4UlZTL3lzSCtOT3Z1RFp5UEladGlsZ1VGOU5sYXJZcEFkOUhQMXZCQkgxVTVDVjc3TFNTN3MwWmlING5FN0h2N3B0UzZMdnZSL1NUazc5OExWZ016TGxKNEhlSWZGM3RIU2FleExjWXBTQVNyMWtTME4vUmdCSnovOWpXQ2lYbm8zc3dlVEFPQmdOVkhROEJBZjhFQkFNQ0FRWXdFd1lEVlIwbEJBd3dDZ1lJS3dZQkJRVUhBd013RWdZRFZSMFRBUUgvQkFnd0JnRUIvd0lCQURBZEJnTlZIUTRFRmdRVTM5UHB6MVlrRVpiNXFOanBLRldpeGk0WVpEOHdId1lEVlIwakJCZ3dGb0FVV01BZVg1RkZwV2FwZXN5UW9aTWkwQ3JGeGZvd0NnWUlLb1pJemowRUF3TURad0F3WkFJd1BDc1FLNERZaVpZRFBJYURpNUhGS25meFh4NkFTU1ZtRVJmc3luWUJpWDJYNlNKUm5aVTg0LzlEWmRuRnZ2eG1BakJPdDZRcEJsYzRKLzBEeHZrVENxcGNsdnppTDZCQ0NQbmpkbElCM1B1M0J4c1BteWdVWTdJaTJ6YmRDZGxpaW93PSIKICAgICAgICAgIH0sCiAgICAgICAgICB7CiAgICAgICAgICAgICJyYXdCeXRlcyI6ICJNSUlCOXpDQ0FYeWdBd0lCQWdJVUFMWk5BUEZkeEhQd2plRGxvRHd5WUNoQU8vNHdDZ1lJS29aSXpqMEVBd013S2pFVk1CTUdBMVVFQ2hNTWMybG5jM1J2Y21VdVpHVjJNUkV3RHdZRFZRUURFd2h6YVdkemRHOXlaVEFlRncweU1URXdNRGN4TXpVMk5UbGFGdzB6TVRFd01EVXhNelUyTlRoYU1Db3hGVEFUQmdOVkJBb1RESE5wWjNOMGIzSmxMbVJsZGpFUk1BOEdBMVVFQXhNSWMybG5jM1J2Y21Vd2RqQVFCZ2NxaGtqT1BRSUJCZ1VyZ1FRQUlnTmlBQVQ3WGVGVDRyYjNQUUd3UzRJYWp0TGszL09sbnBnYW5nYUJjbFlwc1lCcjVpKzR5bkIwN2NlYjNMUDBPSU9aZHhleFg2OWM1aVZ1eUpSUStIejA1eWkrVUYzdUJXQWxIcGlTNXNoMCtIMkdIRTdTWHJrMUVDNW0xVHIxOUw5Z2c5MmpZekJoTUE0R0ExVWREd0VCL3dRRUF3SUJCakFQQmdOVkhSTUJBZjhFQlRBREFRSC9NQjBHQTFVZERnUVdCQlJZd0I1ZmtVV2xacWw2ekpDaGt5TFFLc1hGK2pBZkJnTlZIU01FR0RBV2dCUll3QjVma1VXbFpxbDZ6SkNoa3lMUUtzWEYrakFLQmdncWhrak9QUVFEQXdOcEFEQm1BakVBajFuSGVYWnArMTNOV0JOYStFRHNEUDhHMVdXZzF0Q01XUC9XSFBxcGFWbzBqaHN3ZU5GWmdTczBlRTd3WUk0cUFqRUEyV0I5b3Q5OHNJa29GM3ZaWWRkMy9WdFdCNWI5VE5NZWE3SXgvc3RKNVRmY0xMZUFCTEU0Qk5KT3NRNHZuQkhKIgogICAgICAgICAgfQogICAgICAgIF0KICAgICAgfSwKICAgICAgInZhbGlkRm9yIjogewogICAgICAgICJzdGFydCI6ICIyMDIyLTA0LTEzVDIwOjA2OjE1WiIKICAgICAgfQogICAgfQogIF0sCiAgImN0bG9ncyI6IFsKICAgIHsKICAgICAgImJhc2VVcmwiOiAiaHR0cHM6Ly9jdGZlLnNpZ3N0b3JlLmRldi90ZXN0IiwKICAgICAgImhhc2hBbGdvcml0aG0iOiAiU0hBMl8yNTYiLAogICAgICAicHVibGljS2V5IjogewogICAgICAgICJyYXdCeXRlcyI6ICJNRmt3RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUViZndSK1JKdWRYc2NnUkJScEtYMVhGRHkzUHl1ZER4ei9TZm5SaTFmVDhla3BmQmQyTzF1b3o3anIzWjhuS3p4QTY5RVVRK2VGQ0ZJM3pldWJQV1U3dz09IiwKICAgICAgICAia2V5RGV0YWlscyI6ICJQS0lYX0VDRFNBX1AyNTZfU0hBXzI1NiIsCiAgICAgICAgInZhbGlkRm9yIjogewogICAgICAgICAgInN0YXJ0IjogIjIwMjEtMDMtMTRUMDA6MDA6MDBaIiwKICAgICAgICAgICJlbmQiOiAiMjAyMi0xMC0zMVQyMzo1OTo1OS45OTlaIgogICAgICAgIH0KICAgICAgfSwKICAgICAgImxvZ0lkIjogewogICAgICAgICJrZXlJZCI6ICJDR0NTOENoUy8yaEYwZEZySjRTY1JXY1lyQlk5d3pqU2JlYThJZ1kyYjNJPSIKICAgICAgfQogICAgfSwKICAgIHsKICAgICAgImJhc2VVcmwiOiAiaHR0cHM6Ly9jdGZlLnNpZ3N0b3JlLmRldi8yMDIyIiwKICAgICAgImhhc2hBbGdvcml0aG0iOiAiU0hBMl8yNTYiLAogICAgICAicHVibGljS2V5IjogewogICAgICAgICJyYXdCeXRlcyI6ICJNRmt3RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUVpUFNsRmkwQ21GVGZFakNVcUY5SHVDRWNZWE5LQWFZYWxJSm1CWjh5eWV6UGpUcWh4cktCcE1uYW9jVnRMSkJJMWVNM3VYblF6UUdBSmRKNGdzOUZ5dz09IiwKICAgICAgICAia2V5RGV0YWlscyI6ICJQS0lYX0VDRFNBX1AyNTZfU0hBXzI1NiIsCiAgICAgICAgInZhbGlkRm9yIjogewogICAgICAgICAgInN0YXJ0IjogIjIwMjItMTAtMjBUMDA6MDA6MDBaIgogICAgICAgIH0KICAgICAgfSwKICAgICAgImxvZ0lkIjogewogICAgICAgICJrZXlJZCI6ICIzVDB3YXNiSEVUSmpHUjRjbVdjM0FxSktYcmplUEszL2g0cHlnQzhwN280PSIKICAgICAgfQogICAgfQogIF0sCiAgInRpbWVzdGFtcEF1dGhvcml0aWVzIjogWwogICAgewogICAgICAic3ViamVjdCI6IHsKICAgICAgICAib3JnYW5pemF0aW9uIjogInNpZ3N0b3JlLmRldiIsCiAgICAgICAgImNvbW1vbk5hbWUiOiAic2lnc3RvcmUtdHNhLXNlbGZzaWduZWQiCiAgICAgIH0sCiAgICAgICJ1cmkiOiAiaHR0cHM6Ly90aW1lc3RhbXAuc2lnc3RvcmUuZGV2L2FwaS92MS90aW1lc3RhbXAiLAogICAgICAiY2VydENoYWluIjogewogICAgICAgICJjZXJ0aWZpY2F0ZXMiOiBbCiAgICAgICAgICB7CiAgICAgICAgICAgICJyYXdCeXRlcyI6ICJNSUlDRURDQ0FaYWdBd0lCQWdJVU9oTlVMd3lRWWU2OHdVTXZ5NHFPaXlvaml3d3dDZ1lJS29aSXpqMEVBd013T1RFVk1CTUdBMVVFQ2hNTWMybG5jM1J2Y21VdVpHVjJNU0F3SGdZRFZRUURFeGR6YVdkemRHOXlaUzEwYzJFdGMyVnNabk5wWjI1bFpEQWVGdzB5TlRBME1EZ3dOalU1TkROYUZ3MHpOVEEwTURZd05qVTVORE5hTUM0eEZUQVRCZ05WQkFvVERITnBaM04wYjNKbExtUmxkakVWTUJNR0ExVUVBeE1NYzJsbmMzUnZjbVV0ZEhOaE1IWXdFQVlIS29aSXpqMENBUVlGSzRFRUFDSURZZ0FFNHJhMlo4aEtOaWcyVDlrRmpDQVRvR0czMGpreStXUXYzQnpMK21LdmgxU0tOUi9Vd3V3c2ZOQ2c0c3J5b1lBZDhFNmlzb3ZWQTNNNGFvTmRtOVFEaTUwWjhuVEV5dnFnZkRQdFRJd1hJdGZpVy9BRmYxVjd1d2tia0FvajB4eGNvMm93YURBT0JnTlZIUThCQWY4RUJBTUNCNEF3SFFZRFZSME9CQllFRkluOWVVT0h6OUJsUnNNQ1JzY3NjMXQ5dE9zRE1COEdBMVVkSXdRWU1CYUFGSmpzQWU5L3UxSC8xSlVlYjRxSW1GTUhpYzYvTUJZR0ExVWRKUUVCL3dRTU1Bb0dDQ3NHQVFVRkJ3TUlNQW9HQ0NxR1NNNDlCQU1EQTJnQU1HVUNNRHRwc1YvNkthTzBxeUYvVU1zWDJhU1VYS1FGZG9HVHB0UUdjMGZ0cTFjc3VsSFBHRzZkc215TU5kM0pCK0czRVFJeEFPYWp2QmNqcEptS2I0TnYrMlRhb2o4VWM1K2I2aWg2RlhDQ0tyYVNxdXBlMDd6cXN3TWNYSlRlMWNFeHZIdnZsdz09IgogICAgICAgICAgfSwKICAgICAgICAgIHsKICAgICAgICAgICAgInJhd0J5dGVzIjogIk1JSUI5ekNDQVh5Z0F3SUJBZ0lVVjdmMEdMRE9vRXpJaDhMWFNXODBPSmlVcDE0d0NnWUlLb1pJemowRUF3TXdPVEVWTUJNR0ExVUVDaE1NYzJsbmMzUnZjbVV1WkdWMk1TQXdIZ1lEVlFRREV4ZHphV2R6ZEc5eVpTMTBjMkV0YzJWc1puTnBaMjVsWkRBZUZ3MHlOVEEwTURnd05qVTVORE5hRncwek5UQTBNRFl3TmpVNU5ETmFNRGt4RlRBVEJnTlZCQW9UREhOcFozTjBiM0psTG1SbGRqRWdNQjRHQTFVRUF4TVhjMmxuYzNSdmNtVXRkSE5oTFhObGJHWnphV2R1WldRd2RqQVFCZ2NxaGtqT1BRSUJCZ1VyZ1FRQUlnTmlBQVFVUU50ZlJUL291M1lBVGE2d0Iva0tUZTcwY2ZKd3lSSUJvdk1udDhSY0pwaC9DT0U4MnV5UzZGbXBwTExMMVZCUEdjUGZwUVBZSk5Yeld3aThpY3doS1E2Vy9RZTJoM29lYkJiMkZIcHdOSkRxbytUTWFDL3RkZmt2L0VsSkI3MmpSVEJETUE0R0ExVWREd0VCL3dRRUF3SUJCakFTQmdOVkhSTUJBZjhFQ0RBR0FRSC9BZ0VBTUIwR0ExVWREZ1FXQkJTWTdBSHZmN3RSLzlTVkhtK0tpSmhUQjRuT3Z6QUtCZ2dxaGtqT1BRUURBd05wQURCbUFqRUF3R0VHcmZHWlIxY2VuMVI4L0RUVk1JOTQzTHNzWm1KUnREcC9pN1NmR0htR1JQNmdSYnVqOXZPSzNiNjdaMFFRQWpFQXVUMkg2NzNMUUVhSFRjeVFTWnJrcDRtWDdXd2ttRitzVmJrWVk1bVhOK1JNSDEzS1VFSEhPcUFTYWVtWVdLL0UiCiAgICAgICAgICB9CiAgICAgICAgXQogICAgICB9LAogICAgICAidmFsaWRGb3IiOiB7CiAgICAgICAgInN0YXJ0IjogIjIwMjUtMDctMDRUMDA6MDA6MDBaIgogICAgICB9CiAgICB9CiAgXQp9Cg==",
			"registry.npmjs.org%2Fkeys.json": "ewogICAgImtleXMiOiBbCiAgICAgICAgewogICAgICAgICAgICAia2V5SWQiOiAiU0hBMjU2OmpsM2J3c3d1ODBQampva0NnaDBvMnc1YzJVNExoUUFFNTdnajljejFrekEiLAogICAgICAgICAgICAia2V5VXNhZ2UiOiAibnBtOnNpZ25hdHVyZXMiLAogICAgICAgICAgICAicHVibGljS2V5IjogewogICAgICAgICAgICAgICAgInJhd0J5dGVzIjogIk1Ga3dFd1lIS29aSXpqMENBUVlJS29aSXpqMERBUWNEUWdBRTFPbGIzek1BRkZ4WEtIaUlrUU81Y0ozWWhsNWk2VVBwK0lodXRlQkpidUhjQTVVb2dLbzBFV3RsV3dXNktTYUtvVE5FWUw3SmxDUWlWbmtoQmt0VWdnPT0iLAogICAgICAgICAgICAgICAgImtleURldGFpbHMiOiAiUEtJWF9FQ0RTQV9QMjU2X1NIQV8yNTYiLAogICAgICAgICAgICAgICAgInZhbGlkRm9yIjogewogICAgICAgICAgICAgICAgICAgICJzdGFydCI6ICIxOTk5LTAxLTAxVDAwOjAwOjAwLjAwMFoiLAogICAgICAgICAgICAgICAgICAgICJlbmQiOiAiMjAyNS0wMS0yOVQwMDowMDowMC4wMDBaIgogICAgICAgICAgICAgICAgfQogICAgICAgICAgICB9CiAgICAgICAgfSwKICAgICAgICB7CiAgICAgICAgICAgICJrZXlJZCI6ICJTSEEyNTY6amwzYndzd3U4MFBqam9rQ2doMG8ydzVjMlU0TGhRQUU1N2dqOWN6MWt6QSIsCiAgICAgICAgICAgICJrZXlVc2FnZSI6ICJucG06YXR0ZXN0YXRpb25zIiwKICAgICAgICAgICAgInB1YmxpY0tleSI6IHsKICAgICAgICAgICAgICAgICJyYXdCeXRlcyI6ICJNRmt3RXdZSEtvWkl6ajBDQVFZSUtvWkl6ajBEQVFjRFFnQUUxT2xiM3pNQUZGeFhLSGlJa1FPNWNKM1lobDVpNlVQcCtJaHV0ZUJKYnVIY0E1VW9nS28wRVd0bFd3VzZLU2FLb1RORVlMN0psQ1FpVm5raEJrdFVnZz09IiwKICAgICAgICAgICAgICAgICJrZXlEZXRhaWxzIjogIlBLSVhfRUNEU0FfUDI1Nl9TSEFfMjU2IiwKICAgICAgICAgICAgICAgICJ2YWxpZEZvciI6IHsKICAgICAgICAgICAgICAgICAgICAic3RhcnQiOiAiMjAyMi0xMi0wMVQwMDowMDowMC4wMDBaIiwKICAgICAgICAgICAgICAgICAgICAiZW5kIjogIjIwMjUtMDEtMjlUMDA6MDA6MDAuMDAwWiIKICAgICAgICAgICAgICAgIH0KICAgICAgICAgICAgfQogICAgICAgIH0sCiAgICAgICAgewogICAgICAgICAgICAia2V5SWQiOiAiU0hBMjU2OkRoUTh3UjVBUEJ2RkhMRi8rVGMrQVl2UE9kVHBjSURxT2h4c0JIUndDN1UiLAogICAgICAgICAgICAia2V5VXNhZ2UiOiAibnBtOnNpZ25hdHVyZXMiLAogICAgICAgICAgICAicHVibGljS2V5IjogewogICAgICAgICAgICAgICAgInJhd0J5dGVzIjogIk1Ga3dFd1lIS29aSXpqMENBUVlJS29aSXpqMERBUWNEUWdBRVk2WWE3VysrN2FVUHp2TVRyZXpINlljeDNjK0hPS1lDY05HeWJKWlNDSnEvZmQ3UWE4dXVBS3RkSWtVUXRRaUVLRVJoQW1FNWxNTUpoUDhPa0RPYTJnPT0iLAogICAgICAgICAgICAgICAgImtleURldGFpbHMiOiAiUEtJWF9FQ0RTQV9QMjU2X1NIQV8yNTYiLAogICAgICAgICAgICAgICAgInZhbGlkRm9yIjogewogICAgICAgICAgICAgICAgICAgICJzdGFydCI6ICIyMDI1LTAxLTEzVDAwOjAwOjAwLjAwMFoiCiAgICAgICAgICAgICAgICB9CiAgICAgICAgICAgIH0KICAgICAgICB9LAogICAgICAgIHsKICAgICAgICAgICAgImtleUlkIjogIlNIQTI1NjpEaFE4d1I1QVBCdkZITEYvK1RjK0FZdlBPZFRwY0lEcU9oeHNCSFJ3QzdVIiwKICAgICAgICAgICAgImtleVVzYWdlIjogIm5wbTphdHRlc3RhdGlvbnMiLAogICAgICAgICAgICAicHVibGljS2V5IjogewogICAgICAgICAgICAgICAgInJhd0J5dGVzIjogIk1Ga3dFd1lIS29aSXpqMENBUVlJS29aSXpqMERBUWNEUWdBRVk2WWE3VysrN2FVUHp2TVRyZXpINlljeDNjK0hPS1lDY05HeWJKWlNDSnEvZmQ3UWE4dXVBS3RkSWtVUXRRaUVLRVJoQW1FNWxNTUpoUDhPa0RPYTJnPT0iLAogICAgICAgICAgICAgICAgImtleURldGFpbHMiOiAiUEtJWF9FQ0RTQV9QMjU2X1NIQV8yNTYiLAogICAgICAgICAgICAgICAgInZhbGlkRm9yIjogewogICAgICAgICAgICAgICAgICAgICJzdGFydCI6ICIyMDI1LTAxLTEzVDAwOjAwOjAwLjAwMFoiCiAgICAgICAgICAgICAgICB9CiAgICAgICAgICAgIH0KICAgICAgICB9CiAgICBdCn0K"
		}
	} };
}));
// node_modules/@sigstore/tuf/dist/client.js
var require_client = __commonJSMin(((exports, module, this$1) => {
	var __importDefault = this$1 && this$1.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TUFClient = void 0;
	const fs_1 = __importDefault(__require("fs"));
	const path_1 = __importDefault(__require("path"));
	const tuf_js_1 = require_dist$1();
	const _1 = require_dist();
	const package_json_1 = require_package();
	const target_1 = require_target();
	const TARGETS_DIR_NAME = "targets";
	var TUFClient = class {
		updater;
		constructor(options) {
			const url = new URL(options.mirrorURL);
			const repoName = encodeURIComponent(url.host + url.pathname.replace(/\/$/, ""));
			const cachePath = path_1.default.join(options.cachePath, repoName);
			initTufCache(cachePath);
			seedCache({
				cachePath,
				mirrorURL: options.mirrorURL,
				tufRootPath: options.rootPath,
				forceInit: options.forceInit
			});
			this.updater = initClient({
				mirrorURL: options.mirrorURL,
				cachePath,
				forceCache: options.forceCache,
				retry: options.retry,
				timeout: options.timeout
			});
		}
		async refresh() {
			return this.updater.refresh();
		}
		getTarget(targetName) {
			return (0, target_1.readTarget)(this.updater, targetName);
		}
	};
	exports.TUFClient = TUFClient;
	function initTufCache(cachePath) {
		const targetsPath = path_1.default.join(cachePath, TARGETS_DIR_NAME);
		if (!fs_1.default.existsSync(cachePath)) fs_1.default.mkdirSync(cachePath, { recursive: true });
		if (!fs_1.default.existsSync(targetsPath)) fs_1.default.mkdirSync(targetsPath);
	}
	function seedCache({ cachePath, mirrorURL, tufRootPath, forceInit }) {
		const cachedRootPath = path_1.default.join(cachePath, "root.json");
		if (!fs_1.default.existsSync(cachedRootPath) || forceInit) {
			if (tufRootPath) fs_1.default.copyFileSync(tufRootPath, cachedRootPath);
			else {
				const repoSeed = require_seeds()[mirrorURL];
				if (!repoSeed) throw new _1.TUFError({
					code: "TUF_INIT_CACHE_ERROR",
					message: `No root.json found for mirror: ${mirrorURL}`
				});
				fs_1.default.writeFileSync(cachedRootPath, Buffer.from(repoSeed["root.json"], "base64"));
				Object.entries(repoSeed.targets).forEach(([targetName, target]) => {
					fs_1.default.writeFileSync(path_1.default.join(cachePath, TARGETS_DIR_NAME, targetName), Buffer.from(target, "base64"));
				});
			}
		}
	}
	function initClient(options) {
		const config = {
			fetchTimeout: options.timeout,
			fetchRetry: options.retry,
			userAgent: `${encodeURIComponent(package_json_1.name)}/${package_json_1.version}`
		};
		return new tuf_js_1.Updater({
			metadataBaseUrl: options.mirrorURL,
			targetBaseUrl: `${options.mirrorURL}/targets`,
			metadataDir: options.cachePath,
			targetDir: path_1.default.join(options.cachePath, TARGETS_DIR_NAME),
			forceCache: options.forceCache,
			config
		});
	}
}));
// node_modules/@sigstore/tuf/dist/index.js
var require_dist = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TUFError = exports.DEFAULT_MIRROR_URL = void 0;
	exports.getTrustedRoot = getTrustedRoot;
	exports.initTUF = initTUF;
	const protobuf_specs_1 = require_dist$3();
	const appdata_1 = require_appdata();
	const client_1 = require_client();
	exports.DEFAULT_MIRROR_URL = "https://tuf-repo-cdn.sigstore.dev";
	const DEFAULT_CACHE_DIR = "sigstore-js";
	const DEFAULT_RETRY = { retries: 2 };
	const DEFAULT_TIMEOUT = 5e3;
	const TRUSTED_ROOT_TARGET = "trusted_root.json";
	async function getTrustedRoot(options = {}) {
		const trustedRoot = await createClient(options).getTarget(TRUSTED_ROOT_TARGET);
		return protobuf_specs_1.TrustedRoot.fromJSON(JSON.parse(trustedRoot));
	}
	async function initTUF(options = {}) {
		const client = createClient(options);
		return client.refresh().then(() => client);
	}
	function createClient(options) {
		return new client_1.TUFClient({
			cachePath: options.cachePath || (0, appdata_1.appDataPath)(DEFAULT_CACHE_DIR),
			rootPath: options.rootPath,
			mirrorURL: options.mirrorURL || exports.DEFAULT_MIRROR_URL,
			retry: options.retry ?? DEFAULT_RETRY,
			timeout: options.timeout ?? DEFAULT_TIMEOUT,
			forceCache: options.forceCache ?? false,
			forceInit: options.forceInit ?? options.force ?? false
		});
	}
	var error_1 = require_error();
	Object.defineProperty(exports, "TUFError", {
		enumerable: true,
		get: function() {
			return error_1.TUFError;
		}
	});
}));
export default require_dist();
export {};
