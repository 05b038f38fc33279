export { t as zipProblem } from "./zip-problem2.js";
