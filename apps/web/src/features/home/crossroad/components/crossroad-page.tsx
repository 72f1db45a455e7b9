import { Link } from '@tanstack/react-router';
import { ArrowRight, Images, MessageCircleOff, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { PageHeader } from '@/components/page-header';
import { Portrait, type PortraitLook } from '@/components/portrait';
import { cn } from '@/lib/cn';

interface Road {
  to: '/generate' | '/chat';
  name: 'image' | 'chat';
  Icon: LucideIcon;
  look: PortraitLook;
  closed?: true;
}

const ROADS: readonly Road[] = [
  { to: '/generate', name: 'image', Icon: Images, look: 'night' },
  { to: '/chat', name: 'chat', Icon: MessageCircleOff, look: 'sad', closed: true },
];

/** Chat or image: of the two ways there were, one is closed and says so. */
export function CrossroadPage() {
  const { t } = useTranslation('crossroad');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
        {ROADS.map((road) => (
          <li key={road.to}>
            <RoadCard road={road} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RoadCard({ road: { to, name, Icon, look, closed } }: { road: Road }) {
  const { t } = useTranslation('crossroad');
  return (
    <Link
      to={to}
      className="group relative isolate flex aspect-[4/3] flex-col justify-end overflow-hidden rounded-card lit p-5 transition-colors duration-200 hover:border-light/50 md:p-7 lg:aspect-[3/2]"
    >
      <div
        className={cn(
          'absolute inset-y-0 right-0 -z-10 w-[72%] transition-[filter] duration-240 [mask-image:linear-gradient(to_right,transparent,#0002_18%,#0009_40%,#000_62%)]',
          closed ? 'brightness-50 saturate-25' : 'group-hover:brightness-115',
        )}
      >
        <Portrait look={look} />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-canvas/95 via-canvas/35 to-transparent to-75%"
      />
      {closed ? (
        <div className="mb-auto">
          <Badge tone="warning">{t('retired')}</Badge>
        </div>
      ) : null}
      <h2 className="flex items-center gap-3 text-2xl font-semibold">
        <Icon aria-hidden className="size-6" />
        {t(`road.${name}.title`)}
        <ArrowRight
          aria-hidden
          className="ml-auto size-5 text-light transition-transform duration-200 group-hover:translate-x-1"
        />
      </h2>
      <p className="mt-1.5 max-w-md text-ink-soft">{t(`road.${name}.text`)}</p>
    </Link>
  );
}
