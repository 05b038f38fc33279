/**
 * Reads a GITHUB_OUTPUT, GITHUB_STATE or GITHUB_ENV file: `name=value` lines and heredocs. What the runner fails the step for,
 * this throws for (actions/runner, src/Runner.Worker/FileCommandManager.cs).
 */
export function parseFileCommands(text: string): Readonly<Record<string, string>> {
  // Only a Windows runner takes the CR for a part of the line's end.
  const lines = text.split(process.platform === "win32" ? /\r?\n/ : "\n");
  const values: Record<string, string> = {};
  while (lines.length > 0) {
    const line = lines.shift() ?? "";
    if (line === "") continue;
    const [name, value] = parseEntry(line, lines);
    values[name] = value;
  }
  return values;
}

function parseEntry(line: string, rest: string[]): readonly [string, string] {
  const equals = line.indexOf("=");
  const heredoc = line.indexOf("<<");
  if (equals >= 0 && (heredoc < 0 || equals < heredoc))
    return [line.slice(0, equals), line.slice(equals + 1)];
  const name = line.slice(0, heredoc);
  const end = line.slice(heredoc + 2);
  if (heredoc < 1 || end === "") throw new Error(`invalid format in a command file: "${line}"`);
  const length = rest.indexOf(end);
  if (length < 0) throw new Error(`no line "${end}" closes the value of "${name}"`);
  const value = rest.splice(0, length + 1).slice(0, -1);
  return [name, value.join("\n")];
}
