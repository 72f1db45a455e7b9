import { Dialog } from './dialog';
import { Picture } from './picture';

export interface Enlarged {
  title: string;
  url: string;
  thumbnail: string | null;
  width: number;
  height: number;
}

/** A picture as large as the screen allows. */
export function EnlargedPicture({ picture, onClose }: { picture: Enlarged | null; onClose: () => void }) {
  return (
    <Dialog
      open={picture !== null}
      onClose={onClose}
      title={picture?.title ?? ''}
      className="md:w-[min(44rem,calc(100vw-3rem))]"
    >
      {picture ? (
        <Picture
          src={picture.url}
          thumbnail={picture.thumbnail}
          alt={picture.title}
          width={picture.width}
          height={picture.height}
          fit="contain"
          eager
          className="max-h-[70dvh]"
        />
      ) : null}
    </Dialog>
  );
}
