import { startCopy } from "./copy.ts";
import { startNavigation, startOutline } from "./navigation.ts";
import { startFilter } from "./search/filter.ts";
import { startSearch } from "./search/search.ts";
import { applyTheme, startTheme, startTool } from "./settings.ts";
import { startPreviews, startRecent } from "./versions/recent.ts";
import { startVersions, waitForVersions } from "./versions/versions.ts";

applyTheme();
waitForVersions();

document.addEventListener("DOMContentLoaded", () => {
  startSearch();
  startTool();
  startTheme();
  startCopy();
  startFilter();
  startNavigation();
  startOutline();
  startPreviews();
  void startRecent();
  void startVersions();
});

addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
});
