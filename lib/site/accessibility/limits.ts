export const STATEMENT_TEXT_MAX = 5000
export const LAW_MAX = 300
export const BODY_MAX = 300
export const PHONE_MAX = 40
/** Unless the office or the law of its country says otherwise. */
export const ANSWER_DAYS = 14
export const ANSWER_DAYS_MAX = 60
export const REPORT_LENGTH_MAX = 5000
export const REPORT_WARN_AT = 500
export const PAGE_MAX = 500
export const ANSWER_LENGTH_MAX = 5000

/** A statement is reviewed once a year; who forgets is reminded every so many days. */
export const REVIEW_DAYS = 365
export const REMIND_DAYS = 30

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Reports per network address and hour. */
export const REPORTS_BY_ADDRESS = { name: 'barrier-address', points: 10, seconds: HOUR_SECONDS }
/** Reports per organization and day, so that a botnet does not fill the list. */
export const REPORTS_TO_ORGANIZATION = { name: 'barrier-organization', points: 200, seconds: DAY_SECONDS }
