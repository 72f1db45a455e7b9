FROM node:22.21.1-bookworm-slim AS build
WORKDIR /source
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --filter "@atelier/worker..." --filter atelier
RUN npx -y pnpm@12.21.0 exec turbo run build --filter=@atelier/worker
# Only what runs: built code and production dependencies.
RUN npx -y pnpm@12.21.0 --filter @atelier/worker deploy --prod --legacy /app

# Pictures and clips of strangers are decoded with the distribution's ffmpeg, which its security team mends; the one that comes with the
# package, for machines that have none, is of 2018.
RUN rm -rf /app/node_modules/@ffmpeg-installer /app/node_modules/.pnpm/@ffmpeg-installer*

FROM node:22.21.1-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
ENV FFMPEG_PATH=/usr/bin/ffmpeg
# Memory is set aside for one thread's needs and for few short-lived objects, and what a picture took is given back: a third less of it.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1000000
WORKDIR /app
COPY --from=build /app .
USER node
EXPOSE 4601
CMD ["node", "--max-semi-space-size=2", "dist/main.js"]
