/** Settings of people and companies that change what git writes or sends, or how it keeps a repository. */
export const HOSTILE_SETTINGS = [
  ...["core.ignoreCase=true", "core.precomposeUnicode=true", "core.protectHFS=true", "core.protectNTFS=true"],
  ...["core.autocrlf=true", "core.safecrlf=true", "core.eol=crlf", "core.bigFileThreshold=1"],
  ...["core.sharedRepository=world", "core.logAllRefUpdates=always", "core.createObject=rename"],
  ...["init.defaultBranch=a b", "init.defaultObjectFormat=sha256", "i18n.commitEncoding=ISO-8859-1"],
  ...["push.pushOption=ci.skip", "push.pushOption=merge_request.create", "push.followTags=true"],
  ...["push.default=nothing", "push.negotiate=true", "push.recurseSubmodules=only", "push.gpgSign=if-asked"],
  ...["fetch.prune=true", "fetch.pruneTags=true", "fetch.recurseSubmodules=true", "submodule.recurse=true"],
  ...["protocol.version=0", "remote.pushDefault=elsewhere", "feature.experimental=true", "color.ui=always"],
  ...["commit.gpgSign=true", "tag.gpgSign=true", "gpg.program=/bin/false", "safe.bareRepository=explicit"],
] as const;

/** A configuration file. https://git-scm.com/docs/git-config#_syntax */
export function configurationOf(settings: readonly string[]): string {
  return settings.map((one) => one.replace(/^([^.]+)\.([^=]+)=(.*)$/, '[$1]\n$2 = "$3"\n')).join("");
}

/** The same as variables. https://git-scm.com/docs/git-config#ENVIRONMENT */
export function configurationVariables(settings: readonly string[]): Record<string, string> {
  const pairs = settings.flatMap((one, at): [string, string][] => {
    const [, key = "", value = ""] = /^([^=]+)=(.*)$/.exec(one) ?? [];
    return [
      [`GIT_CONFIG_KEY_${at}`, key],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ];
  });
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
}
