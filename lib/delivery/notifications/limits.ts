/** Delay of a mail, to aggregate notifications. */
export const MAIL_DELAY_SECONDS = 60
/** Minimum time between two mails to one person about the same idea. */
export const PROPOSAL_PAUSE_SECONDS = 3600
/** Minimum time between two mails to a moderator about new reports. */
export const CASE_PAUSE_SECONDS = 3600
/** Minimum time between two mails to one person about what becomes of a funded project. */
export const PROJECT_PAUSE_SECONDS = 7 * 24 * 3600
/** Minimum time between two mails to one person. */
export const PERSON_PAUSE_SECONDS = 600
/** Maximum number of lines in one mail; the rest is counted. */
export const MAIL_LINES_MAX = 20
/** Above this number of unread notifications, the badge shows "99+". */
export const UNREAD_COUNT_MAX = 99
