/** Requests that are served at once, by the least that its class may use; the rest is left to those before it. */
export const SLOTS = { voting: 32, member: 28, visitor: 24 } as const

/** Of the slots one client may hold while more than half are in use, and how many of its requests may wait. */
export const SLOTS_OF_CLIENT = 12
export const WAITING_OF_CLIENT = 32
/** Of the slots one kind of page may hold, so that pages that wait for a locked table leave some to the others. */
export const SLOTS_OF_ROUTE = 20

/** How long a request waits for a slot before it is refused. */
export const PATIENCE_MS = { voting: 5000, member: 500, visitor: 500 } as const
/** Requests that wait, of all clients together. */
export const WAITING_MAX = 512

/** Delay of the event loop from which on a class is refused, and below which it is served again. */
export const DELAY_MS = { member: 1500, visitor: 500 } as const
export const DELAY_OVER_SHARE = 0.5

/** After a page waited in vain for a lock, one request of its kind in this time tries whether the lock is gone. */
export const PROBE_MS = 2500

/** Seconds after which a refused client is asked to come again, chosen at random so that not all come at once. */
export const RETRY_SECONDS = { least: 3, most: 12 } as const
