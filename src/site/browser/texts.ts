/** Each label and sentence that the script adds to pages. Constants and no functions, which make the loaded script larger. */

export const copy = "Copy";
export const copied = "Copied";
export const selected = "Selected";
export const selectedHow = "Selected: copy it with the keyboard";

export const theme = "Theme ";
export const systemTheme = "System";
export const lightTheme = "Light";
export const darkTheme = "Dark";
export const commandsFor = "Commands for ";
export const terraform = "Terraform";
export const openTofu = "OpenTofu";

export const searchDocumentation = "Search documentation";
export const searchProviders = "Search providers and their pages";
export const searchModules = "Search modules";
export const pressSlash = "Press / to search";
export const searchUnloaded = "The search could not be loaded. Type on to try again.";
export const noResults = "No results.";
export const oneResult = "1 result";
/** After a number. */
export const results = "results";
/** As in `3 of 20 providers`. */
export const of = "of";

export const previews = "Previews";
export const whatPreviewsAre = " are unsigned builds of the next versions.";
export const newestMark = "newest";
export const prereleaseMark = "prerelease";

// A page's version: the line has a link or the page's own text between two parts.
export const isNewest = " (newest)";
export const version = "Version ";
export const prerelease = "Prerelease ";
export const olderVersion = "Older version ";
export const theNewestIs = ". The newest is ";
export const use = ". Use ";
export const instead = " instead.";
/** Followed by `withdrawn` or `deprecated`. */
export const thisProviderIs = "This provider is ";
export const replacementIs = " Its replacement is ";
export const allVersionsOf = "All versions of";
export const noDocumentation = "This version has no documentation.";
/** Before the name of the page. */
export const noPage = "This version has no page";
