import { describe, expect, it } from 'vitest';
import { inAppBrowser, outsideLink } from './in-app-browser';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('browsers that apps bring along', () => {
  it.each([
    [`${ANDROID} Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36;KAKAOTALK 2410780`, 'kakaotalk', 'android'],
    [`${IPHONE} Mobile/15E148 KAKAOTALK/10.8.2 (INAPP)`, 'kakaotalk', 'ios'],
    [
      `${ANDROID} Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.5.3)`,
      'naver',
      'android',
    ],
    [`${IPHONE} Version/17.0 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 1110; 12.5.1; 15PRO)`, 'naver', 'ios'],
    [
      `${ANDROID} Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36 Instagram 331.0.0.37.90 Android (34/14; 480dpi)`,
      'instagram',
      'android',
    ],
    [`${IPHONE} Mobile/21F79 Instagram 331.0.2.30.93 (iPhone15,2; iOS 17_5; ko_KR; ko)`, 'instagram', 'ios'],
    [
      `${ANDROID} Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/463.0.0.44.79;]`,
      'facebook',
      'android',
    ],
    [`${IPHONE} Mobile/21F79 [FBAN/FBIOS;FBAV/463.0.0.37.106;FBBV/596;FBDV/iPhone15,2]`, 'facebook', 'ios'],
    [`${IPHONE} Mobile/21F79 [FBAN/MessengerForiOS;FBAV/457.0.0.39.109]`, 'facebook', 'ios'],
    [`${ANDROID} Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36 Line/14.7.1/IAB`, 'line', 'android'],
    [`${IPHONE} Mobile/15E148 Safari Line/14.7.0`, 'line', 'ios'],
    [`${ANDROID} Version/4.0 Chrome/124.0.6367.123 Mobile Safari/537.36`, 'other', 'android'],
  ])('%s', (userAgent, app, system) => {
    expect(inAppBrowser(userAgent)).toEqual({ app, system });
  });

  it.each([
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/124.0.6367.111 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
  ])('is none: %s', (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeNull();
  });
});

describe('the way out', () => {
  const address = 'https://atelier.example/login-redirect?redirect=%2Fhistory';

  it('is an intent for Chrome on Android, with the page itself where there is none', () => {
    expect(outsideLink({ app: 'instagram', system: 'android' }, address)).toBe(
      `intent://atelier.example/login-redirect?redirect=%2Fhistory#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(address)};end`,
    );
  });

  it.each(['android', 'ios'] as const)('is the app’s own link in KakaoTalk and LINE on %s', (system) => {
    expect(outsideLink({ app: 'kakaotalk', system }, address)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`,
    );
    expect(outsideLink({ app: 'line', system }, address)).toBe(`${address}&openExternalBrowser=1`);
  });

  it.each(['instagram', 'facebook', 'naver'] as const)('is only the menu of %s on an iPhone', (app) => {
    expect(outsideLink({ app, system: 'ios' }, address)).toBeNull();
  });
});
