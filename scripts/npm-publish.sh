#!/usr/bin/env bash
# Publishes a release to npm, unless npm has it: bash scripts/npm-publish.sh 1.2.3 true
# The second word says whether it is the newest release: npm refuses an older one as "latest".
set -euo pipefail
cd "$(dirname "$0")/.."
name="provider-pages@$1"
folder=$(mktemp -d)
mkdir "$folder/made" "$folder/published"
node scripts/npm-package.mjs "$folder/package"
npm pack "$folder/package" --ignore-scripts --pack-destination "$folder/made"
if npm pack "$name" --ignore-scripts --pack-destination "$folder/published"; then
  # Each version of Node compresses differently, so the archives are compared unpacked.
  cmp <(gzip -dc "$folder"/made/*.tgz) <(gzip -dc "$folder"/published/*.tgz) || {
    echo "::error::npm has $name with other files. Set a new version in package.json, and release that"
    exit 1
  }
  echo "npm has $name with the same files"
else
  if [ "$2" = true ]; then tag=latest; else tag=older; fi
  npm publish "$folder"/made/*.tgz --provenance --access public --tag "$tag"
fi
