/** The name of the storage of served requests, apart so that the browser can load it. */
export const SERVED_REQUEST = 'servedRequest'
