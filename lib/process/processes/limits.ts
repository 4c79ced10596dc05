// spec: process-rules
export const PROCESS_DAYS_MAX = 1000
export const PROCESS_NAME_MAX = 120
export const PROCESS_SUMMARY_MAX = 600
export const PROCESS_PAGE_MAX = 50_000
export const PHASE_BODY_MAX = 5_000
export const MONEY_MAX = 999_999_999_999
export const VERSIONS_MAX = 100
export const VERSIONING_DAYS_MAX = 1000
export const PREFERENCES_MAX = 1000
export const BUDGET_PERSONAL_MAX = 999_999
export const REASON_LENGTH_MAX = 500
export const OBJECTION_DAYS_MAX = 365
