import { parseWireHostname } from "../../provider/address.ts";

/** The form in which hosts are compared: lower case, punycode, a port only where it is not 443. Undefined when a text is no host. */
export function hostOf(written: string): string | undefined {
  const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
  try {
    const host = parseWireHostname(name);
    return port === undefined || port === "443" ? host : `${host}:${port}`;
  } catch {
    return undefined;
  }
}
