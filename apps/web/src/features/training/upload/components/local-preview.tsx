import { FileImage } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { cn } from '@/lib/cn';

interface LocalPreviewProps {
  /** Null where there is nothing to be shown. */
  url: string | null;
  /** False where something else already stands for a file that cannot be shown. */
  icon?: boolean;
  /** How the picture looks; the file stays as it is. */
  className?: string;
}

/** A picture from the creator's own disk; what the browser cannot decode is a file all the same. */
export function LocalPreview({ url, icon = true, className }: LocalPreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) {
    if (!icon) return null;
    return (
      <span aria-hidden className="absolute inset-0 grid place-items-center text-ink-faint">
        <FileImage strokeWidth={1.5} className="size-2/5 max-w-9" />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      className={cn('absolute inset-0 size-full object-cover object-[50%_16%]', className)}
      onError={() => {
        setBroken(url);
      }}
    />
  );
}

/** An address for a file's own content, given back when it is no longer shown. */
export function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
