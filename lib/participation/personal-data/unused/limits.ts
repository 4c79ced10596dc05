/** A person is asked this many days before the account is erased, and reminded this many days before. */
export const ASK_DAYS = 60
export const REMIND_DAYS = 14

/** A link that keeps an account works this many days longer than promised, as the worker may be late. */
export const KEEP_GRACE_DAYS = 14

/** Members of an organization that one run asks, so that the first run does not send thousands of mails at once. */
export const ASKED_AT_ONCE = 200
/** Members that one run reminds, releases or erases. */
export const ASKED_BEFORE_AT_ONCE = 500
