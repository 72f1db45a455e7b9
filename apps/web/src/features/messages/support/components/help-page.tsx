import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { PageHeader } from '@/components/page-header';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { MessageSent } from './message-sent';
import { FurtherReading, QuickAnswers } from './quick-answers';

/** Where help is: answers at hand, and people who read what is written. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [sent, setSent] = useState(false);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <QuickAnswers />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
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
        {/* On a phone after the form: a user who came to write should not scroll past it. */}
        <FurtherReading />
      </div>
    </div>
  );
}
