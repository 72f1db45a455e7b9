import type { PublicCreation } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/lib/api-error';
import { orpc } from '@/lib/client';

export type Remix = { state: 'taken'; creation: PublicCreation } | { state: 'gone' | 'failed' };

interface RemixOptions {
  /** The creation that the address names; null where it names none. */
  id: string | null;
  onTaken: (creation: PublicCreation) => void;
  /** It has been dealt with, so the address need not ask for it again. */
  onDone: () => void;
}

/** Takes the settings of a public creation over into the form, once, and says what came of it. */
export function useRemix({ id, onTaken, onDone }: RemixOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [remix, setRemix] = useState<Remix | null>(null);
  const latest = useRef({ onTaken, onDone });
  useEffect(() => {
    latest.current = { onTaken, onDone };
  });
  useEffect(() => {
    if (id === null) return undefined;
    const left = new AbortController();
    queryClient.query(remixQuery(id)).then(
      (creation) => {
        if (left.signal.aborted) return;
        // It has no settings: its like is made of a character, by one press beside it.
        if (creation.sheet) {
          void navigate({ to: '/my-characters', replace: true });
          return;
        }
        setRemix({ state: 'taken', creation });
        latest.current.onTaken(creation);
        latest.current.onDone();
      },
      (error: unknown) => {
        if (!left.signal.aborted) setRemix({ state: isApiError(error) && error.status === 404 ? 'gone' : 'failed' });
      },
    );
    return () => {
      left.abort();
    };
  }, [id, queryClient, navigate]);
  return {
    remix,
    dismiss: () => {
      setRemix(null);
      latest.current.onDone();
    },
  };
}

/** The public creation that settings are taken over from. */
const remixQuery = (id: string) =>
  orpc.gallery.get.queryOptions({
    input: { id },
    // It may have been made private since.
    staleTime: 0,
  });
