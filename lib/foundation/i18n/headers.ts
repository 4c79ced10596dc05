// What the middleware tells the pages. It always sets them, so a client's own copies never arrive.
export const LOCALE_HEADER = 'x-locale'
export const NONCE_HEADER = 'x-nonce'
export const REQUEST_ID_HEADER = 'x-request-id'
export const PATH_HEADER = 'x-request-path'
