const DAY_SECONDS = 86_400

export const MESSAGE_LENGTH_MAX = 3000
export const MESSAGE_WARN_AT = 300
export const NAME_LENGTH_MAX = 100
/** Messages per sender and day. */
export const BY_SENDER = { name: 'contact-sender', points: 5, seconds: DAY_SECONDS }
/** Messages per sender, author and day. */
export const BETWEEN_TWO = { name: 'contact-pair', points: 2, seconds: DAY_SECONDS }
/** Messages per author and day. */
export const TO_AUTHOR = { name: 'contact-author', points: 20, seconds: DAY_SECONDS }
/** Messages per network address and day, over all accounts: a school or a library shares one address. */
export const BY_ADDRESS = { name: 'contact-address', points: 30, seconds: DAY_SECONDS }
