/** Entries that are integrated in one transaction at most, unless a single batch of a ledger has more. */
export const CHUNK_ENTRIES_MAX = 8192
/** Hashes of a full tile. */
export const TILE_WIDTH = 256
/** Bytes of a hash. */
export const HASH_BYTES = 32
/** A log without a quorum of its witnesses for this long is served as it is: it is better seen than stale. */
export const QUORUM_PATIENCE_SECONDS = 600
/** Name of the job that integrates. */
export const LOG_JOB = 'public log'
