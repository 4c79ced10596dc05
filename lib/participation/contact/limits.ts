import type { Limit } from '@/lib/foundation/limits/limiter'

const DAY_SECONDS = 86_400

export const MESSAGE_LENGTH_MAX = 3000
export const MESSAGE_WARN_AT = 300
export const NAME_LENGTH_MAX = 100
/** What one person may send a day, to whomever. */
export const BY_SENDER: Limit = { name: 'contact-sender', points: 5, seconds: DAY_SECONDS }
/** What one person may send a day to the same author. */
export const BETWEEN_TWO: Limit = { name: 'contact-pair', points: 2, seconds: DAY_SECONDS }
/** What one author gets a day, from whomever. */
export const TO_AUTHOR: Limit = { name: 'contact-author', points: 20, seconds: DAY_SECONDS }
/** What comes from one network address a day, whatever the account: a school or a library is one address. */
export const BY_ADDRESS: Limit = { name: 'contact-address', points: 30, seconds: DAY_SECONDS }
