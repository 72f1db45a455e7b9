import { LIMITS } from '@atelier/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { usePendingWork } from '@/lib/pending-work';
import { putFile } from '@/features/files';
import { useRequestPicture, useSetPicture } from './api/profile-picture';

export const PICTURE_TYPES = LIMITS.upload.contentTypes;
export const PICTURE_FORMATS = 'JPG, PNG';

/** What is wrong with a file as far as a browser can tell; what it really is, the check finds out. */
function refusal({ name, type, size }: File): ApiError | null {
  const other = type.startsWith('image/') ? 'upload_unsupported_format' : 'upload_not_a_picture';
  const code = size === 0 ? 'upload_empty_file' : PICTURE_TYPES.includes(type) ? null : other;
  return code && new ApiError({ code, message: code, status: 422, details: { name, formats: PICTURE_FORMATS } });
}

/** A new picture of oneself on its way: sent to the storage, then given to the check. */
export function usePictureUpload() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const errorText = useErrorText();
  const request = useRequestPicture();
  const set = useSetPicture();
  const running = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  usePendingWork(percent !== null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, signal: AbortSignal) => {
    const refused = refusal(file);
    if (refused) throw refused;
    setPercent(0);
    const name = [...file.name].slice(0, LIMITS.name.max).join('') || 'picture';
    const ticket = await request.mutateAsync({ name, content_type: file.type, size: file.size });
    await putFile(ticket, file, {
      signal,
      onSent: (bytes) => {
        setPercent((bytes / file.size) * 100);
      },
    });
    await set.mutateAsync(ticket.upload_id);
  };

  const choose = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    const { maxFileBytes } = LIMITS.profilePicture;
    if (file.size > maxFileBytes) {
      setError(t('profile.picture.too_large', { max: format.megabytes(maxFileBytes) }));
      return;
    }
    try {
      await send(file, controller.signal);
    } catch (problem) {
      if (!controller.signal.aborted) setError(errorText(problem));
    } finally {
      if (!controller.signal.aborted) setPercent(null);
    }
  };

  return {
    /** 0–100 while it is on its way; null otherwise. */
    percent,
    error,
    choose: (file: File) => void choose(file),
    forgetError: () => {
      setError(null);
    },
  };
}
