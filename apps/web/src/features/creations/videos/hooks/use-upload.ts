import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LIMITS, type ErrorCode, type ErrorDetails } from '@atelier/contracts';
import { ApiError, asApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { useOnline } from '@/lib/online';
import { usePendingWork } from '@/lib/pending-work';
import { putFile } from '@/features/files';
import { useRequestUpload } from '../api/videos';

export interface UploadState {
  file: File | null;
  /** A look at it, as an address inside the browser. */
  preview: string | null;
  /** 0–100 while it is on its way. */
  percent: number | null;
  /** Where it can be taken from, once it has arrived; each upload makes one video. */
  uploadId: string | null;
  error: string | null;
  /** What was lost with the network, and is sent again once that is back. */
  lost: File | null;
}

const NOTHING: UploadState = { file: null, preview: null, percent: null, uploadId: null, error: null, lost: null };

interface FileProblem {
  code: ErrorCode;
  details: ErrorDetails;
}

type FileCheck = { contentType: string } | { problem: FileProblem };

const SIGNATURES: readonly { contentType: string; matches: (bytes: Uint8Array) => boolean }[] = [
  { contentType: 'image/jpeg', matches: (bytes) => starts(bytes, [0xff, 0xd8, 0xff]) },
  { contentType: 'image/png', matches: (bytes) => starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  {
    contentType: 'image/webp',
    matches: (bytes) => starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  },
];

const starts = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);

/** Looks at a picture before it is sent: its size, and by its first bytes what it really is, whatever its name says. */
export async function checkFile(file: File): Promise<FileCheck> {
  const details = { name: file.name, formats: 'JPG, PNG, WebP' };
  if (file.size === 0) return { problem: { code: 'upload_empty_file', details } };
  if (file.size > LIMITS.upload.maxFileBytes) return { problem: { code: 'upload_file_too_large', details } };
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const found = SIGNATURES.find(({ matches }) => matches(head));
  if (!found) return { problem: { code: 'upload_unsupported_format', details } };
  return { contentType: found.contentType };
}

const asError = ({ code, details }: FileProblem) => new ApiError({ code, details, message: code, status: 422 });

/** The state, with the picture's address given back once it is no longer shown. */
function useUploadState() {
  const [state, setState] = useState<UploadState>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const preview = useRef<string | null>(null);
  usePendingWork(state.percent !== null);
  useEffect(
    () => () => {
      running.current?.abort();
      if (preview.current) URL.revokeObjectURL(preview.current);
    },
    [],
  );
  const show = (next: UploadState) => {
    if (preview.current && preview.current !== next.preview) URL.revokeObjectURL(preview.current);
    preview.current = next.preview;
    setState(next);
  };
  /** Ends what is under way and shows something else. */
  const stop = (next: UploadState) => {
    running.current?.abort();
    running.current = null;
    show(next);
  };
  const begin = (): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  };
  return { state, setState, show, begin, stop };
}

/** Sends what was lost with the network as soon as that is back. */
function useSentOnceOnline(lost: File | null, send: (file: File) => void): void {
  const online = useOnline();
  const sendLost = useEffectEvent(() => {
    if (lost) send(lost);
  });
  useEffect(() => {
    if (online) sendLost();
  }, [online]);
}

/** One picture on its way to the storage. */
export function useUpload(onArrived: (uploadId: string) => void) {
  const errorText = useErrorText();
  const request = useRequestUpload();
  const { state, setState, show, begin, stop } = useUploadState();

  /** Sends the file; resolves with its id, or null where it could not be sent. */
  const send = async (file: File, look: string | null): Promise<string | null> => {
    const controller = begin();
    const isCurrent = () => !controller.signal.aborted;
    try {
      const check = await checkFile(file);
      if ('problem' in check) throw asError(check.problem);
      if (!isCurrent()) return null;
      show({ ...NOTHING, file, preview: look ?? URL.createObjectURL(file), percent: 0 });
      const name = [...file.name].slice(0, LIMITS.name.max).join('') || 'picture';
      const ticket = await request.mutateAsync({ name, content_type: check.contentType, size: file.size });
      const onSent = (bytes: number) => {
        if (isCurrent()) setState((current) => ({ ...current, percent: (bytes / file.size) * 100 }));
      };
      await putFile(ticket, file, { signal: controller.signal, onSent });
      if (!isCurrent()) return null;
      setState((current) => ({ ...current, percent: null, uploadId: ticket.upload_id }));
      onArrived(ticket.upload_id);
      return ticket.upload_id;
    } catch (error) {
      if (!isCurrent()) return null;
      show({ ...NOTHING, error: errorText(error), lost: asApiError(error).isUnreached ? file : null });
      return null;
    }
  };
  useSentOnceOnline(state.lost, (file) => void send(file, null));

  return {
    ...state,
    choose: (file: File) => void send(file, null),
    /** Sends the same file again: an upload is used up by the video that was made of it. */
    sendAgain: () => (state.file ? send(state.file, state.preview) : Promise.resolve(null)),
    /** The upload was taken; the picture stays in sight for another. */
    markUsed: () => {
      setState((current) => ({ ...current, uploadId: null }));
    },
    refuse: (problem: FileProblem) => {
      stop({ ...NOTHING, error: errorText(asError(problem)) });
    },
    clear: () => {
      stop(NOTHING);
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
