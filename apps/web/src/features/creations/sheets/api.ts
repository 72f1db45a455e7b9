import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { saveAs } from '@/lib/save-as';

/** The zip of a character sheet. */
export const useDownloadPack = () =>
  useMutation({ mutationFn: (id: string) => client.images.downloadPack({ id }), onSuccess: saveAs });
