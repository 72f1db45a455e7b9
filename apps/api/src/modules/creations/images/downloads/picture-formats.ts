import { LIMITS, type DownloadFormat } from '@atelier/contracts';
import sharp, { type Sharp } from 'sharp';

export type PictureFormat = Exclude<DownloadFormat, 'original'>;

export const PICTURE_FORMATS: Readonly<Record<PictureFormat, { contentType: string; extension: string }>> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
};

/** The picture in another format, with what it says about its origin. */
export function convertPicture(picture: Buffer, format: PictureFormat): Promise<Buffer> {
  const read = sharp(picture, { limitInputPixels: LIMITS.upload.maxPixels }).keepXmp();
  return encode(read, format).toBuffer();
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'jpeg':
      // JPEG knows no transparency, and what is left of it without this is black.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 92 });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: 92 });
  }
}
