import { Readable } from "node:stream";
import { DeflateRaw } from "node:zlib";

/** Blocks this large keep the main thread out of the way of zlib's. */
const BLOCK_SIZE = 2 << 20;

/** What archiver takes for a stream, and the compressor that it connects the stream to in the end. */
export interface Connection {
  readonly content: Readable;
  readonly compressor: Promise<DeflateRaw>;
}

/** Archiver puts a stream before its compressor, which would hide when zlib is done with a block: it gets none. */
export function awaitCompressor(): Connection {
  const content = new Readable();
  const compressor = new Promise<DeflateRaw>((connect) => {
    const pipe = (destination: unknown): unknown => {
      if (!(destination instanceof DeflateRaw)) return content;
      connect(destination);
      return destination;
    };
    Object.assign(content, { pipe });
  });
  return { content, compressor };
}

/**
 * Compresses what `read` puts into a buffer, until it is nothing; `size` is all that may come. One block is read while
 * the other is compressed (see `streamZip`): collecting the garbage of new buffers took more time than hashing.
 */
export async function compress(
  compressor: DeflateRaw,
  size: number,
  read: (buffer: Buffer) => Promise<Buffer>,
): Promise<void> {
  const fresh = async (): Promise<Buffer> => Buffer.allocUnsafeSlow(Math.min(size, BLOCK_SIZE));
  let [first, second] = [fresh(), fresh()];
  for (;;) {
    const buffer = await first;
    const block = await read(buffer);
    if (block.length === 0) break;
    const used = write(compressor, block).then(() => buffer);
    // All that wait fail at once, and only the first is awaited then.
    used.catch(() => {});
    [first, second] = [second, used];
  }
  compressor.end();
}

function write(compressor: DeflateRaw, block: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    compressor.write(block, (error) => (error ? reject(error) : resolve()));
  });
}
