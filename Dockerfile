# The command line for CI systems. `dist` is all of it, so nothing is installed from npm.
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
LABEL org.opencontainers.image.source=https://github.com/provider-pages/provider-pages \
  org.opencontainers.image.licenses=MIT
# The time of every file; scripts/image.sh sets it.
ARG SOURCE_DATE_EPOCH
# Debian as it was on the day of the base image, which its list of sources names. The job of a CI system often belongs to
# another user than the checkout, which git refuses to read otherwise.
RUN sed -i -e '/^URIs:/d' -e 's|^# http://snapshot|URIs: http://snapshot|' /etc/apt/sources.list.d/debian.sources \
  && apt-get -o Acquire::Check-Valid-Until=false update \
  && apt-get install --yes --no-install-recommends ca-certificates git \
  && rm -rf /var/lib/apt/lists /var/cache/apt /var/cache/ldconfig/aux-cache /var/log/apt /var/log/dpkg.log \
  && git config --system safe.directory '*'
COPY LICENSE package.json /opt/provider-pages/
COPY dist /opt/provider-pages/dist
RUN chmod 755 /opt/provider-pages/dist/cli.js \
  && ln -s /opt/provider-pages/dist/cli.js /usr/local/bin/provider-pages \
  && install -d -o node -g node /work
USER node
WORKDIR /work
ENTRYPOINT ["provider-pages"]
