/**
 * The fields of an answer that are used, each with a value of its type. A list has one item; optional fields end in `?`.
 */
type Shape = string | number | boolean | readonly [Shape] | { readonly [field: string]: Shape };

/** A text of any length; other texts are names, addresses or ids. */
const LONG = "long";
const LONGEST = 5000;

const ASSET = { id: 0, name: "", size: 0, state: "", browser_download_url: "" };
const RELEASE = {
  id: 0,
  tag_name: "",
  draft: true,
  prerelease: true,
  html_url: "",
  upload_url: "",
  assets: [ASSET],
  "body?": LONG,
  "name?": LONG,
  "updated_at?": "",
} as const;
const OBJECT = { sha: "" };

/** By route. Contents of files are checked where they are read. */
const SHAPES: Readonly<Record<string, Shape>> = {
  "GET /repos/{owner}/{repo}": { private: true },
  "GET /repos/{owner}/{repo}/releases": [RELEASE],
  "GET /repos/{owner}/{repo}/releases/tags/{tag}": RELEASE,
  "GET /repos/{owner}/{repo}/releases/{release_id}": RELEASE,
  "POST /repos/{owner}/{repo}/releases": RELEASE,
  "PATCH /repos/{owner}/{repo}/releases/{release_id}": RELEASE,
  "POST /repos/{owner}/{repo}/releases/generate-notes": { body: LONG },
  "GET /repos/{owner}/{repo}/releases/{release_id}/assets": [ASSET],
  "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}": ASSET,
  "GET /repos/{owner}/{repo}/git/ref/{ref}": { object: OBJECT },
  "GET /repos/{owner}/{repo}/branches/{branch}": {
    protected: true,
    commit: { sha: "", commit: { tree: OBJECT } },
  },
  "GET /repos/{owner}/{repo}/git/blobs/{file_sha}": { content: LONG },
  "GET /repos/{owner}/{repo}/git/trees/{tree_sha}": {
    tree: [{ path: "", type: "", sha: "", "size?": 0 }],
  },
  "POST /repos/{owner}/{repo}/git/blobs": OBJECT,
  "POST /repos/{owner}/{repo}/git/trees": OBJECT,
  "POST /repos/{owner}/{repo}/git/commits": OBJECT,
  "GET /repos/{owner}/{repo}/pages": {
    "html_url?": "",
    "cname?": "",
    "build_type?": "",
    "source?": { branch: "", path: "" },
    "https_enforced?": true,
    "public?": true,
  },
  "GET /repos/{owner}/{repo}/actions/secrets": { secrets: [{ name: "" }] },
  "GET /repos/{owner}/{repo}/actions/organization-secrets": { secrets: [{ name: "" }] },
  "GET /repos/{owner}/{repo}/pages/builds/latest": {
    url: "",
    status: "",
    commit: "",
    error: { "message?": "" },
  },
  "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}": { "status?": "" },
  "POST /graphql": { "data?": { "viewer?": { "login?": "" } } },
  "GET /repos/{owner}/{repo}/rules/branches/{branch}": [{ type: "" }],
  "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}": { name: "", "current_user_can_bypass?": "" },
};

/** The answer depends on whether the path is a folder or a file. */
const CONTENTS = "GET /repos/{owner}/{repo}/contents/{path}";
const FOLDER = [{ path: "", sha: "" }] as const;
const FILE = { type: "", sha: "", size: 0 };

/** What is wrong with an answer's form, if anything. */
export function findMisfit(route: string, data: unknown): string | undefined {
  if (route === CONTENTS) return misfit(data, Array.isArray(data) ? FOLDER : FILE, "the answer");
  const shape = SHAPES[route];
  return shape === undefined ? undefined : misfit(data, shape, "the answer");
}

function misfit(value: unknown, shape: Shape, name: string): string | undefined {
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return `${name} is not a list`;
    return firstOf(value, (item) => misfit(item, shape[0], `an item of ${name}`));
  }
  if (typeof shape !== "object") {
    if (typeof value !== typeof shape) return `${name} is not a ${typeof shape}`;
    const isLong = typeof value === "string" && value.length > LONGEST && shape !== LONG;
    return isLong ? `${name} has ${value.length} characters` : undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return `${name} is not an object`;
  return firstOf(Object.entries(shape), ([key, expected]) => {
    const field = key.replace("?", "");
    const part: unknown = Reflect.get(value, field);
    const isAbsent = field !== key && (part === undefined || part === null);
    return isAbsent ? undefined : misfit(part, expected, `\`${field}\` of ${name}`);
  });
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
