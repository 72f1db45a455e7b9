import { type CheckoutRates, type SparkPackage } from '@atelier/contracts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shop } from '../../../../test/answers';
import { NO_RATES, payment, PAYMENT_ID, sparkPackage } from '../../../../test/payments';
import { fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { PricingPage } from './components/pricing-page';
import { pricingSearch } from './search';

export const PACKAGES = [
  sparkPackage('small'),
  sparkPackage('medium', { id: PAYMENT_ID, name: 'Medium', spark: 1200, pass: 1, price_cents: 999, popular: true }),
  sparkPackage('passes', {
    id: '01920000-0000-7000-8000-0000000000a3',
    name: 'Passes',
    spark: 0,
    pass: 3,
    price_cents: 1299,
  }),
];

/** The page as its route shows it: its search is the address's, understood by the schema. */
function AtAddress({ signedIn }: { signedIn: boolean }) {
  const search = pricingSearch.parse(useSearch({ strict: false }));
  const { href } = useLocation();
  return (
    <>
      <output aria-label="address">{href}</output>
      <PricingPage signedIn={signedIn} search={search} />
    </>
  );
}

export const offers = (packages: SparkPackage[], enabled = true, rates: CheckoutRates = NO_RATES) => ({
  'GET /api/packages': { packages, payments_enabled: enabled, sparks_valid_days: 365, refund_days: 7, rates },
});

export function open(address = '/pricing', more: Answers = {}, signedIn = true) {
  const sent = fakeApi({ ...shop, ...offers(PACKAGES), 'POST /api/payments': payment(), ...more });
  renderScreen(<AtAddress signedIn={signedIn} />, address);
  const posts = () => sent.filter(({ method }) => method === 'POST');
  return { sent, posts, events: userEvent.setup() };
}

export const address = () => screen.getByLabelText('address').textContent;
export const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const item = heading.closest('li');
  if (!item) throw new Error('the package is not in the list');
  return within(item);
};
export const pay = () => screen.findByRole('button', { name: /^Pay|Try again/ });
