export { s as planDocumentation } from "./plan-documentation.js";
