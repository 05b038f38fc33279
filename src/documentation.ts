import manifest from "../package.json" with { type: "json" };

export const PROJECT_URL = manifest.repository.replace(/^github:/, "https://github.com/");

/** The package on npm has no docs folder, so messages and help name URLs. */
export function documentationUrl(page: string): string {
  return `${PROJECT_URL}/blob/main/docs/${page}`;
}
