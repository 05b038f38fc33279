/** How a registry wants to be asked. */
export type Challenge =
  | { readonly kind: "basic" }
  | { readonly kind: "bearer"; readonly realm: URL; readonly service: string | undefined };

/** Reads `WWW-Authenticate`, of which there may be several in one; tokens are preferred. */
export function parseChallenge(header: string | undefined): Challenge | undefined {
  const [, parameters] = /(?:^|,\s*)Bearer\s+(.*)$/is.exec(header ?? "") ?? [];
  const values = new Map(
    Array.from((parameters ?? "").matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/g), (match) => {
      const [, name = "", quoted, bare] = match;
      return [name.toLowerCase(), quoted ?? bare ?? ""] as const;
    }),
  );
  const realm = values.get("realm") ?? "";
  if (URL.canParse(realm)) return { kind: "bearer", realm: new URL(realm), service: values.get("service") };
  return /(?:^|,\s*)Basic\b/i.test(header ?? "") ? { kind: "basic" } : undefined;
}
