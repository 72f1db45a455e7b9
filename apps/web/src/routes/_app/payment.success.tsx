import { createFileRoute, redirect } from '@tanstack/react-router';
import { holdsProviderParams, PaymentSuccessPage, paymentSearchSchema } from '@/features/payments';

export const Route = createFileRoute('/_app/payment/success')({
  validateSearch: paymentSearchSchema,
  beforeLoad: ({ location, search: { payment } }) => {
    if (holdsProviderParams(location.searchStr))
      redirect({ to: '/payment/success', search: { payment }, replace: true, throw: true });
  },
  component: function PaymentSuccess() {
    return <PaymentSuccessPage paymentId={Route.useSearch().payment} />;
  },
});
