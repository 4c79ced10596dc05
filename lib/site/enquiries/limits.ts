export const SUBJECT_LENGTH_MAX = 150
export const ENQUIRY_LENGTH_MAX = 5000
export const ENQUIRY_WARN_AT = 500

/** The same message of a sender within this time is a form that was sent twice. */
export const REPEATED_MINUTES = 30

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Messages per mail address of a sender and day. */
export const BY_SENDER = { name: 'enquiry-sender', points: 5, seconds: DAY_SECONDS }
/** Messages per network address and hour. */
export const BY_ADDRESS = { name: 'enquiry-address', points: 10, seconds: HOUR_SECONDS }
/** Messages per organization and day, so that a botnet does not fill the mailbox of the desk. */
export const TO_DESK = { name: 'enquiry-desk', points: 300, seconds: DAY_SECONDS }
