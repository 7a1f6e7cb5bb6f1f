# Two variants: `docker build --target plain .` without a browser, and the default with Chromium, which also reads pages that
# scripts put together and prints reports as PDF. Both run on the Node that package.json pins, not on one of the image's.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY contract contract
COPY scripts scripts
COPY web web
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --include-workspace-root --workspace=contract --workspace=server --no-audit --no-fund

FROM debian:bookworm-slim AS plain
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --no-create-home --home-dir /data clausewatch \
  && install -d -o clausewatch -g clausewatch -m 0700 /data
WORKDIR /app
COPY --from=packages /app ./
COPY contract contract
COPY scripts scripts
COPY server server
COPY --from=build /app/web/dist web/dist
# The embedded database lies in /data, unless DATABASE_URL names a server. Compiled code is cached outside the image's own files.
ENV PATH=/app/node_modules/node/bin:/app/node_modules/.bin:$PATH \
  NODE_ENV=production \
  NODE_COMPILE_CACHE=/tmp/clausewatch-compiled \
  CLAUSEWATCH_DATA=/data \
  HOST=0.0.0.0
VOLUME /data
EXPOSE 5177
USER clausewatch
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 5177}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/server/bin/clausewatch.mjs"]
CMD ["serve"]

FROM plain
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-liberation \
  && rm -rf /var/lib/apt/lists/*
USER clausewatch
