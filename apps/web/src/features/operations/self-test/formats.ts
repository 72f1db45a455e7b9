/** A grey square of 2 × 2 pixels in each of the formats that pictures come in. */
export const SAMPLES = {
  webp: 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoCAAIADMDOJaQABHQAAAAAAAA=',
  avif: 'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAABoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAibWRhdBIACgc4ADaQENBpMg0f8mKE4AAWAASQNZaA',
} as const;

/** Whether this browser can show a picture of that format. */
export function showsPicture(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => {
      resolve(image.naturalWidth === 2);
    };
    image.onerror = () => {
      resolve(false);
    };
    image.src = address;
  });
}
