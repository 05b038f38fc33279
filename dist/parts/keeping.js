import { t as ProblemError } from "./errors.js";
// src/mirroring/store/keeping.ts
var NotKept = class extends ProblemError {};
export { NotKept as t };
