/** News of the same minute go into one mail. */
export const MAIL_DELAY_SECONDS = 60
/** Between two mails to one person about the same idea. */
export const PROPOSAL_PAUSE_SECONDS = 3600
/** Between two mails to one person about anything. */
export const PERSON_PAUSE_SECONDS = 600
/** Lines in one mail; the rest is counted. */
export const MAIL_LINES_MAX = 20
