import { t as ProblemError } from "./errors.js";
// src/commands/mirror/keeping.ts
var NotKept = class extends ProblemError {};
export { NotKept as t };
