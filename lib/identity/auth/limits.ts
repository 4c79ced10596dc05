// spec: tokens.
export const TOKEN_SECONDS = 4 * 3600
export const RENEWAL_SECONDS = 3600
/** Absolute lifetime of a session, independent of token renewal. */
export const SESSION_SECONDS = 7 * 24 * 3600
// spec: one-time-codes.
export const CODE_DIGITS = 6
export const CODE_SECONDS = 600
export const CODE_WAIT_SECONDS = 60
/** Codes that confirm who is signed in, a person and day. */
export const IDENTITY_CODES_MAX = 5
export const DAY_SECONDS = 86_400
export const EMAIL_LINK_HOURS = 24
export const RECOVERY_LINK_HOURS = 1
export const PASSWORD_LENGTH_MIN = 6
export const PASSWORD_LENGTH_MAX = 128
export const USERNAME_LENGTH_MIN = 3
export const USERNAME_LENGTH_MAX = 40
export const NAME_LENGTH_MAX = 100
export const BIRTH_YEAR_MIN = 1900

// spec: one-time-codes.
export const CODE_ATTEMPTS_MAX = 5

export const CODE_LOCK_SECONDS = 1800
export const CODES_OF_NUMBER_MAX = 5

/** Codes per day and range of ten thousand numbers, against SMS pumping. */
export const CODES_OF_RANGE_MAX = 10

export const RANGE_DIGITS = 4

/** Attempts of a tax code per day and person: the answer discloses whether it is taken. */
export const TAX_CODE_TRIES_MAX = 5

/** Above this number of unread notifications, the badge of the header shows "99+". */
export const UNREAD_COUNT_MAX = 99
