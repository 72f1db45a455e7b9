import { Module } from '@nestjs/common';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { NotificationsModule } from '../notifications/index.js';
import { OffersModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { CaptureReconciler } from './settlement/capture-reconciler.js';
import { PAYMENT_PROVIDER } from './payment-provider.js';
import { PaymentSettlement } from './settlement/payment-settlement.service.js';
import { PaymentSweep } from './settlement/payment-sweep.service.js';
import { PaymentViews } from './payment-views.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentsService } from './payments.service.js';
import { createPayPal } from './paypal/paypal-provider.js';
import { ProviderReader } from './settlement/provider-reader.service.js';
import { RefundRequests } from './refunds/refund-requests.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

@Module({
  imports: [NotificationsModule, OffersModule, UsersModule],
  controllers: [PaymentsController, WebhooksController],
  providers: [
    {
      provide: PAYMENT_PROVIDER,
      useFactory: (environment: Environment) => createPayPal(environment),
      inject: [ENVIRONMENT],
    },
    CaptureReconciler,
    PaymentSettlement,
    PaymentSweep,
    PaymentViews,
    PaymentsRepository,
    PaymentsService,
    ProviderReader,
    RefundRequests,
    WebhooksService,
  ],
  exports: [PAYMENT_PROVIDER, PaymentsRepository, PaymentViews, RefundRequests],
})
export class PaymentsModule {}
