import type { Focus, Job } from '@atelier/contracts';
import { Picture } from '@/components/picture';
import { useJobPreview, useJobProgress } from '@/features/jobs';

interface DevelopingPictureProps {
  /** Its picture until there is another one. */
  src: string | null;
  thumbnail: string | null;
  /** Where the face is in it. */
  focus: Focus | null | undefined;
  name: string;
  job: Job | null;
  /** False once there is nothing to wait for: it is shown as it is. */
  developing: boolean;
}

/** The picture of a training, which comes out of the dark as that goes on, until the engine shows what it draws. */
export function DevelopingPicture({ src, thumbnail, focus, name, job, developing }: DevelopingPictureProps) {
  const view = useJobProgress(job);
  // As bright as it was, where nothing more is heard of it.
  const percent = view?.job.status === 'succeeded' ? 100 : (view?.job.progress?.percent ?? 0);
  const preview = useJobPreview(developing ? (job?.id ?? null) : null);
  const light = developing && preview === null ? 0.35 + (0.65 * percent) / 100 : 1;
  return (
    <div
      className="transition-[filter] duration-240 max-md:mx-auto max-md:w-full max-md:max-w-52"
      style={{ filter: `brightness(${String(light)}) saturate(${String(light)})` }}
    >
      <Picture
        src={preview ?? src}
        thumbnail={preview === null ? thumbnail : null}
        focus={preview === null ? focus : null}
        alt={name}
        eager
      />
    </div>
  );
}
