import { describe, expect, it } from "vitest";
import { Secrets } from "../../src/report/secrets.ts";
import { asMarkdown } from "../../src/text.ts";

const KEY = `-----BEGIN PGP PRIVATE KEY BLOCK-----

lIYEZZH8ABYJKwYBBAHaRw8BAQdAqk2dF0y1
pQ5m3b7wAAoJEG1hZGUgZm9yIHRlc3Q=
=x1Yz
-----END PGP PRIVATE KEY BLOCK-----
`;
const TOKEN = "ghs_0123456789abcdefghijklmnopqrstuvwxyz";

/** What apps and jobs get, about 520 characters long: with the app's id before the JWT, and without. */
const JWT_TOKENS = ["ghs_12345_", "ghs_", "ghu_"].map(
  (prefix) => `${prefix}eyJhbGciOiJSUzI1NiJ9.eyJ${"aZ_9-".repeat(60)}.${"x-Y_0".repeat(36)}`,
);

function knowing(...values: readonly string[]): Secrets {
  const secrets = new Secrets();
  for (const value of values) secrets.learn(value);
  return secrets;
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

describe("a secret", () => {
  it.each([
    ["as it is", (secret: string) => secret],
    ["in base64", base64],
    ["in base64 for URLs", (secret: string) => Buffer.from(secret).toString("base64url")],
    ["in a URL", encodeURIComponent],
    ["in JSON", (secret: string) => JSON.stringify(secret)],
  ])("is hidden %s", (_how, encode) => {
    for (const secret of ['pass "phrase" ?>~/ü', "correct horse", KEY]) {
      const told = knowing(secret).hide(`before ${encode(secret)} after`);
      expect(told).toMatch(/^before "?\*\*\*=?=?"? after$/);
    }
  });

  it.each([0, 1, 2, 3, 4, 5])("is hidden in the base64 of a longer text, behind %d bytes", (before) => {
    const secret = "correct horse battery";
    for (const behind of ["", "z", "zz", "zzz"]) {
      const told = knowing(secret).hide(base64(`${"x".repeat(before)}${secret}${behind}`));
      const shown = Buffer.from(told.replace(/\*\*\*.*/, ""), "base64").toString();
      expect(told).toContain("***");
      expect(told.length).toBeLessThan(20);
      expect(shown).not.toContain("cor");
    }
  });

  it("of several lines is hidden line by line, and its frame is shown", () => {
    const told = knowing(KEY).hide(`a lIYEZZH8ABYJKwYBBAHaRw8BAQdAqk2dF0y1 b\n=x1Yz ${KEY.split("\n")[0]}`);
    expect(told).toBe("a *** b\n*** -----BEGIN PGP PRIVATE KEY BLOCK-----");
  });

  it("whose line ends got lost is hidden line by line", () => {
    const secrets = knowing(KEY.replaceAll("\n", "\\n"));
    expect(secrets.hide("pQ5m3b7wAAoJEG1hZGUgZm9yIHRlc3Q=")).toBe("***");
  });

  it("is hidden whatever white space was around it", () => {
    expect(knowing("hunter22\n").hide("is hunter22.")).toBe("is ***.");
  });

  it("is hidden as Markdown writes it", () => {
    expect(knowing("*pass_").hide("\\*pass\\_ *pass_")).toBe("*** ***");
  });

  it.each(["s3cr@t pass.", "(pass #1 w_rd)", "*pass*", "a*b @c d*e", "www.x*y", "x.y...", "ftps://q*b c"])(
    "is hidden as Markdown writes it, wherever it is in a word: %s",
    (secret) => {
      for (const before of ["", "a ", "(", "a*b", "@", "https://h/", '"'])
        for (const after of ["", " b", ")", "*", "@x", ".", '..."']) {
          const told = knowing(secret).hide(asMarkdown(`${before}${secret}${after}`));
          const left = secret.match(/\w{3,}/g)?.filter((word) => told.includes(word));
          expect([told.includes("***"), left ?? []], told).toEqual([true, []]);
        }
    },
  );

  it("that another contains does not leave its end behind", () => {
    expect(knowing("abcd", "abcdefgh").hide("abcdefgh abcd")).toBe("*** ***");
    expect(knowing("abcdefgh", "abcd").hide("abcdefgh abcd")).toBe("*** ***");
  });

  it("that is learnt late counts from then on", () => {
    const secrets = knowing("first one");
    expect(secrets.hide("first one, second one")).toBe("***, second one");
    secrets.learn("second one");
    expect(secrets.hide("first one, second one")).toBe("***, ***");
  });

  it("that is empty hides nothing", () => {
    expect(knowing("", "\n").hide("a b\nc")).toBe("a b\nc");
  });
});

describe("a secret that was cut short", () => {
  const secret = "Zx9+otter/lantern=41";

  it.each([
    ["as it is", (text: string) => text],
    ["in base64", base64],
    ["in base64 for URLs", (text: string) => Buffer.from(text).toString("base64url")],
    ["in a URL", encodeURIComponent],
    ["as Markdown writes it", (text: string) => text.replaceAll("*", "\\*")],
  ])("is hidden %s, wherever it was cut", (_how, encode) => {
    const whole = encode(secret);
    for (let length = 4; length <= whole.length; length++) {
      const told = knowing(secret).hide(`it begins with "Bearer ${whole.slice(0, length)}..."`);
      expect(told).toMatch(/^it begins with "Bearer \*\*\*=?=?\.\.\."$/);
    }
  });

  it("is hidden each time, and the text around it stays", () => {
    const told = knowing(secret).hide('"Zx9+ott..." and "Zx9+otter/lan..." and Zx9+o, Zx9+... Zx9...');
    expect(told).toBe('"***..." and "***..." and Zx9+o, ***... Zx9...');
  });

  it("is hidden in what programs read", () => {
    expect(knowing(secret).hideInData('it begins with "Zx9+ott..."')).toBe('it begins with "***..."');
  });

  it("is hidden if it looks like a token, known or not", () => {
    expect(knowing().hide('"ghp_0123456..." "github_pat_11A_b..."')).toBe('"***..." "***..."');
  });

  it.each(JWT_TOKENS)("is hidden if it looks like a token with a JWT, wherever it was cut", (token) => {
    for (let length = 4; length < token.length; length++)
      // A cut behind a dot has one dot more.
      expect(knowing().hide(`"Bearer ${token.slice(0, length)}..."`)).toMatch(/^"Bearer \*\*\*\.{3,4}"$/);
  });

  it("takes no longer to find where everything was cut", () => {
    const text = "Zx9... ".repeat(150_000);
    const begin = performance.now();
    expect(knowing(secret, KEY).hide(text)).toBe(text);
    expect(knowing(secret).hide(`${"ghs_-ghs_.ghs_+".repeat(70_000)}...`)).toContain("ghs_+ghs_");
    expect(knowing(secret).hide(`${"ghs_-".repeat(200_000)} ...`)).toBe("*** ...");
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});

describe("a short secret", () => {
  it.each([
    ["a value `pw1`, 'pw1' or \"pw1\"", "a value `***`, '***' or \"***\""],
    ["pw1", "***"],
    ["tag: pw1. Then", "tag: ***. Then"],
    ["x=pw1", "x=***"],
  ])("is hidden where it stands alone: %s", (text, told) => {
    expect(knowing("pw1").hide(text)).toBe(told);
  });

  it("tears no word, version or path", () => {
    expect(knowing("1", "pw", ".").hide("1.0.0 /a/1/b pw1 x.1 1-2")).toBe("1.0.0 /a/1/b pw1 x.1 1-2");
  });

  it("may hold any sign", () => {
    expect(knowing("$&(").hide("is `$&(`")).toBe("is `***`");
  });
});

describe("what looks like a token", () => {
  it.each([TOKEN, `ghp_${"a".repeat(36)}`, `github_pat_${"A1_".repeat(20)}`, ...JWT_TOKENS])(
    "is hidden as a whole, known or not",
    (token) => {
      for (const told of [knowing().hide(`is \`${token}\``), knowing().hideInData(`is \`${token}\``)])
        expect(told).toBe("is `***`");
      expect(knowing().hide(`It is ${token}.`)).toBe("It is ***.");
    },
  );

  it.each([
    "ghs_short",
    "ghs_provider_for_the_widgets_of_acme",
    "ghs_a-file.name.md",
    "laughs_0123456789abcdefghij",
  ])("is not: %s", (text) => {
    expect(knowing().hide(text)).toBe(text);
  });
});

describe("what programs read", () => {
  it("is left right where a short secret is in it by chance", () => {
    const secrets = knowing("acme", "sample-pass");
    expect(secrets.hideInData("registry.example.com/acme/sample-pass")).toBe(
      "registry.example.com/acme/sample-pass",
    );
    expect(secrets.hide("registry.example.com/acme")).toBe("registry.example.com/***");
  });

  it("has no longer one", () => {
    expect(knowing("correct horse").hideInData("a correct horse")).toBe("a ***");
  });
});

describe("the values for the runner to mask", () => {
  it("is a secret as a whole, by line, and in base64", () => {
    const told = knowing(KEY).forRunner();
    expect(told).toEqual([
      KEY,
      "lIYEZZH8ABYJKwYBBAHaRw8BAQdAqk2dF0y1",
      "pQ5m3b7wAAoJEG1hZGUgZm9yIHRlc3Q=",
      "=x1Yz",
      base64(KEY),
      KEY.trim(),
      base64(KEY.trim()),
    ]);
  });

  it("is no word of three letters, which would tear the log of the whole job", () => {
    expect(knowing("pw1", "    ").forRunner()).toEqual([base64("pw1"), base64("    ")]);
  });

  it("is a token inside of something else", () => {
    expect(knowing(`v1 ${TOKEN}`).forRunner()).toContain(TOKEN);
  });
});
