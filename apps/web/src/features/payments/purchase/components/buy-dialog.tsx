import { PAYMENT_METHODS, type PaymentMethod, type Payment, type CreatePaymentInput } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CreditCard, Wallet } from 'lucide-react';
import { useState, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Problem } from '@/components/problem';
import { SegmentedControl } from '@/components/segmented-control';
import { SignInAgain } from '@/features/account';
import { isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useSpendingMutation } from '@/lib/idempotency';
import type { Offer } from '../offer';
import { OrderSummary } from './order-summary';

const ICONS: Record<PaymentMethod, React.ReactNode> = {
  wallet: <Wallet aria-hidden />,
  card: <CreditCard aria-hidden />,
};

interface BuyDialogProps {
  /** Null: nothing is being bought. */
  offer: Offer | null;
  /** How it was to be paid at the last try. */
  method?: PaymentMethod | undefined;
  returnTo: string | undefined;
  onClose: () => void;
  /** Takes the choice out of the address before the page is left. */
  forgetChoice: () => Promise<void>;
}

/** The last look before paying: exactly what is bought, what it costs, how it is paid. */
export function BuyDialog({ offer, method: asked = 'wallet', returnTo, onClose, forgetChoice }: BuyDialogProps) {
  const { t } = useTranslation(['offers', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const [method, setMethod] = useState(asked);
  const purchase = usePurchase({ returnTo, forgetChoice });
  const shown = purchase.leavingWith ?? offer;
  const close = () => {
    if (purchase.isBusy) return;
    purchase.reset();
    onClose();
  };
  const price = shown ? format.price(shown.priceCents + shown.taxCents) : '';
  return (
    <>
      <Dialog
        open={shown !== null}
        onClose={close}
        title={t('buy.title', { name: shown?.name ?? '' })}
        // All of it is on a phone at once.
        className="max-md:gap-3"
        actions={
          <>
            <Button onClick={close} disabled={purchase.isBusy}>
              {t('common:action.not_now')}
            </Button>
            <Button
              variant="primary"
              loading={purchase.isBusy}
              onClick={() => {
                if (shown) purchase.buy(shown, method);
              }}
            >
              {purchase.error && !purchase.isChanged ? t('buy.again') : t(`buy.pay.${method}`, { price })}
            </Button>
          </>
        }
      >
        {shown ? <OrderSummary offer={shown} /> : null}
        <div>
          <SegmentedControl
            label={t('buy.method')}
            value={method}
            disabled={purchase.isBusy}
            onChange={setMethod}
            options={PAYMENT_METHODS.map((value) => ({ value, label: t(`buy.by.${value}`), icon: ICONS[value] }))}
            className="w-full"
          />
          <p role="status" className="mt-2.5 text-sm text-ink-soft">
            {purchase.leavingWith ? t('buy.leaving') : t(`buy.next.${method}`)}
          </p>
        </div>
        <Problem>{purchase.error ? errorText(purchase.error) : null}</Problem>
      </Dialog>
      <SignInAgainToBuy mutation={purchase.mutation} onAsked={close} />
    </>
  );
}

/** What is being bought stands in the address that they come back to. */
function SignInAgainToBuy(asked: { mutation: ReturnType<typeof useCreatePayment>; onAsked: () => void }) {
  const { t } = useTranslation('offers');
  return <SignInAgain {...asked} deed="buy" label={t('pricing.buy')} text={t('buy.sign_in_again')} />;
}

interface PurchaseOptions {
  returnTo: string | undefined;
  /** Forgets in the address what is being bought, so that coming back does not offer to pay for it again. */
  forgetChoice: () => Promise<void>;
}

/** Begins a payment, and sends the browser to where it is approved. Stays busy until the page has been left. */
function usePurchase({ returnTo, forgetChoice }: PurchaseOptions) {
  const navigate = useNavigate();
  const create = useCreatePayment();
  const [leavingWith, setLeavingWith] = useState<Offer | null>(null);
  const { reset } = create;

  const stay = useCallback(() => {
    setLeavingWith(null);
    reset();
  }, [reset]);

  useEffect(() => {
    // Back from the provider, browsers show the page as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) stay();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, [stay]);

  const leave = async ({ id, approve_url: url }: Payment) => {
    if (url === null) {
      // It is past the approval already; its own page says where it stands.
      await navigate({ to: '/payment/success', search: { payment: id }, replace: true });
      return;
    }
    await forgetChoice();
    window.location.assign(url);
  };

  return {
    /** What the browser is being sent away for. */
    leavingWith,
    isBusy: create.isPending || leavingWith !== null,
    error: create.error,
    /** It costs something else than was shown: what is shown by now is paid by another press, not tried again. */
    isChanged: isApiError(create.error) && create.error.code === 'offer_changed',
    mutation: create,
    reset: stay,
    buy: (offer: Offer, method: PaymentMethod) => {
      if (leavingWith) return;
      create.mutate(
        { item: offer.item, method, shown: shownOf(offer), ...(returnTo === undefined ? {} : { return_to: returnTo }) },
        {
          onSuccess: (payment) => {
            setLeavingWith(offer);
            void leave(payment);
          },
        },
      );
    },
  };
}

/** What the creator agrees to by paying. */
const shownOf = ({ priceCents, taxCents, amounts, planDays }: Offer): CreatePaymentInput['shown'] => ({
  amount_cents: priceCents + taxCents,
  ...amounts,
  plan_days: planDays,
});

const NOT_AS_SHOWN = new Set(['offer_changed', 'offer_unavailable', 'payments_unavailable']);

function useCreatePayment() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: CreatePaymentInput, options) => client.payments.create(input, options),
    // Without a connection it fails at once, and does not start by itself later, when the user has stopped looking.
    networkMode: 'always',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.payments.key() });
    },
    onError: (error) => {
      // What is shown is not what is sold.
      if (isApiError(error) && NOT_AS_SHOWN.has(error.code)) {
        void queryClient.invalidateQueries({ queryKey: orpc.offers.key() });
      }
    },
  });
}
