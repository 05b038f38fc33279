// src/package/zip/zip-problem.ts
function zipProblem(where, finding) {
	const fix = REMEDIES[finding.code] ?? "Make the zip again, or give the executable itself and let it be zipped here";
	return {
		...finding,
		where,
		fix
	};
}
const REMEDIES = {
	"build-unusual": "Publish a compiled program, unless all users have the one that the first line of the script names",
	"source-unreadable": "Check that the file is there, and that this user may read it",
	"zip-unusual": "Make the zip with only one such file, or give the executable itself: it is zipped here under the usual name"
};
export { zipProblem as t };
