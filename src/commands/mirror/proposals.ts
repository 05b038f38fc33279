import {
  describeAge,
  describeHeld,
  describeProposal,
  describeSigner,
  type Proposal,
  type Proposed,
  renderBody,
} from "../../mirroring/describe-proposal.ts";
import type { Report } from "../../run/command.ts";
import { count } from "../../text.ts";
import type { MIRROR_JSON } from "./json.ts";

export function reportProposed(proposed: Proposed): Report<typeof MIRROR_JSON> {
  const { proposals, problems, report, file, isDry } = proposed;
  const json = describeProposal(proposed);
  const number = proposals.reduce((sum, { versions }) => sum + versions.length, 0);
  const what = `${count(number, "version")} ${isDry ? "would be written" : "written"} into ${file}`;
  return {
    title: number === 0 ? "Nothing to propose" : what,
    sections: [renderBody(proposals)],
    lines: proposals.flatMap((one) => describeLines(one)),
    json: { ...json, report },
    problems,
  };
}

function describeLines({
  source,
  versions,
  held,
  refused,
  more,
  failed,
}: Omit<Proposal, "title" | "body" | "content">) {
  return [
    ...versions.map((one) => `  ${source} ${one.version}: ${describeSigner(one)}, ${describeAge(one)}`),
    ...(more === 0 ? [] : [`  ${source}: ${count(more, "more version")} left out`]),
    ...held.map((one) => `  ${source} ${one.version} waits: ${describeHeld(one)}`),
    ...refused.map(({ version, problem }) => `  ${source} ${version} is not proposed: ${problem.found}`),
    ...failed.map(({ found }) => `  ${source}: ${found}`),
  ];
}
