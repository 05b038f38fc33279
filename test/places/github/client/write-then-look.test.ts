import { describe, expect, it } from "vitest";
import { TransientFault } from "../../../../src/http/faults.ts";
import { writeThenLook } from "../../../../src/places/github/client/client.ts";
import { RequestFailure } from "../../../../src/places/github/client/failures.ts";
import { quickClient } from "../quick-client.ts";

const lost = new TransientFault("socket hang up");

function refused(status: number): Error {
  return new RequestFailure("No", status, {});
}

/** Plays a write whose answers and looks come one after the other; returns what was done. */
async function play(answers: readonly (Error | string)[], looks: readonly (string | undefined)[] = []) {
  const done: string[] = [];
  const [nextAnswer, nextLook] = [answers.values(), looks.values()];
  const result = writeThenLook(quickClient("http://127.0.0.1:9"), {
    doing: "writing",
    write: async () => {
      done.push("write");
      const answer = nextAnswer.next().value ?? "no more answers";
      if (typeof answer !== "string") throw answer;
      return answer;
    },
    look: async () => {
      done.push("look");
      return nextLook.next().value;
    },
    mayHaveLanded: (status) => status === 422,
  });
  return { result: await result.catch((error: unknown) => error), done };
}

describe("a write", () => {
  it("is sent once when it is answered", async () => {
    expect(await play(["made"])).toEqual({ result: "made", done: ["write"] });
  });

  it("is not sent again when it had its effect though the answer was lost", async () => {
    expect(await play([lost], ["found"])).toEqual({ result: "found", done: ["write", "look"] });
  });

  it("is sent again when it had none", async () => {
    expect(await play([lost, "made"])).toEqual({ result: "made", done: ["write", "look", "write"] });
  });

  it("is found when GitHub says that it is there already", async () => {
    expect(await play([lost, refused(422)], [undefined, "found"])).toEqual({
      result: "found",
      done: ["write", "look", "write", "look"],
    });
  });

  it("is looked for longer when GitHub says that it is there and does not show it", async () => {
    const { result, done } = await play([lost, refused(422), refused(422)], [undefined, undefined, "found"]);
    expect(result).toBe("found");
    expect(done).toEqual(["write", "look", "write", "look", "write", "look"]);
  });

  it("is sent again when looking has cleared away what stood in its way", async () => {
    const { result, done } = await play([refused(422), refused(422), "made"]);
    expect(result).toBe("made");
    expect(done).toEqual(["write", "look", "write", "look", "write"]);
  });

  it("fails with the refusal after 5 of them when what is refused is not there either", async () => {
    const { result, done } = await play(Array.from({ length: 9 }, () => refused(422)));
    expect(result).toMatchObject({ refusedWith: 422 });
    expect(done.filter((step) => step === "write")).toHaveLength(5);
    expect(done.at(-1)).toBe("look");
  });

  it.each([403, 404])(
    "fails at once with a refusal that no earlier attempt can have caused: %d",
    async (status) => {
      const { result, done } = await play([refused(status)]);
      expect(result).toMatchObject({ refusedWith: status });
      expect(done).toEqual(["write"]);
    },
  );

  it("is given up with a name after 8 lost attempts", async () => {
    const { result, done } = await play(Array.from({ length: 8 }, () => lost));
    expect(result).toMatchObject({ problems: [{ code: "github-unavailable" }] });
    expect(done.filter((step) => step === "write")).toHaveLength(8);
  });
});
