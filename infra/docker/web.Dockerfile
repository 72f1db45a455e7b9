FROM node:22.21.1-bookworm-slim AS build
WORKDIR /source
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --filter "@atelier/web..." --filter atelier
RUN npx -y pnpm@12.21.0 exec turbo run build --filter=@atelier/web

FROM caddy:2.10.2-alpine
COPY infra/docker/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /source/apps/web/dist /srv
# Any port above 1024 needs no privilege; Caddy keeps its state in these two.
ENV XDG_CONFIG_HOME=/tmp/config XDG_DATA_HOME=/tmp/data
USER 1000:1000
EXPOSE 8080 8333
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
