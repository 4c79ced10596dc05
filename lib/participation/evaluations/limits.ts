/** A score has at most six digits (spec: amounts). */
export const SCORE_MAX = 999_999
export const EVALUATION_COMMENT_MAX = 3000
/** The best mark of a criterion. */
export const MARK_MAX = 10
export const CRITERION_NAME_MAX = 120
export const WEIGHT_MAX = 100
export const CONFLICT_REASON_MAX = 500
export const QUEUE_PAGE_SIZE = 20
export const CONFLICTS_PAGE_SIZE = 20
/** Fifty years. */
export const MONTHS_MAX = 600
export const COST_CHECK_MAX = 999_999_999
export const COST_NOTE_MAX = 200
