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
/** Length of a pause of mails, in days. */
export const PAUSE_DAYS_MAX = 30
/** Maximum length of an unsubscribe token: it names the kinds of its mail. */
export const TOKEN_LENGTH_MAX = 600
/** Maximum number of reasons that a mail gives; the rest is left to the settings. */
export const REASONS_MAX = 3
