import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { MessageSent } from './message-sent';
import { QuickAnswers } from './quick-answers';

/** Where help is: answers at hand, and people who read what is written. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [sent, setSent] = useState(false);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <QuickAnswers />
        </div>
        <div>
          <Card className="md:p-7">
            <h2 className="mb-5 text-xl font-semibold">{t('form.title')}</h2>
            {sent ? (
              <MessageSent
                onAgain={() => {
                  setSent(false);
                }}
              />
            ) : (
              <MessageForm
                onSent={() => {
                  setSent(true);
                }}
              />
            )}
          </Card>
          <MessageList />
        </div>
      </div>
    </div>
  );
}
