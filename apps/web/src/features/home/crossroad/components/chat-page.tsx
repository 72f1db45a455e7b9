import { Link } from '@tanstack/react-router';
import { ArrowRight, Clapperboard, Images, WandSparkles, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PageHeader } from '@/components/page-header';
import { Portrait } from '@/components/portrait';

interface Instead {
  to: '/generator' | '/character/waifu-creator' | '/video-generation';
  name: 'image' | 'waifu' | 'video';
  Icon: LucideIcon;
}

const INSTEAD: readonly Instead[] = [
  { to: '/generator', name: 'image', Icon: Images },
  { to: '/character/waifu-creator', name: 'waifu', Icon: WandSparkles },
  { to: '/video-generation', name: 'video', Icon: Clapperboard },
];

/** Where the dashboard of chats was: that it is no more, what this means, and what there is instead (specification §1). */
export function ChatPage() {
  const { t } = useTranslation('crossroad');
  return (
    <div className="w-full max-w-5xl">
      <PageHeader
        title={t('chat.title')}
        description={t('chat.description')}
        actions={<ButtonLink to="/crossroad">{t('chat.crossroad')}</ButtonLink>}
      />
      <div className="relative isolate overflow-hidden rounded-card lit p-5 md:p-8">
        <div
          aria-hidden
          className="absolute inset-y-0 right-0 -z-10 hidden w-[46%] saturate-50 [mask-image:linear-gradient(to_right,transparent,#0009_40%,#000_70%)] md:block"
        >
          <Portrait look="snow" />
        </div>
        <dl className="flex flex-col gap-6 md:max-w-[56%]">
          {(['was', 'gone', 'yours'] as const).map((part) => (
            <div key={part}>
              <dt className="text-lg font-semibold">{t(`chat.${part}.title`)}</dt>
              <dd className="mt-1 text-ink-soft">{t(`chat.${part}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section aria-labelledby="chat-instead" className="mt-10">
        <h2 id="chat-instead" className="text-2xl font-semibold">
          {t('chat.instead.title')}
        </h2>
        <ul className="mt-4 grid gap-3 md:grid-cols-3 md:gap-4">
          {INSTEAD.map((way) => (
            <li key={way.to}>
              <InsteadCard way={way} />
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 text-ink-soft">
        {t('chat.questions')}
        <ButtonLink to="/help" size="sm">
          {t('chat.help')}
        </ButtonLink>
      </p>
    </div>
  );
}

function InsteadCard({ way: { to, name, Icon } }: { way: Instead }) {
  const { t } = useTranslation('crossroad');
  return (
    <Link
      to={to}
      className="group flex h-full gap-4 rounded-card lit p-4 transition-colors duration-150 hover:border-light/45 md:flex-col md:p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-raised lamp text-light">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2 font-display text-lg font-semibold">
          {t(`chat.instead.${name}.title`)}
          <ArrowRight
            aria-hidden
            className="ml-auto size-5 shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-1"
          />
        </span>
        <span className="mt-0.5 block text-[0.9375rem] text-ink-soft">{t(`chat.instead.${name}.text`)}</span>
      </span>
    </Link>
  );
}
