# Two images from one build: `app` is the server, `tools` runs migrations, the worker and operator commands.
#   docker build --target app -t participation .
#   docker build --target tools -t participation-tools .

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it rejects a lockfile without the optional packages of other systems. The bundled Node packages are for
# machines with an older Node only.
RUN npm install --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM dependencies AS build
COPY . .
ARG PRELOAD_PAGES=1
RUN PRELOAD_PAGES=$PRELOAD_PAGES node scripts/run.mjs build

FROM dependencies AS production-dependencies
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
VOLUME /data

FROM base AS tools
COPY --from=production-dependencies /app/node_modules node_modules
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/lib lib
COPY --from=build /app/messages messages
COPY --from=build /app/prisma prisma
COPY --from=build /app/scripts scripts
USER node
CMD ["node", "--import", "./scripts/register.mjs", "scripts/worker.ts"]

FROM base AS app
ENV PORT=3000 HOSTNAME=0.0.0.0
COPY --from=build /app/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/serve.ts.
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=64", "server.js"]
