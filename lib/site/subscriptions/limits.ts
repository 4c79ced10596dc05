const DAY_SECONDS = 86_400
/** Mails to one address and day, whoever asks for them. */
export const TO_ADDRESS = { name: 'subscription-recipient', points: 3, seconds: DAY_SECONDS }
/** Requests per network address and day. */
export const BY_ADDRESS = { name: 'subscription-address', points: 20, seconds: DAY_SECONDS }
/** Tries of links per network address and hour. */
export const LINKS = { name: 'subscription-link', points: 60, seconds: 3600 }
/** Validity of the link that confirms. */
export const CONFIRM_HOURS = 48
export const TOKEN_LENGTH_MAX = 200
