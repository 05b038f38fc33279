import { refuse } from "./refusal.ts";
import type { Answer, Call } from "./routing.ts";

/** The furthest item a listing reaches (softprops/action-gh-release#725). */
const reach = 10_000;

/** One page of a list (30 items unless asked, 100 at most) with GitHub's Link header. */
export function answerPage<T>(
  call: Call,
  path: string,
  items: readonly T[],
  render: (item: T) => unknown,
): Answer {
  const perPage = Math.min(Math.max(Number(call.query.get("per_page") ?? 30) || 30, 1), 100);
  const page = Math.max(Number(call.query.get("page") ?? 1) || 1, 1);
  if ((page - 1) * perPage >= reach) throw refuse(422, "Only the first 10000 results are available.");
  const body = items.slice((page - 1) * perPage, page * perPage).map(render);
  const isLast = page * perPage >= Math.min(items.length, reach);
  return { status: 200, body, headers: isLast ? {} : { link: renderLink(call, path, page + 1) } };
}

/** By the repository's id, not by its name, as in `@octokit/fixtures` paginate-issues; there are other links beside it. */
function renderLink({ world, repository, query }: Call, path: string, page: number): string {
  const search = new URLSearchParams(query);
  search.set("page", `${page}`);
  return `<${world.origins.api}/repositories/${repository.id}${path}?${search}>; rel="next"`;
}
