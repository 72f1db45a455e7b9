#!/bin/sh
# What Alertmanager starts with: the routes of a folder, and behind them whom to tell, from the environment. Alertmanager reads none itself; a
# password stands in no file of this repository, in no command line, and only in the folder that is written to, which is in memory.
set -eu
umask 077
from=$1
into=$2

# A text as YAML quotes it.
quoted() {
  printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"
}

if [ -z "${ALERT_WEBHOOK_URL:-}${ALERT_EMAIL_TO:-}" ]; then
  echo 'Alerts would reach nobody: set ALERT_WEBHOOK_URL or ALERT_EMAIL_TO in .env' >&2
  exit 1
fi
if [ -n "${ALERT_EMAIL_TO:-}" ]; then
  : "${ALERT_EMAIL_FROM:?set it in .env}" "${ALERT_SMTP_SERVER:?set it in .env, as host:port}"
  [ -z "${ALERT_SMTP_USER:-}" ] || : "${ALERT_SMTP_PASSWORD:?set it in .env}"
fi

{
  cat "$from/alertmanager.yml"
  printf 'templates: [%s]\nreceivers:\n  - name: operators\n' "$(quoted "$from/alertmanager.tmpl")"
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    printf '    webhook_configs:\n      - url: %s\n        send_resolved: true\n' "$(quoted "$ALERT_WEBHOOK_URL")"
  fi
  if [ -n "${ALERT_EMAIL_TO:-}" ]; then
    printf '    email_configs:\n      - to: %s\n' "$(quoted "$ALERT_EMAIL_TO")"
    printf '        from: %s\n' "$(quoted "$ALERT_EMAIL_FROM")"
    printf '        smarthost: %s\n' "$(quoted "$ALERT_SMTP_SERVER")"
    if [ -n "${ALERT_SMTP_USER:-}" ]; then
      printf '        auth_username: %s\n' "$(quoted "$ALERT_SMTP_USER")"
      printf '        auth_password: %s\n' "$(quoted "$ALERT_SMTP_PASSWORD")"
    fi
    printf '        send_resolved: true\n        html: %s\n' "''"
    printf '        text: %s\n' "'{{ template \"atelier.text\" . }}'"
    printf '        headers: { Subject: %s }\n' "'{{ template \"atelier.subject\" . }}'"
  fi
} > "$into/alertmanager.yml"
