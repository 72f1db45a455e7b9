import { type AdminSetting, type AdminSettings, SETTING_NAMES, type SettingName } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import { MailTransport } from '../../../messages/index.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../../payments/index.js';
import { PromptClassifier } from '../../../safety/index.js';
import { HealthService, succeeds } from '../../health/health.service.js';
import { KeptFor } from '../../../../common/kept-for.js';
import { setupsOf } from './settings-table.js';

/** Others' servers are not asked for every look. */
const FRESH_MS = 15_000;
/** Passes the rules, so that the classifier is asked. */
const EXAMPLE = 'a knight in the rain';

type Check = AdminSetting['check'];

/** What this installation has set up, and whether it answers. Values are told of nothing. */
@Injectable()
export class AdminSettingsService {
  private readonly latest = new KeptFor(FRESH_MS, () => this.ask());
  private readonly classifier: PromptClassifier;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    private readonly mail: MailTransport,
    private readonly health: HealthService,
  ) {
    // One that fails is to be seen here, also where prompts pass without it.
    this.classifier = new PromptClassifier({ ...environment, SAFETY_FAIL: 'closed' });
  }

  read(): Promise<AdminSettings> {
    return this.latest.get();
  }

  private async ask(): Promise<AdminSettings> {
    const [{ checks, workers, runtime }, paypal, smtp, classifier] = await Promise.all([
      this.health.state(),
      this.provider ? this.try(() => this.provider?.check()) : null,
      this.mail.isConfigured ? this.try(() => this.mail.check()) : null,
      this.classifier.isSetUp ? this.try(() => this.askClassifier()) : null,
    ]);
    const found: Partial<Record<SettingName, Check>> = {
      postgres: said(checks.postgres),
      redis: said(checks.redis),
      storage: said(checks.storage),
      runtime: said(runtime.available),
      paypal,
      smtp,
      classifier,
    };
    const setups = {
      ...setupsOf(this.environment),
      runtime: {
        set: workers.length > 0,
        variables: ['COMFYUI_URLS'],
        remark: runtime.engine === 'preview' ? ('preview_engine' as const) : null,
      },
    };
    return { settings: SETTING_NAMES.map((name) => ({ name, ...setups[name], check: found[name] ?? null })) };
  }

  private async try(work: () => Promise<void> | undefined): Promise<Check> {
    return said(await succeeds(async () => work()));
  }

  private async askClassifier(): Promise<void> {
    if ((await this.classifier.meaningOf(EXAMPLE)) === 'unknown') throw new Error('no answer');
  }
}

const said = (works: boolean): Check => (works ? 'ok' : 'failed');
