import type { Payment, PaymentMethod, CreatePaymentInput } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import type { Offer } from '../offer';

interface PurchaseOptions {
  returnTo: string | undefined;
  /** Forgets in the address what is being bought, so that coming back does not offer to pay for it again. */
  forgetChoice: () => Promise<void>;
}

/** Begins a payment, and sends the browser to where it is approved. Stays busy until the page has been left. */
export function usePurchase({ returnTo, forgetChoice }: PurchaseOptions) {
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
    reset: stay,
    buy: (offer: Offer, method: PaymentMethod) => {
      if (leavingWith) return;
      create.mutate(
        { item: offer.item, method, ...(returnTo === undefined ? {} : { return_to: returnTo }) },
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
      if (isApiError(error) && (error.code === 'offer_unavailable' || error.code === 'payments_unavailable')) {
        void queryClient.invalidateQueries({ queryKey: orpc.offers.key() });
      }
    },
  });
}
