import { id, searchParams } from '@/lib/search-params';

/** What the provider sends the browser back with, as far as it is needed: our own id of the payment. */
export const paymentSearch = searchParams({ payment: id });

/** Whether an address holds more than that, such as the provider's token: of no use here, and nothing to keep in a history. */
export const holdsProviderParams = (searchStr: string): boolean =>
  [...new URLSearchParams(searchStr).keys()].some((name) => name !== 'payment');
