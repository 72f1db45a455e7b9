import { createFileRoute } from '@tanstack/react-router';
import { PaymentFailedPage, paymentSearch } from '@/features/payments';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/payment/failed')({
  validateSearch: paymentSearch,
  loader: () => loadTexts(currentLanguage(), 'buying'),
  component: function PaymentFailed() {
    return <PaymentFailedPage paymentId={Route.useSearch().payment} />;
  },
});
