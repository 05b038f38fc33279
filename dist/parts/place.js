// src/ports/place.ts
const LARGEST_SITE_FILE = 33554432;
export { LARGEST_SITE_FILE as t };
