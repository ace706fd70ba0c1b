# On the builder's own processor, for any other: npm brings the packages of the one that is asked for.
FROM --platform=$BUILDPLATFORM node:26.10.0-trixie-slim AS build
ARG TARGETARCH
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run package -- --arch "$TARGETARCH" --out /archive
RUN mkdir -p /image/jackstand /image/data/backups \
  && tar -C /image/jackstand --strip-components=1 -xzf /archive/*.tar.gz

FROM debian:13.7-slim
# Node needs libatomic1; `backup` and `restore` of PostgreSQL need its tools.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/*
COPY --from=build /image/jackstand /opt/jackstand
COPY --from=build --chown=10001:10001 --chmod=700 /image/data /data
ENV PATH=/opt/jackstand:/usr/local/bin:/usr/bin:/bin DATA_DIR=/data HOST=0.0.0.0
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["jackstand", "ready"]
ENTRYPOINT ["jackstand"]
CMD ["serve"]
