// spec: one-time-codes.
export const CODE_DIGITS = 6
export const CODE_SECONDS = 600
export const CODE_ATTEMPTS_MAX = 5
export const CODE_LOCK_SECONDS = 1800
export const CODE_WAIT_SECONDS = 60
export const CODES_OF_NUMBER_MAX = 5
/** Codes a day to ten thousand neighbouring numbers: people are scattered, a paid range is not. */
export const CODES_OF_RANGE_MAX = 10
export const RANGE_DIGITS = 4
export const DAY_SECONDS = 86_400
/** Tries of a tax code, which tell whether somebody has it, a day and person. */
export const TAX_CODE_TRIES_MAX = 5
