export { t as checkZip, n as demandSound, r as inspectZip, i as judgeFiles, a as takeZip, o as zipProblem } from "./check-zip.js";
