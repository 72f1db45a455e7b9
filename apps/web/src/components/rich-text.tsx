import type { ReactNode } from 'react';
import { usePathLink } from '@/lib/path-link';

/** `[words](address)`, `**strong**`, and `⟦what is not there⟧`. */
const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|⟦([^⟧]+)⟧/g;

const LINK =
  'rounded-sm text-light underline decoration-light/40 underline-offset-3 transition-colors hover:decoration-light';

/** Words that say that something is missing, for `RichText` to mark. */
export const missing = (words: string): string => `⟦${words}⟧`;

/** What a text says, without its marks. */
export const plainText = (text: string): string =>
  text.replace(MARK, (_, words?: string, _address?: string, strong?: string, absent?: string) =>
    String(words ?? strong ?? absent),
  );

/** A text of the locales with links and emphasis in it. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, words, address, strong, absent] = match;
    parts.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (words !== undefined && address !== undefined)
      parts.push(
        <TextLink key={match.index} to={address}>
          {words}
        </TextLink>,
      );
    else if (strong !== undefined)
      parts.push(
        <strong key={match.index} className="font-semibold text-ink">
          <RichText text={strong} />
        </strong>,
      );
    else
      parts.push(
        <mark key={match.index} className="rounded-sm bg-warning/15 text-warning">
          [{absent}]
        </mark>,
      );
  }
  parts.push(text.slice(from));
  return parts;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <PathLink to={to}>{children}</PathLink>;
  const isOutside = !to.startsWith('#') && !to.startsWith('mailto:');
  return (
    <a href={to} rel={isOutside ? 'noreferrer' : undefined} className={LINK}>
      {children}
    </a>
  );
}

function PathLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a {...usePathLink(to)} className={LINK}>
      {children}
    </a>
  );
}
