export const REQUEST_MESSAGE_MAX = 500
export const REQUEST_REASON_MAX = 500
/** Requests of one person that wait at once. */
export const REQUESTS_OPEN_MAX = 5
/** Refusals for one place, after which a person cannot ask for a while. */
export const REFUSALS_MAX = 2
export const REFUSALS_DAYS = 90
export const REQUESTS_PAGE_SIZE = 50
