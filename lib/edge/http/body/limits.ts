/**
 * What is read and forgotten of a body that is refused, so that its sender hears why instead of losing the connection, and
 * the next request on that connection is answered.
 */
export const DRAINED_BYTES_MAX = 32 * 1024 * 1024
