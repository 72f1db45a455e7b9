/** Where the files of a session and of its training runs are kept. */
export const sessionPrefix = (userId: string, sessionId: string): string => `users/${userId}/sessions/${sessionId}/`;
export const imagesPrefix = (userId: string, sessionId: string): string => `${sessionPrefix(userId, sessionId)}images/`;
export const variationsPrefix = (userId: string, sessionId: string, jobId: string): string =>
  `${sessionPrefix(userId, sessionId)}variations/${jobId}/`;
export const assignmentPrefix = (userId: string, assignmentId: string): string =>
  `users/${userId}/assignments/${assignmentId}/`;

export const pictureKeys = (prefix: string, id: string): { image: string; thumbnail: string } => ({
  image: `${prefix}${id}.png`,
  thumbnail: `${prefix}${id}-thumbnail.webp`,
});
