import { createFileRoute, redirect } from '@tanstack/react-router';
import { holdsProviderParams, PaymentSuccessPage, paymentSearch } from '@/features/payments';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/payment/success')({
  validateSearch: paymentSearch,
  beforeLoad: ({ location, search: { payment } }) => {
    if (holdsProviderParams(location.searchStr))
      redirect({ to: '/payment/success', search: { payment }, replace: true, throw: true });
  },
  loader: () => loadTexts(currentLanguage(), 'buying'),
  component: function PaymentSuccess() {
    return <PaymentSuccessPage paymentId={Route.useSearch().payment} />;
  },
});
