/** How the money of one order stands at the provider. */
export interface ProviderOrder {
  id: string;
  /** `voided`: it can never be paid any more. */
  status: 'created' | 'approved' | 'completed' | 'voided';
  /** The payment of ours that it is for, as it was told at creation; null where it was none. */
  paymentId: string | null;
  /** Where the payer says yes; null once that is over. */
  approveUrl: string | null;
  captures: ProviderCapture[];
}

/** Money taken, or being taken. */
export interface ProviderCapture {
  id: string;
  /** `pending`: not sure yet, such as an eCheck. `declined`: will never come. */
  status: 'completed' | 'pending' | 'declined' | 'partially_refunded' | 'refunded';
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  refunds: ProviderRefund[];
}

/** Money given back, or taken back, of a capture. */
export interface ProviderRefund {
  id: string;
  status: 'completed' | 'pending' | 'failed';
  amountCents: number;
  /** The refund of ours that asked for it; null where it was begun at the provider. */
  refundId: string | null;
}

/** A case that a payer has opened. */
export interface ProviderDispute {
  id: string;
  /** What it is about. */
  captureIds: string[];
  isOpen: boolean;
  /** Once closed: whether the payer got the money. */
  lost: boolean;
}

/** A case of which nothing is known yet but its number: until it is seen, the money may be lost. */
export const assumedOpen = (id: string): ProviderDispute => ({ id, captureIds: [], isOpen: true, lost: false });

/** What a webhook is about. It is a hint to look, except where it says that money was reversed, which no order shows. */
export interface ProviderEvent {
  /** The provider's own id: the same event is sent with the same one again. */
  id: string;
  type: string;
  orderId: string | null;
  captureId: string | null;
  disputeId: string | null;
  /** The payment of ours that it names. */
  paymentId: string | null;
  /** The money of `captureId` was taken back by the provider. */
  isReversal: boolean;
}

export interface NewOrder {
  /** Makes it once: the same payment again answers the same order. */
  paymentId: string;
  /** All of it, VAT included. */
  amountCents: number;
  /** How much of it is VAT. */
  taxCents: number;
  /** Shown to the payer. */
  description: string;
  method: 'wallet' | 'card';
  language: 'en' | 'ko';
  returnUrl: string;
  cancelUrl: string;
}

export interface NewRefund {
  /** Makes it once: the same refund again answers the same. */
  refundId: string;
  captureId: string;
  amountCents: number;
}

/**
 * The payment provider. Every method throws `ProviderUnavailable` where nothing is known of the outcome (it may have been
 * done), and `ProviderRefused` where it was certainly not done.
 */
export interface PaymentProvider {
  /** Asks whether it takes the credentials of this installation; nothing is begun. Throws `ProviderUnavailable` where it does not. */
  check(): Promise<void>;
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** Null where the provider knows no such order (any more). */
  findOrder(orderId: string): Promise<ProviderOrder | null>;
  /** Takes the money of an approved order, once; an order captured before is answered as it stands. */
  captureOrder(orderId: string): Promise<ProviderOrder>;
  refund(refund: NewRefund): Promise<ProviderRefund>;
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  /** Reads a webhook, once its signature is proven. Throws `WebhookForged` where it is not the provider's. */
  readWebhook(headers: Record<string, string | undefined>, body: Buffer): Promise<ProviderEvent>;
}

/** Injection token of the PaymentProvider; null where the installation has none. */
export const PAYMENT_PROVIDER = Symbol('PaymentProvider');

/** No answer, or none that can be trusted: it may have been done, so it is to be asked again in the same words. */
export class ProviderUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'ProviderUnavailable';
  }
}

/** The provider said no, for good. */
export class ProviderRefused extends Error {
  /** @param issue The provider's own code, such as `INSTRUMENT_DECLINED`. */
  constructor(
    readonly issue: string,
    message: string,
  ) {
    super(message);
    this.name = 'ProviderRefused';
  }
}

/** Not signed by the provider, or not readable: to be refused and never handled. */
export class WebhookForged extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'WebhookForged';
  }
}
