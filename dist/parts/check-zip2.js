export { t as checkZip, n as demandSound, r as inspectZip, a as takeZip, o as zipProblem } from "./check-zip.js";
