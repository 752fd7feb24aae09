# The stages run the same scripts as a developer does.

# Not 24: better-sqlite3 12 aborts there while memory is cleared ("Assertion failed: (env) != nullptr", from 24.19 on).
FROM node:22-bookworm-slim AS build
WORKDIR /app
# The headers that the image has: they would be fetched.
ENV npm_config_nodedir=/usr/local
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
# Its prebuilt binary, or where that cannot be fetched one that is compiled here.
RUN npm rebuild better-sqlite3 \
  || (apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && npm rebuild better-sqlite3)
COPY . .
RUN npm run build \
  && npx tsx scripts/pack-image.ts /image

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
RUN install -d -o node -g node /data
# With its bill of materials and the licences of what is in it.
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["bash", "scripts/healthy.sh"]
# Behind a proxy with https give PUBLIC_URL=https://… and TRUST_PROXY=1 (docs/operations.md): it does not start with one of them alone.
# Not through npm or a shell: SIGTERM must reach node.
CMD ["node", "build/main.mjs"]
