import { present } from "../../present.ts";
import { withAdvisory } from "../../provider/advisory.ts";
import { ADVISORY, LINE, TIME } from "../forms.ts";
import type { CatalogReader, Extensible } from "../json.ts";

export interface Reason extends Extensible {
  readonly reason: string;
  /** The security advisory that a deprecation is about. */
  readonly advisory?: string;
  /** When it was given, in ISO 8601: feeds show it as news. */
  readonly since?: string;
}

/** Of a version or a provider, each with one or more reasons, oldest first. */
export interface Marks {
  /** Clients don't see it. */
  readonly withdrawn?: readonly Reason[];
  /** Clients warn about it. */
  readonly deprecated?: readonly Reason[];
}

export type Mark = keyof Marks;

export function parseMarks(json: CatalogReader): Marks {
  return present({
    withdrawn: parseReasons(json, "withdrawn"),
    deprecated: parseReasons(json, "deprecated"),
  });
}

function parseReasons(json: CatalogReader, mark: Mark): readonly Reason[] | undefined {
  const reasons = (json.optionalEntries(mark) ?? []).map(([, entry]) =>
    present({
      reason: entry.text("reason", LINE),
      advisory: entry.optionalText("advisory", ADVISORY),
      since: entry.optionalText("since", TIME),
      ...entry.unknown(),
    }),
  );
  return reasons.length === 0 ? undefined : reasons;
}

export function renderMarks({ withdrawn, deprecated }: Marks) {
  return { withdrawn: withdrawn?.map(renderReason), deprecated: deprecated?.map(renderReason) };
}

function renderReason({ unknown, ...fields }: Reason): object {
  return { ...fields, ...unknown };
}

/** The marks alone. */
export function marksOf({ withdrawn, deprecated }: Marks = {}): Marks {
  return present({ withdrawn, deprecated });
}

/** All reasons in one line. */
export function describeReasons(reasons: readonly Reason[]): string {
  const parts = reasons.map(({ reason, advisory }) => withAdvisory(reason, advisory));
  return parts.map((part, at) => (at < parts.length - 1 ? part.replace(/\.$/, "") : part)).join("; ");
}
