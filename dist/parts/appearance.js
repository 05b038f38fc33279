import { t as require_dist } from "./dist4.js";
import { h as quote } from "./text.js";
import { j as hasForm, v as PATH_BELOW, w as SHORT_LINE } from "./forms.js";
import { t as LOOK_PATH } from "./paths.js";
// src/catalog/appearance.ts
var import_dist = require_dist();
const FORMS = {
	title: SHORT_LINE,
	description: SHORT_LINE,
	color: {
		expected: "a color as `#rrggbb`",
		holds: (text) => /^#[0-9a-fA-F]{6}$/.test(text)
	},
	logo: {
		expected: "the path of an image on the site, such as `logo.svg`",
		holds: (text) => PATH_BELOW.holds(text) && /\.(?:svg|png|jpe?g|gif|webp)$/i.test(text)
	}
};
const NAMES = Object.keys(FORMS).map((name) => `\`${name}\``).join(", ");
const LONGEST = 8192;
const MOST_PROBLEMS = 10;
function readLook(text) {
	if (text.length > LONGEST) return {
		look: {},
		warnings: [odd(LOOK_PATH, `${text.length} characters`, `at most ${LONGEST}`)]
	};
	const lineCounter = new import_dist.LineCounter();
	const place = (offset) => {
		const { line, col } = lineCounter.linePos(offset);
		return `${LOOK_PATH}:${line}:${col}`;
	};
	try {
		const { errors, contents } = (0, import_dist.parseDocument)(text, {
			lineCounter,
			prettyErrors: false,
			version: "1.2"
		});
		const [fault] = errors;
		if (fault === void 0) return readFields(contents, (node) => place(node.range?.[0] ?? 0));
		const [said = ""] = fault.message.split("\n");
		return {
			look: {},
			warnings: [odd(place(fault.pos[0]), `invalid YAML: ${said}`, "YAML")]
		};
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return {
			look: {},
			warnings: [odd(LOOK_PATH, "YAML that is nested too deeply", "four lines of it")]
		};
	}
}
function readFields(contents, place) {
	if (contents === null) return {
		look: {},
		warnings: []
	};
	if (!(0, import_dist.isMap)(contents)) return {
		look: {},
		warnings: [odd(place(contents), "something other than names with values", NAMES)]
	};
	const look = {};
	const warnings = [];
	for (const { key, value } of contents.items) {
		const name = (0, import_dist.isScalar)(key) ? String(key.value) : "";
		const node = (0, import_dist.isScalar)(value) ? value : void 0;
		const at = place((0, import_dist.isScalar)(key) ? key : contents);
		const isField = (text) => Object.hasOwn(FORMS, text);
		if (!isField(name)) warnings.push(odd(at, quote(name), NAMES));
		else if (typeof node?.value === "string" && hasForm(node.value, FORMS[name])) look[name] = node.value;
		else if (node?.value !== null) {
			const told = node === void 0 ? "something other than a string" : quote(node.value);
			warnings.push(odd(node === void 0 ? at : place(node), `${told} under \`${name}\``, FORMS[name].expected));
		}
	}
	return {
		look,
		warnings: warnings.slice(0, MOST_PROBLEMS)
	};
}
function logoMissing(path) {
	return {
		code: "look-invalid",
		severity: "warning",
		where: LOOK_PATH,
		found: `\`logo\` is ${quote(path)}, and the site has no such file`,
		expected: "an image that is part of the site",
		fix: `Add ${path} to the site, or correct the line and run ‹command: rebuild›`
	};
}
function odd(where, has, expected) {
	return {
		code: "look-invalid",
		severity: "warning",
		where,
		found: `the file has ${has}, which the pages ignore`,
		expected,
		fix: "Correct the line, and run ‹command: rebuild› to regenerate the pages"
	};
}
export { logoMissing, readLook };
