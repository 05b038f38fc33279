#!/usr/bin/env bash
# Builds dist from nothing. What is committed has to be all of it: nothing changed, missing or left over.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf dist
npm run build
differences=$(git status --porcelain --ignored -- dist)
if [ -n "$differences" ]; then
  printf 'dist is not what the source builds:\n%s\n' "$differences"
  exit 1
fi
