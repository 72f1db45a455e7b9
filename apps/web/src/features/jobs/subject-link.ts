import type { CreationOrigin, Job } from '@atelier/contracts';
import { linkOptions } from '@tanstack/react-router';

/** Where the thing that a job works on is seen in full. `origin`: of an image, where it is known. */
export function subjectLinkOf(
  { subject: { type, id }, queue }: Pick<Job, 'subject' | 'queue'>,
  origin?: CreationOrigin,
) {
  switch (type) {
    case 'image':
      return origin === 'waifu'
        ? linkOptions({ to: '/character/waifu-creator', search: { creation: id } })
        : linkOptions({ to: '/generator', search: { creation: id } });
    case 'video':
      return linkOptions({ to: '/video-generation', search: { video: id } });
    case 'training_session':
      return linkOptions({ to: '/training-flow', search: { session: id, step: stepOf(queue) } });
    case 'character':
      return linkOptions({ to: '/my-characters' });
    case 'user':
      return linkOptions({ to: '/settings/profile' });
  }
}

function stepOf(queue: Job['queue']): 'variation' | 'training' | undefined {
  return queue === 'variation' || queue === 'training' ? queue : undefined;
}
