export const REASON_LENGTH_MAX = 1000
export const REASON_WARN_AT = 100
/** Reports per person and day. */
export const REPORTING = { name: 'reports', points: 30, seconds: 86_400 }
/** Cases of one act. */
export const CASES_MAX = 100
