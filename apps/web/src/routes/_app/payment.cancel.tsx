import { createFileRoute, redirect } from '@tanstack/react-router';
import { holdsProviderParams, PaymentCancelPage, paymentSearchSchema } from '@/features/payments';

export const Route = createFileRoute('/_app/payment/cancel')({
  validateSearch: paymentSearchSchema,
  beforeLoad: ({ location, search: { payment } }) => {
    if (holdsProviderParams(location.searchStr))
      redirect({ to: '/payment/cancel', search: { payment }, replace: true, throw: true });
  },
  component: function PaymentCancel() {
    return <PaymentCancelPage paymentId={Route.useSearch().payment} />;
  },
});
