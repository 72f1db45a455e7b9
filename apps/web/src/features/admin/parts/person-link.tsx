import type { AdminPersonRow } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { cn } from '@/lib/cn';
import { INLINE_LINK } from './rows';

interface PersonLinkProps {
  person: AdminPersonRow;
  className?: string;
}

/** Leads to the page of a person. */
export function PersonLink({ person: { id, display_name: name, email }, className = INLINE_LINK }: PersonLinkProps) {
  return (
    <Link to="/admin/people/$userId" params={{ userId: id }} className={cn('break-words', className)}>
      {name || (email ?? id)}
    </Link>
  );
}
