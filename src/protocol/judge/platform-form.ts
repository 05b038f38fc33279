/** Whether a text has the form of a platform, known or not: it becomes part of a path. */
export function isPlatform(text: string): boolean {
  return /^[a-z0-9]{1,20}_[a-z0-9]{1,20}$/.test(text);
}
