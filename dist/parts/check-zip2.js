export { t as checkZip, n as inspectZip, i as takeZip, a as zipProblem } from "./check-zip.js";
