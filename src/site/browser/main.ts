import { startCopy } from "./copy.ts";
import { startNavigation } from "./navigation.ts";
import { startFilter } from "./search/filter.ts";
import { startSearch } from "./search/search.ts";
import { applyTheme, startTheme, startTool } from "./settings.ts";
import { startPreviews, startRecent } from "./versions/recent.ts";
import { startVersions } from "./versions/versions.ts";

applyTheme();

document.addEventListener("DOMContentLoaded", () => {
  startSearch();
  startTool();
  startTheme();
  startCopy();
  startFilter();
  startNavigation();
  startPreviews();
  void startRecent();
  void startVersions();
});

addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
});
