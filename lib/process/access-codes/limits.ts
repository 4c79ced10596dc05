/** Maximum number of codes per request. */
export const CODES_AT_ONCE_MAX = 1000
/** Maximum number of usable codes per organization. */
export const CODES_MAX = 50_000
export const CODE_USES_MAX = 100_000
export const CODE_LABEL_MAX = 80
export const CODES_PAGE_SIZE = 50
/** Days of the counts of uses, and batches that are listed with them. */
export const USES_DAYS = 30
export const USES_BATCHES_MAX = 50
