# Images from one build: `app` is the server, `tools` runs migrations, the worker and operator commands, `backup` has
# PostgreSQL's client programs too; `pooler` is PgBouncer.
#   docker build --target app -t participation .
#   docker build --target tools -t participation-tools .
# scripts/images/build-with-buildah builds them without a registry.
# Tags move. To build from images that were looked at, name them by digest, as a registry states it:
#   docker buildx imagetools inspect node:24-trixie-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg NODE_IMAGE=node:24-trixie-slim@sha256:… --build-arg DEBIAN_IMAGE=debian:trixie-slim@sha256:… …
ARG NODE_IMAGE=node:24-trixie-slim
ARG DEBIAN_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it rejects a lockfile without the optional packages of other systems. The bundled Node packages are for
# machines with an older Node only. Without the packages of lab/, which measures the product and is no part of it.
RUN npm install --no-save --no-workspaces --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM dependencies AS build
COPY . .
# A key of your own for the ids of server actions: the same for all releases (.env.example).
ARG NEXT_SERVER_ACTIONS_ENCRYPTION_KEY=
# One release, in two parts: the server, and everything else without the Node that the image has itself.
RUN NEXT_SERVER_ACTIONS_ENCRYPTION_KEY=$NEXT_SERVER_ACTIONS_ENCRYPTION_KEY node scripts/run.mjs release build --home /out && \
  mv /out/releases/*/server /out/server && mv /out/releases/* /out/tools && rm -r /out/tools/bin

FROM ${NODE_IMAGE} AS base
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data
RUN mkdir /data /backups && chown 1000:1000 /data /backups
VOLUME /data

FROM base AS tools
COPY --from=build /out/tools ./
USER 1000:1000
CMD ["node", "--import", "./scripts/register.mjs", "scripts/worker.ts"]

# The clients must not be older than the server: Debian 13 has those of PostgreSQL 17.
FROM tools AS backup
USER 0:0
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
USER 1000:1000
CMD ["node", "--import", "./scripts/register.mjs", "scripts/backup/make-backup.ts"]

FROM ${DEBIAN_IMAGE} AS pooler
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer postgresql-client && rm -rf /var/lib/apt/lists/*
COPY deploy/pgbouncer.ini /etc/pgbouncer/participation.ini
COPY --chmod=755 deploy/pooler.sh /usr/local/bin/pooler.sh
USER 65534:65534
EXPOSE 6432
CMD ["/usr/local/bin/pooler.sh"]

FROM base AS app
ENV PORT=3000 HOSTNAME=0.0.0.0
COPY --from=build /out/server ./
RUN mkdir -p .next/cache && chown 1000:1000 .next/cache
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/serve.ts.
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=64", "server.js"]
