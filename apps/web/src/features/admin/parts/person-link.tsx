import type { AdminPersonRow } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';

/** Leads to the page of a person. */
export function PersonLink({ person: { id, display_name: name, email } }: { person: AdminPersonRow }) {
  return (
    <Link to="/admin/people/$userId" params={{ userId: id }} className="break-words hover:underline">
      {name || (email ?? id)}
    </Link>
  );
}
