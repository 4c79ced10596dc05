/** A mailbox that does not exist gets nothing for so long. */
export const HARD_BOUNCE_DAYS = 90
/** So many temporary failures in a row, without a delivery between them, block an address. */
export const SOFT_BOUNCES_MAX = 5
export const SOFT_BOUNCE_DAYS = 7
