export { t as checkZip, n as demandSound, a as takeZip, o as zipProblem } from "./check-zip.js";
