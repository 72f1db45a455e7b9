import { LIMITS, type ErrorCode, type ImportCharacterInput, type Job } from '@atelier/contracts';
import { useEffect, useRef, useState } from 'react';
import { putFile } from '@/features/files';
import { useCosts, useShortfall } from '@/features/ledger';
import { useErrorText } from '@/lib/error-text';
import { usePendingWork } from '@/lib/pending-work';
import { useImportCharacter, useRequestImportUpload } from '../api/characters';

type Named = Pick<ImportCharacterInput, 'name' | 'trigger_word'>;

const HEADER_BYTES = 9;
const OPENING_BRACE = 0x7b;

/** What is wrong with a file as far as its name, size and first bytes tell; the rest is found out once it has arrived. */
export async function problemOf(file: File): Promise<ErrorCode | null> {
  const start = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const isPickle = start[0] === 0x80 && (start[1] ?? 0) >= 2 && (start[1] ?? 0) <= 5;
  const isZip = start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
  // What is called something else is a checkpoint of PyTorch, which are zips too.
  if (isZip && /\.zip$/i.test(file.name)) return 'import_archive';
  if (isPickle || isZip) return 'import_pickle';
  if (!/\.safetensors$/i.test(file.name) || start[HEADER_BYTES - 1] !== OPENING_BRACE) return 'import_not_safetensors';
  return file.size > LIMITS.modelImport.maxFileBytes ? 'import_too_large' : null;
}

/** A file that was chosen, and what is wrong with it: said at once, before anything is pressed. */
export interface ChosenModel {
  file: File;
  problem: ErrorCode | null;
}

export async function look(file: File | null): Promise<ChosenModel | null> {
  return file && { file, problem: await problemOf(file) };
}

/** Sends a file, once: what has arrived need not be sent again, such as after too few Sparks. */
function useSendModel() {
  const request = useRequestImportUpload();
  const [percent, setPercent] = useState<number | null>(null);
  const arrived = useRef<{ file: File; uploadId: string } | null>(null);
  usePendingWork(percent !== null);

  const put = async (file: File, signal: AbortSignal): Promise<string> => {
    setPercent(0);
    const name = [...file.name].slice(-LIMITS.name.max).join('');
    const ticket = await request.mutateAsync({ name, content_type: file.type, size: file.size });
    await putFile(ticket, file, {
      signal,
      onSent: (bytes) => {
        setPercent((bytes / file.size) * 100);
      },
    });
    return ticket.upload_id;
  };

  return {
    percent,
    send: async (file: File, signal: AbortSignal): Promise<string> => {
      if (arrived.current?.file === file) return arrived.current.uploadId;
      try {
        const uploadId = await put(file, signal);
        arrived.current = { file, uploadId };
        return uploadId;
      } finally {
        setPercent(null);
      }
    },
    /** Each upload is good for one import. */
    markUsed: () => {
      arrived.current = null;
    },
  };
}

/** An own model on its way: sent, then checked and drawn with. */
export function useImport() {
  const errorText = useErrorText();
  const { percent, send, markUsed } = useSendModel();
  const begin = useImportCharacter();
  const price = useCosts().priceOf('image', LIMITS.modelImport.previews);
  const { shortfall, closeShortfall, cannotPay, wasUnpaid } = useShortfall();
  const [error, setError] = useState<string | null>(null);
  const [job, setJob] = useState<Job | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const start = async (file: File, named: Named): Promise<void> => {
    setError(null);
    if (cannotPay(price)) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      const upload_id = await send(file, controller.signal);
      const { job: begun } = await begin.mutateAsync({ ...named, upload_id });
      markUsed();
      setJob(begun);
    } catch (failure) {
      if (!controller.signal.aborted && !wasUnpaid(failure)) setError(errorText(failure));
    }
  };

  return {
    start,
    percent,
    error,
    job,
    price,
    isStarting: begin.isPending,
    shortfall,
    closeShortfall,
    again: () => {
      setJob(null);
    },
  };
}
