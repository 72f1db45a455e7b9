import type { Language, Site } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';

/** Of those who consent to be recorded: every tenth session, and each in which something fails (specification §1). */
const REPLAY = { session_rate: 0.1, error_rate: 1 };
/** Every trace (specification §1). */
const TRACES_RATE = 1;

/** What the operators have configured for everybody to see. */
@Injectable()
export class SiteService {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  read(language: Language): Site {
    const { environment } = this;
    return {
      operator: this.operatorIn(language),
      artists: environment.SITE_ARTISTS ?? null,
      testimonials: this.testimonialsIn(language),
      reporting: this.reporting(),
      sends_mail: environment.SMTP_URL !== undefined,
      minimum_age: environment.SITE_MINIMUM_AGE,
      auto_selection: environment.AUTO_SELECTION,
    };
  }

  private operatorIn(language: Language): Site['operator'] {
    const { environment } = this;
    const jurisdiction = { en: environment.SITE_JURISDICTION_EN, ko: environment.SITE_JURISDICTION_KO };
    return {
      name: environment.SITE_OPERATOR_NAME ?? null,
      address: environment.SITE_OPERATOR_ADDRESS ?? null,
      email: environment.SITE_CONTACT_EMAIL ?? null,
      registration: environment.SITE_REGISTRATION ?? null,
      jurisdiction: jurisdiction[language] ?? null,
      effective_date: environment.SITE_EFFECTIVE_DATE ?? null,
    };
  }

  private testimonialsIn(language: Language): Site['testimonials'] {
    const given = this.environment.SITE_TESTIMONIALS;
    if (!given) return null;
    return given.map(({ name, role, text }) => ({ name, role: role?.[language] ?? null, text: text[language] }));
  }

  private reporting(): Site['reporting'] {
    const { SENTRY_BROWSER_DSN: dsn, SENTRY_REPLAY, SPEED_SCRIPT_URL, APP_ENV } = this.environment;
    return {
      dsn: dsn ?? null,
      environment: APP_ENV,
      traces_rate: dsn === undefined ? 0 : TRACES_RATE,
      replay: dsn !== undefined && SENTRY_REPLAY ? REPLAY : null,
      speed_script: SPEED_SCRIPT_URL ?? null,
    };
  }
}
