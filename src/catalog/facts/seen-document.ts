import { hasForm, LINK, VALIDATOR } from "../forms.ts";
import type { CatalogReader } from "../json.ts";

/** A document of an origin as it was last seen: what it is asked by whether it is still the same. */
export interface SeenDocument {
  readonly url: string;
  readonly validator: string;
}

/** Reads both or nothing. */
export function parseSeen(json: CatalogReader): SeenDocument | undefined {
  const url = json.optionalText("seen_url", LINK);
  return url === undefined ? undefined : { url, validator: json.text("seen_validator", VALIDATOR) };
}

/** Whether a document's state can be kept; one that can't is asked for in full every time. */
export function isSeen({ url, validator }: SeenDocument): boolean {
  return hasForm(url, LINK) && hasForm(validator, VALIDATOR);
}

/** Writes them. */
export function renderSeen(seen: SeenDocument | undefined) {
  return { seen_url: seen?.url, seen_validator: seen?.validator };
}
