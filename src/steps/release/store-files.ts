import { ProblemError } from "../../errors.ts";
import type { AssetFile, ReleaseSettings, SiteHost } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { StoredFile } from "../../ports/place.ts";
import { type MadeFiles, NO_UPLOADS, type Sender, sendWhile } from "./draft.ts";

/**
 * Makes every file of a version, and stores it in the site, where only the site's change names it. Files that are there stay;
 * those of a version that the site lists are stored after they were compared.
 */
export async function storeFiles<T extends MadeFiles>(
  host: SiteHost,
  settings: ReleaseSettings,
  isListed: boolean,
  make: (sender: Sender) => Promise<T>,
  log: Log,
) {
  const stored: StoredFile[] = [];
  const put = async (file: AssetFile): Promise<void> => {
    const one = await host.put(settings, file);
    stored.push(one);
    log.info(one.wasThere ? `${file.name} is already there` : `${host.words.sent} ${file.name}`);
  };
  const made = await log.group("packaging and signing", () =>
    isListed ? make(NO_UPLOADS) : sendWhile(put, make),
  );
  if (isListed) for (const file of made.files) await put(file);
  const problems = await host.check([]);
  const errors = problems.filter(({ severity = "error" }) => severity === "error");
  if (errors.length > 0) throw new ProblemError(errors);
  const assets = made.files.map((file) => {
    const url = host.downloadUrl(settings, file);
    return { id: file.name, name: file.name, size: file.size, sha256: file.sha256, complete: true, url };
  });
  const state = { draft: false, immutable: false, publishedAt: undefined };
  const release = { id: "", tag: settings.tag, url: "", ...state, assets };
  const isRepaired = isListed && stored.some(({ wasThere }) => wasThere !== true);
  return { release, made, stored, changed: isRepaired, warnings: problems };
}
