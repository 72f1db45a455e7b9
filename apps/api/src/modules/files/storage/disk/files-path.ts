/** Where the API serves the files of the disk driver. The whole path: no global prefix is put before it. */
export const FILES_PATH = '/api/files';
