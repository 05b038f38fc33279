#!/usr/bin/env bash
# Builds the container image, with the time of the commit in every file:
#
#     bash scripts/image.sh load NAME   for the local container engine, docker or $ENGINE
#     bash scripts/image.sh push NAME   to its registry, unless it is there; writes its digest to the step's outputs
set -euo pipefail
cd "$(dirname "$0")/.."
time=$(git log -1 --format=%ct)
if [ "$1" = load ]; then
  "${ENGINE:-docker}" build --build-arg "SOURCE_DATE_EPOCH=$time" --tag "$2" .
  exit
fi
if ! docker buildx imagetools inspect "$2" > /dev/null 2>&1; then
  # The engine's own builder can attach neither an SBOM nor provenance.
  docker buildx create --use --driver-opt \
    image=moby/buildkit:v0.30.0@sha256:0168606be2315b7c807a03b3d8aa79beefdb31c98740cebdffdfeebf31190c9f
  docker buildx build --build-arg "SOURCE_DATE_EPOCH=$time" --provenance mode=max \
    --sbom generator=docker/buildkit-syft-scanner:stable-1@sha256:ae4f3b554449e7e25548e7d8ccc029d17357348e30c6e3df01b92bc93654d6a9 \
    --output "type=image,name=$2,push=true,rewrite-timestamp=true" .
fi
digest=$(docker buildx imagetools inspect "$2" --format '{{.Manifest.Digest}}')
printf 'digest<<END\n%s\nEND\n' "$digest" >> "$GITHUB_OUTPUT"
