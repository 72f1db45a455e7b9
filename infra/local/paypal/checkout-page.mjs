import { escape, pageKind } from '../page.mjs';
import { centsOf } from './money.mjs';
import { PAYER } from './views.mjs';

/** @typedef {import('../page.mjs').Language} Language */

const TEXTS = {
  en: {
    title: 'Local checkout',
    stands: 'Replaces PayPal',
    explain:
      'No real money is used, and nothing leaves this machine. Add your PayPal credentials to use the real PayPal.',
    shop: 'Atelier',
    total: 'To pay',
    walletTitle: 'Pay from a made-up wallet',
    walletSource: 'Local balance',
    cardTitle: 'Pay with a made-up card',
    number: 'Card number',
    expiry: 'Expires',
    code: 'Security code',
    holder: 'Name on the card',
    pay: 'Pay',
    otherwise: 'Or try something else',
    echeck: 'Pay by eCheck',
    echeckNote: 'The payment waits until the bank clears it.',
    decline: 'Use a payment method that’s declined',
    declineNote: 'You go back, and the payment is declined.',
    cancel: 'Cancel and return',
    back: 'Go back',
    unknown: 'This order doesn’t exist or has expired.',
    waiting: 'The bank is checking the eCheck for this order. Choose the result.',
    clear: 'Clear it',
    deny: 'Refuse it',
    orders: 'Latest orders',
    noOrders: 'No orders yet.',
    over: 'This order is closed. It was paid, or can no longer be.',
    nowhere: 'Done. This order has no return address. You can close this page.',
  },
  ko: {
    title: '로컬 결제',
    stands: 'PayPal 대신 쓰는 화면',
    explain:
      '실제 돈은 오가지 않고, 아무것도 이 컴퓨터 밖으로 나가지 않아요. 앱 정보를 설정하면 실제 PayPal 화면이 나와요.',
    shop: 'Atelier',
    total: '결제할 금액',
    walletTitle: '가상 인물의 지갑으로 결제하기',
    walletSource: '로컬 잔액',
    cardTitle: '가상의 카드로 결제하기',
    number: '카드 번호',
    expiry: '유효 기간',
    code: '보안 코드',
    holder: '카드에 적힌 이름',
    pay: '결제하기',
    otherwise: '다른 상황도 볼 수 있어요',
    echeck: 'eCheck로 결제하기',
    echeckNote: '은행이 확인할 때까지 결제가 대기 상태로 남아요.',
    decline: '거절되는 결제 수단 쓰기',
    declineNote: '돌아간 뒤 결제가 거절돼요.',
    cancel: '취소하고 돌아가기',
    back: '돌아가기',
    unknown: '그런 주문이 없거나, 기한이 지났어요.',
    waiting: '은행이 이 주문의 eCheck를 확인하고 있어요. 결과를 골라 주세요.',
    clear: '은행이 승인해요',
    deny: '은행이 거절해요',
    orders: '최근 주문',
    noOrders: '아직 주문이 없어요.',
    over: '끝난 주문이에요. 이미 결제되었거나 더는 결제할 수 없어요.',
    nowhere: '끝났어요. 주문에 돌아갈 주소가 없으니 이 화면을 닫아 주세요.',
  },
};

const { headers, render } = pageKind(`
.order { margin-top: 20px; }
.order strong { color: #f3edf5; font-size: 1.05rem; overflow-wrap: anywhere; }
.order p { margin: 0; overflow-wrap: anywhere; }
.total { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; border-top: 1px solid #3a2f42; padding-top: 12px; }
.total b { font-size: 1.5rem; letter-spacing: -0.02em; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
form, .choices { display: grid; gap: 8px; }
form .main { margin-top: 16px; }
a { color: #f5b44a; display: block; padding: 12px 0; overflow-wrap: anywhere; }
a small { display: block; color: #b9adbf; }
`);

export const PAGE_HEADERS = headers;

/** @param {Language} language @param {import('./state.mjs').Order} order */
function totalOf(language, { units }) {
  const cents = units.reduce((sum, { amount }) => sum + centsOf(amount.value), 0);
  const currency = String(units[0]?.amount.currency_code ?? 'USD');
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(cents / 100);
}

/** @param {Language} language */
function cardView(language) {
  const t = TEXTS[language];
  // Without names: what is filled in is not sent.
  return `<h2>${t.cardTitle}</h2>
<div class="panel">
<label>${t.number}<input inputmode="numeric" autocomplete="off" value="4111 1111 1111 1111"></label>
<div class="pair">
<label>${t.expiry}<input autocomplete="off" value="12 / 34"></label>
<label>${t.code}<input inputmode="numeric" autocomplete="off" value="123"></label>
</div>
<label>${t.holder}<input autocomplete="off" value="${escape(holder)}"></label>
</div>`;
}

const holder = `${PAYER.name.given_name} ${PAYER.name.surname}`;

/** @param {Language} language */
function walletView(language) {
  const t = TEXTS[language];
  return `<h2>${t.walletTitle}</h2>
<div class="panel order"><div><strong>${escape(holder)}</strong><p>${escape(PAYER.email_address)}</p></div><p>${t.walletSource}</p></div>`;
}

/**
 * @param {{language: Language, order: import('./state.mjs').Order, canCancel: boolean}} content
 */
export function checkoutPage({ language, order, canCancel }) {
  const t = TEXTS[language];
  const total = escape(totalOf(language, order));
  const lines = order.units.map(({ description }) => (description ? `<p>${escape(String(description))}</p>` : ''));
  const isCard = order.experience.landing_page === 'GUEST_CHECKOUT';
  const choice = (/** @type {string} */ value, /** @type {string} */ title, /** @type {string} */ note) =>
    `<button name="choice" value="${value}">${title}<small>${note}</small></button>`;
  const body = `<p>${t.explain}</p>
<section class="panel order">
<div><strong>${escape(String(order.experience.brand_name ?? t.shop))}</strong>
${lines.join('\n')}</div>
<div class="total"><span>${t.total}</span><b>${total}</b></div>
</section>
${isCard ? cardView(language) : walletView(language)}
<form method="post">
<button class="main" name="choice" value="pay">${t.pay} · ${total}</button>
<h2>${t.otherwise}</h2>
${choice('echeck', t.echeck, t.echeckNote)}
${choice('decline', t.decline, t.declineNote)}
${canCancel ? `<button class="deny" name="choice" value="cancel">${t.cancel}</button>` : ''}
</form>`;
  return render({ language, title: t.title, stands: t.stands, body });
}

/**
 * Where somebody plays the bank.
 * @param {{language: Language, order: import('./state.mjs').Order}} content
 */
export function waitingPage({ language, order }) {
  const t = TEXTS[language];
  const body = `<p>${t.waiting}</p>
<section class="panel order"><div class="total"><span>${order.id}</span><b>${escape(totalOf(language, order))}</b></div></section>
<form method="post">
<button class="main" name="choice" value="clear">${t.clear}</button>
<button name="choice" value="deny">${t.deny}</button>
</form>`;
  return render({ language, title: t.title, stands: t.stands, body });
}

/**
 * What there is to see.
 * @param {{language: Language, orders: import('./state.mjs').Order[]}} content
 */
export function ordersPage({ language, orders }) {
  const t = TEXTS[language];
  const lines = orders.map((order) => {
    const about = [totalOf(language, order), order.units[0]?.description ?? order.id].join(' · ');
    return `<a href="/checkoutnow?token=${order.id}">${escape(about)}<small>${order.status} · ${order.createdAt}</small></a>`;
  });
  const body = `<p>${t.explain}</p>\n<h2>${t.orders}</h2>\n${lines.join('\n') || `<p>${t.noOrders}</p>`}`;
  return render({ language, title: t.title, stands: t.stands, body });
}

/**
 * Where there is nothing to decide.
 * @param {{language: Language, problem: 'unknown' | 'over' | 'nowhere', returnUrl?: string | null}} content
 */
export function refusalPage({ language, problem, returnUrl = null }) {
  const t = TEXTS[language];
  const back = returnUrl ? `<p><a href="${escape(returnUrl)}">${t.back}</a></p>` : '';
  const body = `<p class="problem" role="alert">${t[problem]}</p>\n${back}`;
  return render({ language, title: t.title, stands: t.stands, body });
}
