import { createFileRoute, redirect } from '@tanstack/react-router';
import { holdsProviderParams, PaymentCancelPage, paymentSearch } from '@/features/payments';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/payment/cancel')({
  validateSearch: paymentSearch,
  beforeLoad: ({ location, search: { payment } }) => {
    if (holdsProviderParams(location.searchStr))
      redirect({ to: '/payment/cancel', search: { payment }, replace: true, throw: true });
  },
  loader: () => loadTexts(currentLanguage(), 'buying'),
  component: function PaymentCancel() {
    return <PaymentCancelPage paymentId={Route.useSearch().payment} />;
  },
});
