import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";

/** A line to a server on this machine; what goes up shares so many bytes a second. */
export interface SlowLine {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Opens one to a port. */
export async function openSlowLine(port: number, bytesPerSecond: number): Promise<SlowLine> {
  let free = 0;
  /** Each block takes the line for as long as its bytes do. */
  const pass = async (bytes: number) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    const wait = free - performance.now();
    if (wait > 1) await setTimeout(wait);
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [client, far]) sockets.add(socket);
    const slow = new Transform({
      transform: (chunk: Buffer, _encoding, done) =>
        void pass(chunk.length).then(() => done(null, chunk), done),
    });
    const ways = [pipeline(client, slow, far), pipeline(far, client)];
    void Promise.allSettled(ways).then(() => sockets.delete(client) && sockets.delete(far));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
