/** How long before its date a vote that is not open, or the beginning of a phase, is a duty. */
export const AHEAD_DAYS = 7
/** How long before its date officers are told of it once more. */
export const LAST_CALL_DAYS = 1
/** A deadline that passed is told again after so many days. */
export const REMIND_DAYS = 7
/** A message to the desk that was mailed there is told after so many days without an answer. */
export const MESSAGE_DAYS = 1
/** An invitation is told before it expires. */
export const EXPIRING_DAYS = 2
