/** Older events are no news: after an outage, an import or a restored backup nobody is notified of them. */
export const FRESH_HOURS = 48
/** How long the beginning of a phase with a vote waits for the vote to open, which then says it all. */
export const VOTE_HOLD_MINUTES = 60
/** A phase that begins within so many minutes of the opening of its process is part of that. */
export const OPENING_MINUTES = 60
/** Time before the end of a vote at which its voters are reminded. */
export const REMINDER_HOURS = 48
/** Shorter votes have no reminder. */
export const SHORT_VOTE_HOURS = 72
