export { t as asDescription, n as asTitle } from "./description2.js";
