/** What was found in an exchange that the description does not allow. */
export interface Finding {
  readonly operationId: string;
  readonly side: "request" | "response";
  readonly what: "status" | "media-type" | "schema" | "parameter" | "field";
  /** The status, the media type, the name, or for a schema the place and the keyword. */
  readonly detail: string;
}

/** A place where the real service is known to leave its own description. */
export interface Deviation {
  readonly name: string;
  readonly reason: string;
  readonly source: string;
  readonly covers: (finding: Finding) => boolean;
}

/** Lists every deviation separately, so that none hides another. */
export const deviations: readonly Deviation[] = [
  {
    name: "starter",
    reason:
      "An asset whose upload failed has a state that the schema's enum does not list, only its prose does",
    source: "https://docs.github.com/en/rest/releases/assets#upload-a-release-asset",
    covers: ({ what, detail }) => what === "schema" && /\/state enum starter$/.test(detail),
  },
  {
    name: "upload-media-type",
    reason: "Uploads carry the type of the file; only application/octet-stream is declared",
    source: "https://docs.github.com/en/rest/releases/assets#upload-a-release-asset",
    covers: ({ operationId, side, what }) =>
      operationId === "repos/upload-release-asset" && side === "request" && what === "media-type",
  },
  {
    name: "raw-file",
    reason: "The raw media type answers the bytes of a file; it is described in prose only",
    source: "https://docs.github.com/en/rest/repos/contents#get-repository-content",
    covers: ({ operationId, side, what }) =>
      ["repos/get-content", "git/get-blob"].includes(operationId) &&
      side === "response" &&
      what === "media-type",
  },
  {
    name: "status-in-errors",
    reason: "Every error body repeats its status as text; only the basic error declares it",
    source: "https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api",
    covers: ({ side, what, detail }) => side === "response" && what === "field" && detail === "status",
  },
  {
    name: "two-error-forms",
    reason:
      "Two forms of an error are declared as exclusive, but every field of both is optional, so both fit",
    source:
      "https://github.com/github/rest-api-description (create-or-update-file-contents 409, create-blob 422)",
    covers: ({ operationId, side, what, detail }) =>
      ["repos/create-or-update-file-contents", "git/create-blob"].includes(operationId) &&
      side === "response" &&
      what === "schema" &&
      detail === " oneOf",
  },
  {
    name: "bad-credentials",
    reason: "Any call with a wrong token, and any write without one, is a 401",
    source: "https://docs.github.com/en/rest/authentication/authenticating-to-the-rest-api",
    covers: isStatus(401),
  },
  {
    name: "forbidden",
    reason: "Missing permissions are a 403 on any call",
    source: "https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api",
    covers: isStatus(403),
  },
  {
    name: "hidden",
    reason: "What the caller may not know about is a 404 on any call",
    source: "https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api",
    covers: isStatus(404),
  },
  {
    name: "content-length",
    reason: "An upload without length is a 400",
    source: "https://github.com/denoland/deno/issues/24197",
    covers: isStatus(400, "repos/upload-release-asset"),
  },
  {
    name: "changed-release-invalid",
    reason: "Publishing a draft for a taken or forbidden tag is a validation error; only 404 is declared",
    source: "https://github.com/github-community-projects/ospo-reusable-workflows/issues/83",
    covers: isStatus(422, "repos/update-release"),
  },
  {
    name: "asset-locked",
    reason: "Assets of an immutable release cannot be deleted; no error is declared",
    source:
      "https://docs.github.com/en/code-security/supply-chain-security/understanding-your-software-supply-chain/immutable-releases",
    covers: isStatus(422, "repos/delete-release-asset"),
  },
  {
    name: "listing-end",
    reason: "Listings stop at 10000 results with a validation error",
    source: "https://github.com/softprops/action-gh-release/issues/725",
    covers: isStatus(422, "repos/list-releases", "repos/list-release-assets"),
  },
];

function isStatus(status: number, ...operations: readonly string[]): Deviation["covers"] {
  return ({ side, what, detail, operationId }) => {
    const here = operations.length === 0 || operations.includes(operationId);
    return here && side === "response" && what === "status" && detail === `${status}`;
  };
}
