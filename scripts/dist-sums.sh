#!/usr/bin/env bash
# The digest of every file below dist: the same text where the same files are, and no others.
set -euo pipefail
cd "$(dirname "$0")/.."
find dist ! -type d -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
