import { expect, it } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { runCli } from "../support/runner/command-line.ts";

const CONFIG = `host "acme.github.io" {
  services = {
    "providers.v1" = "https://acme.github.io/tf/v1/providers/"
  }
}

provider_installation {
  network_mirror {
    url     = "https://acme.github.io/tf/mirror/"
    include = ["registry.terraform.io/acme/widget"]
  }
  direct {
    exclude = ["registry.terraform.io/acme/widget"]
  }
}
`;

it("config prints text that can be redirected into a file, after comments", async () => {
  const home = await makeFolder();
  const providers = ["acme.github.io/acme/widget", "registry.terraform.io/acme/widget"];
  const site = { schema: 1, hostname: "acme.github.io", base: "https://acme.github.io/tf/", providers };
  await writeFiles(home, { "site/catalog/site.json": JSON.stringify(site) });
  const { exitCode, stdout, stderr } = await runCli(["config", "site"], { cwd: home, env: { HOME: home } });
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout.replace(/^#.*\n/gm, "")).toBe(CONFIG);
  expect(stdout).toMatch(/^# For ~\/\.terraformrc/);
});
