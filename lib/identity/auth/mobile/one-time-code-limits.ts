// spec: one-time-codes.
export const CODE_ATTEMPTS_MAX = 5
export const CODE_LOCK_SECONDS = 1800
export const CODES_OF_NUMBER_MAX = 5
/** Codes per day and range of ten thousand numbers, against SMS pumping. */
export const CODES_OF_RANGE_MAX = 10
export const RANGE_DIGITS = 4
/** Attempts of a tax code per day and person: the answer discloses whether it is taken. */
export const TAX_CODE_TRIES_MAX = 5
