/** A request that nobody confirmed ends after so many days. */
export const APPROVAL_DAYS = 7

export const APPROVALS_PAGE_SIZE = 20

export const APPROVAL_REASON_MAX = 1000

export const DECIDED_BY_MAX = 200

export const TYPED_NAME_MAX = 500
