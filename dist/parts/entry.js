export { t as asDescription, n as asTitle } from "./entry2.js";
