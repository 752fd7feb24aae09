# The stages run the same scripts as a developer does.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Nothing is compiled: packages with native code bring it.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
  && npx tsx scripts/pack-image.ts /image

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# A volume that is mounted at one of them begins as its owner's.
RUN install -d -o node -g node /data /backups
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
