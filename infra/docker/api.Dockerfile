FROM node:22.21.1-bookworm-slim AS build
WORKDIR /source
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --filter "@atelier/api..." --filter "@atelier/web..." --filter atelier
RUN npx -y pnpm@12.21.0 exec turbo run build --filter=@atelier/api --filter=@atelier/web
# Only what runs: built code and production dependencies.
RUN npx -y pnpm@12.21.0 --filter @atelier/api deploy --prod --legacy /app

FROM node:22.21.1-bookworm-slim
# Files on a disk have all of these but one (apps/api/src/modules/files/storage/disk/on-disk.ts).
ENV NODE_ENV=production UV_THREADPOOL_SIZE=16
WORKDIR /app
COPY --from=build /app .
# The page of a shared creation is the web app's, with more in its head.
COPY --from=build /source/apps/web/dist web
ENV WEB_DIST=/app/web
USER node
EXPOSE 4600
CMD ["node", "dist/main.js"]
