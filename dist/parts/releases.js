// src/ports/releases.ts
var ReleaseLost = class extends Error {};
export { ReleaseLost as t };
