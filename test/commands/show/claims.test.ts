import { createServer } from "node:http";
import { expect, it } from "vitest";
import { makeFolder } from "../../support/folder/temporary.ts";
import { closeServer, listen } from "../../support/pages/local-server.ts";
import { callCli } from "../../support/publish/call-cli.ts";

const CLAIMED = "registry.terraform.io/hashicorp/random";
const FILES: Readonly<Record<string, object>> = {
  "/catalog/site.json": { schema: 1, hostname: "registry.terraform.io", providers: [CLAIMED] },
  "/.well-known/terraform.json": { "providers.v1": "/v1/providers/" },
  "/v1/providers/hashicorp/random/versions": {
    versions: [{ version: "1.0.0", protocols: ["5.0"], platforms: [{ os: "linux", arch: "amd64" }] }],
  },
};

it("show says that providers of a hostname that the site was not asked under are its own claim", async () => {
  const server = createServer(({ url = "" }, response) => {
    const file = FILES[url];
    response.writeHead(file === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(file ?? {}));
  });
  const port = await listen(server);
  const cwd = await makeFolder();
  const show = (...more: readonly string[]) =>
    callCli(["show", `http://127.0.0.1:${port}/`, ...more], { cwd });
  const { stdout } = await show();
  expect(stdout).toContain(`${CLAIMED}  (claimed)\n`);
  expect(stdout).toContain(
    "(claimed): only the site itself lists this provider, because it was not read under this hostname over HTTPS.",
  );
  const { providers } = JSON.parse((await show("--json")).stdout);
  expect(providers).toMatchObject([{ source: CLAIMED, claimed: true }]);
  await closeServer(server);
});
