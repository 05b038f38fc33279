import { execFile, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The Go at hand, as `go env GOVERSION` names it. */
export async function goVersion(): Promise<string> {
  try {
    const { stdout } = await run("go", ["env", "GOVERSION"]);
    return stdout.trim();
  } catch (cause) {
    throw new Error("Go is missing: real clients, a real provider and their oracles cannot be built", {
      cause,
    });
  }
}

/** What one Go build needs. */
export interface GoBuild {
  readonly module: string;
  readonly package: string;
  readonly output: string;
  readonly ldflags: string;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds one executable as releases are built: static, without paths of this machine. */
export async function goBuild(build: GoBuild): Promise<void> {
  const args = [
    "build",
    "-p=2",
    "-mod=readonly",
    "-trimpath",
    `-ldflags=${build.ldflags}`,
    ...(build.flags ?? []),
  ];
  const child = spawn("go", [...args, "-o", build.output, build.package], {
    cwd: build.module,
    env: { ...process.env, GOWORK: "off", CGO_ENABLED: "0", ...build.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  // Half an hour of compiling must not starve whatever else this machine does.
  if (child.pid !== undefined && process.platform !== "win32") setPriority(child.pid, 15);
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  if (code !== 0) throw new Error(`go build ${build.package} in ${build.module} failed:\n${complaints}`);
}
