#!/usr/bin/env bash
# Hands a release to npm, unless npm has it: bash scripts/npm-publish.sh 1.2.3 true
# The second word says whether it is the newest release: npm refuses an older one as "latest".
# It is staged, for a maintainer to approve with a second factor: https://docs.npmjs.com/staged-publishing
set -euo pipefail
cd "$(dirname "$0")/.."
name="provider-pages@$1"
folder=$(mktemp -d)
mkdir "$folder/made" "$folder/published"
node scripts/npm-package.mjs "$folder/package"
npm pack "$folder/package" --ignore-scripts --pack-destination "$folder/made"
versions=$(npm view provider-pages versions --json) || {
  echo "::error::npm doesn't say which versions it has. Before the first release, do what CONTRIBUTING.md says under Releasing"
  exit 1
}
if grep -qF "\"$1\"" <<< "$versions"; then
  npm pack "$name" --ignore-scripts --pack-destination "$folder/published"
  # Each version of Node compresses differently, so the archives are compared unpacked.
  cmp <(gzip -dc "$folder"/made/*.tgz) <(gzip -dc "$folder"/published/*.tgz) || {
    echo "::error::npm has $name with other files. Set a new version in package.json, and release that"
    exit 1
  }
  echo "npm has $name with the same files"
  exit
fi
if [ "$2" = true ]; then tag=latest; else tag=older; fi
status=0
npm stage publish "$folder"/made/*.tgz --provenance --access public --tag "$tag" 2> "$folder/said" || status=$?
cat "$folder/said" >&2
# A trusted workflow may stage, but not list what is staged. What is staged already is a conflict.
if [ "$status" != 0 ] && ! grep -q "E409 .*\"$1\"" <(tr '\n' ' ' < "$folder/said"); then exit 1; fi
echo "::notice::npm has staged $name. A maintainer publishes it: npm stage list provider-pages, then npm stage approve ID"
