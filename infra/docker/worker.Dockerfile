# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS build
WORKDIR /source
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --filter "@atelier/worker..." --filter atelier
RUN npx -y pnpm@12.21.0 exec turbo run build --filter=@atelier/worker
# Only what runs: built code and production dependencies.
RUN npx -y pnpm@12.21.0 --filter @atelier/worker deploy --prod --legacy /app

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app .
USER node
EXPOSE 4601
CMD ["node", "dist/main.js"]
