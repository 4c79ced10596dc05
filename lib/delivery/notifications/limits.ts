/** News of the same minute go into one mail. */
export const MAIL_DELAY_SECONDS = 60
/** Between two mails to one person about the same idea. */
export const PROPOSAL_PAUSE_SECONDS = 3600
/** Between a mail to one who moderates and the next one for a new report. */
export const CASE_PAUSE_SECONDS = 3600
/** Between two mails to one person about anything. */
export const PERSON_PAUSE_SECONDS = 600
/** Lines in one mail; the rest is counted. */
export const MAIL_LINES_MAX = 20
/** More unread news than this are only said to be more. */
export const UNREAD_SHOWN_MAX = 99
