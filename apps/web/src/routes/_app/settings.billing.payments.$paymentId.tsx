import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '@/features/payments';

export const Route = createFileRoute('/_app/settings/billing/payments/$paymentId')({
  component: function Payment() {
    const { paymentId } = Route.useParams();
    return <PaymentPage key={paymentId} paymentId={paymentId} />;
  },
});
