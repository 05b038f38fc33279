export { n as takeDocumentation } from "./take.js";
