import { type FileHandle, open } from "node:fs/promises";
import { onTestFinished } from "vitest";

/** Until the test ends, writing fails as on a full disk. */
export async function fillDisk(): Promise<void> {
  const file = await open(import.meta.filename);
  const prototype: FileHandle = Object.getPrototypeOf(file);
  await file.close();
  const { appendFile } = prototype;
  onTestFinished(() => void Object.assign(prototype, { appendFile }));
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });
  Object.assign(prototype, { appendFile: () => Promise.reject(full) });
}
