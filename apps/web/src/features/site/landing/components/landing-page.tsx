import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/components/page-header';
import { record } from '@/lib/analytics';
import { readySession } from '@/lib/session';
import { Actions } from './actions';
import { Gallery } from './gallery';
import { Hero } from './hero';
import { Invitation } from './invitation';
import { Promises } from './promises';
import { Questions } from './questions';
import { Steps } from './steps';
import { Testimonials } from './testimonials';

export function LandingPage({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  usePageTitle(t('tab_title'));
  useEffect(countView, []);
  return (
    <>
      <Hero signedIn={signedIn} />
      <Steps />
      <Gallery signedIn={signedIn} />
      <Actions signedIn={signedIn} />
      <Promises />
      <Testimonials />
      <Questions />
      <Invitation signedIn={signedIn} />
    </>
  );
}

/** Once it is known who looks: their account may have said no. */
function countView(): () => void {
  const left = new AbortController();
  const count = () => {
    if (!left.signal.aborted) record({ name: 'page_view', path: '/' });
  };
  readySession().then(count, count);
  return () => {
    left.abort();
  };
}
