# The server and its built client, without Postgres: set DATABASE_URL. See docs/deploy/README.md.

FROM oven/bun:1.4.5-slim AS client
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY patches patches
RUN bun run packages
COPY tsconfig.json ./
COPY src src
RUN bun run build

# What the server loads, without the client's libraries, the embedded Postgres and files that are for developers.
FROM oven/bun:1.4.5-slim AS packages
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY patches patches
RUN bun run packages --production --omit optional \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.md' \) -delete

FROM oven/bun:1.4.5-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json bun.lock bunfig.toml tsconfig.json ./
COPY drizzle drizzle
COPY src src
COPY --from=client /app/dist dist
RUN mkdir /data && chown bun:bun /data

# Nothing is written but below /data and /tmp: the root may be read-only.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BUN_RUNTIME_TRANSPILER_CACHE_PATH=0
USER bun
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`)).ok ? 0 : 1)"]
CMD ["bun", "src/server/main.ts", "--no-build"]
