import { startCopy } from "./copy.ts";
import { startFilter } from "./filter.ts";
import { startNavigation } from "./navigation.ts";
import { startPreviews } from "./previews.ts";
import { startRecent } from "./recent.ts";
import { startSearch, startSiteSearch } from "./search.ts";
import { applyTheme, startTheme } from "./theme.ts";
import { startTool } from "./tool.ts";
import { startVersions } from "./versions.ts";

applyTheme();

document.addEventListener("DOMContentLoaded", () => {
  startSearch();
  startSiteSearch();
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
