/**
 * The time of the mock's timestamps. It is later than its certificates, however slowly a busy machine makes them:
 * before their first second nothing verifies. Its milliseconds don't end in a zero, which the mock would drop.
 */
export function timestampClock(): Date {
  return new Date((Math.ceil(Date.now() / 1000) + 60) * 1000 + 123);
}
