import { n as repository } from "./package.js";
// src/documentation.ts
const PROJECT_URL = repository.replace(/^github:/, "https://github.com/");
function documentationUrl(page) {
	return `${PROJECT_URL}/blob/main/docs/${page}`;
}
export { documentationUrl as n, PROJECT_URL as t };
