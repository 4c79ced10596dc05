// Headers from the middleware to pages; always set, so that values of a client are overwritten.
export const LOCALE_HEADER = 'x-locale'
export const NONCE_HEADER = 'x-nonce'
export const REQUEST_ID_HEADER = 'x-request-id'
export const PATH_HEADER = 'x-request-path'
