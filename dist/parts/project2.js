export { t as projectDocumentation } from "./project.js";
