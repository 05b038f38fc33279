export { r as planDocumentation } from "./plan-documentation.js";
