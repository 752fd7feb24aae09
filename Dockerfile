# The stages run the same scripts as a developer does.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# For better-sqlite3, which compiles itself where its prebuilt binary cannot be fetched.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
# Its headers are those that the image has: it would fetch them otherwise.
ENV npm_config_nodedir=/usr/local
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build \
  && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
RUN install -d -o node -g node /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/scripts/run-built.mjs ./scripts/run-built.mjs
COPY --from=build /app/package.json ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Behind a proxy with https give PUBLIC_URL=https://… and TRUST_PROXY=1 (docs/operations.md): it does not start with one of them alone.
# Not through npm or a shell: SIGTERM must reach node.
CMD ["node", "build/main.mjs"]
