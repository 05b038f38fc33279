import { resolve } from "node:path";
import { servePreview } from "../local/server.ts";

/** Serves a folder on this machine until it is told to stop. */
export async function serve(directory: string, port: number): Promise<void> {
  const preview = await servePreview(resolve(directory), port);
  process.stderr.write(`serving ${resolve(directory)} at ${preview.url}; stop with Ctrl-C\n`);
  await new Promise<void>((stopped) => process.once("SIGINT", stopped).once("SIGTERM", stopped));
  await preview.close();
}
