// Plain JavaScript that old Nodes can read, without any import: it runs on those that it warns of.

/** Where all that `dist` imports is there: `zlib.crc32` was the last, https://nodejs.org/api/zlib.html#zlibcrc32data-value */
const PROGRAM_RUNS = "^20.15.0 || >=22.2.0";

/** Whether this Node can go on. One that is not promised gets a line on standard error. */
export function checkNode(promised, runs = PROGRAM_RUNS) {
  const { node } = process.versions;
  if (isWithin(promised, node)) return true;
  const wanted = `${promised.match(/[\d.]+/g).join(", ")} or later`;
  const remedy = "Install one from https://nodejs.org/en/download";
  if (!isWithin(runs, node)) {
    console.error(`error: Node ${node} can't run this, which needs ${wanted}. ${remedy}`);
    process.exitCode = 2;
    return false;
  }
  // Whoever has read the line can turn it off like Node's own warnings, which are of experiments that have ended since.
  if (process.env.NODE_NO_WARNINGS !== "1")
    console.error(`warning: Node ${node} is none that this is tested with: ${wanted}. ${remedy}`);
  process.removeAllListeners("warning");
  return true;
}

/** Of npm's ranges, the two forms that are used here: `^22.22.2` and `>=26`, several with `||`. */
function isWithin(range, version) {
  return range
    .split(" || ")
    .filter((part) => orderOf(part) <= orderOf(version))
    .some((part) => part.startsWith(">=") || majorOf(part) === majorOf(version));
}

function orderOf(text) {
  const [major, minor = 0, patch = 0] = text.match(/\d+/g).map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}

function majorOf(text) {
  return Number(text.match(/\d+/)[0]);
}
