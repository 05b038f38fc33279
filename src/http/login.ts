/** https://www.rfc-editor.org/rfc/rfc7617 */
export function basicLogin(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
