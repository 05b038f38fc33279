export { s as planDocumentation } from "./plan-documentation2.js";
