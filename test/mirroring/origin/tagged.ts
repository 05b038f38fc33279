import { createHash } from "node:crypto";
import type { Answer, Transport } from "../../../src/protocol/answer.ts";

/** A host that gives its documents tags, and what it was asked and has sent. */
export interface TaggedHost extends Transport {
  /** The last part of each URL, with the status that it was answered with. */
  readonly log: string[];
  sent: number;
}

/** Gives a tag to whatever a host answers, and answers with 304 to who knows it. */
export function tagged(host: Transport, tagOf: (answer: Answer) => string | undefined = digest): TaggedHost {
  const watched: TaggedHost = {
    ...host,
    log: [],
    sent: 0,
    get: async (url, { unless, ...question }) => {
      const answer = await host.get(url, question);
      if (answer.kind === "none" || answer.status !== 200) return answer;
      const validator = tagOf(answer);
      const isKnown = unless !== undefined && unless === validator;
      watched.log.push(`${url.split("/").at(-1)} ${isKnown ? 304 : 200}`);
      if (isKnown) return { ...answer, status: 304, body: Buffer.alloc(0) };
      watched.sent += answer.body.length;
      return { ...answer, validator };
    },
  };
  return watched;
}

function digest({ body }: Answer): string {
  return `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
}
