import { hasForm, LINK, VALIDATOR } from "../forms.ts";
import type { CatalogReader, Extensible } from "../json.ts";

/** A document of an origin, as it was read. */
export interface SeenDocument {
  readonly url: string;
  readonly validator: string;
}

export interface SeenList extends SeenDocument {
  /** A digest of the request: another request must read the list. */
  readonly wanted: string;
}

export function parseSeen(json: CatalogReader): SeenDocument | undefined {
  const url = json.optionalText("seen_url", LINK);
  return url === undefined ? undefined : { url, validator: json.text("seen_validator", VALIDATOR) };
}

/** A document whose validator can't be stored is requested in full every time. */
export function isSeen({ url, validator }: SeenDocument): boolean {
  return hasForm(url, LINK) && hasForm(validator, VALIDATOR);
}

export function renderSeen(seen: SeenDocument | undefined) {
  return { seen_url: seen?.url, seen_validator: seen?.validator };
}

/** A version that is not old enough to be listed; its age counts from when it was first seen. */
export interface WaitingVersion extends Extensible {
  readonly version: string;
  /** When it was first seen with these checksums, in ISO 8601. */
  readonly seen: string;
  /** Other checksums restart the wait. */
  readonly sumsSha256: string;
}

export function isSame(one: WaitingVersion, other: WaitingVersion): boolean {
  return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
