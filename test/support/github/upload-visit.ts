import type { IncomingMessage, ServerResponse } from "node:http";
import { disturbs, type Fault } from "./faults.ts";
import type { AssetContent, World } from "./model.ts";
import type { RepositoryCall } from "./routing.ts";
import { receiveContent } from "./upload-body.ts";
import { checkUpload, storeStarter } from "./uploads.ts";

/** Takes an upload in whole; when the sender stops, or the storage is to fail, a starter may remain. */
export async function takeUpload(
  call: RepositoryCall,
  request: IncomingMessage,
): Promise<AssetContent | undefined> {
  checkUpload(call);
  const content = await receiveContent(call.world, request, Number.POSITIVE_INFINITY);
  if (content === undefined) storeStarter(call);
  return content;
}

/** A failure of the storage shows after the body has arrived, and may leave a starter instead of the file. */
export function losesUpload({ switches }: World, fault: Fault): boolean {
  return disturbs(fault) || (fault.kind === "status" && switches.starterAfterFailedUpload);
}

/** An upload that comes to nothing: a part of it, or all, is received, and the name may be held by a starter. */
export async function loseUpload(
  call: RepositoryCall,
  request: IncomingMessage,
  fault: Fault,
): Promise<void> {
  checkUpload(call);
  const announced = Number(request.headers["content-length"]);
  if (fault.kind === "cut-upload")
    await receiveContent(call.world, request, Math.max(fault.fraction * announced, 1));
  if (fault.kind === "status" || fault.kind === "truncate")
    await receiveContent(call.world, request, Number.POSITIVE_INFINITY);
  storeStarter(call);
}

/** An upload refused from its headers: the rest is read and dropped, or the connection closes under the sender. */
export function refuseEarly({ switches }: World, request: IncomingMessage, response: ServerResponse): void {
  if (switches.closeOnEarlyRefusal) response.once("finish", () => request.socket.destroy());
  else request.resume();
}
