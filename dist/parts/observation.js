// src/protocol/observation.ts
var Observations = class {
	#list = [];
	#where;
	constructor(where) {
		this.#where = where;
	}
	add(rule, found) {
		this.#list.push({
			rule,
			where: this.#where,
			found
		});
	}
	judged(facts) {
		return {
			facts,
			observations: this.#list
		};
	}
};
export { Observations as t };
