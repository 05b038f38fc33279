import { r as version } from "./package.js";
// src/run/version.ts
const VERSION = version;
export { VERSION as t };
