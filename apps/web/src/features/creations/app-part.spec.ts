import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { CREATION_ID, imageJob } from '../../../test/creations';
import { creationsPart } from './app-part';
import { acceptedToast } from './cards/accepted-toast';

it('what says that an image was begun goes once it is there, and not before', () => {
  const dismiss = vi.spyOn(toast, 'dismiss').mockReturnValue(undefined);
  const hear = (status: 'active' | 'succeeded') =>
    creationsPart.follow?.(
      { type: 'job', job: imageJob({ status, subject: { type: 'image', id: CREATION_ID } }) },
      new QueryClient(),
    );
  hear('active');
  expect(dismiss).not.toHaveBeenCalled();
  hear('succeeded');
  expect(dismiss).toHaveBeenCalledWith(acceptedToast(CREATION_ID));
});
