/** The toast that says an image was begun: it goes as soon as the image is there to be seen. */
export const acceptedToast = (imageId: string): string => `accepted-${imageId}`;
