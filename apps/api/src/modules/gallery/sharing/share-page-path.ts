/** Beside the API, among the pages of the web app: it is what people send each other. */
export const SHARE_PAGE_PATH = 's/:id';
