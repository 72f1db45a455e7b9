import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { saveAs } from '@/lib/save-as';
import { useMakeImages } from '../api/create-images';

/** A character sheet: all of it is one creation. */
export const useCreateSheet = () =>
  useMakeImages((input: { id: string }, options) => client.images.createSheet(input, options));

/** Its zip. */
export const useDownloadPack = () =>
  useMutation({ mutationFn: (id: string) => client.images.downloadPack({ id }), onSuccess: saveAs });
