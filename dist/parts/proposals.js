import { i as describeSigner, n as describeHeld, o as renderBody, r as describeProposal, t as describeAge } from "./describe-proposal.js";
import { l as count } from "./text.js";
// src/commands/mirror/proposals.ts
function reportProposed(proposed) {
	const { proposals, problems, report, file, isDry } = proposed;
	const json = describeProposal(proposed);
	const number = proposals.reduce((sum, { versions }) => sum + versions.length, 0);
	const what = `${count(number, "version")} ${isDry ? "would be written" : "written"} into ${file}`;
	return {
		title: number === 0 ? "Nothing to propose" : what,
		sections: [renderBody(proposals)],
		lines: proposals.flatMap((one) => describeLines(one)),
		json: {
			...json,
			report
		},
		problems
	};
}
function describeLines({ source, versions, held, refused, more, failed }) {
	return [
		...versions.map((one) => `  ${source} ${one.version}: ${describeSigner(one)}, ${describeAge(one)}`),
		...more === 0 ? [] : [`  ${source}: ${count(more, "more version")} left out`],
		...held.map((one) => `  ${source} ${one.version} waits: ${describeHeld(one)}`),
		...refused.map(({ version, problem }) => `  ${source} ${version} is not proposed: ${problem.found}`),
		...failed.map(({ found }) => `  ${source}: ${found}`)
	];
}
export { reportProposed };
