export { r as reportExplained } from "./report2.js";
