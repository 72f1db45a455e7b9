import type { CreationOrigin, Job } from '@atelier/contracts';
import { linkOptions } from '@tanstack/react-router';
import { isFinished } from './api/get-job';

/** Where the thing that a job works on is seen in full. `origin`: of an image, where it is known. */
export function subjectLinkOf(
  { subject: { type, id }, queue, status }: Pick<Job, 'subject' | 'queue' | 'status'>,
  origin?: CreationOrigin,
) {
  switch (type) {
    case 'image': {
      // Under way it is watched in the list of its screen: opened above that, the same progress would be told twice.
      const search = { creation: origin && !isFinished({ status }) ? undefined : id };
      return origin === 'waifu'
        ? linkOptions({ to: '/character/waifu-creator', search })
        : linkOptions({ to: '/generator', search });
    }
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
